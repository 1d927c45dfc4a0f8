// The states of voyages as packs carry and compare them: without what only this computer says of them.
import { createHash } from 'node:crypto'
import type { Fix, PortEnd, VoyageDocument } from '../../../shared/passage/voyage.ts'
import { MAX_WAYPOINTS } from '../../../shared/passage/route-edit.ts'
import { MAX_FIXES, SPEED_RANGE_KN } from '../../../shared/passage/voyage.ts'
import { visible } from './file/visible.ts'
import { readVoyageDocument, type ReadDocument } from '../store/documents.ts'

/** As it was made: a state that is shown beside another has its own name again, and no origin. */
export function ownDocument({ pack, ...document }: VoyageDocument): VoyageDocument {
  const beside = pack?.beside
  return beside !== undefined && document.name === beside.shownAs ? { ...document, name: beside.name } : document
}

/** Two states of one name are the same. */
export const stateName = (document: VoyageDocument): string =>
  createHash('sha256')
    .update(JSON.stringify(ownDocument(document)))
    .digest('base64url')

export const textSum = (text: string): string => createHash('sha256').update(text).digest('base64url')

const MAX_NAME_CHARS = 200
const MAX_ID_CHARS = 100
/** 2200: as far as the application's own times go. */
const LAST_MS = Date.UTC(2200, 0, 1)

/** A document of a pack, by the same reader as those of the store, and within what the application itself lets in. */
export function readPacked(raw: unknown): ReadDocument<VoyageDocument> {
  const read = readVoyageDocument(JSON.stringify(raw) ?? '')
  if (!('document' in read)) return read
  const document = seen(read.document)
  // Its origin is another computer's.
  delete document.pack
  return isUsable(document) ? { document } : { unreadable: 'damaged' }
}

/** With names of one line, of which everything is seen. */
function seen(document: VoyageDocument): VoyageDocument {
  const { name, waypoints, from, to } = document
  const end = (one: PortEnd): PortEnd => ({
    ...one,
    name: visible(one.name),
    country: visible(one.country),
    locode: visible(one.locode),
  })
  return {
    ...document,
    name: visible(name),
    waypoints: waypoints.map((one) => ({ ...one, name: visible(one.name) })),
    ...(from === undefined ? {} : { from: end(from) }),
    ...(to === undefined ? {} : { to: end(to) }),
  }
}

const isTime = (timeMs: number): boolean => Number.isInteger(timeMs) && timeMs >= 0 && timeMs <= LAST_MS
const isSpeed = (speedKn: number | undefined): boolean =>
  speedKn === undefined || (speedKn >= SPEED_RANGE_KN.min && speedKn <= SPEED_RANGE_KN.max)

const areFixes = (fixes: readonly Fix[]): boolean =>
  fixes.length <= MAX_FIXES && fixes.every(({ timeMs }, i) => isTime(timeMs) && timeMs > (fixes[i - 1]?.timeMs ?? -1))

function isUsable({ name, waypoints, schedule }: VoyageDocument): boolean {
  const { etdMs, speedKn, fix, earlierFixes = [] } = schedule
  return (
    name.length <= MAX_NAME_CHARS &&
    waypoints.length <= MAX_WAYPOINTS &&
    new Set(waypoints.map(({ id }) => id)).size === waypoints.length &&
    waypoints.every(({ id, leg }) => id.length <= MAX_ID_CHARS && isSpeed(leg?.speedKn)) &&
    (etdMs === null || isTime(etdMs)) &&
    isSpeed(speedKn) &&
    (fix === undefined ? earlierFixes.length === 0 : areFixes([...earlierFixes, fix]))
  )
}
