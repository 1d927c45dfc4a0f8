// What the panel says first, what chips are set to, what is on this computer; and a record as a note and as text.
import { describe, expect, it } from 'vitest'
import {
  alongWords,
  elsewhereWords,
  groupWords,
  isNoted,
  monthNames,
  moreChipWords,
  noteOf,
  placeChipWords,
  furtherGiven,
  recordText,
  storedWords,
  timeAsGiven,
  typeChipWords,
  withNote,
} from '../../../../renderer/casualties/casualty-words.ts'
import type { StoredCasualties } from '../../../../shared/casualties/casualty.ts'
import type {
  CasualtiesAlongRoute,
  CasualtyHit,
  CasualtyRecord,
  CorridorCoverage,
} from '../../../../shared/casualties/search.ts'
import {
  coverageWords,
  localTimeWords,
  oneLine,
  severityWords,
  typeWords,
  unplacedWords,
} from '../../../../shared/casualties/words.ts'
import { DAY_MS, HOUR_MS } from '../../../../shared/format/time.ts'

const NOW_MS = Date.UTC(2026, 10, 20)
const stored: StoredCasualties = {
  records: 12_345,
  withoutPosition: 1,
  doubtful: 0,
  withdrawn: 2,
  differing: 0,
  cut: 0,
  unprepared: 0,
  damaged: 0,
  oldestFetchedAtMs: NOW_MS - 3 * DAY_MS,
  newestFetchedAtMs: NOW_MS,
  fetchedBy: 'own',
  answered: { oldestFetchedAtMs: NOW_MS - 3 * DAY_MS, newestFetchedAtMs: NOW_MS },
}

it('what is on this computer and cannot appear: damaged first, without a position, withdrawn', () => {
  expect(storedWords(stored)).toEqual([
    '1 record on this computer without a position that can be used.',
    '2 records withdrawn by the service since.',
  ])
  expect(storedWords({ ...stored, damaged: 2, withoutPosition: 0, withdrawn: 0 })).toEqual([
    expect.stringMatching(/^▲ 2 records damaged on the disk and not shown/),
  ])
  expect(storedWords({ ...stored, withoutPosition: 0, withdrawn: 0 })).toEqual([])
})

describe('what the panel says first', () => {
  const none = { share: 0, oldestFetchedAtMs: null, newestFetchedAtMs: null, fetchedBy: null, years: [] }
  const now = { oldestFetchedAtMs: NOW_MS - 2 * HOUR_MS, newestFetchedAtMs: NOW_MS, fetchedBy: 'own' as const }
  const along = (total: number, coverage: Partial<CorridorCoverage>) =>
    ({
      total,
      coverage: { ...none, ...coverage },
      halfWidthNm: 25,
      years: total === 0 ? [] : [{ year: 2026 }, { year: 1996 }],
    }) as unknown as CasualtiesAlongRoute
  const said = (total: number, coverage: Partial<CorridorCoverage>, isNarrowed = false): string[] => {
    const { unknown, count, fetched } = alongWords(along(total, coverage), isNarrowed, NOW_MS)
    return [...unknown, count ?? '–', fetched ?? '–']
  }
  it.each<[string, number, Partial<CorridorCoverage>, boolean, string[]]>([
    ['nothing fetched', 0, {}, false, ['◐ Not fetched yet for this route: the number is not known.', '–', '–']],
    [
      'some that came with other fetches',
      7,
      {},
      false,
      [
        '◐ Not fetched yet for this route: these came with other fetches, and may not be all.',
        '7 within 25 NM of this route, 1996–2026',
        '–',
      ],
    ],
    [
      'all of it',
      4723,
      { ...now, share: 1 },
      false,
      ['4,723 within 25 NM of this route, 1996–2026', 'Fetched 2 h 0 min ago'],
    ],
    [
      'all of it, a filter set',
      12,
      { ...now, share: 1 },
      true,
      ['12 that fit, within 25 NM of this route, 1996–2026', 'Fetched 2 h 0 min ago'],
    ],
    [
      'none of all',
      0,
      { ...now, share: 1 },
      false,
      ['None reported within 25 NM of this route', 'Fetched 2 h 0 min ago'],
    ],
    [
      'none that fits',
      0,
      { ...now, share: 1 },
      true,
      ['None that fits within 25 NM of this route among those fetched', 'Fetched 2 h 0 min ago'],
    ],
    [
      'a part, never rounded up',
      0,
      { ...now, share: 0.999 },
      false,
      [
        '◐ Only 99 % of this route was fetched: the number elsewhere is not known.',
        'None within 25 NM of this route among those fetched',
        'Fetched 2 h 0 min ago',
      ],
    ],
    [
      'hardly any',
      3,
      { ...now, share: 0.001 },
      false,
      [
        '◐ Less than 1 % of this route was fetched: the number elsewhere is not known.',
        '3 within 25 NM of this route, 1996–2026',
        'Fetched 2 h 0 min ago',
      ],
    ],
    [
      'years of the world alone',
      3,
      { ...now, years: [2021, 2019, 2020] },
      false,
      [
        '◐ Of this route only 2019–2021 was fetched.',
        '3 within 25 NM of this route, 1996–2026',
        'Fetched 2 h 0 min ago',
      ],
    ],
    [
      'old',
      9,
      { share: 1, oldestFetchedAtMs: NOW_MS - 40 * DAY_MS, newestFetchedAtMs: NOW_MS },
      false,
      [
        expect.stringMatching(/^▲ Fetched 40 d.* ago: what was reported since is missing\.$/) as string,
        '9 within 25 NM of this route, 1996–2026',
        '–',
      ],
    ],
    [
      'of a clock ahead',
      9,
      { share: 1, oldestFetchedAtMs: NOW_MS, newestFetchedAtMs: NOW_MS + DAY_MS },
      false,
      [
        expect.stringMatching(/^▲ Of unknown age: fetched 1 d/) as string,
        '9 within 25 NM of this route, 1996–2026',
        '–',
      ],
    ],
  ])('%s', (_name, total, coverage, isNarrowed, words) => expect(said(total, coverage, isNarrowed)).toEqual(words))

  it('elsewhere that unfetched places are not known; of nothing no number', () => {
    const page = (total: number) => ({ total })
    expect(elsewhereWords(page(12_345), 'everywhere', stored, false, NOW_MS)).toMatchObject({
      unknown: ['◐ Of places that were not fetched nothing is known.'],
      count: '12,345 on this computer',
    })
    expect(elsewhereWords(page(0), 'box', stored, true, NOW_MS).count).toBe(
      'None in the chart’s view among those fetched',
    )
    const span = { oldestFetchedAtMs: null, newestFetchedAtMs: null }
    const none = { ...stored, records: 0, ...span }
    expect(elsewhereWords(page(0), 'everywhere', { ...none, answered: span }, false, NOW_MS)).toMatchObject({
      count: null,
    })
    // Fetched, and none: not the same as not fetched.
    expect(elsewhereWords(page(0), 'everywhere', none, false, NOW_MS).count).toBe(
      'None on this computer among those fetched',
    )
  })
})

describe('chips say what they are set to', () => {
  it('months: a season by its ends, a few by name, many by the first', () => {
    expect(monthNames([11])).toBe('NOV')
    expect(monthNames([11, 12])).toBe('NOV, DEC')
    expect(monthNames([1, 2, 12])).toBe('DEC–FEB')
    expect(monthNames([1, 2, 3, 4, 5])).toBe('JAN, FEB +3')
  })
  it('types, ships and the rest; nothing where nothing is set', () => {
    expect(typeChipWords([])).toBeNull()
    expect(typeChipWords([{ category: 'Collision', subCategory: 'with other ship' }, { category: 'Contact' }])).toBe(
      'with other ship +1',
    )
    expect(placeChipWords('corridor', 50)).toBe('This route ± 50 NM')
    const nothing = { text: ' ', yearFrom: null, yearTo: null, shipsMin: null }
    expect(moreChipWords(nothing)).toBeNull()
    expect(moreChipWords({ ...nothing, text: 'fire', yearFrom: 2010, shipsMin: 2 })).toBe('“fire”, 2010–, 2+ ships')
    expect(moreChipWords({ ...nothing, yearTo: 2010 })).toBe('until 2010')
    expect(moreChipWords({ ...nothing, yearFrom: 2012, yearTo: 2012 })).toBe('2012')
  })
})

it('over the groups of the list: whose months come first', () => {
  expect(groupWords('of the season', [11])).toBe('Serious ones of NOV first')
  expect(groupWords('of the season', [])).toBe('Serious ones first')
  expect(groupWords('grave', [11])).toBe('Serious, of other months')
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
  fetchedBy: 'own',
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
  expect(isNoted(`a\n${line}\nb`, record)).toBe(true)
  expect(isNoted('Keep clear.', record)).toBe(false)
  // The route was moved since: the same record all the same.
  const moved = { ...record, hit: { ...hit, onRoute: { ...hit.onRoute!, legIndex: 5, offNm: 1 } } }
  expect(isNoted(line, moved)).toBe(true)
  expect(isNoted(line, { ...record, hit: { ...hit, onRoute: null, distanceNm: null } })).toBe(true)
  expect(isNoted(line, { ...record, hit: { ...hit, vesselName: 'MV Tes' } })).toBe(false)
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

it('what is shown already is not given once more; whatever differs, was cut or is of a doubtful place is', () => {
  const given = [
    { name: 'casualtyType', text: 'stranding/grounding' },
    { name: 'casualtySubType', text: 'Under power' },
    { name: 'severity', text: 'VERY SERIOUS' },
    { name: 'localTime', text: '2019-02-03 04:12' },
    { name: 'location', text: 'Off\nUshant' },
    { name: 'vesselName', text: ' MV Test' },
    { name: 'vesselType', text: 'Bulk carrier' },
    { name: 'imoNo', text: '9074729' },
    { name: 'numberOfShipInvolved', text: '1' },
    { name: 'latitude', text: '48.5' },
    { name: 'longitude', text: '-5.25' },
    { name: 'eventDetails', text: '<b>aground</b>' },
    { name: 'remarks', text: '' },
    { name: 'fatalities', text: '1' },
  ]
  const names = (more: Partial<CasualtyRecord>): string[] =>
    furtherGiven({ ...record, given, ...more }).map(({ name }) => name)
  expect(names({})).toEqual(['fatalities'])
  expect(names({ hit: { ...hit, position: null, quality: 'doubtful' } })).toEqual([
    'latitude',
    'longitude',
    'fatalities',
  ])
  expect(names({ hit: { ...hit, category: 'Collision', subCategory: null, subTypeGiven: '' } })).toEqual([
    'casualtyType',
    'casualtySubType',
    'fatalities',
  ])
  expect(timeAsGiven(hit)).toBe('')
  for (const timeGiven of ['2019-02-03T04:12:00Z', '2019-02-03', '3 Feb 2019'])
    expect(timeAsGiven({ ...hit, timeGiven })).toBe(timeGiven)
})

it('the whole record as text, markup and all as it was given', () => {
  const text = recordText({ ...record, isCut: true })
  expect(text).toContain('<b>aground</b>')
  expect(text).toContain('imoNo: 9074729')
  expect(text).toContain('too long and is cut')
})

it('coverage is never rounded up, and nothing fetched is said so', () => {
  const none = { share: 0, oldestFetchedAtMs: null, newestFetchedAtMs: null, fetchedBy: null, years: [] }
  expect(coverageWords(none, '')).toBe('Not fetched for this corridor.')
  expect(coverageWords({ ...none, share: 0.999 }, 'the oldest 3 d old')).toBe(
    'Fetched: 99 % of the corridor, the oldest 3 d old. The rest is not known.',
  )
  expect(coverageWords({ ...none, share: 0.001 }, '')).toContain('less than 1 %')
  expect(coverageWords({ ...none, years: [2021, 2019, 2020, 2024] }, '')).toContain('2019–2021, 2024')
})

it('where a search is by place, what cannot appear is counted', () => {
  expect(unplacedWords({ total: 0, withoutPosition: 0, unprepared: 0 })).toBeNull()
  expect(unplacedWords({ total: 0, withoutPosition: 1234, unprepared: 0 })).toBe(
    '1,234 records that fit have no usable position and cannot appear here.',
  )
  expect(unplacedWords({ total: 0, withoutPosition: 1, unprepared: 2 })).toMatch(
    /^1 record that fits has .* 2 fetched by an earlier/,
  )
})
