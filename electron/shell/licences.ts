// The licences of what Binnacle is made of, as the build wrote them beside each bundle.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Licence } from '../../shared/app/files.ts'

const schema = z.array(
  z.object({ name: z.string(), version: z.string(), licence: z.string(), text: z.string() }),
) satisfies z.ZodType<Licence[]>

/** `out`: the folder of the bundles. Each package once, by name. Throws when the build wrote none. */
export async function readLicences(out: string): Promise<Licence[]> {
  const texts = await Promise.all(
    ['main', 'preload', 'renderer'].map((bundle) => readFile(join(out, bundle, 'licences.json'), 'utf8')),
  )
  const all = texts.flatMap((text) => schema.parse(JSON.parse(text)))
  const byName = new Map(all.map((one) => [`${one.name} ${one.version}`, one]))
  return [...byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}
