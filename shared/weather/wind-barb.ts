// Wind barbs as the WMO draws them, as lines: half barb 5 kn, full 10, pennant 50, circle when calm. For chart, strip and paper.

export interface BarbParts {
  pennants: number
  full: number
  half: 0 | 1
  calm: boolean
}

/** The parts for a speed, rounded to the nearest 5 kn; below 2.5 kn it is calm. */
export function windBarb(speedKn: number): BarbParts {
  const fives = Math.max(0, Math.round(speedKn / 5))
  return {
    pennants: Math.floor(fives / 10),
    full: Math.floor((fives % 10) / 2),
    half: fives % 2 === 1 ? 1 : 0,
    calm: fives === 0,
  }
}

export interface BarbPlace {
  /** Southern hemisphere: the feathers are on the other side of the staff. */
  southern: boolean
  /** Length of the staff in CSS pixels. */
  size: number
}

type Point = readonly [x: number, y: number]

export interface BarbShape {
  /** Radius of the calm circle, 0 when there is wind. */
  calmRadius: number
  lines: (readonly [from: Point, to: Point])[]
  pennants: (readonly [Point, Point, Point])[]
}

const FEATHER = 0.44
const LEAN = 0.16
const GAP = 0.15
const PENNANT = 0.2

/** The direction from the station along the staff, and the side its feathers are on: both unit vectors, y downwards. */
function axes(fromDeg: number, southern: boolean): { along: Point; side: Point } {
  const angle = (fromDeg * Math.PI) / 180
  const along: Point = [Math.sin(angle), -Math.cos(angle)]
  // Low pressure lies left of the wind in the northern hemisphere, right of it in the southern (Buys Ballot).
  const hand = southern ? -1 : 1
  return { along, side: [-hand * along[1], hand * along[0]] }
}

/** Length of the staff: `size`, longer where very high winds need the room for their feathers. */
function staffLength(parts: BarbParts, size: number): number {
  const feathers = parts.pennants * PENNANT + (parts.full + parts.half) * GAP
  return size * Math.max(1, feathers + 0.25)
}

/** A barb's lines about its station at 0, 0; the staff points to where the wind comes from. */
export function windBarbShape(fromDeg: number, speedKn: number, { southern, size }: BarbPlace): BarbShape {
  const parts = windBarb(speedKn)
  if (parts.calm) return { calmRadius: size * 0.16, lines: [], pennants: [] }
  const { along, side } = axes(fromDeg, southern)
  const at = (staff: number, off: number): Point => [along[0] * staff + side[0] * off, along[1] * staff + side[1] * off]
  const length = staffLength(parts, size)
  const lines: [Point, Point][] = [[[0, 0], at(length, 0)]]
  const pennants: [Point, Point, Point][] = []
  let place = length
  for (let i = 0; i < parts.pennants; i++) {
    pennants.push([at(place, 0), at(place, size * FEATHER), at(place - size * PENNANT, 0)])
    place -= size * PENNANT
  }
  if (parts.pennants > 0) place -= size * GAP * 0.5
  for (let i = 0; i < parts.full; i++) {
    lines.push([at(place, 0), at(place + size * LEAN, size * FEATHER)])
    place -= size * GAP
  }
  // A half barb alone stands in from the tip, so that it is not read as a full one.
  if (parts.full === 0 && parts.pennants === 0) place -= size * GAP
  if (parts.half === 1) lines.push([at(place, 0), at(place + (size * LEAN) / 2, (size * FEATHER) / 2)])
  return { calmRadius: 0, lines, pennants }
}

/** The four corners of the room a barb takes, about its station at x, y: for keeping barbs and lettering apart. */
export function windBarbCorners(x: number, y: number, fromDeg: number, speedKn: number, place: BarbPlace): Point[] {
  const parts = windBarb(speedKn)
  const { size } = place
  const { along, side } = axes(fromDeg, place.southern)
  const at = (staff: number, off: number): Point => [
    x + along[0] * staff + side[0] * off,
    y + along[1] * staff + side[1] * off,
  ]
  if (parts.calm) {
    const r = size * 0.16 + 1
    return [at(-r, -r), at(r, -r), at(r, r), at(-r, r)]
  }
  const far = staffLength(parts, size) + size * LEAN
  return [at(-2, -2), at(far, -2), at(far, size * FEATHER + 1), at(-2, size * FEATHER + 1)]
}
