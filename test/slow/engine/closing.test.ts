// The engine is closed while calls are answered in slices: they end before its files do, with why, and nothing is logged as a defect.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createEngine } from '../../../electron/engine/engine.ts'
import type { Engine } from '../../../electron/engine/options.ts'
import type { CallInput, EngineCallName } from '../../../shared/ipc/contract.ts'
import { DEFAULT_DIRECTIONS } from '../../../shared/weather/measures.ts'
import { DEFAULT_UNITS } from '../../../shared/weather/units.ts'
import { dropFolder, freshFolder, NOON_MS } from '../../support/engine-here.ts'
import { routeFile } from '../../support/extreme-calls.ts'
import { impatientClock } from '../../support/slices.ts'

const FILE = { fileName: 'a.rtz', text: routeFile('Long', 300, 6000) }

let folder = ''
let log: string[] = []
beforeEach(() => {
  folder = freshFolder()
  log = []
})
afterEach(() => dropFolder(folder))

/** Gives others their turn wherever it can. */
const started = (): Engine =>
  createEngine({
    directions: DEFAULT_DIRECTIONS,
    dataDir: folder,
    service: null,
    apiKey: null,
    now: () => NOON_MS,
    monotonicMs: impatientClock(),
    random: () => 0.5,
    emit: () => undefined,
    log: ({ message }) => log.push(message),
  })

it('what is running is refused with that fault, and nothing of it is stored', async () => {
  const first = started()
  const imported = await first.call('voyage.import', FILE)
  if (!imported.ok) throw new Error(imported.fault.message)
  const { voyageId } = imported.value.voyage
  await first.call('voyage.setSchedule', { voyageId, etdMs: NOON_MS, speedKn: 12, everyLeg: true })
  await first.call('vessel.add', { name: 'X' })
  await first.close()

  const filter = { place: { kind: 'corridor', voyageId, halfWidthNm: 100 } } as const
  const paper = { voyageId, shipTimeOffsetMinutes: 0, units: DEFAULT_UNITS, simulated: false }
  const calls: { [Name in EngineCallName]?: CallInput<Name> } = {
    'voyage.weather': { voyageId },
    'voyage.compare': { alternatives: [{ voyageId, etdMs: NOON_MS }] },
    'voyage.land': { voyageId },
    'voyage.sky': { voyageId },
    'voyage.written': { voyageId, format: '1.2' },
    'voyage.import': FILE,
    'sync.estimate': { voyageId },
    'casualties.search': { filter, sort: 'distance', offset: 0, limit: 20 },
    'casualties.alongRoute': { filter },
    'passagePlan.page': { ...paper, orientation: 'lying' },
    'passagePlan.table': paper,
    'picture.along': { voyageId },
    'search.run': { voyageId, part: 'routes' },
  }
  const second = started()
  const made = Object.entries(calls) as [EngineCallName, CallInput<EngineCallName>][]
  const answers = made.map(async ([name, input]) => ({ name, answer: await second.call(name, input) }))
  await second.close()
  const refused = await Promise.all(answers)
  for (const { name, answer } of refused.filter(({ name }) => name !== 'search.run'))
    expect([name, answer.ok ? null : answer.fault]).toMatchObject([
      name,
      { code: 'busy', message: 'Binnacle is closing.' },
    ])
  const late = await second.call('voyage.list', {})
  expect(late.ok ? null : late.fault.message).toBe('Binnacle is closing.')
  expect(log).toEqual([])

  const third = started()
  const listed = await third.call('voyage.list', {})
  expect(listed.ok ? listed.value : []).toHaveLength(1)
  await third.close()
})
