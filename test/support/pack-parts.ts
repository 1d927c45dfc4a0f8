// A pack cut anew, into parts of any size and under another maker's name: as it comes by e-mail from somewhere else.
import type { PackContent } from '../../electron/engine/packs/content.ts'
import { readPack } from '../../electron/engine/packs/read-pack.ts'
import { joinPart, makePack } from '../../electron/engine/packs/write-pack.ts'
import type { makerHere } from './pack-makers.ts'
import { NOTHING_PACKED } from './pack-samples.ts'

function contentOf(files: readonly Uint8Array[]): PackContent {
  const parts = files.flatMap((file) =>
    [...readPack(file).chunks].map((chunk) => ('content' in chunk ? chunk.content : {})),
  )
  const all = { ...NOTHING_PACKED, ...Object.fromEntries(Object.keys(NOTHING_PACKED).map((kind) => [kind, []])) }
  for (const part of parts)
    for (const kind of Object.keys(all) as (keyof PackContent)[])
      (all[kind] as unknown[]).push(...((part[kind] as unknown[] | undefined) ?? []))
  return all
}

/** What is in these files, in parts of `partBytes`. */
export async function cutAnew(
  files: readonly Uint8Array[],
  by: ReturnType<typeof makerHere>,
  createdAtMs: number,
  partBytes: number,
): Promise<Uint8Array[]> {
  const parts = await makePack(contentOf(files), {
    packId: 'a1'.repeat(16),
    createdAtMs,
    service: 'training',
    maker: by.maker,
    precision: 'exact',
    partBytes,
  })
  return parts.map((part) => joinPart(part, by.sign(part.manifest)))
}
