// RTZ out: valid by the schema of its version, and read back as it was.
import * as fc from 'fast-check'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { readRouteFile } from '../../../../../electron/engine/passage/route-files/read-route.ts'
import { importRemarks } from '../../../../../electron/engine/passage/route-files/remarks.ts'
import type { RtzVersion } from '../../../../../electron/engine/passage/route-files/rtz-schema.ts'
import { editRoute } from '../../../../../shared/passage/route-edit.ts'
import type { VoyageDocument } from '../../../../../shared/passage/voyage.ts'
import { fixture, foreign, hasForeignFiles } from '../../../../unit/engine/passage/route-files/route-files.ts'
import { writeRtz } from '../../../../support/at-once.ts'

const RUNS = process.env['BINNACLE_FULL'] === '1' ? 3000 : 60
const VERSIONS: readonly RtzVersion[] = ['1.0', '1.1', '1.2']
const schemaPath = (version: string): string =>
  fileURLToPath(new URL(`../../../../../../shared/data/rtz/RTZ-${version}.xsd`, import.meta.url))

const write = (document: VoyageDocument, version: RtzVersion): { text: string; remarks: string[] } => {
  const remarks = importRemarks()
  const text = writeRtz(document, version, remarks)
  return { text, remarks: remarks.list().map(({ message }) => message) }
}
const read = (text: string): VoyageDocument => readRouteFile('back.rtz', text).document
/** What the file must hold of a document, whatever version it is written in. */
const core = ({ name, waypoints, schedule }: VoyageDocument) => ({
  name,
  schedule,
  waypoints: waypoints.map(({ rtz: _rtz, notes: _notes, ...waypoint }) => waypoint),
})

const all = hasForeignFiles ? read(foreign('RTZ1.2AllOptionalElementsAndAttributes.rtz')) : null

describe.skipIf(!VERSIONS.every((version) => existsSync(schemaPath(version))))('by the schema', () => {
  const names = ['north-atlantic.rtz', 'transpacific.rtz', 'odd-names.rtz', 'in-the-wild.rtz']
  it.each(VERSIONS)('RTZ %s: every fixture, and a file with everything', async (version) => {
    const documents = [...names.map((name) => read(fixture(name))), ...(all === null ? [] : [all])]
    const { valid, errors } = await validateXML({
      xml: documents.map((document, i) => ({
        fileName: `${names[i] ?? 'all'}.xml`,
        contents: write(document, version).text,
      })),
      schema: [readFileSync(schemaPath(version), 'utf8')],
    })
    expect(errors.map(({ rawMessage }) => rawMessage)).toEqual([])
    expect(valid).toBe(true)
  })
  it('the schema does refuse what is wrong', async () => {
    const wrong = write(read(fixture('north-atlantic.rtz')), '1.2').text.replace('lat="', 'latitude="')
    const { valid } = await validateXML({ xml: wrong, schema: [readFileSync(schemaPath('1.2'), 'utf8')] })
    expect(valid).toBe(false)
  })
})

describe.skipIf(all === null)('a file with everything', () => {
  const everything = all as VoyageDocument
  it('comes back whole through 1.2, extensions of other makers to the letter', () => {
    const { text, remarks } = write(everything, '1.2')
    expect(remarks).toEqual([])
    const back = read(text)
    expect(core(back)).toEqual(core(everything))
    const { schedules: before = [], ...rest } = everything.rtz ?? {}
    const { schedules: after = [], ...restBack } = back.rtz ?? {}
    expect(restBack).toEqual(rest)
    expect(after.slice(1)).toEqual(before.slice(1))
    expect(back.waypoints.map(({ rtz }) => rtz)).toEqual(everything.waypoints.map(({ rtz }) => rtz))
    expect(after[0]?.manual.at(-1)).toMatchObject({ Note: 'Wait 2hrs before going somewhere else' })
    expect(back.waypoints.map(({ stayMinutes }) => stayMinutes).filter((one) => one !== undefined)).toEqual([120])
    expect(text.split('stay=')).toHaveLength(2)
    for (const part of ['routeStatusEnum="1"', 'ProprietaryValueForThisWP', 'waypointId="-1"', '<path xmlns="">'])
      expect(text).toContain(part)
  })
  it('in 1.0 winds are in m/s and stays are times of day; what 1.0 cannot say is named', () => {
    const { text, remarks } = write(everything, '1.0')
    expect(text).toContain('<sheduleElement')
    expect(text).toMatch(/windSpeed="14\.147/)
    expect(text).toContain('stay="02:00:00"')
    expect(text).toContain('absFuelSace=')
    expect(remarks.join('\n')).toMatch(/1\.0 has no form for routeChangesHistory/)
    expect(remarks.join('\n')).toMatch(/no additions on legs/)
    expect(core(read(text))).toEqual(core(everything))
    // Back in knots.
    const back = read(text).rtz?.schedules?.[1]?.calculated[1]?.['windSpeed']
    expect(Number(back)).toBeCloseTo(27.5, 4)
  })
  it('edited, it keeps what belongs to what is left', () => {
    const { document } = editRoute(everything, { kind: 'remove', waypointId: '43' })
    const { text } = write(document, '1.2')
    expect(text).not.toContain('waypointId="43"')
    const back = read(text)
    expect(back.waypoints).toHaveLength(5)
    // What was computed for the old track is not written for the new one; what the officer wrote is.
    expect(back.rtz?.schedules).toHaveLength(1)
    expect(text).not.toMatch(/fuel=|windSpeed=|totalLoss=/)
    expect(back.rtz?.schedules?.[0]?.manual.at(-1)).toMatchObject({ Note: 'Wait 2hrs before going somewhere else' })
    expect(back.waypoints.at(-1)?.stayMinutes).toBe(120)
  })
  it('a change that moves no ship keeps the schedules; a changed waypoint’s revision is raised', () => {
    const { document } = editRoute(everything, { kind: 'waypoint', waypointId: '2', name: 'Pilot station' })
    expect(document.rtz).toEqual(everything.rtz)
    expect(document.waypoints.map(({ rtz }) => rtz?.revision)).toEqual([0, 4, 0, 0, 0, 0])
  })
})

describe('any route', () => {
  const name = fc.string({ unit: 'binary', maxLength: 60 })
  const nm = fc.double({ min: 0, max: 4.9, noNaN: true }).map((value) => Number(value.toFixed(4)))
  const speedKn = fc.integer({ min: 5, max: 600 }).map((tenths) => tenths / 10)
  const position = fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }).map((value) => Number(value.toFixed(7)) + 0),
    long: fc.double({ min: -180, max: 179.9999999, noNaN: true }).map((value) => Number(value.toFixed(7)) + 0),
  })
  const leg = fc.record(
    { geometry: fc.constantFrom('RL' as const, 'GC' as const), xtdPortNm: nm, xtdStarboardNm: nm, speedKn },
    { requiredKeys: ['geometry'] },
  )
  const document = fc
    .record({
      name,
      speedKn,
      etdMs: fc.option(fc.integer({ min: 0, max: 4_000_000_000 }).map((seconds) => seconds * 1000)),
      waypoints: fc.array(fc.record({ name, position, leg, turnRadiusNm: fc.option(nm, { nil: undefined }) }), {
        minLength: 2,
        maxLength: 12,
      }),
    })
    .map(({ name, speedKn, etdMs, waypoints }): VoyageDocument => ({
      format: 1,
      name,
      schedule: { etdMs, speedKn },
      waypoints: waypoints.map(({ turnRadiusNm, ...one }, i) => ({
        id: String(i + 1),
        ...one,
        leg: i === 0 ? null : one.leg,
        ...(turnRadiusNm === undefined ? {} : { turnRadiusNm }),
      })),
    }))

  it.each(VERSIONS)('RTZ %s: written, read, written again: the same text, the same places and times', (version) => {
    fc.assert(
      fc.property(document, (written) => {
        const { text } = write(written, version)
        const back = read(text)
        const plain = core(back).waypoints
        expect(plain.map(({ position, turnRadiusNm }) => ({ position, turnRadiusNm }))).toEqual(
          written.waypoints.map(({ position, turnRadiusNm }) => ({ position, turnRadiusNm })),
        )
        expect(plain.map(({ leg }) => leg?.geometry)).toEqual(written.waypoints.map(({ leg }) => leg?.geometry))
        expect(plain.map(({ leg }) => leg?.xtdPortNm)).toEqual(written.waypoints.map(({ leg }) => leg?.xtdPortNm))
        expect(back.schedule.etdMs).toBe(written.schedule.etdMs)
        const speeds = ({ waypoints, schedule }: VoyageDocument): number[] =>
          waypoints.slice(1).map(({ leg }) => leg?.speedKn ?? schedule.speedKn)
        expect(speeds(back)).toEqual(speeds(written))
        const again = write(back, version).text
        expect(write(read(again), version).text).toBe(again)
      }),
      { numRuns: RUNS },
    )
  })
  it('what is text stays text', () => {
    const nasty = '"><waypoint id="9"/>&amp;&#10; ]]> \u0000\ud800 \u202e'
    const base = read(fixture('north-atlantic.rtz'))
    const { text } = write(
      { ...base, name: nasty, waypoints: base.waypoints.map((w) => ({ ...w, name: nasty })) },
      '1.0',
    )
    const back = read(text)
    expect(back.waypoints).toHaveLength(base.waypoints.length)
    expect(back.name).toContain('"><waypoint id="9"/>&amp;&#10; ]]>')
  })
})
