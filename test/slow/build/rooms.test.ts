// Rooms import by the table in build/rooms.ts: each wrong import planted here must be named, each right one must pass.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wrongImports } from '../../../build/check-rooms.ts'
import { MAP_FILE, withMap } from '../../../build/map.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

const wrong: [file: string, source: string][] = [
  ['shared/passage/a.ts', "import { x } from '../../electron/engine/engine.ts'"],
  ['shared/passage/b.ts', "import { readFileSync as x } from 'node:fs'"],
  ['shared/passage/c.ts', "import { useState as x } from 'react'"],
  ['shared/geo/d.ts', "import type { x } from '../passage/voyage.ts'"],
  ['shared/geo/e.ts', "export { x } from '../format/time.ts'"],
  ['shared/geo/f.ts', "export type Y = import('../passage/voyage.ts').Voyage\nexport const x = 1"],
  ['shared/geo/i.ts', "export type Y = typeof import('../passage/voyage.ts')\nexport const x = 1"],
  ['shared/weather/g.ts', "export const x = () => import('../ship/limits.ts')"],
  ['shared/somewhere/h.ts', 'export const x = 1'],
  ['electron/engine/fetch/sync/a.ts', "import { x } from '../../../shell/window.ts'"],
  ['electron/engine/fetch/sync/b.ts', "import x from 'better-sqlite3'"],
  ['electron/engine/weather/evaluate/c.ts', "import { app as x } from 'electron'"],
  ['electron/engine/fetch/service/d.ts', "import { x } from '../../../training/service.ts'"],
  ['electron/engine/fetch/service/f.ts', "import type { x } from '../../store/store.ts'"],
  ['electron/engine/weather/evaluate/e.ts', "import { createElement as x } from 'react'"],
  ['electron/engine/passage/paper/a.ts', "import x from 'node:fs'"],
  ['electron/engine/passage/paper/d.ts', "import { renderToStaticMarkup as x } from 'react-dom/server'"],
  ['electron/engine/passage/paper/b.ts', "import { x } from '../../store/store.ts'"],
  ['electron/engine/store/a.ts', "import { x } from '../fetch/sync/run.ts'"],
  ['electron/engine/store/migrations/data-0001.ts', "import { x } from '../../../../shared/weather/measures.ts'"],
  ['electron/training/a.ts', "import { x } from '../engine/store/open.ts'"],
  ['electron/keychain/a.ts', "import { safeStorage as x } from 'electron'"],
  ['electron/shell/a.ts', "import { ipcMain as x } from 'electron'"],
  ['electron/shell/b.ts', "import { x } from '../engine/engine.ts'"],
  ['electron/shell/e.ts', "import { x } from '../engine/protocol.ts'"],
  ['electron/ipc/a.ts', "import { dialog as x } from 'electron'"],
  ['electron/main.ts', "import { BrowserWindow as x } from 'electron'"],
  ['electron/preload.ts', "import { calls as x } from '../shared/ipc/contract.ts'"],
  ['renderer/passage/plan/a.tsx', "import { x } from '../../../electron/engine/engine.ts'"],
  ['renderer/passage/plan/b.ts', "import { z as x } from 'zod'"],
  ['renderer/passage/plan/c.ts', "import { calls as x } from '../../../shared/ipc/contract.ts'"],
  ['renderer/passage/plan/d.ts', "import x from 'leaflet'"],
  ['renderer/settings/settings/f.ts', "import { preferences as x } from '../../../shared/app/preferences.ts'"],
  ['renderer/state/e.ts', "import type { x } from '../passage/plan/summary.ts'"],
  ['renderer/chart/e.ts', "import x from 'node:path'"],
  ['renderer/chart/coastline/f.ts', "import { x } from '../chart-map.ts'"],
  ['renderer/chart/g.ts', "import { x } from '../../test/support/officer.ts'"],
  ['test/e2e/a.test.ts', "import { x } from '../faults/relay.ts'"],
  ['test/unit/engine/store/a.test.ts', "import type { x } from '../../../contract/training-ask.ts'"],
  ['test/support/a.ts', "export { x } from '../e2e/shown-text.ts'"],
]

const right: [file: string, source: string][] = [
  ['shared/passage/a.ts', "import { x } from './b.ts'"],
  ['shared/passage/b.ts', "import { x } from '../geo/geodesy.ts'"],
  ['electron/engine/store/b.ts', "import x from 'better-sqlite3'"],
  ['electron/engine/fetch/sync/c.ts', "import { x } from '../../store/weather.ts'"],
  ['electron/engine/weather/evaluate/d.ts', "import { x } from '../../../../shared/passage/voyage.ts'"],
  ['electron/engine/passage/paper/c.ts', "import { createElement as x } from 'react'"],
  ['electron/engine/passage/paper/render.ts', "import { renderToStaticMarkup as x } from 'react-dom/server'"],
  ['electron/ipc/b.ts', "import { ipcMain as x } from 'electron'"],
  ['electron/shell/c.ts', "import { dialog as x } from 'electron'"],
  ['electron/shell/d.ts', "import type { x } from '../engine/protocol.ts'"],
  ['renderer/chart/f.ts', "import x from 'leaflet'"],
  ['renderer/settings/settings/g.ts', "import type { x } from '../../../shared/app/preferences.ts'"],
  ['renderer/passage/plan/g.ts', "import type { x } from '../../../shared/ipc/contract.ts'"],
  ['test/e2e/b.test.ts', "import { x } from '../support/officer.ts'"],
  ['test/e2e/c.test.ts', "import { x } from './shown-text.ts'"],
  ['test/unit/engine/store/b.test.ts', "import { x } from '../../../../electron/engine/store/store.ts'"],
  ['test/unit/engine/store/c.test.ts', "import { x } from '../../shared/geo/geodesy-cases.ts'"],
]

describe('rooms', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'binnacle-rooms-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  function plant(name: string, files: [string, string][]): string {
    const at = join(folder, name)
    for (const top of ['shared', 'electron', 'relay', 'renderer', 'test']) mkdirSync(join(at, top), { recursive: true })
    for (const [file, source] of files) {
      mkdirSync(dirname(join(at, file)), { recursive: true })
      writeFileSync(join(at, file), `${source}\n`)
    }
    return at
  }
  const named = (sentences: readonly string[]): string[] => sentences.map((one) => one.split(' ')[0] ?? '')

  it('names every planted wrong import, of types and of names passed on too', () => {
    expect(named(wrongImports(plant('wrong', wrong))).sort()).toEqual(wrong.map(([file]) => file).sort())
  })

  it('lets every right import pass', () => {
    expect(wrongImports(plant('right', right))).toEqual([])
  })

  it('refuses a table in which a room may import what stands above it', () => {
    const table = {
      'shared/geo': { what: 'a', rooms: ['shared/format'] },
      'shared/format': { what: 'b', types: ['shared/geo'] },
    }
    expect(wrongImports(plant('none', []), table)).toEqual([
      'build/rooms.ts: shared/format may not import shared/geo, which stands above it.',
    ])
  })

  it('is in order as it stands, and so is its map', () => {
    expect(wrongImports()).toEqual([])
    const map = readFileSync(MAP_FILE, 'utf8')
    expect(withMap(map), 'npm run map').toBe(map)
  })

  it('lets only the bridge talk to the preload', () => {
    const at = plant('bridge', [
      ['renderer/data/fetch/f.ts', 'export const x = window.binnacle'],
      ['renderer/state/bridge.ts', 'export const x = window.binnacle'],
    ])
    const run = spawnSync(
      process.execPath,
      [join(root, 'node_modules/oxlint/bin/oxlint'), '-c', join(root, 'build/oxlint.json'), '--format', 'json', at],
      { cwd: at, encoding: 'utf8' },
    )
    const report = JSON.parse(run.stdout) as { diagnostics: { code?: string; filename: string }[] }
    const offenders = report.diagnostics.filter((d) => d.code?.includes('no-restricted-properties'))
    expect(offenders.map((d) => d.filename.replaceAll('\\', '/').replace(`${at}/`, ''))).toEqual([
      'renderer/data/fetch/f.ts',
    ])
  })

  it('keeps SQL text in the stores', () => {
    const sql =
      /['"`]\s*(SELECT\s.+\sFROM|INSERT\s+INTO|INSERT\s+OR|UPDATE\s+\w+\s+SET|DELETE\s+FROM|CREATE\s+(TABLE|INDEX)|PRAGMA)\s/i
    const found: string[] = []
    const stores = ['electron/engine/store/', 'relay/store/', 'relay/database/', 'relay/trial/']
    for (const room of ['shared', 'electron', 'relay', 'renderer']) {
      for (const file of readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })) {
        const path = `${room}/${file.replaceAll('\\', '/')}`
        if (!/\.tsx?$/.test(path) || stores.some((store) => path.startsWith(store))) continue
        if (sql.test(readFileSync(join(root, path), 'utf8'))) found.push(path)
      }
    }
    expect(found).toEqual([])
    expect(sql.test("db.prepare('SELECT a FROM b')")).toBe(true)
  })
})
