// The configuration of every installer against electron-builder's own schema, and what it names against what is there.
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfiguration } from '../../../build/package.ts'
import { signing } from '../../../build/signing.ts'
import { root } from '../../../build/steps.ts'

const { validateConfiguration } = createRequire(import.meta.url)('app-builder-lib/out/util/config/config') as {
  validateConfiguration(configuration: object, logger: object): Promise<void>
}
const validate = (configuration: object): Promise<void> => validateConfiguration(configuration, { isEnabled: false })
const configuration = readConfiguration()

test('the configuration fits the schema, as written and as the environment changes it', async () => {
  await expect(validate(configuration)).resolves.toBeUndefined()
  const azure = {
    AZURE_SIGN_ENDPOINT: 'a',
    AZURE_SIGN_ACCOUNT: 'b',
    AZURE_SIGN_PROFILE: 'c',
    AZURE_SIGN_PUBLISHER: 'd',
  }
  for (const platform of ['win32', 'darwin', 'linux'] as const)
    for (const env of [{}, azure, { CSC_LINK: 'x' }])
      await expect(
        validate({ ...configuration, ...signing(platform, env, configuration).configuration }),
      ).resolves.toBeUndefined()
})

const PARTS = ['win', 'nsis', 'linux', 'deb', 'appImage', 'mac', 'dmg', 'electronFuses', 'directories'] as const

test.each(PARTS)('a wrong key in %s is refused', async (part) => {
  const given = configuration[part]
  expect(given).toBeTypeOf('object')
  await expect(validate({ ...configuration, [part]: { ...given, notAKey: true } })).rejects.toThrow(
    `configuration.${part} should be`,
  )
})

test.each([
  ['nsis', 'oneClick', 'yes'],
  ['deb', 'compression', 'rar'],
  ['mac', 'hardenedRuntime', 'sometimes'],
  ['dmg', 'sign', 'no'],
] as const)('a wrong value of %s.%s is refused', async (part, key, value) => {
  await expect(validate({ ...configuration, [part]: { ...configuration[part], [key]: value } })).rejects.toThrow(
    `configuration.${part}`,
  )
})

test('every file that the configuration names is there', () => {
  const { nsis, deb, mac, win, linux } = configuration
  const named = [nsis?.include, deb?.afterInstall, deb?.afterRemove, mac?.entitlements, mac?.entitlementsInherit]
  const icons = [win?.icon, linux?.icon, mac?.icon].map((name) => `build/icons/${String(name)}`)
  expect(named).not.toContain(undefined)
  expect([...named, ...icons].filter((file) => !existsSync(join(root, String(file))))).toEqual([])
})

test('each system opens the same files, and none that Binnacle does not open', () => {
  const kinds = [configuration.win, configuration.linux, configuration.mac].map((platform) =>
    [platform?.fileAssociations ?? []].flat().map(({ ext }) => ext),
  )
  expect(kinds).toEqual([
    ['rtz', 'rtzp', 'binnacle-update', 'binnacle'],
    ['rtz', 'rtzp', 'binnacle-update', 'binnacle'],
    ['rtz', 'rtzp', 'binnacle-update', 'binnacle'],
  ])
  const { win } = configuration
  // Windows' own rule for the name of a class: no blank, at most 39 letters.
  for (const { name } of [win?.fileAssociations ?? []].flat()) expect(name).toMatch(/^[A-Za-z][A-Za-z0-9.]{0,38}$/u)
})

test('a per-user installation requests no rights, and removal leaves the data', () => {
  expect(configuration.win?.requestedExecutionLevel).toBe('asInvoker')
  expect(configuration.nsis).toMatchObject({
    oneClick: false,
    perMachine: false,
    selectPerMachineByDefault: false,
    deleteAppDataOnUninstall: false,
  })
  expect(configuration.publish).toBeNull()
  // An update finds the installation by it: never to be changed.
  expect(configuration.nsis?.guid).toBe('bef0f7ce-ba22-576d-9e52-8947b39dc431')
  expect(configuration.appId).toBe('org.binnacle.app')
})

test('the hardened runtime allows V8 to compile, and nothing else', () => {
  const text = readFileSync(join(root, 'build/installer/entitlements.mac.plist'), 'utf8')
  expect([...text.matchAll(/<key>([^<]*)<\/key>\s*<(\w+)\/>/gu)].map(([, key, value]) => [key, value])).toEqual([
    ['com.apple.security.cs.allow-jit', 'true'],
  ])
  expect(configuration.mac?.hardenedRuntime).toBe(true)
})
