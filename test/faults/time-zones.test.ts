// The computer's time zone: it changes nothing that is shown in UTC, requested, stored or counted, on days its clocks change neither.
import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { programAt } from '../support/programs.ts'

const child = programAt('test/faults/zone-child.ts')
/** Around changes of clocks somewhere, at a year's end, on a leap day, in the last second of a month. */
const TIMES = [
  '2026-03-28T22:30:00Z',
  '2026-03-29T01:30:00Z',
  '2026-04-23T22:15:00Z',
  '2026-09-06T04:00:00Z',
  '2026-11-01T05:59:59Z',
  '2026-11-30T23:59:59Z',
  '2026-12-31T23:59:59Z',
  '2028-02-29T00:00:00Z',
].map((text) => Date.parse(text))

interface Said {
  offsets: number[]
  rest: unknown
}
const inZone = (zone: string): Said =>
  JSON.parse(
    execFileSync(process.execPath, [child, JSON.stringify(TIMES)], {
      env: { ...process.env, TZ: zone },
      encoding: 'utf8',
    }),
  ) as Said

const utc = inZone('UTC')
it.each([
  'Pacific/Kiritimati',
  'Etc/GMT+12',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Africa/Cairo',
  'Asia/Beirut',
  'America/Santiago',
  'Europe/London',
])('%s', (zone) => {
  const said = inZone(zone)
  expect(said.offsets).not.toEqual(utc.offsets)
  expect(said.rest).toEqual(utc.rest)
})
