// The vessel: numbers that check themselves, and particulars that contradict each other.
import { describe, expect, it } from 'vitest'
import { calls } from '../../../../shared/ipc/contract.ts'
import {
  isImoNumber,
  isMmsi,
  newVessel,
  PARTICULARS,
  vesselContradictions,
  type VesselDocument,
} from '../../../../shared/ship/vessel.ts'

it.each(['9074729', '4907062', '9319466'])('%s is an IMO number, and no other digit in its end is', (imo) => {
  expect(isImoNumber(imo)).toBe(true)
  for (let digit = 0; digit < 10; digit++) expect(isImoNumber(imo.slice(0, 6) + digit)).toBe(String(digit) === imo[6])
})
it.each(['', '907472', '90747290', 'IMO9074729', '907472x', ' 9074729'])('%j is none', (imo) =>
  expect(isImoNumber(imo)).toBe(false),
)
it('an MMSI is of a ship', () => {
  expect(isMmsi('234610000')).toBe(true)
  expect(['', '23461000', '2346100000', '123456789', '823456789', '002320001'].some(isMmsi)).toBe(false)
})

describe('a vessel', () => {
  const vessel = (particulars: Partial<VesselDocument['particulars']>): VesselDocument => {
    const document = newVessel('Endeavour')
    return { ...document, particulars: { ...document.particulars, ...particulars } }
  }
  const container = { lbpM: 350, beamM: 48.2, draftForwardM: 14.5, draftAftM: 14.5, displacementT: 165_000 }

  it('begins with no particulars and the usual limits, and passes the contract', () => {
    const document = newVessel('Endeavour')
    expect(Object.keys(document.particulars)).toEqual(Object.keys(PARTICULARS))
    expect(document.limits).toMatchObject({
      waveM: { value: 4, kind: 'hard' },
      windKn: { value: 30, kind: 'hard' },
      gustKn: { value: 40 },
      visibilityNm: { value: 1 },
      iceM: { value: 0 },
      currentKn: null,
    })
    expect(calls['vessel.set'].input.safeParse({ vesselId: 1, document }).error).toBeUndefined()
    expect(vesselContradictions(document)).toEqual([])
  })
  it.each<[string, Partial<VesselDocument>]>([
    ['a name of blanks', { name: '  ' }],
    ['an IMO number that does not check', { imo: '9074720' }],
    ['an MMSI of a coast station', { mmsi: '002320001' }],
    ['a length of a kilometre', { particulars: { ...newVessel('x').particulars, lbpM: 1000 } }],
    ['a particular that is not a number', { particulars: { ...newVessel('x').particulars, beamM: Number.NaN } }],
    ['a limit below zero', { limits: { ...newVessel('x').limits, waveM: { value: -1, kind: 'hard' } } }],
  ])('%s is refused by the contract', (_name, change) => {
    const input = { vesselId: 1, document: { ...newVessel('x'), ...change } }
    expect(calls['vessel.set'].input.safeParse(input).success).toBe(false)
  })
  it('sound particulars contradict nothing', () => {
    expect(
      vesselContradictions(
        vessel({ ...container, blockCoefficient: 0.66, leastSpeedKn: 8, serviceSpeedKn: 20, mostSpeedKn: 24 }),
      ),
    ).toEqual([])
  })
  it.each<[Partial<VesselDocument['particulars']>, RegExp]>([
    [{ lbpM: 20, beamM: 30 }, /beam is more/],
    [{ leastSpeedKn: 12, serviceSpeedKn: 10 }, /not in this order/],
    [{ leastSpeedKn: 12, mostSpeedKn: 10 }, /not in this order/],
    [{ fuelTonnesADay: 40 }, /without the speed/],
    [{ fuelAtKn: 14 }, /without the fuel a day/],
    [{ ...container, displacementT: 400_000 }, /more than a box/],
    [{ ...container, blockCoefficient: 0.9 }, /0\.66, not 0\.90/],
  ])('%j: %s', (particulars, words) => expect(vesselContradictions(vessel(particulars)).join()).toMatch(words))
})
