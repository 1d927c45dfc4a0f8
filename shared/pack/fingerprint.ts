// A maker's key as people compare it: by voice or on paper.

const SHOWN_BYTES = 8

/** The key's first eight bytes, `3F2A 91C4 07BE 5D11`: too many to find another key with the same. `key`: base64. */
export function fingerprintOf(key: string): string {
  const hex = Array.from(atob(key).slice(0, SHOWN_BYTES), (char) => char.charCodeAt(0).toString(16).padStart(2, '0'))
  return (hex.join('').toUpperCase().match(/.{4}/g) ?? []).join(' ')
}
