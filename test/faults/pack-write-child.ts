// A process that writes a pack in three parts into argv[2], and kills itself so many turns (argv[4]) after it began with the part of
// number argv[3]; `check`: where that part is written under another name and read back.
import { join } from 'node:path'
import { partPaths, writePacks } from '../../electron/packs/write-packs.ts'
import { createUnfinishedFiles } from '../../electron/shell/unfinished-files.ts'

const [folder = '', part = '', turns = ''] = process.argv.slice(2)
const killAfter = (left: number): void => {
  if (left <= 0) process.kill(process.pid, 'SIGKILL')
  setImmediate(() => killAfter(left - 1))
}
await writePacks({
  paths: await partPaths(join(folder, 'stick'), 'x', 3),
  unfinished: createUnfinishedFiles(join(folder, 'unfinished-files.json'), () => 0),
  fileOf: (i) => {
    if (i === Number(part) && turns !== 'check') killAfter(Number(turns))
    return Promise.resolve(Buffer.alloc(3_000_000, i + 1))
  },
  check: (_bytes, fileName) => {
    if (turns === 'check' && fileName.includes(`part ${Number(part) + 1} `)) process.kill(process.pid, 'SIGKILL')
    return Promise.resolve()
  },
})
