// Situations of a relay for the operator's pages: plain data, as the database and the process would report them.
import type { Situation } from '../../relay/operator/situation.ts'
import type { ShipOverview } from '../../relay/store/relay-store.ts'
import { DAY_MS, HOUR_MS } from '../../shared/format/time.ts'

export const NOW = Date.UTC(2026, 10, 23, 18, 20)

export const aShip = (shipId: number, more: Partial<ShipOverview> = {}): ShipOverview => ({
  shipId,
  name: `Ship ${shipId}`,
  madeAtMs: NOW - 90 * DAY_MS,
  revokedAtMs: null,
  quota: { points: null, bytes: null },
  versionAboard: '0.1.0',
  usage: {
    points: 1200 * shipId,
    requested: 900 * shipId,
    ahead: 60 * shipId,
    bytes: 84_000 * shipId,
    relayRequests: 40,
    failures: 0,
  },
  lastRequestAtMs: NOW - 2 * HOUR_MS,
  lastRequestedRows: 81,
  oldestGivenMs: NOW - 3 * HOUR_MS,
  givenAtMs: NOW - 2 * HOUR_MS,
  lastFailure: null,
  ...more,
})

export const aSituation = (more: Partial<Situation> = {}): Situation => ({
  nowMs: NOW,
  startedAtMs: NOW - 5 * DAY_MS,
  officeName: 'Harbour Lines, Hamburg',
  serviceHost: 'weather.example',
  isSimulated: false,
  databaseWords: null,
  databaseBytes: 96_400_000,
  stored: { packs: 308, packBytes: 2_100_000, weather: 64_000 },
  service: { answeredAtMs: NOW - 60_000, downSinceMs: null, downWords: null, keyRefusedAtMs: null },
  jobs: { waiting: 0, held: 0, oldestWaitingMs: null },
  ships: [],
  certificate: { endsAtMs: NOW + 60 * DAY_MS },
  fetch: {
    requests: {
      answered: 6400,
      'no-value': 3,
      'not-permitted': 0,
      failed: 0,
      'put-back': 2,
      'key-refused': 0,
      'broken-off': 0,
    },
    sentBytes: 1.5e6,
    receivedBytes: 4e6,
    refusedValues: 0,
    underWay: 3,
    uncommitted: 0,
    heldUntilMs: null,
  },
  serve: {
    relayRequests: { answered: 310, 'nothing-new': 122, 'unknown-token': 1 },
    packsMade: 308,
    packsGiven: 12,
    sentBytes: 2.1e6,
    running: 1,
    turnedAway: { 'for-newer': 7, 'without-token': 31 },
  },
  prices: { perMb: null, perThousandPoints: null, currency: 'USD' },
  ...more,
})
