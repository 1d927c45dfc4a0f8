// Cargo of a voyage: each edit changes one thing, says which, and refuses what would be stored wrong.
import { describe, expect, it } from 'vitest'
import { editCargo, MAX_HOLDS, type CargoEdit } from '../../../../shared/passage/cargo-edit.ts'
import { USUAL_CARGO, type CargoPlan, type Hold } from '../../../../shared/passage/cargo-plan.ts'
import { routeEdit } from '../../../../shared/ipc/inputs.ts'
import { compareRoutes } from '../../../../shared/passage/route-compare.ts'
import { editRoute, trackText } from '../../../../shared/passage/route-edit.ts'
import { splitRoute } from '../../../../shared/passage/route-parts.ts'
import { FaultError } from '../../../../shared/result.ts'
import { voyageNamed } from '../../../support/voyage-named.ts'

const AT_MS = Date.UTC(2026, 11, 1, 6)
const hold = (name: string, more: Partial<Hold> = {}): Hold => ({ name, cargoC: 15, hold: null, ...more })
const plan = (...holds: Hold[]): CargoPlan => ({ ...USUAL_CARGO, holds })
const refusal = (of: CargoPlan, edit: CargoEdit): string => {
  try {
    editCargo(of, edit)
  } catch (error) {
    if (error instanceof FaultError) return error.fault.code
    throw error
  }
  return 'none'
}

describe('an edit of the cargo', () => {
  it.each([
    [hold('Hold 1'), 'Cargo: Hold 1, 15 °C'],
    [hold('Hold 1', { cargoC: null }), 'Cargo: Hold 1, temperature not known'],
    [
      hold('Tank', { cargoC: -2.5, hold: { dewPointC: -4, atMs: AT_MS } }),
      'Cargo: Tank, −2.5 °C, dew point −4 °C 01 DEC 0600 UTC',
    ],
    [hold('2', { hold: { dryC: 20, wetC: 20, atMs: AT_MS } }), 'Cargo: 2, 15 °C, dry 20 °C, wet 20 °C 01 DEC 0600 UTC'],
  ])('adds a hold and says so: %j', (one, words) => {
    const { cargo, change } = editCargo(plan(), { kind: 'hold', name: null, hold: one })
    expect(cargo).toEqual(plan(one))
    expect(change).toBe(words)
  })

  it('changes the hold that is named, and its name; the others stay as they are, in their order', () => {
    const before = plan(hold('1'), hold('2'), hold('3'))
    const renamed = editCargo(before, { kind: 'hold', name: '2', hold: hold('2 aft', { cargoC: 8 }) }).cargo
    expect(renamed).toEqual(plan(hold('1'), hold('2 aft', { cargoC: 8 }), hold('3')))
    expect(editCargo(renamed, { kind: 'hold', name: '1', hold: null })).toEqual({
      cargo: plan(hold('2 aft', { cargoC: 8 }), hold('3')),
      change: 'Cargo: 1 removed',
    })
    expect(before).toEqual(plan(hold('1'), hold('2'), hold('3')))
  })

  it('sets the thresholds and leaves the holds', () => {
    const thresholds = { rainMmH: 0.2, deckWindKn: 20, deckSeaM: 2, sprayM: 3.5 }
    expect(editCargo(plan(hold('1')), { kind: 'cargo', thresholds })).toEqual({
      cargo: { thresholds, holds: [hold('1')] },
      change: 'Cargo: rain 0.2 mm/h, wind 20 kn, sea on deck 2 m, spray 3.5 m',
    })
  })

  it('refuses a second hold of a name, one that is gone, one too many, and a wet bulb above the dry', () => {
    const two = plan(hold('1'), hold('2'))
    const full = plan(...Array.from({ length: MAX_HOLDS }, (_, i) => hold(String(i))))
    const wet = (wetC: number) => hold('1', { hold: { dryC: 20, wetC, atMs: AT_MS } })
    expect(refusal(two, { kind: 'hold', name: null, hold: hold('2') })).toBe('bad-input')
    expect(refusal(two, { kind: 'hold', name: '1', hold: hold('2') })).toBe('bad-input')
    expect(refusal(two, { kind: 'hold', name: '3', hold: null })).toBe('not-found')
    expect(refusal(full, { kind: 'hold', name: null, hold: hold('one more') })).toBe('bad-input')
    expect(refusal(full, { kind: 'hold', name: '7', hold: hold('7', { cargoC: 1 }) })).toBe('none')
    expect(refusal(two, { kind: 'hold', name: '1', hold: wet(20.1) })).toBe('bad-input')
    expect(refusal(two, { kind: 'hold', name: '1', hold: wet(20) })).toBe('none')
  })
})

describe('the voyage’s document', () => {
  const voyage = voyageNamed('One', 4)
  const loaded = editRoute(voyage, { kind: 'hold', name: null, hold: hold('Hold 1') }).document
  it('has the usual thresholds until they are set, and the same track', () => {
    expect(loaded).toEqual({ ...voyage, cargo: plan(hold('Hold 1')) })
    expect(trackText(loaded)).toBe(trackText(voyage))
  })
  it('keeps its cargo in both parts of a route that is split', () => {
    const { first, rest } = splitRoute(loaded, loaded.waypoints[1]?.id ?? '')
    expect([first.cargo, rest.cargo]).toEqual([loaded.cargo, loaded.cargo])
  })
  it('says in the log of changes what of the cargo differs', () => {
    expect(compareRoutes(voyage, voyage)).toEqual([])
    expect(compareRoutes(voyage, loaded)).toEqual([
      'Cargo: rain 0.1 mm/h, wind 25 kn, sea on deck 2.5 m, spray 3 m → rain 0.1 mm/h, wind 25 kn, sea on deck 2.5 m, spray 3 m; Hold 1, 15 °C',
    ])
  })
})

it.each([
  [{ name: ' ' }, false],
  [{ name: 'x'.repeat(41) }, false],
  [{ cargoC: 100 }, true],
  [{ cargoC: 100.1 }, false],
  [{ cargoC: Number.NaN }, false],
  [{ hold: { dewPointC: 12, atMs: AT_MS } }, true],
  [{ hold: { dewPointC: 12, wetC: 11, atMs: AT_MS } }, false],
  [{ hold: { dryC: 12, atMs: AT_MS } }, false],
])('a hold with %j comes through the call: %s', (more, isTaken) => {
  const edit = { kind: 'hold', name: null, hold: { ...hold('1'), ...more } }
  expect(routeEdit.safeParse(edit).success).toBe(isTaken)
})
