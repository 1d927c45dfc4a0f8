// One ship: what of it is known, its quota, and the two orders that take its token away, each confirmed on a page of its own.
import { formatBytes, formatCount } from '../../shared/format/format.ts'
import { formatUtc } from '../../shared/format/time.ts'
import type { ShipOverview } from '../store/relay-store.ts'
import { pageAround } from './frame.ts'
import { html, NOTHING, type Markup } from './html.ts'
import { aheadBound } from '../store/usage.ts'
import { quotaFields } from './quota-fields.ts'
import { costName, monthUse } from './month.ts'
import { bytesMonth, costMonth, pointsMonth } from './month-words.ts'
import { shipMonth } from './ship-state.ts'
import type { Situation } from './situation.ts'
import { ago, counted, factsList, pointsWords, versionWords, type Fact } from './words.ts'

export function shipPage(
  ship: ShipOverview,
  { officeName, nowMs, prices }: Pick<Situation, 'officeName' | 'nowMs' | 'prices'>,
  once: string,
): string {
  const { shipId, name, quota, usage, revokedAtMs } = ship
  const megabytes = quota.bytes === null ? '' : String(quota.bytes / 1e6)
  const month = shipMonth(ship, { nowMs, prices })
  const pointsOf = (used: number): Markup => pointsMonth(monthUse(ship, used, quota.points, nowMs))
  const facts: readonly Fact[] = [
    ['Token', revokedAtMs === null ? html`holds` : html`revoked ${formatUtc(revokedAtMs)}: nothing is given`],
    ['Added', html`${formatUtc(ship.madeAtMs)}`],
    ['Binnacle aboard', versionWords(ship.versionAboard)],
    ['Last request', ago(ship.lastRequestAtMs, nowMs)],
    ['Rows requested', ship.lastRequestedRows === null ? html`–` : html`${counted(ship.lastRequestedRows, 'row')}`],
    ['Oldest of what it was given', ago(ship.oldestGivenMs, nowMs, '–')],
    ['Points given this month', pointsOf(usage.points)],
    ['Points requested for it of the service', pointsOf(usage.requested)],
    ['Points fetched ahead for it', html`${pointsWords(usage.ahead, aheadBound(quota))}`],
    ['Sent this month', bytesMonth(month.bytes)],
    [`${costName(prices)} this month`, costMonth(month.cost, prices)],
    ['Requests this month', html`${formatCount(usage.relayRequests)}`],
    ['Failures this month', html`${formatCount(usage.failures)}`],
    ['Last failure', failureWords(ship, nowMs)],
  ]
  return pageAround(
    name,
    officeName,
    html`<h1>${name}</h1>
      ${factsList(facts, 'facts wide')}
      <h2>Quota of a calendar month, UTC</h2>
      <form method="post" action="/ships/${shipId}/quota">
        <input type="hidden" name="once" value="${once}" />
        ${quotaFields(quota.points === null ? '' : String(quota.points), megabytes)}
        <p><button>Set the quota</button></p>
      </form>
      <h2>Token</h2>
      <p class="buttons">
        <a class="button" href="/ships/${shipId}/token">New code …</a>
        ${revokedAtMs === null ? html`<a class="button danger" href="/ships/${shipId}/revoke">Revoke …</a>` : NOTHING}
      </p>`,
  )
}

const failureWords = ({ lastFailure }: ShipOverview, nowMs: number): Markup =>
  lastFailure === null ? html`none` : html`${ago(lastFailure.atMs, nowMs)}: ${lastFailure.words}`

export type Order = 'token' | 'revoke'

const ORDERS: Readonly<Record<Order, { title: string; words: string; button: string }>> = {
  token: {
    title: 'A new code',
    words:
      'The code the ship has now ends at once: it is given nothing until its officer enters the new one. The new code is shown once, on the next page.',
    button: 'Make a new code',
  },
  revoke: {
    title: 'Revoke the token',
    words:
      'The ship is given nothing more, from its next request on. What it holds stays aboard. A new code can be made later.',
    button: 'Revoke',
  },
}

export function confirmPage(ship: ShipOverview, order: Order, officeName: string, once: string): string {
  const { title, words, button } = ORDERS[order]
  return pageAround(
    title,
    officeName,
    html`<h1>${title}: ${ship.name}</h1>
      <p>${words}</p>
      <form method="post" action="/ships/${ship.shipId}/${order}">
        <input type="hidden" name="once" value="${once}" />
        <p class="buttons">
          <button class="danger">${button}</button>
          <a class="button" href="/ships/${ship.shipId}">Leave it as it is</a>
        </p>
      </form>`,
  )
}

/** The one place where a code is shown. */
export function codePage(name: string, shipId: number, code: string, officeName: string): string {
  return pageAround(
    'The code',
    officeName,
    html`<h1>The code for ${name}</h1>
      <p class="alarm-text">It is shown this once, and kept nowhere: of its token only the SHA-256 is.</p>
      <pre class="code">${code}</pre>
      <p>
        ${formatBytes(code.length)}, one line. Send it to the ship by a way that nobody else reads. Its officer pastes
        it in Binnacle, Settings, Connection. Whoever has it can ask as this ship, until a new code is made or the token
        is revoked.
      </p>
      <p><a class="button" href="/ships/${shipId}">Done</a></p>`,
  )
}
