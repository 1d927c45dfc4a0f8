// How often a better route is recommended on training's sample voyage, and what it gains: the sample is opened on any day.
import { readForecastKind } from '../../../electron/training/forecast-kind.ts'
import { DAY_MS, HOUR_MS } from '../../../shared/format/time.ts'
import { searchSample, type SampleSearch } from '../../support/sample-search.ts'
import type { BenchFigure } from '../figure.ts'
import { percentile } from '../statistics.ts'

const WINTER_MS = Date.UTC(2026, 10, 29)
const YEAR_MS = Date.UTC(2027, 0, 2)

/** Sixty days: twelve from 29 November to the end of 2026, and one a week from January to November 2027; opened at any hour. */
const DAYS: readonly number[] = [
  ...Array.from({ length: 11 }, (_, i) => WINTER_MS + 3 * i * DAY_MS),
  WINTER_MS + 32 * DAY_MS,
  ...Array.from({ length: 48 }, (_, i) => YEAR_MS + 7 * i * DAY_MS),
].map((dayMs, i) => dayMs + ((7 * i) % 24) * HOUR_MS + HOUR_MS / 6)

/** SAMPLE_DAYS=3 takes every third of them, SAMPLE_DAYS=3,1 the same from the second on. */
const [EVERY = 1, FROM = 0] = (process.env['SAMPLE_DAYS'] ?? '1').split(',').map(Number)

/** SAMPLE_FORECASTS=erring: as training mode has them. The figures are of routing: perfect ones, else. */
const FORECASTS = readForecastKind(process.env['SAMPLE_FORECASTS'] ?? 'perfect')

export async function sampleFigures(): Promise<BenchFigure[]> {
  const searches: SampleSearch[] = []
  for (const nowMs of DAYS.filter((_, i) => i % EVERY === FROM)) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
    const search = await searchSample(nowMs, FORECASTS)
    console.log(inWords(nowMs, search))
    searches.push(search)
  }
  const best = searches.flatMap((search) => search.best ?? [])
  const percent = (some: readonly unknown[]): number => (100 * some.length) / searches.length
  const gains = best.map(({ candidate }) => candidate.gainH ?? 0)
  return [
    {
      name: 'sample: days with a better route that is recommended, and passes no limit where known',
      value: percent(best.filter(({ state }) => state === 'clear' || state === 'part')),
      unit: '%',
      bar: { min: 95 },
      note: `of ${searches.length}; recommended on ${percent(best).toFixed(0)} %`,
    },
    {
      name: '… and none either once its own track is fetched',
      value: percent(best.filter(({ kept }) => kept.passes === null)),
      unit: '%',
      note: `no hard limit on ${percent(best.filter(({ kept }) => kept.passes !== 'hard')).toFixed(0)} %; ice up to ${Math.max(...best.map(({ keptIceM }) => keptIceM))} m`,
    },
    {
      name: '… hours gained, median',
      value: percentile(gains, 0.5),
      unit: 'h',
      note: `${Math.min(...gains).toFixed(0)} to ${Math.max(...gains).toFixed(0)}`,
    },
  ]
}

/** A day in a line. */
function inWords(nowMs: number, { found, own, requested, rounds, best }: SampleSearch): string {
  const day = new Date(nowMs).toISOString().slice(0, 13)
  const plan = `${day}  own ${own.row.distanceNm.toFixed(0)} NM, ${own.hours.toFixed(0)} h, beyond hard ${own.beyond.hardH.toFixed(0)} h`
  const points = `${requested} points in ${rounds} answers`
  if (best === null) return `${plan}; ${points}; none: ${JSON.stringify(found.noBetter)}`
  const { candidate, state, kept } = best
  const gain = `gains ${(candidate.gainH ?? 0).toFixed(1)} ± ${candidate.gainUncertainH.toFixed(1)} h at ${candidate.setSpeedKn.toFixed(1)} kn`
  const met = `${kept.passes ?? 'no limit'} ${kept.anyH.toFixed(0)} h, not known ${kept.unknownH.toFixed(0)} h`
  return `${plan}; ${points}; ${state}, ${candidate.kind}, ${candidate.row.distanceNm.toFixed(0)} NM, ${gain}; kept: ${met}`
}
