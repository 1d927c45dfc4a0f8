// Any route a voyage may hold, and what of it each format has a place for.
import * as fc from 'fast-check'
import { cleanName } from '../../../../../electron/engine/passage/route-files/rtz-values.ts'
import type { ExportFormat, VoyageDocument } from '../../../../../shared/passage/voyage.ts'

const name = fc.string({ unit: 'binary', maxLength: 40 })
const trickyName = fc.constantFrom(
  '=1+1',
  "'=1",
  '"',
  '"a", b',
  ',',
  'a,',
  'a\r\nb',
  ' x ',
  '-5.5',
  '// x',
  '***',
  ';\t|',
)
const nm = fc.double({ min: 0, max: 4.9, noNaN: true }).map((value) => Number(value.toFixed(4)))
const speedKn = fc.integer({ min: 5, max: 600 }).map((tenths) => tenths / 10)
const degree = (max: number) =>
  fc.oneof(
    fc.double({ min: -max, max: max, noNaN: true }).map((value) => Number(value.toFixed(10)) + 0),
    fc.constantFrom(max, -max, 0, -1e-10, 29.9999999, -59.9999917),
  )
const leg = fc.record(
  { geometry: fc.constantFrom('RL' as const, 'GC' as const), xtdPortNm: nm, xtdStarboardNm: nm, speedKn },
  { requiredKeys: ['geometry'] },
)
const notes = fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.trim())
const place = fc.record(
  {
    name: fc.oneof(name, trickyName),
    position: fc.record({ lat: degree(90), long: degree(180) }),
    leg,
    turnRadiusNm: nm,
    stayMinutes: fc.oneof(fc.integer({ min: 1, max: 1439 }), fc.integer({ min: 1440, max: 86_400 })),
    notes,
  },
  { requiredKeys: ['name', 'position', 'leg'] },
)

export const anyRoute: fc.Arbitrary<VoyageDocument> = fc
  .record({
    name: fc.oneof(name, trickyName),
    speedKn,
    etdMs: fc.option(fc.integer({ min: 0, max: 4_000_000_000 }).map((seconds) => seconds * 1000)),
    places: fc.array(place, { minLength: 2, maxLength: 12 }),
  })
  .map(({ name, speedKn, etdMs, places }) => ({
    format: 1,
    name,
    schedule: { etdMs, speedKn },
    waypoints: places.map(({ notes = '', ...rest }, i) => ({
      ...rest,
      ...(notes === '' ? {} : { notes }),
      id: String(i + 1),
      leg: i === 0 ? null : rest.leg,
    })),
  }))

/** What comes back of a voyage through a format. */
interface Place {
  /** Great circles and rhumb lines. */
  legs: boolean
  /** How near XTD and turn radius come back; null when it has no place for them. */
  distanceNm: number | null
  speeds: 'legs' | 'none'
  etd: boolean
  /** RTZ 1.0 has a time of day for a stay: longer ones are in the times alone, where there are times. */
  stays: 'all' | 'times of day' | 'none'
  names: (name: string, index: number) => string
  notes: boolean
  placeDeg: number
}

/** Names are plain text on one line; what a table's cell or XML cannot hold is left out. */
const inCell = (name: string): string =>
  cleanName(cleanName(name.toWellFormed()).replaceAll(/[\ufeff\ufffe\uffff]/g, ''))
const inXml = (name: string): string =>
  // oxlint-disable-next-line no-control-regex
  cleanName(name.toWellFormed().replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''))

const rtz: Place = {
  legs: true,
  distanceNm: 1e-9,
  speeds: 'legs',
  etd: true,
  stays: 'all',
  names: inXml,
  notes: false,
  placeDeg: 1e-9,
}
export const PLACES: Readonly<Record<ExportFormat, Place>> = {
  '1.0': { ...rtz, stays: 'times of day' },
  '1.1': rtz,
  '1.2': rtz,
  rtzp: { ...rtz, stays: 'times of day' },
  gpx: {
    legs: false,
    distanceNm: null,
    speeds: 'legs',
    etd: true,
    stays: 'none',
    names: inXml,
    notes: true,
    placeDeg: 1e-9,
  },
  kml: {
    legs: false,
    distanceNm: null,
    speeds: 'none',
    etd: false,
    stays: 'none',
    names: (name, i) => (name === '' ? `WPT ${i + 1}` : inXml(name)),
    notes: true,
    placeDeg: 1e-9,
  },
  csv: {
    legs: true,
    distanceNm: 0.00051,
    speeds: 'legs',
    etd: false,
    stays: 'all',
    names: inCell,
    notes: true,
    placeDeg: 1e-9,
  },
  jrc: {
    legs: true,
    distanceNm: 0.0051,
    speeds: 'legs',
    etd: false,
    stays: 'none',
    names: inCell,
    notes: false,
    placeDeg: 0.00051 / 60,
  },
}
