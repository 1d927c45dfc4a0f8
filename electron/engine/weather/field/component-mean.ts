// The mean of one component of a process at many places: where most of a frame's time goes.
import { fallOf } from './fall.ts'
import { shapeOf, timeCorrelation, type Component, type Points } from './kernel.ts'

/** The mean of one component at all targets: Σ over the sites of weight · covariance, and of its gradient at the target. */
export function readComponent(
  component: Component,
  sites: Points,
  count: number,
  values: Float64Array,
  vectors: Float64Array,
  targets: Points,
  part: Float64Array,
  { eastward, northward }: { eastward: Float64Array; northward: Float64Array },
): void {
  const { variance, rate, slope, bend } = shapeOf(component)
  const { at } = sites
  const decays = new Float64Array(count)
  let decaysAt = Number.NaN
  for (let t = 0; t < targets.count; t++) {
    // Targets of one hour, as on a grid, share what time does.
    const hours = targets.hours[t] ?? 0
    if (hours !== decaysAt) {
      for (let i = 0; i < count; i++) decays[i] = timeCorrelation(hours - (sites.hours[i] ?? 0), component)
      decaysAt = hours
    }
    const x = targets.at[3 * t] ?? 0
    const y = targets.at[3 * t + 1] ?? 0
    const z = targets.at[3 * t + 2] ?? 0
    let sum = 0
    let gx = 0
    let gy = 0
    let gz = 0
    for (let i = 0; i < count; i++) {
      const dx = (at[3 * i] ?? 0) - x
      const dy = (at[3 * i + 1] ?? 0) - y
      const dz = (at[3 * i + 2] ?? 0) - z
      const wx = vectors[3 * i] ?? 0
      const wy = vectors[3 * i + 1] ?? 0
      const wz = vectors[3 * i + 2] ?? 0
      const q = rate * Math.sqrt(dx * dx + dy * dy + dz * dz)
      const decay = fallOf(q) * (decays[i] ?? 0)
      const weight = values[i] ?? 0
      const along = dx * wx + dy * wy + dz * wz
      const slope2 = 2 * slope * (1 + q) * decay
      sum += weight * variance * (1 + q + (q * q) / 3) * decay + slope2 * along
      const inward = slope2 * weight + 4 * bend * decay * along
      gx -= inward * dx + slope2 * wx
      gy -= inward * dy + slope2 * wy
      gz -= inward * dz + slope2 * wz
    }
    part[t] = sum
    const { east, north } = targets
    eastward[t] = (eastward[t] ?? 0) + gx * (east[3 * t] ?? 0) + gy * (east[3 * t + 1] ?? 0)
    northward[t] =
      (northward[t] ?? 0) + gx * (north[3 * t] ?? 0) + gy * (north[3 * t + 1] ?? 0) + gz * (north[3 * t + 2] ?? 0)
  }
}

/** Adds the same where no gradient was observed, and none is computed: of one kind of numbers at the sites or of two. */
export function readValues(
  component: Component,
  sites: Points,
  count: number,
  values: readonly Float64Array[],
  targets: Points,
  parts: readonly Float64Array[],
): void {
  const { variance, rate } = shapeOf(component)
  const { at } = sites
  const decays = new Float64Array(count)
  const [first = decays, second = first] = values
  const [part, secondPart] = parts
  let decaysAt = Number.NaN
  for (let t = 0; t < targets.count; t++) {
    const hours = targets.hours[t] ?? 0
    if (hours !== decaysAt) {
      for (let i = 0; i < count; i++) decays[i] = variance * timeCorrelation(hours - (sites.hours[i] ?? 0), component)
      decaysAt = hours
    }
    const x = targets.at[3 * t] ?? 0
    const y = targets.at[3 * t + 1] ?? 0
    const z = targets.at[3 * t + 2] ?? 0
    let sum = 0
    let secondSum = 0
    for (let i = 0; i < count; i++) {
      const dx = (at[3 * i] ?? 0) - x
      const dy = (at[3 * i + 1] ?? 0) - y
      const dz = (at[3 * i + 2] ?? 0) - z
      const q = rate * Math.sqrt(dx * dx + dy * dy + dz * dz)
      const covariance = (1 + q + (q * q) / 3) * fallOf(q) * (decays[i] ?? 0)
      sum += (first[i] ?? 0) * covariance
      secondSum += (second[i] ?? 0) * covariance
    }
    if (part !== undefined) part[t] = (part[t] ?? 0) + sum
    if (secondPart !== undefined) secondPart[t] = (secondPart[t] ?? 0) + secondSum
  }
}
