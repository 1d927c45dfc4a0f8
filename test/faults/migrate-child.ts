// A process that brings a database to the next schema, and dies: before the change of the disk with the given number, at a byte of the copy, or before its n-th
// checksum of a row.
import { dirname } from 'node:path'
import { dieAt, dieAtByte, onFunction } from '../support/die-at.ts'
import { nextOfficer, update } from '../support/newer-store.ts'

const [path = '', where = '', number = ''] = process.argv.slice(2)
const place = dieAt(Number(number))
if (where === 'seal') onFunction('seal', place)
update(dirname(path), 'officer.sqlite', {
  migrations: nextOfficer,
  nowMs: Date.UTC(2026, 10, 23),
  step: (what) => {
    if (where === 'change') place()
    if (where === 'byte' && what === 'copy') dieAtByte(Number(number))
  },
})
console.log('done')
