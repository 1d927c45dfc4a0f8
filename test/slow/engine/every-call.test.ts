// No call of any sender holds up the engine: with the largest input there is, little is done between two turns of its event loop.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '../../../electron/engine/options.ts'
import { engineCalls } from '../../../shared/ipc/engine-contract.ts'
import { dropFolder, freshFolder } from '../../support/engine-here.ts'
import { EXTREME_ROUTES, extremeCalls, NOT_MEASURED, type ExtremeCall } from '../../support/extreme-calls.ts'
import { extremeEngine } from '../../support/extreme-engine.ts'
import { MAX_WAYPOINTS } from '../../../shared/passage/route-edit.ts'
import { impatientClock, turnsUntil } from '../../support/slices.ts'
import { countWork, type WorkCounter } from '../../support/work-counted.ts'

const NOW_MS = Date.UTC(2026, 10, 20, 7)
/**
 * What a stretch of 100 ms does is between two million blocks, where native code does most, and sixty million (docs/reference/measured.md has all in ms). So
 * this bound notices work that grows with what is stored or requested, not a stretch that is a little too long.
 */
const MAX_BLOCKS = 10_000_000
/** Packing is one stretch of another's code, 80 ms at the most waypoints. */
const MAX_PACKING = 60_000_000
/** Of an answer as JSON: it is copied between the threads in one piece. */
const MAX_CHARS = 8_000_000
let folder = ''
let engine: Engine
let counter: WorkCounter | null = null
/** The engine's clock instead, by which its work pauses wherever it can. */
let impatient: (() => number) | null = null
const dummy = Object.fromEntries(Object.keys(EXTREME_ROUTES).map((name, i) => [name, i + 1])) as Parameters<
  typeof extremeCalls
>[0]
/**
 * The same work as another call's over the same route (a version of RTZ as the newest one's; what else is found in a corridor as `alongRoute`; passages
 * as a track; the table as the page's), or over the other routes: with the full counts.
 */
const AS_ANOTHER: ReadonlySet<string> = new Set([
  'voyage.written dense, 1.0',
  'voyage.written dense, 1.1',
  'casualties.search dense, corridor',
  'casualties.facets dense, corridor',
  'casualties.clusters dense, corridor',
  'passagePlan.table dense',
  'passagePlan.page endless',
  'passagePlan.hours endless',
  'voyage.sky endless',
  'voyage.weather endless',
  'voyage.compare endless',
  'sync.estimate dense, passages',
  'sync.estimate endless, passages',
  'sync.estimate endless, corridor',
  'sync.estimate endless, averages',
  'sync.estimate endless, picture',
  'voyage.arrival dense, departure',
])
const titleOf = ({ name, what }: ExtremeCall): string => `${name} ${what}`
/** Each passage is as long as the others: a few hold nothing up that many do not. */
const all = extremeCalls(dummy, NOW_MS, 4)
const cases = process.env['BINNACLE_FULL'] === '1' ? all : all.filter((one) => !AS_ANOTHER.has(titleOf(one)))

beforeAll(async () => {
  folder = freshFolder()
  const made = await extremeEngine(
    folder,
    NOW_MS,
    { weatherRows: 20_000, casualties: 3000 },
    () => (impatient ?? counter?.monotonicMs)?.() ?? 0,
  )
  engine = made.engine
  if (JSON.stringify(made.ids) !== JSON.stringify(dummy)) throw new Error('the voyages have other numbers')
  counter = countWork()
})
afterAll(async () => {
  counter?.close()
  await engine.close()
  dropFolder(folder)
})

it('every call is measured, or it is said why not', () => {
  const named = new Set([...cases.map(({ name }) => name), ...Object.keys(NOT_MEASURED)])
  expect(Object.keys(engineCalls).filter((name) => !named.has(name as ExtremeCall['name']))).toEqual([])
})

it('what is as another is a call, and the call is measured with other inputs', () => {
  const titles = new Set(all.map(titleOf))
  expect([...AS_ANOTHER].filter((title) => !titles.has(title))).toEqual([])
  const measured = new Set<string>(all.filter((one) => !AS_ANOTHER.has(titleOf(one))).map(({ name }) => name))
  expect([...AS_ANOTHER].filter((title) => !measured.has(title.split(' ')[0] ?? ''))).toEqual([])
})

/** Too short to show in blocks: calls made several times a second, and work that was once done at once beside sliced work. */
describe('others have their turn at each leg of the most waypoints', () => {
  beforeAll(async () => {
    impatient = impatientClock()
    await engine.call('voyage.setCurrent', { voyageId: dummy.dense })
  })
  afterAll(() => void (impatient = null))

  it('while the state of the run is read', async () => {
    const turns = await turnsUntil(engine.call('sync.state', {}))
    expect(turns).toBeGreaterThan(MAX_WAYPOINTS)
  })

  it('while it is priced, with what will be refreshed by itself', async () => {
    const priced = engine.call('sync.estimate', { voyageId: dummy.dense })
    const turns = await turnsUntil(priced)
    expect(await priced).toMatchObject({ value: { byItself: { state: 'next' } } })
    expect(turns).toBeGreaterThan(2 * MAX_WAYPOINTS)
  })
})

describe('the longest stretch', () => {
  it.each(cases.map((one) => [titleOf(one), one] as const))('%s', async (_title, { name, what, input }) => {
    const schema = engineCalls[name].input.safeParse(input)
    expect(schema.error?.message).toBeUndefined()
    const { value, blocks } = await (counter ?? countWork()).max(() => engine.call(name, input))
    expect(blocks).toBeLessThan(what.endsWith('rtzp') ? MAX_PACKING : MAX_BLOCKS)
    // Refused in words is an answer too; a defect is none.
    expect(value.ok ? null : value.fault.code).not.toBe('internal')
    expect(JSON.stringify(value).length).toBeLessThan(MAX_CHARS)
  })
})
