// An update file read: whole it is believed, and in every other shape refused in words, before anything of it is shown.
import { spawnSync } from 'node:child_process'
import { sign } from 'node:crypto'
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keyId, knownKeys, type KnownKey } from '../../../electron/update/keys.ts'
import { headOf, openUpdate, type OpenUpdate } from '../../../electron/update/update-file.ts'
import { faultOf } from '../../../shared/result.ts'
import { MADE_MS, newSigner, newUpdate } from '../../support/update-files.ts'

const signer = newSigner('Test maker')
const keys: readonly KnownKey[] = knownKeys([signer.known])
let folder: string
let path: string
let whole: Buffer
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'update-'))
  path = await newUpdate(folder, { signer })
  whole = readFileSync(path)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const PAYLOAD = Buffer.byteLength('installs 0.2.0')

/** What is said of the file with these bytes: of its head, or of its installer; null: nothing is wrong. */
async function said(bytes: Uint8Array, known = keys): Promise<string | null> {
  writeFileSync(path, bytes)
  return saidOf(path, known)
}
async function saidOf(of: string, known = keys): Promise<string | null> {
  let update: OpenUpdate | null = null
  try {
    update = await openUpdate(of, known)
    await update.installer(null)
    return null
  } catch (error) {
    const { code, message } = faultOf(error)
    return code === 'file-unreadable' ? message : `${code}: ${message}`
  } finally {
    await update?.close()
  }
}
/** The file with another manifest, signed by the known key. */
const signedAnew = (change: (manifest: Record<string, unknown>) => unknown): Buffer => {
  const from = whole.indexOf('\n') + 1
  const manifest = JSON.parse(whole.toString('utf8', from, whole.length - 64 - PAYLOAD)) as Record<string, unknown>
  return signedText(Buffer.from(JSON.stringify(change(manifest))))
}
const signedText = (text: Buffer): Buffer =>
  Buffer.concat([
    headOf(text, { keyId: keys[0]!.id, signature: sign(null, text, signer.privateKey) }),
    whole.subarray(-PAYLOAD),
  ])

describe('an update as it was made', () => {
  it('says what it holds, and gives its installer', async () => {
    const update = await openUpdate(path, keys)
    expect(update).toMatchObject({
      signedBy: 'Test maker',
      bytes: whole.length,
      manifest: { version: '0.2.0', platform: 'linux', arch: 'x64', kind: 'deb', madeAtMs: MADE_MS },
    })
    expect(update.sum).toMatch(/^[0-9a-f]{64}$/)
    const heard: number[] = []
    await update.installer(null, (bytes) => heard.push(bytes))
    expect(heard).toEqual([PAYLOAD])
    await update.close()
  })

  it('is believed by any of several keys', async () => {
    const others = knownKeys([newSigner('A').known, newSigner('B').known, signer.known])
    expect(await said(whole, others)).toBeNull()
  })
})

describe('a byte that is another', () => {
  it('anywhere is refused, and nothing is shown of what it was in', async () => {
    for (let at = 0; at < whole.length; at++) {
      const altered = Buffer.from(whole)
      altered[at] = (altered[at] ?? 0) ^ 0x01
      // oxlint-disable-next-line eslint/no-await-in-loop
      const sentence = await said(altered)
      expect([at, sentence]).toEqual([
        at,
        expect.stringMatching(/^“Binnacle-0\.2\.0-linux-x64\.binnacle-update” .*Nothing was changed\.$/),
      ])
      expect(sentence).not.toContain('Night')
    }
  })

  it('in manifest, signature or installer is called altered', async () => {
    const manifestAt = whole.indexOf('\n') + 1
    for (const at of [
      manifestAt,
      manifestAt + 40,
      whole.length - PAYLOAD - 64,
      whole.length - PAYLOAD - 1,
      whole.length - 1,
    ]) {
      const altered = Buffer.from(whole)
      altered[at] = (altered[at] ?? 0) ^ 0x80
      // oxlint-disable-next-line eslint/no-await-in-loop
      expect(await said(altered)).toContain('was altered or damaged')
    }
  })
})

describe('a file that ends too early', () => {
  it('at any place is refused, and called cut off once it is known for an update', async () => {
    for (let length = 0; length < whole.length; length++) {
      truncateSync(path, 0)
      // oxlint-disable-next-line eslint/no-await-in-loop
      const sentence = await said(whole.subarray(0, length))
      expect([length, sentence]).toEqual([length, expect.stringMatching(length === 0 ? /is no update/ : /is cut off/)])
    }
  })

  it('or too late is altered', async () => {
    expect(await said(Buffer.concat([whole, Buffer.from('x')]))).toContain('altered')
  })

  it('while it is read, is cut off then', async () => {
    const update = await openUpdate(path, keys)
    truncateSync(path, whole.length - 3)
    await expect(update.installer(null)).rejects.toThrow(/is cut off/)
    await update.close()
    writeFileSync(path, whole)
    const grown = await openUpdate(path, keys)
    appendFileSync(path, 'more')
    // What was signed is what is read.
    await grown.installer(null)
    await grown.close()
  })
})

describe('what is no update of ours', () => {
  it('is distinguished in words', async () => {
    const text = whole.toString('latin1')
    const unsigned = Buffer.concat([headOf(Buffer.from('{}'), null), Buffer.from('x')])
    expect(await said(Buffer.from('#!/bin/sh\necho hello\n'))).toContain('is no update of Binnacle')
    expect(await said(Buffer.alloc(100_000))).toContain('is no update of Binnacle')
    expect(await said(Buffer.from(`binnacle-update ${'1'.repeat(200)}`))).toContain('is no update of Binnacle')
    expect(await said(unsigned)).toContain('is not signed')
    expect(await said(whole, knownKeys([newSigner('Another').known]))).toContain(
      'a key that this Binnacle does not know',
    )
    expect(await said(Buffer.from(text.replace('binnacle-update 1 ', 'binnacle-update 2 '), 'latin1'))).toContain(
      'newer form',
    )
    expect(await said(signedAnew((manifest) => ({ ...manifest, product: 'Astrolabe' })))).toContain('another program')
  })

  it('signed by another key under the name of a known one is altered', async () => {
    const other = newSigner('Another')
    const [known] = keys
    const from = whole.indexOf('\n') + 1
    const manifest = whole.subarray(from, whole.length - 64 - PAYLOAD)
    const head = headOf(manifest, { keyId: known?.id ?? '', signature: sign(null, manifest, other.privateKey) })
    expect(await said(Buffer.concat([head, whole.subarray(-PAYLOAD)]))).toContain('altered')
    expect(keyId(known!.key)).toBe(known!.id)
  })
})

describe('lies about sizes', () => {
  it('of the manifest are bounded before anything is read', async () => {
    const rest = whole.toString('latin1', whole.indexOf('\n'))
    for (const size of ['0', '65537', '999999', '9999999999999']) {
      const line = `binnacle-update 1 ${size} ${keys[0]!.id}`
      // oxlint-disable-next-line eslint/no-await-in-loop
      expect(await said(Buffer.from(line + rest, 'latin1'))).toContain('altered')
    }
    expect(await said(signedText(Buffer.alloc(65_537, ' ')))).toContain('altered')
  })

  it('of the installer, though signed, are refused', async () => {
    const of = (bytes: unknown) =>
      said(signedAnew((manifest) => ({ ...manifest, installer: { ...Object(manifest['installer']), bytes } })))
    expect(await of(PAYLOAD + 1)).toContain('is cut off')
    expect(await of(PAYLOAD - 1)).toContain('altered')
    for (const bytes of [0, -1, 1e15, 1.5, '14', null])
      // oxlint-disable-next-line eslint/no-await-in-loop
      expect(await of(bytes)).toContain('newer form')
  })
})

describe('a manifest that is signed and says what this Binnacle cannot read', () => {
  it('is of a newer form', async () => {
    const changes: Record<string, unknown>[] = [
      { version: '1' },
      { version: '../../etc' },
      { platform: 'beos' },
      { kind: 'msi' },
      { madeAtMs: 'now' },
      { whatIsNew: [''] },
      { whatIsNew: ['x'.repeat(501)] },
      { schemas: { officer: 0, data: 1 } },
      { format: 2 },
    ]
    for (const change of changes)
      // oxlint-disable-next-line eslint/no-await-in-loop
      expect(await said(signedAnew((manifest) => ({ ...manifest, ...change })))).toContain('newer form')
    expect(await said(signedText(Buffer.from('{"format":1,')))).toContain('newer form')
    expect(await said(signedText(Buffer.from('[]')))).toContain('newer form')
  })
})

describe('what is no plain file', () => {
  it('is refused without waiting', async () => {
    mkdirSync(join(folder, 'a.binnacle-update'))
    expect(await saidOf(join(folder, 'a.binnacle-update'))).toContain('is a folder')
    expect(await saidOf(join(folder, 'gone.binnacle-update'))).toContain('is no longer there')
    spawnSync('mkfifo', [join(folder, 'pipe.binnacle-update')])
    expect(await saidOf(join(folder, 'pipe.binnacle-update'))).toContain('is no update')
    expect(await saidOf('/dev/zero')).toContain('is no update')
  })

  it('a link is followed where the officer chose it, and not in Binnacle’s own folder', async () => {
    const link = join(folder, 'link.binnacle-update')
    symlinkSync(path, link)
    expect(await saidOf(link)).toBeNull()
    await expect(openUpdate(link, keys, true)).rejects.toThrow(/is no update/)
  })
})
