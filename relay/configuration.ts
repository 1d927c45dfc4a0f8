// The relay's configuration, read from its environment; each value is checked before anything starts.
import { FaultError } from '../shared/result.ts'
import { passwordsIn } from './environment/database-url.ts'
import { readSecretFile } from './environment/secret-file.ts'
import { tlsFaults } from './environment/tls-files.ts'
import { isLoopbackHost, SECRET_VARIABLES, VARIABLES, type Values } from './environment/variables.ts'

export interface RelayConfiguration {
  /** `postgres://…`, several hosts with commas: the one that takes writes is used. */
  databaseUrl: string
  /** Base address of the service, and the office's key for it: from a file that only the relay's user may read, or from the environment. */
  serviceUrl: string
  serviceKey: string
  /** `host:port` of an HTTP proxy towards the service; null: none. */
  serviceProxy: string | null
  /** Below the base address: where the season-less average is requested (operation 3). */
  serviceAveragePath: string
  /** The service is a simulated one: every answer, pack and code says so, and ships keep what it gives in training. */
  isSimulated: boolean
  /** The office's name, as ships read it. */
  officeName: string
  /** Address at which ships reach the relays: in every ship's code. Without a path. */
  publicUrl: string
  listen: { host: string; port: number }
  /** PEM files; null: plain HTTP, for a proxy before it, on loopback alone unless `behindProxy`. */
  tls: { certPath: string; keyPath: string } | null
  behindProxy: boolean
  /** Connections of one address that have no accepted token; null: not bounded, since all come from a proxy's. */
  connectionsOfAddress: number | null
  /** `url`: the address by which browsers reach the operator's page, where it is another than its own or this computer's; null: none. */
  operator: { host: string; port: number; url: string | null; password: string | null }
  /** Towards the service, all relays together. */
  pace: { perSecond: number; burst: number }
  /** How long a ship's request waits for answers that are being fetched. */
  waitMs: number
  keepPacksDays: number
  prices: Prices
}

/** What ships cost the company, for the operator's page; null: no price is set. */
export interface Prices {
  /** Of a megabyte sent to a ship. */
  perMb: number | null
  /** Of a thousand points requested of the service. */
  perThousandPoints: number | null
  /** Three letters. */
  currency: string
}

type Environment = Readonly<Record<string, string | undefined>>

/** Throws FaultError `bad-input` with everything that is wrong, a line each, by the variables' names; no secret is repeated in it. */
export function readConfiguration(environment: Environment): RelayConfiguration {
  const faults: string[] = []
  const given = givenOf(environment, faults)
  const parsed = VARIABLES.safeParse(given)
  if (!parsed.success) faults.push(...parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`))
  // Valid variables are checked together even where another is wrong, so that all faults are reported at once.
  const values: Partial<Values> = parsed.success ? parsed.data : wholeOf(given)
  faults.push(...togetherFaults(values))
  if (!parsed.success || faults.length > 0)
    throw new FaultError('bad-input', ['The relay’s environment cannot be used as it is.', ...faults].join('\n'))
  return configurationOf(parsed.data)
}

/** What must stand in no log, page or error. */
export const secretsOf = ({ databaseUrl, serviceKey, operator }: RelayConfiguration): string[] => [
  serviceKey,
  ...passwordsIn(databaseUrl),
  ...(operator.password === null ? [] : [operator.password]),
]

/** The variables that are set to something, secrets read from their files. */
function givenOf(environment: Environment, faults: string[]): Record<string, string> {
  const given: Record<string, string> = {}
  for (const name of Object.keys(VARIABLES.shape)) {
    const value = environment[name] ?? ''
    const bare = /^(["'])(.*)\1$/s.exec(value)?.[2]
    if (bare !== undefined) faults.push(`${name} stands in quotation marks: leave them out.`)
    if ((bare ?? value) !== '') given[name] = bare ?? value
  }
  for (const name of SECRET_VARIABLES) {
    const path = environment[`${name}_FILE`] ?? ''
    if (path === '') continue
    if (given[name] !== undefined) faults.push(`${name} and ${name}_FILE are both given: leave one out.`)
    const read = readSecretFile(path)
    if ('text' in read) given[name] = read.text
    else {
      faults.push(`${name}_FILE names a file that ${read.wrong}.`)
      given[name] ??= STAND_IN[name]
    }
  }
  return given
}

/** Stands for a secret that could not be read: that is reported already, and it must not also be reported as missing. */
const STAND_IN = { DATABASE_URL: 'postgres://unread/unread', SERVICE_KEY: 'unread', OPERATOR_PASSWORD: 'unread-unread' }

/** Those variables that can be used by themselves. */
function wholeOf(given: Readonly<Record<string, string>>): Partial<Values> {
  const whole: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(VARIABLES.shape)) {
    const parsed = schema.safeParse(given[name])
    if (parsed.success) whole[name] = parsed.data
  }
  return whole as Partial<Values>
}

function togetherFaults(values: Partial<Values>): string[] {
  const { TLS_CERT_FILE: certPath = null, TLS_KEY_FILE: keyPath = null, PUBLIC_URL = null, BEHIND_PROXY } = values
  const { LISTEN, OPERATOR_LISTEN, OPERATOR_PASSWORD } = values
  const faults: string[] = []
  if ((certPath === null) !== (keyPath === null))
    faults.push('TLS_CERT_FILE and TLS_KEY_FILE belong together: give both.')
  if (certPath !== null && keyPath !== null) faults.push(...tlsFaults(certPath, keyPath, PUBLIC_URL))
  const isPlain = certPath === null && keyPath === null && BEHIND_PROXY === false
  if (isPlain && LISTEN !== undefined && !isLoopbackHost(LISTEN.host))
    faults.push(
      `LISTEN is reached from outside (${LISTEN.host}) and would speak without encryption: give TLS_CERT_FILE and TLS_KEY_FILE, or BEHIND_PROXY=1 where a proxy before it speaks TLS.`,
    )
  if (OPERATOR_LISTEN === undefined || isLoopbackHost(OPERATOR_LISTEN.host)) return faults
  if (OPERATOR_PASSWORD === null)
    faults.push(
      'OPERATOR_PASSWORD_FILE is missing: the operator’s page is reached from outside (OPERATOR_LISTEN) and needs a password.',
    )
  if (isPlain)
    faults.push(
      'OPERATOR_LISTEN is reached from outside and would speak without encryption: give TLS_CERT_FILE and TLS_KEY_FILE, or BEHIND_PROXY=1 where a proxy before it speaks TLS.',
    )
  return faults
}

const configurationOf = (values: Values): RelayConfiguration => ({
  databaseUrl: values.DATABASE_URL,
  serviceUrl: values.SERVICE_URL,
  serviceKey: values.SERVICE_KEY,
  serviceProxy: values.SERVICE_PROXY,
  serviceAveragePath: values.SERVICE_AVERAGE_PATH,
  isSimulated: values.SERVICE_SIMULATED,
  officeName: values.OFFICE_NAME,
  publicUrl: values.PUBLIC_URL,
  listen: values.LISTEN,
  tls:
    values.TLS_CERT_FILE === null || values.TLS_KEY_FILE === null
      ? null
      : { certPath: values.TLS_CERT_FILE, keyPath: values.TLS_KEY_FILE },
  behindProxy: values.BEHIND_PROXY,
  // Without TLS of its own there is a proxy before it, also on this computer.
  connectionsOfAddress: values.BEHIND_PROXY || values.TLS_CERT_FILE === null ? null : values.CONNECTIONS_OF_ADDRESS,
  operator: { ...values.OPERATOR_LISTEN, url: values.OPERATOR_URL, password: values.OPERATOR_PASSWORD },
  pace: { perSecond: values.PACE_PER_SECOND, burst: values.PACE_BURST },
  waitMs: values.WAIT_SECONDS * 1000,
  keepPacksDays: values.KEEP_PACKS_DAYS,
  prices: {
    perMb: values.PRICE_PER_MB,
    perThousandPoints: values.PRICE_PER_1000_POINTS,
    currency: values.PRICE_CURRENCY,
  },
})
