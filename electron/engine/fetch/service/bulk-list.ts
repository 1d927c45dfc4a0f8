// Operation 2: the addresses of a day's bulk files, each valid for 15 minutes.
import { isLoopback } from '../../../../shared/app/base-url.ts'
import { fieldsOf, metaOf, badAnswer, BadAnswer } from './fields.ts'
import type { Operation } from './operation.ts'

/** One for each step of a day would be eight; more than this is no day's list. */
const MAX_FILES = 200

/** `date`: a day in UTC, `YYYY-MM-DD`. The addresses are secrets while they are valid: they are never stored or logged. */
export const bulkList = (date: string): Operation<URL[]> => ({
  operation: 2,
  request: { path: '/v1/oceanweather/bulk', query: { date } },
  read: (json) => {
    const meta = metaOf(json)
    if (String(meta['dateRequested'] ?? '').slice(0, 10) !== date) throw badAnswer('is for another day than asked')
    const links = fieldsOf(json)?.['fileLinks']
    if (!Array.isArray(links)) throw badAnswer('is not of the form its specification gives')
    if (links.length > MAX_FILES)
      throw new BadAnswer(
        `lists ${links.length} bulk files for one day, where Binnacle takes ${MAX_FILES} at most: none was asked for`,
        { retryable: false },
      )
    // A number, or a number as text as in the specification's sample.
    const count =
      typeof meta['fileCount'] === 'string' ? Number(meta['fileCount'].trim() || Number.NaN) : meta['fileCount']
    if (count !== links.length) throw badAnswer('holds another number of files than it says')
    return links.map(linkOf)
  },
})

function linkOf(link: unknown): URL {
  const url = typeof link === 'string' && URL.canParse(link) ? new URL(link) : null
  const isSecure = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
  if (url === null || !isSecure || url.username !== '' || url.password !== '')
    throw badAnswer('names a file at an address that is not secure (https)')
  return url
}
