// The whole story of a route file that another program wrote.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { tellStory } from './story.ts'
import { test } from './window-test.ts'

const theirs = fileURLToPath(new URL('../../../shared/data/rtz/DefaultWaypoint.rtz', import.meta.url))
const isHere = existsSync(theirs)
if (!isHere) console.log('skipped: DefaultWaypoint.rtz is not on this machine (../shared/data/rtz)')

test.skipIf(!isHere)('from the file of another program to the weather on the voyage', ({ start, serve }) =>
  tellStory(theirs, 'story-Key-4471-aZ', { start, serve }),
)
