// Ships like ours, by the words of both: odd texts, other orders, other spellings, and what names no kind.
import { expect, it } from 'vitest'
import { shipKindOf, typesLike } from '../../../../shared/casualties/ship-kinds.ts'
import { VESSEL_TYPES } from '../../../../electron/training/casualties/words.ts'

it.each([
  ['Container ship', 'container ships'],
  ['Fully Cellular (4,200 TEU)', 'container ships'],
  ['CONTAINERSHIP', 'container ships'],
  ['Bulk carrier', 'bulk carriers'],
  ['ore/bulk/oil (OBO)', 'bulk carriers'],
  ['Break-bulk / MPP', 'general cargo ships'],
  ['Break bulk', 'general cargo ships'],
  ['General cargo ship', 'general cargo ships'],
  ['Refrigerated cargo', 'general cargo ships'],
  ['Ro-Ro', 'ro-ro cargo ships and car carriers'],
  ['RO/RO cargo ship', 'ro-ro cargo ships and car carriers'],
  ['Vehicles carrier (PCTC)', 'ro-ro cargo ships and car carriers'],
  ['Ro-ro passenger ship', 'ferries and ro-ro passenger ships'],
  ['Passenger/Ro-Ro Cargo Ship', 'ferries and ro-ro passenger ships'],
  ['ROPAX', 'ferries and ro-ro passenger ships'],
  ['Passenger ship', 'passenger and cruise ships'],
  ['cruise liner', 'passenger and cruise ships'],
  ['Chemical/Oil Products Tanker', 'tankers'],
  ['LNG carrier', 'tankers'],
  ['liquefied gas (LPG)', 'tankers'],
  ['  oil\u00a0tanker ', 'tankers'],
  ['Bulk Chemical Tanker', 'tankers'],
  ['Oil tanker, bulk', 'tankers'],
  ['Shuttle tanker (offshore)', 'tankers'],
  ['Oil supply tanker', 'tankers'],
  ['Gas Carrier, supply', 'tankers'],
  ['Fish oil tanker', 'tankers'],
  ['Bulk carrier (chemical fertiliser)', 'bulk carriers'],
  ['LNG fuelled ferry', 'ferries and ro-ro passenger ships'],
  ['LNG-powered container ship', 'container ships'],
  ['Cargo liner', 'general cargo ships'],
  ['Non-passenger cargo', 'general cargo ships'],
  ['Refrigerated fish carrier', 'general cargo ships'],
  ['Fish carrier, refrigerated', 'general cargo ships'],
  ['Livestock carrier', 'general cargo ships'],
  ['Ocean liner', 'passenger and cruise ships'],
  ['Fish factory ship', 'fishing vessels'],
  ['stern trawler', 'fishing vessels'],
  ['Tugboat', 'tugs, supply and work vessels'],
  ['Offshore supply ship', 'tugs, supply and work vessels'],
  ['Sailing yacht', 'yachts and pleasure craft'],
  ['Trailing suction hopper dredger', 'dredgers and barges'],
])('%s: %s', (type, kind) => expect(shipKindOf(type)).toBe(kind))

it.each(['', '   ', '–', 'Vessel', 'foreign going', 'scar', 'score', '船', '<b>ship</b>', 'unknown'])(
  '“%s” names no kind, and so nothing is like it',
  (type) => {
    expect(shipKindOf(type)).toBeNull()
    expect(typesLike(type, ['Bulk carrier', 'unknown', ''])).toEqual([])
  },
)

it('all given types of the kind, as they are given; none where there are none', () => {
  const given = ['Oil tanker', 'CHEMICAL TANKER', 'Bulk carrier', 'LNG carrier', '']
  expect(typesLike('Product tanker', given)).toEqual(['Oil tanker', 'CHEMICAL TANKER', 'LNG carrier'])
  expect(typesLike('Yacht', given)).toEqual([])
})

it('each type of the simulated service is of a kind', () => {
  expect(VESSEL_TYPES.filter((name) => shipKindOf(name) === null)).toEqual([])
})
