// A bounded memory of what was worked out: when it is full the quarter stored first is dropped, so that keeping costs next to nothing.

export interface Keeping<Key, Value> {
  get(key: Key): Value | undefined
  set(key: Key, value: Value): void
  /** Sum of the sizes of what is kept. */
  size(): number
}

/** So much stays when it was full: dropping one by one would walk over the gaps of all dropped before. */
const STAYS = 0.75

/** Keeps values whose sizes sum to `max` at most, by `sizeOf`; each is one when that is absent. A value larger than that is not kept. */
export function keeping<Key, Value extends NonNullable<unknown> | null>(
  max: number,
  sizeOf: (value: Value) => number = () => 1,
): Keeping<Key, Value> {
  const kept = new Map<Key, Value>()
  let size = 0
  const drop = (key: Key): void => {
    const value = kept.get(key)
    if (value === undefined) return
    kept.delete(key)
    size -= sizeOf(value)
  }
  return {
    get: (key) => kept.get(key),
    set: (key, value) => {
      drop(key)
      const more = sizeOf(value)
      if (more > max) return
      if (size + more > max) {
        for (const first of kept.keys()) {
          if (size <= max * STAYS && size + more <= max) break
          drop(first)
        }
      }
      kept.set(key, value)
      size += more
    },
    size: () => size,
  }
}
