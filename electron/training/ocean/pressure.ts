// Sea-level pressure: belts by latitude, standing highs that wander, and travelling lows that are born, deepen and fill.
import { hash } from '../random.ts'
import { ramp, vectorOf, wrap180, type Vector } from '../sphere.ts'

const DAY = 86_400_000

interface Track {
  /** Mean latitude of the track, degrees; lows drift polewards of it as they age. */
  lat: number
  count: number
  lifeDays: number
  /** Degrees of longitude a day, eastwards. */
  speed: number
  depthHpa: number
  radiusDeg: number
}

const tracks: readonly Track[] = [
  { lat: 46, count: 7, lifeDays: 6, speed: 13, depthHpa: 44, radiusDeg: 8 },
  { lat: 58, count: 5, lifeDays: 7, speed: 9, depthHpa: 38, radiusDeg: 9 },
  { lat: -48, count: 9, lifeDays: 6, speed: 14, depthHpa: 40, radiusDeg: 8 },
  { lat: -60, count: 8, lifeDays: 7, speed: 11, depthHpa: 42, radiusDeg: 9 },
  { lat: 17, count: 4, lifeDays: 9, speed: -5, depthHpa: 12, radiusDeg: 4 },
  { lat: -16, count: 4, lifeDays: 9, speed: -5, depthHpa: 12, radiusDeg: 4 },
]

const highs: readonly [lat: number, long: number, hpa: number, radiusDeg: number][] = [
  [34, -30, 9, 14],
  [35, -140, 9, 15],
  [-30, -95, 8, 14],
  [-30, -8, 8, 13],
  [-33, 85, 8, 15],
  [48, 95, 8, 16],
]

/** A system at one moment; `hpa` negative for a low. */
interface System {
  lat: number
  long: number
  hpa: number
  radiusDeg: number
}
interface PlacedSystem extends System {
  at: Vector
  /** Cosine of the arc beyond which it is not felt. */
  reach: number
}

/** Radii at which a system is felt no more. */
const REACH = 3

/** Systems by seed and time: a sea looks back over the same few steps from every place. */
const cache = new Map<number, Map<number, readonly PlacedSystem[]>>()
const CACHED_MOMENTS = 2048

/** All systems at a time; winter's are deeper. */
export function systemsAt(seed: number, timeMs: number): readonly PlacedSystem[] {
  let moments = cache.get(seed)
  if (moments === undefined) cache.set(seed, (moments = new Map()))
  const known = moments.get(timeMs)
  if (known !== undefined) return known
  const systems = computeSystems(seed, timeMs).map((system) => ({
    ...system,
    at: vectorOf(system.lat, system.long),
    reach: Math.cos((REACH * system.radiusDeg * Math.PI) / 180),
  }))
  if (moments.size >= CACHED_MOMENTS) moments.clear()
  moments.set(timeMs, systems)
  return systems
}

function computeSystems(seed: number, timeMs: number): System[] {
  const winterNorth = 0.5 + 0.5 * Math.cos(((timeMs / DAY - 15) / 365.25) * 2 * Math.PI)
  const systems: System[] = highs.map(([lat, long, hpa, radiusDeg], i) => {
    const swing = Math.sin((timeMs / DAY / (9 + i)) * 2 * Math.PI + i)
    return {
      lat: lat + 3 * swing,
      long: wrap180(long + 8 * Math.sin((timeMs / DAY / (13 + i)) * 2 * Math.PI)),
      hpa: hpa * (1 + 0.3 * swing),
      radiusDeg,
    }
  })
  tracks.forEach((track, trackIndex) => {
    for (let slot = 0; slot < track.count; slot++) {
      // Two lows a slot, half a life apart, so that one grows as the other fills.
      for (let half = 0; half < 2; half++) {
        const lives = timeMs / DAY / track.lifeDays + hash(seed, trackIndex, slot, 7) + half / 2
        const life = Math.floor(lives)
        const age = lives - life
        const draw = (what: number): number => hash(seed, trackIndex, slot, half, life, what)
        const season = track.lat > 0 ? 0.65 + 0.5 * winterNorth : 1.15 - 0.4 * winterNorth
        const polewards = Math.sign(track.lat) * (draw(1) * 6 - 3 + 8 * age)
        systems.push({
          lat: track.lat + polewards,
          long: wrap180(
            (slot / track.count) * 360 + draw(2) * 50 + track.speed * (0.7 + 0.6 * draw(3)) * track.lifeDays * age,
          ),
          hpa: -track.depthHpa * season * (0.45 + 0.75 * draw(4)) * Math.sin(Math.PI * age) ** 2,
          radiusDeg: track.radiusDeg * (0.8 + 0.5 * draw(5)),
        })
      }
    }
  })
  return systems
}

/** Mean belts: subtropical highs at 32°, subpolar lows at 62°, a shallow equatorial trough. */
function belts(lat: number): number {
  const a = Math.abs(lat)
  const south = 1 - ramp(-40, -20, lat)
  return (
    1012 +
    // The travelling lows take their share of the mean: this puts it back.
    9 * Math.exp(-(((a - 52) / 13) ** 2)) +
    6 * Math.exp(-(((a - 32) / 12) ** 2)) -
    (2 + 13 * south) * Math.exp(-(((a - 63) / 13) ** 2)) -
    2.5 * Math.exp(-((lat / 12) ** 2)) +
    6 * Math.exp(-(((a - 90) / 14) ** 2))
  )
}

/** Sea-level pressure in hPa. */
export const pressureAt = (seed: number, lat: number, long: number, timeMs: number): number =>
  pressureAtVector(seed, vectorOf(lat, long), timeMs)

/** The same by the unit vector of the position. */
export function pressureAtVector(seed: number, at: Vector, timeMs: number): number {
  let hpa = belts((Math.asin(Math.max(-1, Math.min(1, at.z))) * 180) / Math.PI)
  for (const system of systemsAt(seed, timeMs)) {
    const cosine = at.x * system.at.x + at.y * system.at.y + at.z * system.at.z
    if (cosine < system.reach) continue
    const q = (Math.acos(Math.min(1, cosine)) * 180) / Math.PI / system.radiusDeg
    hpa += system.hpa * Math.exp(-q * q)
  }
  return Math.max(925, Math.min(1060, hpa))
}
