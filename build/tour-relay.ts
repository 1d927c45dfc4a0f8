// The picture of the relay's page: a relay with a database of its own and the simulated service, and ships that request weather of it over eleven days
// of a clock moved by hand.
import { join } from 'node:path'
import { startTrialPostgres, type TrialPostgres } from '../relay/trial/postgres.ts'
import { HOUR_MS } from '../shared/format/time.ts'
import { FaultError } from '../shared/result.ts'
import { fleetOf, type FleetShip } from '../test/support/relay-fleet.ts'
import { relaysHere, type RelaysHere } from '../test/support/relay-here.ts'
import type { RelayShip } from '../test/support/relay-ships.ts'
import { inBrowser } from './tour-browser.ts'

const SIZE = { width: 1440, height: 900 }
/** In the midst of a month, so that what it comes to is known. */
const BEGIN_MS = Date.UTC(2026, 10, 9, 5)

interface Sailing {
  name: string
  /** null: a Binnacle that does not say it. */
  version: string | null
  quota: { points: number | null; bytes: number | null }
  /** Between its requests for weather; null: it sends none. */
  everyH: number | null
  /** After so many hours it sends no more. */
  untilH: number
}

const FLEET: readonly Sailing[] = [
  { name: 'Northern Trader', version: '0.1.0', quota: { points: 20_000, bytes: 5e6 }, everyH: 12, untilH: Infinity },
  { name: 'Northern Star', version: '0.1.0', quota: { points: 2300, bytes: null }, everyH: 12, untilH: Infinity },
  { name: 'Baltic Carrier', version: null, quota: { points: null, bytes: 2e6 }, everyH: 24, untilH: 250 },
  { name: 'Elbe Express', version: '0.1.0', quota: { points: 20_000, bytes: 5e6 }, everyH: 48, untilH: 200 },
  { name: 'Weser Bulker', version: '0.1.0', quota: { points: null, bytes: null }, everyH: null, untilH: 0 },
]
const DAYS = 11
const STEP_H = 6

/** Never throws where there is no PostgreSQL for a trial: it is said instead. */
export async function relayPictures(folder: string): Promise<void> {
  let postgres: TrialPostgres
  try {
    postgres = await startTrialPostgres(null)
  } catch (error) {
    if (!(error instanceof FaultError)) throw error
    return console.log(`no picture of the relay’s page: ${error.message}`)
  }
  try {
    const here = await relaysHere({
      postgres,
      nowMs: BEGIN_MS,
      configuration: {
        isSimulated: true,
        officeName: 'Harbour Lines, Hamburg',
        waitMs: 8000,
        prices: { perMb: 7.5, perThousandPoints: 0.4, currency: 'EUR' },
      },
    })
    try {
      await sail(here)
      if (!(await shootPage(here.relays[0]?.operatorUrl ?? '', folder)))
        console.log('no picture of the relay’s page: Chromium is not here')
    } finally {
      await here.close()
    }
  } finally {
    await postgres.stop()
  }
}

async function sail(here: RelaysHere): Promise<void> {
  const addresses = here.relays.map(({ url }) => url)
  const ships: [Sailing, RelayShip][] = []
  for (const sailing of FLEET) {
    // One behind the other: they stand in the database in this order.
    // oxlint-disable-next-line eslint/no-await-in-loop -- as above
    const { token } = await here.addShip(sailing.name, sailing.quota, addresses)
    ships.push([sailing, here.shipWith(token, addresses, sailing.version ?? undefined)])
  }
  for (let hours = 0; hours <= DAYS * 24; hours += STEP_H) {
    const fleet = fleetOf(FLEET.length, here.clock.nowMs(), { tracks: 60, nodes: 0, seed: 22 + hours })
    const due = ships.filter(([{ everyH, untilH }]) => everyH !== null && hours % everyH === 0 && hours <= untilH)
    for (const [sailing, ship] of due) {
      const { points }: FleetShip = fleet[FLEET.indexOf(sailing)] ?? { name: '', points: [] }
      // oxlint-disable-next-line eslint/no-await-in-loop -- the clock goes on when all have been answered
      await ship.fetch(points, here.clock.nowMs)
    }
    here.moveOn((hours < DAYS * 24 ? STEP_H : 2) * HOUR_MS)
  }
}

const SCHEMES = [
  ['light', '26-relay-page'],
  ['dark', '27-relay-page-dark'],
] as const

const shootPage = (url: string, folder: string): Promise<boolean> =>
  inBrowser(async (browser) => {
    for (const [colorScheme, name] of SCHEMES) {
      // oxlint-disable-next-line eslint/no-await-in-loop -- one page at a time
      const page = await browser.newPage({ viewport: SIZE, colorScheme })
      // oxlint-disable-next-line eslint/no-await-in-loop -- as above
      await page.goto(`${url}/?sort=age`)
      const path = join(folder, `${name}.png`)
      // oxlint-disable-next-line eslint/no-await-in-loop -- as above
      await page.screenshot({ path, fullPage: true })
      console.log(`picture: ${path}`)
    }
  })
