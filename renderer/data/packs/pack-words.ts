// Packs in words: times, ages, rounding, how far one has come.
import { formatCount } from '../../../shared/format/format.ts'
import { ageTogether, formatAge, formatDate, formatClock, formatUtc } from '../../../shared/format/time.ts'
import { listed } from '../../words/plural.ts'
import type { PackKind, PackProgress, PackSize, PackSpans } from '../../../shared/pack/pack.ts'
import { COLUMNS } from '../../../shared/weather/columns.ts'
import { MEASURE_NAMES, type MeasureName } from '../../../shared/weather/measures.ts'
import type { Fact } from '../../ui/Facts.tsx'
import { words } from '../../words/words.ts'

const text = words.packs

export function progressWords({ doing, done, of }: PackProgress): string {
  const share =
    of === null || of === 0
      ? done === 0
        ? null
        : formatCount(done)
      : `${Math.min(100, Math.floor((done / of) * 100))} %`
  return text.progress(doing, share)
}

/** `weather, averages and voyages`. */
export const kindsWords = (kinds: readonly PackKind[]): string =>
  listed(kinds.map((kind) => text.kinds[kind].toLowerCase()))

/** `23 NOV 2026 0600 to 26 NOV 2026 0600 UTC`. */
const spanWords = ({ fromMs, untilMs }: { fromMs: number; untilMs: number }): string =>
  fromMs === untilMs ? formatUtc(fromMs) : text.from(`${formatDate(fromMs)} ${formatClock(fromMs)}`, formatUtc(untilMs))

/** Of which times, and fetched when: the oldest by its age. */
export function spanFacts({ weather, fetched }: PackSpans, nowMs: number): Fact[] {
  const ageMs =
    fetched === null
      ? null
      : ageTogether({ oldestFetchedAtMs: fetched.fromMs, newestFetchedAtMs: fetched.untilMs }, nowMs)
  return [
    [text.write.forecast, weather === null ? text.unknown : spanWords(weather)],
    [
      text.write.fetched,
      fetched === null || ageMs === null ? text.unknown : text.aged(spanWords(fetched), formatAge(ageMs)),
    ],
  ]
}

const isMeasure = (name: string): name is MeasureName => (MEASURE_NAMES as readonly string[]).includes(name)

/** Three decimals, rounded up: never less than a value may have changed. */
const maxText = (max: number): string => String(Math.ceil(max * 1000 - 1e-9) / 1000)

export const lossFacts = (loss: PackSize['loss']): Fact[] =>
  loss.map(({ measure, max, unit }) => [
    isMeasure(measure) ? COLUMNS[measure].name : measure,
    text.write.lossOf(maxText(max), unit),
  ])
