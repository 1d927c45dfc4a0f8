// The time kept in a port.
import { describe, expect, it } from 'vitest'
import { portTime } from '../../../../shared/app/ports.ts'

describe('port time', () => {
  const [january, july] = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)]

  it('is minutes ahead of UTC at that moment, summer time included', () => {
    expect([january, july].map((timeMs) => portTime('Europe/Amsterdam', timeMs))).toEqual([60, 120])
    expect([january, july].map((timeMs) => portTime('Australia/Sydney', timeMs))).toEqual([660, 600])
    expect([january, july].map((timeMs) => portTime('America/St_Johns', timeMs))).toEqual([-210, -150])
    expect(portTime('Asia/Kolkata', january)).toBe(330)
    expect(portTime('Asia/Tokyo', january)).toBe(540)
    expect(portTime('UTC', january)).toBe(0)
  })

  it('changes at the very moment the clocks do', () => {
    const change = Date.UTC(2026, 2, 29, 1)
    expect([change - 1, change].map((timeMs) => portTime('Europe/London', timeMs))).toEqual([0, 60])
  })

  it('is null where there is no such zone', () => {
    for (const zone of [null, '', 'America/Argentina', 'Nowhere/AtAll']) expect(portTime(zone, january)).toBeNull()
  })

  it('rounds what was kept to the second', () => {
    expect(portTime('Africa/Monrovia', 0)).toBe(-45)
  })
})
