// A process that brings a database to the next schema, and is killed: by itself before the change of the disk with the given number, or from
// outside.
import { dirname } from 'node:path'
import { nextOfficer, update } from '../support/newer-store.ts'

const [path = '', at = ''] = process.argv.slice(2)
let steps = 0
update(dirname(path), 'officer.sqlite', {
  migrations: nextOfficer,
  nowMs: Date.UTC(2026, 10, 23),
  step: () => {
    if (++steps === Number(at)) process.kill(process.pid, 'SIGKILL')
  },
})
console.log('done')
