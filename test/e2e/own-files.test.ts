// Who may read what a session leaves: Binnacle's own files nobody but its user, though the system gives all to all; the officer's exports are
// as files usually are.
import { spawnSync } from 'node:child_process'
import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { call } from '../support/call.ts'
import { chooseTraining } from '../support/officer.ts'
import { test } from './window-test.ts'

/** What others may read or write, by name; and how many there are in all. */
function wideIn(folder: string): { wide: string[]; count: number } {
  const names = ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]
  const wide = names.filter((name) => {
    const about = lstatSync(join(folder, name), { throwIfNoEntry: false })
    return about !== undefined && !about.isSymbolicLink() && (about.mode & 0o077) !== 0
  })
  return { wide, count: names.length }
}

/** Whether another user of the computer can list a folder. */
const canList = (path: string): boolean => spawnSync('runuser', ['-u', 'nobody', '--', 'ls', path]).status === 0

test.skipIf(process.platform === 'win32')(
  'Binnacle’s own files are its user’s alone, whatever the system gives; wider ones are narrowed; exports are as usual',
  async ({ folder, dataFolder, start }) => {
    const before = process.umask(0)
    try {
      // As an earlier Binnacle may have left it; with the mask of now all of it is wide.
      mkdirSync(join(dataFolder, 'logs'), { recursive: true })
      writeFileSync(join(dataFolder, 'logs/binnacle.log'), 'of before\n')
      expect(wideIn(dataFolder)).toEqual({ wide: ['.', 'logs', 'logs/binnacle.log'], count: 3 })
      const { app, page, close } = await start()
      await chooseTraining(page)
      const { voyage } = await call(page, 'voyage.importSample', {})
      const { voyageId } = voyage
      const exported = async (name: string, make: () => Promise<unknown>): Promise<string> => {
        const path = join(folder, name)
        await app.evaluate(({ dialog }, filePath) => {
          dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
        }, path)
        expect(await make()).not.toBeNull()
        return (statSync(path).mode & 0o777).toString(8)
      }
      const kept = [
        await exported('route.rtz', () => call(page, 'voyage.export', { voyageId, format: '1.0' })),
        await exported('plan.csv', () => call(page, 'passagePlan.csv', { voyageId })),
        await exported('plan.pdf', () => call(page, 'passagePlan.pdf', { voyageId })),
      ]
      expect(kept).toEqual(['644', '644', '644'])
      // A backup holds every voyage.
      expect(await exported('a.binnacle-backup', () => call(page, 'backup.make', { withWeather: true }))).toBe('600')
      const running = wideIn(dataFolder)
      expect(
        readdirSync(join(dataFolder, 'training')).filter((name) => /-(wal|shm)$/.test(name)).length,
      ).toBeGreaterThan(1)
      expect(running.wide).toEqual([])
      expect(running.count).toBeGreaterThan(8)
      await close()
      expect(wideIn(dataFolder).wide).toEqual([])

      const isRoot = process.getuid?.() === 0
      if (!isRoot) console.info('not shown: another user reading, which takes root’s rights')
      chmodSync(folder, 0o755)
      expect(isRoot ? [canList(folder), canList(dataFolder)] : [true, false]).toEqual([true, false])
    } finally {
      process.umask(before)
    }
  },
)
