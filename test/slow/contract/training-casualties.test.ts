// Operations 9 and 10 of the training service: casualties near a place and of a year, against the specification's tables.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTrainingService, type TrainingService } from '../../../electron/training/service.ts'
import { fetchReply, fetchJson, KEY, list, NOW_MS, object, type JsonObject } from '../../contract/training-client.ts'

const NEAR = '/v1/marineCasualties'
const YEAR = '/v1/marineCasualties/annul'
const COUNT = 20_000
/** The newest month is the one before the clock's; the oldest lies 30 years back. */
const YEARS = Array.from({ length: 33 }, (_, i) => 1994 + i)

const STRINGS = [
  'casualtyType',
  'casualtySubType',
  'localTime',
  'location',
  'latitude',
  'longitude',
  'severity',
  'vesselName',
  'vesselType',
  'imoNo',
  'eventDetails',
  'remarks',
]

/** The specification's table, letter case as it stands there. */
const TABLE: Record<string, string> = {
  Collision: 'own ship not underway; with multiple ships; with other ship',
  'Stranding/Grounding': 'out of power(drifting); under power',
  Contact: 'with fixed object / onshore object; with floating object; with flying object',
  'Fire/Explosion': 'fire; explosion',
  'Damage to Ship/Equipment':
    'hull failure / failure of watertight door; loss of containment; loss of directional control; loss of electrical power; loss of propulsion power',
  'Capsize/listing': 'Capsizing/Listing',
  'Foundering/Flooding': 'Foundering/Flooding',
  'Ship missing': 'Ship missing',
  Pollution: 'oil spillage; chemical spillage; other',
  'Occupational accident':
    'body movement under or with physical stress; body movement without any physical stress; slipping, stumbling, falling of person overboard; slipping, stumbling, falling of person onboard; others',
  Other: 'Cargo Damage; Cargo Loss; others',
  Unknown: 'Unknown',
}
const tablePairs = Object.entries(TABLE)
  .flatMap(([type, subs]) => subs.split('; ').map((sub) => `${type} : ${sub}`.toLowerCase()))
  .toSorted()

let service: TrainingService
let all: JsonObject[] = []
beforeAll(async () => {
  service = await startTrainingService({ apiKeys: [KEY], now: () => NOW_MS, casualtyCount: COUNT })
  all = await everyYear(service)
})
afterAll(() => service.close())

async function everyYear({ baseUrl }: TrainingService): Promise<JsonObject[]> {
  const years: JsonObject[][] = []
  for (const year of YEARS) years.push(list((await fetchJson(baseUrl, YEAR, { query: { year } }))['casualties']))
  return years.flat()
}
const near = (lat: number, long: number, radius: number) =>
  fetchJson(service.baseUrl, NEAR, { query: { lat, long, radius } })

/** A position a chart could show: two decimal numbers in range, and not the 0, 0 that stands for none. */
function positionOf(record: JsonObject): { lat: number; long: number } | null {
  const texts = [String(record['latitude']), String(record['longitude'])]
  if (!texts.every((text) => /^-?\d+(\.\d+)?$/.test(text))) return null
  const [lat = NaN, long = NaN] = texts.map(Number)
  return Math.abs(lat) <= 90 && Math.abs(long) <= 180 && (lat !== 0 || long !== 0) ? { lat, long } : null
}

/** Great-circle distance by the angle between vectors (another formula than the service's). */
function distanceNm(lat1: number, long1: number, lat2: number, long2: number): number {
  const rad = Math.PI / 180
  const [a, b] = [
    [lat1, long1],
    [lat2, long2],
  ].map(([lat = 0, long = 0]) => [
    Math.cos(lat * rad) * Math.cos(long * rad),
    Math.cos(lat * rad) * Math.sin(long * rad),
    Math.sin(lat * rad),
  ]) as [number[], number[]]
  const [ax = 0, ay = 0, az = 0] = a
  const [bx = 0, by = 0, bz = 0] = b
  const cross = Math.hypot(ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx)
  return (Math.atan2(cross, ax * bx + ay * by + az * bz) / rad) * 60
}
const asSet = (records: JsonObject[]): string[] => records.map((record) => JSON.stringify(record)).toSorted()

describe('operation 10, a year', () => {
  it('echoes the year and counts what it gives; the code is `code`', async () => {
    const body = await fetchJson(service.baseUrl, YEAR, { query: { year: 2019 } })
    expect(Object.keys(body).toSorted()).toEqual(['casualties', 'meta'])
    const casualties = list(body['casualties'])
    expect(casualties.length).toBeGreaterThan(100)
    expect(body['meta']).toEqual({ code: 200, year: 2019, casualtiesCount: casualties.length })
    for (const { localTime } of casualties) expect(localTime).toMatch(/^2019-/)
  })

  it('has nothing before the first year and after the last, and gives every record once in between', async () => {
    expect(await fetchJson(service.baseUrl, YEAR, { query: { year: 1990 } })).toEqual({
      meta: { code: 200, year: 1990, casualtiesCount: 0 },
      casualties: [],
    })
    expect(all).toHaveLength(COUNT)
    const times = all.map(({ localTime }) => String(localTime)).toSorted()
    expect(times.at(-1)?.slice(0, 7)).toBe('2025-10')
    expect(times[0]?.slice(0, 4)).toMatch(/^199[56]$/)
  })

  it('refuses what is no year with 400', async () => {
    for (const year of ['', 'last', '2019.5', '12', '99999'])
      expect((await fetchReply(service.baseUrl, YEAR, { query: { year } })).status, `${year}`).toBe(400)
    expect((await fetchReply(service.baseUrl, YEAR)).status).toBe(400)
  })
})

describe('a record', () => {
  it('carries every field of the table in its type, `date` in some', () => {
    for (const record of all) {
      const { date: _date, ...rest } = record
      expect(Object.keys(rest).toSorted()).toEqual([...STRINGS, 'numberOfShipInvolved'].toSorted())
      expect(STRINGS.filter((name) => typeof record[name] !== 'string')).toEqual([])
      expect(record['numberOfShipInvolved']).toSatisfy(Number.isInteger)
    }
    const withDate = all.filter(({ date }) => date !== undefined)
    for (const { date, localTime } of withDate) expect(date).toBe(String(localTime).slice(0, 10))
    const dated = withDate.length / COUNT
    expect(dated).toBeGreaterThan(0.02)
    expect(dated).toBeLessThan(0.1)
  })

  it('has a local time without zone', () => {
    const times = all.map(({ localTime }) => String(localTime))
    expect(times.filter((time) => !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(time))).toEqual([])
  })

  it('has every type and sub type of the table and no other, in varying letter case', () => {
    const seen = new Set(
      all.map((record) => `${String(record['casualtyType'])} : ${String(record['casualtySubType'])}`),
    )
    expect([...new Set([...seen].map((pair) => pair.toLowerCase()))].toSorted()).toEqual(tablePairs)
    expect(tablePairs).toHaveLength(30)
    expect(seen.size).toBeGreaterThan(2 * tablePairs.length)
    expect(seen).toContain('Collision : With Other Ship')
  })

  it('words its severity variously, each of the four meanings', () => {
    const words = new Set(all.map(({ severity }) => String(severity)))
    for (const word of [
      'Very Serious Casualties',
      'Serious casualties',
      'Less serious Casualties',
      'Marine incident',
      'Very serious',
      'Serious',
    ])
      expect(words).toContain(word)
    const plain = new Set([...words].map((word) => word.toLowerCase().replace(/ casualties$/, '')))
    expect([...plain].toSorted()).toEqual(['less serious', 'marine incident', 'serious', 'very serious'])
    expect(words.size).toBeGreaterThan(6)
  })

  it('has an IMO number with a right check digit, or a mistyped one, or none', () => {
    const given = all.map(({ imoNo }) => String(imoNo)).filter((text) => text !== '')
    expect(given.filter((text) => !/^\d{7}$/.test(text))).toEqual([])
    const right = given.filter((text) => {
      const digits = [...text].map(Number)
      return digits.slice(0, 6).reduce((sum, digit, i) => sum + digit * (7 - i), 0) % 10 === digits[6]
    })
    expect(given.length / COUNT).toBeGreaterThan(0.8)
    expect(given.length).toBeLessThan(COUNT)
    expect(right.length / given.length).toBeGreaterThan(0.95)
    expect(right.length).toBeLessThan(given.length)
  })

  it('has collisions of two ships and more, others of one', () => {
    const wrong = all.filter(({ casualtyType, numberOfShipInvolved }) => {
      const ships = Number(numberOfShipInvolved)
      return String(casualtyType).toLowerCase() === 'collision' ? ships < 2 : ships !== 1
    })
    expect(wrong).toEqual([])
  })

  it('lacks a usable position in about an eighth, in every form that occurs in records', () => {
    const without = all.filter((record) => positionOf(record) === null)
    console.log(`casualties without a usable position: ${((100 * without.length) / COUNT).toFixed(1)} %`)
    expect(without.length / COUNT).toBeGreaterThan(0.1)
    expect(without.length / COUNT).toBeLessThan(0.18)
    const pairs = without.map(({ latitude, longitude }) => `${String(latitude)}|${String(longitude)}`)
    for (const shape of [/^\|$/, /^0\|0$/, /^-?\d.*\|$/, / N\|.* E$/, /^unknown\|unknown$/, /^1\d\d\./])
      expect(
        pairs.some((pair) => shape.test(pair)),
        `${String(shape)}`,
      ).toBe(true)
  })

  it('has text of many lengths, none, markup and other scripts among it', () => {
    const texts = all.map(({ eventDetails }) => String(eventDetails))
    const words = texts.map((text) => (text === '' ? 0 : text.split(/\s+/).length))
    expect(words.filter((count) => count === 0).length / COUNT).toBeGreaterThan(0.03)
    expect(Math.max(...words)).toBeGreaterThan(100)
    for (const odd of [/<script>/, /&/, /[а-я]/, /[\u3040-\u30ff]/, /"/])
      expect(
        texts.some((text) => odd.test(text)),
        `${String(odd)}`,
      ).toBe(true)
    expect(all.some(({ remarks }) => remarks === '')).toBe(true)
    expect(all.some(({ remarks }) => remarks !== '')).toBe(true)
  })
})

describe('operation 9, around a place', () => {
  it('echoes place and radius and counts what it gives', async () => {
    const body = await near(51, 1.4, 25.5)
    const casualties = list(body['casualties'])
    expect(body['meta']).toEqual({ code: 200, lat: 51, long: 1.4, radius: 25.5, casualtiesCount: casualties.length })
    expect(casualties.length).toBeGreaterThan(50)
  })

  it('gives what a search through every record gives: random circles, both sides of ±180°, the poles, the whole globe', async () => {
    const placed = all.flatMap((record) => {
      const at = positionOf(record)
      return at === null ? [] : [{ ...at, record }]
    })
    let state = 7
    const random = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
    const circles: [number, number, number][] = [
      [-17.8, 180, 90],
      [-17.8, -180, 90],
      [-17.8, 179.99, 200],
      [-17.8, -179.99, 200],
      [52, 180, 1200],
      [90, 0, 2500],
      [90, 180, 2500],
      [-90, 77, 3500],
      [89, -120, 2400],
      [-88.5, 60, 4000],
      [0, 0, 600],
      [0, 0, 5400],
      [10, 20, 10_800],
      [60, 0, 1800],
      [51, 1.4, 0.5],
      [51, 1.4, 0],
    ]
    for (let i = 0; i < 60; i++) {
      const place = placed[Math.floor(random() * placed.length)] ?? { lat: 0, long: 0 }
      circles.push([
        Number(Math.max(-90, Math.min(90, place.lat + random() - 0.5)).toFixed(3)),
        Number(place.long.toFixed(2)),
        Number((10 ** (random() * 3.3)).toFixed(1)),
      ])
    }
    let found = 0
    for (const [lat, long, radius] of circles) {
      const expected = placed
        .filter((at) => distanceNm(lat, long, at.lat, at.long) <= radius)
        .map(({ record }) => record)
      const body = await near(lat, long, radius)
      const given = list(body['casualties'])
      expect(object(body['meta'])['casualtiesCount']).toBe(given.length)
      expect(asSet(given), `${lat}, ${long}, ${radius} NM`).toEqual(asSet(expected))
      found += given.length
    }
    expect(found).toBeGreaterThan(COUNT)
    // The date line is no edge: records of both signs in one answer.
    const signs = list((await near(-17.8, 180, 90))['casualties']).map(({ longitude }) => Math.sign(Number(longitude)))
    expect(new Set(signs)).toEqual(new Set([-1, 1]))
  })

  it('refuses what is no circle with 400', async () => {
    for (const query of [
      {},
      { lat: 1, long: 1 },
      { lat: 91, long: 1, radius: 1 },
      { lat: 1, long: 181, radius: 1 },
      { lat: 1, long: 1, radius: -1 },
      { lat: 1, long: 1, radius: 'wide' },
    ])
      expect(
        (await fetchReply(service.baseUrl, NEAR, { query: query as Record<string, string | number> })).status,
      ).toBe(400)
  })
})

describe('the records as a whole', () => {
  it('are the same for the same seed and month, and others for another seed', async () => {
    const start = (seed: number, now: number) =>
      startTrainingService({ apiKeys: [KEY], now: () => now, seed, casualtyCount: 500 })
    const [a, b, c] = await Promise.all([start(5, NOW_MS), start(5, NOW_MS + 86_400_000), start(6, NOW_MS)])
    const [first, second, third] = [await everyYear(a), await everyYear(b), await everyYear(c)]
    await Promise.all([a.close(), b.close(), c.close()])
    expect(first).toHaveLength(500)
    expect(second).toEqual(first)
    expect(asSet(third)).not.toEqual(asSet(first))
  })

  it('are 200,000 when nothing else is requested, and weather is answered while they are made', async () => {
    const full = await startTrainingService({ apiKeys: [KEY], now: () => NOW_MS })
    const order: string[] = []
    const casualties = of2019Count(full).then((count) => (order.push('casualties'), count))
    const point = fetchJson(full.baseUrl, '/v1/oceanweather', { query: { lat: 40, long: -40 } }).then(() =>
      order.push('weather'),
    )
    const [of2019] = await Promise.all([casualties, point])
    expect(order).toEqual(['weather', 'casualties'])
    let count = 0
    for (const year of YEARS)
      count += Number(object((await fetchJson(full.baseUrl, YEAR, { query: { year } }))['meta'])['casualtiesCount'])
    await full.close()
    expect(count).toBe(200_000)
    expect(of2019).toBeGreaterThan(5000)
  })
})

const of2019Count = async ({ baseUrl }: TrainingService): Promise<number> =>
  Number(object((await fetchJson(baseUrl, YEAR, { query: { year: 2019 } }))['meta'])['casualtiesCount'])
