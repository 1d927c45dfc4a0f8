// Up to when weather is usable, worked out in slices: of the very voyage as it is stored, or not known.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createUsableTime } from '../../../../../electron/engine/fetch/sync/usable-time.ts'
import { openStore, type Store } from '../../../../../electron/engine/store/store.ts'
import { createYield } from '../../../../../electron/engine/yield.ts'
import type { VoyageDocument } from '../../../../../shared/passage/voyage.ts'
import type { Sliced } from '../../../../../shared/sliced.ts'
import { dropFolder, freshFolder, NOON_MS } from '../../../../support/engine-here.ts'
import { impatientClock, turnsUntil } from '../../../../support/slices.ts'

const DOCUMENT: VoyageDocument = {
  format: 1,
  name: 'First',
  waypoints: [],
  schedule: { etdMs: null, speedKn: 10 },
}
let folder = ''
let store: Store
/** How often it was worked out, and what is done at a slice of it. */
let count = 0
let atSlice: (slice: number) => void = () => undefined
const clock = { monotonicMs: 0 }

/** A time that shows of which name and of which yield it is. */
const timeOf = (name: string, yieldIfDue: number): number => name.length * 100 + yieldIfDue
function* usableUntil({ name }: VoyageDocument): Sliced<number> {
  const yieldIfDue = ++count
  for (let slice = 1; slice <= 3; slice++) {
    yield
    atSlice(slice)
  }
  return timeOf(name, yieldIfDue)
}
const usable = () =>
  createUsableTime({
    store,
    usableUntil,
    now: () => NOON_MS,
    monotonicMs: () => clock.monotonicMs,
    createYield: () => createYield(impatientClock()),
  })

beforeEach(() => {
  folder = freshFolder()
  store = openStore(folder, NOON_MS)
  ;[count, atSlice, clock.monotonicMs] = [0, () => undefined, 0]
})
afterEach(() => {
  store.close(NOON_MS)
  dropFolder(folder)
})

const create = (name: string): number => store.voyages.create({ ...DOCUMENT, name }, 'made', NOON_MS).voyageId
const rename = (voyageId: number, name: string): void =>
  void store.voyages.revise(voyageId, { ...DOCUMENT, name }, 'renamed', NOON_MS)

it('is not known until it was worked out, nor of another voyage or revision', async () => {
  const [one, other] = [create('First'), create('Another')]
  const time = usable()
  expect([time.of(one), time.of(other)]).toEqual([null, null])
  await time.refresh(one, false)
  expect([time.of(one), time.of(other)]).toEqual([timeOf('First', 1), null])
  rename(one, 'Changed')
  expect(time.of(one)).toBeNull()
  await time.refresh(one, true)
  expect(time.of(one)).toBe(timeOf('Changed', 2))
  await time.refresh(other, false)
  expect([time.of(one), time.of(other)]).toEqual([null, timeOf('Another', 3)])
})

it('yields while it is worked out; a voyage edited then is looked at again', async () => {
  const one = create('First')
  const time = usable()
  atSlice = (slice) => {
    if (slice !== 2 || count > 1) return
    rename(one, 'Changed')
    expect(time.of(one)).toBeNull()
  }
  expect(await turnsUntil(time.refresh(one, false))).toBeGreaterThanOrEqual(6)
  expect([count, time.of(one)]).toEqual([2, timeOf('Changed', 2)])
})

it('of an active run now and then, of one that ended each time; the one begun last counts', async () => {
  const one = create('First')
  const time = usable()
  await time.refresh(one, true)
  await time.refresh(one, true)
  expect(count).toBe(1)
  clock.monotonicMs = 2000
  await time.refresh(one, true)
  await time.refresh(one, false)
  expect(count).toBe(3)
  let inner: Promise<void> | null = null
  atSlice = (slice) => {
    if (slice === 1 && inner === null) inner = time.refresh(one, false)
  }
  await time.refresh(one, false)
  await inner
  expect([count, time.of(one)]).toEqual([5, timeOf('First', 5)])
})

it('of a voyage that cannot be read it is not known', async () => {
  const time = usable()
  await time.refresh(7, false)
  expect([count, time.of(7)]).toEqual([0, null])
})
