// The calls that put a plan on paper: what they call of the engine, what they hand on, and what the officer's "cancel" and faults become.
import { expect, test } from 'vitest'
import { createAppCalls, type AppCallParts } from '../../../electron/ipc/app-calls.ts'
import { FaultError, ok } from '../../../shared/result.ts'
import { DEFAULT_CHARTER_TERMS } from '../../../shared/weather/charter-terms.ts'
import { DEFAULT_UNITS } from '../../../shared/weather/units.ts'

const PAGE = { title: 'Plan', fileName: 'Out passage plan.pdf', orientation: 'standing', html: '<p>', runningCss: '' }
const TABLE = { fileName: 'Out waypoints.csv', text: 'No' }

function calls(more: Partial<AppCallParts> = {}, mode: 'training' | 'service' = 'training') {
  const engineCalls: [string, unknown][] = []
  const written: unknown[] = []
  const parts = {
    preferences: {
      values: {
        mode,
        shipTimeOffsetMinutes: 90,
        units: DEFAULT_UNITS,
        paperOrientation: 'standing',
        charterTerms: DEFAULT_CHARTER_TERMS,
      },
    },
    backend: {
      call: (name: string, input: unknown) => {
        engineCalls.push([name, input])
        return Promise.resolve(ok(name === 'passagePlan.page' ? PAGE : TABLE))
      },
    },
    savePlanFile: async (fileName: string, make: () => Promise<unknown>) => {
      written.push(await make())
      return fileName
    },
    files: {},
    printer: { pdf: () => Promise.resolve(new Uint8Array([1])), print: () => Promise.resolve(true) },
    ...more,
  }
  return { engineCalls, written, plan: createAppCalls(parts as unknown as AppCallParts) }
}

test('PDF, table and print, with the hours of the weather picture', async () => {
  const { engineCalls, written, plan } = calls()
  expect(await plan['passagePlan.pdf']({ voyageId: 7 })).toEqual(ok({ fileName: PAGE.fileName }))
  expect(await plan['passagePlan.csv']({ voyageId: 7 })).toEqual(ok({ fileName: TABLE.fileName }))
  expect(await plan['passagePlan.print']({ voyageId: 7 })).toEqual(ok({ printed: true }))
  expect(written).toEqual([new Uint8Array([1]), 'No'])
  const input = { voyageId: 7, shipTimeOffsetMinutes: 90, units: DEFAULT_UNITS, simulated: true }
  const page = { ...input, orientation: 'standing', charterTerms: DEFAULT_CHARTER_TERMS }
  expect(engineCalls).toEqual([
    ['passagePlan.page', page],
    // What the plan on paper rests on is kept.
    ['voyage.printed', { voyageId: 7 }],
    ['passagePlan.table', input],
    ['passagePlan.page', page],
    ['voyage.printed', { voyageId: 7 }],
  ])
  const pictureTimesMs = [Date.UTC(2026, 10, 26)]
  for (const call of ['passagePlan.pdf', 'passagePlan.print', 'passagePlan.preview'] as const)
    await plan[call]({ voyageId: 7, pictureTimesMs })
  const pictured = ['passagePlan.page', { ...page, pictureTimesMs }]
  const printed = ['voyage.printed', { voyageId: 7 }]
  expect(engineCalls.slice(5)).toEqual([pictured, printed, pictured, printed, pictured])
  const live = calls({}, 'service')
  await live.plan['passagePlan.csv']({ voyageId: 7 })
  expect(live.engineCalls[0]?.[1]).toMatchObject({ simulated: false })
})

test('a weather table is written unchanged, under its name', async () => {
  const tables: unknown[] = []
  const { plan } = calls({
    saveTableFile: (fileName, text) => {
      tables.push([fileName, text])
      return Promise.resolve(fileName === 'no.csv' ? null : 'chosen.csv')
    },
  })
  expect(await plan['weather.csv']({ fileName: 'x.csv', text: 'a,b' })).toEqual(ok({ fileName: 'chosen.csv' }))
  expect(await plan['weather.csv']({ fileName: 'no.csv', text: '' })).toEqual(ok(null))
  expect(tables[0]).toEqual(['x.csv', 'a,b'])
})

test('cancelled: null; the PDF is not even made', async () => {
  let made = false
  const { plan } = calls({
    savePlanFile: () => Promise.resolve(null),
    printer: {
      pdf: () => Promise.resolve(new Uint8Array()).finally(() => (made = true)),
      print: () => Promise.resolve(false),
    },
  })
  for (const call of ['passagePlan.pdf', 'passagePlan.csv', 'passagePlan.print'] as const)
    expect(await plan[call]({ voyageId: 1 })).toEqual(ok(null))
  expect(made).toBe(false)
})

test('a fault of the engine is handed on; one of the printer is thrown for the entry point to catch', async () => {
  const fault = { code: 'not-found', message: 'No such voyage.', retryable: false } as const
  const backend = { call: () => Promise.resolve({ ok: false, fault }) } as unknown as AppCallParts['backend']
  for (const call of ['passagePlan.pdf', 'passagePlan.csv', 'passagePlan.print'] as const)
    expect(await calls({ backend }).plan[call]({ voyageId: 1 })).toEqual({ ok: false, fault })
  const broken = () => Promise.reject(new FaultError('busy', 'A plan is being printed.'))
  await expect(
    calls({ printer: { pdf: broken, print: broken } }).plan['passagePlan.print']({ voyageId: 1 }),
  ).rejects.toThrow('A plan is being printed.')
})
