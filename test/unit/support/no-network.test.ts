// Nothing of a crash or a report leaves the computer by itself: no code of that room can, and Electron's own reporter is never started.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const sourcesIn = (folder: string): [path: string, text: string][] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => [join(folder, name), readFileSync(join(root, folder, name), 'utf8')])

const NETWORK =
  /from '(?:node:)?(?:net|http|https|http2|tls|dgram|dns|undici)(?:\/[a-z]+)?'|\bfetch\(|XMLHttpRequest|WebSocket|sendBeacon/

test('the room of crash reports and of the report for support has no access to the network', () => {
  const sources = sourcesIn('electron/support')
  expect(sources.length).toBeGreaterThan(5)
  expect(sources.filter(([, text]) => NETWORK.test(text)).map(([path]) => path)).toEqual([])
  // The search finds what it looks for.
  expect(NETWORK.test(`import { request } from 'node:https'`)).toBe(true)
  expect(sourcesIn('electron/engine/fetch/service').some(([, text]) => NETWORK.test(text))).toBe(true)
})

test('Electron’s crash reporter, whose dumps hold the key, is named nowhere', () => {
  const sources = ['electron', 'renderer', 'shared'].flatMap(sourcesIn)
  expect(sources.filter(([, text]) => /crashReporter|process\.report\b|writeHeapSnapshot/.test(text))).toEqual([])
})
