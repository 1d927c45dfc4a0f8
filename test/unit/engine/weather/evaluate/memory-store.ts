// The weather table on a database in memory, with the migrations the file has.
import Database from 'better-sqlite3'
import { dataMigrations } from '../../../../../electron/engine/store/migrations/index.ts'
import { addChecksumFunctions } from '../../../../../electron/engine/store/row-checksums.ts'
import { weatherTable, type WeatherTable } from '../../../../../electron/engine/store/weather.ts'

export function openMemoryStore(handle: Database.Database = new Database(':memory:')): WeatherTable {
  addChecksumFunctions(handle)
  for (const { sql } of dataMigrations) handle.exec(sql)
  return weatherTable(handle)
}
