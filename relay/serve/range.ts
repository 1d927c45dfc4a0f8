// Which bytes of a pack are requested, by the headers of the request (RFC 9110, 13 and 14).

/** `to` is the last byte. `none`: there are no such bytes. `all`: the whole is sent, with 200. */
export type RequestedRange = { from: number; to: number } | 'all' | 'none'

/** One range at most: a list of them is answered with the whole, as a server may. */
export function requestedRange(
  range: string | undefined,
  ifRange: string | undefined,
  etag: string,
  length: number,
): RequestedRange {
  if (range === undefined || (ifRange !== undefined && ifRange.trim() !== etag)) return 'all'
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range.trim()) ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'all'
  if (first === '') return Number(last) === 0 ? 'none' : { from: Math.max(0, length - Number(last)), to: length - 1 }
  const [from, to] = [Number(first), last === '' ? length - 1 : Math.min(Number(last), length - 1)]
  if (last !== '' && Number(last) < from) return 'all'
  return from >= length ? 'none' : { from, to }
}

/** Whether the ship has it: `If-None-Match` names it, or anything. */
export const isHeld = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  ifNoneMatch
    .split(',')
    .map((one) => one.trim().replace(/^W\//, ''))
    .some((one) => one === '*' || one === etag)
