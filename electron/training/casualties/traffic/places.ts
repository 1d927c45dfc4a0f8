// Where a simulated ship is: by the traffic of its place, and on water.
import { NM_PER_DEG, wrap180 } from '../../sphere.ts'
import { hasLand, isLandWithin } from '../coast-cells.ts'
import { bell, drawn, lotOf, pick, type Lot, type Random } from '../draw.ts'
import { COASTS } from './coasts.ts'
import { GROUNDS } from './grounds.ts'
import { LANES } from './lanes.ts'
import { greatCircles, roundLand } from './lines.ts'
import { PORTS } from './ports.ts'
import { CHANNELS, STRAITS } from './straits.ts'
import type { Kind, Traffic, Turn } from './traffic.ts'

/** A place on water: its name, its kind, and whether land is near enough to run onto. */
export interface Place {
  lat: number
  long: number
  location: string
  kind: Kind
  isInshore: boolean
}

/**
 * Shares among a hundred. Plausible, not measured: what administrations publish year by year agrees that most casualties happen in ports,
 * rivers, straits and near coasts, some on fishing grounds, and few on the open ocean.
 */
const SHARES: readonly (readonly [kind: Kind, traffic: readonly Traffic[], share: number])[] = [
  ['channel', CHANNELS, 6],
  ['strait', STRAITS, 20],
  ['port', PORTS, 25],
  ['coast', COASTS, 33],
  ['ground', GROUNDS, 7.5],
  ['ocean', LANES, 3],
]
/** Of every hundred, on coasts that no line follows. */
const ELSEWHERE = 5.5

/** Farthest from land that a ship runs aground or onto something fixed. */
const INSHORE_NM = 9
/** An ocean lane begins where the coast is out of sight. */
const OFFING_NM = 40
const TRIES = 40
/** Points on the lines, as far apart as the water allows. */
const STEP_DEG: Readonly<Partial<Record<Kind, number>>> = { channel: 0.05, ocean: 2 }
/** How far ships stray from the line, in its widths, where not by the common share. */
const STRAY: Readonly<Partial<Record<Kind, number>>> = { coast: 1.1, ground: 1 }
/** Where a degree cell is looked at. */
const IN_CELL = [1 / 6, 1 / 2, 5 / 6].flatMap((north) => [1 / 6, 1 / 2, 5 / 6].map((east): Turn => [north, east]))

interface Line {
  location: string
  kind: Kind
  widthDeg: number
  turns: readonly Turn[]
}

/** Made on first need: every line, led round land, and the shores of the world. */
let world: { lines: Lot<Line | null>; shores: readonly Turn[] } | null = null

function makeWorld(): { lines: Lot<Line | null>; shores: readonly Turn[] } {
  const weighed = SHARES.flatMap(([kind, traffic, share]) => {
    const sum = traffic.reduce((all, [, weight]) => all + weight, 0)
    return traffic.map(([location, weight, widthNm, ...rough]): [Line, number] => {
      const turns = greatCircles(rough, STEP_DEG[kind] ?? 0.2)
      const line = { location, kind, widthDeg: widthNm / NM_PER_DEG }
      return [{ ...line, turns: kind === 'channel' ? turns : roundLand(turns) }, (share * weight) / sum]
    })
  })
  return { lines: lotOf<Line | null>([...weighed, [null, ELSEWHERE]]), shores: shores() }
}

/** Degree cells with water and land in them, the icy ones left out. */
function shores(): Turn[] {
  const found: Turn[] = []
  for (let south = -60; south < 66; south++) {
    for (let west = -180; west < 180; west++) {
      const land = IN_CELL.filter(([north, east]) => hasLand(south + north, west + east)).length
      if (land > 0 && land < IN_CELL.length) found.push([south, west])
    }
  }
  return found
}

/** A place by the weights of traffic. */
export function placeOf(random: Random): Place {
  const { lines, shores } = (world ??= makeWorld())
  const line = drawn(random, lines)
  if (line === null) return elsewhere(random, shores)
  const { location, kind } = line
  for (let tries = 1; ; tries++) {
    const [lat, long] = beside(random, line)
    const isWater =
      kind === 'channel' || !(hasLand(lat, long) || (kind === 'ocean' && isLandWithin(lat, long, OFFING_NM)))
    if (!isWater && tries < TRIES) continue
    const isInshore = kind === 'channel' || (kind !== 'ocean' && isLandWithin(lat, long, INSHORE_NM))
    return { lat, long, location, kind, isInshore }
  }
}

/** As a record gives it, so that the cell is the same. */
const roundedDeg = (deg: number): number => Math.round(deg * 1e4) / 1e4

/** Somewhere along a line and to its side. */
function beside(random: Random, { turns, widthDeg, kind }: Line): Turn {
  const along = random() * (turns.length - 1)
  const i = Math.floor(along)
  const f = along - i
  const [lat1, long1] = turns[i] ?? [0, 0]
  const [lat2, long2] = turns[i + 1] ?? [lat1, long1]
  const lat = lat1 + f * (lat2 - lat1)
  const long = long1 + f * (long2 - long1)
  // Most keep close, some stray far. An ocean lane is narrow at its ends, since ships leave the line for the weather.
  const stray = kind === 'channel' ? 1 : Math.min(6, 0.4 - (STRAY[kind] ?? 0.7) * Math.log(1 - random()))
  const lens = kind === 'ocean' ? 0.15 + 0.85 * Math.sin((Math.PI * along) / (turns.length - 1)) : 1
  const side = widthDeg * stray * lens
  return [
    roundedDeg(lat + bell(random) * side),
    roundedDeg(wrap180(long + (bell(random) * side) / Math.cos((lat * Math.PI) / 180))),
  ]
}

function elsewhere(random: Random, shores: readonly Turn[]): Place {
  for (;;) {
    const [south, west] = pick(random, shores)
    const [lat, long] = [roundedDeg(south + random()), roundedDeg(wrap180(west + random()))]
    // Cells are narrower towards the poles, and have fewer ships.
    if (random() > Math.cos((lat * Math.PI) / 180) || hasLand(lat, long)) continue
    if (!isLandWithin(lat, long, INSHORE_NM)) continue
    return { lat, long, location: 'Coastal waters', kind: 'coast', isInshore: true }
  }
}
