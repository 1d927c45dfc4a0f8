// An operator's listener on a real store, and plain requests to it with any header.
import { request as plainRequest, type IncomingHttpHeaders } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { readConfiguration, type RelayConfiguration } from '../../../../relay/configuration.ts'
import { jsonLog } from '../../../../relay/log.ts'
import { startOperatorServer, type OperatorServer } from '../../../../relay/operator/operator-server.ts'
import type { RelayStore } from '../../../../relay/store/relay-store.ts'
import { aSituation, NOW } from '../../../support/relay-situations.ts'

export const PASSWORD = 'correct-horse-battery'

const aConfiguration = (more: Partial<RelayConfiguration> = {}): RelayConfiguration => ({
  ...readConfiguration({
    DATABASE_URL: 'postgres://relay@127.0.0.1:5432/relay',
    SERVICE_URL: 'https://weather.example/v1',
    SERVICE_KEY: 'THE-KEY-0123456789',
    OFFICE_NAME: 'Harbour Lines, Hamburg',
    PUBLIC_URL: 'https://relay.company.example',
    OPERATOR_LISTEN: '127.0.0.1:0',
  }),
  ...more,
})

export interface OperatorHere {
  server: OperatorServer
  lines: string[]
}

export async function operatorHere(
  store: RelayStore,
  more: Partial<RelayConfiguration> = {},
  isDraining = () => false,
  patienceMs?: number,
): Promise<OperatorHere> {
  const lines: string[] = []
  const { fetch, serve } = aSituation()
  const server = await startOperatorServer({
    configuration: aConfiguration(more),
    store,
    log: jsonLog(
      (line) => void lines.push(line),
      () => NOW,
      [],
    ),
    now: () => NOW,
    fetch: () => fetch,
    serve: () => serve,
    isDraining,
    ...(patienceMs === undefined ? {} : { patienceMs }),
  })
  return { server, lines }
}

export interface Answered {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

/** `host`: the header, where it is another than the address. */
export function request(
  url: string,
  options: { method?: string; headers?: Record<string, string>; body?: string | Buffer; ca?: string } = {},
): Promise<Answered> {
  const { method = 'GET', headers = {}, body, ca } = options
  return new Promise((resolve, reject) => {
    const send = url.startsWith('https:') ? tlsRequest : plainRequest
    const sent = send(url, { method, headers, agent: false, ...(ca === undefined ? {} : { ca }) }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks).toString('utf8'),
        }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** As a browser sends a form of the page's own. */
export const post = (
  url: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Answered> =>
  request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: new URL(url).origin, ...headers },
    body: new URLSearchParams(fields).toString(),
  })

export const basic = (password: string): Record<string, string> => ({
  authorization: `Basic ${Buffer.from(`operator:${password}`).toString('base64')}`,
})

/** Of the form of a page. */
export const onceIn = (page: string): string => /name="once" value="([\w-]{22})"/.exec(page)?.[1] ?? ''

/** The code that a page shows; null: none. */
export const codeIn = (page: string): string | null =>
  /<pre class="code">([^<]+)<\/pre/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? null
