// All that a shore keeps and says, as bytes to be searched: every value of every row of its database, what is packed in it unpacked, and packs chunk by chunk.
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import type { Sql } from 'postgres'
import { readPack } from '../../electron/engine/packs/file/read-pack.ts'

type Place = readonly [name: string, bytes: Buffer]

interface Column {
  schema: string
  table: string
  column: string
  type: string
}

/** Every value of every table that is not the database's own, by column; bytes also as what they unfold to. */
export async function databaseBytes(sql: Sql): Promise<Place[]> {
  const columns = await sql<Column[]>`
    SELECT table_schema AS schema, table_name AS "table", column_name AS "column", data_type AS type
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')
    ORDER BY table_schema, table_name, ordinal_position`
  const places: Place[] = []
  for (const { schema, table, column, type } of columns) {
    const name = `${schema}.${table}.${column}`
    const from = sql`FROM ${sql(schema)}.${sql(table)}`
    const rows =
      type === 'bytea'
        ? await sql<{ value: Buffer | null }[]>`SELECT ${sql(column)} AS value ${from}`
        : await sql<{ value: string | null }[]>`SELECT ${sql(column)}::text AS value ${from}`
    places.push([`name of ${name}`, Buffer.from(name)])
    rows.forEach(({ value }, i) => {
      if (value === null) return
      const bytes = Buffer.from(value)
      places.push([`${name}, row ${i + 1}`, bytes], ...unpacked(`${name}, row ${i + 1}`, bytes))
    })
  }
  return places
}

const DECODERS = { brotli: brotliDecompressSync, gzip: gunzipSync, deflate: inflateSync }

/** What bytes unfold to by whatever unfolds them, and a pack's content as text. */
export function unpacked(name: string, bytes: Buffer): Place[] {
  const places: Place[] = []
  for (const [encoding, unfold] of Object.entries(DECODERS)) {
    try {
      places.push([`${name}, by ${encoding}`, unfold(bytes)])
    } catch {
      // It is not packed so.
    }
  }
  if (bytes.subarray(0, 14).toString('latin1') !== 'binnacle-pack ') return places
  const { about, chunks } = readPack(bytes)
  return [...places, [`${name}, as a pack`, Buffer.from(JSON.stringify([about, [...chunks]]))]]
}
