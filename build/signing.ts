// Who signs what is packed: electron-builder's own variables of the environment, and a sentence that says what was done with them.
import type { Configuration } from 'electron-builder'

export interface Signing {
  /** What is added to the configuration of this platform. */
  configuration: Pick<Configuration, 'win' | 'mac'>
  signed: boolean
  /** For the person who packs. */
  sentence: string
}

type Environment = Readonly<Record<string, string | undefined>>

const AZURE = {
  endpoint: 'AZURE_SIGN_ENDPOINT',
  codeSigningAccountName: 'AZURE_SIGN_ACCOUNT',
  certificateProfileName: 'AZURE_SIGN_PROFILE',
  publisherName: 'AZURE_SIGN_PUBLISHER',
} as const

/** Azure's signing service, which needs all of its variables. Null when none is set; throws when some are missing. */
function azure(env: Environment): Record<keyof typeof AZURE, string> | null {
  const missing = Object.values(AZURE).filter((name) => !env[name])
  if (missing.length === Object.keys(AZURE).length) return null
  if (missing.length > 0) throw new Error(`Signing with Azure also needs ${missing.join(', ')}.`)
  const value = (key: keyof typeof AZURE): string => env[AZURE[key]] ?? ''
  return {
    endpoint: value('endpoint'),
    codeSigningAccountName: value('codeSigningAccountName'),
    certificateProfileName: value('certificateProfileName'),
    publisherName: value('publisherName'),
  }
}

function onWindows(env: Environment, base: Configuration): Signing {
  const service = azure(env)
  if (service !== null) {
    // electron-builder refuses both at once.
    const { signtoolOptions: _, ...win } = base.win ?? {}
    return { configuration: { win: { ...win, azureSignOptions: service } }, signed: true, sentence: 'Signed by Azure.' }
  }
  const variable = ['WIN_CSC_LINK', 'CSC_LINK'].find((name) => env[name])
  return variable === undefined
    ? { configuration: {}, signed: false, sentence: 'UNSIGNED: no CSC_LINK and no AZURE_SIGN_*. Windows warns of it.' }
    : { configuration: {}, signed: true, sentence: `Signed with the certificate of ${variable}.` }
}

function onMac(env: Environment, base: Configuration): Signing {
  const variable = ['CSC_LINK', 'CSC_NAME'].find((name) => env[name])
  if (variable === undefined)
    return {
      // Signed by nobody; the hardened runtime would refuse the libraries of such a package.
      configuration: { mac: { ...base.mac, identity: '-', hardenedRuntime: false, notarize: false } },
      signed: false,
      sentence: 'UNSIGNED: no CSC_LINK and no CSC_NAME. macOS refuses it on other machines.',
    }
  const notary = ['APPLE_API_KEY', 'APPLE_ID', 'APPLE_KEYCHAIN_PROFILE'].find((name) => env[name])
  return {
    configuration: {},
    signed: true,
    sentence:
      notary === undefined
        ? `Signed with ${variable}, NOT notarised: no APPLE_API_KEY, APPLE_ID or APPLE_KEYCHAIN_PROFILE.`
        : `Signed with ${variable}, notarised with ${notary}.`,
  }
}

/** What the environment offers for a platform. `base`: the written configuration. */
export function signing(platform: NodeJS.Platform, env: Environment, base: Configuration): Signing {
  if (platform === 'win32') return onWindows(env, base)
  if (platform === 'darwin') return onMac(env, base)
  return {
    configuration: {},
    signed: false,
    sentence: 'UNSIGNED, as Debian packages are: the repository that offers it signs. Compare the SHA-256.',
  }
}
