// What the build puts into an update file: what is new, from the change log.
import { expect, it } from 'vitest'
import { changesOf } from '../../../build/update-file.ts'

const LOG = `# Changelog

## [Unreleased]

- Not yet.

## [0.2.0] - 2026-12-01

### Added

- **Updates.** From a file, checked
  by its signature; see [the page](docs/x.md).
- \`Second\` thing.

### Changed

- Third.

More about it.

## [0.1.0]

- First.
`

it('an entry of that version a line, without its marks', () => {
  expect(changesOf(LOG, '0.2.0')).toEqual([
    'Updates. From a file, checked by its signature; see the page.',
    'Second thing.',
    'Third.',
  ])
  expect(changesOf(LOG, 'Unreleased')).toEqual(['Not yet.'])
  expect(changesOf(LOG, '0.1')).toBeNull()
  expect(changesOf(`## [1.0.0]\n\n- ${'x'.repeat(900)}\n`, '1.0.0')?.[0]).toHaveLength(500)
})
