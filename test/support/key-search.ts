// A search for the key in any spelling, over files, names, processes and bytes of a line.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { treeOf } from './kill-all.ts'

/** Base64 of the key wherever it starts in longer data, without the characters at the edges that depend on what is around it. */
function inBase64(bytes: Buffer, offset: number): string {
  const text = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64')
  return text.slice(Math.ceil((offset * 4) / 3), Math.floor(((offset + bytes.length) * 4) / 3))
}

/** What the key may look like where it was written by somebody who did not mean to. */
export function spellingsOf(key: string): Record<string, Buffer> {
  const bytes = Buffer.from(key)
  const texts: Record<string, string> = {
    plain: key,
    url: encodeURIComponent(key),
    json: JSON.stringify(key).slice(1, -1),
    'json in json': JSON.stringify(JSON.stringify(key)).slice(3, -3),
    hex: bytes.toString('hex'),
    HEX: bytes.toString('hex').toUpperCase(),
    'first half': key.slice(0, 18),
    'second half': key.slice(-18),
    reversed: [...key].toReversed().join(''),
  }
  for (const offset of [0, 1, 2]) {
    texts[`base64 +${offset}`] = inBase64(bytes, offset)
    texts[`base64url +${offset}`] = inBase64(bytes, offset).replaceAll('+', '-').replaceAll('/', '_')
  }
  const utf16 = Buffer.from(key, 'utf16le')
  const found = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)]))
  return { ...found, 'utf-16': utf16, 'utf-16 swapped': Buffer.from(utf16).swap16() }
}

/** Names of the places and spellings in which the key is found. */
export function search(places: Iterable<readonly [name: string, bytes: Buffer]>, key: string): string[] {
  const spellings = Object.entries(spellingsOf(key))
  const found: string[] = []
  for (const [place, bytes] of places)
    for (const [spelling, needle] of spellings) if (bytes.includes(needle)) found.push(`${place}: ${spelling}`)
  return found
}

/** Every file with its name, and what is in it. */
export function* filesUnder(folder: string): Generator<readonly [string, Buffer]> {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    yield [`name of ${path}`, Buffer.from(path)]
    if (entry.isFile()) yield [path, readFileSync(path)]
  }
}

/** Command lines and environments of the application and everything it started (Linux; elsewhere nothing to read). */
export function* processesUnder(pid: number): Generator<readonly [string, Buffer]> {
  if (process.platform !== 'linux') return
  for (const one of treeOf(pid)) {
    for (const file of ['cmdline', 'environ']) {
      try {
        yield [`/proc/${one}/${file}`, readFileSync(`/proc/${one}/${file}`)]
      } catch {
        // It ended meanwhile.
      }
    }
  }
}
