// A stretch of what sorting would give, without sorting the rest.

/** Items `from` to `to` (not included) of the sorted order. Reorders `items`; `compare` must distinguish any two. */
export function sortedStretch<T>(items: T[], from: number, to: number, compare: (a: T, b: T) => number): T[] {
  const last = Math.min(to, items.length)
  if (from >= last) return []
  if (from > 0) select(items, from, 0, items.length - 1, compare)
  if (last < items.length) select(items, last, from, items.length - 1, compare)
  return items.slice(from, last).sort(compare)
}

/** Hoare's selection: the item at `k` is the one that belongs there, smaller ones before it, greater ones behind. */
function select<T>(items: T[], k: number, first: number, last: number, compare: (a: T, b: T) => number): void {
  let [left, right] = [first, last]
  while (left < right) {
    const pivot = items[(left + right) >> 1] as T
    let [i, j] = [left, right]
    while (i <= j) {
      while (compare(items[i] as T, pivot) < 0) i++
      while (compare(items[j] as T, pivot) > 0) j--
      if (i > j) break
      const item = items[i] as T
      items[i++] = items[j] as T
      items[j--] = item
    }
    if (k <= j) right = j
    else if (k >= i) left = i
    else return
  }
}
