// Names in a signed pack: a real one of every kind, its head by the numbers of its fields, and the texts in it as they stand there.
import { readFields } from '../../../electron/engine/packs/form-1/fields.ts'
import { MEASURE_COLUMNS } from '../../../electron/engine/packs/form-1/measure-order.ts'
import { blobGatherer } from '../../../electron/engine/packs/file/blobs.ts'
import { isBlobKind } from '../../../electron/engine/packs/file/blob-kinds.ts'
import { readFirstLine, SIGNATURE_BYTES } from '../../../electron/engine/packs/file/first-line.ts'
import { manifestOf, readPack } from '../../../electron/engine/packs/file/read-pack.ts'
import { PACK_PRECISIONS } from '../../../shared/pack/pack.ts'
import { packedOfAll, packFiles } from '../../support/pack-samples.ts'
import { namesIn, sorted } from './shapes.ts'

const MARK = new TextEncoder().encode('BPK1')
const MAX_FIELDS = 32

export async function namesOfPack(): Promise<Record<string, string[]>> {
  const content = packedOfAll(3)
  const averages = content.averages.map((row) => ({ ...row, period: { fromMs: 0, toMs: 1 } }))
  const [bytes = new Uint8Array()] = await packFiles({ ...content, averages }, { isSimulated: true })
  const { manifestLength, isSigned, at } = readFirstLine(bytes)
  const manifest = bytes.subarray(at, at + manifestLength)
  const fields = readFields(manifest, MARK)
  const { chunks } = manifestOf(manifest)
  const names: Record<string, string[]> = {
    begin: [new TextDecoder('latin1').decode(bytes.subarray(0, bytes.indexOf(0x20)))],
    'fields of the head': Array.from({ length: MAX_FIELDS }, (_, number) => number)
      .filter((number) => fields.has(number))
      .map(String),
    'precisions, by number': [...PACK_PRECISIONS],
    'measures, by number': MEASURE_COLUMNS.map(({ name }) => name),
    kinds: sorted(chunks.flatMap(({ kind }) => kind ?? [])),
  }
  const blobs = blobGatherer(chunks.length)
  let from = at + manifestLength + (isSigned ? SIGNATURE_BYTES : 0)
  for (const { kind, bytes: length } of chunks) {
    const piece = bytes.subarray(from, from + length)
    from += length
    if (kind === null || !isBlobKind(kind)) continue
    const reading = blobs.feedInSlices(piece)
    let step = reading.next()
    while (step.done !== true) step = reading.next()
    if (step.value !== undefined) names[kind] = sorted([...(names[kind] ?? []), ...namesIn(step.value.value)])
  }
  // Read as any pack: what an entry is called otherwise would be damage.
  if ([...readPack(bytes).chunks].some(({ damaged }) => damaged === true)) throw new Error('the pack is damaged')
  return names
}
