// Makes shared/coast/coast-high.bin from GSHHG's high resolution shoreline as GMT's Debian package brings it. The file is kept in the repository;
// run `node build/coast-high.ts` after a change of the form (shared/coast/coast-file.ts reads it). Needs Debian's gmt-gshhg-high and netcdf-bin.
import { execFileSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { COLUMNS, GRID, MAGIC, NO_SIDE, ROWS } from '../shared/coast/coast-file.ts'

export const GSHHG_SOURCE = '/usr/share/gmt-gshhg/binned_GSHHS_h.nc'
const GSHHG_VERSION = '2.3.7'
const target = fileURLToPath(new URL('../shared/coast/coast-high.bin', import.meta.url))

/** Lakes as large as this can be sailed: they are water. Smaller ones are land. */
const MIN_LAKE_KM2 = 500
/** Steps of the source's grid along a bin's side. */
const SOURCE_GRID = 65_535

/** A line or ring of the source, in its own steps. */
interface Shore {
  entry: number
  exit: number
  points: [x: number, y: number][]
}

function needed(): void {
  if (!existsSync(GSHHG_SOURCE))
    throw new Error(`${GSHHG_SOURCE} is not here: install Debian's package gmt-gshhg-high.`)
  try {
    const header = execFileSync('ncdump', ['-h', GSHHG_SOURCE], { encoding: 'utf8' })
    if (!header.includes(`:version = "${GSHHG_VERSION}"`)) throw new Error(`GSHHG is not of version ${GSHHG_VERSION}.`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new Error("ncdump is not here: install Debian's package netcdf-bin.", { cause: error })
    throw error
  }
}

function readVariable(name: string): number[] {
  const text = execFileSync('ncdump', ['-v', name, GSHHG_SOURCE], { maxBuffer: 2 ** 30, encoding: 'latin1' })
  const start = text.indexOf('=', text.indexOf('\ndata:')) + 1
  return text.slice(start, text.indexOf(';', start)).split(',').map(Number)
}

/** The shores kept, by bin: coasts with Antarctica's ice front, large lakes, and the islands in them. */
export function readShores(): Shore[][] {
  needed()
  const counts = readVariable('N_segments_in_a_bin')
  const firsts = readVariable('Id_of_first_segment_in_a_bin')
  const codes = readVariable('Embedded_npts_levels_exit_entry_for_a_segment')
  const starts = readVariable('Id_of_first_point_in_a_segment')
  const polygons = readVariable('Id_of_GSHHS_ID')
  // Signed in the file, unsigned in meaning.
  const xs = readVariable('Relative_longitude_from_SW_corner_of_bin').map((n) => n & 65_535)
  const ys = readVariable('Relative_latitude_from_SW_corner_of_bin').map((n) => n & 65_535)
  const areas = readVariable('The_km_squared_area_of_polygons')
  const parents = readVariable('Id_of_parent_polygons')
  // A river as wide as a lake has a negative area.
  const isLarge = (polygon: number): boolean => Math.abs(areas[polygon] ?? 0) >= MIN_LAKE_KM2
  const isKept = (level: number, polygon: number): boolean => {
    if (level === 1 || level === 5) return true
    if (level === 2) return isLarge(polygon)
    // Level 4 is ponds on islands in lakes, level 6 Antarctica's grounding line beneath the ice.
    return level === 3 && isLarge(parents[polygon] ?? -1)
  }
  return counts.map((count, bin) => {
    const shores: Shore[] = []
    for (let segment = firsts[bin] ?? 0; segment < (firsts[bin] ?? 0) + count; segment++) {
      const code = codes[segment] ?? 0
      if (!isKept((code >> 6) & 7, polygons[segment] ?? 0)) continue
      const points: Shore['points'] = []
      const start = starts[segment] ?? 0
      for (let i = start; i < start + (code >>> 9); i++) points.push([xs[i] ?? 0, ys[i] ?? 0])
      const entry = (code >> 3) & 7
      if (entry === NO_SIDE) points.pop()
      shores.push({ entry, exit: code & 7, points })
    }
    return shores
  })
}

/**
 * Whether each bin's south-west corner is land, from one corner of open sea: along a bin's side land and water change at each shore.
 * Throws when two paths to a corner disagree.
 */
export function cornerLand(shores: readonly Shore[][]): boolean[] {
  const odd = (bin: number, side: number): boolean =>
    (shores[bin] ?? []).reduce((n, { entry, exit }) => n + Number(entry === side) + Number(exit === side), 0) % 2 === 1
  // Corners by row from the north, 91 rows; the first is the North Pole's.
  const land = new Map<number, boolean>([[0, false]])
  const waiting = [0]
  const reach = (from: number, to: number, isOdd: boolean): void => {
    const expected = land.get(from) !== isOdd
    const known = land.get(to)
    if (known === undefined) {
      land.set(to, expected)
      waiting.push(to)
    } else if (known !== expected) throw new Error(`land and water disagree at corner ${to}`)
  }
  for (let corner = waiting.pop(); corner !== undefined; corner = waiting.pop()) {
    const column = corner % COLUMNS
    const row = Math.floor(corner / COLUMNS)
    const east = row * COLUMNS + ((column + 1) % COLUMNS)
    const west = row * COLUMNS + ((column + COLUMNS - 1) % COLUMNS)
    if (row < ROWS) {
      reach(corner, east, odd(corner, 2))
      reach(corner, west, odd(west, 2))
      reach(corner, corner + COLUMNS, odd(corner, 3))
    } else {
      reach(corner, east, odd(corner - COLUMNS, 0))
    }
    if (row > 0) reach(corner, corner - COLUMNS, odd(corner - COLUMNS, 3))
  }
  return Array.from({ length: COLUMNS * ROWS }, (_, bin) => land.get(bin + COLUMNS) ?? false)
}

type Point = [x: number, y: number]

/** In the file's own steps; neighbours that fall together are one, unless too little of a ring would be left. */
function onGrid(points: readonly Point[]): Point[] {
  const round = (n: number): number => Math.round((n * GRID) / SOURCE_GRID)
  const all = points.map(([x, y]): Point => [round(x), round(y)])
  return all.filter(([x, y], i) => i === 0 || x !== all[i - 1]?.[0] || y !== all[i - 1]?.[1])
}

function pushVarint(bytes: number[], n: number): void {
  let rest = n
  while (rest > 127) {
    bytes.push((rest & 127) | 128)
    rest >>>= 7
  }
  bytes.push(rest)
}
const zigzag = (n: number): number => (n < 0 ? -2 * n - 1 : 2 * n)

/** A rock smaller than a step of the grid is kept as a triangle of a step: no island is lost. */
function widen(points: Point[]): void {
  const [x, y] = points[0] ?? [0, 0]
  if (points.length === 1) points.push([x + (x < GRID ? 1 : -1), y])
  if (points.length === 2) points.push([x, y + (y < GRID ? 1 : -1)])
}

function encodeBin(shores: readonly Shore[]): number[] {
  const bytes: number[] = []
  for (const shore of shores) {
    const points = onGrid(shore.points)
    const isRing = shore.entry === NO_SIDE
    if (isRing) widen(points)
    // A line that begins and ends at one place still changes land to water and back.
    if (!isRing && points.length < 2) points.push(points[0] ?? [0, 0])
    pushVarint(bytes, points.length * 2 + Number(!isRing))
    if (!isRing) bytes.push(shore.entry * 4 + shore.exit)
    let [lastX, lastY] = [0, 0]
    points.forEach(([x, y], i) => {
      pushVarint(bytes, i === 0 ? x : zigzag(x - lastX))
      pushVarint(bytes, i === 0 ? y : zigzag(y - lastY))
      ;[lastX, lastY] = [x, y]
    })
  }
  return bytes
}

export function encodeCoast(shores: readonly Shore[][]): Uint8Array<ArrayBuffer> {
  const corners = new Uint8Array((COLUMNS * ROWS) / 8)
  cornerLand(shores).forEach((isLand, i) => {
    if (isLand) corners[i >> 3] = (corners[i >> 3] ?? 0) | (1 << (i & 7))
  })
  const bins = shores.map((one) => Uint8Array.from(encodeBin(one)))
  const index: number[] = []
  for (const { length } of bins) pushVarint(index, length)
  const head = 4 + corners.length + index.length
  const file = new Uint8Array(bins.reduce((sum, { length }) => sum + length, head))
  new DataView(file.buffer).setUint32(0, MAGIC, true)
  file.set(corners, 4)
  file.set(index, 4 + corners.length)
  let at = head
  for (const bytes of bins) {
    file.set(bytes, at)
    at += bytes.length
  }
  return file
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = encodeCoast(readShores())
  writeFileSync(target, file)
  console.log(`${target}: ${file.length} bytes`)
}
