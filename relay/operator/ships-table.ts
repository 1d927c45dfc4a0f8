// The ships as a table, ordered by a press on a heading; on a narrow screen each row is a card whose cells name themselves.
import { formatCount } from '../../shared/format/format.ts'
import { isOld } from '../../shared/format/time.ts'
import type { ShipOverview } from '../store/relay-store.ts'
import { AGE_BAR_WORDS, ageBar } from './age-bar.ts'
import { NEARLY_USED } from './attention.ts'
import { html, NOTHING, type Markup } from './html.ts'
import { costName, sumOfUses, type MonthUse } from './month.ts'
import { bytesMonth, costMonth, pointsMonth } from './month-words.ts'
import { hasJustFailed, isSilent, shipMonth, usedShare, wasGivenOld } from './ship-state.ts'
import { addressOf, sortedBy, type ShipSort, type ShipsView } from './ships-order.ts'
import type { Situation } from './situation.ts'
import { ago, counted, versionWords } from './words.ts'

type Listing = Pick<Situation, 'nowMs' | 'prices'>
type Head = readonly [sort: ShipSort, words: string]

const headsOf = ({ prices }: Listing): readonly Head[] => [
  ['name', 'Ship'],
  ['version', 'Binnacle'],
  ['request', 'Last request'],
  ['age', 'Oldest weather given'],
  ['points', 'Points this month'],
  ['sent', 'Sent this month'],
  ['cost', `${costName(prices)} this month`],
  ['failures', 'Failures'],
]

export function shipsTable(ships: readonly ShipOverview[], view: ShipsView, listing: Listing): Markup {
  const heads = headsOf(listing)
  return html`<table class="ships">
      <thead>
        <tr>
          ${heads.map((head) => headCell(head, view))}
        </tr>
      </thead>
      <tbody>
        ${ships.map((ship) => shipRow(ship, heads, listing))}
      </tbody>
      ${
        ships.length > 1
          ? html`<tfoot>
              ${sumRow(ships, heads, listing)}
            </tfoot>`
          : NOTHING
      }
    </table>
    <p class="hint">
      ${AGE_BAR_WORDS} What a month comes to is reckoned from its pace so far, from the fourth day on.
    </p>`
}

const SIGNS = { asc: ['ascending', '▲'], desc: ['descending', '▼'] } as const

function headCell([sort, words]: Head, view: ShipsView): Markup {
  const link = html`<a href="${addressOf(sortedBy(view, sort))}#ships">${words}</a>`
  if (sort !== view.sort) return html`<th scope="col">${link}</th>`
  const [name, sign] = SIGNS[view.order]
  return html`<th scope="col" aria-sort="${name}">${link} <span aria-hidden="true">${sign}</span></th>`
}

type Cell = readonly [content: Markup, look: string]

const cellsOf = (cells: readonly Cell[], heads: readonly Head[]): Markup[] =>
  cells.map(
    ([content, look], at) =>
      html`<td class="${look}" data-head="${heads[at + 1]?.[1] ?? ''}"><div>${content}</div></td>`,
  )

function shipRow(ship: ShipOverview, heads: readonly Head[], listing: Listing): Markup {
  const { nowMs, prices } = listing
  const { lastRequestAtMs, oldestGivenMs, revokedAtMs } = ship
  const { points, bytes, cost } = shipMonth(ship, listing)
  const warned = (isSo: boolean): string => (isSo && revokedAtMs === null ? 'warning' : '')
  const isNearly = ({ used, bound }: MonthUse): boolean => usedShare(used, bound) >= NEARLY_USED
  const isAged = wasGivenOld(ship) || (oldestGivenMs !== null && isOld(nowMs - oldestGivenMs))
  const cells: readonly Cell[] = [
    [versionWords(ship.versionAboard), ''],
    [ago(lastRequestAtMs, nowMs), warned(isSilent(ship, nowMs))],
    [html`${ago(oldestGivenMs, nowMs, 'not known')} ${ageBar(oldestGivenMs, nowMs)}`, warned(isAged)],
    [pointsMonth(points), warned(isNearly(points))],
    [bytesMonth(bytes), warned(isNearly(bytes))],
    [costMonth(cost, prices), ''],
    [failuresCell(ship, nowMs), ''],
  ]
  const revoked = revokedAtMs === null ? NOTHING : html`<small>revoked ${ago(revokedAtMs, nowMs)}</small>`
  return html`<tr class="${revokedAtMs === null ? '' : 'revoked'}">
    <th scope="row"><a href="/ships/${ship.shipId}">${ship.name}</a>${revoked}</th>
    ${cellsOf(cells, heads)}
  </tr>`
}

function failuresCell(ship: ShipOverview, nowMs: number): Markup {
  const { usage, lastFailure } = ship
  if (lastFailure === null) return usage.failures === 0 ? html`none` : html`${formatCount(usage.failures)}`
  return html`${formatCount(usage.failures)}${hasJustFailed(ship, nowMs) ? html`, <span class="warning">${ago(lastFailure.atMs, nowMs)}</span>` : NOTHING}`
}

/** What all of them used. */
function sumRow(ships: readonly ShipOverview[], heads: readonly Head[], listing: Listing): Markup {
  const months = ships.map((ship) => shipMonth(ship, listing))
  const costs = months.flatMap(({ cost }) => (cost === null ? [] : [cost]))
  const cells: readonly Cell[] = [
    [pointsMonth(sumOfUses(months.map(({ points }) => points))), ''],
    [bytesMonth(sumOfUses(months.map(({ bytes }) => bytes))), ''],
    [costMonth(costs.length === 0 ? null : sumOfUses(costs), listing.prices), ''],
    [html`${formatCount(ships.reduce((all, { usage }) => all + usage.failures, 0))}`, ''],
  ]
  return html`<tr>
    <th scope="row" colspan="4">${counted(ships.length, 'ship')} together</th>
    ${cellsOf(cells, heads.slice(3))}
  </tr>`
}
