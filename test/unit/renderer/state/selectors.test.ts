// Each component takes of the window's stores only what it shows: a store read whole draws its reader anew for what it does not show.
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const sources = globSync('renderer/**/*.{ts,tsx}', { cwd: root }).map((file) => ({
  file,
  text: readFileSync(`${root}${file}`, 'utf8'),
}))

const storesOf = (text: string): string[] =>
  [...text.matchAll(/const (use\w+) = create(?:WithEqualityFn)?[<(]/g)].map(([, name]) => String(name))

/** Reads without a selector, and selectors whose argument is not called `state`. */
function wrongReads(text: string, stores: readonly string[]): string[] {
  const reads = text.matchAll(new RegExp(String.raw`\b(?:${stores.join('|')})\(\s*(?:\)|\(?(\w+)\)? =>)`, 'g'))
  return [...reads].filter(([, argument]) => argument !== 'state').map(([read]) => read)
}

describe('a store', () => {
  const stores = sources.flatMap(({ text }) => storesOf(text))

  it('is found', () =>
    expect(stores).toEqual(expect.arrayContaining(['useApp', 'useVoyage', 'useChoice', 'useCursor'])))

  it.each([
    ['const all = useVoyage()', ['useVoyage()']],
    ['const { busy } = useVoyage(\n  )', ['useVoyage(\n  )']],
    ['useApp((slice) => slice.app)', ['useApp((slice) =>']],
    ['useApp((state) => state.app)', []],
    ['useApp(isTraining)', []],
    ['useVoyage.getState()', []],
    ['useVoyageList()', []],
  ])('read as %j', (text, wrong) => expect(wrongReads(text, ['useVoyage', 'useApp'])).toEqual(wrong))

  it('is read in part everywhere', () =>
    expect(sources.flatMap(({ file, text }) => wrongReads(text, stores).map((read) => `${file}: ${read}`))).toEqual([]))
})
