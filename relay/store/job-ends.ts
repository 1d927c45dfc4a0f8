// Jobs ended, in one commit with what they brought.
import { keyOf } from '../../electron/engine/fetch/requests/request.ts'
import type { Database, Transaction } from '../database/connect.ts'
import { keep, pressed } from './answers.ts'
import { numbers, texts } from './arrays.ts'
import { forgetRefusals, keepRefusals } from './refusals.ts'
import type { Answers, JobEnd, Refused } from './relay-store.ts'

type Brought = Extract<JobEnd, { brought: Answers }>
type PutBack = Extract<JobEnd, { notBeforeMs: number }>

export async function endJobs(database: Database, ends: readonly JobEnd[], nowMs: number): Promise<void> {
  if (ends.length === 0) return
  const brought = ends.filter((end) => 'brought' in end)
  const answers = {
    weather: brought.flatMap((end) => end.brought.weather),
    averages: brought.flatMap((end) => end.brought.averages),
  }
  const casualties = await pressed(brought.flatMap((end) => end.brought.casualties))
  const refused = ends.flatMap(refusalsOf)
  await database.commit(async (sql) => {
    // In the order of their keys, as wishes go, so that neither waits for the other in a ring.
    await sql`SELECT FROM job WHERE key = ANY(${texts(ends.map(({ key }) => key))}::text[]) ORDER BY key FOR UPDATE`
    await keep(sql, answers, casualties, nowMs)
    await forgetRefusals(sql, brought.flatMap(answeredKeys))
    await keepRefusals(sql, refused)
    await giveBack(
      sql,
      ends.filter((end) => 'isUnrequested' in end && end.isUnrequested).map(({ key }) => key),
    )
    await endBrought(sql, brought)
    await sql`DELETE FROM job WHERE key = ANY(${texts(ends.flatMap((end) => ('refused' in end ? [end.key] : [])))}::text[])`
    await putBack(
      sql,
      ends.filter((end) => 'notBeforeMs' in end),
    )
  })
}

function refusalsOf(end: JobEnd): readonly Refused[] {
  if ('refused' in end) return [{ key: end.key, reason: end.refused, atMs: end.atMs }]
  return 'brought' in end ? (end.without ?? []) : []
}

/** The job's own, and that of each of its rows. */
const answeredKeys = ({ key, brought: { weather, averages, casualties } }: Brought): string[] => [
  key,
  ...weather.map((row) => keyOf({ kind: 'point', ...row })),
  ...averages.map((row) => keyOf({ kind: 'average-at', ...row })),
  ...casualties.map(({ asked }) => keyOf(asked)),
]

/** What was counted for ships when these jobs were made, in the month in which it was. */
async function giveBack(sql: Transaction, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await sql`
    UPDATE usage SET requested = greatest(0, usage.requested - back.asked), ahead = greatest(0, usage.ahead - back.ahead)
    FROM (
      SELECT ship_id, to_char(to_timestamp(wished_at_ms / 1000.0) AT TIME ZONE 'UTC', 'YYYY-MM') AS month,
        coalesce(sum(points) FILTER (WHERE NOT is_ahead), 0) AS asked, coalesce(sum(points) FILTER (WHERE is_ahead), 0) AS ahead
      FROM job WHERE key = ANY(${texts(keys)}::text[]) AND ship_id IS NOT NULL
      GROUP BY 1, 2
    ) AS back
    WHERE usage.ship_id = back.ship_id AND usage.month = back.month`
}

/** A job that was wished newer while it was held, and newer than what was brought, waits on for that. */
async function endBrought(sql: Transaction, ends: readonly Brought[]): Promise<void> {
  if (ends.length === 0) return
  const keys = texts(ends.map(({ key }) => key))
  await sql`
    DELETE FROM job USING unnest(${keys}::text[], ${numbers(ends.map(fetchedAtMs))}::bigint[]) AS ended (key, fetched_at_ms)
    WHERE job.key = ended.key
      AND job.not_before_fetched_ms <= greatest(coalesce(job.taken_for_ms, ended.fetched_at_ms), ended.fetched_at_ms)`
  await sql`UPDATE job SET held_until_ms = NULL, taken_for_ms = NULL WHERE key = ANY(${keys}::text[])`
}

const fetchedAtMs = ({ brought: { weather, averages, casualties } }: Brought): number =>
  [...weather, ...averages, ...casualties].reduce((latest, row) => Math.max(latest, row.fetchedAtMs), 0)

/** Not one that has failed more often since: another relay has it. */
async function putBack(sql: Transaction, ends: readonly PutBack[]): Promise<void> {
  if (ends.length === 0) return
  await sql`
    UPDATE job SET due_at_ms = ended.due_at_ms, attempts = ended.attempts, is_sent = job.is_sent OR ended.is_sent,
      held_until_ms = NULL, taken_for_ms = NULL
    FROM unnest(
      ${texts(ends.map(({ key }) => key))}::text[], ${numbers(ends.map(({ notBeforeMs }) => notBeforeMs))}::bigint[],
      ${numbers(ends.map(({ attempts }) => attempts))}::integer[],
      ${texts(ends.map(({ isSent = false }) => String(isSent)))}::boolean[]
    ) AS ended (key, due_at_ms, attempts, is_sent)
    WHERE job.key = ended.key AND job.attempts <= ended.attempts`
}
