// What is said of a package at its end, where a company compares it with one of its own.
import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { updatesSentence } from '../../../build/installer/package-report.ts'
import { keyId } from '../../../electron/update/keys.ts'

test('whose updates it takes is named, with the keys that were built in', () => {
  const [a, b] = ['of the maker, 2026', 'of the maker, 2027'].map((name) => {
    const { publicKey } = generateKeyPairSync('ed25519')
    return { name, publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(), id: keyId(publicKey) }
  })
  if (a === undefined || b === undefined) throw new Error('two keys')
  expect(updatesSentence([])).toMatch(
    /no public key is built in, so that it takes no updates.*BINNACLE_UPDATE_PUBLIC_KEY/i,
  )
  expect(updatesSentence([a])).toBe(
    `Takes updates signed by: of the maker, 2026 (${a.id}). The same public key file belongs to a build that is to be compared.`,
  )
  expect(updatesSentence([a, b])).toContain(`of the maker, 2026 (${a.id}), of the maker, 2027 (${b.id})`)
})
