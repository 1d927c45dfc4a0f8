// The queue: the smallest key first, of equal ones the lesser item.
import { expect, it } from 'vitest'
import { NONE } from '../../../../../electron/engine/router/search/labels.ts'
import { createQueue } from '../../../../../electron/engine/router/search/queue.ts'
import { mulberry } from '../../../../support/mulberry.ts'

it('gives items in the order of their keys, also while more come', () => {
  const random = mulberry(11)
  const queue = createQueue()
  const waiting: { key: number; item: number }[] = []
  const popped: number[] = []
  const expected: (number | undefined)[] = []
  for (let item = 0; item < 2000; item++) {
    const key = Math.floor(random() * 50)
    queue.push(key, item)
    waiting.push({ key, item })
    if (random() > 0.4) continue
    waiting.sort((a, b) => a.key - b.key || a.item - b.item)
    popped.push(queue.pop())
    expected.push(waiting.shift()?.item)
  }
  expect(popped).toEqual(expected)
  waiting.sort((a, b) => a.key - b.key || a.item - b.item)
  expect(waiting.map(() => queue.pop())).toEqual(waiting.map(({ item }) => item))
  expect(queue.pop()).toBe(NONE)
})
