// Figures of one run over a link: against the limit of physics, and against what was counted on the link itself.
import type { BenchFigure } from './figure.ts'
import type { Passed, Shape } from '../support/shaping-proxy.ts'
import { percentile } from './statistics.ts'
import type { Timed } from '../support/sync-client.ts'
import type { Payload } from '../support/tls-front.ts'

/** What passed during the run, on the link and in the service. */
export interface Moved {
  link: Passed
  payload: Payload
}

export interface Bars {
  /** Times the limit. */
  time?: number
  /** Times the packed payload. */
  bytes?: number
  /** The estimate was made from what this link had shown. */
  estimate?: boolean
  /** Seconds. */
  p99?: number
}

/** TCP, TLS 1.3 and the request on a new connection; the request on an open one. */
export const ROUND_TRIPS = { cold: 3, warm: 1 }

/** What no client can beat: both directions are paid at once. */
const strictSeconds = ({ answerBytes, pathBytes }: Payload, shape: Shape, roundTrips: number): number =>
  Math.max((answerBytes * 8) / shape.downBitPerS, (pathBytes * 8) / shape.upBitPerS) +
  (roundTrips * shape.roundTripMs) / 1000

/** Packed answers at the down rate, the requests' paths at the up rate, and the round trips nobody can avoid (docs/reference/measured.md). */
export function limitSeconds({ answerBytes, pathBytes }: Payload, shape: Shape, roundTrips: number): number {
  const paid = (answerBytes * 8) / shape.downBitPerS + (pathBytes * 8) / shape.upBitPerS
  return paid + (roundTrips * shape.roundTripMs) / 1000
}

const above = (max: number | undefined): Pick<BenchFigure, 'bar'> => (max === undefined ? {} : { bar: { max } })

/** What was counted between two looks. */
export function between<T extends Passed | Payload>(before: T, after: T): T {
  const parts = Object.entries(after).map(([name, value]): [string, number] => [
    name,
    (value as number) - Number(before[name as keyof T]),
  ])
  return Object.fromEntries(parts) as unknown as T
}

/** Time against the limit, and how long requests took. `max`: times the limit. */
export function timeFigures(
  name: string,
  { seconds, requestsMs }: Pick<Timed, 'seconds' | 'requestsMs'>,
  payload: Payload,
  shape: Shape,
  kind: keyof typeof ROUND_TRIPS,
  max?: number,
  p99?: number,
): BenchFigure[] {
  const limit = limitSeconds(payload, shape, ROUND_TRIPS[kind])
  const strict = strictSeconds(payload, shape, ROUND_TRIPS[kind])
  const note = `${payload.requests} points, ${seconds.toFixed(1)} s of ${limit.toFixed(1)} s`
  return [
    { name: `${name}: time ÷ limit`, value: seconds / limit, unit: '×', ...above(max), note },
    {
      name: `${name}: time ÷ strict limit`,
      value: seconds / strict,
      unit: '×',
      note: `${strict.toFixed(1)} s: requests and answers pass at the same time`,
    },
    { name: `${name}: p99 of a request`, value: percentile(requestsMs, 0.99) / 1000, unit: 's', ...above(p99) },
  ]
}

export function runFigures(
  name: string,
  timed: Timed,
  { link, payload }: Moved,
  shape: Shape,
  kind: keyof typeof ROUND_TRIPS,
  bars: Bars,
): BenchFigure[] {
  const { estimate, state } = timed
  const counted = state.bytesUp + state.bytesDown
  const passed = link.bytesUp + link.bytesDown
  return [
    ...timeFigures(name, timed, payload, shape, kind, bars.time, bars.p99),
    {
      name: `${name}: bytes ÷ packed payload`,
      value: passed / payload.answerBytes,
      unit: '×',
      ...above(bars.bytes),
      note: `${(link.bytesUp / 1000).toFixed(1)} + ${(link.bytesDown / 1000).toFixed(1)} kB`,
    },
    {
      name: `${name}: estimate ÷ counted`,
      value: (estimate.bytesUp + estimate.bytesDown) / counted,
      unit: '×',
      ...(bars.estimate === true ? { bar: { min: 0.85, max: 1.15 } } : {}),
      note: estimate.basis,
    },
    {
      name: `${name}: ledger ÷ link`,
      value: counted / passed,
      unit: '×',
      bar: { min: 0.98, max: 1.02 },
    },
  ]
}
