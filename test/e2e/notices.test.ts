// What a package says of the works of others in it: one text file, the list of components, what About shows. Against node_modules and the binaries.
import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { Ajv } from 'ajv'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compiledInto } from '../../build/inside.ts'
import { nameOf, noticesText, partsOfPackage, writeNotices } from '../../build/notices.ts'
import type { Part } from '../../build/parts.ts'
import { makeSbom, npmList, type NpmList, type Sbom } from '../../build/sbom.ts'
import { root } from '../../build/steps.ts'

const folder = mkdtempSync(join(tmpdir(), 'binnacle-notices-test-'))
const out = join(root, 'out')
const standIn = { kind: 'stand-in', folder: '' } as const
const textOf = (path: string): string => readFileSync(path, 'utf8')
let npm: NpmList
let parts: Part[]
let sbom: Sbom

beforeAll(() => {
  npm = npmList()
  writeNotices(folder, out, standIn, '0.1.0')
  parts = JSON.parse(textOf(join(folder, 'licences.json'))) as Part[]
  sbom = JSON.parse(textOf(join(folder, 'sbom.cdx.json'))) as Sbom
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const schemaOf = (name: string): object =>
  JSON.parse(textOf(join(root, `test/fixtures/cyclonedx/${name}.SNAPSHOT.schema.json`))) as object

const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true })
for (const name of ['spdx', 'jsf-0.82'])
  ajv.addSchema(schemaOf(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`)
const validate = ajv.compile(schemaOf('bom-1.5'))

/** Complaints of CycloneDX's own schema. */
function complaints(document: unknown): string[] {
  return validate(document)
    ? []
    : (validate.errors ?? []).map((error) => `${error.instancePath}: ${error.message ?? ''}`)
}

const keychain = (): Part => {
  const found = parts.find(({ name }) => name.startsWith('@napi-rs/keyring-'))
  if (found === undefined) throw new Error('no binary of the keychain is named')
  return found
}

describe('the notices', () => {
  it('have every part of the bundles, the binaries of this system and the Node it runs on, each once', () => {
    const bundled = ['main', 'preload', 'renderer'].flatMap(
      (bundle) => JSON.parse(textOf(join(out, bundle, 'licences.json'))) as Part[],
    )
    const names = new Set(bundled.map(({ name }) => name))
    // Packed around the stand-in, Electron is not in it.
    names.delete('electron')
    const more = ['Node.js', `@napi-rs/keyring-${process.platform}-${process.arch}`]
    const rest = parts.map(({ name }) => name).filter((name) => !names.has(name))
    expect(rest.map((name) => more.find((one) => name.startsWith(one)) ?? name).sort()).toEqual([...more].sort())
    expect(parts).toHaveLength(names.size + more.length)
  })

  it('are one file that names each with its whole text', () => {
    const text = textOf(join(folder, 'third-party-notices.txt'))
    for (const part of parts) {
      expect(text).toContain(`  ${nameOf(part)}\n`)
      expect(text).toContain(part.text.replaceAll('\r\n', '\n'))
    }
    expect(text).toBe(noticesText(parts, '0.1.0'))
  })

  it("hold Node's own notices, with those of V8 and OpenSSL", () => {
    expect(parts.find(({ name }) => name === 'Node.js')).toMatchObject({
      version: process.versions.node,
      text: expect.stringMatching(/deps\/v8[^]*OpenSSL/),
    })
  })

  it('name all that is compiled into the keychain, as its binary lists it', () => {
    if (process.platform !== 'linux') return console.log('skipped: the list in the binary is read on Linux alone')
    const listed = compiledInto(keychain().text).filter(({ purl }) => purl.startsWith('pkg:cargo/'))
    const { crates, binary } = cratesIn(join(root, 'node_modules', keychain().name))
    const known = new Set(listed.map(({ name, version }) => `${name} ${version}`))
    const unsaid = crates.filter(({ name, version }) => !known.has(`${name} ${version}`)).map(({ name }) => name)
    expect(crates.length).toBeGreaterThan(100)
    // Its own, and a kind of encryption that another feature would have brought: listed by cargo, and not in the binary.
    expect(unsaid).toEqual(['foreign-types', 'foreign-types-shared', 'napi-keyring', 'openssl', 'openssl-sys'])
    expect(binary.includes('OpenSSL')).toBe(false)
    // D-Bus is C, and is in no list of crates.
    expect(compiledInto(keychain().text)).toContainEqual(
      expect.objectContaining({ name: 'libdbus', licence: 'AFL-2.1 OR GPL-2.0-or-later' }),
    )
  })

  it("around Electron's binary name Electron, and end the packing where its own list is not beside it", () => {
    const dist = join(folder, 'dist')
    mkdirSync(dist)
    expect(() => partsOfPackage(out, { kind: 'electron', folder: dist })).toThrow(
      /LICENSES\.chromium\.html is not beside/,
    )
    writeFileSync(join(dist, 'LICENSES.chromium.html'), '')
    const around = partsOfPackage(out, { kind: 'electron', folder: dist })
    expect(around.map(({ name }) => name)).not.toContain('Node.js')
    expect(around.find(({ name }) => name === 'electron')).toMatchObject({
      text: expect.stringMatching(/LICENSES\.chromium\.html/),
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(complaints(makeSbom(around, npm, '0.1.0', 0))).toEqual([])
  })
})

interface Crate {
  name: string
  version: string
  /** Used to build, and not linked in. */
  kind?: 'build'
}

/** The crates that cargo-auditable wrote into the binary of a package. */
function cratesIn(place: string): { crates: Crate[]; binary: Buffer } {
  const { main } = JSON.parse(textOf(join(place, 'package.json'))) as { main: string }
  const elf = readFileSync(join(place, main))
  const [table, size, count, names] = [
    Number(elf.readBigUInt64LE(0x28)),
    elf.readUInt16LE(0x3a),
    elf.readUInt16LE(0x3c),
    elf.readUInt16LE(0x3e),
  ]
  const section = (index: number): { name: number; bytes: Buffer } => {
    const at = table + index * size
    const from = Number(elf.readBigUInt64LE(at + 0x18))
    return { name: elf.readUInt32LE(at), bytes: elf.subarray(from, from + Number(elf.readBigUInt64LE(at + 0x20))) }
  }
  const strings = section(names).bytes
  for (let index = 0; index < count; index++) {
    const { name, bytes } = section(index)
    if (strings.toString('latin1', name, strings.indexOf(0, name)) !== '.dep-v0') continue
    const { packages } = JSON.parse(inflateSync(bytes).toString()) as { packages: Crate[] }
    return { crates: packages.filter(({ kind }) => kind !== 'build'), binary: elf }
  }
  throw new Error(`${main} lists no crates`)
}

describe('the list of components', () => {
  it("fits CycloneDX's own schema, which finds a planted fault", () => {
    expect(complaints(sbom)).toEqual([])
    const [first, ...rest] = sbom.components
    expect(complaints({ ...sbom, components: [{ ...first, name: undefined }, ...rest] })).not.toEqual([])
    const licenses = [{ license: { id: 'No-Such-Licence' } }]
    expect(complaints({ ...sbom, components: [{ ...first, licenses }, ...rest] })).not.toEqual([])
  })

  it('has name, version, purl and licence of each part and no other, and the hash of each package', () => {
    expect(sbom.components.map(({ purl }) => purl)).toEqual(parts.map(({ purl }) => purl))
    const lock = JSON.parse(textOf(join(root, 'package-lock.json'))) as {
      packages: Record<string, { version: string; integrity?: string }>
    }
    for (const { name, version, purl, licenses, hashes } of sbom.components) {
      const isWhole = [name, version, purl].every((text) => text !== '') && licenses.length > 0
      expect({ name, isWhole }).toEqual({ name, isWhole: true })
      if (!purl.startsWith('pkg:npm/')) continue
      const pinned = lock.packages[`node_modules/${name}`]
      const sum = Buffer.from(hashes?.[0]?.content ?? '', 'hex').toString('base64')
      expect({ name, version, sum: `sha512-${sum}` }).toEqual({
        name,
        version: pinned?.version,
        sum: pinned?.integrity,
      })
    }
  })

  it('has what is compiled into the binary of the keychain as parts of it', () => {
    const binary = sbom.components.find(({ name }) => name === keychain().name)
    expect(binary?.components?.map(({ purl }) => purl)).toEqual(compiledInto(keychain().text).map(({ purl }) => purl))
  })

  it('says of nobody that he needs what is not there', () => {
    const refs = new Set([sbom.metadata.component['bom-ref'], ...sbom.components.map((one) => one['bom-ref'])])
    const said = sbom.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn])
    expect(said.filter((ref) => !refs.has(ref))).toEqual([])
    expect(sbom.dependencies.find(({ ref }) => ref.startsWith('pkg:npm/saxes@'))?.dependsOn).toEqual([
      expect.stringMatching(/^pkg:npm\/xmlchars@/),
    ])
  })

  it('is the same each time, and says no registry, folder or machine', () => {
    const again = makeSbom(parts, npmList(), '0.1.0', Date.parse(sbom.metadata.timestamp) / 1000)
    expect(again).toEqual(sbom)
    expect(makeSbom(parts, npm, '0.1.1', 0).serialNumber).not.toBe(sbom.serialNumber)
    const text = JSON.stringify(sbom)
    expect(text.match(/\w+:\/\/[^"]*/g)).toEqual(['http://cyclonedx.org/schema/bom-1.5.schema.json'])
    expect(text).not.toContain(root.slice(0, -1))
  })

  it('finds a package that the lock file has not, or has with another version', () => {
    const [first] = parts
    if (first === undefined) throw new Error('there are no parts')
    const planted: Part = { ...first, name: 'planted', purl: 'pkg:npm/planted@1.0.0' }
    expect(() => makeSbom([...parts, planted], npm, '0.1.0', 0)).toThrow(/planted .* the lock file has no such package/)
    const other: Part = { ...first, version: '0.0.1', purl: first.purl.replace(/@[^@]*$/, '@0.0.1') }
    expect(() => makeSbom([other], npm, '0.1.0', 0)).toThrow(/0\.0\.1 is in the package/)
  })
})
