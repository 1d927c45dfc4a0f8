// The licences of what Binnacle is made of: as the package lists them, else as the build wrote them beside each bundle.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Licence } from '../../shared/app/files.ts'

const schema = z.array(
  z.object({
    name: z.string(),
    version: z.string(),
    licence: z.string(),
    text: z.string(),
    inside: z.string().nullable(),
  }),
) satisfies z.ZodType<Licence[]>

/** Where they stand. `resources`: the folder of a packaged application's, null for one that is not; `out`: that of the bundles. */
export const licenceFiles = (resources: string | null, out: string): string[] =>
  resources === null
    ? ['main', 'preload', 'renderer'].map((bundle) => join(out, bundle, 'licences.json'))
    : [join(resources, 'licences.json')]

/** Each part once, by name, with the longest text that is said of it. Throws when the build wrote none. */
export async function readLicences(files: readonly string[]): Promise<Licence[]> {
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  const all = texts.flatMap((text) => schema.parse(JSON.parse(text))).toSorted((a, b) => a.text.length - b.text.length)
  const byName = new Map(all.map((one) => [`${one.name} ${one.version}`, one]))
  const before = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
  return [...byName.values()].sort((a, b) => before(a.name.toLowerCase(), b.name.toLowerCase()))
}
