// Who signs a package: what the environment offers, and that it is said when nobody does.
import { expect, test } from 'vitest'
import { signing } from '../../../build/signing.ts'

const base = {
  win: { signtoolOptions: { signingHashAlgorithms: ['sha256' as const] } },
  mac: { hardenedRuntime: true },
}

test.each(['win32', 'darwin', 'linux'] as const)('without anything %s is unsigned, and says so first', (platform) => {
  const { signed, sentence } = signing(platform, {}, base)
  expect(signed).toBe(false)
  expect(sentence).toMatch(/^UNSIGNED/u)
})

test('a certificate of the environment signs', () => {
  expect(signing('win32', { CSC_LINK: 'x' }, base)).toMatchObject({ signed: true, configuration: {} })
  expect(signing('win32', { WIN_CSC_LINK: 'x', CSC_LINK: 'y' }, base).sentence).toContain('WIN_CSC_LINK')
  expect(signing('darwin', { CSC_LINK: 'x' }, base).sentence).toContain('NOT notarised')
  expect(signing('darwin', { CSC_LINK: 'x', APPLE_API_KEY: 'k' }, base).sentence).toContain(
    'notarised with APPLE_API_KEY',
  )
  expect(signing('darwin', { APPLE_API_KEY: 'k' }, base).signed).toBe(false)
})

test('Azure signs in place of a certificate, with all of its variables or not at all', () => {
  const all = { AZURE_SIGN_ENDPOINT: 'a', AZURE_SIGN_ACCOUNT: 'b', AZURE_SIGN_PROFILE: 'c', AZURE_SIGN_PUBLISHER: 'd' }
  const { signed, configuration } = signing('win32', all, base)
  expect(signed).toBe(true)
  expect(configuration.win).toEqual({
    azureSignOptions: { endpoint: 'a', codeSigningAccountName: 'b', certificateProfileName: 'c', publisherName: 'd' },
  })
  expect(() => signing('win32', { ...all, AZURE_SIGN_PROFILE: '' }, base)).toThrow(/AZURE_SIGN_PROFILE/u)
})

test('an unsigned Mac has no hardened runtime, which would refuse its own libraries', () => {
  expect(signing('darwin', {}, base).configuration.mac).toMatchObject({ identity: '-', hardenedRuntime: false })
})
