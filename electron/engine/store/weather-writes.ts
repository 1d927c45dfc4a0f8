// How answers are written to the weather table. Of most nothing is stored yet: that is found out first, without reading values.
import type { FetchedBy } from '../../../shared/format/fetched-by.ts'
import { isAhead } from '../../../shared/format/time.ts'
import type { MeasureName } from '../../../shared/weather/measures.ts'
import { cellOf } from '../../../shared/geo/cells.ts'
import { isRoundedStill, numberOfFetchedBy } from './fetched-by.ts'
import { isOther, preciser } from './preciser.ts'
import type { MeasureColumns } from './stored-measures.ts'
import type { Answer, PlaceTime, StoredAs, WeatherAnswer, WeatherTable } from './weather.ts'
import type { weatherStatements } from './weather-statements.ts'

/** So many answers of one place and time are kept: what changed between them can be shown, and a gap in the newest filled. */
export const KEPT_ANSWERS = 3
/** From so many answers of one time on, what is stored of their stretch is listed at once. */
const MIN_TOGETHER = 8
/** Stored answers listed for each that comes: a stretch that has as many or more is looked up place by place. */
const MAX_LISTED = 2

/** What writing needs of the table. */
interface WeatherRows {
  names: readonly MeasureName[]
  measures: MeasureColumns<MeasureName>
  statements: ReturnType<typeof weatherStatements>
  keyOf(at: PlaceTime): [number, number, number, number]
  /** What a row's checksum begins with. */
  headOf(at: PlaceTime, fetchedAtMs: number, fetchedBy: number, rounded: number): readonly number[]
  /** Of one place and time, newest first. */
  answersOf(at: PlaceTime): Answer[]
  changed(): void
  /** An answer is gone, or another in its place: it does not count as damaged any more. */
  replaced(at: PlaceTime, fetchedAtMs: number): void
}

/** Whether nothing is stored of a place and time. Where it says so, it is written next. */
type IsFree = (at: PlaceTime) => boolean

export function weatherWrites({
  names,
  measures,
  statements,
  keyOf,
  headOf,
  answersOf,
  changed,
  replaced,
}: WeatherRows): Pick<WeatherTable, 'put' | 'accept' | 'putAll' | 'acceptAll'> {
  const write = (
    answer: WeatherAnswer,
    given: readonly (number | null)[],
    isRounded: boolean,
    fetchedBy: FetchedBy,
  ): void => {
    const { fetchedAtMs } = answer
    const [by, rounded] = [numberOfFetchedBy(fetchedBy), Number(isRounded)]
    const checksum = measures.checksum(headOf(answer, fetchedAtMs, by, rounded), given)
    statements.insert.run(...keyOf(answer), fetchedAtMs, by, rounded, ...given, checksum)
    replaced(answer, fetchedAtMs)
  }
  /** Whether it is kept, now or again. `isKept`: whether a stored one may stay, by when it was fetched. */
  const keep = (
    answer: WeatherAnswer,
    given: readonly (number | null)[],
    isRounded: boolean,
    by: FetchedBy,
    stored: readonly Answer[],
    isKept: (fetchedAtMs: number) => boolean,
  ): boolean => {
    const { fetchedAtMs } = answer
    changed()
    const before = stored.filter((one) => one.fetchedAtMs !== fetchedAtMs)
    const kept = [...before.filter((one) => one.isSound && isKept(one.fetchedAtMs)), { fetchedAtMs }]
      .sort((a, b) => b.fetchedAtMs - a.fetchedAtMs)
      .slice(0, KEPT_ANSWERS)
    for (const one of before) {
      if (kept.includes(one)) continue
      statements.remove.run(...keyOf(answer), one.fetchedAtMs)
      replaced(answer, one.fetchedAtMs)
    }
    if (!kept.some((one) => one.fetchedAtMs === fetchedAtMs)) return false
    write(answer, given, isRounded, by)
    return true
  }

  const isFreeHere: IsFree = (at) => statements.isAny.get(...keyOf(at)) === undefined
  /** Of many answers: one look-up a time for all that lie together. */
  const freeAmong = (answers: readonly PlaceTime[]): IsFree => {
    const stretches = new Map<number, { from: number; to: number; count: number }>()
    for (const { latE4, longE4, timeMs } of answers) {
      const cell = cellOf(latE4, longE4)
      const stretch = stretches.get(timeMs)
      if (stretch === undefined) stretches.set(timeMs, { from: cell, to: cell, count: 1 })
      else {
        stretch.from = Math.min(stretch.from, cell)
        stretch.to = Math.max(stretch.to, cell)
        stretch.count++
      }
    }
    const taken = new Map<number, Set<number>>()
    for (const [timeMs, { from, to, count }] of stretches) {
      if (count < MIN_TOGETHER) continue
      const most = count * MAX_LISTED
      const places = statements.anyOf.all(timeMs, from, to, most) as [latE4: number, longE4: number][]
      if (places.length < most) taken.set(timeMs, new Set(places.map(placeOf)))
    }
    return (at) => {
      const known = taken.get(at.timeMs)
      if (known === undefined) return isFreeHere(at)
      const place = placeOf([at.latE4, at.longE4])
      if (known.has(place)) return false
      known.add(place)
      return true
    }
  }

  const put = (answer: WeatherAnswer, nowMs: number, isFree: IsFree): void => {
    const given = measures.inOrder(answer.values)
    if (given.every((value) => value === null)) return
    if (isFree(answer)) {
      changed()
      return write(answer, given, answer.isRounded === true, 'own')
    }
    const stored = answersOf(answer)
    const same = stored.find((one) => one.isSound && one.fetchedAtMs === answer.fetchedAtMs)
    const ordered = same === undefined ? given : given.map((value, i) => value ?? same.ordered[i] ?? null)
    const isRounded = isRoundedStill(ordered, [
      { ordered: given, isRounded: answer.isRounded === true },
      ...(same === undefined ? [] : [same]),
    ])
    keep(answer, ordered, isRounded, same?.fetchedBy ?? 'own', stored, (fetchedAtMs) => fetchedAtMs <= nowMs)
  }
  const accept = (answer: WeatherAnswer, nowMs: number, fetchedBy: FetchedBy, isFree: IsFree): StoredAs => {
    const given = measures.inOrder(answer.values)
    if (given.every((value) => value === null)) return 'empty'
    if (isFree(answer)) {
      changed()
      write(answer, given, answer.isRounded === true, fetchedBy)
      return 'added'
    }
    const stored = answersOf(answer)
    const sound = stored.filter(({ isSound }) => isSound)
    const isKnown = (fetchedAtMs: number): boolean => !isAhead(nowMs - fetchedAtMs)
    const isOwnKnown = isKnown(answer.fetchedAtMs)
    if (!isOwnKnown && sound.some((one) => isKnown(one.fetchedAtMs))) return 'older'
    const same = sound.find((one) => one.fetchedAtMs === answer.fetchedAtMs)
    const differs = same?.ordered.some((here, i) => isOther(names[i] as MeasureName, here, given[i] ?? null))
    if (differs === true) return 'differs'
    const ordered =
      same === undefined
        ? given
        : given.map((value, i) => preciser(names[i] as MeasureName, same.ordered[i] ?? null, value))
    const by = same?.fetchedBy === 'office' ? 'office' : fetchedBy
    const isRounded = isRoundedStill(ordered, [
      { ordered: given, isRounded: answer.isRounded === true },
      ...(same === undefined ? [] : [same]),
    ])
    const isSame = same?.ordered.every((value, i) => value === ordered[i]) === true
    if (isSame && same.fetchedBy === by && same.isRounded === isRounded) return 'same'
    const isNewer = (one: { fetchedAtMs: number }): boolean =>
      one.fetchedAtMs > answer.fetchedAtMs && (!isOwnKnown || isKnown(one.fetchedAtMs))
    if (!keep(answer, ordered, isRounded, by, stored, (fetchedAtMs) => !isOwnKnown || isKnown(fetchedAtMs)))
      return 'older'
    if (isSame) return 'same'
    return sound.some(isNewer) ? 'beneath' : 'added'
  }

  return {
    put: (answer, nowMs = Number.MAX_SAFE_INTEGER) => put(answer, nowMs, isFreeHere),
    accept: (answer, nowMs, fetchedBy) => accept(answer, nowMs, fetchedBy, isFreeHere),
    putAll: (answers, nowMs) => {
      const isFree = freeAmong(answers)
      for (const answer of answers) put(answer, nowMs, isFree)
    },
    acceptAll: (answers, nowMs, fetchedBy) => {
      const isFree = freeAmong(answers)
      return answers.map((answer) => accept(answer, nowMs, fetchedBy, isFree))
    },
  }
}

/** A place as one number. */
const placeOf = ([latE4, longE4]: readonly [latE4: number, longE4: number]): number => latE4 * 4_000_000 + longE4
