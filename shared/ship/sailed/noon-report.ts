// The noon report of a voyage: the figures from noon to noon as they were when it was saved, and what was typed beside them.
import type { Carried } from '../../documents/documents.ts'
import type { NoonDay } from '../../passage/noons.ts'
import { offsetAt, type ClockStep } from '../../passage/ship-time.ts'
import type { VoyageWeather } from '../../weather/weather.ts'
import { dayFigures, type DayFigures } from './day-figures.ts'
import { passageFigures, type PassageFigures } from './passage-figures.ts'

/** Of one day at one moment. */
export interface NoonFigures extends NoonDay {
  /** null: where the ship was is not known. */
  passage: PassageFigures | null
  day: DayFigures
}

/** What the officer saw: text as they write it, kept beside what the service says and in no mean. */
export const OBSERVED = ['wind', 'sea', 'swell', 'current', 'visibility', 'pressure'] as const
export type ObservedName = (typeof OBSERVED)[number]
export const MAX_OBSERVED_CHARS = 40

/** What is read off aboard; tonnes, turns a minute, percent, metres. */
export const ENTERED = {
  hfoT: { min: 0, max: 1000 },
  mgoT: { min: 0, max: 1000 },
  rpm: { min: 0, max: 3000 },
  slipPercent: { min: -100, max: 100 },
  draughtM: { min: 0, max: 40 },
} as const satisfies Record<string, { min: number; max: number }>
export type EnteredName = keyof typeof ENTERED
export const ENTERED_NAMES = Object.keys(ENTERED) as readonly EnteredName[]
export const MAX_REMARKS_CHARS = 2000
export const MAX_AUTHOR_CHARS = 100

/** All that is typed. An empty text and null: nothing is. */
export interface NoonTyped {
  observed: Readonly<Record<ObservedName, string>>
  entered: Readonly<Record<EnteredName, number | null>>
  remarks: string
  /** Who made the report, by their own name. */
  by: string
}

/** As it is stored, and as packs carry it: one of a voyage and a noon. */
export interface NoonDocument extends Carried, NoonTyped {
  format: 1
  /** By what its voyage is known on every machine. */
  voyage: string
  figures: NoonFigures
}

/** As the window gets it. */
export interface NoonReport {
  noonId: number
  revision: number
  savedAtMs: number
  document: NoonDocument
  /** Its last change is damaged, and this is what was saved before. */
  isEarlier: boolean
  /** Each time it was saved, the newest first. */
  saved: readonly { revision: number; savedAtMs: number; by: string }[]
}

/** Of a voyage. */
export interface VoyageNoons {
  /** The newest noon first. */
  reports: NoonReport[]
  /** How many are stored that cannot be read: damaged, or of a newer Binnacle. Of which voyage is not known of them. */
  unread: number
}

export const NOTHING_TYPED: NoonTyped = {
  observed: { wind: '', sea: '', swell: '', current: '', visibility: '', pressure: '' },
  entered: { hfoT: null, mgoT: null, rpm: null, slipPercent: null, draughtM: null },
  remarks: '',
  by: '',
}

export const isOver = ({ noonMs, toMs }: Pick<NoonDay, 'noonMs' | 'toMs'>): boolean => noonMs === toMs

/** In a day that is over; by the clocks that it is of. */
export const wereClocksSet = (clocks: readonly ClockStep[], day: NoonDay): boolean =>
  isOver(day) && offsetAt(clocks, day.fromMs) !== day.offsetMinutes

/** Which day is shown first: up to the newest noon (or the arrival), else the first, which goes on. null: none has begun. */
export const firstShown = (days: readonly NoonDay[]): NoonDay | null => days.findLast(isOver) ?? days[0] ?? null

export const noonFigures = (weather: VoyageWeather, day: NoonDay, nowMs: number): NoonFigures => ({
  ...day,
  passage: passageFigures(weather.passage, day, nowMs),
  day: dayFigures(weather, day, nowMs),
})

/** From its begin to the noon, or the arrival, that ends it; epoch ms. */
export type NoonSpan = Pick<NoonDay, 'fromMs' | 'noonMs'>

const lengthMs = ({ fromMs, noonMs }: NoonSpan): number => noonMs - fromMs
const sharedMs = (one: NoonSpan, other: NoonSpan): number =>
  Math.max(0, Math.min(one.noonMs, other.noonMs) - Math.max(one.fromMs, other.fromMs))

/**
 * Both are of one day: they have more than half of the longer one in common, so that no other day of the same clocks has. Clocks, a later departure or
 * another arrival move begins and ends; of the first day and the last, which may be short then, one of both stays.
 */
export const isSameDay = (one: NoonSpan, other: NoonSpan): boolean =>
  sharedMs(one, other) > 0 &&
  (one.noonMs === other.noonMs ||
    one.fromMs === other.fromMs ||
    sharedMs(one, other) * 2 > Math.max(lengthMs(one), lengthMs(other)))

/** Among days or what is kept of them, the same day as another: the one with most in common, of equals the first. null: none is. */
export const sameDayOf = <One>(all: readonly One[], spanOf: (one: One) => NoonSpan, day: NoonSpan): One | null =>
  all
    .filter((one) => isSameDay(spanOf(one), day))
    .toSorted((a, b) => sharedMs(spanOf(b), day) - sharedMs(spanOf(a), day))[0] ?? null

/** The report of a day among those of its voyage: one made here before one that came with a pack, of these the one with most of the day, then the newest. null: none. */
export function reportOf(reports: readonly NoonReport[], day: NoonSpan): NoonReport | null {
  const newestFirst = reports.toSorted((a, b) => b.savedAtMs - a.savedAtMs)
  const spanOf = ({ document }: NoonReport): NoonSpan => document.figures
  const own = newestFirst.filter(({ document }) => document.pack === undefined)
  return sameDayOf(own, spanOf, day) ?? sameDayOf(newestFirst, spanOf, day)
}

/** Those that are of none of the days, in their order: the plan or its clocks were changed since. */
export const reportsOfNoDay = (reports: readonly NoonReport[], days: readonly NoonSpan[]): NoonReport[] =>
  reports.filter(({ document }) => !days.some((day) => isSameDay(document.figures, day)))
