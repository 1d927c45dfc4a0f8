// The operator's listener: bounds, names, password and forms are checked here, in this order, before any page is made.
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { FaultError } from '../../shared/result.ts'
import type { RelayConfiguration } from '../configuration.ts'
import { isLoopbackHost } from '../environment/variables.ts'
import { isOwnForm, isOwnHost, isPassword, slowRefusal } from './guard.ts'
import { faultPage, operatorPages, type OperatorAnswer, type PagesSource } from './pages.ts'
import { readinessOf } from './readiness.ts'

export type OperatorOptions = Omit<PagesSource, 'startedAtMs' | 'patienceMs'> & {
  patienceMs?: number
  /** No new ships' requests are taken. */
  isDraining?: () => boolean
}

export interface OperatorServer {
  /** Where it listens, for this computer's own use. */
  url: string
  close(): Promise<void>
}

const MAX_BODY_BYTES = 16_384
const MAX_HEADER_BYTES = 16_384
const MAX_PATH = 2000
const MAX_CONNECTIONS = 200
const PATIENCE_MS = 5000
const WRONG_PASSWORD_MS = 500
const MAX_WRONG_WAITING = 8
/** A renewed certificate is taken without a restart. */
const CERTIFICATE_EVERY_MS = 60_000

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Not no-referrer: a browser would then not say whose form it sends.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

const text = (status: number, words: string): OperatorAnswer => ({
  status,
  type: 'text/plain; charset=utf-8',
  body: `${words}\n`,
})

/** Listens where configured, by TLS where the relay has a certificate and others than this computer reach it. Rejects where it cannot listen. */
export async function startOperatorServer(options: OperatorOptions): Promise<OperatorServer> {
  const { configuration, now, log } = options
  const answer = answering({ patienceMs: PATIENCE_MS, ...options, startedAtMs: now() })
  const handle = (request: IncomingMessage, response: ServerResponse): void =>
    void answer(request, response).catch(() => request.destroy())
  const { server, endRenewal } = listenerOf(configuration, handle)
  const { host, port } = configuration.operator
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      // One connection that could not be taken must not end a relay.
      server.on('error', (error) => log.write('error', 'operator-listener', { error: String(error) }))
      resolve()
    })
  })
  const { address, port: actual, family } = server.address() as AddressInfo
  const scheme = 'setSecureContext' in server ? 'https' : 'http'
  return {
    url: `${scheme}://${family === 'IPv6' ? `[${address}]` : address}:${actual}`,
    close: () =>
      new Promise((resolve) => {
        endRenewal()
        server.close(() => resolve())
        server.closeIdleConnections()
        setTimeout(() => server.closeAllConnections(), 1000).unref()
      }),
  }
}

type Handle = (request: IncomingMessage, response: ServerResponse) => void

const BOUNDS = {
  maxHeaderSize: MAX_HEADER_BYTES,
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 5000,
}

function listenerOf({ tls, operator }: RelayConfiguration, handle: Handle): { server: Server; endRenewal: () => void } {
  if (tls === null || isLoopbackHost(operator.host)) {
    const server = createServer(BOUNDS, handle)
    server.maxConnections = MAX_CONNECTIONS
    return { server, endRenewal: () => undefined }
  }
  const pair = (): { cert: Buffer; key: Buffer } => ({
    cert: readFileSync(tls.certPath),
    key: readFileSync(tls.keyPath),
  })
  const server = createTlsServer({ ...BOUNDS, ...pair(), minVersion: 'TLSv1.2' }, handle)
  server.maxConnections = MAX_CONNECTIONS
  const renewal = setInterval(() => {
    try {
      server.setSecureContext({ ...pair(), minVersion: 'TLSv1.2' })
    } catch {
      // Being written just now, or not a pair yet: the one before holds until the next look.
    }
  }, CERTIFICATE_EVERY_MS)
  renewal.unref()
  return { server, endRenewal: () => clearInterval(renewal) }
}

function answering(source: PagesSource & Pick<OperatorOptions, 'isDraining'>) {
  const { configuration, store, log, patienceMs, isDraining = () => false } = source
  const { operator, officeName } = configuration
  const pages = operatorPages(source)
  const refuseSlowly = slowRefusal(WRONG_PASSWORD_MS, MAX_WRONG_WAITING)

  const guarded = async (request: IncomingMessage, path: string): Promise<OperatorAnswer | null> => {
    const { headers } = request
    const isRight = operator.password !== null && isPassword(operator.password, headers.authorization)
    if (operator.password !== null && !isRight)
      return headers.authorization === undefined || (await refuseSlowly()) === 'refused'
        ? text(401, 'Enter the operator’s password.')
        : text(429, 'Too many wrong passwords at once.')
    // A collector of metrics has its own name for this computer; a browser led astray has no password for that name.
    if (!isOwnHost(operator, headers.host) && !(path === '/metrics' && isRight))
      return text(
        403,
        'This page is not given under this name. Use the computer’s address, or set OPERATOR_URL to the address that browsers use.',
      )
    return null
  }

  const answerOf = async (request: IncomingMessage): Promise<OperatorAnswer> => {
    const { method = '', url = '', headers } = request
    // As received: nothing of `..` or `//` is made into another address.
    const [path = '', query = ''] = url.split('?', 2)
    if (url.length > MAX_PATH || !path.startsWith('/')) return text(400, 'Not an address of this page.')
    const isPost = method === 'POST'
    if (!isPost && method !== 'GET' && method !== 'HEAD') return text(405, 'GET or POST.')
    if (path === '/health' && !isPost) return text(200, 'alive')
    if (path === '/ready' && !isPost) return readyAnswer()
    const refusal = await guarded(request, path)
    if (refusal !== null) return refusal
    if (!isPost) return pages({ method: 'GET', path, search: new URLSearchParams(query), body: '' })
    if (!isOwnForm(operator, headers))
      return text(403, 'This form was not sent from this page. Load the page again, and send it from there.')
    return pages({ method: 'POST', path, search: new URLSearchParams(), body: await formOf(request) })
  }

  const readyAnswer = async (): Promise<OperatorAnswer> => {
    const readiness = await readinessOf(store, patienceMs, isDraining())
    return {
      status: readiness.isReady ? 200 : 503,
      type: 'application/json; charset=utf-8',
      body: `${JSON.stringify(readiness)}\n`,
    }
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { status, type, body, location } = await answerOf(request).catch((error: unknown) =>
      faultPage(error, officeName, log),
    )
    response.writeHead(status, {
      ...HEADERS,
      'content-type': type,
      'content-length': Buffer.byteLength(body),
      ...(location === undefined ? {} : { location }),
      ...(status === 401 ? { 'www-authenticate': 'Basic realm="Binnacle relay", charset="UTF-8"' } : {}),
      // What of a body was not read is not waited for.
      ...(request.complete ? {} : { connection: 'close' }),
    })
    response.end(request.method === 'HEAD' ? '' : body)
  }
}

/** Throws FaultError `bad-input` for what is no form, or is too large. */
async function formOf(request: IncomingMessage): Promise<string> {
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(request.headers['content-type'] ?? ''))
    throw new FaultError('bad-input', 'A form was expected.')
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > MAX_BODY_BYTES) throw new FaultError('bad-input', 'The form is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
