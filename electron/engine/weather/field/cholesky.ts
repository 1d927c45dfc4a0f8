// Cholesky's factor of a covariance matrix, K = L Lᵀ, row by row: a matrix that grows by one row needs no new factor.
//
// L is kept as its lower triangle, row after row, so that every loop below runs along a row. Ours and not a library's: the rows that are
// appended, and the diagonal of the inverse for chosen rows alone, are what makes one more point cheap (docs/adr/0046).

/** Right-hand sides that are solved for at once: each number of L is read once for all of them. */
export const TOGETHER = 4

export interface Cholesky {
  readonly size: number
  /** One more row of K: its covariances with the rows before it, and its own variance last. False, and nothing changed, where K would not be positive. */
  append(row: Float64Array): boolean
  /** Several, one after the other; false at the first that would not be positive. */
  appendAll(rows: readonly Float64Array[]): boolean
  /** L x = b, in place. Of fewer numbers than rows: with the first rows alone. */
  solveLower(b: Float64Array): void
  /** The same for several, all of as many numbers: for half the work. */
  solveLowerAll(all: readonly Float64Array[]): void
  /** Lᵀ x = b, in place. */
  solveUpper(b: Float64Array): void
  /** Adds to `diagonal` what row `k` of L⁻¹ has to do with the diagonal of K⁻¹, from row `from` on: the sum over all rows is that diagonal. */
  addInverseSquares(k: number, from: number, diagonal: Float64Array): void
}

/** Four sums at a time: they do not wait for each other. */
function dot(a: Float64Array, aFrom: number, b: Float64Array, count: number): number {
  let s0 = 0
  let s1 = 0
  let s2 = 0
  let s3 = 0
  let k = 0
  for (; k + 3 < count; k += 4) {
    s0 += (a[aFrom + k] ?? 0) * (b[k] ?? 0)
    s1 += (a[aFrom + k + 1] ?? 0) * (b[k + 1] ?? 0)
    s2 += (a[aFrom + k + 2] ?? 0) * (b[k + 2] ?? 0)
    s3 += (a[aFrom + k + 3] ?? 0) * (b[k + 3] ?? 0)
  }
  for (; k < count; k++) s0 += (a[aFrom + k] ?? 0) * (b[k] ?? 0)
  return s0 + s1 + (s2 + s3)
}

/**
 * L x = b for four right-hand sides side by side, of the first `count` rows, in place. Two rows at a time: eight sums that do not wait for each other,
 * with six numbers read for them.
 */
function solveFour(lower: Float64Array, b: Float64Array, count: number): void {
  for (let i = 0; i < count; i += 2) {
    const start = startOf(i)
    const below = start + i + 1
    let [a0, a1, a2, a3, b0, b1, b2, b3] = [0, 0, 0, 0, 0, 0, 0, 0]
    // The last row of an odd number stands for its neighbour too.
    const hasBelow = i + 1 < count
    const second = hasBelow ? below : start
    for (let k = 0, at = 0; k < i; k++, at += TOGETHER) {
      const l = lower[start + k] ?? 0
      const m = lower[second + k] ?? 0
      const x0 = b[at] ?? 0
      const x1 = b[at + 1] ?? 0
      const x2 = b[at + 2] ?? 0
      const x3 = b[at + 3] ?? 0
      a0 += l * x0
      a1 += l * x1
      a2 += l * x2
      a3 += l * x3
      b0 += m * x0
      b1 += m * x1
      b2 += m * x2
      b3 += m * x3
    }
    const at = TOGETHER * i
    const diagonal = lower[start + i] ?? 1
    const y0 = ((b[at] ?? 0) - a0) / diagonal
    const y1 = ((b[at + 1] ?? 0) - a1) / diagonal
    const y2 = ((b[at + 2] ?? 0) - a2) / diagonal
    const y3 = ((b[at + 3] ?? 0) - a3) / diagonal
    b[at] = y0
    b[at + 1] = y1
    b[at + 2] = y2
    b[at + 3] = y3
    if (!hasBelow) return
    const left = lower[below + i] ?? 0
    const diagonalBelow = lower[below + i + 1] ?? 1
    b[at + 4] = ((b[at + 4] ?? 0) - (b0 + left * y0)) / diagonalBelow
    b[at + 5] = ((b[at + 5] ?? 0) - (b1 + left * y1)) / diagonalBelow
    b[at + 6] = ((b[at + 6] ?? 0) - (b2 + left * y2)) / diagonalBelow
    b[at + 7] = ((b[at + 7] ?? 0) - (b3 + left * y3)) / diagonalBelow
  }
}

const startOf = (row: number): number => (row * (row + 1)) / 2

/** Empty, with room for so many rows; more may be appended. */
export function createCholesky(rows: number): Cholesky {
  let size = 0
  let lower = new Float64Array(startOf(rows))
  const diagonalAt = (row: number): number => lower[startOf(row) + row] ?? 1

  function solveLower(b: Float64Array): void {
    for (let i = 0; i < b.length; i++) b[i] = ((b[i] ?? 0) - dot(lower, startOf(i), b, i)) / diagonalAt(i)
  }

  /** Lᵀ x = b for the rows up to `last`, of which only those from `from` on are needed. */
  function back(b: Float64Array, last: number, from: number): void {
    for (let i = last; i >= from; i--) {
      const start = startOf(i)
      const x = (b[i] ?? 0) / diagonalAt(i)
      b[i] = x
      for (let j = from; j < i; j++) b[j] = (b[j] ?? 0) - (lower[start + j] ?? 0) * x
    }
  }

  /** In fours, side by side. */
  function solveLowerAll(all: readonly Float64Array[], count: number): void {
    for (let first = 0; first < all.length; first += TOGETHER) {
      const four = all.slice(first, first + TOGETHER)
      const side = new Float64Array(TOGETHER * count)
      four.forEach((b, n) => {
        for (let k = 0; k < count; k++) side[TOGETHER * k + n] = b[k] ?? 0
      })
      solveFour(lower, side, count)
      four.forEach((b, n) => {
        for (let k = 0; k < count; k++) b[k] = side[TOGETHER * k + n] ?? 0
      })
    }
  }

  /** A row of K of which the first `solved` numbers are of L already. */
  function append(row: Float64Array, solved: number): boolean {
    for (let i = solved; i < size; i++) row[i] = ((row[i] ?? 0) - dot(lower, startOf(i), row, i)) / diagonalAt(i)
    const variance = row[size] ?? 0
    const pivot = variance - dot(row, 0, row, size)
    if (!(pivot > 1e-13 * variance)) return false
    const start = startOf(size)
    if (start + size + 1 > lower.length) {
      const larger = new Float64Array(startOf(size + 1 + Math.ceil(size / 8)))
      larger.set(lower)
      lower = larger
    }
    lower.set(row, start)
    lower[start + size] = Math.sqrt(pivot)
    size++
    return true
  }

  return {
    get size() {
      return size
    },
    append: (row) => append(row.slice(), 0),
    appendAll(rows) {
      for (let first = 0; first < rows.length; first += TOGETHER) {
        const solved = size
        const four = rows.slice(first, first + TOGETHER).map((row) => row.slice())
        solveLowerAll(four, solved)
        if (!four.every((row) => append(row, solved))) return false
      }
      return true
    },
    solveLowerAll(all) {
      solveLowerAll(all, all[0]?.length ?? 0)
    },
    solveLower,
    solveUpper(b) {
      back(b, size - 1, 0)
    },
    addInverseSquares(k, from, diagonal) {
      const row = new Float64Array(k + 1)
      row[k] = 1
      back(row, k, from)
      for (let i = from; i <= k; i++) diagonal[i] = (diagonal[i] ?? 0) + (row[i] ?? 0) ** 2
    },
  }
}
