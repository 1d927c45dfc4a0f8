// What the service answered, the newest to each request, and what it has no answer to.
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import type { PackedAverage, PackedCasualties, PackedWeather } from '../../electron/engine/packs/file/content.ts'
import { spanText } from '../../electron/engine/fetch/requests/spans.ts'
import { keyOf } from '../../electron/engine/fetch/requests/request.ts'
import type { Database, Transaction } from '../database/connect.ts'
import { numbers, texts } from './arrays.ts'
import { measuresText, valuesOf } from './measures.ts'
import type { Answers, AnswerTables, Refused } from './relay-store.ts'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)
/** A year's casualties, some hundred thousand records, in about a second. */
const QUALITY = 5
/** Rows of one statement when much is forgotten. */
const FORGOTTEN_AT_ONCE = 50_000

export function answerTables(database: Database): AnswerTables {
  return {
    weather: async (rows) => findWeather(database, rows),
    averages: async (rows) => findAverages(database, rows),
    casualties: async (rows) => findCasualties(database, rows),
    refused: async (keys, sinceMs) => {
      const found = await database.run(
        async (sql) => sql<Refused[]>`
          SELECT key, reason, at_ms AS "atMs" FROM refused
          WHERE key = ANY(${texts(keys)}::text[]) AND at_ms >= ${sinceMs}`,
      )
      return new Map(found.map((row) => [row.key, { ...row }]))
    },
    forget: async (weatherBeforeMs, fetchedBeforeMs) => {
      const refused = await database.run(async (sql) => sql`DELETE FROM refused WHERE at_ms < ${fetchedBeforeMs}`)
      return refused.count + (await forgetWeather(database, weatherBeforeMs, fetchedBeforeMs))
    },
  }
}

interface Found {
  /** Place in what was requested, from 1. */
  n: number
  fetchedAtMs: number
  measures: string
}

async function findWeather(
  database: Database,
  rows: Parameters<AnswerTables['weather']>[0],
): Promise<(PackedWeather | null)[]> {
  const places = [rows.map(({ latE4 }) => latE4), rows.map(({ longE4 }) => longE4), rows.map(({ timeMs }) => timeMs)]
  const [lats, longs, times] = places.map(numbers)
  const found = await database.run(
    async (sql) => sql<Found[]>`
      SELECT asked.n, fetched_at_ms AS "fetchedAtMs", measures::text
      FROM unnest(${times ?? ''}::bigint[], ${lats ?? ''}::integer[], ${longs ?? ''}::integer[])
        WITH ORDINALITY AS asked (time_ms, lat_e4, long_e4, n)
      JOIN weather USING (time_ms, lat_e4, long_e4)`,
  )
  return inOrder(rows, found, ({ latE4, longE4, timeMs }, answer) => ({ latE4, longE4, timeMs, ...answer }))
}

async function findAverages(
  database: Database,
  rows: Parameters<AnswerTables['averages']>[0],
): Promise<(PackedAverage | null)[]> {
  const spans = texts(rows.map(({ span }) => spanText(span)))
  const lats = numbers(rows.map(({ latE4 }) => latE4))
  const longs = numbers(rows.map(({ longE4 }) => longE4))
  const found = await database.run(
    async (sql) => sql<(Found & { fromMs: number | null; toMs: number | null })[]>`
      SELECT asked.n, fetched_at_ms AS "fetchedAtMs", measures::text,
        CASE WHEN period_fetched_at_ms = fetched_at_ms THEN period_from_ms END AS "fromMs",
        CASE WHEN period_fetched_at_ms = fetched_at_ms THEN period_to_ms END AS "toMs"
      FROM unnest(${spans}::text[], ${lats}::integer[], ${longs}::integer[])
        WITH ORDINALITY AS asked (span, lat_e4, long_e4, n)
      JOIN average USING (span, lat_e4, long_e4)`,
  )
  return inOrder(rows, found, ({ span, latE4, longE4 }, answer, { fromMs, toMs }) => ({
    span,
    latE4,
    longE4,
    ...answer,
    ...(fromMs !== null && toMs !== null && { period: { fromMs, toMs } }),
  }))
}

function inOrder<Row, One extends Found, Packed>(
  rows: readonly Row[],
  found: readonly One[],
  packed: (row: Row, answer: Pick<PackedWeather, 'fetchedAtMs' | 'values'>, found: One) => Packed,
): (Packed | null)[] {
  const byPlace = new Map(found.map((row) => [row.n, row]))
  return rows.map((row, i) => {
    const answer = byPlace.get(i + 1)
    if (answer === undefined) return null
    return packed(row, { fetchedAtMs: answer.fetchedAtMs, values: valuesOf(answer.measures) }, answer)
  })
}

async function findCasualties(
  database: Database,
  rows: Parameters<AnswerTables['casualties']>[0],
): Promise<(PackedCasualties | null)[]> {
  const keys = rows.map(({ asked }) => keyOf(asked))
  const found = await database.run(
    async (sql) => sql<{ key: string; fetchedAtMs: number; records: Buffer }[]>`
      SELECT key, fetched_at_ms AS "fetchedAtMs", records FROM casualties WHERE key = ANY(${texts(keys)}::text[])`,
  )
  const byKey = new Map(found.map((row) => [row.key, row]))
  return Promise.all(
    rows.map(async ({ asked }, i) => {
      const row = byKey.get(keys[i] ?? '')
      if (row === undefined) return null
      const records = JSON.parse((await decompress(row.records)).toString()) as PackedCasualties['records']
      return { asked, fetchedAtMs: row.fetchedAtMs, records }
    }),
  )
}

async function forgetWeather(database: Database, beforeMs: number, fetchedBeforeMs: number): Promise<number> {
  let forgotten = 0
  for (;;) {
    const { count } = await database.run(
      async (sql) => sql`
        DELETE FROM weather WHERE ctid = ANY(ARRAY(
          SELECT ctid FROM weather WHERE time_ms < ${beforeMs} AND fetched_at_ms < ${fetchedBeforeMs}
          LIMIT ${FORGOTTEN_AT_ONCE}))`,
    )
    forgotten += count
    if (count < FORGOTTEN_AT_ONCE) return forgotten
  }
}

/** Records of casualties as they are kept, made before the commit that keeps them. */
export type Pressed = Omit<PackedCasualties, 'records'> & { records: Buffer }

export async function pressed(casualties: Answers['casualties']): Promise<Pressed[]> {
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }
  return Promise.all(
    newest(casualties, ({ asked }) => keyOf(asked)).map(async (one) => ({
      ...one,
      records: await compress(JSON.stringify(one.records), options),
    })),
  )
}

/** Keeps what is newer than what there is; one that claims to be fetched after `nowMs` is replaced by any. */
export async function keep(
  sql: Transaction,
  { weather, averages }: Omit<Answers, 'casualties'>,
  casualties: readonly Pressed[],
  nowMs: number,
): Promise<void> {
  if (weather.length > 0) await keepWeather(sql, weather, nowMs)
  if (averages.length > 0) await keepAverages(sql, averages, nowMs)
  for (const { asked, fetchedAtMs, records } of casualties)
    await sql`
      INSERT INTO casualties AS kept (key, fetched_at_ms, records) VALUES (${keyOf(asked)}, ${fetchedAtMs}, ${records})
      ON CONFLICT (key) DO UPDATE SET fetched_at_ms = excluded.fetched_at_ms, records = excluded.records
      WHERE kept.fetched_at_ms < excluded.fetched_at_ms OR kept.fetched_at_ms > ${nowMs}`
}

async function keepWeather(sql: Transaction, answers: Answers['weather'], nowMs: number): Promise<void> {
  const rows = newest(answers, ({ latE4, longE4, timeMs }) => `${latE4}:${longE4}:${timeMs}`)
  await sql`
    INSERT INTO weather AS kept (time_ms, lat_e4, long_e4, fetched_at_ms, measures)
    SELECT time_ms, lat_e4, long_e4, fetched_at_ms, measures::double precision[]
    FROM unnest(
      ${numbers(rows.map(({ timeMs }) => timeMs))}::bigint[], ${numbers(rows.map(({ latE4 }) => latE4))}::integer[],
      ${numbers(rows.map(({ longE4 }) => longE4))}::integer[],
      ${numbers(rows.map(({ fetchedAtMs }) => fetchedAtMs))}::bigint[],
      ${texts(rows.map(({ values }) => measuresText(values)))}::text[]
    ) AS answer (time_ms, lat_e4, long_e4, fetched_at_ms, measures)
    ORDER BY time_ms, lat_e4, long_e4
    ON CONFLICT (time_ms, lat_e4, long_e4)
    DO UPDATE SET fetched_at_ms = excluded.fetched_at_ms, measures = excluded.measures
    WHERE kept.fetched_at_ms < excluded.fetched_at_ms OR kept.fetched_at_ms > ${nowMs}`
}

async function keepAverages(sql: Transaction, answers: Answers['averages'], nowMs: number): Promise<void> {
  const rows = newest(answers, ({ span, latE4, longE4 }) => `${spanText(span)}:${latE4}:${longE4}`)
  await sql`
    INSERT INTO average AS kept
      (span, lat_e4, long_e4, fetched_at_ms, measures, period_from_ms, period_to_ms, period_fetched_at_ms)
    SELECT span, lat_e4, long_e4, fetched_at_ms, measures::double precision[], from_ms, to_ms, fetched_at_ms
    FROM unnest(
      ${texts(rows.map(({ span }) => spanText(span)))}::text[], ${numbers(rows.map(({ latE4 }) => latE4))}::integer[],
      ${numbers(rows.map(({ longE4 }) => longE4))}::integer[],
      ${numbers(rows.map(({ fetchedAtMs }) => fetchedAtMs))}::bigint[],
      ${texts(rows.map(({ values }) => measuresText(values)))}::text[],
      ${numbers(rows.map(({ period }) => period?.fromMs ?? null))}::bigint[],
      ${numbers(rows.map(({ period }) => period?.toMs ?? null))}::bigint[]
    ) AS answer (span, lat_e4, long_e4, fetched_at_ms, measures, from_ms, to_ms)
    ORDER BY span, lat_e4, long_e4
    ON CONFLICT (span, lat_e4, long_e4)
    DO UPDATE SET fetched_at_ms = excluded.fetched_at_ms, measures = excluded.measures,
      period_from_ms = excluded.period_from_ms, period_to_ms = excluded.period_to_ms,
      period_fetched_at_ms = excluded.period_fetched_at_ms
    WHERE kept.fetched_at_ms < excluded.fetched_at_ms OR kept.fetched_at_ms > ${nowMs}`
}

/** One a key, the newest. */
function newest<Row extends { fetchedAtMs: number }>(rows: readonly Row[], key: (row: Row) => string): Row[] {
  const byKey = new Map<string, Row>()
  for (const row of rows) {
    const before = byKey.get(key(row))
    if (before === undefined || before.fetchedAtMs < row.fetchedAtMs) byKey.set(key(row), row)
  }
  return [...byKey.values()]
}
