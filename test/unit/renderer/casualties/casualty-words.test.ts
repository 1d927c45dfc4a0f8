// What the panel says of the casualties stored and found, and a record as a note and as text.
import { expect, it } from 'vitest'
import {
  monthsBetween,
  monthWords,
  noteOf,
  recordText,
  storedWords,
  withNote,
} from '../../../../renderer/casualties/casualty-words.ts'
import type { CasualtyHit, CasualtyRecord } from '../../../../shared/casualties/search.ts'
import {
  coverageWords,
  localTimeWords,
  oneLine,
  severityWords,
  typeWords,
  unplacedWords,
} from '../../../../shared/casualties/words.ts'
import { DAY_MS } from '../../../../shared/format/time.ts'

const NOW_MS = Date.UTC(2026, 10, 20)
it('none: what to do; some: how many, how old, how many cannot be placed', () => {
  const other = { doubtful: 0, differing: 0, cut: 0, unprepared: 0, damaged: 0 }
  const none = {
    ...other,
    records: 0,
    withoutPosition: 0,
    withdrawn: 0,
    oldestFetchedAtMs: null,
    newestFetchedAtMs: null,
  }
  expect(storedWords(none, NOW_MS)).toEqual([expect.stringMatching(/^No casualties are stored\. Choose/)])
  const some = {
    ...other,
    records: 12_345,
    withoutPosition: 1,
    withdrawn: 2,
    oldestFetchedAtMs: NOW_MS - 3 * DAY_MS,
    newestFetchedAtMs: NOW_MS,
  }
  const [first, ...rest] = storedWords(some, NOW_MS)
  expect(first).toMatch(/^12,345 marine casualties are stored, the oldest answer 3\sd/)
  expect(rest).toEqual(['1 of them is without a position that can be used.', '2 of them the service no longer gives.'])
  expect(storedWords({ ...some, newestFetchedAtMs: NOW_MS + DAY_MS }, NOW_MS)[0]).toMatch(
    /of unknown age: fetched 1 d 0 h/,
  )
  expect(storedWords({ ...some, records: 1, withoutPosition: 0, withdrawn: 0 }, NOW_MS)).toHaveLength(1)
  expect(storedWords({ ...some, damaged: 2 }, NOW_MS)[0]).toMatch(/^2 more are damaged on the disk and not shown/)
  expect(storedWords({ ...none, damaged: 1 }, NOW_MS)[0]).toMatch(/^1 more is damaged/)
})

const hit: CasualtyHit = {
  casualtyId: 7,
  category: 'Stranding/Grounding',
  subCategory: 'under power',
  typeGiven: 'stranding/grounding',
  subTypeGiven: 'Under power',
  severity: 'very-serious',
  severityGiven: 'VERY SERIOUS',
  localTime: '2019-02-03T04:12:00',
  timeGiven: '2019-02-03 04:12',
  location: 'Off\nUshant',
  vesselName: 'MV Test',
  vesselType: 'Bulk carrier',
  imoNo: '9074729',
  shipsInvolved: 1,
  position: { lat: 48.5, long: -5.25 },
  quality: 'exact',
  differing: 0,
  onRoute: { legIndex: 3, offNm: -3.24, alongLegNm: 1, alongNm: 20 },
  distanceNm: 3.24,
}
const record: CasualtyRecord = {
  hit,
  details: '<b>aground</b>',
  remarks: '',
  isImoValid: true,
  doubt: null,
  given: [{ name: 'imoNo', text: '9074729' }],
  isCut: false,
  fetchedAtMs: NOW_MS,
  withdrawnAtMs: null,
  sameVessel: [],
  sameVesselTotal: 0,
}

it('a note is one line with the identity: type, local time, IMO number, place', () => {
  const line = noteOf(record)
  expect(line).toBe(
    'Casualty: Stranding/Grounding, under power, very serious; 03 FEB 2019 0412 local time; MV Test, IMO 9074729; Off Ushant; ' +
      '48°30.000′ N 005°15.000′ W; 3.2 NM to port of the leg to WPT 4.',
  )
  expect(withNote('', line, 10_000)).toEqual({ ok: true, value: line })
  expect(withNote('Keep clear. \n', line, 10_000)).toEqual({ ok: true, value: `Keep clear.\n${line}` })
  expect(withNote(`a\n${line}\nb`, line, 10_000)).toMatchObject({
    ok: false,
    message: expect.stringContaining('already'),
  })
  expect(withNote('x'.repeat(9990), line, 10_000)).toMatchObject({
    ok: false,
    message: expect.stringContaining('full'),
  })
})

it('what is doubtful or unknown is never said as sure', () => {
  const doubtful = {
    ...record,
    doubt: 'minutes' as const,
    hit: { ...hit, position: null, quality: 'doubtful' as const, onRoute: null, distanceNm: null },
  }
  expect(noteOf(doubtful)).toContain('position doubtful, not placed: its minutes are above 59')
  expect(noteOf(doubtful)).not.toMatch(/48°/)
  expect(typeWords({ category: 'Unknown', subCategory: null, typeGiven: 'Wave hit', subTypeGiven: '' })).toBe(
    '“Wave hit” as given',
  )
  expect(severityWords({ severity: 'unknown', severityGiven: 'C2' })).toBe('“C2” as given')
  expect(localTimeWords({ localTime: null, timeGiven: 'last spring' })).toBe('“last spring” as given')
  expect(localTimeWords({ localTime: null, timeGiven: '' })).toBe('no date given')
  expect(oneLine('a\u202eb\n\u0000c')).toBe('a b c')
  expect([...oneLine('😀'.repeat(300), 50)]).toHaveLength(50)
})

it('the whole record as text, markup and all as it was given', () => {
  const text = recordText({ ...record, isCut: true })
  expect(text).toContain('<b>aground</b>')
  expect(text).toContain('imoNo: 9074729')
  expect(text).toContain('too long and is cut')
})

it('coverage is never rounded up, and nothing asked is said so', () => {
  const none = { share: 0, oldestFetchedAtMs: null, newestFetchedAtMs: null, years: [] }
  expect(coverageWords(none, '')).toBe('Nothing was asked of the service for this corridor.')
  expect(coverageWords({ ...none, share: 0.999 }, 'oldest answer 3 d old')).toBe(
    'Asked of the service: 99 % of the corridor, oldest answer 3 d old. The rest is not known.',
  )
  expect(coverageWords({ ...none, share: 0.001 }, '')).toContain('less than 1 %')
  expect(coverageWords({ ...none, years: [2021, 2019, 2020, 2024] }, '')).toContain('2019–2021, 2024')
})

it('the months of the passage, over a new year and for a year; nothing without dates', () => {
  const at = (year: number, month: number): number => Date.UTC(year, month - 1, 15)
  expect(monthsBetween(at(2026, 11), at(2027, 1))).toEqual([11, 12, 1])
  expect(monthsBetween(at(2026, 11), at(2030, 1))).toHaveLength(12)
  const months = [5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 1]
  expect(monthWords({ months, total: 10 }, at(2026, 11), at(2027, 1))).toBe(
    'In NOV, DEC, JAN, the months of this passage, of any year: 8 of 8. 2 without a date that can be read are left out.',
  )
  expect(monthWords({ months, total: 10 }, null, null)).toBeNull()
  expect(monthWords({ months: Array.from({ length: 12 }, () => 0), total: 3 }, at(2026, 11), at(2026, 11))).toMatch(
    /^None of them has a date/,
  )
})

it('where a search is by place, what cannot appear is counted', () => {
  expect(unplacedWords({ total: 0, withoutPosition: 0, unprepared: 0 })).toBeNull()
  expect(unplacedWords({ total: 0, withoutPosition: 1234, unprepared: 0 })).toBe(
    '1,234 records that fit have no usable position and cannot appear here.',
  )
  expect(unplacedWords({ total: 0, withoutPosition: 1, unprepared: 2 })).toMatch(
    /^1 record that fits has .* 2 stored by an earlier/,
  )
})
