// Fuses read back out of an executable: a small file with a wire of its own in place of Electron's binary.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { flipFuses } from '@electron/fuses'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkFuses } from '../../../build/installer/fuses.ts'
import { readConfiguration } from '../../../build/package.ts'

const { SENTINEL } = createRequire(import.meta.url)('@electron/fuses/dist/constants') as { SENTINEL: string }
const { PlatformPackager } = createRequire(import.meta.url)('app-builder-lib') as {
  PlatformPackager: { prototype: { generateFuseConfig(fuses: object): Promise<Parameters<typeof flipFuses>[1]> } }
}
const ordered = { ...readConfiguration().electronFuses }

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fuses-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** An executable with this many fuses, all on, as electron-builder flips them. */
async function flipped(many: number): Promise<string> {
  const path = join(folder, 'electron')
  writeFileSync(
    path,
    Buffer.concat([
      Buffer.from(`before${SENTINEL}`),
      Buffer.from([1, many]),
      Buffer.from('1'.repeat(many)),
      Buffer.from('after'),
    ]),
  )
  await flipFuses(path, await PlatformPackager.prototype.generateFuseConfig(ordered))
  return path
}

test('what electron-builder flips is read back as ordered', async () => {
  expect(await checkFuses(await flipped(8), ordered)).toEqual({ wrong: [], unknown: [] })
})

test('a fuse that is otherwise is named', async () => {
  const path = await flipped(8)
  const { wrong } = await checkFuses(path, { ...ordered, runAsNode: true, onlyLoadAppFromAsar: false })
  expect(wrong).toEqual(['runAsNode is not on', 'onlyLoadAppFromAsar is not off'])
  expect((await checkFuses(path, { ...ordered, noSuchFuse: false })).wrong).toEqual(['noSuchFuse is not off'])
})

test('a newer wire has fuses that are not ordered', async () => {
  expect(await checkFuses(await flipped(9), ordered)).toEqual({ wrong: [], unknown: ['8'] })
})

test('a file without fuses is no Electron', async () => {
  const path = join(folder, 'electron')
  writeFileSync(path, '#!/bin/sh\n')
  await expect(checkFuses(path, ordered)).rejects.toThrow(/sentinel/u)
})
