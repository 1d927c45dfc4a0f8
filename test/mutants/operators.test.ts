// The mutants themselves: what each operator makes of a line, what is left alone, and that a seed gives the same 45 each time.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { candidatesIn, chooseMutants, mutantsOf, mutated, type Mutant } from './choose.ts'
import { importersIn, testsOf } from './importers.ts'
import { knownMutants } from './known.ts'
import { mutationsOf } from './operators.ts'
import { AREAS } from './targets.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const made = (text: string): string[] =>
  mutationsOf('one.ts', text).map((one) => `${one.operator}: ${mutated(text, one)}`)

describe('a line', () => {
  it.each([
    ['x = a < b', ['moved bound: x = a <= b', 'negated comparison: x = a >= b']],
    ['x = a === b', ['negated comparison: x = a !== b']],
    ['x = a - b', ['other arithmetic: x = a + b']],
    ['x = a && b || c', ['and for or: x = (a && b && c)', 'and for or: x = (a || b) || c']],
    ['x = a ? b : c', ['negated condition: x = !(a) ? b : c']],
    ['x = true', ['changed constant: x = false']],
    ['x = 0', ['changed constant: x = 1']],
    ['x = 86_400', ['changed constant: x = 95040']],
    ['x = 0.5', ['changed constant: x = 0.55']],
    ['f(a)', ['removed call: ;']],
    ['await f()', ['removed call: ;']],
    ['x = f(a, b.c, d)', ['swapped arguments: x = f(b.c, a, d)']],
    ['x = [a, b]', ['removed item: x = [a]']],
    [
      'for (;;) { if (a) continue }',
      ['negated condition: for (;;) { if (!(a)) continue }', 'removed guard: for (;;) { ; }'],
    ],
    ['function f(): void { x = a }', ['early return: function f(): void { if (true) return; x = a }']],
  ])('%s', (text, mutations) => {
    expect(made(text).sort()).toEqual([...mutations].sort())
  })

  it.each([
    ["import { a } from './a.ts'"],
    ["export * from './b.ts'"],
    ['type A = { a: 1 } | [2, 3]'],
    ['interface A { a: true }'],
    ['// a < b && c'],
    ['x = `${a}` + b'],
    ["x = 'a < b'"],
    ['x = a ?? b'],
    ['x = f(a, a)'],
    ['x = Math.min(a, b)'],
  ])('%s is left alone', (text) => {
    expect(made(text)).toEqual([])
  })
})

const candidates = candidatesIn(ROOT)

it('of every area the tests leave something to change, and a seed gives the same mutants each time', () => {
  const mutants = chooseMutants(33, candidates)
  expect(mutants).toHaveLength(45)
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(45)
  expect(mutants.map(({ name }) => name.replace(/ \d$/u, ''))).toEqual(
    AREAS.flatMap(({ name, count }) => Array.from({ length: count }, () => name)),
  )
  expect(chooseMutants(33, candidates)).toEqual(mutants)
  expect(chooseMutants(34, candidates)).not.toEqual(mutants)
})

describe('where a file is changed', () => {
  const chosen = chooseMutants(33, candidates)
  /** Without the number, which says how many stand before it in the area. */
  const change = ({ file, operator, before, after }: Mutant): string => [file, operator, before, after].join('\n')

  it.each(AREAS)('$name: a line less in a file alters nothing that was taken of other files', (area) => {
    const all = candidates.get(area) ?? []
    const before = chosen.filter(({ name }) => name.replace(/ \d$/u, '') === area.name)
    for (const taken of before) {
      const less = all.filter(({ file, line }) => file !== taken.file || line !== taken.line)
      const after = chooseMutants(33, new Map([[area, less]]))
      expect(after.filter(({ file, line }) => file === taken.file && line === taken.line)).toEqual([])
      expect(after.map(change)).toEqual(
        expect.arrayContaining(before.filter(({ file }) => file !== taken.file).map(change)),
      )
    }
  })

  it('lines that move take their mutants with them', () => {
    const files = new Set(chosen.map(({ file }) => file))
    const moved = new Map(
      [...candidates].map(([area, mutants]) => [
        area,
        [...Map.groupBy(mutants, ({ file }) => file)].flatMap(([file, asTheyAre]) =>
          files.has(file) ? mutantsOf(file, `// One line more.\n${readFileSync(join(ROOT, file), 'utf8')}`) : asTheyAre,
        ),
      ]),
    )
    expect(chooseMutants(33, moved).map(change)).toEqual(chosen.map(change))
  })
})

it('the mutants of five seeds can be read as TypeScript', () => {
  const wrong = Array.from({ length: 5 }, (_, seed) => chooseMutants(seed, candidates))
    .flat()
    .filter((mutant) => {
      const text = mutated(readFileSync(join(ROOT, mutant.file), 'utf8'), mutant)
      return parseSync(mutant.file, text).errors.length > 0
    })
  expect(wrong).toEqual([])
})

it('tests that import a source are found, the nearest first, also over what a thread loads', () => {
  const importers = importersIn(ROOT)
  const tests = testsOf('shared/ship/limits/limits.ts', importers, ['test/unit'])
  expect(tests.slice(0, 3)).toContain('test/unit/shared/ship/limits.test.ts')
  expect(tests.length).toBeGreaterThan(20)
  const ofThread = testsOf('electron/engine/weather/field/field-worker.ts', importers, ['test/slow'])
  expect(ofThread).toContain('test/slow/engine/weather/field/host.test.ts')
  expect(testsOf('renderer/state/queries.ts', importers, ['test/contract'])).toEqual([])
})

it('each known line stands once in its file, and can be read as TypeScript once it is broken', () => {
  const known = knownMutants(ROOT)
  expect(known.length).toBeGreaterThan(0)
  for (const mutant of known) {
    const text = readFileSync(join(ROOT, mutant.file), 'utf8')
    expect(mutant.text).not.toBe(mutant.before)
    expect(parseSync(mutant.file, mutated(text, mutant)).errors).toEqual([])
  }
})
