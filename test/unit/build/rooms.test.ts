// The direction of imports is checked by the linter: each wrong import planted here must be named, each right one must pass.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))

const wrong: [file: string, source: string][] = [
  ['shared/a.ts', "import { x } from '../electron/engine/engine.ts'"],
  ['shared/b.ts', "import { readFileSync as x } from 'node:fs'"],
  ['shared/c.ts', "import { useState as x } from 'react'"],
  ['electron/engine/sync/a.ts', "import { x } from '../../shell/window.ts'"],
  ['electron/engine/sync/b.ts', "import x from 'better-sqlite3'"],
  ['electron/engine/voyage/c.ts', "import { app as x } from 'electron'"],
  ['electron/engine/service/d.ts', "import { x } from '../../training/service.ts'"],
  ['electron/engine/voyage/e.ts', "import { createElement as x } from 'react'"],
  ['electron/engine/paper/a.ts', "import { renderToStaticMarkup as x } from 'react-dom/server'"],
  ['electron/engine/paper/b.ts', "import { x } from '../store/store.ts'"],
  ['electron/engine/store/a.ts', "import { x } from '../sync/run.ts'"],
  ['electron/engine/store/migrations/data-0001.ts', "import { x } from '../../../../shared/measures.ts'"],
  ['electron/training/a.ts', "import { x } from '../engine/store/open.ts'"],
  ['electron/keychain/a.ts', "import { safeStorage as x } from 'electron'"],
  ['electron/shell/a.ts', "import { ipcMain as x } from 'electron'"],
  ['electron/shell/b.ts', "import { x } from '../engine/engine.ts'"],
  ['electron/ipc/a.ts', "import { dialog as x } from 'electron'"],
  ['electron/main.ts', "import { BrowserWindow as x } from 'electron'"],
  ['electron/preload.ts', "import { calls as x } from '../shared/contract.ts'"],
  ['renderer/voyage/a.tsx', "import { x } from '../../electron/engine/engine.ts'"],
  ['renderer/voyage/b.ts', "import { z as x } from 'zod'"],
  ['renderer/voyage/c.ts', "import { calls as x } from '../../shared/contract.ts'"],
  ['renderer/voyage/d.ts', "import x from 'leaflet'"],
  ['renderer/chart/e.ts', "import x from 'node:path'"],
  ['renderer/sync/f.ts', 'const x = window.binnacle'],
]

const right: [file: string, source: string][] = [
  ['shared/a.ts', "import { x } from './b.ts'"],
  ['electron/engine/store/b.ts', "import x from 'better-sqlite3'"],
  ['electron/engine/sync/c.ts', "import { x } from '../store/weather.ts'"],
  ['electron/engine/voyage/d.ts', "import { x } from '../../../shared/voyage.ts'"],
  ['electron/engine/paper/c.ts', "import { createElement as x } from 'react'"],
  ['electron/engine/paper/page.ts', "import { renderToStaticMarkup as x } from 'react-dom/server'"],
  ['electron/ipc/b.ts', "import { ipcMain as x } from 'electron'"],
  ['electron/shell/c.ts', "import { dialog as x } from 'electron'"],
  ['electron/shell/d.ts', "import type { x } from '../engine/protocol.ts'\nexport type Y = x"],
  ['renderer/chart/f.ts', "import x from 'leaflet'"],
  ['renderer/voyage/g.ts', "import type { x } from '../../shared/contract.ts'\nexport type Y = x"],
  ['renderer/bridge.ts', 'const x = window.binnacle'],
]

/** Files that break the rooms' rules, as the linter with the project's own configuration sees them in `folder`. */
function offenders(folder: string): string[] {
  const run = spawnSync(
    process.execPath,
    [join(root, 'node_modules/oxlint/bin/oxlint'), '-c', join(root, 'build/oxlint.json'), '--format', 'json', folder],
    { cwd: folder, encoding: 'utf8' },
  )
  const report = JSON.parse(run.stdout) as { diagnostics: { code?: string; filename: string }[] }
  return report.diagnostics
    .filter((d) => /no-restricted-(imports|properties)/.test(d.code ?? ''))
    .map((d) => d.filename.replaceAll('\\', '/').replace(`${folder}/`, ''))
}

describe('rooms', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'binnacle-rooms-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  function plant(name: string, files: [string, string][]): string {
    const at = join(folder, name)
    for (const [file, source] of files) {
      mkdirSync(dirname(join(at, file)), { recursive: true })
      writeFileSync(join(at, file), source.includes('export type') ? source : `${source}\nexport const y = x\n`)
    }
    return at
  }

  it('names every planted wrong import', () => {
    expect(offenders(plant('wrong', wrong)).sort()).toEqual(wrong.map(([file]) => file).sort())
  })

  it('lets every right import pass', () => {
    expect(offenders(plant('right', right))).toEqual([])
  })

  it('keeps SQL text in the store', () => {
    const sql =
      /['"`]\s*(SELECT\s.+\sFROM|INSERT\s+INTO|INSERT\s+OR|UPDATE\s+\w+\s+SET|DELETE\s+FROM|CREATE\s+(TABLE|INDEX)|PRAGMA)\s/i
    const found: string[] = []
    for (const room of ['shared', 'electron', 'renderer']) {
      for (const file of readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })) {
        const path = `${room}/${file.replaceAll('\\', '/')}`
        if (!/\.tsx?$/.test(path) || path.startsWith('electron/engine/store/')) continue
        if (sql.test(readFileSync(join(root, path), 'utf8'))) found.push(path)
      }
    }
    expect(found).toEqual([])
    expect(sql.test("db.prepare('SELECT a FROM b')")).toBe(true)
  })
})
