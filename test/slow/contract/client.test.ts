// Every operation of the client against the simulated service: each field of the specification's tables, each of its oddities.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  seasonAverage,
  specificSeasonAverage,
  yearsAverage,
  type AverageAnswer,
} from '../../../electron/engine/fetch/service/averages.ts'
import { bulkList } from '../../../electron/engine/fetch/service/bulk-list.ts'
import { casualtiesNear, casualtiesOfYear } from '../../../electron/engine/fetch/service/casualties.ts'
import { readCasualty } from '../../../shared/casualties/reading.ts'
import { serviceHttp, type ServiceHttp } from '../../../electron/engine/fetch/service/http.ts'
import type { JsonRequest, Operation } from '../../../electron/engine/fetch/service/operation.ts'
import { pointWeather } from '../../../electron/engine/fetch/service/point.ts'
import { fetchWaypointAverages, type LongLat } from '../../../electron/engine/fetch/service/waypoint-averages.ts'
import { startTrainingService, type LogEntry, type TrainingService } from '../../../electron/training/service.ts'
import {
  isMeasureAveraged,
  quarterOf,
  seasonOf,
  SEASONS,
  type AverageSpan,
} from '../../../shared/weather/climatology.ts'
import { CASUALTY_TYPES, type Casualty } from '../../../shared/casualties/casualty.ts'
import { distanceNm } from '../../../shared/geo/geodesy.ts'
import { MEASURE_NAMES } from '../../../shared/weather/measures.ts'

const NOW_MS = Date.UTC(2026, 10, 15, 12)
const AT_SEA = { lat: 45.5, long: -30.25 }
const signal = new AbortController().signal
const AVERAGED = MEASURE_NAMES.filter(isMeasureAveraged)

let service: TrainingService
let http: ServiceHttp
const log: LogEntry[] = []
beforeAll(async () => {
  service = await startTrainingService({
    apiKeys: ['contract-key'],
    now: () => NOW_MS,
    casualtyCount: 20_000,
    log: (entry) => log.push(entry),
  })
  http = serviceHttp({ baseUrl: new URL(service.baseUrl), apiKey: 'contract-key', wallClock: () => NOW_MS })
})
afterAll(async () => {
  await http.close()
  await service.close()
})
const answerOf = async <Answer>(operation: Operation<Answer>): Promise<Answer> =>
  operation.read(await http.json(operation.request, signal))
const send = (request: JsonRequest): Promise<unknown> => http.json(request, signal)
const lastAnswer = (): Record<string, Record<string, unknown>> =>
  log.at(-1)?.answer as Record<string, Record<string, unknown>>

it('1: a point has all 25 measures as the service sent them', async () => {
  const { values, refused } = await answerOf(pointWeather(AT_SEA.lat, AT_SEA.long, NOW_MS))
  expect(refused).toEqual([])
  expect(Object.keys(values).sort()).toEqual([...MEASURE_NAMES].sort())
  for (const name of MEASURE_NAMES) expect(values[name]).toBe(lastAnswer()['oceanWeather']?.[name])
})

describe('averages at a point', () => {
  const expectAverage = (answer: AverageAnswer): void => {
    expect(answer.refused).toEqual([])
    expect(Object.keys(answer.values).sort()).toEqual([...AVERAGED].sort())
    const data = lastAnswer()['data']
    // The response's own names of the two pressures.
    expect(answer.values.pressureSurfaceLevel).toBe(data?.['pressureSurface'])
    expect(answer.values.pressureSeaLevel).toBe(data?.['pressureMsl'])
    expect(data).not.toHaveProperty('pressureSeaLevel')
    for (const name of AVERAGED.filter((one) => !one.startsWith('pressure')))
      expect(answer.values[name]).toBe(data?.[name])
  }
  it('3: over whole years, on the shared path, with its period as text', async () => {
    const answer = await answerOf(yearsAverage(AT_SEA.lat, AT_SEA.long, 5))
    expectAverage(answer)
    expect(log.at(-1)).toMatchObject({ operation: 3, path: '/v1/oceanweather/avg/season' })
    expect(answer.period).toEqual({
      fromMs: Date.UTC(2021, 0, 1),
      toMs: Date.parse(String(lastAnswer()['data']?.['endDateTimeUTC'])),
    })
  })
  it('3: on a path of its own where a service has one', () => {
    expect(yearsAverage(0, 0, 5, '/v1/oceanweather/avg').request.path).toBe('/v1/oceanweather/avg')
  })
  it.each(SEASONS)('4 and 5: %s over years, and of one year', async (season) => {
    const years = await answerOf(seasonAverage(AT_SEA.lat, AT_SEA.long, 10, season))
    expectAverage(years)
    expect(years.period).toBeUndefined()
    expectAverage(await answerOf(specificSeasonAverage(AT_SEA.lat, AT_SEA.long, 2020, season)))
  })
  it('a season’s average does not pass for that of whole years on the path they share', async () => {
    const season = seasonAverage(AT_SEA.lat, AT_SEA.long, 10, 'winter')
    const json = await send(season.request)
    expect(() => yearsAverage(AT_SEA.lat, AT_SEA.long, 10).read(json)).toThrow(/of a season/)
    expect(() => seasonAverage(AT_SEA.lat, AT_SEA.long, 10, 'summer').read(json)).toThrow(/another season/)
    expect(() => seasonAverage(AT_SEA.lat, AT_SEA.long, 9, 'winter').read(json)).toThrow(/another averageYear/)
    expect(() => seasonAverage(AT_SEA.lat, AT_SEA.long + 1, 10, 'winter').read(json)).toThrow(/another position/)
  })
  it('the season of a date is by whole months', () => {
    const of = (month: number): string => seasonOf(quarterOf(Date.UTC(2026, month, 15)), 45, 'place')
    expect([11, 0, 1].map(of)).toEqual(['winter', 'winter', 'winter'])
    expect([2, 4, 5, 7, 8, 10].map(of)).toEqual(['spring', 'spring', 'summer', 'summer', 'autumn', 'autumn'])
  })
})

describe('averages at waypoints', () => {
  const places: LongLat[] = Array.from({ length: 23 }, (_, i) => [i === 7 ? 180 : -170 + i * 7, -40 + i * 3])
  const spans: [operation: number, span: AverageSpan][] = [
    [6, { averageYear: 3, season: null }],
    [7, { averageYear: 3, season: 'autumn' }],
    [8, { year: 2019, season: 'spring' }],
  ]
  it.each(spans)(
    '%i: pairs are longitude before latitude, and every place comes back once, over pages',
    async (operation, span) => {
      const from = log.length
      const found = await fetchWaypointAverages(send, span, [...places, places[0]!], 10)
      expect(found.map(({ long, lat }) => [long, lat])).toEqual(places)
      expect(log.slice(from).map((entry) => entry.operation)).toEqual([operation, operation, operation])
      expect(log.at(-1)?.body).toMatchObject({ coordinates: places })
      for (const { values, refused } of found) {
        expect(refused).toEqual([])
        expect(values.windSpeed).toBeGreaterThanOrEqual(0)
        expect(values.pressureSeaLevel).toBeGreaterThan(800)
      }
    },
  )

  const page = (body: Record<string, unknown>, items: readonly LongLat[]): unknown => ({
    meta: { code: 200, message: 'Ok', ...body },
    data: items.map(([long, lat]) => ({ long, lat, windSpeed: 5 })),
  })
  const three: LongLat[] = [
    [10, 50],
    [180, 0],
    [20, -60],
  ]
  const requestedSpan: AverageSpan = { averageYear: 3, season: 'autumn' }
  const serve = (pages: (pageNo: number, body: Record<string, unknown>) => unknown): Promise<unknown> =>
    fetchWaypointAverages(
      async (request) => {
        const body = request.body as Record<string, unknown>
        return pages(Number(body['pageNo']), body)
      },
      requestedSpan,
      three,
      2,
    )
  it('fewer a page than requested are accepted', async () => {
    await expect(serve((pageNo, body) => page(body, [three[pageNo - 1]!]))).resolves.toHaveLength(3)
  })
  it('±180° is one meridian', async () => {
    await expect(serve((_n, body) => page(body, [three[0]!, [-180, 0], three[2]!]))).resolves.toHaveLength(3)
  })
  it('positions and the status as text are taken for what they say; measures as text are not', async () => {
    const found = await serve((_n, body) => ({
      meta: { ...body, code: '200', coordinates: three.map((pair) => pair.map(String)) },
      data: three.map(([long, lat]) => ({ long: String(long), lat: String(lat), windSpeed: '5', currentSpeed: 1 })),
    }))
    expect(found).toMatchObject(
      three.map(([long, lat]) => ({ long, lat, values: { currentSpeed: 1 }, refused: ['windSpeed'] })),
    )
  })
  const broken: [name: string, pages: (pageNo: number, body: Record<string, unknown>) => unknown, words: RegExp][] = [
    ['a page that repeats', (_n, body) => page(body, [three[0]!]), /not asked for, or one twice/],
    ['a page skipped', (n, body) => page(body, n === 1 ? three.slice(0, 2) : []), /leaves out places/],
    ['an empty first page', (_n, body) => page(body, []), /leaves out places/],
    ['another page’s number', (_n, body) => page({ ...body, pageNo: 9 }, three), /another pageNo/],
    ['another page’s size', (_n, body) => page({ ...body, pageSize: 9 }, three), /another pageSize/],
    ['another season', (_n, body) => page({ ...body, season: 'spring' }, three), /another season/],
    ['other years', (_n, body) => page({ ...body, averageYear: 4 }, three), /another averageYear/],
    ['a place nobody asked for', (_n, body) => page(body, [[11, 50]]), /not asked for/],
    ['latitude before longitude', (_n, body) => page(body, [[50, 10]]), /not asked for/],
    ['an echo of other places', (_n, body) => page({ ...body, coordinates: [[1, 2]] }, three), /other places/],
    [
      'a record without a place',
      (_n, body) => ({ meta: { code: 200, ...body }, data: [{ windSpeed: 3 }] }),
      /without a place/,
    ],
    ['no list at all', (_n, body) => ({ meta: { code: 200, ...body }, data: {} }), /not of the form/],
  ]
  it.each(broken)('%s is refused, and no further page is requested', async (_name, pages, words) => {
    await expect(serve(pages)).rejects.toThrow(words)
  })
})

describe('2: bulk files', () => {
  it('eight links a day, the count as text', async () => {
    const links = await answerOf(bulkList('2026-11-14'))
    expect(links).toHaveLength(8)
    expect(lastAnswer()['meta']?.['fileCount']).toBe('8')
    const opened = await http.open(links[0]!, { 'accept-encoding': 'identity' }, signal)
    expect(opened.status).toBe(200)
    await opened.discard()
  })
  const list = (meta: object, fileLinks: unknown) => (): unknown =>
    bulkList('2026-11-14').read({
      meta: { code: 200, dateRequested: '2026-11-14', fileCount: '1', ...meta },
      fileLinks,
    })
  const good = 'https://files.example/a?signature=x'
  it.each<[string, () => unknown]>([
    ['one link', list({}, [good])],
    ['a count that is a number', list({ fileCount: 1 }, [good])],
  ])('%s', (_name, read) => expect(read()).toHaveLength(1))
  it.each<[string, () => unknown, RegExp]>([
    ['another day', list({ dateRequested: '2026-11-13' }, [good]), /another day/],
    ['a count that is wrong', list({ fileCount: '2' }, [good]), /another number/],
    ['a count that is no number', list({ fileCount: '' }, [good]), /another number/],
    ['plain http to another host', list({}, ['http://files.example/a']), /not secure/],
    ['another scheme', list({}, ['file:///etc/passwd']), /not secure/],
    ['a name and password', list({}, ['https://a:b@files.example/a']), /not secure/],
    ['no address', list({}, [null]), /not secure/],
    ['no list', list({}, 'x'), /not of the form/],
  ])('%s', (_name, read, words) => expect(read).toThrow(words))
})

describe('casualties', () => {
  let all: Casualty[] = []
  const paths: (string | undefined)[] = []
  beforeAll(async () => {
    for (const year of [2024, 2025]) {
      const raw = await answerOf(casualtiesOfYear(year))
      all = [...all, ...(raw.map(readCasualty) as Casualty[])]
      paths.push(log.at(-1)?.path)
    }
  })
  it('10: the path is `annul`, and every record is of its year by its own local time', () => {
    expect(all).not.toContain(null)
    expect(paths).toEqual(['/v1/marineCasualties/annul', '/v1/marineCasualties/annul'])
    expect(all.length).toBeGreaterThan(800)
    expect(new Set(all.map(({ year }) => year))).toEqual(new Set([2024, 2025]))
    for (const { localTime, original } of all) expect(String(original['localTime'])).toContain(localTime?.slice(0, 10))
  })
  it('every category and severity of the specification is known again in whatever case; the words stay', () => {
    const words = (field: string): Set<string> => new Set(all.map(({ original }) => String(original[field])))
    expect(words('casualtyType').size).toBeGreaterThan(Object.keys(CASUALTY_TYPES).length)
    expect(new Set(all.map(({ category }) => category))).toEqual(new Set(Object.keys(CASUALTY_TYPES)))
    expect(all.filter(({ subCategory }) => subCategory === null)).toEqual([])
    expect(words('severity').size).toBeGreaterThan(4)
    expect(new Set(all.map(({ severity }) => severity))).toEqual(
      new Set(['very-serious', 'serious', 'less-serious', 'incident']),
    )
  })
  it('positions are read from text, and never guessed', () => {
    const without = all.filter(({ position }) => position === null)
    expect(without.length / all.length).toBeGreaterThan(0.05)
    expect(without.length / all.length).toBeLessThan(0.3)
    for (const { original } of all) expect(typeof original['latitude']).toBe('string')
    for (const { position, original } of all.filter((one) => one.position !== null))
      expect(position).toEqual({ lat: Number(original['latitude']), long: Number(original['longitude']) })
  })
  it('9: all within the radius, by the service’s own sphere', async () => {
    const raw = await answerOf(casualtiesNear(51, 1.5, 60))
    const near = raw.map(readCasualty)
    expect(near.length).toBeGreaterThan(5)
    for (const casualty of near) {
      if (casualty?.position === null || casualty === null) throw new Error('a record without a position')
      expect(distanceNm(casualty.position, { lat: 51, long: 1.5 })).toBeLessThan(60.5)
    }
  })
  it.each<[string, object, RegExp]>([
    ['another radius', { radius: 61 }, /another radius/],
    ['another place', { lat: 52 }, /another position/],
    ['another count', { casualtiesCount: 3 }, /another number/],
    ['no count', { casualtiesCount: undefined }, /another number/],
    ['another code', { code: 500 }, /as 500, not as 200/],
  ])('%s in the answer: nothing of it is taken', (_name, meta, words) => {
    const body = { meta: { code: 200, lat: 51, long: 1.5, radius: 60, casualtiesCount: 1, ...meta }, casualties: [{}] }
    expect(() => casualtiesNear(51, 1.5, 60).read(body)).toThrow(words)
  })
  it.each<[string, unknown, unknown, boolean]>([
    ['text', '51.5', '-1.25', true],
    ['numbers', 51.5, -1.25, true],
    ['0/0', '0', '0', false],
    ['half', '51.5', '', false],
    ['degrees and minutes', '51 30 N', '001 15 W', false],
    ['out of range', '91', '10', false],
    ['an exponent', '1e2', '10', false],
    ['not given', null, undefined, false],
  ])('a position as %s', (_name, latitude, longitude, isUsable) => {
    expect(readCasualty({ latitude, longitude })?.position ?? null).toEqual(
      isUsable ? { lat: 51.5, long: -1.25 } : null,
    )
  })
  it.each<[unknown, string | null]>([
    ['2024-02-29T23:59:00', '2024-02-29T23:59:00'],
    ['2024-02-29 23:59', '2024-02-29T23:59:00'],
    ['2024-02-29T23:59:00Z', '2024-02-29T23:59:00'],
    ['2023-02-29T10:00:00', null],
    ['29/02/2024', null],
    [17, null],
  ])('local time %j stays local: %j', (localTime, read) => {
    expect(readCasualty({ localTime })?.localTime ?? null).toBe(read)
  })
  it('a date stands in where there is no local time; what is no record is none', () => {
    expect(readCasualty({ date: '2024-05-06' })?.localTime).toBe('2024-05-06T00:00:00')
    expect([null, 'x', 3, []].map(readCasualty)).toEqual([null, null, null, null])
    expect(readCasualty({ imoNo: '9074729' })?.isImoValid).toBe(true)
    expect(readCasualty({ imoNo: '9074728' })?.isImoValid).toBe(false)
  })
})
