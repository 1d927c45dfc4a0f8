// No update is ever fetched: nothing of the room can reach a network, and nothing in the application updates by itself.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOMS } from '../../../build/rooms.ts'
import { root } from '../../../build/steps.ts'

const read = (pattern: string): [string, string][] =>
  globSync(pattern, { cwd: root }).map((file) => [file, readFileSync(join(root, file), 'utf8')])
/** Words by which a program reaches out, or calls an updater. */
const REACHES =
  /\b(fetch|XMLHttpRequest|WebSocket|EventSource|sendBeacon|autoUpdater|netLog)\b|electron-updater|['"](node:)?(http2?|https|net|tls|dgram|dns|undici)(\/\w+)?['"]/

it('the room imports nothing that could, by the table and by its words', () => {
  const files = read('electron/update/**/*.ts')
  expect(files.length).toBeGreaterThan(8)
  expect(files.filter(([, source]) => REACHES.test(source.replaceAll(/\/\/.*|\/\*[\s\S]*?\*\//g, '')))).toEqual([])
  const may = ROOMS['electron/update']
  expect([...(may?.packages ?? [])].sort()).toEqual([
    'node:child_process',
    'node:crypto',
    'node:fs',
    'node:fs/promises',
    'node:path',
    'zod',
  ])
  expect(REACHES.test("import { get } from 'node:https'")).toBe(true)
})

it('no program that it starts fetches one', () => {
  const source = readFileSync(join(root, 'electron/update/hand-over.ts'), 'utf8')
  expect(source).not.toMatch(/\b(curl|wget|apt-get update|add-apt-repository)\b/)
})

it('nothing in the application or its packaging updates by itself', () => {
  const sources = [...read('{electron,shared,renderer}/**/*.{ts,tsx}'), ...read('package.json')]
  expect(
    sources.filter(([, source]) => /autoUpdater|electron-updater|checkForUpdates/.test(source)).map(([file]) => file),
  ).toEqual([])
  const builder = JSON.parse(readFileSync(join(root, 'build/electron-builder.json'), 'utf8')) as { publish: unknown }
  expect(builder.publish).toBeNull()
})
