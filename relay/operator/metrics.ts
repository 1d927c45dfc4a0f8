// Metrics as Prometheus reads them (text format 0.0.4): what this process counted, and what all relays share, which each of them reports alike.
import { isAhead } from '../../shared/format/time.ts'
import type { ShipOverview } from '../store/relay-store.ts'
import { shipsOf } from './ship-state.ts'
import type { Situation } from './situation.ts'

export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

type Labels = Readonly<Record<string, string>>
interface Sample {
  labels?: Labels
  /** null: not known, and no line at all, which an alert on `absent()` finds. */
  value: number | null
}

const OWN = 'Of this process since it started.'
const SHARED = 'Of all relays together, from the database: each relay tells the same, so take max() and never sum().'

const escapedLabel = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

const labelsText = (labels: Labels): string => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapedLabel(value)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

function family(name: string, type: 'counter' | 'gauge', help: string, samples: readonly Sample[]): string {
  const known = samples.filter((sample): sample is Sample & { value: number } => sample.value !== null)
  if (known.length === 0) return ''
  const full = name.startsWith('process_') ? name : `binnacle_relay_${name}`
  const lines = known.map(({ labels = {}, value }) => `${full}${labelsText(labels)} ${value}`)
  return [`# HELP ${full} ${help}`, `# TYPE ${full} ${type}`, ...lines, ''].join('\n')
}

const one = (value: number | null): Sample[] => [{ value }]
const byOutcome = (counts: Readonly<Partial<Record<string, number>>>): Sample[] =>
  Object.entries(counts).map(([outcome, value]) => ({ labels: { outcome }, value: value ?? 0 }))
const seconds = (ms: number | null): number | null => (ms === null ? null : ms / 1000)

export function metricsText(situation: Situation, rssBytes: number): string {
  return [...ownFamilies(situation, rssBytes), ...sharedFamilies(situation), ...shipFamilies(situation)].join('')
}

function ownFamilies({ fetch, serve, startedAtMs, certificate, databaseWords }: Situation, rssBytes: number): string[] {
  const ends = certificate === 'none' ? null : certificate.endsAtMs
  return [
    family('process_start_time_seconds', 'gauge', 'When this process started, Unix time.', one(startedAtMs / 1000)),
    family('process_resident_memory_bytes', 'gauge', 'Memory of this process.', one(rssBytes)),
    family('database_up', 'gauge', '1: the database answers and takes writes.', one(databaseWords === null ? 1 : 0)),
    family(
      'wants_total',
      'counter',
      `Ships’ requests by how they were answered. ${OWN}`,
      byOutcome(serve.relayRequests),
    ),
    family('wants_running', 'gauge', 'Ships’ requests being answered now by this process.', one(serve.running)),
    family(
      'connections_turned_away_total',
      'counter',
      `Connections that were turned away, by kind. ${OWN}`,
      Object.entries(serve.turnedAway).map(([kind, value]) => ({ labels: { kind }, value })),
    ),
    family('packs_made_total', 'counter', `Packs made. ${OWN}`, one(serve.packsMade)),
    family(
      'packs_given_total',
      'counter',
      `Packs given by their hash, whole or in part. ${OWN}`,
      one(serve.packsGiven),
    ),
    family(
      'sent_bytes_total',
      'counter',
      `Bytes of bodies sent to ships, broken off ones too. ${OWN}`,
      one(serve.sentBytes),
    ),
    family(
      'service_requests_total',
      'counter',
      `Requests to the service by how they ended. ${OWN}`,
      byOutcome(fetch.requests),
    ),
    family(
      'service_requests_running',
      'gauge',
      'Requests to the service under way of this process.',
      one(fetch.underWay),
    ),
    family('service_sent_bytes_total', 'counter', `Bytes sent to the service. ${OWN}`, one(fetch.sentBytes)),
    family(
      'service_received_bytes_total',
      'counter',
      `Bytes received from the service. ${OWN}`,
      one(fetch.receivedBytes),
    ),
    family(
      'uncommitted_answers',
      'gauge',
      'Answers that wait for the database in this process.',
      one(fetch.uncommitted),
    ),
    family(
      'refused_values_total',
      'counter',
      `Values and records of the service that cannot be. ${OWN}`,
      one(fetch.refusedValues),
    ),
    family(
      'certificate_not_after_timestamp_seconds',
      'gauge',
      'When the certificate of this relay ends.',
      one(seconds(ends)),
    ),
  ]
}

function sharedFamilies({ service, jobs, stored, databaseBytes, nowMs }: Situation): string[] {
  /** What was noted ahead of the clock lasts for nobody knows how long; what was noted just now is no less than a millisecond, since 0 says that it is not. */
  const sinceOf = (atMs: number | null): number | null => {
    if (atMs === null) return 0
    return isAhead(nowMs - atMs) ? null : Math.max(1, nowMs - atMs) / 1000
  }
  return [
    family('jobs_waiting', 'gauge', `Requests that wait. ${SHARED}`, one(jobs?.waiting ?? null)),
    family('jobs_held', 'gauge', `Requests that a relay has taken. ${SHARED}`, one(jobs?.held ?? null)),
    family(
      'oldest_job_seconds',
      'gauge',
      `How long the oldest of them waits. ${SHARED}`,
      one(jobs === null ? null : sinceOf(jobs.oldestWaitingMs)),
    ),
    family(
      'service_last_answer_timestamp_seconds',
      'gauge',
      `When the service last answered. ${SHARED}`,
      one(seconds(service?.answeredAtMs ?? null)),
    ),
    family(
      'service_down_seconds',
      'gauge',
      `For how long the service cannot be reached, 0 while it can. ${SHARED}`,
      one(service === null ? null : sinceOf(service.downSinceMs)),
    ),
    family(
      'service_key_refused',
      'gauge',
      `1: the service refuses the office’s key. ${SHARED}`,
      one(service === null ? null : Number(service.keyRefusedAtMs !== null)),
    ),
    family('packs', 'gauge', `Packs that are kept. ${SHARED}`, one(stored?.packs ?? null)),
    family('packs_bytes', 'gauge', `Bytes of packs that are kept. ${SHARED}`, one(stored?.packBytes ?? null)),
    family(
      'weather_rows',
      'gauge',
      `Weather that is kept, by the database’s own estimate. ${SHARED}`,
      one(stored?.weather ?? null),
    ),
    family('database_size_bytes', 'gauge', `Size of the database. ${SHARED}`, one(databaseBytes)),
  ]
}

function shipFamilies(situation: Situation): string[] {
  const ships = shipsOf(situation)
  const each = (valueOf: (ship: ShipOverview) => number | null): Sample[] =>
    ships.map((ship) => ({ labels: { ship: ship.name, id: String(ship.shipId) }, value: valueOf(ship) }))
  const sailing = ships.filter(({ revokedAtMs }) => revokedAtMs === null).length
  return [
    family('ships', 'gauge', `Ships by whether their token holds. ${SHARED}`, [
      { labels: { token: 'holds' }, value: situation.ships === null ? null : sailing },
      { labels: { token: 'revoked' }, value: situation.ships === null ? null : ships.length - sailing },
    ]),
    family(
      'ship_last_want_timestamp_seconds',
      'gauge',
      `When the ship last sent a request. ${SHARED}`,
      each(({ lastRequestAtMs }) => seconds(lastRequestAtMs)),
    ),
    family(
      'ship_oldest_given_timestamp_seconds',
      'gauge',
      `When the oldest of what it was given last was fetched. ${SHARED}`,
      each(({ oldestGivenMs }) => seconds(oldestGivenMs)),
    ),
    family(
      'ship_given_timestamp_seconds',
      'gauge',
      `When the ship was last given weather. ${SHARED}`,
      each(({ givenAtMs }) => seconds(givenAtMs)),
    ),
    family(
      'ship_month_points',
      'gauge',
      `Points given this calendar month. ${SHARED}`,
      each(({ usage }) => usage.points),
    ),
    family(
      'ship_month_requested_points',
      'gauge',
      `Points requested of the service for the ship this calendar month. ${SHARED}`,
      each(({ usage }) => usage.requested),
    ),
    family(
      'ship_month_ahead_points',
      'gauge',
      `Points fetched ahead for the ship this calendar month, none of them among the requested. ${SHARED}`,
      each(({ usage }) => usage.ahead),
    ),
    family(
      'ship_month_bytes',
      'gauge',
      `Bytes sent this calendar month. ${SHARED}`,
      each(({ usage }) => usage.bytes),
    ),
    family(
      'ship_month_failures',
      'gauge',
      `Failures this calendar month. ${SHARED}`,
      each(({ usage }) => usage.failures),
    ),
    family(
      'ship_quota_points',
      'gauge',
      `Quota of points a month. ${SHARED}`,
      each(({ quota }) => quota.points),
    ),
    family(
      'ship_quota_bytes',
      'gauge',
      `Quota of bytes a month. ${SHARED}`,
      each(({ quota }) => quota.bytes),
    ),
  ]
}
