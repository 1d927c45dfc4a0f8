// When a 404 is the end of the forecast, and when it may be that this is not the service.
import { expect, it } from 'vitest'
import { statusFault } from '../../../../electron/engine/service/http-faults.ts'
import { createForecastReach } from '../../../../electron/engine/sync/forecast-reach.ts'
import type { SyncRequest } from '../../../../electron/engine/store/request.ts'
import { HOUR_MS } from '../../../../shared/format/time.ts'
import { NOW_MS } from '../../../support/clock.ts'

const at = (hours: number): SyncRequest => ({
  kind: 'point',
  latE4: 450_000,
  longE4: -300_000,
  timeMs: NOW_MS + hours * HOUR_MS,
})
const status = (code: number) => statusFault(code, {}, '', NOW_MS)
const reachOf = (isKnown: boolean) => {
  const reach = createForecastReach(
    () => isKnown,
    () => NOW_MS,
  )
  return { ...reach, isNotFoundBeyond: (hours: number) => reach.isBeyond(status(404), at(hours)) }
}

it('later than all that was answered it is the end of the forecast, not later it is not', () => {
  const reach = reachOf(true)
  reach.answered(at(120))
  reach.answered(at(72))
  expect([3, 72, 120, 123, 240].map(reach.isNotFoundBeyond)).toEqual([false, false, false, true, true])
})

it('before anything was answered it is so where the service is known, and not of the next day', () => {
  expect([27, 123].map(reachOf(true).isNotFoundBeyond)).toEqual([true, true])
  expect([27, 123].map(reachOf(false).isNotFoundBeyond)).toEqual([false, false])
})

it('where the next day is not found nothing is, until something is answered', () => {
  const reach = reachOf(true)
  expect([123, 24, 123].map(reach.isNotFoundBeyond)).toEqual([true, false, false])
  reach.answered(at(0))
  expect(reach.isNotFoundBeyond(123)).toBe(true)
})

it('no other status is, and no other request', () => {
  const { answered, isBeyond } = reachOf(true)
  answered(at(120))
  for (const code of [400, 403, 410, 429, 500]) expect(isBeyond(status(code), at(240))).toBe(false)
  expect(isBeyond(new Error('404'), at(240))).toBe(false)
  answered({ kind: 'casualties-of-year', year: 2019 })
  expect(isBeyond(status(404), { kind: 'casualties-of-year', year: 2020 })).toBe(false)
})
