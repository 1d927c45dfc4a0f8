// Reads the bytes of a ship's request: never more than one may have, and never for long.
import { MAX_RELAY_REQUEST_BYTES, RELAY_REQUEST_TYPE } from '../../electron/engine/packs/file/relay-request.ts'
import type { Exchange } from './exchange.ts'
import { Refusal } from './refusal.ts'

const tooLarge = (): Refusal => new Refusal('too-large', 'This is larger than any request of a ship is.')

/** `withinMs`: the whole of it. Throws Refusal, and what the stream throws. */
export async function relayRequestBody({ body, header, signal }: Exchange, withinMs: number): Promise<Uint8Array> {
  const [type] = (header('content-type') ?? '').split(';')
  if (type?.trim().toLowerCase() !== RELAY_REQUEST_TYPE)
    throw new Refusal('bad-want', `A request is sent as ${RELAY_REQUEST_TYPE}.`)
  if (Number(header('content-length') ?? 0) > MAX_RELAY_REQUEST_BYTES) throw tooLarge()
  const parts: Buffer[] = []
  let size = 0
  let late: NodeJS.Timeout | undefined
  try {
    await new Promise<void>((resolve, reject) => {
      late = setTimeout(
        () => reject(new Refusal('bad-want', 'The request did not arrive in time.', { status: 408 })),
        withinMs,
      )
      body.on('data', (part: Buffer) => {
        size += part.length
        if (size > MAX_RELAY_REQUEST_BYTES) reject(tooLarge())
        else parts.push(part)
      })
      body.once('end', resolve)
      body.once('error', reject)
      const gone = (): void => reject(new Error('the ship went away'))
      if (signal.aborted) gone()
      signal.addEventListener('abort', gone, { once: true })
    })
  } finally {
    clearTimeout(late)
  }
  return Buffer.concat(parts)
}
