// The database's address as PostgreSQL's own tools write it: several hosts with commas, TLS by `sslmode`. Read here, since no parser of URLs knows several
// hosts.
import { readFileSync } from 'node:fs'
import { FaultError } from '../../shared/result.ts'

export interface DatabaseAddress {
  hosts: readonly { host: string; port: number }[]
  /** Empty: as the environment says (`PGUSER`, `PGPASSWORD`), or the user of this process. */
  user: string
  password: string
  database: string
  /** false: without TLS. `prefer` and `require` encrypt, and do not check who it is. */
  ssl: false | 'prefer' | 'require' | Verified
}

/** The certificate's chain is verified. */
interface Verified {
  /** PEM; absent: by the authorities that Node and the system trust. */
  ca?: Buffer
  /** And it is a certificate of the host: of its name, or of its address as an IP address. */
  isForHost: boolean
}

const DEFAULT_PORT = 5432
const SHAPE = /^postgres(?:ql)?:\/\/(?:([^/?]*)@)?([^/?@]*)(?:\/([^?]*))?(?:\?(.*))?$/
/** Of PostgreSQL's parameters those that have a meaning here; the one that takes writes is used whatever `target_session_attrs` says. */
const PARAMETERS = ['sslmode', 'sslrootcert', 'target_session_attrs', 'host']

/** Of `sslmode`, with an authority's certificate; an unknown one is reported as unknown. */
const ENCRYPTING_AT_MOST = ['disable', 'allow', 'prefer']

/** Throws FaultError `bad-input`, never with the password in its words. */
export function readAddress(url: string): DatabaseAddress {
  const [, userInfo = '', hostText = '', database = '', query = ''] = SHAPE.exec(url) ?? bad('it does not begin so')
  const parameters = new URLSearchParams(query)
  for (const name of parameters.keys())
    if (!PARAMETERS.includes(name)) bad(`its parameter ${name} is none that a relay knows`)
  const colon = userInfo.indexOf(':')
  const user = plain(colon === -1 ? userInfo : userInfo.slice(0, colon))
  const named = plain(database)
  return {
    hosts: (hostText || (parameters.get('host') ?? 'localhost')).split(',').map(hostOf),
    user,
    password: colon === -1 ? '' : plain(userInfo.slice(colon + 1)),
    database: named || user || bad('it names no database'),
    ssl: sslOf(parameters),
  }
}

/** A host as a name, an address, `[::1]`, or the folder of a socket. */
function hostOf(text: string): { host: string; port: number } {
  const whole = plain(text)
  if (whole.startsWith('/')) return { host: whole, port: DEFAULT_PORT }
  const [, bracketed, name, portText] = /^(?:\[([\da-fA-F:.]+)\]|([^:[\]]+))(?::(\d+))?$/.exec(whole) ?? []
  const port = portText === undefined ? DEFAULT_PORT : Number(portText)
  const host = bracketed ?? name ?? bad('a host in it is none')
  return port >= 1 && port <= 65_535 ? { host, port } : bad(`the port of ${host} is none`)
}

/** As libpq documents `sslmode` and `sslrootcert`. */
function sslOf(parameters: URLSearchParams): DatabaseAddress['ssl'] {
  const root = parameters.get('sslrootcert')
  const mode = parameters.get('sslmode') ?? (root === 'system' ? 'verify-full' : 'prefer')
  // Anybody has a certificate of some name by an authority that all trust.
  if (root === 'system' && mode !== 'verify-full')
    bad(`sslrootcert=system needs sslmode=verify-full, and it has sslmode=${mode}`)
  // libpq takes it and verifies nothing: whoever wrote it believes otherwise.
  if (root !== null && ENCRYPTING_AT_MOST.includes(mode))
    bad(`sslrootcert verifies nothing with sslmode=${mode}: take sslmode=verify-full, or leave sslrootcert out`)
  switch (mode) {
    case 'disable':
      return false
    case 'allow':
    case 'prefer':
      return 'prefer'
    case 'require':
      // As `verify-ca` then, for the sake of PostgreSQL's own older versions.
      return root === null ? 'require' : verified(root, false)
    case 'verify-ca':
      if (root === null)
        bad(
          'sslmode=verify-ca needs sslrootcert, the file of the authority’s certificate; without it take sslmode=verify-full',
        )
      return verified(root, false)
    case 'verify-full':
      return verified(root, true)
    default:
      return bad(`sslmode=${mode} is not known`)
  }
}

function verified(root: string | null, isForHost: boolean): Verified {
  if (root === null || root === 'system') return { isForHost }
  try {
    return { ca: readFileSync(root), isForHost }
  } catch {
    return bad(`the file of sslrootcert, ${root}, cannot be read`)
  }
}

function plain(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return bad('a % in it is not followed by two hexadecimal digits: write % as %25')
  }
}

function bad(why: string): never {
  const example = 'postgres://relay:PASSWORD@db1.company.example,db2.company.example/relay?sslmode=verify-full'
  throw new FaultError('bad-input', `DATABASE_URL cannot be used: ${why}. An example: ${example}`)
}
