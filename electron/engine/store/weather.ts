// The weather table: one row an answer of the service for a position and time, a checksum verified at every read. A reading takes measure by
// measure the newest known value.
import { fetchedByAll, type FetchedBy, type FetchedByAny } from '../../../shared/format/fetched-by.ts'
import type { MeasureName } from '../../../shared/weather/measures.ts'
import { cellOf } from '../../../shared/geo/cells.ts'
import { fetchedByOf, withMarks } from './fetched-by.ts'
import type { Handle } from './open-database.ts'
import { noValues, STORED_MEASURES, weatherColumns, type Values } from './stored-measures.ts'
import { weatherStatements } from './weather-statements.ts'
import { KEPT_ANSWERS, weatherWrites } from './weather-writes.ts'

/** A position in 1e-4 degree and a valid time, epoch ms. */
export interface PlaceTime {
  latE4: number
  longE4: number
  timeMs: number
}

/** What one answer gave, in the service's units; a measure that is absent or null was not given. */
export interface WeatherAnswer extends PlaceTime {
  fetchedAtMs: number
  values: Readonly<Partial<Record<MeasureName, number | null>>>
  /** Some of them are rounded to 0.01 of their unit. */
  isRounded?: true
}

/** When values were fetched that the newest answer lacked, by measure, epoch ms. */
export type Older = Readonly<Partial<Record<MeasureName, number>>>

/** What is known of a place and time: each measure's newest known value. */
export interface WeatherRow extends PlaceTime {
  /** Of the newest answer; values named in `older` are of earlier ones. */
  fetchedAtMs: number
  /** Of all answers that its values are of. */
  fetchedBy: FetchedByAny
  values: Values
  older: Older
  /** Some of them may be rounded to 0.01 of their unit. */
  isRounded?: true
}

export interface WeatherTable {
  /**
   * Keeps what the service answered here, by the ship's own key, beside the earlier ones of its place and time, the newest `KEPT_ANSWERS` of them.
   * Those that claim to be fetched after `nowMs` go: the clock was set back since, and nobody knows their age. Damaged ones are replaced. An answer
   * without any value is none. Two of one fetch are one: what the second lacks the first gave.
   */
  put(answer: WeatherAnswer, nowMs?: number): void
  /**
   * Keeps an answer that was fetched elsewhere (`office`: its relay's; `own`: in a pack imported by hand), as `put` does; the same ones in any order
   * leave the same. What was fetched at the same time here stays, unless it is a rounding of what is imported; where a value differs, nothing of
   * that answer is kept. Of one fetch it is the office's as soon as the office gave it. One that claims to be fetched after `nowMs` is replaced by
   * any of a known age.
   */
  accept(answer: WeatherAnswer, nowMs: number, fetchedBy: FetchedBy): StoredAs
  /** As `put`, of many: what is stored of their places is found out once for all. */
  putAll(answers: readonly WeatherAnswer[], nowMs: number): void
  /** As `accept`, of many; as what each was stored, in their order. */
  acceptAll(answers: readonly WeatherAnswer[], nowMs: number, fetchedBy: FetchedBy): StoredAs[]
  /** Removes answers of hours before a time, the oldest hours first, at most `max`; how many went. In a commit of the caller's. */
  removeBefore(timeMs: number, max: number): number
  /** When the exact position and time was last fetched, or null when nothing of it is stored (or only damaged rows are). */
  fetchedAt(latE4: number, longE4: number, timeMs: number): number | null
  /**
   * Each place of one time in a stretch of cells of one band, with its newest answer's time: cheap, values are not read. An answer once found to
   * be damaged is left out.
   */
  near(timeMs: number, cellFrom: number, cellTo: number): NearbyRow[]
  /** As `near`, with those that are damaged. */
  places(timeMs: number, cellFrom: number, cellTo: number): NearbyRow[]
  /** null when absent. A row whose checksum is wrong is counted and not read: it stays until the next answer replaces it. */
  read(latE4: number, longE4: number, timeMs: number): WeatherRow | null
  /**
   * Every answer kept of the places behind one up to a cell, place by place, the newest last, with what it gave: a bit a measure, in the order of
   * the columns. Values are not read. An answer once found to be damaged is left out. Some `max` at once, each place whole; `next`: the last of
   * them, null where there are no more.
   */
  answers(timeMs: number, behind: PlaceKey, cellTo: number, max: number): { answers: GivenRow[]; next: PlaceKey | null }
  /** Every answer kept of such a stretch with its values, fetched then or later. Damaged ones are left out and counted. */
  whole(
    timeMs: number,
    cellFrom: number,
    cellTo: number,
    sinceMs: number,
  ): { answers: WeatherAnswer[]; damaged: number }
  /** Times of which anything is stored from one on, in order, so many at most: found by stepping over the key, not by reading rows. */
  times(fromMs?: number, max?: number): number[]
  /** Places and times of which anything is stored. */
  count(): number
  /** Grows with every answer put, and with every damaged one found: what was read before may be another since. */
  changes(): number
  /** Damaged rows found since the start, and not replaced since. */
  damaged(): number
}

/** `beneath`: kept under a newer one; `same`: it was here; `older`: what is here is newer, and enough; `differs`: of one fetch, with another value;
 * `empty`: it has no value. */
export type StoredAs = 'added' | 'beneath' | 'same' | 'older' | 'differs' | 'empty'

/** A place by its place in the order of the key. */
export type PlaceKey = readonly [cell: number, latE4: number, longE4: number]

interface NearbyRow {
  latE4: number
  longE4: number
  fetchedAtMs: number
}

interface GivenRow extends NearbyRow {
  given: number
}

const nearOf = ([latE4 = 0, longE4 = 0, fetchedAtMs = 0]: number[]): NearbyRow => ({ latE4, longE4, fetchedAtMs })

/** fetched_at_ms, fetched_by, rounded, the measures in order, checksum. */
type Raw = [number, number, number, ...(number | null)[]]

/** An answer as it is stored; of a damaged one nothing but `fetchedAtMs` is used. */
export interface Answer {
  fetchedAtMs: number
  fetchedBy: FetchedBy
  ordered: (number | null)[]
  isRounded: boolean
  isSound: boolean
}

/** `names`: what the table keeps; another list only where a test adds a measure. */
export function weatherTable(handle: Handle, names: readonly string[] = STORED_MEASURES): WeatherTable {
  const measures = weatherColumns(names as readonly MeasureName[])
  const statements = weatherStatements(handle, measures.columns)
  const { select, stretch, everyAnswer, givenBehind, everyWhole, times, count } = statements
  const damaged = new Set<string>()
  let changes = 0
  const keyOf = ({ latE4, longE4, timeMs }: PlaceTime): [number, number, number, number] => [
    timeMs,
    cellOf(latE4, longE4),
    latE4,
    longE4,
  ]
  const nameOf = (at: PlaceTime, fetchedAtMs: number): string => `${keyOf(at).join('/')}/${fetchedAtMs}`
  const headOf = (
    { latE4, longE4, timeMs }: PlaceTime,
    fetchedAtMs: number,
    fetchedBy: number,
    rounded: number,
  ): readonly number[] => withMarks([latE4, longE4, timeMs, fetchedAtMs], fetchedBy, rounded)
  const meetDamaged = (name: string): void => {
    if (damaged.has(name)) return
    damaged.add(name)
    // `near` gives other places from now.
    changes++
  }
  /** Newest first. */
  const answersOf = (at: PlaceTime): Answer[] =>
    (select.all(...keyOf(at)) as Raw[])
      .map((raw) => {
        const [fetchedAtMs, by, rounded] = raw
        const ordered = raw.slice(3, -1)
        const fetchedBy = fetchedByOf(by)
        const isSound =
          fetchedBy !== null && measures.isSound(headOf(at, fetchedAtMs, by, rounded), ordered, raw.at(-1) ?? 0)
        if (!isSound) meetDamaged(nameOf(at, fetchedAtMs))
        return { fetchedAtMs, fetchedBy: fetchedBy ?? 'own', ordered, isRounded: rounded !== 0, isSound }
      })
      // Here, since SQLite takes twenty times as long to look up a few rows in a descending order.
      .sort((a, b) => b.fetchedAtMs - a.fetchedAtMs)

  const places = (timeMs: number, cellFrom: number, cellTo: number): NearbyRow[] =>
    (stretch.all(timeMs, cellFrom, cellTo) as number[][]).map(nearOf)
  /** As `near`, without the answers known to be damaged: none of them hides a sound place beside it. */
  const nearSound = (timeMs: number, cellFrom: number, cellTo: number): NearbyRow[] => {
    const places = new Map<string, NearbyRow>()
    for (const answer of (everyAnswer.all(timeMs, cellFrom, cellTo) as number[][]).map(nearOf)) {
      if (damaged.has(nameOf({ ...answer, timeMs }, answer.fetchedAtMs))) continue
      const name = `${answer.latE4}/${answer.longE4}`
      const known = places.get(name)
      if (known === undefined || known.fetchedAtMs < answer.fetchedAtMs) places.set(name, answer)
    }
    return [...places.values()]
  }

  const givenOf = (timeMs: number, raws: readonly number[][]): GivenRow[] => {
    const rows = raws.map((raw) => ({ ...nearOf(raw), given: raw[3] ?? 0 }))
    if (damaged.size === 0) return rows
    return rows.filter((row) => !damaged.has(nameOf({ ...row, timeMs }, row.fetchedAtMs)))
  }

  const read = (latE4: number, longE4: number, timeMs: number): WeatherRow | null => {
    const at = { latE4, longE4, timeMs }
    const sound = answersOf(at).filter(({ isSound }) => isSound)
    const [newest] = sound
    if (newest === undefined) return null
    const values = noValues()
    const older: Partial<Record<MeasureName, number>> = {}
    const used = new Set([newest])
    names.forEach((name, i) => {
      const measure = name as MeasureName
      const given = sound.find(({ ordered }) => (ordered[i] ?? null) !== null)
      if (given === undefined) return
      values[measure] = given.ordered[i] ?? null
      if (given === newest) return
      older[measure] = given.fetchedAtMs
      used.add(given)
    })
    const fetchedBy = fetchedByAll([...used].map((one) => one.fetchedBy)) ?? newest.fetchedBy
    const isRounded = [...used].some((one) => one.isRounded)
    return {
      ...at,
      fetchedAtMs: newest.fetchedAtMs,
      fetchedBy,
      values,
      older,
      ...(isRounded ? { isRounded } : {}),
    }
  }
  const writes = weatherWrites({
    names: names as readonly MeasureName[],
    measures,
    statements,
    keyOf,
    headOf,
    answersOf,
    changed: () => void changes++,
    replaced: (at, fetchedAtMs) => {
      if (damaged.size > 0) damaged.delete(nameOf(at, fetchedAtMs))
    },
  })

  return {
    ...writes,
    removeBefore: (timeMs, max) => {
      const removed = statements.removeBefore.run(timeMs, max).changes
      if (removed === 0) return 0
      changes++
      for (const name of damaged) if (Number(name.slice(0, name.indexOf('/'))) < timeMs) damaged.delete(name)
      return removed
    },
    fetchedAt: (latE4, longE4, timeMs) => read(latE4, longE4, timeMs)?.fetchedAtMs ?? null,
    near: (timeMs, cellFrom, cellTo) =>
      damaged.size === 0 ? places(timeMs, cellFrom, cellTo) : nearSound(timeMs, cellFrom, cellTo),
    read,
    answers: (timeMs, behind, cellTo, minCount) => {
      // Always more than a place has, so that one is whole.
      const max = Math.max(minCount, KEPT_ANSWERS + 1)
      const raws = givenBehind.all(timeMs, ...behind, cellTo, max) as number[][]
      const [latE4, longE4] = raws.at(-1) ?? []
      if (raws.length < max) return { answers: givenOf(timeMs, raws), next: null }
      // The last place may have more: it comes with the next ones.
      const others = raws.filter((raw) => raw[0] !== latE4 || raw[1] !== longE4)
      const whole = others.length === 0 ? raws : others
      const [lastLatE4 = 0, lastLongE4 = 0, , , cell = 0] = whole.at(-1) ?? []
      return { answers: givenOf(timeMs, whole), next: [cell, lastLatE4, lastLongE4] }
    },
    places,
    whole: (timeMs, cellFrom, cellTo, sinceMs) => {
      const found: { answers: WeatherAnswer[]; damaged: number } = { answers: [], damaged: 0 }
      for (const raw of everyWhole.all(timeMs, cellFrom, cellTo, sinceMs) as [
        latE4: number,
        longE4: number,
        ...Raw,
      ][]) {
        const [latE4, longE4, fetchedAtMs, by, rounded] = raw
        const at = { latE4, longE4, timeMs }
        const ordered = raw.slice(5, -1)
        const head = headOf(at, fetchedAtMs, by, rounded)
        if (fetchedByOf(by) === null || !measures.isSound(head, ordered, raw.at(-1) ?? 0)) {
          meetDamaged(nameOf(at, fetchedAtMs))
          found.damaged++
          continue
        }
        const values: Partial<Record<MeasureName, number>> = {}
        names.forEach((name, i) => {
          const value = ordered[i] ?? null
          if (value !== null) values[name as MeasureName] = value
        })
        found.answers.push({ ...at, fetchedAtMs, values, ...(rounded === 0 ? {} : { isRounded: true }) })
      }
      return found
    },
    times: (fromMs = Number.MIN_SAFE_INTEGER, max = -1) => times.all(fromMs, max) as number[],
    count: () => count.get() as number,
    changes: () => changes,
    damaged: () => damaged.size,
  }
}
