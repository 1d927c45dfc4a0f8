// A process that writes a pack in three parts into argv[2], and dies: before the change of files with the number argv[3] (0: at none, and it says all of
// them), or at byte argv[5] of part argv[4].
import { join } from 'node:path'
import { partPaths, writePacks } from '../../electron/packs/write-packs.ts'
import { createUnfinishedFiles } from '../../electron/shell/unfinished-files.ts'
import { dieAt, dieAtByte, onFileChanges } from '../support/die-at.ts'

const [folder = '', number = '', part = '', byte = ''] = process.argv.slice(2)
const paths = await partPaths(join(folder, 'stick'), 'x', 3)
const unfinished = createUnfinishedFiles(join(folder, 'unfinished-files.json'), () => 0)
const place = dieAt(Number(number))
await onFileChanges((what) => {
  place()
  if (number === '0') console.log(what)
})
await writePacks({
  paths,
  unfinished,
  fileOf: (i) => {
    if (i === Number(part) - 1) dieAtByte(Number(byte))
    return Promise.resolve(Buffer.alloc(3_000_000, i + 1))
  },
  check: () => Promise.resolve(),
})
