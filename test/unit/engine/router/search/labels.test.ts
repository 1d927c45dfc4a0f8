// Arrivals at nodes: which are kept.
import { expect, it } from 'vitest'
import { createLabels, NONE, type Label } from '../../../../../electron/engine/router/search/labels.ts'

const at = (node: number, hours: number, cost: number): Label => ({
  node,
  parent: NONE,
  hours,
  cost,
  hardH: 0,
  penaltyH: cost - hours,
})

it('drops the later and dearer of one bucket, in whatever order they come', () => {
  const labels = createLabels(2, 3, 3)
  const first = labels.add(at(1, 4, 6))
  expect(labels.add(at(1, 5, 7))).toBe(NONE)
  const better = labels.add(at(1, 3.5, 5))
  expect([labels.isDropped(first), labels.isDropped(better)]).toEqual([true, false])
  expect(labels.add(at(0, 5, 7))).not.toBe(NONE)
})

it('keeps a later and dearer one of the next bucket, within its patience', () => {
  const labels = createLabels(1, 3, 3)
  labels.add(at(0, 2, 2))
  expect(labels.add(at(0, 4, 4))).not.toBe(NONE)
  expect(labels.add(at(0, 6, 6))).toBe(NONE)
  expect(createLabels(1, 3, 24).add(at(0, 6, 6))).not.toBe(NONE)
})

it('knows what is not worth sailing to', () => {
  const labels = createLabels(2, 3, 3)
  labels.add(at(0, 2, 4))
  expect([labels.isLate(0, 6, 6), labels.isLate(0, 4.9, 6), labels.isLate(0, 6, 3.9), labels.isLate(1, 6, 6)]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

it('keeps three of one bucket, the cheapest', () => {
  const labels = createLabels(1, 3, 3)
  const made = [at(0, 0.1, 9), at(0, 0.2, 8), at(0, 0.3, 7), at(0, 0.4, 6)].map((label) => labels.add(label))
  expect(made.map((label) => labels.isDropped(label))).toEqual([true, false, false, false])
  expect(labels.add(at(0, 0.05, 10))).toBe(NONE)
})

it('gives back what it was given, of many', () => {
  const labels = createLabels(10_000, 3, 3)
  const given = Array.from({ length: 10_000 }, (_, node) => ({ ...at(node, node / 7, node / 5), parent: node - 1 }))
  const numbers = given.map((label) => labels.add(label))
  const read: Label = at(0, 0, 0)
  for (const [i, number] of numbers.entries()) {
    labels.read(number, read)
    expect(read).toEqual(given[i])
  }
})

it('keeps as many arrivals as there are, each as it was added', () => {
  const count = 10_000
  const labels = createLabels(count, 3, 3)
  const made = Array.from({ length: count }, (_, node) =>
    labels.add({ ...at(node, node / 10, node), parent: node - 1 }),
  )
  expect(made).toEqual(Array.from({ length: count }, (_, node) => node))
  const read = at(0, 0, 0)
  for (const node of [0, 4095, 4096, 8191, 8192, count - 1]) {
    labels.read(node, read)
    expect(read).toEqual({ ...at(node, node / 10, node), parent: node - 1 })
    expect(labels.isLate(node, node / 10 + 3.1, node)).toBe(true)
  }
})
