// A maker's key as people compare it: by voice or on paper.

const GROUPS = 4
const BYTES_IN_GROUP = 2

/** The key's first eight bytes, `3F2A 91C4 07BE 5D11`: too many to find another key with the same. `key`: base64. */
export function fingerprintOf(key: string): string {
  const groups: string[] = []
  const bytes = atob(key)
  for (let i = 0; i < GROUPS; i++)
    groups.push(
      [...bytes.slice(i * BYTES_IN_GROUP, (i + 1) * BYTES_IN_GROUP)]
        .map((char) => char.charCodeAt(0).toString(16).padStart(2, '0'))
        .join(''),
    )
  return groups.join(' ').toUpperCase()
}
