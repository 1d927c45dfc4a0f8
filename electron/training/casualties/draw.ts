// Drawing from a stream of random numbers: one of several, by weight, in another order.

export type Random = () => number

/** What may be drawn, with the sums of weights up to each. */
export interface Lot<T> {
  items: readonly T[]
  sums: Float64Array
}

/** A lot of which each is drawn as often as it weighs. */
export function lotOf<T>(weighed: readonly (readonly [item: T, weight: number])[]): Lot<T> {
  let sum = 0
  return { items: weighed.map(([item]) => item), sums: Float64Array.from(weighed, ([, weight]) => (sum += weight)) }
}

export function drawn<T>(random: Random, { items, sums }: Lot<T>): T {
  const at = random() * (sums.at(-1) ?? 0)
  let [from, to] = [0, sums.length - 1]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((sums[middle] ?? 0) > at) to = middle
    else from = middle + 1
  }
  return items[from] as T
}

export function pick<T>(random: Random, items: readonly T[]): T {
  return items[Math.floor(random() * items.length)] as T
}

export function shuffled<T>(random: Random, items: readonly T[]): T[] {
  const order = [...items]
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    ;[order[i], order[j]] = [order[j] as T, order[i] as T]
  }
  return order
}

/** −1.5 to 1.5 about nought, half of it the deviation. */
export const bell = (random: Random): number => random() + random() + random() - 1.5
