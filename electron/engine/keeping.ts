// A bounded memory of what was worked out: what was not asked for longest is dropped, half of it at a time, so that keeping costs next to nothing.

export interface Keeping<Key, Value> {
  get(key: Key): Value | undefined
  set(key: Key, value: Value): void
  /** Sum of the sizes of what is kept. */
  size(): number
}

/** Keeps values whose sizes sum to `most` at most, by `sizeOf`; each is one when that is absent. A value larger than half of it is not kept. */
export function keeping<Key, Value extends NonNullable<unknown> | null>(
  most: number,
  sizeOf: (value: Value) => number = () => 1,
): Keeping<Key, Value> {
  let young = new Map<Key, Value>()
  let old = new Map<Key, Value>()
  let [youngSize, oldSize] = [0, 0]
  const put = (key: Key, value: Value): void => {
    const size = sizeOf(value)
    if (size > most / 2) return
    if (youngSize + size > most / 2) {
      ;[old, oldSize] = [young, youngSize]
      ;[young, youngSize] = [new Map(), 0]
    }
    const before = young.get(key)
    if (before !== undefined) youngSize -= sizeOf(before)
    young.set(key, value)
    youngSize += size
  }
  return {
    get: (key) => {
      const value = young.get(key)
      if (value !== undefined) return value
      const earlier = old.get(key)
      if (earlier !== undefined) put(key, earlier)
      return earlier
    },
    set: put,
    size: () => youngSize + oldSize,
  }
}
