// Each address of the operator's listener: what it reads, what it changes, what it answers.
import { randomBytes } from 'node:crypto'
import { FaultError } from '../../shared/result.ts'
import type { RelayLog } from '../log.ts'
import type { ShipOverview } from '../store/relay-store.ts'
import { addForm, orderForm, quotaForm } from './forms.ts'
import { sayingPage, STYLE_PATH } from './frame.ts'
import { issueCode } from './issue.ts'
import { METRICS_TYPE, metricsText } from './metrics.ts'
import { overviewPage } from './overview-page.ts'
import { codePage, confirmPage, shipPage, type Order } from './ship-page.ts'
import { shipsViewIn } from './ships-order.ts'
import { situationOf, within, type SituationSource } from './situation.ts'
import { STYLE } from './style.ts'

export interface OperatorRequest {
  method: 'GET' | 'POST'
  path: string
  search: URLSearchParams
  body: string
}

/** `location`: the browser is sent on there. */
export interface OperatorAnswer {
  status: number
  type: string
  body: string
  location?: string
}

export interface PagesSource extends SituationSource {
  log: RelayLog
}

type Page = (request: OperatorRequest, shipId: number) => Promise<OperatorAnswer>

const HTML_TYPE = 'text/html; charset=utf-8'
const page = (body: string, status = 200): OperatorAnswer => ({ status, type: HTML_TYPE, body })
const sentOn = (location: string): OperatorAnswer => ({ status: 303, type: HTML_TYPE, body: '', location })
const newOnce = (): string => randomBytes(16).toString('base64url')

/** Answers what has passed the guard. Throws FaultError: `bad-input`, `not-found`, `unreachable`. */
export function operatorPages(source: PagesSource): (request: OperatorRequest) => Promise<OperatorAnswer> {
  const { configuration, store, now, log, patienceMs } = source
  const { officeName } = configuration

  const shipOf = async (shipId: number): Promise<ShipOverview> => {
    const ship = (await within(store.ships.overview(now()), patienceMs)).find((one) => one.shipId === shipId)
    if (ship === undefined) throw new FaultError('not-found', 'There is no such ship.')
    return ship
  }

  /** A form sent twice (a press too many, a page loaded again) is one order. */
  const claimed = async (once: string): Promise<void> => {
    if (await within(store.once.claim(`form ${once}`, now()), patienceMs)) return
    throw new FaultError(
      'bad-input',
      'This form was sent before: look at the ships whether it was done. A code is shown once; where it was lost, make a new one on the ship’s page.',
    )
  }

  const issued = async (order: Parameters<typeof issueCode>[0], what: string): Promise<OperatorAnswer> => {
    const { publicKey } = await within(store.makerKey(), patienceMs)
    const { ship, code } = await issueCode(order, publicKey, source)
    log.write('info', what, { ship: ship.name, shipId: ship.shipId })
    return page(codePage(ship.name, ship.shipId, code, officeName))
  }

  const confirm =
    (order: Order): Page =>
    async (_, shipId) =>
      page(confirmPage(await shipOf(shipId), order, officeName, newOnce()))

  const pages: Readonly<Record<string, Page>> = {
    'GET /': async ({ search }) => {
      const view = shipsViewIn(search)
      return page(overviewPage(await situationOf(source), view, newOnce()))
    },
    'GET /metrics': async () => ({
      status: 200,
      type: METRICS_TYPE,
      body: metricsText(await situationOf(source), process.memoryUsage.rss()),
    }),
    [`GET ${STYLE_PATH}`]: () => Promise.resolve({ status: 200, type: 'text/css; charset=utf-8', body: STYLE }),
    'GET /ships/ID': async (_, shipId) =>
      page(shipPage(await shipOf(shipId), { officeName, nowMs: now(), prices: configuration.prices }, newOnce())),
    'GET /ships/ID/token': confirm('token'),
    'GET /ships/ID/revoke': confirm('revoke'),
    'POST /ships': async ({ body }) => {
      const { once, name, quota } = addForm(body)
      await claimed(once)
      return issued({ name, quota }, 'ship added')
    },
    'POST /ships/ID/token': async ({ body }, shipId) => {
      const { once } = orderForm(body)
      await shipOf(shipId)
      await claimed(once)
      return issued({ shipId }, 'new token')
    },
    'POST /ships/ID/revoke': async ({ body }, shipId) => {
      const { once } = orderForm(body)
      const { name } = await shipOf(shipId)
      await claimed(once)
      await store.ships.revoke(shipId, now())
      log.write('info', 'token revoked', { ship: name, shipId })
      return sentOn(`/ships/${shipId}`)
    },
    'POST /ships/ID/quota': async ({ body }, shipId) => {
      const { once, quota } = quotaForm(body)
      const { name } = await shipOf(shipId)
      await claimed(once)
      await store.ships.setQuota(shipId, quota)
      log.write('info', 'quota set', { ship: name, shipId, points: quota.points, bytes: quota.bytes })
      return sentOn(`/ships/${shipId}`)
    },
  }

  return async (request) => {
    const [, id] = /^\/ships\/([1-9]\d{0,8})(?:\/|$)/.exec(request.path) ?? []
    const pattern = id === undefined ? request.path : request.path.replace(`/ships/${id}`, '/ships/ID')
    const answer = pages[`${request.method} ${pattern}`]
    if (answer === undefined) throw new FaultError('not-found', 'There is no such page.')
    return answer(request, Number(id ?? 0))
  }
}

const STATUS: Readonly<Partial<Record<string, number>>> = {
  'bad-input': 400,
  'not-found': 404,
  unreachable: 503,
  'timed-out': 503,
}

/** What failed as a page; nothing of an error of our own but that it was one. */
export function faultPage(error: unknown, officeName: string, log: RelayLog): OperatorAnswer {
  if (error instanceof FaultError) {
    const status = STATUS[error.fault.code] ?? 500
    const title = status === 503 ? 'Not now' : 'This was not done'
    return page(sayingPage(status === 404 ? 'Not here' : title, officeName, error.message, '/'), status)
  }
  log.write('error', 'operator page failed', {
    words: error instanceof Error ? (error.stack ?? error.message) : 'thrown',
  })
  return page(
    sayingPage(
      'An error of the relay’s own',
      officeName,
      'The relay made an error; its log has it. Look at the ships before you repeat what you did.',
      '/',
    ),
    500,
  )
}
