// Which ships the page lists, and in what order: by the address's query, which is checked before it is used.
import { z } from 'zod'
import { isAhead } from '../../shared/format/time.ts'
import { compareVersions } from '../../shared/app/version.ts'
import { FaultError } from '../../shared/result.ts'
import type { ShipOverview } from '../store/relay-store.ts'
import { usedPoints } from '../store/usage.ts'
import { costOf } from './month.ts'
import type { Situation } from './situation.ts'

const SORTS = ['name', 'version', 'request', 'age', 'points', 'sent', 'cost', 'failures'] as const
export type ShipSort = (typeof SORTS)[number]
type Order = 'asc' | 'desc'

export interface ShipsView {
  /** A part of the name, in any case; empty: all. */
  find: string
  sort: ShipSort
  order: Order
}

export const BY_NAME: ShipsView = { find: '', sort: 'name', order: 'asc' }

/** In what a column begins: what needs a look stands first. */
const FIRST: Readonly<Record<ShipSort, Order>> = {
  name: 'asc',
  version: 'asc',
  request: 'desc',
  age: 'desc',
  points: 'desc',
  sent: 'desc',
  cost: 'desc',
  failures: 'desc',
}

const QUERY = z.object({
  find: z.string().max(100).default(''),
  sort: z.enum(SORTS).default('name'),
  order: z.enum(['asc', 'desc']).optional(),
})

/** Throws FaultError `bad-input` for an order that is none. */
export function shipsViewIn(search: URLSearchParams): ShipsView {
  const read = QUERY.safeParse(Object.fromEntries(search))
  if (!read.success)
    throw new FaultError('bad-input', 'The ships cannot be listed like that: the address has a word that is not known.')
  const { find, sort, order = FIRST[sort] } = read.data
  return { find, sort, order }
}

/** The page's address; what is usual is left out. */
export function addressOf({ find, sort, order }: ShipsView): string {
  const query = new URLSearchParams({
    ...(find === '' ? {} : { find }),
    ...(sort === 'name' && order === 'asc' ? {} : { sort, order }),
  })
  return query.size === 0 ? '/' : `/?${query.toString()}`
}

/** By that column; once more: the other way round. */
export const sortedBy = (view: ShipsView, sort: ShipSort): ShipsView => {
  const order = sort === view.sort ? (view.order === 'asc' ? 'desc' : 'asc') : FIRST[sort]
  return { ...view, sort, order }
}

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Those that are not known are the oldest. */
const byVersion = (one: string | null, other: string | null): number =>
  one === null || other === null ? Number(one !== null) - Number(other !== null) : compareVersions(one, other)

type Listing = Pick<Situation, 'nowMs' | 'prices'>

function valueOf(ship: ShipOverview, sort: Exclude<ShipSort, 'name' | 'version'>, { nowMs, prices }: Listing): number {
  /** What never was, and what is noted ahead of the clock, may be of any age. */
  const ageOf = (atMs: number | null): number => (atMs === null || isAhead(nowMs - atMs) ? Infinity : nowMs - atMs)
  switch (sort) {
    case 'request':
      return ageOf(ship.lastRequestAtMs)
    case 'age':
      return ageOf(ship.oldestGivenMs)
    case 'points':
      return usedPoints(ship.usage)
    case 'sent':
      return ship.usage.bytes
    case 'cost':
      return costOf(ship.usage, prices) ?? 0
    case 'failures':
      return ship.usage.failures
  }
}

function compared(one: ShipOverview, other: ShipOverview, sort: ShipSort, listing: Listing): number {
  if (sort === 'name') return byName.compare(one.name, other.name)
  if (sort === 'version') return byVersion(one.versionAboard, other.versionAboard)
  const [value, otherValue] = [valueOf(one, sort, listing), valueOf(other, sort, listing)]
  return value === otherValue ? 0 : value - otherValue
}

/** Those that were revoked behind; those that are alike by name. */
export function listed(ships: readonly ShipOverview[], view: ShipsView, listing: Listing): ShipOverview[] {
  const find = view.find.trim().toLocaleLowerCase('en')
  const sign = view.order === 'asc' ? 1 : -1
  return ships
    .filter(({ name }) => name.toLocaleLowerCase('en').includes(find))
    .toSorted(
      (one, other) =>
        Number(one.revokedAtMs !== null) - Number(other.revokedAtMs !== null) ||
        sign * compared(one, other, view.sort, listing) ||
        byName.compare(one.name, other.name),
    )
}
