// The draft that was ranked first before: once most of its own track is stored it stays, unless another is better by more than is uncertain.
import type { VoyageDocument } from '../../../../shared/passage/voyage.ts'
import { itemAt } from '../../../../shared/item-at.ts'
import { lengthNm } from '../ocean/sphere.ts'
import type { RouterQuestion } from '../protocol.ts'
import type { PlanePoint } from '../terms.ts'
import type { Reach } from '../candidate/first-request.ts'
import { abreastNm } from '../candidate/off-line.ts'
import { fuelUnitsOf, lineOf, lineThrough, sailLine, setSpeedOf } from '../candidate/line.ts'
import { keepingTo, slowStretches } from '../candidate/limited-stretches.ts'
import { uncertainGain, VARIANTS } from '../candidate/perturbed.ts'
import { scoreOf } from '../candidate/set.ts'
import type { Waters } from '../candidate/waters.ts'
import { draftDocument } from '../candidate/candidate-document.ts'
import { isMostlyKnown } from '../candidate/information-gain.ts'
import { draftOf, isNoWorseThan, isWithin, pointsOf, type Draft } from './draft.ts'

/** A ship farther off it has left it. */
const ON_IT_NM = 15
/** Less better than this part is the same: the search bends a route by as much with every point. */
const SAME_PART = 0.002
/** Two lines are one: places are written to a thousandth of a minute, speeds to a hundredth of a knot. */
const [SAME_DEG, SAME_KN] = [1e-4, 0.01]

interface Search {
  waters: Waters
  question: RouterQuestion
  reach: Reach
}

/** What stays of before, among the drafts that are found now. */
interface Holding {
  /** It stays in the first place, most of its track stored; null: none does. */
  held: Draft | null
  /** A draft that may be better than what stays, and by which part. */
  challenger: { document: VoyageDocument; part: number } | null
  /** Drafts that may be shown. */
  left: Draft[]
}

/** `drafts`: found now, within the window; `alternatives`: what it is to be no worse than. */
export function holding(search: Search, drafts: Draft[], alternatives: readonly Draft[]): Holding {
  const { waters, question, reach } = search
  const none: Holding = { held: null, challenger: null, left: drafts }
  const before = lookedAtBefore(waters, question)
  if (before === null || !isWithin(question.aim, question.etdMs, before.hours)) return none
  const again = drafts.find((draft) => isSameLine(draft, before))
  const draft = again ?? before
  if (again === undefined && !alternatives.every((other) => isNoWorseThan(waters, draft, other))) return none
  const documentOf = ({ line, sailed }: Draft): VoyageDocument =>
    draftDocument(question.document, 'between', line, sailed)
  const isKnown = (one: Draft): boolean => isMostlyKnown(reach, documentOf(one), question.samples)
  const better = drafts.filter((other) => other !== again && scoreOf(other) < scoreOf(draft))
  const isDraftKnown = isKnown(draft)
  const stays = (other: Draft): boolean =>
    betterBy(draft, other) <= SAME_PART ||
    (isDraftKnown && !isKnown(other) && isUncertain(waters, draft, other, question.ship.setSpeedKn))
  if (!better.every(stays)) return none
  const [best] = better.toSorted((a, b) => scoreOf(a) - scoreOf(b))
  return {
    held: isDraftKnown ? draft : null,
    challenger: best === undefined ? null : { document: documentOf(best), part: betterBy(draft, best) },
    left: again === undefined ? [draft, ...drafts.filter((other) => !better.includes(other))] : drafts,
  }
}

/** As it is sailed by what is known now; null: none was, the ship has left it, or a hard limit or what is kept out of closes it. */
function lookedAtBefore(waters: Waters, { before, document, ship }: RouterQuestion): Draft | null {
  if (before === undefined) return null
  const here = waters.lattice.nodeAt(0, 0)
  const line = lineOf(before.document, here.x)
  const points = pointsFrom(here, pointsOf(line))
  if (points === null) return null
  const through = lineThrough(points, setSpeedOf(line))
  const draft = draftOf(waters, keepingTo(slowStretches(document, here.x), through), ship.setSpeedKn)
  return draft === null || draft.sailed.hardH > 0 ? null : draft
}

/** From where the ship is on; null where that is not on it. */
function pointsFrom(here: PlanePoint, points: readonly PlanePoint[]): PlanePoint[] | null {
  const start = itemAt(points, 0)
  if (lengthNm(start.x, start.y, here.x, here.y) <= ON_IT_NM) return [here, ...points.slice(1)]
  const leg = points.slice(1).findIndex((to, i) => {
    const offNm = abreastNm(itemAt(points, i), to, here)
    return offNm !== null && offNm <= ON_IT_NM
  })
  return leg === -1 ? null : [here, ...points.slice(leg + 1)]
}

/** Through the same places at the same speed, as far as they are written. */
function isSameLine(a: Draft, b: Draft): boolean {
  const [points, others] = [pointsOf(a.line), pointsOf(b.line)]
  const isThere = ({ x, y }: PlanePoint, i: number): boolean =>
    Math.hypot(x - (others[i]?.x ?? Infinity), y - (others[i]?.y ?? Infinity)) < SAME_DEG
  return (
    Math.abs(setSpeedOf(a.line) - setSpeedOf(b.line)) < SAME_KN &&
    points.length === others.length &&
    points.every(isThere)
  )
}

/** By which part of the score another one is the better. */
const betterBy = (draft: Draft, other: Draft): number => 1 - scoreOf(other) / scoreOf(draft)

/** Whether another is better by less than two standard deviations over the forecasts made otherwise. */
function isUncertain(waters: Waters, draft: Draft, other: Draft, plannedKn: number): boolean {
  const scores = ({ line }: Draft): { hours: (number | null)[] } => ({
    hours: Array.from({ length: VARIANTS }, (_, variant) => {
      const sailed = sailLine(line, (setSpeedKn) => waters.perturbed(variant, setSpeedKn))
      return sailed === null ? null : scoreOf({ ...sailed, fuelUnits: fuelUnitsOf(line, sailed, plannedKn) })
    }),
  })
  const gain = scoreOf(draft) - scoreOf(other)
  return gain <= uncertainGain(gain, scoreOf(draft), scores(other), scores(draft))
}
