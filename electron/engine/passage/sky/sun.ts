// The sun as seen from a moving ship, or a place: rising, setting, twilights, and the light at a place and time.
import {
  EquatorFromVector,
  GeoVector,
  MakeTime,
  RotateVector,
  Rotation_EQJ_EQD,
  Body,
  SiderealTime,
} from 'astronomy-engine'
import type { Light, SunEvent, SunEventKind, SunTrack } from '../../../../shared/app/sky.ts'
import { DAY_MS, HOUR_MS } from '../../../../shared/format/time.ts'
import type { Position } from '../../../../shared/geo/position.ts'
import { RAD } from '../../../../shared/geo/units.ts'
import type { Sliced } from '../../../../shared/sliced.ts'

const SAMPLE_MS = 10 * 60_000
const KNOT_MS = 6 * HOUR_MS
const EXACT_MS = 500
/** The sun's horizontal parallax: how much lower it stands seen from the surface than from the centre of the earth. */
const PARALLAX_DEG = 8.794 / 3600

/** Altitudes of the sun's centre, without refraction. −0.833°: upper limb on the sea horizon, 34′ of refraction and 16′ of radius. */
const LEVELS: { deg: number; rising: SunEventKind; falling: SunEventKind; above: Light }[] = [
  { deg: -0.833, rising: 'sunrise', falling: 'sunset', above: 'day' },
  { deg: -6, rising: 'civilDawn', falling: 'civilDusk', above: 'civil twilight' },
  { deg: -12, rising: 'nauticalDawn', falling: 'nauticalDusk', above: 'nautical twilight' },
  { deg: -18, rising: 'astronomicalDawn', falling: 'astronomicalDusk', above: 'astronomical twilight' },
]

interface Direction {
  /** Right ascension of date in degrees. */
  ra: number
  dec: number
}

function sunDirection(timeMs: number): Direction {
  const time = MakeTime(new Date(timeMs))
  const { ra, dec } = EquatorFromVector(RotateVector(Rotation_EQJ_EQD(time), GeoVector(Body.Sun, time, true)))
  return { ra: ra * 15, dec }
}

/**
 * The sun's altitude in degrees, centre, without refraction. Its place among the stars is computed every 6 hours and taken as a straight
 * line between (within 0.3″, so 0.02 s of time); the turning of the earth is computed at each moment.
 */
function createAltitude(): (position: Position, timeMs: number) => number {
  const knots = new Map<number, Direction>()
  const knot = (index: number): Direction => {
    const known = knots.get(index) ?? sunDirection(index * KNOT_MS)
    knots.set(index, known)
    return known
  }
  return ({ lat, long }, timeMs) => {
    const index = Math.floor(timeMs / KNOT_MS)
    const [a, b] = [knot(index), knot(index + 1)]
    const part = timeMs / KNOT_MS - index
    const raStep = b.ra < a.ra - 180 ? b.ra + 360 - a.ra : b.ra - a.ra
    const dec = (a.dec + (b.dec - a.dec) * part) * RAD
    const hourAngle = (SiderealTime(MakeTime(new Date(timeMs))) * 15 + long - a.ra - raStep * part) * RAD
    const sine = Math.sin(lat * RAD) * Math.sin(dec) + Math.cos(lat * RAD) * Math.cos(dec) * Math.cos(hourAngle)
    const altitude = Math.asin(Math.max(-1, Math.min(1, sine)))
    return altitude / RAD - PARALLAX_DEG * Math.cos(altitude)
  }
}

/**
 * Every rising, setting and beginning or end of twilight between two times at the place where the ship is then, in order of time. Where the
 * sun stays above or below an altitude there is no event for it. A pair less than ten minutes apart, as on the last day before polar
 * night, may be missed. Yields once a sample of ten minutes.
 */
export function* sunEventsInSlices(
  shipAt: (timeMs: number) => Position,
  fromMs: number,
  untilMs: number,
): Sliced<SunEvent[]> {
  const altitude = createAltitude()
  const altitudeAt = (timeMs: number): number => altitude(shipAt(timeMs), timeMs)
  const events: SunEvent[] = []
  let before = { timeMs: fromMs, deg: altitudeAt(fromMs) }
  while (before.timeMs < untilMs) {
    const timeMs = Math.min(before.timeMs + SAMPLE_MS, untilMs)
    const after = { timeMs, deg: altitudeAt(timeMs) }
    for (const level of LEVELS) {
      const isRising = after.deg >= level.deg
      if (before.deg >= level.deg === isRising) continue
      const foundMs = crossing((ms) => altitudeAt(ms) >= level.deg === isRising, before.timeMs, timeMs)
      events.push({ kind: isRising ? level.rising : level.falling, timeMs: foundMs, position: shipAt(foundMs) })
    }
    before = after
    yield
  }
  return events.sort((a, b) => a.timeMs - b.timeMs)
}

/** A longer time is cut here, and said to be. */
export const MAX_SUN_DAYS = 120

/** The sun's events between two times. `placeAt`: where the ship is then; always the same for a place. */
export function* sunTrackInSlices(
  placeAt: (timeMs: number) => Position,
  fromMs: number,
  wholeMs: number,
): Sliced<SunTrack> {
  const untilMs = Math.min(wholeMs, fromMs + MAX_SUN_DAYS * DAY_MS)
  return { fromMs, untilMs, isWhole: untilMs === wholeMs, events: yield* sunEventsInSlices(placeAt, fromMs, untilMs) }
}

/** By halving, to half a second: the first whole millisecond found at which it is true. */
function crossing(holds: (timeMs: number) => boolean, fromMs: number, untilMs: number): number {
  let [low, high] = [fromMs, untilMs]
  while (high - low > EXACT_MS) {
    const middle = Math.round((low + high) / 2)
    if (holds(middle)) high = middle
    else low = middle
  }
  return high
}

/** The light at a place and time, in a clear sky at sea level. */
export function lightAt(position: Position, timeMs: number): Light {
  const deg = createAltitude()(position, timeMs)
  return LEVELS.find((level) => deg >= level.deg)?.above ?? 'night'
}
