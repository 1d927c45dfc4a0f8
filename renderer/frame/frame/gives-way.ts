// What gives way in the top bar where it is too narrow for all: which first, and what stands when there is room for some.

/**
 * The first gives way first; the names of voyage and vessel are cut last. Never: what is not known, how the plan stands, the month's budget, the
 * time. An icon stands for a chip's name, the word Link for the connection's; what is out of sight is in titles and labels, brightness in
 * Settings and its commands.
 */
export const GIVES_WAY = [
  'connection',
  'zone',
  'date',
  'revision',
  'newer',
  'light',
  'link',
  'casualties',
  'weather',
  'names',
] as const

export type GivesWay = (typeof GIVES_WAY)[number]

/**
 * Of the parts, the first of which gives way first, those that give way: the worthiest are tried first, and each that there is room for beside
 * those before it stays. `fits`: whether everything finds room while these have given way. null: not even where all have.
 */
export function givingWay<T>(parts: readonly T[], fits: (gone: ReadonlySet<T>) => boolean): ReadonlySet<T> | null {
  const none = new Set<T>()
  if (fits(none)) return none
  let gone: ReadonlySet<T> = new Set(parts)
  if (!fits(gone)) return null
  for (const part of parts.toReversed()) {
    const without = new Set([...gone].filter((one) => one !== part))
    if (fits(without)) gone = without
  }
  return gone
}
