// The water: currents (boundary streams, equatorial currents, eddies), surface temperature, salinity, ice.
import { globeNoise, globeVectorNoise } from '../random.ts'
import { arcDeg, bearingOf, ramp, wrap180 } from '../sphere.ts'

const DAY = 86_400_000

interface Stream {
  /** Centre line, [lat, long] pairs in the direction of the flow. */
  line: readonly (readonly [number, number])[]
  widthDeg: number
  speedMs: number
  /** Degrees Celsius above (below) the water around. */
  warmth: number
}

// Positions and mean speeds as pilot books and atlases give them, roughly.
const streams: readonly Stream[] = [
  {
    line: [
      [24, -80],
      [31, -79.3],
      [35.5, -74.5],
      [38, -68],
      [40, -58],
      [42, -48],
    ],
    widthDeg: 1.3,
    speedMs: 1.7,
    warmth: 6,
  },
  // The Drift that goes on from it is broad and slow, and keeps Norway's coast free of ice.
  {
    line: [
      [43, -44],
      [46, -35],
      [52, -20],
      [60, -5],
      [66, 6],
      [71, 18],
      [72.5, 32],
    ],
    widthDeg: 2.5,
    speedMs: 0.3,
    warmth: 5,
  },
  {
    line: [
      [18, 123],
      [24, 123.5],
      [30, 129],
      [33, 136],
      [35, 141.5],
      [37, 150],
      [38, 165],
    ],
    widthDeg: 1.2,
    speedMs: 1.5,
    warmth: 5,
  },
  {
    line: [
      [-25, 35.5],
      [-31, 31],
      [-34.5, 26],
      [-37, 20],
      [-39, 25],
      [-40, 35],
    ],
    widthDeg: 1.2,
    speedMs: 1.6,
    warmth: 5,
  },
  {
    line: [
      [-10, -35],
      [-20, -39],
      [-28, -47],
      [-36, -53],
    ],
    widthDeg: 1.4,
    speedMs: 0.6,
    warmth: 3,
  },
  {
    line: [
      [-18, 148],
      [-26, 154],
      [-33, 152.5],
      [-37, 151],
    ],
    widthDeg: 1.2,
    speedMs: 1,
    warmth: 3,
  },
  {
    line: [
      [-42, -75],
      [-30, -72.5],
      [-15, -77],
      [-5, -82],
    ],
    widthDeg: 2,
    speedMs: 0.25,
    warmth: -5,
  },
  {
    line: [
      [45, -126],
      [35, -122.5],
      [25, -114],
    ],
    widthDeg: 2,
    speedMs: 0.25,
    warmth: -4,
  },
  {
    line: [
      [62, -60],
      [54, -55],
      [47, -51],
      [43, -50],
    ],
    widthDeg: 1.6,
    speedMs: 0.5,
    warmth: -6,
  },
  {
    line: [
      [55, 163],
      [45, 150],
      [41, 144],
    ],
    widthDeg: 1.6,
    speedMs: 0.4,
    warmth: -4,
  },
  {
    line: [
      [-33, 17],
      [-25, 13.5],
      [-15, 11.5],
    ],
    widthDeg: 2,
    speedMs: 0.25,
    warmth: -5,
  },
]

interface StreamPart {
  stream: Stream
  lat: number
  long: number
  reachDeg: number
  east: number
  north: number
}

/** Each centre line as points half a degree apart with the direction of the flow, made once. */
const parts: readonly StreamPart[] = streams.flatMap((stream) =>
  stream.line.slice(1).flatMap(([lat2, long2], i) => {
    const [lat1, long1] = stream.line[i] ?? [lat2, long2]
    const pieces = Math.max(1, Math.ceil(Math.hypot(lat2 - lat1, long2 - long1) * 2))
    const east = (long2 - long1) * Math.cos((((lat1 + lat2) / 2) * Math.PI) / 180)
    const north = lat2 - lat1
    const length = Math.hypot(east, north)
    return Array.from({ length: pieces }, (_, k) => ({
      stream,
      lat: lat1 + ((k + 0.5) / pieces) * (lat2 - lat1),
      long: wrap180(long1 + ((k + 0.5) / pieces) * (long2 - long1)),
      reachDeg: stream.widthDeg * 3,
      east: east / length,
      north: north / length,
    }))
  }),
)

interface Influence {
  east: number
  north: number
  warmth: number
}

/** What the streams nearby do: each as strong as at its nearest part, in the mean direction of the parts around. */
function streamAt(lat: number, long: number): Influence {
  const felt = new Map<Stream, { max: number; weights: number; east: number; north: number }>()
  for (const part of parts) {
    if (Math.abs(lat - part.lat) > part.reachDeg) continue
    const q = arcDeg(lat, long, part.lat, part.long) / part.stream.widthDeg
    if (q > 3) continue
    const share = Math.exp(-q * q)
    const known = felt.get(part.stream) ?? { max: 0, weights: 0, east: 0, north: 0 }
    felt.set(part.stream, {
      max: Math.max(known.max, share),
      weights: known.weights + share,
      east: known.east + share * part.east,
      north: known.north + share * part.north,
    })
  }
  const sum: Influence = { east: 0, north: 0, warmth: 0 }
  for (const [stream, { max, weights, east, north }] of felt) {
    sum.east += (east / weights) * stream.speedMs * max
    sum.north += (north / weights) * stream.speedMs * max
    sum.warmth += stream.warmth * Math.sqrt(max)
  }
  return sum
}

export interface Current {
  speedMs: number
  /** Where it sets, degrees. */
  towardsDeg: number
}

/** Surface current with a little wind drift (2 % of the wind). */
export function currentAt(
  seed: number,
  lat: number,
  long: number,
  timeMs: number,
  wind: { east: number; north: number },
): Current {
  const { east: streamEast, north: streamNorth } = streamAt(lat, long)
  const days = timeMs / DAY
  const bell = (centre: number, width: number): number => Math.exp(-(((lat - centre) / width) ** 2))
  const belts = -0.45 * bell(-3, 4) - 0.35 * bell(12, 5) + 0.35 * bell(6, 2) + 0.3 * bell(-52, 6) - 0.15 * bell(-15, 5)
  const eddy = 0.18 * ramp(0, 8, Math.abs(lat) + 4)
  const eddies = globeVectorNoise(seed + 21, lat, long, 3, days * 0.05)
  const east = streamEast + belts + eddy * eddies.east + 0.02 * wind.east
  const north = streamNorth + eddy * eddies.north + 0.02 * wind.north
  return { speedMs: Math.hypot(east, north), towardsDeg: bearingOf(east, north) }
}

/** −1 in the depth of the hemisphere's winter (of the sea: a month and a half after the solstice) … 1 in its summer. */
export function seasonOf(lat: number, timeMs: number): number {
  const year = ((timeMs / DAY - 40) / 365.25) * 2 * Math.PI
  return -Math.cos(year) * (lat >= 0 ? 1 : -1) * ramp(2, 20, Math.abs(lat))
}

/** Sea surface temperature, °C. */
export function seaTemperature(seed: number, lat: number, long: number, timeMs: number): number {
  const a = Math.abs(lat)
  const mean = -1.8 + 30.3 * Math.cos((Math.min(90, a * 1.12) * Math.PI) / 180) ** 1.6
  const swing = 4.5 * Math.exp(-(((a - 42) / 18) ** 2))
  const noise = 0.8 * globeNoise(seed + 31, lat, long, 6, timeMs / DAY / 25)
  const open = mean + swing * seasonOf(lat, timeMs) + streamAt(lat, long).warmth + noise
  // Water under ice is at its freezing point, and cold for some distance outside the edge.
  const cold = ramp(-4, 0, beyondIceEdge(seed, lat, long, timeMs))
  return Math.min(33, Math.max(-1.8, open - cold * (open + 1.7)))
}

/** Practical salinity: high under the dry subtropics, low where it rains or melts. */
export function salinity(seed: number, lat: number, long: number): number {
  const a = Math.abs(lat)
  const base = 33.2 + 2.9 * Math.exp(-(((a - 25) / 13) ** 2)) - 1.2 * ramp(55, 80, a)
  // The Mediterranean with soft edges: north to the Gulf of Lions and the Adriatic, but not into Biscay.
  const north = 42.2 + 3 * ramp(-2, 4, long)
  const mediterranean =
    2.2 * ramp(29, 31, lat) * (1 - ramp(north, north + 1.5, lat)) * ramp(-6, -4, long) * (1 - ramp(36, 39, long))
  return base + mediterranean + 0.3 * globeNoise(seed + 41, lat, long, 10, 0)
}

/** Seas that freeze in winter far from the pole: centre, and half their height and width in degrees. */
const FREEZING: readonly (readonly [lat: number, long: number, halfLat: number, halfLong: number])[] = [
  [59, -85, 7, 11], // Hudson Bay
  [64, 21, 4, 6], // Gulf of Bothnia
  [60, 27, 1.5, 5], // Gulf of Finland
  [57, 146, 5, 11], // Sea of Okhotsk
  [63, -172, 5, 12], // northern Bering Sea
  [60, -62, 8, 5], // Labrador coast
]

/** Degrees beyond the edge of the ice, negative in open water. */
function beyondIceEdge(seed: number, lat: number, long: number, timeMs: number): number {
  if (Math.abs(lat) < 45) return -10
  const season = seasonOf(lat, timeMs)
  const ragged = 2.5 * globeNoise(seed + 51, lat, long, 8, timeMs / DAY / 30)
  if (lat < 0) return -lat - 66 - 4 * season - ragged
  const bell = (value: number, width: number): number => Math.exp(-((value / width) ** 2))
  // The Drift pushes the edge back off Norway and in the Barents Sea.
  const warm = 7 * bell(lat - 72, 6) * bell(wrap180(long - 20), 22)
  let beyond = lat - 75 - 6 * season - ragged - warm
  for (const [lat0, long0, halfLat, halfLong] of FREEZING) {
    const q = ((lat - lat0) / halfLat) ** 2 + (wrap180(long - long0) / halfLong) ** 2
    // Freezes from December and is open from June to November.
    beyond = Math.max(beyond, 5 * (1 - Math.min(4, q)) - 5 * (season + 1))
  }
  return Math.max(-10, beyond)
}

/** Ice thickness in metres by the distance beyond its edge; 0 in open sea. */
export function iceThickness(seed: number, lat: number, long: number, timeMs: number): number {
  const beyond = beyondIceEdge(seed, lat, long, timeMs)
  return beyond <= 0 ? 0 : Math.min(3, 0.15 * ramp(0, 0.5, beyond) + 0.16 * beyond)
}
