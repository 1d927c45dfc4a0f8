// A candidate kept as a draft: a voyage of its own, with notes on its origin, how it was found and what that does not say.
import { formatPosition } from '../../../shared/format/format.ts'
import { withOffice } from '../../../shared/format/fetched-by.ts'
import { formatShortUtc, formatUtc, oldestWords } from '../../../shared/format/time.ts'
import { MAX_PLAN_NOTE_CHARS } from '../../../shared/passage/route-edit.ts'
import type { VoyageDocument } from '../../../shared/passage/voyage.ts'
import { LIMITED } from '../../../shared/ship/limits/limits.ts'
import type { LimitName } from '../../../shared/ship/vessel.ts'
import { limitsNotJudged, notJudgedOffPoints, ROUNDING_H, wholeHours } from '../../../shared/candidates/not-judged.ts'
import type { Candidate, SearchAim, CandidatesFound } from '../../../shared/candidates/candidates.ts'
import { KIND_WORDS } from './candidate/candidate-document.ts'

const MAX_NAME_CHARS = 200

/** The candidate's document with its name and notes, and the words for its list of changes. `own`: the voyage it was found for. */
export function keptCandidate(
  candidate: Candidate,
  found: CandidatesFound,
  own: VoyageDocument,
  nowMs: number,
): { document: VoyageDocument; change: string } {
  const kind = KIND_WORDS[candidate.kind]
  const origin = `Found from “${own.name}”, revision ${found.revision}: ${kind}, ${pointsWords(found, nowMs)}`
  // Of several searches, and several between the others, each is called by its arrival.
  const ending = `, ${kind}, ETA ${formatShortUtc(candidate.row.etaMs)} UTC`
  const method = methodWords(candidate, found, origin)
  return {
    document: {
      ...candidate.document,
      name: `${own.name.slice(0, MAX_NAME_CHARS - ending.length)}${ending}`,
      notes: notesWith(own.notes ?? '', method),
    },
    change: origin,
  }
}

/** Of the voyage's own notes as much as there is room for: the voyage has them whole. */
function notesWith(notes: string, method: string): string {
  if (notes === '') return method
  const room = MAX_PLAN_NOTE_CHARS - method.length - 3
  return `${notes.length <= room ? notes : `${notes.slice(0, room)}…`}\n\n${method}`
}

function pointsWords({ points, oldestFetchedAtMs, fetchedBy }: CandidatesFound, nowMs: number): string {
  if (oldestFetchedAtMs === null) return 'no points'
  const fetched = { oldestFetchedAtMs, newestFetchedAtMs: oldestFetchedAtMs }
  return `${points} ${points === 1 ? 'point' : 'points'}, ${withOffice(oldestWords(fetched, nowMs, 'the oldest '), fetchedBy)}`
}

/** What is not known first. */
function methodWords(
  candidate: Candidate,
  { aim, madeAtMs, forecastUntilMs }: CandidatesFound,
  origin: string,
): string {
  const { rests, setSpeedKn } = candidate
  const hours = (value: number, what: string): string[] =>
    value < ROUNDING_H ? [] : [`${what} for ${value.toFixed(1)} h`]
  const known = [
    ...hours(rests.nothingH, 'not known'),
    ...hours(rests.averageH, 'an average of the season'),
    ...hours(rests.estimatedH, 'estimated between points'),
    ...hours(rests.forecastH, 'forecast for its own track'),
  ]
  return [
    `${origin}. Found ${formatUtc(madeAtMs)}; the forecast reaches until ${formatUtc(forecastUntilMs)}.`,
    ...notJudgedWords(candidate),
    `${candidate.limitHours.length === 0 ? 'Wind and sea' : 'Weather for its limits'} when it was found: ${known.length === 0 ? 'not known' : known.join(', ')}.`,
    ...warnings(candidate),
    ...aimWords(aim),
    `Speeds over ground are those expected at ${setSpeedKn.toFixed(1)} kn through calm water, less what wind and sea take, with the current.`,
    'Checked against the coastline, not against depths, traffic separation or reserved areas: a draft for the master to check.',
  ].join(' ')
}

const limitOf = (name: LimitName): string => LIMITED[name].word.toLowerCase()

/** By what was stored and estimated; the plan it becomes says it of what is stored alone. */
function notJudgedWords(candidate: Candidate): string[] {
  const { unknownH } = candidate.heavy
  const all = [
    ...limitsNotJudged(candidate).map(
      ({ limits, isAll, hours }) => `${isAll ? 'all limits' : limits.map(limitOf).join(', ')} for ${hours}`,
    ),
    ...(unknownH > 0 ? [`heavy weather (MSC.1/Circ.1228) for ${wholeHours(unknownH)}`] : []),
  ]
  const offPoints = notJudgedOffPoints(candidate)
  return [
    ...(all.length === 0 ? [] : [`Not judged when it was found: ${all.join(', ')}.`]),
    ...(offPoints.length === 0 ? [] : [`Not judged off the points: ${offPoints.map(limitOf).join(', ')}.`]),
  ]
}

/** How it stood to the limits. */
function warnings({ heavy, beyond, margin, perturbed }: Candidate): string[] {
  return [
    ...(heavy.metH > 0 ? [`Heavy weather (MSC.1/Circ.1228) for ${wholeHours(heavy.metH)}.`] : []),
    ...(beyond.hardH > 0
      ? [`Beyond a hard limit by the forecast for its own track for ${wholeHours(beyond.hardH)}.`]
      : []),
    ...(beyond.estimatedHardH > 0
      ? [`Beyond a hard limit by what is estimated for ${wholeHours(beyond.estimatedHardH)}.`]
      : []),
    ...(margin === null
      ? []
      : [
          `Nearest to a hard limit where judged: ${Math.ceil(margin.part * 100 - 1e-9)} % of that for ${limitOf(margin.limit)} on ${formatUtc(margin.timeMs)}${margin.isEstimated ? ' (estimated)' : ''}.`,
        ]),
    ...(perturbed === null || perturbed.breaks === 0
      ? []
      : [`Exceeds a hard limit if the forecast is a little wrong: in ${perturbed.breaks} of ${perturbed.of} trials.`]),
  ]
}

/** What the search was to keep to. */
function aimWords({ latitudeLimitDeg, noGo, arriveFromMs, arriveUntilMs }: SearchAim): string[] {
  const area = ({ north, south, west, east }: SearchAim['noGo'][number]): string =>
    `${formatPosition({ lat: north, long: west }, 0)} to ${formatPosition({ lat: south, long: east }, 0)}`
  const kept = [
    ...(latitudeLimitDeg === null ? [] : [`no farther north or south than ${latitudeLimitDeg}°`]),
    ...(noGo.length === 0
      ? []
      : [`out of ${noGo.length === 1 ? 'the area' : 'the areas'} ${noGo.map(area).join('; ')}`]),
    ...(arriveFromMs === null ? [] : [`arrival from ${formatUtc(arriveFromMs)}`]),
    ...(arriveUntilMs === null ? [] : [`arrival until ${formatUtc(arriveUntilMs)}`]),
  ]
  return kept.length === 0 ? [] : [`Conditions for the route: ${kept.join(', ')}.`]
}
