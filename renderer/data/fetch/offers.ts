// What else Get weather may bring: each by name, whether it is chosen, and what it adds in words.
import { formatBytes } from '../../../shared/format/format.ts'
import type { NoRequestReason, StillToSend, SyncEstimate } from '../../../shared/sync/sync.ts'
import { DEFAULT_PICTURE, type ChoiceInputs } from '../../state/fetch-choice.ts'
import type { Answer } from '../../state/use-answer.ts'
import { moneyWords } from './link-words.ts'
import { words as catalogue } from '../../words/words.ts'

export interface Offer {
  name: 'picture' | 'casualties' | 'departures' | 'averages' | 'sailed' | 'corridor' | 'area' | 'bulk'
  /** `Casualties`, `24 departures`. */
  words: string
  isOn: boolean
  /** What chooses it, and what leaves it out. */
  on: Partial<ChoiceInputs>
  off: Partial<ChoiceInputs>
}

/** What is offered at a time: other departures than the own (none where 0), and past weather where the ship left 3 hours ago or more. */
export interface Offered {
  departures: number
  hasSailed: boolean
}

/** Those that are always offered, those that there are now, and of the others those chosen. */
export function offersOf(inputs: ChoiceInputs, { departures, hasSailed }: Offered): Offer[] {
  const { plan, picture, casualties, averages, sailed, bulkDates, areaBox } = inputs
  const days = bulkDates.length
  const all: (Offer & { isOffered: boolean })[] = [
    {
      name: 'picture',
      words: catalogue.sync.offers.picture(picture),
      isOn: picture !== null,
      on: { picture: picture ?? DEFAULT_PICTURE },
      off: { picture: null },
      isOffered: true,
    },
    {
      name: 'casualties',
      words: catalogue.sync.offers.casualties,
      isOn: casualties,
      on: { casualties: true },
      off: { casualties: false },
      isOffered: true,
    },
    {
      name: 'departures',
      words: catalogue.sync.offers.departures(departures),
      isOn: plan === 'departures',
      on: { plan: 'departures' },
      off: { plan: 'track' },
      isOffered: departures > 0,
    },
    {
      name: 'averages',
      words: catalogue.sync.offers.averages,
      isOn: averages,
      on: { averages: true },
      off: { averages: false },
      isOffered: true,
    },
    {
      name: 'sailed',
      words: catalogue.sync.offers.sailed,
      isOn: sailed,
      on: { sailed: true },
      off: { sailed: false },
      isOffered: hasSailed || sailed,
    },
    {
      name: 'corridor',
      words: catalogue.sync.offers.corridor,
      isOn: plan === 'corridor',
      on: { plan: 'corridor' },
      off: { plan: 'track' },
      isOffered: plan === 'corridor',
    },
    {
      name: 'area',
      words: catalogue.sync.offers.area,
      isOn: plan === 'area',
      on: { plan: 'area', areaBox },
      off: { plan: 'track' },
      isOffered: plan === 'area',
    },
    {
      name: 'bulk',
      words: catalogue.sync.offers.bulkFiles(days),
      isOn: days > 0,
      on: { bulkDates },
      off: { bulkDates: [] },
      isOffered: days > 0,
    },
  ]
  return all.filter(({ isOffered }) => isOffered).map(({ isOffered: _isOffered, ...offer }) => offer)
}

/** What one thing adds to the track alone. */
export type Added =
  | ({ state: 'adds' } & StillToSend)
  /** The whole of what is got in its stead. */
  | ({ state: 'instead' } & StillToSend)
  /** Not read yet, or it could not be. */
  | { state: 'counting' }
  | { state: 'failed'; why: string }
  /** Nothing more is sent: it is here, the rest of it or all of it lies beyond the forecast, the key may not have it, the forecast reaches the ETA, or there is none to have. */
  | { state: 'here' | 'here-in-part' | 'beyond' | 'left-out' | 'not-needed' | 'none' }

/** Without times there is nothing to have of what follows the ship. */
const NONE: readonly (NoRequestReason | null)[] = ['no-etd', 'voyage-over', 'beyond-horizon', 'nothing-chosen']

export interface PricedOffer extends Offer {
  added: Added
}

/** Of an area that is still to be chosen there is nothing to get. */
export const pricedOffer = (offer: Offer, prices: Answer<Answer<SyncEstimate>[]>, index: number): PricedOffer => ({
  ...offer,
  added: offer.on.plan === 'area' && (offer.on.areaBox ?? null) === null ? { state: 'none' } : addedOf(prices, index),
})

/** `answers`: the track alone, then it with each part; `index` of the part. */
export function addedOf({ value, fault }: Answer<Answer<SyncEstimate>[]>, index: number): Added {
  if (fault !== null) return { state: 'failed', why: fault.message }
  const [less, more] = [value?.[0], value?.[index + 1]]
  if (more?.fault) return { state: 'failed', why: more.fault.message }
  return less?.value && more?.value ? addedBetween(less.value, more.value) : { state: 'counting' }
}

function addedBetween(less: SyncEstimate, more: SyncEstimate): Added {
  // An area of the chart has nothing of the track in it.
  if (more.choice.weather.plan === 'area' && more.requests > 0) {
    const { requests, bytesUp, bytesDown, seconds, costUsd } = more
    return { state: 'instead', requests, bytesUp, bytesDown, seconds, costUsd }
  }
  const requests = more.requests - less.requests
  if (requests > 0) {
    const costUsd = more.costUsd === null || less.costUsd === null ? null : more.costUsd - less.costUsd
    return {
      state: 'adds',
      requests,
      bytesUp: Math.max(0, more.bytesUp - less.bytesUp),
      bytesDown: Math.max(0, more.bytesDown - less.bytesDown),
      seconds: Math.max(0, more.seconds - less.seconds),
      costUsd,
    }
  }
  if (leftOutOf(more) > leftOutOf(less)) return { state: 'left-out' }
  const isNotNeeded = more.choice.averages && !less.choice.averages && more.beyondHorizonSteps === 0
  if (more.choice.weather.plan === 'passages' && more.beyondHorizonSteps > less.beyondHorizonSteps)
    return { state: more.freshSteps > less.freshSteps ? 'here-in-part' : 'beyond' }
  if ((more.afterForecast?.requests ?? 0) > (less.afterForecast?.requests ?? 0)) return { state: 'here-in-part' }
  return { state: NONE.includes(more.nothing) ? 'none' : isNotNeeded ? 'not-needed' : 'here' }
}

const leftOutOf = ({ notPermitted }: SyncEstimate): number =>
  notPermitted.reduce((sum, { requests }) => sum + requests, 0)

/** `22 kB`, `here already`: beside its name, and short. Money where the link is paid by volume. */
export function addedShort(added: Added): string {
  switch (added.state) {
    case 'adds':
    case 'instead': {
      const money = added.costUsd === null ? '' : ` · ${moneyWords(added.costUsd)}`
      return `${formatBytes(added.bytesUp + added.bytesDown)}${money}`
    }
    case 'counting':
      return '…'
    case 'failed':
      return catalogue.sync.offers.noPrice
    case 'left-out':
      return catalogue.sync.offers.notAllowed
    case 'here':
      return catalogue.sync.offers.hereAlready
    case 'here-in-part':
      return catalogue.sync.offers.restBeyond
    case 'beyond':
      return catalogue.sync.offers.beyondForecast
    case 'not-needed':
      return catalogue.sync.offers.notNeeded
    case 'none':
      return catalogue.sync.offers.noneToGet
  }
}

/** `12 items · 9.0 kB`; of casualties `4 requests · 9.0 kB`. */
function muchWords(added: Added & { requests: number }, name?: Offer['name']): string {
  const { price, offers } = catalogue.sync
  const count = name === 'casualties' ? price.ofCasualties : price.requests
  return offers.added(count(added.requests), addedShort(added))
}

/** `+ 12 items · 9.0 kB · $0.04`, or why not. */
export function addedWords(added: Added, name?: Offer['name']): string {
  switch (added.state) {
    case 'adds':
      return `+ ${muchWords(added, name)}`
    case 'instead':
      return catalogue.sync.offers.insteadOfTrack(muchWords(added))
    case 'counting':
      return catalogue.sync.offers.counting
    case 'failed':
      return `▲ ${added.why}`
    case 'left-out':
      return catalogue.sync.offers.contactProvider
    case 'here':
      return catalogue.sync.offers.allHere
    case 'here-in-part':
      return catalogue.sync.offers.allCoveredHere
    case 'beyond':
      return catalogue.sync.offers.noneYet
    case 'not-needed':
      return catalogue.sync.offers.noAveragesNeeded
    case 'none':
      return catalogue.sync.offers.noneNow
  }
}

const EMPTY: readonly Added['state'][] = ['here', 'here-in-part', 'beyond', 'none', 'not-needed']
const isEmpty = ({ state }: Added): boolean => EMPTY.includes(state)

/** The sign and words on a button, with the price behind them: `+ Casualties`, `✓ Casualties`; without a sign where it brings nothing. */
export const offerWords = ({ isOn, words, added }: PricedOffer): string =>
  isOn ? `✓ ${words}` : isEmpty(added) ? words : `+ ${words}`

/** How wide small print is, about, and what a button has around it; in px at the usual scale. */
const [LETTER_PX, AROUND_PX] = [6.7, 24]

const widthOf = (offer: PricedOffer, hasPrice: boolean): number =>
  `${offerWords(offer)}${hasPrice ? ` ${addedShort(offer.added)}` : ''}`.length * LETTER_PX + AROUND_PX

/**
 * Of the offers those that fit a line, in their order: what is chosen first, then what adds something. Where a line is too narrow for the
 * prices of what is chosen, these stand in the sum alone.
 */
export function offersInLine(
  offers: readonly PricedOffer[],
  widthPx: number,
): { shown: { offer: PricedOffer; hasPrice: boolean }[]; hiddenOn: number } {
  const chosen = offers.filter(({ isOn }) => isOn)
  const others = offers.filter(({ isOn, added }) => !isOn && !isEmpty(added))
  const hasPrices = chosen.reduce((sum, offer) => sum + widthOf(offer, true), 0) <= widthPx
  const shown: { offer: PricedOffer; hasPrice: boolean }[] = []
  let leftPx = widthPx
  for (const offer of [...chosen, ...others]) {
    const hasPrice = !offer.isOn || hasPrices
    leftPx -= widthOf(offer, hasPrice)
    if (leftPx < 0) break
    shown.push({ offer, hasPrice })
  }
  const hiddenOn = chosen.length - shown.filter(({ offer }) => offer.isOn).length
  return { shown: shown.toSorted((a, b) => offers.indexOf(a.offer) - offers.indexOf(b.offer)), hiddenOn }
}
