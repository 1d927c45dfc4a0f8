// A work of others that is part of what is installed, as the notices, the list of components and About name it.

/** A package, or something inside one that is no package. */
export interface Part {
  name: string
  version: string
  /** In SPDX's words where it has any. */
  licence: string
  /** The full text, with the notices its authors require. */
  text: string
  /** Package URL: what scanners know it by. */
  purl: string
  /** The part that holds it, by name; null: it is by itself. */
  inside: string | null
  /** As the list of known vulnerabilities names it, where that knows no purl. */
  cpe?: string
  /** Of the file it is, where it is one file. */
  sha256?: string
}

/** Purl of a package from npm. */
export const npmPurl = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`

/** What was found of one part in two bundles: each may have said what the other did not. */
const both = (one: Part, other: Part): Part => {
  if (one.text.includes(other.text)) return one
  return other.text.includes(one.text) ? other : { ...one, text: `${one.text}\n\n${other.text}` }
}

/** Each once, by name, then by version. */
export function eachOnce(parts: Iterable<Part>): Part[] {
  const byPurl = new Map<string, Part>()
  for (const part of parts) {
    const known = byPurl.get(part.purl)
    byPurl.set(part.purl, known === undefined ? part : both(known, part))
  }
  const before = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
  return [...byPurl.values()].sort(
    (a, b) => before(a.name.toLowerCase(), b.name.toLowerCase()) || before(a.version, b.version),
  )
}
