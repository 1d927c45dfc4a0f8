// The connection to the main process: values come through, faults are thrown with their words, anything else becomes a sentence.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { invoke, on } from '../../../../renderer/state/bridge.ts'
import { FaultError } from '../../../../shared/result.ts'
import { fakePreload } from '../fake-preload.ts'
import { FREE_BUDGET } from '../fixtures.ts'

afterEach(() => vi.unstubAllGlobals())

const stub = (binnacle: unknown): void => void vi.stubGlobal('window', { binnacle })

describe('invoke', () => {
  it('returns the value, null too', async () => {
    stub(fakePreload({ 'voyage.current': () => null }).bridge)
    await expect(invoke('voyage.current', {})).resolves.toBeNull()
  })
  it('throws the fault as it was received', async () => {
    const refuse = (): never => {
      throw new FaultError('busy', 'A sync runs. Pause it first.', { retryable: true })
    }
    stub(fakePreload({ 'sync.resume': refuse }).bridge)
    const error = await invoke('sync.resume', {}).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(FaultError)
    expect((error as FaultError).fault).toEqual({
      code: 'busy',
      message: 'A sync runs. Pause it first.',
      retryable: true,
    })
  })
  it.each([undefined, null, 'text', {}, { ok: true }, { ok: false }, { ok: false, fault: 'x' }, { ok: 1, value: 2 }])(
    'makes a sentence of the answer %j',
    async (answer) => {
      stub({ invoke: () => Promise.resolve(answer), on: () => () => undefined })
      await expect(invoke('app.state', {})).rejects.toThrow(/Start Binnacle again/)
    },
  )
  it('makes a sentence of a connection that is gone, without its inner text', async () => {
    stub({ invoke: () => Promise.reject(new Error('Error invoking remote method: secret')), on: () => () => undefined })
    const error = await invoke('app.state', {}).catch((thrown: unknown) => thrown)
    expect((error as FaultError).fault).toMatchObject({ code: 'internal' })
    expect((error as FaultError).message).not.toMatch(/secret/)
  })
})

it('on hears its own event only, until it ends', () => {
  const fake = fakePreload({})
  stub(fake.bridge)
  const heard: unknown[] = []
  const end = on('store.changed', ({ subjects }) => heard.push(...subjects))
  fake.send('store.changed', { subjects: ['voyage'] })
  fake.send('link.state', {
    host: null,
    state: 'up',
    lastAnswerAtMs: null,
    office: null,
    bytesToday: 0,
    bytesThisMonth: 0,
    budget: FREE_BUDGET,
    fault: null,
  })
  end()
  fake.send('store.changed', { subjects: ['weather'] })
  expect(heard).toEqual(['voyage'])
  expect(fake.listeners()).toBe(0)
})
