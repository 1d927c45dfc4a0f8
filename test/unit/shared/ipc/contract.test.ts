// The contract's schemas: what they let through and what they refuse, since nothing behind the entry point checks again.
import { describe, expect, it } from 'vitest'
import { appCalls, calls, engineCalls, type CallName } from '../../../../shared/ipc/contract.ts'
import { MAX_ROUTE_FILE_CHARS } from '../../../../shared/ipc/inputs.ts'
import { DEFAULT_CHARTER_TERMS } from '../../../../shared/weather/charter-terms.ts'
import { DEFAULT_THRESHOLDS } from '../../../../shared/weather/change-thresholds.ts'
import { MAX_ARCHIVE_CHARS } from '../../../../shared/passage/route-file.ts'

const accepts = (name: CallName, input: unknown): boolean => calls[name].input.safeParse(input).success

type Parallels = Record<'south' | 'north', number>
/** A search that may not enter boxes between these parallels. */
const searchAround = (...noGo: Parallels[]): unknown => ({
  voyageId: 1,
  part: 'routes',
  aim: {
    latitudeLimitDeg: null,
    noGo: noGo.map((one) => ({ ...one, west: 0, east: 1 })),
    arriveFromMs: null,
    arriveUntilMs: null,
  },
  points: 100,
  bytes: null,
})

describe('every call', () => {
  it.each(Object.keys(calls) as CallName[])(
    '%s is `subject.verb` and refuses what is not an object of its own',
    (name) => {
      expect(name).toMatch(/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/)
      for (const input of [null, undefined, 'x', 5, [], { unexpected: 1 }]) expect(accepts(name, input)).toBe(false)
    },
  )

  it('is answered on one side only', () => {
    const both = Object.keys(appCalls).filter((name) => Object.hasOwn(engineCalls, name))
    expect(both).toEqual([])
    expect(Object.keys(calls)).toHaveLength(Object.keys(appCalls).length + Object.keys(engineCalls).length)
  })
})

describe('limits', () => {
  it.each<[CallName, unknown, boolean]>([
    ['voyage.import', { fileName: 'a.rtz', text: '<route/>' }, true],
    ['voyage.import', { fileName: 'a.rtz', text: '' }, true],
    ['voyage.import', { fileName: 'a.rtzp', archive: 'UEsDBA==' }, true],
    ['voyage.import', { fileName: 'a.rtzp', archive: 'x'.repeat(MAX_ARCHIVE_CHARS + 1) }, false],
    ['voyage.import', { fileName: 'a.rtzp', archive: '', text: '' }, false],
    ['voyage.import', { fileName: 'a.rtzp' }, false],
    ['voyage.import', { fileName: 'a'.repeat(1001), text: '' }, false],
    ['voyage.import', { fileName: 'a.rtz', text: 'x'.repeat(MAX_ROUTE_FILE_CHARS + 1) }, false],
    ['picture.about', { box: { south: 10, west: 0, north: 10, east: 0 }, timeMs: 0 }, true],
    ['picture.about', { box: { south: 10.1, west: 0, north: 10, east: 0 }, timeMs: 0 }, false],
    ['voyage.get', { voyageId: 1 }, true],
    ['voyage.get', { voyageId: 0 }, false],
    ['voyage.get', { voyageId: 1.5 }, false],
    ['voyage.get', { voyageId: '1' }, false],
    ['voyage.get', { voyageId: 1, revision: 2 }, false],
    ['voyage.setSchedule', { voyageId: 1, etdMs: null, speedKn: 12 }, true],
    ['voyage.setSchedule', { voyageId: 1, etdMs: Date.UTC(2026, 10, 15), speedKn: 0.5 }, true],
    ['voyage.setSchedule', { voyageId: 1, etdMs: Date.UTC(2026, 10, 15), speedKn: 60 }, true],
    ['voyage.setSchedule', { voyageId: 1, etdMs: null, speedKn: 0 }, false],
    ['voyage.setSchedule', { voyageId: 1, etdMs: null, speedKn: NaN }, false],
    ['voyage.setSchedule', { voyageId: 1, etdMs: null, speedKn: Infinity }, false],
    ['voyage.setSchedule', { voyageId: 1, etdMs: -1, speedKn: 12 }, false],
    ['voyage.setSchedule', { voyageId: 1, etdMs: 8e15, speedKn: 12 }, false],
    ['voyage.setSchedule', { voyageId: 1, speedKn: 12 }, true],
    ['voyage.setSchedule', { voyageId: 1, etdMs: null }, true],
    ['voyage.setSchedule', { voyageId: 1, speedKn: 12, everyLeg: true }, true],
    ['voyage.setSchedule', { voyageId: 1, speedKn: null }, false],
    ['app.choose', { mode: 'training' }, true],
    ['app.choose', { mode: 'training', baseUrl: 'https://x' }, false],
    ['app.choose', { mode: 'service', baseUrl: 'https://x' }, true],
    ['app.choose', { mode: 'service', baseUrl: 'https://x', apiKey: '' }, false],
    ['app.choose', { mode: 'service', baseUrl: '' }, false],
    ['app.choose', { mode: 'service', office: 'https://x' }, true],
    ['app.choose', { mode: 'service', office: '' }, false],
    ['app.choose', { mode: 'service', office: 'x'.repeat(8001) }, false],
    ['app.choose', { mode: 'service', office: 'https://x', baseUrl: 'https://x' }, false],
    ['app.choose', { mode: 'training', office: 'https://x' }, false],
    ['office.leave', {}, true],
    ['office.leave', { by: 'own' }, false],
    ['key.set', { apiKey: 'k' }, true],
    ['key.set', { apiKey: '' }, false],
    ['app.setPreferences', { palette: 'night' }, true],
    ['app.setPreferences', { palette: 'noon' }, false],
    ['app.setPreferences', { shipTimeOffsetMinutes: 540 }, true],
    ['app.setPreferences', { shipTimeOffsetMinutes: 900 }, false],
    ['app.setPreferences', { picturePoints: true }, true],
    ['app.setPreferences', { picturePoints: 1 }, false],
    ['app.setPreferences', { changeThresholds: { ...DEFAULT_THRESHOLDS, waveM: 1.2 } }, true],
    ['app.setPreferences', { changeThresholds: { ...DEFAULT_THRESHOLDS, waveM: 0 } }, false],
    ['app.setPreferences', { changeThresholds: { ...DEFAULT_THRESHOLDS, windKn: NaN } }, false],
    ['app.setPreferences', { changeThresholds: { waveM: 1 } }, false],
    ['app.setPreferences', { charterTerms: { ...DEFAULT_CHARTER_TERMS, swellM: 2 } }, true],
    ['app.setPreferences', { charterTerms: { ...DEFAULT_CHARTER_TERMS, windBft: 4.5 } }, false],
    ['app.setPreferences', { charterTerms: { ...DEFAULT_CHARTER_TERMS, swellM: 0 } }, false],
    ['app.setPreferences', { charterTerms: { windBft: 4 } }, false],
    ['app.setPreferences', { noonColumns: [{ field: 'hfoT', heading: 'FO' }] }, true],
    ['app.setPreferences', { noonColumns: null }, true],
    ['app.setPreferences', { noonColumns: [] }, false],
    ['app.setPreferences', { noonColumns: [{ field: 'hfo', heading: 'FO' }] }, false],
    ['noon.file', { fileName: 'Voyage noon.json', text: '{}' }, true],
    ['noon.file', { fileName: '../noon.csv', text: '' }, false],
    ['noon.file', { fileName: 'noon.exe', text: '' }, false],
    ['app.setPreferences', { keptDays: { pastValues: 7, forecasts: null } }, true],
    ['app.setPreferences', { keptDays: { pastValues: 8, forecasts: null } }, false],
    ['app.setPreferences', { keptDays: { pastValues: 7 } }, false],
    ['app.setPreferences', { departureNoticeHours: 0 }, true],
    ['app.setPreferences', { departureNoticeHours: 24 }, true],
    ['app.setPreferences', { departureNoticeHours: 25 }, false],
    ['app.setPreferences', { departureNoticeHours: 1.5 }, false],
    ['app.setPreferences', { departureNoticeHours: -1 }, false],
    ['search.begin', searchAround({ south: 10, north: 10 }), true],
    ['search.begin', searchAround({ south: 10.1, north: 10 }), false],
    ['search.begin', searchAround(...Array.from({ length: 20 }, () => ({ south: 9, north: 10 }))), true],
    ['search.begin', searchAround(...Array.from({ length: 21 }, () => ({ south: 9, north: 10 }))), false],
    ['sync.start', { voyageId: 1 }, true],
    ['sync.start', { voyageId: 1, plan: 'ocean' }, false],
  ])('%s %j', (name, input, expected) => {
    expect(accepts(name, input)).toBe(expected)
  })
})
