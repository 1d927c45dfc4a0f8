// What can be gone back to, as it is looked at each day: nothing; newer weather with its copy of before, and how much room that needs.
import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lookAtOlder } from '../../../../electron/engine/store/older-copies.ts'
import { openStore } from '../../../../electron/engine/store/store.ts'
import { dropFolder, freshFolder, NOON_MS } from '../../../support/engine-here.ts'
import { nextData, update } from '../../../support/newer-store.ts'

const DATA_FILE = 'data-here.sqlite'
const NONE = { copies: [], notOffered: { damaged: 0, newer: 0 }, replaced: [], moreReplaced: { folders: 0, bytes: 0 } }

let folder = ''
beforeEach(() => {
  folder = freshFolder()
  openStore(folder, NOON_MS, 'here', '0.1.0').close(NOON_MS)
})
afterEach(() => dropFolder(folder))

it('is nothing where this Binnacle wrote all of it, and where there is no folder yet', () => {
  const nothing = { ...NONE, newer: { work: false, weather: false }, writtenBy: null, weather: null }
  expect(lookAtOlder(folder, DATA_FILE).data).toEqual(nothing)
  expect(lookAtOlder(join(folder, 'none'), DATA_FILE).data).toEqual(nothing)
})

it('is the copy of the weather from before a newer Binnacle wrote it, with the room that it needs', () => {
  update(folder, DATA_FILE, { migrations: nextData, nowMs: NOON_MS })
  const copy = join(folder, `${DATA_FILE}.before-v${nextData.length}`)
  const shown = (freeBytes: number) => lookAtOlder(folder, DATA_FILE, () => freeBytes).data
  const { size, mtimeMs } = statSync(copy)
  expect(shown(Infinity)).toMatchObject({
    ...NONE,
    newer: { work: false, weather: true },
    weather: { atMs: mtimeMs, noRoom: null },
  })
  const { noRoom } = shown(size).weather ?? {}
  expect(noRoom?.freeBytes).toBe(size)
  expect(noRoom?.neededBytes).toBeGreaterThan(size)
  rmSync(copy)
  expect(shown(Infinity)).toMatchObject({ newer: { work: false, weather: true }, weather: null })
})
