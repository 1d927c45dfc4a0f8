// The order of ships by the page's address: what needs a look first, what is not known at its end of each column, nothing unchecked.
import { describe, expect, it } from 'vitest'
import { overviewPage } from '../../../../relay/operator/overview-page.ts'
import { addressOf, BY_NAME, listed, shipsViewIn, type ShipsView } from '../../../../relay/operator/ships-order.ts'
import { HOUR_MS } from '../../../../shared/format/time.ts'
import { aShip, aSituation, NOW } from '../../../support/relay-situations.ts'

const viewIn = (query: string): ShipsView => shipsViewIn(new URLSearchParams(query))
const usage = { points: 0, requested: 0, ahead: 0, bytes: 0, relayRequests: 0, failures: 0 }
const SHIPS = [
  aShip(1, { name: 'Anna 10', versionAboard: '0.9.0', usage: { ...usage, requested: 500, bytes: 9, failures: 2 } }),
  aShip(2, { name: 'anna 9', versionAboard: '0.10.0', usage: { ...usage, points: 400, bytes: 70 } }),
  aShip(3, { name: 'Aaa', revokedAtMs: NOW, versionAboard: null, usage: { ...usage, points: 9000, bytes: 9000 } }),
  aShip(4, { name: 'Berit', versionAboard: null, oldestGivenMs: null, lastRequestAtMs: null, usage }),
  aShip(5, { name: 'Clara', versionAboard: '0.9.0', oldestGivenMs: NOW - 30 * HOUR_MS, usage }),
  aShip(6, {
    name: 'Dora',
    versionAboard: '0.9.0',
    lastRequestAtMs: NOW + HOUR_MS,
    oldestGivenMs: NOW + HOUR_MS,
    usage,
  }),
]
const PRICED = aSituation({ prices: { perMb: 8, perThousandPoints: 2, currency: 'USD' } })
const namesBy = (query: string): string =>
  listed(SHIPS, viewIn(query), PRICED)
    .map(({ name }) => name)
    .join(', ')

describe('ships', () => {
  it('are listed by name with numbers in order, revoked ones last, and found by a part of the name', () => {
    expect(namesBy('')).toBe('anna 9, Anna 10, Berit, Clara, Dora, Aaa')
    expect(namesBy('order=desc')).toBe('Dora, Clara, Berit, Anna 10, anna 9, Aaa')
    expect(namesBy('find=+ANNA+1')).toBe('Anna 10')
    expect(namesBy('find=.*')).toBe('')
  })

  it('stand by each column, what is not known before the oldest, and alike ones by name', () => {
    expect(namesBy('sort=age')).toBe('Berit, Dora, Clara, anna 9, Anna 10, Aaa')
    expect(namesBy('sort=age&order=asc')).toBe('anna 9, Anna 10, Clara, Berit, Dora, Aaa')
    expect(namesBy('sort=request')).toBe('Berit, Dora, anna 9, Anna 10, Clara, Aaa')
    expect(namesBy('sort=version')).toBe('Berit, Anna 10, Clara, Dora, anna 9, Aaa')
    expect(namesBy('sort=version&order=desc')).toBe('anna 9, Anna 10, Clara, Dora, Berit, Aaa')
    expect(namesBy('sort=points')).toBe('Anna 10, anna 9, Berit, Clara, Dora, Aaa')
    expect(namesBy('sort=sent')).toBe('anna 9, Anna 10, Berit, Clara, Dora, Aaa')
    expect(namesBy('sort=cost')).toBe('Anna 10, anna 9, Berit, Clara, Dora, Aaa')
    expect(namesBy('sort=failures')).toBe('Anna 10, anna 9, Berit, Clara, Dora, Aaa')
  })

  it('stand in no order that is none', () => {
    for (const query of ['sort=token', 'sort=', 'sort=age&order=up', 'sort=__proto__', `find=${'x'.repeat(101)}`])
      expect(() => viewIn(query)).toThrow(/word that is not known/)
    expect(viewIn('other=1')).toEqual(BY_NAME)
  })
})

describe('the headings', () => {
  /** Each heading: how it is sorted now, and where its press leads. */
  const headsOf = (view: ShipsView): string[] => {
    const page = overviewPage(aSituation({ ships: SHIPS }), view, 'AAAAAAAAAAAAAAAAAAAAAA')
    return [...page.matchAll(/<th scope="col"(?: aria-sort="(\w+)")?><a href="([^"]*)">([^<]*)</g)].map(
      ([, sorted = '–', address = '', words]) => `${words}: ${sorted}, ${address.replaceAll('&amp;', '&')}`,
    )
  }

  it('lead to their order, the one that holds to the other way round; a search is kept', () => {
    expect(headsOf(BY_NAME)).toEqual([
      'Ship: ascending, /?sort=name&order=desc#ships',
      'Binnacle: –, /?sort=version&order=asc#ships',
      'Last request: –, /?sort=request&order=desc#ships',
      'Oldest weather given: –, /?sort=age&order=desc#ships',
      'Points this month: –, /?sort=points&order=desc#ships',
      'Sent this month: –, /?sort=sent&order=desc#ships',
      'Cost this month: –, /?sort=cost&order=desc#ships',
      'Failures: –, /?sort=failures&order=desc#ships',
    ])
    const found = headsOf({ find: 'anna', sort: 'age', order: 'desc' })
    expect(found[3]).toBe('Oldest weather given: descending, /?find=anna&sort=age&order=asc#ships')
    expect(found[0]).toBe('Ship: –, /?find=anna#ships')
  })

  it('have addresses that are read as they are written', () => {
    for (const sort of ['name', 'age', 'cost'] as const)
      for (const order of ['asc', 'desc'] as const)
        for (const find of ['', 'Ærø & <b> +%']) {
          const view = { find, sort, order }
          expect(shipsViewIn(new URL(addressOf(view), 'http://relay').searchParams)).toEqual(view)
        }
  })

  it('keep the order through a search by the form', () => {
    const page = overviewPage(aSituation({ ships: SHIPS }), { find: 'a', sort: 'age', order: 'asc' }, 'A'.repeat(22))
    expect(page).toContain('<input type="hidden" name="sort" value="age" />')
    expect(page).toContain('<input type="hidden" name="order" value="asc" />')
  })
})
