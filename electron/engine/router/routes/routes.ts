// The job `routes`: from a question to routes. Frame, ocean and open water are made of it once; drafting.ts searches in them.
import type { OpenPoints } from '../../../../shared/candidates/candidates.ts'
import { fitOf } from '../ocean/fit-of.ts'
import { createShore, readCoastFile, type Shore } from '../../passage/land/shore.ts'
import { draftRoutes, referenceRoutes } from './drafting.ts'
import { createFrame, type Frame } from '../ocean/frame.ts'
import type { Ocean } from '../ocean/weather.ts'
import { sailedWeather } from '../candidate/sailed-weather.ts'
import { createOcean } from '../ocean/ocean.ts'
import type { RouterQuestion, RoutesFound } from '../protocol.ts'
import { createSailing } from '../ship/sailing.ts'
import type { IsStopped, Sailing } from '../terms.ts'
import { ANYWHERE, STRICT, type How, type Report, type Waters } from '../candidate/waters.ts'
import { firstRequest, MIN_POINTS, speaking, type Reach } from '../candidate/first-request.ts'

/** Of the lattice along and across: measured in docs/reference/routing.md. */
const COLUMNS = 20
const ROWS = 16

/** Read when it is first needed, once. */
const fileShore = createShore(readCoastFile)

/** The same answer to the same question; stopped, one that nobody looks at. */
export function findRoutes(
  question: RouterQuestion,
  report: Report,
  isStopped: IsStopped,
  shore: Shore | null = fileShore,
): RoutesFound {
  const { document, aim, samples, averages, ship } = question
  const frame = createFrame(document, aim, shore)
  if (frame === null) return { candidates: [], noBetter: { why: 'closed' }, next: null }
  const waters = watersOf(question, frame)
  const { etdMs, nowMs, forecastUntilMs } = question
  const reach: Reach = {
    lattice: waters.lattice,
    etdMs,
    nowMs,
    forecastUntilMs,
    minKn: Math.min(ship.minKn, ship.setSpeedKn),
    maxKn: Math.max(ship.maxKn, ship.setSpeedKn),
    ...(shore === null ? {} : { isLand: shore.isLand }),
  }
  const drafting = { waters, question, reach, report, isStopped }
  // A fit of hundreds of points takes its time.
  if (isStopped()) return { candidates: [], noBetter: { why: 'closed' }, next: null }
  if (speaking(reach, samples) >= MIN_POINTS) return draftRoutes(drafting)
  const next = firstRequest(reach, samples, frame.water.isSea)
  // Beyond the forecast, or on a voyage of a day, there is nothing more to request: what is stored is all there will be.
  if (next === null && samples.length + averages.length > 0) return draftRoutes(drafting)
  const none = { shape: [], track: [], isTrackKnown: false, challenger: null, beside: [], hopedPart: 0 }
  const open: OpenPoints = { first: next?.points ?? [], ...none }
  return { candidates: referenceRoutes(drafting), noBetter: { why: 'too-few-points' }, next, open }
}

function watersOf(question: RouterQuestion, frame: Frame): Waters {
  const { ship, etdMs } = question
  const ocean = createOcean(question, fitOf(question.samples))
  const { isOpen } = frame.water
  const sailings = new Map<string, Sailing>()
  const sailing = (name: string, of: () => Ocean, setSpeedKn: number, how: How): Sailing => {
    const { isStrict, seaWeight, isAnywhere = false } = how
    const key = [name, setSpeedKn, isStrict, seaWeight, isAnywhere].join('/')
    let known = sailings.get(key)
    if (known === undefined) {
      const options = { isStrict, seaWeight, ...(isAnywhere ? {} : { isOpen }) }
      sailings.set(key, (known = createSailing(of(), ship, setSpeedKn, options)))
    }
    return known
  }
  return {
    lattice: frame.lattice(COLUMNS, ROWS),
    sailing: (setSpeedKn, how) => sailing('', () => ocean, setSpeedKn, how),
    optimistic: (setSpeedKn) => sailing('optimistic', () => ocean.optimistic(), setSpeedKn, STRICT),
    perturbed: (variant, setSpeedKn) =>
      sailing(`perturbed ${variant}`, () => ocean.perturbed(variant), setSpeedKn, ANYWHERE),
    isClear: (from, to) => isOpen(from.x, from.y, to.x, to.y),
    weather: (line, sailed) => sailedWeather(ocean, ship, etdMs, line, sailed),
  }
}
