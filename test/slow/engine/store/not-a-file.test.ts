// What an officer may choose for a backup and is no ordinary file: refused at once, in words, and nothing waits for a pipe's other end.
import { execFileSync } from 'node:child_process'
import { closeSync, constants, existsSync, mkdirSync, openSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contentsOf, readingFault } from '../../../../electron/engine/store/back-up.ts'
import { checkShown } from '../../../../electron/engine/store/backup-file.ts'
import { restoreFrom } from '../../../../electron/engine/store/restore.ts'
import { lookAtBackup } from '../../../../electron/shell/look-at-backup.ts'
import { dropFolder, freshFolder, NOON_MS } from '../../../support/engine-here.ts'

const CHECK = fileURLToPath(new URL('../../../../electron/engine/check-worker.ts', import.meta.url))
const NO_FILE = /^This is not an ordinary file, so it is no backup of Binnacle’s. Choose a file that ends in/

let folder = ''
let server: Server | null = null
beforeEach(() => (folder = freshFolder()))
afterEach(() => {
  server?.close()
  server = null
  dropFolder(folder)
})

const chosen = (): string => join(folder, 'a.binnacle-backup')
const scratch = (): string => join(folder, 'scratch.tmp')
const dataDir = (): string => join(folder, 'live')

/** A reader that waits for the other end of a pipe would hold its thread beyond the test: it is given one. */
function letGo(path: string): void {
  closeSync(openSync(path, constants.O_RDWR | constants.O_NONBLOCK))
}
const listening = (path: string): Promise<void> =>
  new Promise((resolve) => {
    server = createServer().listen(path, resolve)
  })

const KINDS: [what: string, words: RegExp, make: () => Promise<string> | string][] = [
  [
    'a pipe',
    NO_FILE,
    () => {
      execFileSync('mkfifo', [chosen()])
      return chosen()
    },
  ],
  ['a device that never ends', NO_FILE, () => '/dev/zero'],
  ['a socket', NO_FILE, () => listening(chosen()).then(chosen)],
  [
    'a folder',
    /^This is a folder. Choose the backup inside it.$/,
    () => {
      mkdirSync(chosen())
      return chosen()
    },
  ],
]

describe.skipIf(process.platform === 'win32')('instead of a backup (skipped on Windows: no pipes among files)', () => {
  it.each(KINDS)('%s: looked at, shown again and restored from', async (what, words, make) => {
    const path = await make()
    try {
      const order = { path, isTraining: false, inUse: 'here' }
      const refused = { fault: { code: 'file-unreadable', message: expect.stringMatching(words) as string } }
      await expect(contentsOf(path, scratch(), 'here')).rejects.toMatchObject(refused)
      const shown = checkShown({ path, sum: '' }).catch((error: unknown) => {
        throw readingFault(error)
      })
      await expect(shown).rejects.toMatchObject(refused)
      await expect(restoreFrom(dataDir(), order, NOON_MS)).rejects.toMatchObject(refused)
      expect(existsSync(scratch())).toBe(false)
    } finally {
      if (what === 'a pipe') letGo(path)
    }
  })

  it('a pipe: the thread that looks at what was chosen answers', async () => {
    execFileSync('mkfifo', [chosen()])
    try {
      const task = { backup: chosen(), scratch: scratch(), start: { service: null } }
      const looked = await lookAtBackup(CHECK, task)
      expect(looked).toMatchObject({ ok: false, fault: { message: expect.stringMatching(NO_FILE) as string } })
    } finally {
      letGo(chosen())
    }
  })
})
