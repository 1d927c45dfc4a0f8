// Round trips of RTZ with what other makers add: every public file and 500 generated ones (120 but in the full run), out in three versions, valid by the schemas, and
// in again with every addition that a remark does not name.
import * as fc from 'fast-check'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { readRouteFile } from '../../../../../electron/engine/passage/route-files/read-route.ts'
import type { RtzVersion } from '../../../../../electron/engine/passage/route-files/rtz-schema.ts'
import { unpackRoute } from '../../../../../electron/engine/passage/route-files/rtzp.ts'
import { contentOf } from '../../../../../shared/passage/route-file.ts'
import type { VoyageDocument } from '../../../../../shared/passage/voyage.ts'
import {
  foreign,
  foreignBytes,
  foreignNames,
  hasForeignFiles,
} from '../../../../unit/engine/passage/route-files/route-files.ts'
import { anyRtz, STM } from '../../../../unit/engine/passage/route-files/rtz-files.ts'
import { writeRouteFile } from '../../../../support/at-once.ts'

const VERSIONS: readonly RtzVersion[] = ['1.0', '1.1', '1.2']
const COUNT = process.env['BINNACLE_FULL'] === '1' ? 500 : 40
const SEED = 12

const schemaPath = (version: string): string =>
  fileURLToPath(new URL(`../../../../../../shared/data/rtz/RTZ-${version}.xsd`, import.meta.url))
const hasSchemas = VERSIONS.every((version) => existsSync(schemaPath(version)))
if (!hasSchemas) console.warn('skipped: the schemas of RTZ are not beside the project')

const isRtz = (uri: string): boolean => /^http:\/\/www\.cirm\.org\/RTZ\/1\/\d$/.test(uri)
const XSI = 'http://www.w3.org/2001/XMLSchema-instance'

/** Every addition by its place, as names with their meaning: prefixes do not count, a version's namespace neither. */
function additionsOf(text: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const path: string[] = []
  let inside: { place: string; depth: number; parts: string[] } | null = null
  let schedule = 0
  const parser = new SaxesParser<{ xmlns: true }>({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ uri, local, attributes, ns }) => {
    const name = `{${isRtz(uri) ? 'RTZ' : uri}}${local}`
    const meaning = (value: string): string => {
      const [prefix = '', rest = ''] = value.includes(':') ? value.split(':') : ['', value]
      return `{${parser.resolve(prefix) ?? ns[prefix] ?? prefix}}${rest}`
    }
    const own = Object.values(attributes)
      .filter((one) => one.prefix !== 'xmlns' && one.name !== 'xmlns')
      .map((one) => {
        const value = one.uri === XSI ? meaning(one.value) : one.value
        if (one.value.startsWith('own:')) expect(parser.resolve('own')).toBe('urn:own')
        return `${one.uri} ${one.local}=${JSON.stringify(value)}`
      })
    const element = `<${name} ${own.toSorted().join(' ')}>`
    const id = attributes['waypointId']?.value ?? attributes['id']?.value
    if (local === 'schedule' && inside === null) schedule++
    const label = id === undefined || local === 'schedule' ? local : `${local.replace('shed', 'sched')} ${id}`
    if (inside === null) {
      path.push(local === 'schedule' ? `schedule ${schedule}` : label)
      if (name === '{RTZ}extensions') inside = { place: path.slice(0, -1).join('/'), depth: 0, parts: [] }
      return
    }
    if (++inside.depth === 1) inside.parts.push('')
    inside.parts[inside.parts.length - 1] += element
  })
  const put = (text: string): void => {
    if (inside !== null && inside.parts.length > 0)
      inside.parts[inside.parts.length - 1] += inside.depth > 0 ? text : ''
  }
  parser.on('text', put)
  parser.on('cdata', put)
  parser.on('closetag', () => {
    if (inside !== null && inside.depth > 0) {
      inside.depth--
      inside.parts[inside.parts.length - 1] += '</>'
      return
    }
    if (inside !== null && inside.parts.length > 0)
      found.set(inside.place, [...(found.get(inside.place) ?? []), ...inside.parts])
    inside = null
    path.pop()
  })
  parser.write(text).close()
  return found
}

const withoutTypes = (parts: string[]): string[] =>
  parts.map((part) => part.replaceAll(` ${XSI} type=${JSON.stringify(`{${STM}}Addition`)}`, ''))
const isNamed = (part: string): boolean =>
  part.startsWith('<{RTZ}extension ') &&
  / manufacturer=/.test(part) &&
  / name=/.test(part) &&
  !/^<[^<>]*>[^<\s]/.test(part)

/** What must be in a file of a version, by the remarks of its export alone. */
function expected(before: Map<string, string[]>, version: RtzVersion, remarks: string): Map<string, string[]> {
  const has = (pattern: RegExp): boolean => pattern.test(remarks)
  return new Map(
    [...before].flatMap(([place, parts]) => {
      if (place.endsWith('/leg') && version !== '1.2') {
        expect(remarks).toContain('no additions on legs')
        return []
      }
      let kept = parts
      if (has(/no form for \d+ of the additions/)) kept = kept.filter(isNamed)
      if (has(/types \(xsi:type\)/)) kept = withoutTypes(kept)
      return kept.length === 0 ? [] : [[place, kept] as const]
    }),
  )
}

/** What a file must say of a voyage, whatever its version. */
const core = ({ name, waypoints, schedule }: VoyageDocument) => ({
  name,
  schedule,
  waypoints: waypoints.map(({ rtz, notes: _notes, ...waypoint }) => ({
    ...waypoint,
    revision: rtz?.revision ?? 0,
    leg: { ...waypoint.leg, kept: rtz?.leg?.attributes },
  })),
})
const scheduleWords = ({ rtz }: VoyageDocument) =>
  (rtz?.schedules ?? []).map(({ attributes, manual, calculated }) => {
    const words = ({ etd: _etd, eta: _eta, speed: _speed, ...rest }: Record<string, string>) => rest
    return { attributes, manual: manual.map(words), calculated: calculated.map(words) }
  })

interface Trip {
  fileName: string
  version: RtzVersion
  text: string
}

/** Imports, exports in a version, imports again; gives the export. */
function trip({ fileName, text }: { fileName: string; text: string }, version: RtzVersion): Trip {
  const before = readRouteFile(fileName, text)
  const { remarks, ...written } = writeRouteFile(before.document, version)
  const out = contentOf(written)
  if (typeof out !== 'string') throw new Error('RTZ is text')
  const said = remarks.map(({ message }) => message).join('\n')
  const lost = before.report.remarks.map(({ message }) => message).join('\n')
  expect(lost).not.toMatch(/[Aa]dditions .*left out/)
  expect(additionsOf(out)).toEqual(expected(additionsOf(text), version, said))
  const after = readRouteFile(fileName, out)
  expect(core(after.document)).toEqual(core(before.document))
  const again = contentOf(writeRouteFile(after.document, version))
  expect(again).toBe(out)
  return { fileName, version, text: out }
}

/** A schema of the additions' maker, on top of RTZ's own. */
const makersSchema = (version: RtzVersion): string => {
  const rtz = `http://www.cirm.org/RTZ/1/${version.slice(2)}`
  const type =
    version === '1.0'
      ? ''
      : '<xsd:complexType name="Addition"><xsd:complexContent><xsd:extension base="rtz:Extension"/></xsd:complexContent></xsd:complexType>'
  return `<?xml version="1.0"?><xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:rtz="${rtz}" targetNamespace="${STM}">
<xsd:import namespace="${rtz}" schemaLocation="RTZ.xsd"/>${type}</xsd:schema>`
}

/** The schemas' complaints; with `isWithMaker` types of additions are known. */
async function complaints(files: readonly Trip[], version: RtzVersion, isWithMaker: boolean): Promise<string[]> {
  const rtz = readFileSync(schemaPath(version), 'utf8')
  const { errors } = await validateXML({
    xml: files.map(({ text }, i) => ({ fileName: `${i}.xml`, contents: text })),
    schema: [isWithMaker ? { fileName: 'maker.xsd', contents: makersSchema(version) } : rtz],
    ...(isWithMaker ? { preload: [{ fileName: 'RTZ.xsd', contents: rtz }] } : {}),
  })
  return errors.map(({ rawMessage }) => rawMessage)
}

describe.skipIf(!hasSchemas)('generated files', () => {
  const files = fc
    .sample(anyRtz, { numRuns: COUNT, seed: SEED })
    .map((file, i) => ({ ...file, fileName: `Any.rtz`, number: i }))

  it.each(VERSIONS)('those of RTZ %s are valid themselves', async (version) => {
    const own = files.filter((file) => file.version === version)
    expect(own.length).toBeGreaterThan(COUNT / 6)
    expect(await complaints(own, version, true)).toEqual([])
  })
  it.each(VERSIONS)('written as RTZ %s: valid, and every addition is there or named', async (version) => {
    const out = files.map((file) => trip(file, version))
    expect(await complaints(out, version, true)).toEqual([])
    // From another version, without the schemas of any maker too.
    const others = out.filter((_file, i) => files[i]?.version !== version)
    expect(await complaints(others, version, false)).toEqual([])
  })
  it.each(VERSIONS)('written as RTZ %s: what the file said in its schedules comes back', (version) => {
    for (const { text, fileName } of files.slice(0, 100)) {
      const { document } = readRouteFile(fileName, text)
      const back = readRouteFile(fileName, contentOf(writeRouteFile(document, version))).document
      expect(scheduleWords(back)).toEqual(scheduleWords(document))
    }
  })
})

describe.skipIf(!hasForeignFiles || !hasSchemas)('public files', () => {
  const textOf = (name: string): string =>
    name.endsWith('.rtzp') ? new TextDecoder().decode(unpackRoute(foreignBytes(name)).bytes) : foreign(name)
  const names = hasForeignFiles ? foreignNames().filter((name) => !name.startsWith('Dup')) : []
  it.each(VERSIONS)('written as RTZ %s: valid, and every addition is there or named', async (version) => {
    const out = names.map((fileName) => trip({ fileName, text: textOf(fileName) }, version))
    expect(out.length).toBe(6)
    expect(await complaints(out, version, false)).toEqual([])
  })
})
