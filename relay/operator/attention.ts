// What is wrong or not known, in sentences, the gravest first: what an operator reads before anything else.
import { DAY_MS, formatAge, formatUtc, HOUR_MS, isAhead } from '../../shared/format/time.ts'
import type { ShipOverview } from '../store/relay-store.ts'
import {
  givenShare,
  hasJustFailed,
  isSilent,
  quotaShare,
  shipMonth,
  shipsOf,
  SILENT_MS,
  wasGivenOld,
} from './ship-state.ts'
import type { Situation } from './situation.ts'
import { counted } from './words.ts'

export interface Attention {
  level: 'alarm' | 'warning' | 'unknown'
  words: string
  /** Whom it concerns; empty: no single ship. */
  ships: readonly ShipOverview[]
}

const WAITS_LONG_MS = HOUR_MS / 4
const ENDS_SOON_MS = 14 * DAY_MS
/** Of a month's quota. */
export const NEARLY_USED = 0.8

const ORDER = ['alarm', 'unknown', 'warning'] as const

export function attentionOf(situation: Situation): Attention[] {
  const all = [
    ...databaseAttention(situation),
    ...simulatedAttention(situation),
    ...serviceAttention(situation),
    ...certificateAttention(situation),
    ...jobsAttention(situation),
    ...shipsAttention(situation),
  ]
  return all.toSorted((one, other) => ORDER.indexOf(one.level) - ORDER.indexOf(other.level))
}

const about = (level: Attention['level'], words: string, ships: readonly ShipOverview[] = []): Attention => ({
  level,
  words,
  ships,
})

/** `3 h 10 min, since 23 NOV 2026 1510 UTC`. */
const since = (atMs: number, nowMs: number): string =>
  isAhead(nowMs - atMs)
    ? `for an unknown time: noted ${formatUtc(atMs)}, ahead of this relay’s clock`
    : `for ${formatAge(nowMs - atMs)}, since ${formatUtc(atMs)}`

const simulatedAttention = ({ isSimulated }: Situation): Attention[] =>
  isSimulated
    ? [
        about(
          'warning',
          'TRAINING: the weather and casualties of this relay are simulated (SERVICE_SIMULATED). Ships show them in training alone.',
        ),
      ]
    : []

function databaseAttention({ databaseWords, ships }: Situation): Attention[] {
  if (databaseWords !== null)
    return [
      about('alarm', `The database takes nothing: ships get no answer until it does. ${databaseWords}`),
      about('unknown', 'How the ships, the service and the jobs stand is not known: that is in the database.'),
    ]
  return ships === null ? [about('unknown', 'How the ships stand could not be read from the database.')] : []
}

function serviceAttention({ service, nowMs, databaseWords }: Situation): Attention[] {
  if (service === null)
    return databaseWords === null
      ? [about('unknown', 'How the service stands could not be read from the database.')]
      : []
  const attention: Attention[] = []
  if (service.keyRefusedAtMs !== null)
    attention.push(
      about(
        'alarm',
        `The service refuses the office’s key ${since(service.keyRefusedAtMs, nowMs)}. Nothing is fetched; ships get what is kept, with its age. Put the right key in place (SERVICE_KEY_FILE) and restart each relay.`,
      ),
    )
  if (service.downSinceMs !== null)
    attention.push(
      about(
        'alarm',
        `The service cannot be reached, ${since(service.downSinceMs, nowMs)}. Ships get what is kept, with its age. ${service.downWords ?? ''}`.trim(),
      ),
    )
  if (service.answeredAtMs === null && attention.length === 0)
    attention.push(about('unknown', 'Whether the service answers is not known: no request was sent to it yet.'))
  return attention
}

function certificateAttention({ certificate, nowMs }: Situation): Attention[] {
  if (certificate === 'none') return []
  if (certificate.endsAtMs === null)
    return [about('unknown', 'Until when the certificate holds is not known: its file (TLS_CERT_FILE) cannot be read.')]
  const leftMs = certificate.endsAtMs - nowMs
  if (leftMs <= 0)
    return [
      about(
        'alarm',
        `The certificate ended ${formatUtc(certificate.endsAtMs)}: every ship refuses this relay. Renew it.`,
      ),
    ]
  return leftMs < ENDS_SOON_MS
    ? [about('warning', `The certificate ends in ${formatAge(leftMs)}, ${formatUtc(certificate.endsAtMs)}. Renew it.`)]
    : []
}

function jobsAttention({ jobs, nowMs }: Situation): Attention[] {
  if (jobs === null) return []
  const waiting = `${counted(jobs.waiting, 'request')} to the service ${jobs.waiting === 1 ? 'waits' : 'wait'}`
  const waitsMs = nowMs - (jobs.oldestWaitingMs ?? nowMs)
  if (isAhead(waitsMs))
    return [about('unknown', `How long ${waiting} is not known: the oldest is noted ahead of this relay’s clock.`)]
  if (waitsMs < WAITS_LONG_MS) return []
  return [
    about(
      'warning',
      `${waiting}, the oldest for ${formatAge(waitsMs)}: the pace is too low for the fleet, or no relay fetches.`,
    ),
  ]
}

function shipsAttention(situation: Situation): Attention[] {
  const { nowMs } = situation
  const sailing = shipsOf(situation).filter(({ revokedAtMs }) => revokedAtMs === null)
  const where = (
    level: Attention['level'],
    words: (many: boolean) => string,
    isOne: (ship: ShipOverview) => boolean,
  ): Attention[] => {
    const ships = sailing.filter(isOne)
    return ships.length === 0 ? [] : [about(level, words(ships.length > 1), ships)]
  }
  const hours = SILENT_MS / HOUR_MS
  return [
    ...where(
      'alarm',
      () => 'The month’s quota is used up: until the month ends, or the quota is raised, nothing more is given to it.',
      (ship) => givenShare(ship) >= 1,
    ),
    ...where(
      'alarm',
      () =>
        'What may be requested of the service for it this month is used up: until the month ends, or the quota is raised, it is given only what is kept already, with its age.',
      (ship) => givenShare(ship) < 1 && quotaShare(ship) >= 1,
    ),
    ...where(
      'unknown',
      (many) =>
        `Never sent a request: whether ${many ? 'their codes were' : 'the code was'} entered aboard is not known.`,
      ({ lastRequestAtMs }) => lastRequestAtMs === null,
    ),
    ...where(
      'unknown',
      () => 'When it last sent a request is not known: that is noted ahead of this relay’s clock.',
      ({ lastRequestAtMs }) => lastRequestAtMs !== null && isAhead(nowMs - lastRequestAtMs),
    ),
    ...where(
      'warning',
      () => `Silent for more than ${hours} h.`,
      (ship) => isSilent(ship, nowMs),
    ),
    ...where(
      'warning',
      () => 'The weather it was last given was more than 12 h old then, or is of unknown age.',
      wasGivenOld,
    ),
    ...where(
      'warning',
      () => 'Refused or failed within the last 24 h.',
      (ship) => hasJustFailed(ship, nowMs),
    ),
    ...where(
      'warning',
      () => `More than ${NEARLY_USED * 100} % of the month’s quota is used.`,
      (ship) => quotaShare(ship) >= NEARLY_USED && quotaShare(ship) < 1,
    ),
    ...where(
      'warning',
      () => 'At the pace so far the month’s quota is used up before the month ends.',
      (ship) => {
        const { points, bytes } = shipMonth(ship, situation)
        return quotaShare(ship) < NEARLY_USED && (points.usedUpAtMs !== null || bytes.usedUpAtMs !== null)
      },
    ),
  ]
}
