// A process that restores a backup and kills itself before the change of the disk with the given number.
import { restoreFrom } from '../../electron/engine/store/restore.ts'

const [dataDir = '', path = '', at = ''] = process.argv.slice(2)
let steps = 0
await restoreFrom(dataDir, { path, isTraining: false, inUse: 'here' }, Date.UTC(2026, 10, 23), () => {
  if (++steps === Number(at)) process.kill(process.pid, 'SIGKILL')
})
console.log('done')
