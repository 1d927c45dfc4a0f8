// The factor: solves what it is a factor of, grows by rows, and knows the inverse's diagonal.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCholesky } from '../../../../../electron/engine/weather/field/cholesky.ts'

/** A positive matrix of any numbers: A Aᵀ and a little on the diagonal. */
const positive = fc
  .integer({ min: 1, max: 9 })
  .chain((size) =>
    fc.array(fc.double({ min: -3, max: 3, noNaN: true }), { minLength: size * size, maxLength: size * size }),
  )
  .map((numbers) => {
    const size = Math.sqrt(numbers.length)
    return Array.from({ length: size }, (_, i) =>
      Array.from({ length: size }, (__, j) => {
        let sum = i === j ? 0.5 : 0
        for (let k = 0; k < size; k++) sum += (numbers[i * size + k] ?? 0) * (numbers[j * size + k] ?? 0)
        return sum
      }),
    )
  })

/** Factor with too little room at first, so that it grows. */
function factorOf(matrix: readonly (readonly number[])[]) {
  const factor = createCholesky(2)
  matrix.forEach((row, i) => {
    expect(factor.append(Float64Array.from(row.slice(0, i + 1)))).toBe(true)
  })
  return factor
}

const times = (matrix: readonly (readonly number[])[], x: Float64Array): number[] =>
  matrix.map((row) => row.reduce((sum, value, j) => sum + value * (x[j] ?? 0), 0))

describe('a factor', () => {
  it('solves the system', () => {
    fc.assert(
      fc.property(positive, (matrix) => {
        const factor = factorOf(matrix)
        const right = Float64Array.from(matrix, (_, i) => Math.sin(i + 1))
        const x = right.slice()
        factor.solveLower(x)
        factor.solveUpper(x)
        times(matrix, x).forEach((value, i) => {
          expect(value).toBeCloseTo(right[i] ?? Number.NaN, 6)
        })
      }),
    )
  })

  it("sums up to the inverse's diagonal, of all rows or of the last", () => {
    fc.assert(
      fc.property(positive, (matrix) => {
        const factor = factorOf(matrix)
        const size = matrix.length
        const from = Math.floor(size / 2)
        const [all, last] = [new Float64Array(size), new Float64Array(size)]
        for (let k = 0; k < size; k++) factor.addInverseSquares(k, 0, all)
        for (let k = from; k < size; k++) factor.addInverseSquares(k, from, last)
        for (let i = 0; i < size; i++) {
          const column = new Float64Array(size)
          column[i] = 1
          factor.solveLower(column)
          factor.solveUpper(column)
          expect(all[i]).toBeCloseTo(column[i] ?? Number.NaN, 6)
          expect(last[i]).toBeCloseTo(i < from ? 0 : (column[i] ?? Number.NaN), 6)
        }
      }),
    )
  })

  it('refuses a row that would not be positive, and stays as it is', () => {
    const factor = factorOf([[4]])
    expect(factor.append(Float64Array.from([4, 4]))).toBe(false)
    expect(factor.append(Float64Array.from([4, Number.NaN]))).toBe(false)
    expect(factor.size).toBe(1)
    expect(factor.append(Float64Array.from([4, 5]))).toBe(true)
    expect(factor.size).toBe(2)
  })

  it('is the same of many rows at once as row by row, and solves many at once as one by one', () => {
    fc.assert(
      fc.property(positive, fc.integer({ min: 0, max: 3 }), (matrix, before) => {
        const rows = matrix.map((row, i) => Float64Array.from(row.slice(0, i + 1)))
        const [single, many] = [factorOf(matrix), createCholesky(2)]
        for (const row of rows.slice(0, before)) many.append(row)
        expect(many.appendAll(rows.slice(before))).toBe(true)
        const right = matrix.map((_, i) => Float64Array.from(matrix, (__, j) => Math.sin(i + 2 * j)))
        const together = right.map((column) => column.slice())
        many.solveLowerAll(together)
        for (const [i, column] of right.entries()) {
          single.solveLower(column)
          for (const [j, value] of column.entries()) expect(together[i]?.[j]).toBeCloseTo(value, 6)
        }
      }),
    )
  })

  it('of many at once takes those before the one that would not be positive', () => {
    const factor = createCholesky(2)
    expect(factor.appendAll([[4], [4, 5], [4, 5, 5]].map((row) => Float64Array.from(row)))).toBe(false)
    expect(factor.size).toBe(2)
  })
})
