// A pack cut anew, into parts of any size and under another maker's name: as it comes by e-mail from somewhere else.
import type { PackContent, PackedWeather } from '../../electron/engine/packs/file/content.ts'
import { readPack } from '../../electron/engine/packs/file/read-pack.ts'
import { joinPart, makePack } from '../../electron/engine/packs/file/write-pack.ts'
import { floorToStep } from '../../shared/format/time.ts'
import type { makerHere } from './pack-makers.ts'
import { NOTHING_PACKED, PACKED_MS, packedTrack } from './pack-samples.ts'

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

/** Weather of so many tracks far away, in the hours from then on: a voyage's own is spread over more pieces beside it. */
export function farWeather(nowMs: number, tracks: number): PackedWeather[] {
  const shiftMs = floorToStep(nowMs) - PACKED_MS
  return Array.from({ length: tracks }, (_, i) => packedTrack(i / 100)).flatMap((rows) =>
    rows.map((row) => ({ ...row, timeMs: row.timeMs + shiftMs, fetchedAtMs: row.fetchedAtMs + shiftMs })),
  )
}

/** What is in these files, past the middle of weather `besides`, in parts of `partBytes`. */
export async function cutAnew(
  files: readonly Uint8Array[],
  by: ReturnType<typeof makerHere>,
  createdAtMs: number,
  partBytes: number | null,
  besides: readonly PackedWeather[] = [],
): Promise<Uint8Array[]> {
  const content = contentOf(files)
  const parts = await makePack(
    { ...content, weather: besides.toSpliced(Math.ceil(besides.length * 0.6), 0, ...content.weather) },
    {
      packId: 'a1'.repeat(16),
      createdAtMs,
      service: 'training',
      isSimulated: true,
      maker: by.maker,
      precision: 'exact',
      partBytes,
    },
  )
  return parts.map((part) => joinPart(part, by.sign(part.manifest)))
}
