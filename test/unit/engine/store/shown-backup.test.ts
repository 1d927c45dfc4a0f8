// A backup that is restored is the one that was shown: another file that took its place meanwhile is refused.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backUpInto, contentsOf } from '../../../../electron/engine/store/back-up.ts'
import { checkShown } from '../../../../electron/engine/store/backup-file.ts'
import { openStore } from '../../../../electron/engine/store/store.ts'
import { dropFolder, freshFolder, NOON_MS } from '../../../support/engine-here.ts'

let folder: string
beforeEach(() => void (folder = freshFolder()))
afterEach(() => dropFolder(folder))

test('the file shown, and no other of that name', async () => {
  const path = join(folder, 'a.binnacle-backup')
  const backUp = async (atMs: number): Promise<void> => {
    const store = openStore(join(folder, 'live'), NOON_MS, 'here')
    const order = { path, withWeather: false, version: '1.2.3', isTraining: false }
    await backUpInto(store.copies, order, 'here', atMs)
    store.close(NOON_MS)
  }
  await backUp(NOON_MS)
  const { sum } = await contentsOf(path, join(folder, 'scratch.tmp'), 'here')
  await expect(checkShown({ path, sum })).resolves.toBeUndefined()
  await backUp(NOON_MS + 60_000)
  await expect(checkShown({ path, sum })).rejects.toThrow(/another now than was shown/)
  rmSync(path)
  await expect(checkShown({ path, sum })).rejects.toThrow(/ENOENT/)
})
