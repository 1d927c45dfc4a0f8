// What the mate types of a hold: read in the chosen units, and refused in words with nothing made up for what is missing.
import { describe, expect, it } from 'vitest'
import {
  holdSummary,
  holdText,
  readHold,
  readThreshold,
  shownThreshold,
  usualThreshold,
  type HoldText,
} from '../../../../../renderer/weather/hazards/read-cargo.ts'
import type { Hold } from '../../../../../shared/passage/cargo-plan.ts'
import { DEFAULT_UNITS } from '../../../../../shared/weather/units.ts'

const NOW_MS = Date.UTC(2026, 11, 1, 12)
const READ_MS = Date.UTC(2026, 11, 1, 6)
const FAHRENHEIT = { ...DEFAULT_UNITS, temperature: '°F', waves: 'ft' } as const
const EMPTY = holdText(null, DEFAULT_UNITS, () => ({ date: '', time: '' }))
const typed = (more: Partial<HoldText>): HoldText => ({ ...EMPTY, name: 'Hold 1', ...more })
const READ = { date: '01 DEC 2026', time: '0600' }
const complaint = (more: Partial<HoldText>, units: typeof DEFAULT_UNITS = DEFAULT_UNITS): string | null => {
  const read = readHold(typed(more), units, NOW_MS)
  return read.ok ? null : read.message
}

describe('a hold', () => {
  it('may be named alone: neither its cargo nor its air is known then', () => {
    expect(readHold(typed({ name: ' Hold 1 ' }), DEFAULT_UNITS, NOW_MS)).toEqual({
      ok: true,
      value: { name: 'Hold 1', cargoC: null, hold: null },
    })
  })
  it('has temperatures below zero, with a comma, and zero itself', () => {
    for (const [text, celsius] of [
      ['-2.5', -2.5],
      ['−2,5', -2.5],
      ['0', 0],
      ['100', 100],
    ] as const)
      expect(readHold(typed({ cargo: text }), DEFAULT_UNITS, NOW_MS)).toMatchObject({
        ok: true,
        value: { cargoC: celsius },
      })
  })
  it('has a dew point or both bulbs, with their time', () => {
    expect(readHold(typed({ readBy: 'dewPoint', dewPoint: '12', ...READ }), DEFAULT_UNITS, NOW_MS)).toEqual({
      ok: true,
      value: { name: 'Hold 1', cargoC: null, hold: { dewPointC: 12, atMs: READ_MS } },
    })
    expect(readHold(typed({ readBy: 'bulbs', dry: '20', wet: '18', ...READ }), DEFAULT_UNITS, NOW_MS)).toEqual({
      ok: true,
      value: { name: 'Hold 1', cargoC: null, hold: { dryC: 20, wetC: 18, atMs: READ_MS } },
    })
  })
  it('leaves out what belongs to a reading that is not chosen', () => {
    const read = readHold(typed({ readBy: 'none', dewPoint: '12', dry: 'x', ...READ }), DEFAULT_UNITS, NOW_MS)
    expect(read).toMatchObject({ ok: true, value: { hold: null } })
  })
  it.each([
    [{ name: ' ' }, 'Name the hold first.'],
    [{ cargo: '100.1' }, 'Temperature of the cargo: A number from −60 to 100 °C.'],
    [{ cargo: '1e1' }, 'Temperature of the cargo: A number from −60 to 100 °C.'],
    [{ cargo: '--5' }, 'Temperature of the cargo: A number from −60 to 100 °C.'],
    [{ readBy: 'dewPoint', ...READ }, 'Enter dew point.'],
    [{ readBy: 'dewPoint', dewPoint: '12' }, 'Enter when the hold was read.'],
    [
      { readBy: 'dewPoint', dewPoint: '12', date: '01 DEC 2026', time: '1201' },
      'The hold cannot have been read later than now.',
    ],
    [{ readBy: 'bulbs', dry: '20', ...READ }, 'Enter wet bulb.'],
    [{ readBy: 'bulbs', dry: '20', wet: '20.1', ...READ }, 'The wet bulb cannot read above the dry bulb.'],
    [
      { readBy: 'bulbs', dry: '2', wet: '-1', ...READ },
      'Below 0 °C the wet bulb may be frozen: enter the dew point itself.',
    ],
    [{ readBy: 'bulbs', dry: '40', wet: '5', ...READ }, 'No air makes the wet bulb so much colder than the dry bulb.'],
  ] as const)('with %j is refused: %s', (more, words) => {
    expect(complaint(more)).toBe(words)
  })
  it('is read and shown in °F, within the same bounds', () => {
    expect(readHold(typed({ cargo: '59' }), FAHRENHEIT, NOW_MS)).toMatchObject({ ok: true })
    expect(complaint({ cargo: '213' }, FAHRENHEIT)).toBe('Temperature of the cargo: A number from −76 to 212 °F.')
    const hold: Hold = { name: 'Hold 1', cargoC: 15, hold: { dewPointC: -5, atMs: READ_MS } }
    expect(holdSummary(hold, FAHRENHEIT)).toBe('cargo 59 °F; dew point 23 °F, 01 DEC 0600 UTC')
    expect(holdSummary({ ...hold, cargoC: null, hold: null }, FAHRENHEIT)).toBe('temperature of the cargo not known')
  })
  it('comes out of its fields as it was stored', () => {
    for (const hold of [
      { name: 'Hold 1', cargoC: -2.5, hold: null },
      { name: 'Hold 2', cargoC: null, hold: { dewPointC: -3, atMs: READ_MS } },
      { name: 'Hold 3', cargoC: 0, hold: { dryC: 20.5, wetC: 18, atMs: READ_MS } },
    ] satisfies Hold[])
      expect(
        readHold(
          holdText(hold, DEFAULT_UNITS, () => READ),
          DEFAULT_UNITS,
          NOW_MS,
        ),
      ).toEqual({ ok: true, value: hold })
  })
})

describe('a threshold', () => {
  it('is read in the chosen unit and comes back as it was entered', () => {
    expect(readThreshold('deckSeaM', '8', FAHRENHEIT)).toEqual({ ok: true, value: 8 })
    const stored = usualThreshold('deckSeaM', 8, FAHRENHEIT)
    expect(stored).toBeCloseTo(2.4384, 9)
    expect(shownThreshold('deckSeaM', stored, FAHRENHEIT)).toBe(8)
    expect(shownThreshold('rainMmH', 0.1, DEFAULT_UNITS)).toBe(0.1)
  })
  it('beyond its bounds is refused', () => {
    expect(readThreshold('deckWindKn', '100', DEFAULT_UNITS).ok).toBe(true)
    expect(readThreshold('deckWindKn', '101', DEFAULT_UNITS).ok).toBe(false)
    expect(readThreshold('sprayM', '-1', DEFAULT_UNITS).ok).toBe(false)
  })
})
