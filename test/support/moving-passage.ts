// A ship that wind delays on an ocean with lows that move: what an ocean says at any place and hour, and the ship's loss.
import { valuesAt } from '../../electron/training/ocean/point.ts'
import { northernTrader } from '../../electron/engine/sample/northern-trader.ts'
import { noValues, type Values } from '../../electron/engine/store/stored-measures.ts'
import { fromE4 } from '../../shared/geo/cells.ts'
import type { WeatherTable } from '../../electron/engine/store/weather.ts'
import type { RankedPoint } from '../../electron/engine/fetch/planner/track.ts'
import type { VoyageDocument } from '../../shared/passage/voyage.ts'
import { DEFAULT_HEAVY_WEATHER, type SpeedLossTable } from '../../shared/ship/heavy/settings.ts'
import { speedLossOf } from '../../shared/ship/speed-loss.ts'
import { HOUR_MS } from '../../shared/format/time.ts'

/** What the ship loses to wind from any direction: a feeder's. */
export const LOSS: SpeedLossTable = speedLossOf(northernTrader(), DEFAULT_HEAVY_WEATHER).table

/** As the service answers. */
export const valuesOn = (ocean: number, lat: number, long: number, timeMs: number): Values => ({
  ...noValues(),
  ...valuesAt(ocean, lat, long, timeMs),
})

export function answer(
  weather: Pick<WeatherTable, 'put'>,
  ocean: number,
  points: readonly RankedPoint['request'][],
  nowMs: number,
): void {
  for (const { latE4, longE4, timeMs } of points)
    weather.put({
      latE4,
      longE4,
      timeMs,
      fetchedAtMs: nowMs,
      values: valuesOn(ocean, fromE4(latE4), fromE4(longE4), timeMs),
    })
}

/** Across open water of the North Atlantic, three waypoints, eastward or westward. */
export function atlanticPassage(random: () => number, nowMs: number): VoyageDocument {
  const between = (min: number, max: number): number => min + (max - min) * random()
  const [lat, long] = [between(43, 50), between(-45, -38)]
  const places = [
    { lat, long },
    { lat: lat + between(-3, 3), long: long + between(8, 12) },
    { lat: between(43, 50), long: between(-16, -12) },
  ]
  const inOrder = random() < 0.5 ? places : places.toReversed()
  return {
    format: 1,
    name: 'x',
    waypoints: inOrder.map((position, i) => ({
      id: String(i),
      name: '',
      position,
      leg: i === 0 ? null : { geometry: random() < 0.5 ? ('GC' as const) : ('RL' as const) },
    })),
    schedule: { etdMs: nowMs + between(-10, 40) * HOUR_MS, speedKn: between(11, 19) },
  }
}
