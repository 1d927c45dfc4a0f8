// Bytes of a route file as text, the same for a file opened and a file dropped.

/**
 * Text of a route file's bytes: UTF-16 by its byte order mark, else UTF-8 when it is valid, else what an XML declaration names, else
 * Windows-1252. Route files come from old consoles too. Never throws: what is no text is recognised by the reader.
 */
export function decodeRouteText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, 200))
    const named = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/i.exec(start)?.[1]
    return new TextDecoder(knownEncoding(named)).decode(bytes)
  }
}

/** UTF-8 is out here: the bytes just failed as such. */
function knownEncoding(name: string | undefined): string {
  if (name === undefined || /^(utf-?8|utf-?16(le|be)?)$/i.test(name)) return 'windows-1252'
  try {
    return new TextDecoder(name).encoding
  } catch {
    return 'windows-1252'
  }
}
