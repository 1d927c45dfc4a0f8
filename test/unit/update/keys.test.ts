// The keys by which updates are believed: in each spelling the same, and nothing taken for one that is none.
import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { keysOfFile, knownKeys, readPublicKey } from '../../../electron/update/keys.ts'
import { newSigner } from '../../support/update-files.ts'

const pem = newSigner('of a test').known.publicKey
const der = createPublicKey(pem).export({ type: 'spki', format: 'der' })

describe('a public key', () => {
  it('is one key as PEM, as DER in base64 and as its 32 bytes in base64', () => {
    const spelt = [pem, der.toString('base64'), der.subarray(-32).toString('base64')]
    const known = knownKeys(spelt.map((publicKey, i) => ({ name: `name ${i}`, publicKey })))
    expect(known.map(({ name }) => name)).toEqual(['name 0'])
  })

  it('is no other kind, no private key, nothing damaged', () => {
    const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({ type: 'spki', format: 'pem' })
    const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ type: 'spki', format: 'pem' })
    const own = newSigner('').privateKey.export({ type: 'pkcs8', format: 'pem' })
    for (const text of [String(rsa), String(ec), String(own), '', 'AAAA', pem.slice(0, 60), '-----BEGIN'])
      expect(readPublicKey(text)).toBeNull()
  })
})

describe('the file that a build is given', () => {
  it('holds several, each with its name', () => {
    const other = newSigner('').known.publicKey
    const keys = keysOfFile(`# Maker 2026\n${pem}\n\n${other.replaceAll('\n', '\r\n')}`)
    expect(keys.map(({ name }) => name)).toEqual(['Maker 2026', 'the maker of Binnacle'])
    expect(knownKeys(keys)).toHaveLength(2)
  })

  it('is refused where a key is no public Ed25519 key', () => {
    const secret = String(newSigner('').privateKey.export({ type: 'pkcs8', format: 'pem' }))
    expect(() => keysOfFile(`${pem}${secret}`)).toThrow(/private/)
    expect(() => keysOfFile('')).toThrow(/no public key/)
    expect(() => keysOfFile(pem.replace(/^MCow/m, 'MCox'))).toThrow(/no Ed25519/)
  })
})
