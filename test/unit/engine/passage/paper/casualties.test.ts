// Casualties along the route on paper: sums, the nearest and the gravest as text, and how much is known.
import { expect, test } from 'vitest'
import type { CasualtiesAlongRoute, CasualtyHit } from '../../../../../shared/casualties/search.ts'
import { inputOf, NOW, route, voyageOf, zigzag } from './inputs.ts'
import { planPage } from '../../../../support/at-once.ts'

const hit: CasualtyHit = {
  casualtyId: 1,
  category: 'Collision',
  subCategory: 'with other ship',
  typeGiven: 'Collision',
  subTypeGiven: 'with other ship',
  severity: 'serious',
  severityGiven: 'Serious',
  localTime: '2020-05-29T13:40:00',
  timeGiven: '2020-05-29T13:40:00',
  location: '<script>alert(1)</script>',
  vesselName: 'Pacific Harmony',
  vesselType: '',
  imoNo: '7332359',
  shipsInvolved: 2,
  position: { lat: 10, long: 60 },
  quality: 'exact',
  differing: 0,
  onRoute: { legIndex: 1, offNm: 2.5, alongLegNm: 1, alongNm: 1 },
  distanceNm: 2.5,
}
const NEARER: CasualtyHit = {
  ...hit,
  casualtyId: 2,
  severity: 'incident',
  vesselName: 'Little Harmony',
  onRoute: { legIndex: 1, offNm: -0.3, alongLegNm: 1, alongNm: 1 },
  distanceNm: 0.3,
}
const NONE_LISTED = { gravest: [], nearest: [] }
const none = { unknown: 0, incident: 0, 'less-serious': 0, serious: 0, 'very-serious': 0 }
const empty: CasualtiesAlongRoute = {
  total: 0,
  withoutPosition: 0,
  unprepared: 0,
  halfWidthNm: 25,
  categories: {},
  severities: none,
  months: Array.from({ length: 12 }, () => 0),
  years: [],
  density: { stretchNm: 5, verySerious: [0], serious: [0], others: [0] },
  nearest: null,
  gravest: null,
  legs: [],
  coverage: { share: 0, oldestFetchedAtMs: null, newestFetchedAtMs: null, fetchedBy: null, years: [] },
}
const html = (casualties: CasualtiesAlongRoute | null): string => {
  const casualtyHits = casualties?.total === 22 ? { gravest: [hit], nearest: [hit, NEARER] } : NONE_LISTED
  const page = planPage(inputOf(voyageOf(route(zigzag(2))), { casualties, casualtyHits })).html
  return /<section class="casualties">.*?<\/section>/s.exec(page)?.[0] ?? ''
}
const words = (casualties: CasualtiesAlongRoute): string =>
  html(casualties)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

test('nothing fetched is not nothing happened', () => {
  expect(words(empty)).toContain('No number can be told. Not fetched for this corridor.')
  const question = {
    ...empty,
    withoutPosition: 3,
    coverage: { share: 0.5, oldestFetchedAtMs: NOW, newestFetchedAtMs: NOW, fetchedBy: 'own' as const, years: [] },
  }
  expect(words(question)).toContain(
    'None among those fetched. Fetched: 50 % of the corridor, the oldest on 15 NOV 2026 0430 UTC.',
  )
  expect(words(question)).toContain('3 records that fit have no usable position')
  expect(html(null)).toBe('')
})

test('sums by severity, type, year and leg; the gravest and the nearest once each; text is text', () => {
  const years = Array.from({ length: 20 }, (_, i) => ({ year: 2025 - i, count: 1 }))
  const severities = { ...none, serious: 20, unknown: 2 }
  const stretch = {
    total: 22,
    categories: { Collision: 22 },
    severities,
    months: empty.months,
    nearest: hit,
    gravest: hit,
  }
  const along: CasualtiesAlongRoute = {
    ...empty,
    ...stretch,
    years,
    legs: [{ ...stretch, legIndex: 1 }],
    coverage: { share: 1, oldestFetchedAtMs: NOW, newestFetchedAtMs: NOW, fetchedBy: 'own' as const, years: [] },
  }
  const text = words(along)
  for (const part of [
    'Casualties within 25 NM of the route',
    'serious 20, severity as given 2',
    'Collision 22',
    '2025 1, 2024 1',
    'before 2011 5, without a readable date 2',
    'to WPT 2: 22',
    '■ serious Collision, with other ship 29 MAY 2020 1340 Pacific Harmony, IMO 7332359 2.5 stbd WPT 2',
    'most serious, nearest ○ incident',
    'Little Harmony, IMO 7332359 0.3 port WPT 2',
    'Fetched: 100 % of the corridor',
  ])
    expect(text).toContain(part)
  expect(html(along)).not.toContain('<script>')
})
