// A want's bytes as they come: never more than a want has, and never for long.
import type { Readable } from 'node:stream'
import { MAX_WANT_BYTES, WANT_TYPE } from '../../electron/engine/packs/want.ts'
import { Refusal } from './refusal.ts'

/** Of the whole body: the largest takes less over any link that carries weather. */
const BODY_MS = 120_000

const tooLarge = (): Refusal => new Refusal('too-large', 'This is larger than any want of a ship is.')

/** Throws Refusal, and what the stream throws. */
export async function wantBody(
  stream: Readable,
  type: string | undefined,
  length: string | undefined,
): Promise<Uint8Array> {
  if (type?.split(';')[0]?.trim().toLowerCase() !== WANT_TYPE)
    throw new Refusal('bad-want', `A want is sent as ${WANT_TYPE}.`)
  if (Number(length ?? 0) > MAX_WANT_BYTES) throw tooLarge()
  const parts: Buffer[] = []
  let size = 0
  let late: NodeJS.Timeout | undefined
  try {
    await new Promise<void>((resolve, reject) => {
      late = setTimeout(
        () => reject(new Refusal('bad-want', 'The want did not come in time.', { status: 408 })),
        BODY_MS,
      )
      stream.on('data', (part: Buffer) => {
        size += part.length
        if (size > MAX_WANT_BYTES) reject(tooLarge())
        else parts.push(part)
      })
      stream.once('end', resolve)
      stream.once('error', reject)
      stream.once('close', () => reject(new Error('the ship went away')))
    })
  } finally {
    clearTimeout(late)
  }
  return Buffer.concat(parts)
}
