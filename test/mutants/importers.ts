// Which test files could notice a change of a source: all that import it, over any number of files, the nearest first. What a thread or a child
// process loads by a relative path counts as imported; what is put together in parts, or bundled, is not seen.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'vite'

const SOURCES = '{build,electron,relay,renderer,shared,test}/**/*.{ts,tsx,mjs}'

/** For each file those that import it, by paths from the root. */
export function importersIn(root: string): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>()
  for (const found of globSync(SOURCES, { cwd: root })) {
    const file = found.replaceAll('\\', '/')
    for (const from of importsOf(file, readFileSync(join(root, file), 'utf8'))) {
      const path = posix.join(posix.dirname(file), from)
      if (!existsSync(join(root, path))) continue
      importers.set(path, [...(importers.get(path) ?? []), file])
    }
  }
  return importers
}

/** The relative paths that a file loads when it runs; of types alone none. */
function importsOf(file: string, text: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module
  const loaded = [
    ...staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.length === 0 || entries.some(({ isType }) => !isType) ? [moduleRequest.value] : [],
    ),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (moduleRequest === null || isType ? [] : [moduleRequest.value])),
    ),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
    // Of threads and child processes: by a path beside the file, or with the ending that the file has itself.
    ...[...text.matchAll(/'(\.{1,2}\/[^'\s]+\.ts)'/gu)].map(([, path = '']) => path),
    ...[...text.matchAll(/new URL\(`([\w-]+)\$\{extname\(/gu)].map(([, name = '']) => `./${name}.ts`),
  ]
  return [...new Set(loaded)].filter((path) => path.startsWith('.'))
}

/** The test files of these folders that lead to `file`: its own first, then by how many imports lie between, then by name. */
export function testsOf(
  file: string,
  importers: ReadonlyMap<string, readonly string[]>,
  folders: readonly string[],
): string[] {
  const steps = new Map([[file, 0]])
  for (const [one, count] of steps)
    for (const importer of importers.get(one) ?? []) if (!steps.has(importer)) steps.set(importer, count + 1)
  const own = `${posix.parse(file).name}.test.ts`
  const rank = (path: string): number => (posix.basename(path) === own ? 0 : (steps.get(path) ?? Infinity))
  return [...steps.keys()]
    .filter((path) => path.endsWith('.test.ts') && folders.some((folder) => path.startsWith(`${folder}/`)))
    .sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
}
