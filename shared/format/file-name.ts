// What a file of a voyage may be called.

/** Names that Windows keeps for devices, whatever follows behind a point; those with a sign (`CONIN$`) have lost it by then. */
const DEVICE = /^(con|prn|aux|nul|com[0-9\u00b9\u00b2\u00b3]|lpt[0-9\u00b9\u00b2\u00b3])[ ]*(?=\.|$)/iu

/** File systems take 255 bytes; an ending, and what the file is, come behind. */
const MAX_BYTES = 200

/**
 * A name without its ending, of at most 100 characters and 200 bytes: letters of any script, digits and a few signs, what every file system
 * takes; `other` where nothing is left.
 */
export function fileStemOf(name: string, other: string): string {
  const plain = name.normalize('NFC').replaceAll(/[^\p{L}\p{M}\p{N} ._()-]+/gu, '-')
  const begun = [...plain.replaceAll(/^[. ]+/g, '')].slice(0, 100).join('')
  const { read } = new TextEncoder().encodeInto(begun, new Uint8Array(MAX_BYTES))
  const stem = begun.slice(0, read).replaceAll(/[. ]+$/g, '')
  return stem === '' ? other : stem.replace(DEVICE, '$1_')
}

/** The voyage's name, then what it is. */
export function fileNameOf(voyageName: string, what: string): string {
  return `${fileStemOf(fileStemOf(voyageName, '').replaceAll(/^[-. ]+|[-. ]+$/g, ''), 'voyage')} ${what}`
}
