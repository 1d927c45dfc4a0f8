// Names between ships, the office's relay, its database and whoever runs it, as far as they are known without a PostgreSQL; the others are in
// test/slow/contract/relay-names.test.ts.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFileSync } from 'node:fs'
import { officeClient } from '../../../electron/engine/fetch/office/client.ts'
import { readFields } from '../../../electron/engine/packs/form-1/fields.ts'
import { unfulfilledText } from '../../../electron/engine/packs/file/unfulfilled.ts'
import {
  PACK_TYPE,
  REFUSALS,
  SIMULATED_HEADER,
  UNFULFILLED_HEADER,
  UNFULFILLED_REASONS,
  RELAY_REQUEST_TYPE,
  type Requested,
} from '../../../electron/engine/packs/file/relay-request.ts'
import { relayRequestBytes } from '../../../electron/engine/packs/file/relay-request-bytes.ts'
import { readConfiguration } from '../../../relay/configuration.ts'
import { MIGRATIONS } from '../../../relay/database/migrations/index.ts'
import { SECRET_VARIABLES, VARIABLES } from '../../../relay/environment/variables.ts'
import { NO_REQUESTS } from '../../../relay/fetch/counts.ts'
import { metricsText } from '../../../relay/operator/metrics.ts'
import { startShipsServer } from '../../../relay/serve/server.ts'
import { openRelayStore } from '../../../relay/store/open-relay-store.ts'
import { aShip, aSituation } from '../../support/relay-situations.ts'
import { monotonicMs, NOW_MS } from '../../support/clock.ts'
import { h1Line } from '../../support/relay-client.ts'
import { namesIn, sorted } from './shapes.ts'

const HASH = '0'.repeat(64)
const MARK = new TextEncoder().encode('BWT1')
const MAX_FIELDS = 32
const now = (): number => NOW_MS

export async function namesOfRelay(): Promise<Record<string, Record<string, string[]>>> {
  return {
    database: databaseNames(),
    'ships’ requests': { ...(await requestNames()), ...relayRequestFields() },
    'relay’s answers': {
      ...(await refusalNames()),
      headers: [SIMULATED_HEADER, UNFULFILLED_HEADER],
      'media types': [PACK_TYPE, RELAY_REQUEST_TYPE],
      'reasons to give nothing': sorted(REFUSALS),
      'reasons for a row left open': sorted(UNFULFILLED_REASONS),
      'rows left open': [unfulfilledText({ later: [0, 1], failed: [3] }) ?? ''],
    },
    'for whoever runs it': {
      variables: sorted([...Object.keys(VARIABLES.shape), ...SECRET_VARIABLES.map((name) => `${name}_FILE`)]),
      metrics: metricNames(),
      'outcomes of requests to the service': sorted(Object.keys(NO_REQUESTS)),
      options: optionsIn('../../../relay/main.ts'),
      'options of the simulated service': optionsIn('../../../electron/training/serve.ts'),
    },
  }
}

/** By table its columns and indexes, as the released steps make them; they are never changed. */
function databaseNames(): Record<string, string[]> {
  const tables = new Map<string, Set<string>>()
  const of = (table: string): Set<string> => {
    const names = tables.get(table) ?? new Set()
    tables.set(table, names)
    return names
  }
  const sql = MIGRATIONS.map((step) => step.sql.replaceAll(/--.*/g, '')).join('\n')
  for (const [, table = '', inside = ''] of sql.matchAll(/CREATE TABLE (\w+) \((.*?)\n\);/gs))
    for (const [, column = ''] of inside.matchAll(/^ {2}([a-z]\w*) /gm)) of(table).add(column)
  for (const [, table = '', column = ''] of sql.matchAll(/ALTER TABLE (\w+) ADD COLUMN (\w+)/g)) of(table).add(column)
  for (const [, index = ''] of sql.matchAll(/CREATE INDEX (\w+)/g)) of('indexes').add(index)
  return Object.fromEntries([...tables].map(([table, names]) => [table, sorted(names)]))
}

/** What a ship's client requests: each method and path, and the headers of its own. */
async function requestNames(): Promise<Record<string, string[]>> {
  const asked: Record<string, string[]> = {}
  const answers: Readonly<Record<string, [status: number, headers: Record<string, string>, body: string]>> = {
    '/v1/relay': [200, {}, JSON.stringify({ service: 'https://service.example', office: 'Office', makerKey: 'a key' })],
    '/v1/want': [204, { 'binnacle-unmet': 'later=0' }, ''],
    [`/v1/packs/${HASH}`]: [
      206,
      { 'content-type': 'application/x-binnacle-pack', etag: `"${HASH}"`, 'content-range': 'bytes 5-7/8' },
      'abc',
    ],
  }
  const server = createServer((request, response) => {
    const { method = '', url = '' } = request
    asked[`${method} ${url.replace(HASH, 'HASH')}`] = ownHeaders(request.headers)
    const [status, headers, body] = answers[url] ?? [404, {}, '']
    request.resume().once('end', () => response.writeHead(status, headers).end(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const client = officeClient({
    baseUrl: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    isSimulated: false,
    token: () => 'a-token',
    now,
    dateSeen: () => undefined,
  })
  const { signal } = new AbortController()
  try {
    // Read by the names above: an answer whose parts the client calls otherwise is refused.
    await client.about(signal)
    const { unfulfilled } = await client.sendRelayRequest(relayRequestOf({ kind: 'weather', rows: [ROW] }), signal)
    if (unfulfilled !== 'later=0') throw new Error('what is left open was not read')
    const coming = await client.pack(HASH, 5, 8, signal)
    for await (const _piece of coming.body) continue
  } finally {
    await client.close()
    server.closeAllConnections()
    server.close()
  }
  return asked
}

const OF_HTTP = ['host', 'connection', 'keep-alive', 'content-length', 'transfer-encoding', 'date']

/** Not those of HTTP itself. */
export const ownHeaders = (headers: Readonly<Record<string, unknown>>): string[] =>
  sorted(
    Object.entries(headers)
      .filter(([name]) => !OF_HTTP.includes(name))
      .map(([name, value]) => (name === 'content-type' ? `${name}: ${String(value)}` : name)),
  )

const ROW = { latE4: 1, longE4: 2, timeMs: NOW_MS, heldMs: null }
const SPAN = { averageYear: 10, season: null } as const

const relayRequestOf = (requested: Requested): Uint8Array =>
  relayRequestBytes({
    serviceUrl: 'https://service.example',
    precision: 'exact',
    budgetBytes: 1000,
    sentAtMs: NOW_MS,
    requested,
  })

/** The field numbers of a relay request, by what is requested. */
function relayRequestFields(): Record<string, string[]> {
  const all: Requested[] = [
    { kind: 'weather', rows: [ROW] },
    { kind: 'averages', rows: [{ latE4: 1, longE4: 2, span: SPAN, heldMs: null }] },
    { kind: 'casualties', rows: [{ asked: { kind: 'casualties-of-year', year: 2020 }, heldMs: 7 }] },
  ]
  return Object.fromEntries(
    all.map((requested) => {
      const fields = readFields(relayRequestOf(requested), MARK)
      const numbers = Array.from({ length: MAX_FIELDS }, (_, number) => number).filter((number) => fields.has(number))
      return [`fields of a want of ${requested.kind}`, numbers.map(String)]
    }),
  )
}

/** What the handler answers a stranger: the database is not needed, and is away. */
async function refusalNames(): Promise<Record<string, string[]>> {
  const configuration = readConfiguration({
    DATABASE_URL: 'postgres://relay@127.0.0.1:1/relay',
    SERVICE_URL: 'https://service.example',
    SERVICE_KEY: 'THE-KEY-0123456789',
    OFFICE_NAME: 'Office',
    PUBLIC_URL: 'https://relay.example',
    LISTEN: '127.0.0.1:0',
    SERVICE_SIMULATED: '1',
  })
  const log = { write: () => undefined }
  const store = openRelayStore(configuration.databaseUrl, log, true)
  const door = await startShipsServer({ configuration, store, log, now, monotonicMs, wished: () => undefined })
  const ship = h1Line(door.url)
  try {
    const { bytes, headers } = await ship.request({ method: 'POST', path: '/v1/want' })
    return { refusal: namesIn(JSON.parse(bytes.toString())), 'headers of a refusal': ownHeaders(headers) }
  } finally {
    ship.close()
    await Promise.all([door.close(), store.close()])
  }
}

/** With the names of their labels. */
function metricNames(): string[] {
  const ship = aShip(1, { quota: { points: 1, bytes: 1 }, lastFailure: null })
  const service = { answeredAtMs: NOW_MS, downSinceMs: null, downWords: null, keyRefusedAtMs: null }
  const lines = metricsText(aSituation({ ships: [ship], service }), 1).split('\n')
  return sorted(
    lines
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.replaceAll(/="[^"]*"/g, '').replace(/ \S+$/, '')),
  )
}

/** What `parseArgs` is given, as it stands in a program: it is run when it is loaded. */
function optionsIn(path: string): string[] {
  const text = readFileSync(new URL(path, import.meta.url), 'utf8')
  return sorted([...text.matchAll(/^\s+'?([a-z][\w-]*)'?: \{ type: '/gm)].map(([, name = '']) => `--${name}`))
}
