// Numbers waiting by their key, the smallest first: a binary heap.
import { NONE } from './labels.ts'

export interface Queue {
  push(key: number, item: number): void
  /** The item of the smallest key, of equal ones the lesser item; NONE where none waits. */
  pop(): number
}

/** An empty queue. */
export function createQueue(): Queue {
  const keys: number[] = []
  const items: number[] = []
  const isBefore = (key: number, item: number, place: number): boolean => {
    const other = keys[place] ?? 0
    return key < other || (key === other && item < (items[place] ?? 0))
  }
  const put = (place: number, key: number, item: number): void => {
    keys[place] = key
    items[place] = item
  }
  const move = (from: number, to: number): void => put(to, keys[from] ?? 0, items[from] ?? 0)

  return {
    push(key, item) {
      let at = keys.length
      put(at, key, item)
      while (at > 0) {
        const up = (at - 1) >> 1
        if (!isBefore(key, item, up)) break
        move(up, at)
        at = up
      }
      put(at, key, item)
    },
    pop() {
      const first = items[0] ?? NONE
      const key = keys.pop()
      const item = items.pop()
      const size = keys.length
      if (key === undefined || item === undefined || size === 0) return first
      let at = 0
      for (let down = 1; down < size; down = 2 * at + 1) {
        if (down + 1 < size && isBefore(keys[down + 1] ?? 0, items[down + 1] ?? 0, down)) down++
        if (isBefore(key, item, down)) break
        move(down, at)
        at = down
      }
      put(at, key, item)
      return first
    },
  }
}
