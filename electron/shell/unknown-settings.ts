// What a newer Binnacle wrote among the settings, or in another file, and this one does not know: passed over, and written again as it was.

type Stored = Readonly<Record<string, unknown>>

export const hasNames = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Of `stored` the names that `known` has not; nothing within them is looked at. */
export const unknownNames = (stored: Stored, known: Stored): Stored =>
  Object.fromEntries(Object.entries(stored).filter(([name]) => !Object.hasOwn(known, name)))

/** Names within a setting that an earlier Binnacle wrote: what they said was taken over. */
const FORMER: readonly string[] = ['panelWidthPx', 'stripHeightPx']

/** Of `stored` what `known` has not: names, names within those that are objects, entries of those that are lists. */
export function unknownOf(stored: Stored, known: Stored): Stored {
  const found: [string, unknown][] = []
  for (const [name, value] of Object.entries(stored)) {
    const own = known[name]
    if (!Object.hasOwn(known, name)) found.push([name, value])
    else if (hasNames(value) && hasNames(own)) {
      const within = Object.entries(unknownNames(value, own)).filter(([one]) => !FORMER.includes(one))
      if (within.length > 0) found.push([name, Object.fromEntries(within)])
    } else if (Array.isArray(value) && Array.isArray(own)) {
      const entries = value.filter((one) => typeof one === 'string' && !own.includes(one))
      if (entries.length > 0) found.push([name, entries])
    }
  }
  return Object.fromEntries(found)
}

/** The settings with it, to be written. */
export function withUnknown(settings: Stored, unknown: Stored): Stored {
  const joined = Object.entries(unknown).map(([name, value]): [string, unknown] => {
    const own = settings[name]
    if (hasNames(own) && hasNames(value)) return [name, { ...value, ...own }]
    if (Array.isArray(own) && Array.isArray(value)) return [name, [...own, ...value]]
    return [name, Object.hasOwn(settings, name) ? own : value]
  })
  return { ...settings, ...Object.fromEntries(joined) }
}
