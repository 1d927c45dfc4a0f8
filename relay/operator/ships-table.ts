// The ships as a table; on a narrow screen each row is a card whose cells name themselves.
import { formatCount } from '../../shared/format/format.ts'
import type { ShipOverview } from '../store/relay-store.ts'
import { usedPoints } from '../store/usage.ts'
import { NEARLY_USED } from './attention.ts'
import { html, NOTHING, type Markup } from './html.ts'
import { hasJustFailed, isSilent, usedShare, wasGivenOld } from './ship-state.ts'
import { ago, bytesWords, pointsWords } from './words.ts'

const HEADS = [
  'Ship',
  'Last request',
  'Rows requested',
  'Oldest given',
  'Points this month',
  'Sent this month',
  'Failures',
  'Token',
]

export const shipsTable = (ships: readonly ShipOverview[], nowMs: number): Markup =>
  html`<table class="ships">
    <thead>
      <tr>
        ${HEADS.map((head) => html`<th scope="col">${head}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${ships.map((ship) => shipRow(ship, nowMs))}
    </tbody>
  </table>`

function shipRow(ship: ShipOverview, nowMs: number): Markup {
  const { quota, usage, lastRequestAtMs, oldestGivenMs, lastRequestedRows, revokedAtMs } = ship
  const points = usedPoints(usage)
  const usedClass = (used: number, bound: number | null): string =>
    usedShare(used, bound) >= NEARLY_USED ? 'warning' : ''
  const cells: readonly (readonly [Markup, string])[] = [
    [ago(lastRequestAtMs, nowMs), isSilent(ship, nowMs) ? 'warning' : ''],
    [
      lastRequestedRows === null ? html`<span class="unknown">–</span>` : html`${formatCount(lastRequestedRows)} rows`,
      '',
    ],
    [ago(oldestGivenMs, nowMs, '–'), wasGivenOld(ship) ? 'warning' : ''],
    [html`${pointsWords(points, quota.points)}`, usedClass(points, quota.points)],
    [html`${bytesWords(usage.bytes, quota.bytes)}`, usedClass(usage.bytes, quota.bytes)],
    [failuresCell(ship, nowMs), ''],
    [revokedAtMs === null ? html`holds` : html`revoked ${ago(revokedAtMs, nowMs)}`, ''],
  ]
  return html`<tr class="${revokedAtMs === null ? '' : 'revoked'}">
    <th scope="row"><a href="/ships/${ship.shipId}">${ship.name}</a></th>
    ${cells.map(([cell, cls], at) => html`<td class="${cls}" data-head="${HEADS[at + 1] ?? ''}">${cell}</td>`)}
  </tr>`
}

function failuresCell(ship: ShipOverview, nowMs: number): Markup {
  const { usage, lastFailure } = ship
  if (lastFailure === null) return usage.failures === 0 ? html`none` : html`${formatCount(usage.failures)}`
  return html`${formatCount(usage.failures)}${hasJustFailed(ship, nowMs) ? html`, <span class="warning">${ago(lastFailure.atMs, nowMs)}</span>` : NOTHING}`
}
