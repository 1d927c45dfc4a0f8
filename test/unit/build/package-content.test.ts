// The written list of the package's content, compared with files, in both directions; and what is said of sizes.
import { expect, test } from 'vitest'
import { ARCHIVE, BESIDE, compareContent, DEB } from '../../../build/installer/package-content.ts'
import { largest } from '../../../build/installer/package-report.ts'

const packed = { kind: 'stand-in', platform: 'linux', arch: 'x64' } as const
const parts = [
  { files: 'main/chunk-*.js', why: '' },
  { files: '{a,b}.txt', why: '' },
  { files: 'lib/{target}.node', why: '' },
  { files: 'assets/index-????????.js', why: '' },
  { files: 'electron.pak', why: '', only: 'electron' as const },
]
const files = ['main/chunk-page.js', 'a.txt', 'b.txt', 'lib/linux-x64.node', 'assets/index-BclTVJ3T.js']

test('the same files are the same', () => {
  expect(compareContent(files, parts, packed)).toEqual({ unlisted: [], missing: [] })
})

test.each([
  'main/chunk-page.js.map',
  'main/sub/chunk-x.js',
  'lib/win32-x64.node',
  'electron.pak',
  'assets/index-longerthanahash.js',
  'test/x.js',
])('%s is reported', (planted) => {
  expect(compareContent([...files, planted], parts, packed).unlisted).toEqual([planted])
})

test('what is gone is reported, each choice for itself', () => {
  const without = (name: string): string[] => files.filter((file) => file !== name)
  expect(compareContent(without('b.txt'), parts, packed).missing).toEqual(['b.txt'])
  expect(compareContent(without('lib/linux-x64.node'), parts, packed).missing).toEqual(['lib/linux-x64.node'])
  expect(compareContent(files, parts, { ...packed, kind: 'electron' }).missing).toEqual(['electron.pak'])
})

test('every part says why it is in, once', () => {
  for (const list of [ARCHIVE, BESIDE, DEB]) {
    expect(list.filter(({ why }) => why.length < 6)).toEqual([])
    expect(new Set(list.map(({ files: pattern }) => pattern)).size).toBe(list.length)
  }
})

test('the largest come first, and the lines add up', () => {
  const sized = [
    { name: 'small', bytes: 400_000 },
    { name: 'large', bytes: 5_000_000 },
    { name: 'middle', bytes: 1_000_000 },
    { name: 'tiny', bytes: 100_000 },
  ]
  expect(largest(sized, 2)).toEqual(['   5.0 MB  large', '   1.0 MB  middle', '   0.5 MB  2 more files'])
  expect(largest(sized, 9)).toHaveLength(4)
})
