// Sea fog of one hour by the dew point over the sea.
import { describe, expect, it } from 'vitest'
import { fogOf } from '../../../../../shared/ship/hazards/fog.ts'

const classAt = (dewPointC: number, seaC: number): string => {
  const fog = fogOf({ dewPointC, seaC })
  return fog.kind === 'judged' ? fog.class : fog.kind
}

describe('sea fog', () => {
  it('is likely where the dew point is above the sea, possible at it', () => {
    expect(classAt(12.01, 12)).toBe('likely')
    expect(classAt(12, 12)).toBe('possible')
    expect(classAt(-1.2, -1.3)).toBe('likely')
  })
  it.each([-1.5, 0, 4.4, 10.1, 17.3, 29.9])(
    'is possible down to 1 °C below a sea of %d °C, and not further',
    (seaC) => {
      expect(classAt(seaC - 1, seaC)).toBe('possible')
      expect(classAt(seaC - 1.01, seaC)).toBe('none')
    },
  )
  it('says by how much the dew point is above', () =>
    expect(fogOf({ dewPointC: 14, seaC: 12 })).toEqual({ kind: 'judged', class: 'likely', overSeaC: 2 }))
  it('is unknown without either', () => {
    expect(fogOf({ dewPointC: null, seaC: 30 })).toEqual({ kind: 'unknown', missing: ['dewPoint'] })
    expect(fogOf({ dewPointC: -30, seaC: null })).toEqual({ kind: 'unknown', missing: ['seaSurfaceTemp'] })
    expect(fogOf({ dewPointC: NaN, seaC: null })).toEqual({ kind: 'unknown', missing: ['dewPoint', 'seaSurfaceTemp'] })
  })
})
