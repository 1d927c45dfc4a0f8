// Highs and lows: standing highs that wander, travelling lows that are born, deepen and fill, and small systems between them.
import { drawn, hash, hashed, mix } from '../random.ts'
import { wrap180 } from '../sphere.ts'

/** `rough`: with small systems, fronts, lows that stall, and unrest. `former`: the smooth ocean that was before it. */
export type OceanKind = 'rough' | 'former'

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

/** Small lows and highs a hemisphere, and what their draws begin with. */
const SMALL_A_HEMISPHERE = 54
const SMALL = 31
/** How many of them are highs. */
const SMALL_HIGH_SHARE = 0.35
/** How many of the systems stall, and how much of its speed a stalled one has lost. */
const STALL_SHARE = 0.2
const STALL = 0.9

/** A system at one moment; `hpa` negative for a low. */
export interface System {
  lat: number
  long: number
  hpa: number
  radiusDeg: number
  /** How far the pressure on its front lies below that beside it, hPa; 0 without one. */
  frontHpa: number
  /** How far the front's line bulges eastwards; about 1. */
  bulge: number
}

/** Of a low's depth. */
const TROUGH = 0.07

const onTime = (): number => 0

/**
 * All systems at a time, each at the same place of the list from one moment to the next; winter's are deeper. `lateMs`: by how much the one at a place
 * of the list is late.
 */
export function systemsAt(
  seed: number,
  timeMs: number,
  kind: OceanKind = 'rough',
  lateMs: (place: number) => number = onTime,
): System[] {
  const winterNorth = 0.5 + 0.5 * Math.cos(((timeMs / DAY - 15) / 365.25) * 2 * Math.PI)
  const systems: System[] = highs.map(([lat, long, hpa, radiusDeg], i) => {
    const days = (timeMs - lateMs(i)) / DAY
    const swing = Math.sin((days / (9 + i)) * 2 * Math.PI + i)
    const wandering = long + 8 * Math.sin((days / (13 + i)) * 2 * Math.PI)
    const swung = hpa * (1 + 0.3 * swing)
    return { lat: lat + 3 * swing, long: wrap180(wandering), hpa: swung, radiusDeg, frontHpa: 0, bulge: 0 }
  })
  tracks.forEach((track, trackIndex) => {
    const isRough = kind === 'rough' && Math.abs(track.lat) > 40
    for (let slot = 0; slot < track.count; slot++) {
      // Two lows a slot, half a life apart, so that one grows as the other fills.
      for (let half = 0; half < 2; half++) {
        const days = (timeMs - lateMs(systems.length)) / DAY
        const lives = days / track.lifeDays + hash(seed, trackIndex, slot, 7) + half / 2
        const life = Math.floor(lives)
        const age = lives - life
        const draw = (what: number): number => hash(seed, trackIndex, slot, half, life, what)
        const season = track.lat > 0 ? 0.65 + 0.5 * winterNorth : 1.15 - 0.4 * winterNorth
        const isStalling = isRough && draw(6) < STALL_SHARE
        const gone = isStalling ? stalled(age) : age
        const polewards = Math.sign(track.lat) * (draw(1) * 6 - 3 + 8 * age)
        const depth = track.depthHpa * season * (0.45 + 0.75 * draw(4)) * (isStalling ? 1.15 : 1)
        const hpa = -depth * grown(age, isRough ? draw(7) : null)
        const lat = track.lat + polewards
        const long = wrap180(
          (slot / track.count) * 360 + draw(2) * 50 + track.speed * (0.7 + 0.6 * draw(3)) * track.lifeDays * gone,
        )
        const radiusDeg = track.radiusDeg * (0.8 + 0.5 * draw(5))
        const frontHpa = isRough ? -TROUGH * hpa * (0.6 + 0.8 * draw(8)) : 0
        systems.push({ lat, long, hpa, radiusDeg, frontHpa, bulge: isRough ? 0.7 + 0.6 * draw(9) : 0 })
      }
    }
  })
  return kind === 'rough'
    ? [...systems, ...smallSystems(seed, winterNorth, (place) => timeMs - lateMs(systems.length + place))]
    : systems
}

/** Small lows and highs: of short life and any speed, some deep within a day, some that stall. */
function smallSystems(seed: number, winterNorth: number, timeOf: (place: number) => number): System[] {
  const systems: System[] = []
  for (const hemisphere of [1, -1]) {
    const season = hemisphere > 0 ? 0.7 + 0.4 * winterNorth : 1.1 - 0.3 * winterNorth
    const all = hashed(seed, SMALL, hemisphere)
    for (let i = 0; i < SMALL_A_HEMISPHERE; i++) {
      const lifeDays = 2 + (2.5 * i) / SMALL_A_HEMISPHERE
      const slot = mix(all, i)
      const lives = timeOf(systems.length) / DAY / lifeDays + drawn(slot, 0)
      const life = Math.floor(lives)
      const age = lives - life
      const name = mix(slot, life)
      const isHigh = drawn(name, 1) < SMALL_HIGH_SHARE
      const gone = drawn(name, 2) < STALL_SHARE ? stalled(age) : age
      const hpa = season * (4.5 + 8 * drawn(name, 3)) * grown(age, drawn(name, 4))
      systems.push({
        lat: hemisphere * (29 + 35 * drawn(name, 5) + 4 * age),
        long: wrap180(360 * drawn(name, 6) + (4 + 16 * drawn(name, 7)) * lifeDays * gone),
        hpa: isHigh ? 0.6 * hpa : -hpa,
        radiusDeg: (isHigh ? 3 : 2) + 2 * drawn(name, 8),
        frontHpa: 0,
        bulge: 0,
      })
    }
  }
  return systems
}

/** 0 … 1 … 0 over a life; `haste` 0…1 of the rough ocean's: some are deep after a third of it, some late. */
const grown = (age: number, haste: number | null): number =>
  Math.sin(Math.PI * (haste === null ? age : age ** (0.65 + 0.7 * haste))) ** 2

/** The distance covered at an age, in lives at full speed, by one that slows down from a quarter of its life to the half of it. */
function stalled(age: number): number {
  const slowing = Math.min(0.25, Math.max(0, age - 0.25))
  return age - STALL * ((slowing * slowing) / 0.5 + Math.max(0, age - 0.5))
}
