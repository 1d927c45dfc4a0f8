// Keys and update files, made when a test needs them.
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeUpdateFile } from '../../build/update-file.ts'
import type { UpdateKey } from '../../shared/app/update.ts'

export interface Signer {
  privateKey: KeyObject
  /** As a policy or a build names it. */
  known: UpdateKey
}

export function newSigner(name: string): Signer {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return { privateKey, known: { name, publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString() } }
}

interface UpdateOptions {
  signer: Signer
  version?: string
  /** What is installed. */
  payload?: string | Uint8Array
  end?: 'deb' | 'AppImage' | 'exe' | 'dmg'
  whatIsNew?: readonly string[]
  schemas?: { officer: number; data: number }
}

export const MADE_MS = Date.UTC(2026, 10, 20, 6)

/** An update file in the folder, as the build makes one. */
export function newUpdate(folder: string, options: UpdateOptions): Promise<string> {
  const { signer, version = '0.2.0', payload = `installs ${version}`, end = 'deb' } = options
  const from = join(folder, `made of ${version}`)
  mkdirSync(from, { recursive: true })
  const installer = join(from, `installer.${end}`)
  writeFileSync(installer, payload)
  return makeUpdateFile({
    installer,
    version,
    arch: 'x64',
    whatIsNew: options.whatIsNew ?? ['Night palette dimmed.', 'A thing mended'],
    key: signer.privateKey,
    madeAtMs: MADE_MS,
    ...(options.schemas === undefined ? {} : { schemas: options.schemas }),
    folder,
  })
}
