// A process that takes an update in and installs it as an AppImage, and kills itself before the change of the disk with the given number.
import { basename } from 'node:path'
import { replaceAppImage } from '../../electron/update/hand-over.ts'
import { knownKeys } from '../../electron/update/keys.ts'
import { keep, LOOKED_AT, copyIn, extractInstaller } from '../../electron/update/staging.ts'
import { openUpdate } from '../../electron/update/update-file.ts'

const [folder = '', path = '', publicKey = '', appImage = '', at = ''] = process.argv.slice(2)
let steps = 0
const step = (what: string): void => {
  console.log(what)
  if (++steps === Number(at)) process.kill(process.pid, 'SIGKILL')
}
const keys = knownKeys([{ name: 'test', publicKey }])
const update = await openUpdate(path, keys)
await copyIn(folder, update, undefined, step)
await update.close()
const taken = await extractInstaller(folder, LOOKED_AT, { sum: update.sum, keys }, step)
await replaceAppImage(appImage, taken.path, step)
await keep(folder, LOOKED_AT, update.sum, step)
console.log(`done ${basename(taken.path)}`)
