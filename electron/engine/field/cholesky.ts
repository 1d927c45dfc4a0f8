// Cholesky's factor of a covariance matrix, K = L Lᵀ, row by row: a matrix that grows by one row needs no new factor.
//
// L is kept as its lower triangle, row after row, so that every loop below runs along a row. Ours and not a library's: the rows that are
// appended, and the diagonal of the inverse for chosen rows alone, are what makes one more point cheap (docs/adr/0046).

export interface Cholesky {
  readonly size: number
  /** One more row of K: its covariances with the rows before it, and its own variance last. False, and nothing changed, where K would not be positive. */
  append(row: Float64Array): boolean
  /** L x = b, in place. Of fewer numbers than rows: with the first rows alone. */
  solveLower(b: Float64Array): void
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

const startOf = (row: number): number => (row * (row + 1)) / 2

/** Empty, with room for so many rows; more may be appended. */
export function createCholesky(rows: number): Cholesky {
  let size = 0
  let lower = new Float64Array(startOf(rows))
  const diagonalAt = (row: number): number => lower[startOf(row) + row] ?? 1

  function solveLower(b: Float64Array): void {
    for (let i = 0; i < b.length; i++) b[i] = ((b[i] ?? 0) - dot(lower, startOf(i), b, i)) / diagonalAt(i)
  }

  /** Lᵀ x = b for the rows up to `last`, of which only those from `from` on are wanted. */
  function back(b: Float64Array, last: number, from: number): void {
    for (let i = last; i >= from; i--) {
      const start = startOf(i)
      const x = (b[i] ?? 0) / diagonalAt(i)
      b[i] = x
      for (let j = from; j < i; j++) b[j] = (b[j] ?? 0) - (lower[start + j] ?? 0) * x
    }
  }

  return {
    get size() {
      return size
    },
    append(row) {
      const known = row.slice(0, size)
      solveLower(known)
      const variance = row[size] ?? 0
      const pivot = variance - dot(known, 0, known, size)
      if (!(pivot > 1e-13 * variance)) return false
      const start = startOf(size)
      if (start + size + 1 > lower.length) {
        const larger = new Float64Array(startOf(size + 1 + Math.ceil(size / 8)))
        larger.set(lower)
        lower = larger
      }
      lower.set(known, start)
      lower[start + size] = Math.sqrt(pivot)
      size++
      return true
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
