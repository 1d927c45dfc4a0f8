// What a better route must keep to: as typed, for each part, and whether it has changed.
import { describe, expect, it } from 'vitest'
import { aimOf } from '../../../../../renderer/passage/compare/read-aim.ts'
import { isSameAim, NO_AIM, type SearchAim } from '../../../../../shared/candidates/candidates.ts'

const TYPED = { latitude: '', fromDate: '', fromTime: '', untilDate: '', untilTime: '' }
const BOX = { south: 40, west: -20, north: 50, east: -10 }

describe('the conditions', () => {
  it('is nothing where nothing is written', () => {
    expect(aimOf('routes', TYPED, [])).toEqual({ ok: true, value: NO_AIM })
  })

  it('names the field that cannot be read', () => {
    expect(aimOf('routes', { ...TYPED, latitude: '95' }, [])).toMatchObject({
      ok: false,
      message: 'Latitude: from 1° to 90°, or empty.',
      field: 'latitude',
    })
    expect(aimOf('speeds', { ...TYPED, fromDate: '26 NOV 2026' }, [])).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^Arrive from: /) as string,
      field: 'fromTime',
    })
  })

  it('of speeds is neither a latitude nor an area', () => {
    expect(aimOf('speeds', { ...TYPED, latitude: '95' }, [BOX])).toEqual({ ok: true, value: NO_AIM })
  })

  it.each<[string, Partial<SearchAim>]>([
    ['a latitude', { latitudeLimitDeg: 60 }],
    ['an area', { noGo: [BOX] }],
    ['the window', { arriveUntilMs: 5 }],
  ])('is another with %s', (_what, more) => {
    expect(isSameAim({ ...NO_AIM, ...more }, NO_AIM)).toBe(false)
    expect(isSameAim({ ...NO_AIM, ...more }, { ...NO_AIM, ...structuredClone(more) })).toBe(true)
  })

  it('is another with another area of as many', () => {
    const aim = { ...NO_AIM, noGo: [BOX] }
    expect(isSameAim(aim, { ...aim, noGo: [{ ...BOX, west: -21 }] })).toBe(false)
  })
})
