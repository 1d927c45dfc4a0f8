// What a column's next change is likely to be, from its own last changes and from those of columns that go with it: weights learnt row by row, the
// same on both sides. Only + − × ÷ of doubles, which are the same on every machine; what comes of it need not be right, only equal.
// Source: recursive least squares, R. L. Plackett, "Some theorems in least squares", Biometrika 37 (1950), with forgetting.

/** How fast older rows are forgotten. */
const KEPT = 0.97
/** How far the first weights are from sure. */
const UNSURE = 4

/** Learns how one number follows from a few others. */
export interface Foresight {
  /** `signs`: what is known, in units of a usual change. */
  expect(signs: Float64Array): number
  /** What came of it. */
  learn(signs: Float64Array, came: number): void
}

/** `first`: weights to begin with. */
export function foresight(first: readonly number[]): Foresight {
  const n = first.length
  const weights = Float64Array.from(first)
  const spread = new Float64Array(n * n)
  for (let i = 0; i < n; i++) spread[i * n + i] = UNSURE
  const gain = new Float64Array(n)
  const expect = (signs: Float64Array): number => {
    let sum = 0
    for (let i = 0; i < n; i++) sum += (weights[i] ?? 0) * (signs[i] ?? 0)
    return sum
  }
  return {
    expect,
    learn: (signs, came) => {
      let scale = KEPT
      for (let i = 0; i < n; i++) {
        let sum = 0
        for (let j = 0; j < n; j++) sum += (spread[i * n + j] ?? 0) * (signs[j] ?? 0)
        gain[i] = sum
        scale += sum * (signs[i] ?? 0)
      }
      const wrong = came - expect(signs)
      for (let i = 0; i < n; i++) weights[i] = (weights[i] ?? 0) + ((gain[i] ?? 0) * wrong) / scale
      for (let i = 0; i < n; i++)
        for (let j = 0; j < n; j++)
          spread[i * n + j] = ((spread[i * n + j] ?? 0) - ((gain[i] ?? 0) * (gain[j] ?? 0)) / scale) / KEPT
    },
  }
}
