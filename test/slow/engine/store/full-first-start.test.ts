// The very first start on a disk that is full, or nearly: it says so and nothing of damage, and goes on when there is room.
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, type TestContext } from 'vitest'
import type { Engine } from '../../../../electron/engine/options.ts'
import { openStore } from '../../../../electron/engine/store/store.ts'
import { dropFolder, engineHere, freshFolder, NOON_MS } from '../../../support/engine-here.ts'
import { fillUpTo, mountDisk, remountDisk, unmountDisk } from '../../../support/store-files.ts'
import { voyageNamed } from '../../../support/voyage-named.ts'

let folder = ''
beforeEach(() => (folder = freshFolder()))
afterEach(() => dropFolder(folder))

interface Start {
  code: string | null
  isRetried: boolean
  isWritable: boolean
  said: string
}
const startOf = ({ limited, notices, isWritable }: Engine): Start => ({
  code: limited?.code ?? null,
  isRetried: limited?.retryable ?? false,
  isWritable: isWritable(),
  said: [limited?.message ?? '', ...notices].join('\n'),
})

/** Two starts of which the disk takes only a part, and whether the second sees the room that is made. */
async function startsOn(disk: string, makeRoom: () => void): Promise<{ starts: Start[]; seesRoom: boolean }> {
  const dataDir = join(disk, 'live')
  const first = engineHere({ dataDir, baseUrl: null }).engine
  const starts = [startOf(first)]
  await first.close()
  const second = engineHere({ dataDir, baseUrl: null }).engine
  starts.push(startOf(second))
  makeRoom()
  const seesRoom = second.isWritable()
  await second.close()
  return { starts, seesRoom }
}
const FULL: Start = {
  code: 'disk-full',
  isRetried: true,
  isWritable: false,
  said: expect.stringMatching(/disk is full.*Free some space/) as string,
}
const OF_DAMAGE = /damaged|missing|set aside|changed to this|are as they were/

/** With room: what is reported, what was quarantined, and the voyages after one was made. */
function nextStart(disk: string): unknown {
  const dataDir = join(disk, 'live')
  const { notices, limited, voyages, close } = openStore(dataDir, NOON_MS)
  voyages.create(voyageNamed('First'), 'new', NOON_MS)
  const names = voyages.list().map(({ name }) => name)
  close(NOON_MS)
  return { notices, limited, names, quarantined: readdirSync(dataDir).filter((name) => name.includes('.corrupt-')) }
}
const AS_ANY_FIRST = { notices: [], limited: { voyages: null, weather: null }, names: ['First'], quarantined: [] }

/** On a disk of its own; nothing where none can be mounted. */
async function onDisk(context: TestContext, size: string, work: (disk: string) => Promise<void>): Promise<void> {
  const disk = join(folder, 'disk')
  if (!mountDisk(disk, size)) return context.skip()
  try {
    await work(disk)
  } finally {
    unmountDisk(disk)
  }
  return undefined
}

// Of 4 kB: none, the head of a file, its index of the log, half a schema, one of the two files, half of the other.
it.for([0, 1, 2, 3, 5, 8, 10, 13, 16, 18, 20, 22, 24, 27, 30, 40, 50])(
  '%i pages are left: full, and not damaged',
  (pages, context) =>
    onDisk(context, '8m', async (disk) => {
      fillUpTo(join(disk, 'ballast'), pages)
      const { starts, seesRoom } = await startsOn(disk, () => rmSync(join(disk, 'ballast')))
      expect(starts).toEqual([FULL, FULL])
      for (const { said } of starts) expect(said).not.toMatch(OF_DAMAGE)
      expect(seesRoom).toBe(true)
      expect(nextStart(disk)).toEqual(AS_ANY_FIRST)
    }),
)

it.for([60, 80, 100, 130])('%i pages are left, about as many as are needed: no damage is reported', (pages, context) =>
  onDisk(context, '8m', async (disk) => {
    fillUpTo(join(disk, 'ballast'), pages)
    const { starts } = await startsOn(disk, () => rmSync(join(disk, 'ballast')))
    for (const { said } of starts) expect(said).not.toMatch(OF_DAMAGE)
    expect(nextStart(disk)).toEqual(AS_ANY_FIRST)
  }),
)

// One is the disk's own folder.
it.for([2, 3, 4])('a disk for %i files, which takes no more of them, is full', (files, context) =>
  onDisk(context, `8m,nr_inodes=${files}`, async (disk) => {
    const { starts, seesRoom } = await startsOn(disk, () => void remountDisk(disk, 'nr_inodes=500'))
    expect(starts).toEqual([FULL, FULL])
    expect(seesRoom).toBe(true)
    expect(nextStart(disk)).toEqual(AS_ANY_FIRST)
  }),
)
