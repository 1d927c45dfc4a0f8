// A process that removes what is too old, or rewrites the file of weather, and dies: before the n-th statement or after the n-th commit, at a byte of what it
// writes, or at a byte of what it copies from the log into the file.
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { createRetention } from '../../electron/engine/retention/retention.ts'
import { rewriteFile } from '../../electron/engine/store/free-space.ts'
import { openStore } from '../../electron/engine/store/store.ts'
import { DEFAULT_KEPT_DAYS } from '../../shared/app/kept-days.ts'
import { dieAt, dieAtByte, onStatements } from '../support/die-at.ts'

const [folder = '', where = '', number = '', nowMs = ''] = process.argv.slice(2)
const now = Number(nowMs)

if (where === 'statement' || where === 'slice byte') {
  const store = openStore(folder, now)
  const retention = createRetention({ store, days: () => DEFAULT_KEPT_DAYS, isHeld: () => false, now: () => now })
  const place = dieAt(Number(number))
  if (where === 'statement') onStatements(place)
  else dieAtByte(Number(number))
  while (retention.slice());
  store.close(now)
} else {
  if (where === 'byte') dieAtByte(Number(number))
  const { pragma } = Database.prototype
  Database.prototype.pragma = function (this: Database.Database, source, options) {
    if (where === 'checkpoint' && source.startsWith('wal_checkpoint')) dieAtByte(Number(number))
    return pragma.call(this, source, options)
  }
  rewriteFile(join(folder, 'data.sqlite'))
}
console.log('done')
