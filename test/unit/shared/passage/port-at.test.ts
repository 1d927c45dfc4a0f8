// A port is named as the voyage names it where one of its ends is there, and nowhere else.
import { expect, it } from 'vitest'
import { portAt } from '../../../../shared/passage/port-at.ts'
import type { VoyageDocument } from '../../../../shared/passage/voyage.ts'

const [BERGEN, SANTOS, BETWEEN] = [
  { lat: 60.4, long: 5.3 },
  { lat: -23.98, long: -46.3 },
  { lat: 10, long: -30 },
]
const end = (name: string, locode: string) => ({ name, country: '', locode, timeZone: null })
const voyage = (more: Partial<VoyageDocument> = {}): VoyageDocument => ({
  format: 1,
  name: 'Bergen – Santos',
  waypoints: [
    { id: '1', name: 'Marsteinen', position: BERGEN, leg: null },
    { id: '2', name: '', position: BETWEEN, leg: { geometry: 'GC' } },
    { id: '3', name: '', position: SANTOS, leg: { geometry: 'GC' } },
  ],
  schedule: { etdMs: null, speedKn: 12 },
  ...more,
})

it('by the port that was chosen, else by the waypoint', () => {
  expect(portAt(voyage({ to: end('Santos', 'BRSSZ') }), SANTOS)).toBe('Santos')
  expect(portAt(voyage(), BERGEN)).toBe('Marsteinen')
  expect(portAt(voyage({ from: end('Bergen', 'NOBGO') }), BERGEN)).toBe('Bergen')
})

it('no other place has a name, nor an end without one', () => {
  expect(portAt(voyage(), SANTOS)).toBeNull()
  expect(portAt(voyage({ to: end('Santos', 'BRSSZ') }), BETWEEN)).toBeNull()
  expect(portAt(voyage({ to: end('Santos', 'BRSSZ') }), { ...SANTOS, lat: 23.98 })).toBeNull()
  expect(portAt(voyage({ waypoints: [] }), SANTOS)).toBeNull()
})

it('of a round voyage it is the arrival', () => {
  const [first, second] = voyage().waypoints
  if (first === undefined || second === undefined) throw new Error('there are three')
  const round = voyage({ waypoints: [first, second, { ...first, id: '3' }], to: end('Bergen, berth 2', 'NOBGO') })
  expect(portAt(round, BERGEN)).toBe('Bergen, berth 2')
})
