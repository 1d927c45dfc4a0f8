// Keeps what is written on the chart apart: convex shapes are placed one after another, and none may touch one already there.

/** Corners of a convex shape in order, x then y, in CSS pixels. */
export type Shape = readonly number[]

export const box = (left: number, top: number, width: number, height: number): Shape => [
  left,
  top,
  left + width,
  top,
  left + width,
  top + height,
  left,
  top + height,
]

/** A box of a width and height about a centre, turned by an angle in radians. */
export function turnedBox(x: number, y: number, width: number, height: number, angle: number): Shape {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const corner = (dx: number, dy: number): [number, number] => [x + dx * cos - dy * sin, y + dx * sin + dy * cos]
  const w = width / 2
  const h = height / 2
  return [...corner(-w, -h), ...corner(w, -h), ...corner(w, h), ...corner(-w, h)]
}

/** Whether some side of `a` has all of `b` on its outer side (corners in either sense of rotation). */
function separated(a: Shape, b: Shape): boolean {
  for (let i = 0; i < a.length; i += 2) {
    const j = (i + 2) % a.length
    const nx = (a[j + 1] ?? 0) - (a[i + 1] ?? 0)
    const ny = (a[i] ?? 0) - (a[j] ?? 0)
    let minA = Infinity
    let maxA = -Infinity
    let minB = Infinity
    let maxB = -Infinity
    for (let k = 0; k < a.length; k += 2) {
      const along = (a[k] ?? 0) * nx + (a[k + 1] ?? 0) * ny
      minA = Math.min(minA, along)
      maxA = Math.max(maxA, along)
    }
    for (let k = 0; k < b.length; k += 2) {
      const along = (b[k] ?? 0) * nx + (b[k + 1] ?? 0) * ny
      minB = Math.min(minB, along)
      maxB = Math.max(maxB, along)
    }
    if (maxA <= minB || maxB <= minA) return true
  }
  return false
}

/** Whether two convex shapes share an area (separating axes; touching edges do not count). */
export const overlap = (a: Shape, b: Shape): boolean => !separated(a, b) && !separated(b, a)

export interface CollisionGrid {
  /** Takes the area if it is free; returns whether it was. */
  place(shape: Shape): boolean
  /** Takes the area whatever is there. */
  occupy(shape: Shape): void
  isFree(shape: Shape): boolean
  /** Symbols that lettering keeps clear of while there is any other place for it. */
  signs?: Pick<CollisionGrid, 'occupy' | 'isFree'>
}

interface Occupied {
  shape: Shape
  minX: number
  minY: number
  maxX: number
  maxY: number
}

const CELL_PX = 64

function measured(shape: Shape): Occupied {
  const taken = { shape, minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity }
  for (let i = 0; i < shape.length; i += 2) {
    const x = shape[i] ?? 0
    const y = shape[i + 1] ?? 0
    if (x < taken.minX) taken.minX = x
    if (x > taken.maxX) taken.maxX = x
    if (y < taken.minY) taken.minY = y
    if (y > taken.maxY) taken.maxY = y
  }
  return taken
}

const overlaps = (a: Occupied, b: Occupied): boolean =>
  a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY && overlap(a.shape, b.shape)

/** An empty collision grid: cells, each with what reaches into it. */
export function createCollisionGrid(): CollisionGrid {
  const cells = new Map<number, Occupied[]>()
  /** Calls `visit` with each cell's key until it returns false; returns whether all returned true. */
  const everyCell = (one: Occupied, visit: (key: number) => boolean): boolean => {
    const lastX = Math.floor(one.maxX / CELL_PX)
    const lastY = Math.floor(one.maxY / CELL_PX)
    for (let x = Math.floor(one.minX / CELL_PX); x <= lastX; x++) {
      for (let y = Math.floor(one.minY / CELL_PX); y <= lastY; y++) if (!visit(x * 65_536 + y)) return false
    }
    return true
  }
  const enter = (one: Occupied): void => {
    everyCell(one, (key) => {
      const there = cells.get(key)
      if (there === undefined) cells.set(key, [one])
      else there.push(one)
      return true
    })
  }
  const isFree = (one: Occupied): boolean =>
    everyCell(one, (key) => {
      for (const other of cells.get(key) ?? []) if (overlaps(one, other)) return false
      return true
    })
  return {
    occupy: (shape) => enter(measured(shape)),
    isFree: (shape) => isFree(measured(shape)),
    place(shape) {
      const one = measured(shape)
      const free = isFree(one)
      if (free) enter(one)
      return free
    },
  }
}

/** A chart to place things on whose lines only some keep clear of: `open` knows all but the lines. */
export interface LabelSpace extends CollisionGrid {
  signs: Pick<CollisionGrid, 'occupy' | 'isFree'>
  /** What is taken here is a line. */
  lines: Pick<CollisionGrid, 'occupy'>
  /** May lie on lines; what is placed is taken for all. */
  open: CollisionGrid
}

export function createLabelSpace(): LabelSpace {
  const [all, open, signs] = [createCollisionGrid(), createCollisionGrid(), createCollisionGrid()]
  const occupyBoth = (shape: Shape): void => {
    all.occupy(shape)
    open.occupy(shape)
  }
  /** What is placed in the one is taken in the other. */
  const placeIn =
    (one: CollisionGrid, other: CollisionGrid) =>
    (shape: Shape): boolean => {
      const isFree = one.place(shape)
      if (isFree) other.occupy(shape)
      return isFree
    }
  return {
    occupy: occupyBoth,
    place: placeIn(all, open),
    isFree: all.isFree,
    signs,
    lines: { occupy: all.occupy },
    open: { occupy: occupyBoth, place: placeIn(open, all), isFree: open.isFree, signs },
  }
}

/** A space over another, which is left as it is: what is placed here keeps clear of both. */
export function spaceOver(base: LabelSpace): LabelSpace {
  const own = createLabelSpace()
  const over = (mine: CollisionGrid, theirs: CollisionGrid): CollisionGrid => ({
    occupy: mine.occupy,
    isFree: (shape) => theirs.isFree(shape) && mine.isFree(shape),
    place: (shape) => theirs.isFree(shape) && mine.place(shape),
  })
  return { ...over(own, base), signs: base.signs, lines: own.lines, open: over(own.open, base.open) }
}
