// Voyages under way by chance: fixes, clocks that change, and weather that is known here and there.
import { buildSchedule, type Schedule } from '../../shared/passage/schedule.ts'
import { shipAt, trackSteps } from '../../shared/passage/ship-at.ts'
import type { ClockStep } from '../../shared/passage/ship-time.ts'
import type { Fix } from '../../shared/passage/voyage.ts'
import { DAY_MS, HOUR_MS } from '../../shared/format/time.ts'
import { DEFAULT_DIRECTIONS } from '../../shared/weather/measures.ts'
import type { VoyageWeather, WeatherAlong, WeatherSource } from '../../shared/weather/weather.ts'
import { anyPassage } from './any-passage.ts'
import { byMeasure } from './by-measure.ts'

export interface AnySailed {
  weather: VoyageWeather
  clocks: ClockStep[]
  nowMs: number
  schedule: Schedule
  document: ReturnType<typeof anyPassage>['document']
}

/** Weather at steps that has nothing. */
function noWeatherAlong(steps: WeatherAlong['steps']): WeatherAlong {
  const none = <Value>(value: Value): Value[] => steps.map(() => value)
  return {
    timesMs: steps.map(({ timeMs }) => timeMs),
    steps: [...steps],
    columns: byMeasure((): (number | null)[] => none(null)),
    directions: DEFAULT_DIRECTIONS,
    source: none<WeatherSource>('none'),
    fetchedAtMs: none<number | null>(null),
    fetchedBy: none(null),
    older: {},
    samples: none(0),
    offTrackNm: none<number | null>(null),
    gapHours: none<number | null>(null),
  }
}

/** The weather of a passage without any. */
export const noVoyageWeather = (passage: Schedule, nowMs: number): VoyageWeather => ({
  ...noWeatherAlong(trackSteps(passage)),
  voyageId: 1,
  revision: 1,
  evaluatedAtMs: nowMs,
  passage,
  atWaypoints: noWeatherAlong([]),
})

export function anySailed(random: () => number): AnySailed {
  const between = (min: number, max: number): number => min + (max - min) * random()
  const whole = (min: number, max: number): number => Math.floor(between(min, max + 1))
  const aroundMs = Date.UTC(2026, 10, 25)
  const drawn = anyPassage(random, aroundMs)
  const etdMs = aroundMs + whole(0, 23) * HOUR_MS + whole(0, 59) * 60_000
  const plain = { ...drawn.document, schedule: { ...drawn.document.schedule, etdMs } }
  const asPlanned = buildSchedule(plain)
  // None, one or two fixes: where the plan has the ship somewhat before or after.
  const fixes = Array.from({ length: whole(0, 2) }, (_, i): Fix => {
    const timeMs = etdMs + Math.round((i + 1) * between(4, 60)) * HOUR_MS + whole(0, 59) * 60_000
    return { timeMs, position: shipAt(asPlanned, timeMs - whole(-3, 5) * HOUR_MS).position }
  }).toSorted((a, b) => a.timeMs - b.timeMs)
  const [fix, ...earlierFixes] = fixes.toReversed()
  const document =
    fix === undefined
      ? plain
      : { ...plain, schedule: { ...plain.schedule, fix, earlierFixes: earlierFixes.toReversed() } }
  const schedule = buildSchedule(document)
  const nowMs = etdMs + whole(-2, 18 * 24) * HOUR_MS + whole(0, 59) * 60_000
  return { weather: anyWeather(schedule, nowMs, random), clocks: anyClocks(etdMs, random), nowMs, schedule, document }
}

function anyClocks(etdMs: number, random: () => number): ClockStep[] {
  const whole = (min: number, max: number): number => min + Math.floor(random() * (max - min + 1))
  const clocks: ClockStep[] = [{ fromMs: -Infinity, offsetMinutes: whole(-24, 24) * 30 }]
  let fromMs = etdMs
  for (let left = whole(0, 4); left > 0; left--) {
    fromMs += DAY_MS + whole(0, 3 * 1440) * 60_000
    const before = clocks.at(-1)?.offsetMinutes ?? 0
    const by = [60, -60, 30, -30, 1440, -1440][whole(0, 5)] ?? 0
    clocks.push({ fromMs, offsetMinutes: Math.abs(before + by) > 840 ? before - by : before + by })
  }
  return clocks
}

/** It stays good or bad for a while; whole stretches of it are not known, and single values. */
function anyWeather(passage: Schedule, nowMs: number, random: () => number): VoyageWeather {
  const weather = noVoyageWeather(passage, nowMs)
  const { columns, source, fetchedAtMs, samples } = weather
  const rounded = source.map(() => random() < 0.1)
  const share = random() ** 2 * 0.2
  let [isGood, isKnown] = [random() < 0.6, random() < 0.8]
  weather.timesMs.forEach((timeMs, i) => {
    if (random() < 0.08) isGood = !isGood
    if (random() < 0.06) isKnown = !isKnown
    const kind = random()
    source[i] = isKnown ? (kind < share ? 'F' : 'P') : kind < 0.5 ? 'F' : kind < 0.7 ? 'A' : 'none'
    // Now and then by a clock that was ahead.
    const givenMs = timeMs + (source[i] === 'F' ? -HOUR_MS : HOUR_MS)
    fetchedAtMs[i] = source[i] === 'none' ? null : random() < 0.01 ? nowMs + HOUR_MS : Math.min(nowMs, givenMs)
    samples[i] = source[i] === 'none' ? 0 : 1
    if (source[i] === 'none') return
    const put = (name: keyof typeof columns, value: number): void => {
      columns[name][i] = random() < share / 2 ? null : value
    }
    put('windSpeed', isGood ? random() * 8.1 : 4 + random() * 20)
    if (random() < 0.3) put('beaufortScale', isGood ? Math.floor(random() * 5) : Math.floor(2 + random() * 8))
    put('totalWaveHeight', isGood ? (random() < 0.05 ? 1.25 : random() * 1.26) : 0.8 + random() * 5)
    put('windWaveHeight', isGood ? random() * 1.26 : random() * 4)
    put('swellWaveHeight', isGood ? random() * 1.6 : random() * 4)
    put('currentSpeed', random() * 0.8)
    put(
      'currentDirection',
      isGood && passage.etdMs !== null ? (weather.steps[i]?.courseDeg ?? 0) + (random() - 0.5) * 180 : random() * 360,
    )
  })
  for (const [i, value] of columns.currentDirection.entries())
    if (value !== null) columns.currentDirection[i] = ((value % 360) + 360) % 360
  return { ...weather, rounded }
}
