// The sun's events of a voyage as spans of twilight and night on a time axis.
import type { SunEventKind, SunTrack } from '../../shared/app/sky.ts'

/** Twilight: the sun is down and nautical twilight lasts. Night: darker than that. */
export type Shade = 'day' | 'twilight' | 'night'

export interface LightSpan {
  fromMs: number
  toMs: number
  shade: Shade
}

/** What begins with an event, and so what there was before the first. */
const AFTER: Readonly<Record<SunEventKind, Shade>> = {
  sunrise: 'day',
  sunset: 'twilight',
  civilDawn: 'twilight',
  civilDusk: 'twilight',
  nauticalDawn: 'twilight',
  nauticalDusk: 'night',
  astronomicalDawn: 'night',
  astronomicalDusk: 'night',
}
const BEFORE: Readonly<Record<SunEventKind, Shade>> = {
  sunrise: 'twilight',
  sunset: 'day',
  civilDawn: 'twilight',
  civilDusk: 'twilight',
  nauticalDawn: 'night',
  nauticalDusk: 'twilight',
  astronomicalDawn: 'night',
  astronomicalDusk: 'night',
}

/** All of the track in order, neighbours of one shade joined; empty where no event says what light there is (polar day or night). */
export function lightSpans({ fromMs, untilMs, events }: SunTrack): LightSpan[] {
  const [first] = events
  if (first === undefined) return []
  const spans: LightSpan[] = [{ fromMs, toMs: untilMs, shade: BEFORE[first.kind] }]
  for (const { kind, timeMs } of events) {
    const last = spans.at(-1)
    const shade = AFTER[kind]
    if (last === undefined || last.shade === shade) continue
    last.toMs = timeMs
    spans.push({ fromMs: timeMs, toMs: untilMs, shade })
  }
  return spans.filter((span) => span.toMs > span.fromMs)
}
