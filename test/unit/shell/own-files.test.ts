// Files of Binnacle's own are their user's alone; those the officer saved elsewhere are as files usually are there.
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { root } from '../../../build/steps.ts'
import { narrow, OWN_NAMES, removeDrafts } from '../../../electron/shell/own-files.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'own-files-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))
const modeOf = (name: string): string => (statSync(join(folder, name)).mode & 0o777).toString(8)

describe.skipIf(process.platform === 'win32')('rights', () => {
  test('of what an earlier Binnacle left wide are narrowed, at every depth; what a link names is left', () => {
    const outside = mkdtempSync(join(tmpdir(), 'outside-'))
    mkdirSync(join(folder, 'live/replaced'), { recursive: true })
    for (const name of ['preferences.json', 'live/officer.sqlite', 'live/replaced/data.sqlite']) {
      writeFileSync(join(folder, name), '')
      chmodSync(join(folder, name), 0o666)
    }
    for (const name of ['.', 'live', 'live/replaced']) chmodSync(join(folder, name), 0o777)
    writeFileSync(join(outside, 'theirs'), '')
    chmodSync(join(outside, 'theirs'), 0o644)
    symlinkSync(outside, join(folder, 'live/elsewhere'))
    symlinkSync(join(outside, 'gone'), join(folder, 'live/nowhere'))
    try {
      expect(narrow(folder)).toEqual([])
      for (const name of ['.', 'live', 'live/replaced']) expect([name, modeOf(name)]).toEqual([name, '700'])
      for (const name of ['preferences.json', 'live/officer.sqlite', 'live/replaced/data.sqlite'])
        expect([name, modeOf(name)]).toEqual([name, '600'])
      expect(modeOf('live/elsewhere/theirs')).toBe('644')
    } finally {
      rmSync(outside, { recursive: true })
    }
  })

  test('of what is not Binnacle’s in a folder that holds more are left; the folder itself lets nobody else in', () => {
    const [theirs, drafts] = [
      ['.bashrc', 'work/plan.sh', 'livery.txt', 'preferences'],
      ['updates.json.new', 'messages.json.broken-2026', 'looked-at.tmp'],
    ]
    mkdirSync(join(folder, 'work'))
    for (const name of [...theirs, ...drafts]) {
      writeFileSync(join(folder, name), '')
      chmodSync(join(folder, name), 0o755)
    }
    chmodSync(join(folder, 'work'), 0o775)
    chmodSync(folder, 0o755)
    expect(narrow(folder)).toEqual([])
    expect([modeOf('.'), modeOf('work')]).toEqual(['700', '775'])
    for (const name of theirs) expect([name, modeOf(name)]).toEqual([name, '755'])
    for (const name of drafts) expect([name, modeOf(name)]).toEqual([name, '700'])
  })

  test('are taken of every file and folder that docs/reference/storage.md names, and of no other', () => {
    const page = readFileSync(join(root, 'docs/reference/storage.md'), 'utf8')
    const table = page.slice(page.indexOf('## Files'), page.indexOf('## Schemas'))
    const named = [...table.matchAll(/^\| (`[^|]*`) +\|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([^`/]+)[^`]*`/g)].map(([, name = '']) => name),
    )
    // A backup's draft, gone once it was looked at.
    expect([...new Set(named), 'looked-at.tmp'].toSorted()).toEqual(OWN_NAMES.toSorted())
  })

  test('a folder that is not there needs nothing', () => expect(narrow(join(folder, 'none'))).toEqual([]))

  // The mask is a process's own: a child of one that takes nothing away, and of one that takes more than is usual.
  test.each([
    ['000', '644'],
    ['022', '644'],
    ['077', '600'],
  ])('with the mask %s a file for the officer has %s, one of its own never more than 600', (mask, usual) => {
    const script = join(folder, 'write.ts')
    const room = fileURLToPath(new URL('../../../electron/shell/', import.meta.url))
    writeFileSync(
      script,
      `import { keepToOwner } from '${room}own-files.ts'
import { replaceFile, ROUTE_FILE } from '${room}write-file.ts'
keepToOwner()
replaceFile('${folder}/made/settings.json', '{}')
replaceFile('${folder}/route.rtz', 'x', ROUTE_FILE)`,
    )
    const run = spawnSync('sh', ['-c', `umask ${mask}; exec "$0" "$1"`, process.execPath, script], { encoding: 'utf8' })
    expect(run.stderr.replace(/^.*ExperimentalWarning.*\n.*\n/m, '')).toBe('')
    expect([modeOf('route.rtz'), modeOf('made'), modeOf('made/settings.json')]).toEqual([usual, '700', '600'])
  })
})

test('drafts that a power cut left are cleared up at the start; what is not Binnacle’s stays', () => {
  mkdirSync(join(folder, 'crash-reports'))
  const stays = ['updates.json', 'theirs.json.new', 'messages.json.broken-2026', 'crash-reports/crash-000002-main.json']
  for (const name of ['updates.json.new', 'running.json.new', 'crash-reports/crash-000001-main.json.new', ...stays])
    writeFileSync(join(folder, name), '')
  removeDrafts(folder)
  const left = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  expect(left.sort()).toEqual([...stays, 'crash-reports'].sort())
  removeDrafts(join(folder, 'nothing here'))
})
