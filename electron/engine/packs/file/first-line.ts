// The line a pack begins with: that it is one, of which form, how long its manifest is and whether it is signed. It is not signed itself: altered, it
// leads to a refusal.
import { FaultError } from '../../../../shared/result.ts'
import { MAX_MANIFEST_BYTES } from './manifest.ts'

const PACK_FORMAT = 1
/** Ed25519. */
export const SIGNATURE_BYTES = 64
const WORD = 'binnacle-pack'
const MAX_LINE_BYTES = 128

const unusable = (why: string): FaultError => new FaultError('file-unreadable', `${why} Nothing was changed.`)

const NOT_ONE = 'This file is no pack of Binnacle. Choose one that ends in .binnacle.'
const CUT_OFF = 'This pack is cut off: a part of it is missing. Copy it anew from where it came.'
const NEWER_FORM =
  'This pack is in a newer form than this Binnacle reads. Ask for one of an older Binnacle, or install an update.'
const ALTERED = 'This pack is not as its maker made it: it was altered or damaged. Ask for it anew.'

/** No manifest can be read of it. */
export const altered = (): FaultError => unusable(ALTERED)
export const cutOff = (): FaultError => unusable(CUT_OFF)

export const firstLine = (manifestLength: number, isSigned: boolean): Uint8Array =>
  Buffer.from(`${WORD} ${PACK_FORMAT} ${manifestLength} ${isSigned ? 'signed' : 'unsigned'}\n`, 'latin1')

export interface FirstLine {
  manifestLength: number
  isSigned: boolean
  /** Where the manifest begins. */
  at: number
}

/** Throws FaultError, in words, where no pack begins so. */
export function readFirstLine(bytes: Uint8Array): FirstLine {
  const start = Buffer.from(bytes.subarray(0, MAX_LINE_BYTES))
  const end = start.indexOf('\n')
  const text = start.toString('latin1', 0, end < 0 ? start.length : end)
  const format = new RegExp(String.raw`^${WORD} (\d{1,9}) `).exec(`${text} `)?.[1]
  if (format === undefined) {
    // What ends within the word is not said to be something else.
    if (text !== '' && `${WORD} `.startsWith(text)) throw cutOff()
    throw unusable(NOT_ONE)
  }
  if (Number(format) > PACK_FORMAT) throw unusable(NEWER_FORM)
  const found = new RegExp(String.raw`^${WORD} ${PACK_FORMAT} (\d{1,6}) (signed|unsigned)$`).exec(text)
  if (end < 0) throw bytes.length < MAX_LINE_BYTES ? cutOff() : unusable(NOT_ONE)
  const manifestLength = Number(found?.[1])
  if (found === null || manifestLength < 1 || manifestLength > MAX_MANIFEST_BYTES) throw altered()
  return { manifestLength, isSigned: found[2] === 'signed', at: end + 1 }
}
