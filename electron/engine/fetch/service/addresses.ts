// Names to addresses over a link where that is one more thing to fail: what a name last stood for is used when nobody answers.
import { lookup as systemLookup, type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'

type Found = [address: string | LookupAddress[], family?: number]

/** The name server is a round trip away and may be slow; an address known before is used after this. */
const PATIENCE_MS = 3000

/** `lookup`, with the last answer for each name in reserve. A certificate still has to be of the name. */
export function rememberingLookup(
  lookup: LookupFunction = systemLookup as LookupFunction,
  patienceMs = PATIENCE_MS,
): LookupFunction {
  const known = new Map<string, Found>()
  return (name, options, callback) => {
    const key = `${name} ${String(options.family ?? 0)} ${String(options.all ?? false)}`
    const before = known.get(key)
    let isSaid = false
    const say = (error: NodeJS.ErrnoException | null, ...found: Found): void => {
      if (isSaid) return
      isSaid = true
      clearTimeout(timer)
      callback(error, ...found)
    }
    const timer = before === undefined ? undefined : setTimeout(() => say(null, ...before), patienceMs)
    lookup(name, options, (error, address, family) => {
      if (error === null) {
        known.set(key, family === undefined ? [address] : [address, family])
        say(null, address, family)
      } else if (before !== undefined) say(null, ...before)
      else say(error, address, family)
    })
  }
}
