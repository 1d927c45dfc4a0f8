// The operator's pages as text: what is wrong or not known stands first, no text becomes markup, and metrics are what a collector reads.
import { describe, expect, it } from 'vitest'
import { attentionOf } from '../../../../relay/operator/attention.ts'
import { metricsText } from '../../../../relay/operator/metrics.ts'
import { overviewPage } from '../../../../relay/operator/overview-page.ts'
import { codePage, confirmPage, shipPage } from '../../../../relay/operator/ship-page.ts'
import { quotaShare } from '../../../../relay/operator/ship-state.ts'
import { BY_NAME } from '../../../../relay/operator/ships-order.ts'
import type { Situation } from '../../../../relay/operator/situation.ts'
import { DAY_MS, HOUR_MS } from '../../../../shared/format/time.ts'
import { aShip, aSituation, NOW } from '../../../support/relay-situations.ts'

const ONCE = 'AAAAAAAAAAAAAAAAAAAAAA'
const wordsOf = (situation: Situation): string[] =>
  attentionOf(situation).map(({ level, words }) => `${level}: ${words}`)
const service = (more: Partial<NonNullable<Situation['service']>>): Partial<Situation> => ({
  service: { answeredAtMs: NOW - 60_000, downSinceMs: null, downWords: null, keyRefusedAtMs: null, ...more },
})
/** Name and value, a line each, without markup. */
const factsIn = (page: string): string[] =>
  [...page.matchAll(/<dt>(.*?)<\/dt>\s*<dd>([^]*?)<\/dd>/g)].map(
    ([, name, value = '']) =>
      `${name}: ${value
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim()}`,
  )
const shipWords = (more: Parameters<typeof aShip>[1]): string[] => wordsOf(aSituation({ ships: [aShip(1, more)] }))

describe('what stands first', () => {
  it('is nothing where nothing is wrong, and the page says when that was', () => {
    const situation = aSituation({ ships: [aShip(1)] })
    expect(wordsOf(situation)).toEqual([])
    expect(overviewPage(situation, BY_NAME, ONCE)).toContain('Nothing that a relay can see, 23 NOV 2026 1820 UTC.')
  })

  it('is the database that takes nothing, and all that is therefore not known; no ship is said to be well', () => {
    const away = aSituation({
      databaseWords: 'None of db1, db2 takes writes.',
      databaseBytes: null,
      stored: null,
      service: null,
      jobs: null,
      ships: null,
    })
    expect(wordsOf(away)).toEqual([
      'alarm: The database takes nothing: ships get no answer until it does. None of db1, db2 takes writes.',
      'unknown: How the ships, the service and the jobs stand is not known: that is in the database.',
    ])
    const page = overviewPage(away, BY_NAME, ONCE)
    expect(page).toContain('Not known: they could not be read from the database.')
    expect(page).not.toContain('None yet')
    expect(page).not.toContain('<form class="add"')
  })

  it('is the service: down since, the key refused, never sent a request', () => {
    expect(wordsOf(aSituation(service({ downSinceMs: NOW - 6 * HOUR_MS, downWords: 'No connection.' })))).toEqual([
      'alarm: The service cannot be reached, for 6 h 0 min, since 23 NOV 2026 1220 UTC. Ships get what is kept, with its age. No connection.',
    ])
    expect(wordsOf(aSituation(service({ keyRefusedAtMs: NOW - HOUR_MS })))).toEqual([
      expect.stringMatching(/^alarm: The service refuses the office’s key for 1 h 0 min/),
    ])
    expect(wordsOf(aSituation(service({ answeredAtMs: null })))).toEqual([expect.stringMatching(/^unknown: Whether/)])
    expect(wordsOf(aSituation({ service: null }))).toEqual([expect.stringMatching(/^unknown: How the service/)])
    expect(wordsOf(aSituation(service({ downSinceMs: NOW + HOUR_MS })))).toEqual([
      expect.stringMatching(/for an unknown time: noted 23 NOV 2026 1920 UTC, ahead of this relay’s clock/),
    ])
  })

  it('is the certificate that ended, ends soon, or cannot be read', () => {
    const ends = (endsAtMs: number | null): string[] => wordsOf(aSituation({ certificate: { endsAtMs } }))
    expect(ends(NOW - 1)).toEqual([expect.stringMatching(/^alarm: The certificate ended/)])
    expect(ends(NOW + 13 * DAY_MS)).toEqual([expect.stringMatching(/^warning: The certificate ends in 13 d 0 h/)])
    expect(ends(NOW + 15 * DAY_MS)).toEqual([])
    expect(ends(null)).toEqual([expect.stringMatching(/^unknown: Until when/)])
    expect(wordsOf(aSituation({ certificate: 'none' }))).toEqual([])
  })

  it('is a queue that stands still', () => {
    const jobs = { waiting: 1386, held: 8, oldestWaitingMs: NOW - 20 * 60_000 }
    expect(wordsOf(aSituation({ jobs }))).toEqual([
      expect.stringMatching(/^warning: 1,386 requests to the service wait, the oldest for 20 min/),
    ])
    expect(wordsOf(aSituation({ jobs: { ...jobs, oldestWaitingMs: NOW - 60_000 } }))).toEqual([])
    expect(wordsOf(aSituation({ jobs: { ...jobs, oldestWaitingMs: NOW + HOUR_MS } }))).toEqual([
      'unknown: How long 1,386 requests to the service wait is not known: the oldest is noted ahead of this relay’s clock.',
    ])
  })

  it('is a ship that is silent, never sent a request, was given old weather, failed, or has used its quota', () => {
    expect(
      shipWords({ lastRequestAtMs: NOW - 3 * DAY_MS, givenAtMs: NOW - 3 * DAY_MS, oldestGivenMs: NOW - 3 * DAY_MS }),
    ).toEqual(['warning: Silent for more than 48 h.'])
    expect(shipWords({ lastRequestAtMs: null, givenAtMs: null, oldestGivenMs: null })).toEqual([
      'unknown: Never sent a request: whether the code was entered aboard is not known.',
    ])
    const old = ['warning: The weather it was last given was more than 12 h old then, or is of unknown age.']
    expect(shipWords({ oldestGivenMs: NOW - 15 * HOUR_MS })).toEqual(old)
    expect(
      shipWords({ lastRequestAtMs: NOW - HOUR_MS, givenAtMs: NOW - 20 * HOUR_MS, oldestGivenMs: NOW - 22 * HOUR_MS }),
    ).toEqual([])
    expect(shipWords({ oldestGivenMs: NOW + HOUR_MS })).toEqual(old)
    expect(shipWords({ lastFailure: { atMs: NOW - HOUR_MS, words: 'A request that could not be read.' } })).toEqual([
      'warning: Refused or failed within the last 24 h.',
    ])
    expect(shipWords({ quota: { points: 1500, bytes: null } })).toEqual([
      expect.stringMatching(/^warning: More than 80 %/),
    ])
    const requested = { points: 0, requested: 700, ahead: 0, bytes: 0, relayRequests: 40, failures: 0 }
    expect(shipWords({ usage: requested, quota: { points: 700, bytes: null } })).toEqual([
      expect.stringMatching(
        /^alarm: What may be requested .* used up: .* given only what is kept already, with its age/,
      ),
    ])
    expect(shipWords({ quota: { points: 0, bytes: null } })).toEqual([
      expect.stringMatching(/^alarm: The month’s quota is used up: .* nothing more is given to it/),
    ])
    expect(shipWords({ quota: { points: null, bytes: 84_000 } })).toEqual([expect.stringMatching(/^alarm: .*used up/)])
  })

  it('is that the weather is simulated, where it is', () => {
    expect(wordsOf(aSituation({ isSimulated: true }))).toEqual([
      expect.stringMatching(/^warning: TRAINING: the weather and casualties of this relay are simulated/),
    ])
  })

  it('is a ship whose last request is noted ahead of the clock: when it was sent is not known', () => {
    expect(shipWords({ lastRequestAtMs: NOW + HOUR_MS })).toEqual([
      'unknown: When it last sent a request is not known: that is noted ahead of this relay’s clock.',
    ])
    expect(shipWords({ lastRequestAtMs: NOW + 60_000 })).toEqual([])
  })

  it('is nothing of a ship whose token was revoked', () => {
    expect(shipWords({ revokedAtMs: NOW - DAY_MS, lastRequestAtMs: NOW - 30 * DAY_MS })).toEqual([])
  })

  it('stands in order of how grave it is, and names few ships of many', () => {
    const ships = Array.from({ length: 30 }, (_, at) =>
      aShip(at + 1, {
        lastRequestAtMs: NOW - 3 * DAY_MS,
        givenAtMs: NOW - 3 * DAY_MS,
        oldestGivenMs: NOW - 3 * DAY_MS,
      }),
    )
    const situation = aSituation({
      ...service({ downSinceMs: NOW - HOUR_MS }),
      ships: [...ships, aShip(31, { lastRequestAtMs: null })],
    })
    expect(attentionOf(situation).map(({ level }) => level)).toEqual(['alarm', 'unknown', 'warning'])
    const page = overviewPage(situation, BY_NAME, ONCE)
    expect(page).toContain('and 25 more')
    expect(page.indexOf('The service cannot be reached')).toBeLessThan(page.indexOf('<table'))
  })
})

describe('texts in pages', () => {
  const EVIL = `"><script>alert('x')</script>&amp;<img src=x onerror=alert(1)>`

  it('stay text, wherever they stand', () => {
    const ship = aShip(1, { name: EVIL, lastFailure: { atMs: NOW, words: EVIL } })
    const situation = aSituation({ officeName: EVIL, ships: [ship], ...service({ downSinceMs: NOW, downWords: EVIL }) })
    const pages = [
      overviewPage(situation, { ...BY_NAME, find: EVIL }, ONCE),
      overviewPage(situation, BY_NAME, ONCE),
      shipPage(ship, { ...situation, officeName: EVIL }, ONCE),
      confirmPage(ship, 'revoke', EVIL, ONCE),
      codePage(EVIL, 1, EVIL, EVIL),
    ]
    for (const page of pages) {
      expect(page).not.toContain('<script')
      expect(page).not.toContain('<img')
      expect(page).toContain('&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;amp;')
    }
  })

  it('say on every page what the contract must allow', () => {
    const ship = aShip(1)
    for (const page of [overviewPage(aSituation(), BY_NAME, ONCE), shipPage(ship, aSituation(), ONCE)])
      expect(page).toContain('the contract must allow it')
  })

  it('have every fact of a ship', () => {
    const usage = { points: 1200, requested: 1500, ahead: 70, bytes: 84_000, relayRequests: 40, failures: 3 }
    const ship = aShip(1, { usage, lastFailure: { atMs: NOW - HOUR_MS, words: 'No want.' } })
    const prices = { perMb: 8, perThousandPoints: 2, currency: 'EUR' }
    expect(factsIn(shipPage(ship, aSituation({ prices }), ONCE))).toEqual([
      'Token: holds',
      'Added: 25 AUG 2026 1820 UTC',
      'Binnacle aboard: 0.1.0',
      'Last request: 2 h 0 min ago',
      'Rows requested: 81 rows',
      'Oldest of what it was given: 3 h 0 min ago',
      'Points given this month: 1,200 about 1,600 by 30 NOV',
      'Points requested for it of the service: 1,500 about 2,000 by 30 NOV',
      'Points fetched ahead for it: 70',
      'Sent this month: 84 kB about 111 kB by 30 NOV',
      'Cost this month: EUR 3.81 about EUR 5.02 by 30 NOV',
      'Requests this month: 40',
      'Failures this month: 3',
      'Last failure: 1 h 0 min ago: No want.',
    ])
  })

  it('say in a ship’s row how many requests failed this month, and for a day when the last of them did', () => {
    const usage = { points: 0, requested: 0, ahead: 0, bytes: 0, relayRequests: 40, failures: 3 }
    const cellOf = (failures: number, failedMsAgo: number | null): string | undefined => {
      const lastFailure = failedMsAgo === null ? null : { atMs: NOW - failedMsAgo, words: 'No want.' }
      const ship = aShip(1, { usage: { ...usage, failures }, lastFailure })
      const page = overviewPage(aSituation({ ships: [ship] }), BY_NAME, ONCE)
      const [row = ''] = /<tr class="">[^]*?<\/tr>/.exec(page) ?? []
      return [...row.matchAll(/<td[^>]*>([^]*?)<\/td>/g)].at(-1)?.[1]?.replaceAll(/<[^>]*>/g, '')
    }
    expect(cellOf(0, null)).toBe('none')
    expect(cellOf(3, null)).toBe('3')
    expect(cellOf(3, HOUR_MS)).toBe('3, 1 h 0 min ago')
    expect(cellOf(3, DAY_MS - 1)).toBe('3, 23 h 59 min ago')
    expect(cellOf(3, DAY_MS)).toBe('3')
  })

  it('count one thing as one', () => {
    const jobs = { waiting: 1, held: 0, oldestWaitingMs: NOW - HOUR_MS }
    const stored = { packs: 1, packBytes: 900, weather: 81 }
    const ship = aShip(1, { lastRequestedRows: 1 })
    const page = overviewPage(aSituation({ stored, jobs, ships: [ship] }), BY_NAME, ONCE)
    expect(factsIn(page)).toContain('Database: 96 MB, 1 pack')
    expect(page).toContain('1 request to the service waits, the oldest for 1 h 0 min')
    expect(factsIn(shipPage(ship, aSituation(), ONCE))).toContain('Rows requested: 1 row')
    expect(factsIn(overviewPage(aSituation(), BY_NAME, ONCE))).toContain('Database: 96 MB, 308 packs')
  })

  it('have the code once and whole, on its own page', () => {
    const page = codePage('Anna', 7, 'https://relay.example/?service=https%3A%2F%2Fx&key=k#TOKEN', 'Office')
    expect(page).toContain('>https://relay.example/?service=https%3A%2F%2Fx&amp;key=k#TOKEN</pre')
    expect(page.split('TOKEN')).toHaveLength(2)
  })

  it('say which connections this relay has turned away, by kind', () => {
    const page = overviewPage(aSituation(), BY_NAME, ONCE).replaceAll(/\s+/g, ' ')
    expect(page).toContain(
      '<dt>Connections turned away</dt> <dd>7 without an accepted token, dropped for newer ones since no more are taken, 31 that ended without an accepted token</dd>',
    )
  })

  it('say of what is not there that it never was, not zero', () => {
    const page = overviewPage(
      aSituation({
        ships: [aShip(1, { lastRequestAtMs: null, lastRequestedRows: null, givenAtMs: null, oldestGivenMs: null })],
      }),
      BY_NAME,
      ONCE,
    )
    expect(page).toMatch(/data-head="Last request"[^]*?>never</)
    expect(page).toMatch(/data-head="Oldest weather given"[^]*?>not known</)
  })
})

describe('ships', () => {
  it('use the larger share of their two bounds', () => {
    expect(quotaShare(aShip(1, { quota: { points: 12_000, bytes: 168_000 } }))).toBe(0.5)
    expect(quotaShare(aShip(1))).toBe(0)
  })
})

describe('metrics', () => {
  const linesOf = (situation: Situation): string[] => metricsText(situation, 123_456_789).trimEnd().split('\n')

  it('are in the text format: help and type before each family, each once, a number behind each name', () => {
    const lines = linesOf(aSituation({ ships: [aShip(1, { name: 'A "B"\\C\nD' }), aShip(2, { revokedAtMs: NOW })] }))
    const families = lines.filter((line) => line.startsWith('# TYPE ')).map((line) => line.split(' ')[2])
    expect(new Set(families).size).toBe(families.length)
    let family = ''
    for (const line of lines) {
      const [, named = ''] = /^# (?:HELP|TYPE) (\S+) \S/.exec(line) ?? []
      if (named !== '') family = named
      const sample = /^([a-z_]+)(?:\{(?:[a-z]+="(?:[^"\\\n]|\\[\\"n])*",?)*\})? -?\d+(?:\.\d+)?(?:e\+?\d+)?$/.exec(line)
      expect([line, sample?.[1] ?? named]).toEqual([line, family])
    }
    expect(lines).toContain(`binnacle_relay_ship_month_points{ship="A \\"B\\"\\\\C\\nD",id="1"} 1200`)
    expect(lines).toContain('binnacle_relay_ships{token="revoked"} 1')
    expect(lines).toContain('binnacle_relay_wants_total{outcome="nothing-new"} 122')
    expect(lines).toContain('binnacle_relay_connections_turned_away_total{kind="for-newer"} 7')
    expect(lines).toContain('process_resident_memory_bytes 123456789')
  })

  it('are not there where nothing is known, rather than zero', () => {
    const text = metricsText(
      aSituation({ databaseWords: 'away', databaseBytes: null, stored: null, service: null, jobs: null, ships: null }),
      1,
    )
    expect(text).toContain('binnacle_relay_database_up 0\n')
    for (const name of ['jobs_waiting', 'service_down_seconds', 'service_key_refused', 'database_size_bytes', 'ships'])
      expect(text).not.toContain(`binnacle_relay_${name}`)
    expect(linesOf(aSituation(service({ downSinceMs: NOW - 90_000 })))).toContain(
      'binnacle_relay_service_down_seconds 90',
    )
  })

  it('do not say of what is noted ahead of the clock, or just now, that it is not so', () => {
    const jobs = { waiting: 3, held: 0, oldestWaitingMs: NOW + HOUR_MS }
    const ahead = linesOf(aSituation({ jobs, ...service({ downSinceMs: NOW + HOUR_MS }) }))
    expect(ahead.filter((line) => /^binnacle_relay_(?:service_down|oldest_job)_seconds/.test(line))).toEqual([])
    const now = linesOf(aSituation(service({ downSinceMs: NOW })))
    expect(now).toContain('binnacle_relay_service_down_seconds 0.001')
    expect(now).toContain('binnacle_relay_oldest_job_seconds 0')
  })
})
