// The variables of a relay's environment: what each must be, and an example, for the sentence where it is not.
import { isIPv6 } from 'node:net'
import { z } from 'zod'
import { baseUrlText, isLoopback, parseBaseUrl } from '../../shared/app/base-url.ts'
import { FaultError } from '../../shared/result.ts'
import { readAveragePath } from '../../shared/weather/average-path.ts'
import { SHARED_AVERAGE_PATH } from '../../shared/weather/climatology.ts'
import { databaseUrlFault } from './database-url.ts'

export interface ListenAddress {
  host: string
  port: number
}

/** A password of the operator's page is guessed at from outside: shorter ones are refused. */
const MIN_PASSWORD = 12
const MAX_SECRET = 4096
const MAX_OFFICE_NAME = 100

/** `why` follows on the variable's name. */
const wrong = (why: string, example?: string): { error: string } => ({
  error: example === undefined ? why : `${why}. Example: ${example}`,
})

const text = (example: string): z.ZodString => z.string(wrong('is missing', example))

/** A text made into something else by `read`, which throws FaultError or an Error in words where it cannot be. */
const read = <T>(example: string, made: (text: string) => T): z.ZodType<T, string> =>
  text(example).transform((given, context) => {
    try {
      return made(given)
    } catch (error) {
      const why = error instanceof FaultError ? error.fault.message : (error as Error).message
      context.addIssue({ code: 'custom', message: `${why.replace(/\.$/, '')}. Example: ${example}` })
      return z.NEVER
    }
  })

const fail = (why: string): never => {
  throw new FaultError('bad-input', why)
}

const number = (example: string, from: number, to: number, kind: 'whole' | 'any' = 'any'): z.ZodType<number, string> =>
  read(example, (given) => {
    const value = /^\d+(?:\.\d+)?$/.test(given) ? Number(given) : Number.NaN
    if (value >= from && value <= to && (kind === 'any' || Number.isInteger(value))) return value
    return fail(`must be a ${kind === 'whole' ? 'whole number' : 'number'} from ${from} to ${to}`)
  })

const price = (example: string) => number(example, 0, 10_000).nullable().default(null)

const address = (example: string): z.ZodType<string, string> =>
  read(example, (given) => baseUrlText(parseBaseUrl(given)))

/** Ships and browsers are given it as it is: what relays answer begins at its root. */
const ownAddress = (example: string): z.ZodType<string, string> =>
  read(example, (given) => {
    const url = parseBaseUrl(given)
    return url.pathname === '/' ? url.origin : fail('must be an address without a path')
  })

function addressOf(given: string): ListenAddress {
  const [, host = '', port = ''] = /^(\[[^\]\s]+\]|[^\s:[\]]+):(\d{1,5})$/.exec(given) ?? []
  const bare = host.replaceAll(/[[\]]/g, '')
  if (host === '' || Number(port) > 65_535 || (host.startsWith('[') && !isIPv6(bare)))
    return fail('must be an address and a port')
  return { host: bare, port: Number(port) }
}

const listen = (example: string): z.ZodType<ListenAddress, string> => read(example, addressOf)

const secret = (example: string, min: number): z.ZodType<string, string> =>
  read(example, (given) => {
    if (!/^[\x21-\x7e]+$/.test(given)) return fail('must be letters, digits and signs of ASCII without a space')
    return given.length >= min && given.length <= MAX_SECRET
      ? given
      : fail(`must be of ${min} to ${MAX_SECRET} characters`)
  })

const officeName = read('Harbour Lines, Hamburg', (given) => {
  if (given.trim() === '' || given.length > MAX_OFFICE_NAME || /[\p{C}\p{Zl}\p{Zp}]/u.test(given))
    return fail(`must be a name on one line of at most ${MAX_OFFICE_NAME} characters`)
  return given.trim()
})

/** As `serviceHttp` takes it: `host:port`, IPv6 in brackets. */
const proxy = read('proxy.company.example:3128', (given) => {
  if (/[/@]/.test(given)) return fail('must be host:port alone: no http:// before it, no name and no password')
  const { host, port } = addressOf(given)
  return `${isIPv6(host) ? `[${host}]` : host}:${port}`
})

const database = read('postgres://relay:PASSWORD@db1:5432,db2:5432/relay', (given) => {
  const fault = databaseUrlFault(given)
  return fault === null ? given : fail(fault)
})

const flag = read('1', (given) => ({ '0': false, '1': true })[given] ?? fail('must be 1 or 0')).default(false)

export const VARIABLES = z.object({
  DATABASE_URL: database,
  SERVICE_URL: address('https://weather.example/v1'),
  SERVICE_KEY: secret('SERVICE_KEY_FILE=/etc/binnacle-relay/service-key', 1),
  SERVICE_PROXY: proxy.nullable().default(null),
  SERVICE_AVERAGE_PATH: read(SHARED_AVERAGE_PATH, readAveragePath).default(SHARED_AVERAGE_PATH),
  SERVICE_SIMULATED: flag,
  OFFICE_NAME: officeName,
  PUBLIC_URL: ownAddress('https://relay.company.example'),
  LISTEN: listen('0.0.0.0:443').default({ host: '127.0.0.1', port: 8080 }),
  TLS_CERT_FILE: z.string().nullable().default(null),
  TLS_KEY_FILE: z.string().nullable().default(null),
  BEHIND_PROXY: flag,
  CONNECTIONS_OF_ADDRESS: number('200', 1, 4000, 'whole').default(200),
  OPERATOR_LISTEN: listen('127.0.0.1:8081').default({ host: '127.0.0.1', port: 8081 }),
  OPERATOR_URL: ownAddress('https://relay-office.company.example').nullable().default(null),
  OPERATOR_PASSWORD: secret('OPERATOR_PASSWORD_FILE=/etc/binnacle-relay/operator-password', MIN_PASSWORD)
    .nullable()
    .default(null),
  PACE_PER_SECOND: number('20', 0.1, 10_000).default(20),
  PACE_BURST: number('40', 1, 100_000, 'whole').default(40),
  WAIT_SECONDS: number('8', 0, 60).default(8),
  KEEP_PACKS_DAYS: number('14', 1, 366, 'whole').default(14),
  PRICE_PER_MB: price('7.5'),
  PRICE_PER_1000_POINTS: price('0.40'),
  PRICE_CURRENCY: read('EUR', (given) =>
    /^[A-Z]{3}$/.test(given) ? given : fail('must be the three letters of a currency'),
  ).default('USD'),
})

export type Values = z.output<typeof VARIABLES>

/** Each may be given as a file instead (`SERVICE_KEY_FILE`), so that it stands in no process list and no unit. */
export const SECRET_VARIABLES = ['DATABASE_URL', 'SERVICE_KEY', 'OPERATOR_PASSWORD'] as const

export const isLoopbackHost = (host: string): boolean => isLoopback(isIPv6(host) ? `[${host}]` : host)
