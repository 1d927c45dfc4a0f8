// The first page: what is wrong or not known, then the ships, then how to add one, then what this process did.
import { formatBytes, formatCount } from '../../shared/format/format.ts'
import { formatUtc } from '../../shared/format/time.ts'
import type { TurnedAway } from '../serve/connections.ts'
import type { ServeCounts } from '../serve/counts.ts'
import type { ShipOverview } from '../store/relay-store.ts'
import { attentionOf, type Attention } from './attention.ts'
import { pageAround } from './frame.ts'
import { html, NOTHING, type Markup } from './html.ts'
import { quotaFields } from './quota-fields.ts'
import { pricesWords } from './month-words.ts'
import { shipsOf } from './ship-state.ts'
import { addressOf, BY_NAME, listed, type ShipsView } from './ships-order.ts'
import { shipsTable } from './ships-table.ts'
import type { Situation } from './situation.ts'
import { ago, counted, factsList } from './words.ts'

const MAX_NAMED = 5
const FIND_FROM = 12
const LEVEL_WORDS: Readonly<Record<Attention['level'], string>> = {
  alarm: 'Wrong',
  unknown: 'Not known',
  warning: 'Look at',
}

/** `once`: what makes the form on it good for one ship. */
export function overviewPage(situation: Situation, view: ShipsView, once: string): string {
  return pageAround(
    'Ships and relay',
    situation.officeName,
    html`${attentionList(attentionOf(situation), situation)} ${factsPart(situation, view)} ${shipsPart(situation, view)}
    ${addPart(once, situation.databaseWords === null)} ${processPart(situation)}`,
  )
}

function attentionList(attention: readonly Attention[], { nowMs }: Situation): Markup {
  const heading = html`<h1>What is wrong or not known</h1>`
  if (attention.length === 0)
    return html`${heading}
      <p class="fine">Nothing that a relay can see, ${formatUtc(nowMs)}.</p>`
  const items = attention.map(
    ({ level, words, ships }) =>
      html`<li class="${level}"><b>${LEVEL_WORDS[level]}</b> <span>${namesOf(ships)}${words}</span></li>`,
  )
  return html`${heading}
    <ul class="attention">
      ${items}
    </ul>`
}

function namesOf(ships: readonly ShipOverview[]): Markup {
  if (ships.length === 0) return NOTHING
  const named = ships.slice(0, MAX_NAMED).map((ship, at) => html`${at === 0 ? '' : ', '}${linkTo(ship)}`)
  const more = ships.length - MAX_NAMED
  return html`${named}${more > 0 ? ` and ${formatCount(more)} more` : ''}: `
}

const linkTo = ({ shipId, name }: ShipOverview): Markup => html`<a href="/ships/${shipId}">${name}</a>`

function factsPart(situation: Situation, view: ShipsView): Markup {
  const { service, serviceHost, jobs, stored, databaseBytes, nowMs, prices } = situation
  const unknown = html`<span class="unknown">not known</span>`
  const waiting =
    jobs === null ? unknown : html`${formatCount(jobs.waiting)} waiting, ${formatCount(jobs.held)} under way`
  return factsList([
    ['Service', html`${serviceHost}`],
    ['It last answered', service === null ? unknown : ago(service.answeredAtMs, nowMs)],
    ['Requests to it', waiting],
    ['Database', html`${databaseBytes === null ? unknown : formatBytes(databaseBytes)}${packsWords(stored)}`],
    ['Prices', pricesWords(prices)],
    ['Read', html`${formatUtc(nowMs)} <a href="${addressOf(view)}">again</a>`],
  ])
}

const packsWords = (stored: Situation['stored']): string =>
  stored === null ? '' : `, ${counted(stored.packs, 'pack')}`

function shipsPart(situation: Situation, view: ShipsView): Markup {
  const all = shipsOf(situation)
  const { find } = view
  if (situation.ships === null)
    return html`<h2>Ships</h2>
      <p class="unknown">Not known: they could not be read from the database.</p>`
  if (all.length === 0)
    return html`<h2>Ships</h2>
      <p>None yet. Add the first one below: it gets a code, which its officer enters once.</p>`
  const shown = listed(all, view, situation)
  const none = html`<p>
    No ship has “${find}” in its name. <a href="${addressOf({ ...view, find: '' })}">All ships</a>
  </p>`
  const count = find === '' ? formatCount(all.length) : `${formatCount(shown.length)} of ${formatCount(all.length)}`
  return html`<h2 id="ships">Ships <span class="count">${count}</span></h2>
    ${all.length < FIND_FROM && find === '' ? NOTHING : findForm(view)}
    ${shown.length === 0 ? none : shipsTable(shown, view, situation)}`
}

function findForm({ find, sort, order }: ShipsView): Markup {
  const isUsual = sort === BY_NAME.sort && order === BY_NAME.order
  const kept = Object.entries(isUsual ? {} : { sort, order }).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )
  return html`<form class="find" method="get" action="/" role="search">
    ${kept}
    <label for="find">Name</label>
    <input id="find" name="find" type="search" value="${find}" maxlength="100" />
    <button>Find</button>
  </form>`
}

function addPart(once: string, canAdd: boolean): Markup {
  if (!canAdd)
    return html`<h2>Add a ship</h2>
      <p>Not while the database takes nothing.</p>`
  return html`<h2>Add a ship</h2>
    <form class="add" method="post" action="/ships">
      <input type="hidden" name="once" value="${once}" />
      <p>
        <label for="name">Name</label>
        <input id="name" name="name" required maxlength="100" autocomplete="off" />
      </p>
      ${quotaFields('', '')}
      <p><button>Add, and show its code</button></p>
    </form>`
}

function processPart({ fetch, serve, startedAtMs, nowMs, certificate }: Situation): Markup {
  const facts = factsList([
    ['Started', ago(startedAtMs, nowMs)],
    ['Certificate', certificateWords(certificate)],
    ['Requests from ships', countsWords(serve.relayRequests)],
    ['Connections turned away', countsWords(turnedAwayWords(serve.turnedAway))],
    ['Packs made', html`${formatCount(serve.packsMade)}; ${formatBytes(serve.sentBytes)} sent to ships`],
    ['Requests to the service', countsWords(fetch.requests)],
    ['Bytes', html`${formatBytes(fetch.sentBytes)} sent, ${formatBytes(fetch.receivedBytes)} received`],
    ['Answers not stored yet', html`${formatCount(fetch.uncommitted)}`],
    [
      'Next request to the service',
      html`${fetch.heldUntilMs === null ? 'now' : `not before ${formatUtc(fetch.heldUntilMs)}`}`,
    ],
  ])
  return html`<details>
    <summary>This relay alone, since it started</summary>
    ${facts}
    <p>Other relays of the office have counts of their own. <a href="/metrics">As metrics</a></p>
  </details>`
}

const TURNED_AWAY: Readonly<Record<TurnedAway, string>> = {
  'for-newer': 'without an accepted token, dropped for newer ones since no more are taken',
  'of-address': 'without an accepted token, dropped for newer ones of the same address',
  'of-ship': 'of a ship, dropped for newer ones of the same ship',
  full: 'new ones, while every other had an accepted token',
  'without-token': 'that ended without an accepted token',
}

const turnedAwayWords = (counts: ServeCounts['turnedAway']): Record<string, number> =>
  Object.fromEntries(Object.entries(TURNED_AWAY).map(([kind, words]) => [words, counts[kind as TurnedAway] ?? 0]))

function certificateWords(certificate: Situation['certificate']): Markup {
  if (certificate === 'none') return html`none of its own: a proxy’s, or this computer alone`
  return certificate.endsAtMs === null
    ? html`<span class="unknown">cannot be read</span>`
    : html`until ${formatUtc(certificate.endsAtMs)}`
}

function countsWords(counts: Readonly<Partial<Record<string, number>>>): Markup {
  const some = Object.entries(counts).flatMap(([name, count = 0]) => (count > 0 ? [[name, count] as const] : []))
  return some.length === 0
    ? html`none yet`
    : html`${some.map(([name, count], at) => html`${at === 0 ? '' : ', '}${formatCount(count)} ${name}`)}`
}
