// When a 404 may be the end of the forecast, when that is to be checked, and what proves it.
import { describe, expect, it } from 'vitest'
import { statusFault } from '../../../../../electron/engine/fetch/service/http-faults.ts'
import { createForecastReach } from '../../../../../electron/engine/fetch/sync/forecast-reach.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'
import { NOW_MS } from '../../../../support/clock.ts'

const at = (hours: number) =>
  ({ kind: 'point', latE4: 450_000, longE4: -300_000, timeMs: NOW_MS + hours * HOUR_MS }) as const
const status = (code: number) => statusFault(code, {}, '', NOW_MS)
const reachOf = (latestHours: number | null = null) => {
  const reach = createForecastReach(latestHours === null ? null : at(latestHours), ({ timeMs }) => timeMs < NOW_MS)
  return {
    ...reach,
    notFound: (hours: number) => reach.failed(status(404), at(hours)),
    notFoundAll: (hours: readonly number[]) => hours.forEach((one) => reach.failed(status(404), at(one))),
  }
}
const every3h = (fromHours: number, count: number) => Array.from({ length: count }, (_, i) => fromHours + 3 * i)

describe('a 404', () => {
  it('alone proves nothing, not even later than all that was answered', () => {
    const reach = reachOf()
    expect([27, 123].map(reach.notFound)).toEqual(['other', 'other'])
    reach.answered(at(120))
    reach.answered(at(72))
    expect([3, 72, 120, 123, 240].map(reach.notFound)).toEqual(['other', 'other', 'other', 'unproven', 'unproven'])
    expect(reach.toCheck(false)).toBeNull()
  })

  it('no other status is of the forecast, and no other request', () => {
    const reach = reachOf(120)
    for (const code of [400, 403, 410, 429, 500]) expect(reach.failed(status(code), at(240))).toBe('other')
    expect(reach.failed(new Error('404'), at(240))).toBe('other')
    reach.answered({ kind: 'casualties-of-year', year: 2019 })
    expect(reach.failed(status(404), { kind: 'casualties-of-year', year: 2020 })).toBe('other')
    reach.answeredAgain()
    expect(reach.toCheck(false)).toBeNull()
  })

  it('twelve later than all that was answered are checked, whatever was answered between', () => {
    const reach = reachOf(24)
    reach.notFoundAll(every3h(60, 11))
    reach.answered(at(21))
    expect(reach.toCheck(false)).toBeNull()
    // Where nothing else is of use it is looked whether the service is there, and nothing is proven by that.
    expect(reach.toCheck(true)).toEqual({ request: at(24), was: 'answered' })
    reach.answeredAgain()
    expect(reach.toCheck(false)).toBeNull()
    reach.notFound(54)
    expect(reach.toCheck(false)).toEqual({ request: at(24), was: 'answered' })
    reach.dropUnproven()
    expect(reach.toCheck(false)).toBeNull()
  })
})

describe('an hour that has passed', () => {
  it('says nothing of where the forecast ends, whether it was answered or not found', () => {
    const reach = reachOf()
    reach.answered(at(-30))
    expect(every3h(-27, 9).map(reach.notFound)).toEqual(Array(9).fill('other'))
    expect(reach.toCheck(true)).toBeNull()
    reach.answered(at(24))
    expect(reach.notFound(-3)).toBe('other')
    expect(reach.notFound(27)).toBe('unproven')
  })
})

describe('an end', () => {
  it('is where the first was not found, twice: between it and the latest answered there may be weather', () => {
    const reach = reachOf(24)
    reach.notFoundAll([...every3h(72, 11), 48])
    reach.answeredAgain()
    expect(reach.toCheck(false)).toEqual({ request: at(48), was: 'not-found' })
    expect(reach.prove(at(48))).toBe(at(48).timeMs)
    expect(reach.toCheck(false)).toBeNull()
    expect([48, 240, 45].map(reach.notFound)).toEqual(['beyond', 'beyond', 'unproven'])
    expect(reach.prove(at(45))).toBe(at(45).timeMs)
    expect(reach.notFound(45)).toBe('beyond')
  })

  it('is none where later was answered meanwhile: those before it are judged again', () => {
    const reach = reachOf(24)
    reach.notFoundAll(every3h(27, 12))
    reach.answered(at(42))
    expect(reach.toCheck(false)).toBeNull()
    expect(reach.prove(at(45))).toBe(at(45).timeMs)
    expect([at(42), at(45), at(48)].map(reach.isRefutedBy)).toEqual([false, true, true])
    reach.answered(at(48))
    expect([45, 48, 51].map(reach.notFound)).toEqual(['other', 'other', 'unproven'])
  })

  it('is not proven where nothing is left that was not found', () => {
    const reach = reachOf(24)
    reach.notFoundAll(every3h(27, 12))
    reach.answered(at(240))
    expect(reach.prove(at(27))).toBeNull()
    expect(reach.notFound(240)).toBe('other')
  })
})
