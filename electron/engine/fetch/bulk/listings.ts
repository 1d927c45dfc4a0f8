// The listings of a day's links: requested anew when they are old or refused, a few times in vain at most. Links are secrets: in memory alone.
import { FaultError } from '../../../../shared/result.ts'
import type { DayRecord } from './day-record.ts'
import { dayWords, DayGivenUp, MAX_VAIN_LISTINGS } from './bounds.ts'
import type { Link } from './download.ts'

/** A link is used by our own count of time; the service's are valid for 15 minutes. */
const LINK_VALID_MS = 14 * 60_000

interface Listing {
  date: string
  runId: number
  links: Link[]
  atMs: number
  /** Places that were looked at since it arrived. */
  confirmed: Set<number>
}

export interface Listings {
  /** Of the day and run; null when it must be requested. */
  current(): Listing | null
  /** One whose links are valid now. Throws FaultError or DayGivenUp. */
  valid(dayRecord: DayRecord, list: () => Promise<URL[]>, isRefused: boolean): Promise<Listing>
  /** The next link needs a new one. */
  forget(): void
}

export function createListings(monotonicMs: () => number): Listings {
  let current: Listing | null = null
  /** Of the listing before, whose links may be gone. */
  let names: readonly string[] = []
  let isRenamed = false

  const isOf = (listing: Listing, dayRecord: DayRecord): boolean =>
    listing.date === dayRecord.date && listing.runId === dayRecord.dayRequest().runId

  async function requestListing(dayRecord: DayRecord, list: () => Promise<URL[]>): Promise<Listing> {
    const { date, runId, vainListings, listedFiles } = dayRecord.dayRequest()
    if (vainListings >= MAX_VAIN_LISTINGS) throw givenUp(date, isRenamed)
    const links = (await list()).map((url) => ({ url, name: shownName(url) }))
    if (links.length === 0)
      throw new FaultError('bad-answer', `The service has no bulk files for ${dayWords(date)}.`, { retryable: false })
    isRenamed = names.length > 0 && !links.some(({ name }) => names.includes(name))
    names = links.map(({ name }) => name)
    current = { date, runId, links, atMs: monotonicMs(), confirmed: new Set() }
    dayRecord.note({ vainListings: vainListings + 1, listedFiles: listedFiles ?? links.length })
    return current
  }
  return {
    current: () => current,
    valid: (dayRecord, list, isRefused) => {
      if (current !== null && !isOf(current, dayRecord)) names = []
      const isUsable =
        !isRefused && current !== null && isOf(current, dayRecord) && monotonicMs() - current.atMs <= LINK_VALID_MS
      return isUsable && current !== null ? Promise.resolve(current) : requestListing(dayRecord, list)
    },
    forget: () => (current = null),
  }
}

const givenUp = (date: string, isRenamed: boolean): DayGivenUp =>
  new DayGivenUp(
    isRenamed
      ? `The service names the files of ${dayWords(date)} anew at every attempt, and ${MAX_VAIN_LISTINGS} lists of them in a row brought little or nothing.`
      : `${MAX_VAIN_LISTINGS} lists of links to the files of ${dayWords(date)} in a row brought little or nothing: the links do not work, or their server does not answer.`,
  )

/** The last part of its path, of letters, digits and a few signs: shown and compared, never a name on the disk. */
function shownName({ pathname }: URL): string {
  const plain = (pathname.split('/').at(-1) ?? '')
    .replaceAll(/[^A-Za-z0-9._-]/g, '_')
    .replace(/^\.+/, '_')
    .slice(-120)
  return plain === '' ? 'file' : plain
}
