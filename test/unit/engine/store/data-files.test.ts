// Whose weather lies in which file: by origin and path, and what was kept under the host alone goes to the address used last.
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bulkFolderOf, dataFileOf, nameByAddress } from '../../../../electron/engine/store/data-files.ts'
import { nameOfAddress } from '../../../../electron/engine/fetch/requests/address.ts'
import { openStore } from '../../../../electron/engine/store/store.ts'
import { parseBaseUrl } from '../../../../shared/app/base-url.ts'

const NOON_MS = Date.UTC(2026, 10, 15, 12)
const HOST = 'service.example'
const [ONE, OTHER] = [parseBaseUrl(`https://${HOST}/north`), parseBaseUrl(`https://${HOST}/south`)]

let folder = ''
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'data-files-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const AT = { latE4: 500000, longE4: -100000, timeMs: NOON_MS } as const
const inFolder = <T>(name: string, work: (store: ReturnType<typeof openStore>) => T): T => {
  const store = openStore(folder, NOON_MS, name)
  try {
    return work(store)
  } finally {
    store.close(NOON_MS)
  }
}
const keep = (name: string): void =>
  inFolder(name, (store) =>
    store.commit(() => store.weather.put({ ...AT, fetchedAtMs: NOON_MS, values: { windSpeed: 9 } }, NOON_MS)),
  )
const knows = (name: string): boolean =>
  inFolder(name, (store) => store.weather.fetchedAt(AT.latE4, AT.longE4, AT.timeMs) !== null)

describe('the name of an address', () => {
  it('is one for each origin and path, whatever slash stands behind', () => {
    const addresses = [
      `https://${HOST}`,
      `https://${HOST}/north`,
      `https://${HOST}/North`,
      `https://${HOST}/north/v2`,
      `https://${HOST}:8443`,
      'http://127.0.0.1:80/a',
      'http://127.0.0.1:8080',
      'http://[::1]:8080',
    ]
    const names = addresses.map((address) => dataFileOf(nameOfAddress(parseBaseUrl(address))))
    expect(new Set(names).size).toBe(addresses.length)
    for (const name of names) expect(name).toMatch(/^data-[\w.-]+-[0-9a-f]{12}\.sqlite$/)
    expect(nameOfAddress(parseBaseUrl(`${HOST}/north/`))).toBe(nameOfAddress(ONE))
  })
})

describe('two base paths on one host', () => {
  it('know nothing of each other’s weather', () => {
    keep(nameByAddress(folder, ONE, undefined))
    expect(knows(nameByAddress(folder, ONE, undefined))).toBe(true)
    expect(knows(nameByAddress(folder, OTHER, undefined))).toBe(false)
  })

  it('the file of before goes to the address used last, bulk files too, and to no other', () => {
    keep(HOST)
    const bulk = join(folder, bulkFolderOf(HOST), '2026-11-15')
    mkdirSync(bulk, { recursive: true })
    writeFileSync(join(bulk, '12.csv'), 'kept')
    expect(knows(nameByAddress(folder, OTHER, undefined))).toBe(false)
    const name = nameByAddress(folder, ONE, HOST)
    expect(knows(name)).toBe(true)
    expect(readFileSync(join(folder, bulkFolderOf(name), '2026-11-15', '12.csv'), 'utf8')).toBe('kept')
    expect(existsSync(join(folder, dataFileOf(HOST)))).toBe(false)
    // Once: what an older Binnacle makes later does not push it out.
    keep(HOST)
    expect(nameByAddress(folder, ONE, HOST)).toBe(name)
    expect(existsSync(join(folder, dataFileOf(HOST)))).toBe(true)
  })

  it('what was committed last and stands in the log alone comes along', () => {
    const copy = mkdtempSync(join(tmpdir(), 'data-files-'))
    inFolder(HOST, (store) => {
      store.commit(() => store.weather.put({ ...AT, fetchedAtMs: NOON_MS, values: { windSpeed: 9 } }, NOON_MS))
      cpSync(folder, copy, { recursive: true })
    })
    rmSync(folder, { recursive: true })
    renameSync(copy, folder)
    expect(readdirSync(folder)).toContain(`${dataFileOf(HOST)}-wal`)
    expect(knows(nameByAddress(folder, ONE, HOST))).toBe(true)
  })

  it('where the disk refuses, the file stays under its name and is used there', () => {
    keep(HOST)
    // A folder under the log's new name, which no file can replace.
    const obstacle = `${join(folder, dataFileOf(nameOfAddress(ONE)))}-wal`
    mkdirSync(obstacle)
    writeFileSync(`${join(folder, dataFileOf(HOST))}-wal`, '')
    const name = nameByAddress(folder, ONE, HOST)
    expect(name).toBe(HOST)
    expect(knows(name)).toBe(true)
  })
})
