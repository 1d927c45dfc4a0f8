// What of a pack's weather, averages and casualties is kept: by fetch and clock, in any order, rounded or exact, damaged or half.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { PackContent, PackedCasualties, PackedWeather } from '../../../../electron/engine/packs/file/content.ts'
import { collectContent } from '../../../../electron/engine/packs/collect.ts'
import { importPack } from '../../../../electron/engine/packs/import-pack.ts'
import { createStoppableYield } from '../../../../electron/engine/yield.ts'
import { openStore, type Store } from '../../../../electron/engine/store/store.ts'
import { HOUR_MS } from '../../../../shared/format/time.ts'
import type { PackHead, PackReport, ImportCounts } from '../../../../shared/pack/pack.ts'
import type { FaultError } from '../../../../shared/result.ts'
import { onStatements } from '../../../support/die-at.ts'

const NOW_MS = Date.UTC(2026, 10, 15, 12)
const AT = { latE4: 200_000, longE4: -1_500_000, timeMs: NOW_MS }
const head: PackHead = {
  fileName: 'a.binnacle',
  maker: { name: 'A maker', key: '' },
  trust: 'trusted',
  createdAtMs: NOW_MS,
  service: 'service',
  isSimulated: false,
  part: { number: 1, of: 1 },
  packId: '0'.repeat(32),
  kinds: [],
  precision: 'exact',
  bytes: 0,
}

let folder = ''
let store: Store
const going = new AbortController()
const yieldIfDue = createStoppableYield(() => NOW_MS, going.signal, '')
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'binnacle-packs-'))
  store = openStore(folder, NOW_MS)
})
afterEach(() => {
  store.close(NOW_MS)
  rmSync(folder, { recursive: true, force: true })
})

async function taken(
  contents: readonly Partial<PackContent>[],
  more: Partial<Parameters<typeof importPack>[0]> = {},
): Promise<Omit<PackReport, 'missingParts' | 'damagedParts'>> {
  const chunks = contents.map((content, i) => ({ number: i + 1, kind: 'weather' as const, content, hasNewer: false }))
  return importPack({
    store,
    head,
    chunks,
    chunkCount: chunks.length,
    otherService: null,
    nowMs: NOW_MS,
    inUse: () => null,
    keepInUse: () => undefined,
    yieldIfDue,
    onProgress: () => undefined,
    onImported: () => undefined,
    trackChanged: () => Promise.resolve(),
    ...more,
  })
}
const countsOf = (
  { taken: kinds }: Omit<PackReport, 'missingParts' | 'damagedParts'>,
  kind: ImportCounts['kind'],
): number[] => {
  const { came = 0, added = 0, same = 0, newerHere = 0, damaged = 0 } = kinds.find((one) => one.kind === kind) ?? {}
  return [came, added, same, newerHere, damaged]
}
const answer = (hoursAgo: number, values: PackedWeather['values']): PackedWeather => ({
  ...AT,
  fetchedAtMs: NOW_MS - hoursAgo * HOUR_MS,
  values,
})
const read = () => store.weather.read(AT.latE4, AT.longE4, AT.timeMs)
const all = { of: { kind: 'since', sinceMs: 0 }, precision: 'exact', partBytes: null } as const

it('of a place and time the newest answers stay, whichever arrived first, and what is newer here is reported', async () => {
  store.weather.put(answer(2, { windSpeed: 2 }), NOW_MS)
  const report = await taken([{ weather: [answer(1, { windSpeed: 1 }), answer(3, { windSpeed: 3, humidity: 80 })] }])
  expect(countsOf(report, 'weather')).toEqual([2, 2, 0, 0, 0])
  expect(read()).toMatchObject({ fetchedAtMs: NOW_MS - HOUR_MS, values: { windSpeed: 1, humidity: 80 } })
  const older = await taken([{ weather: [answer(2.5, { windSpeed: 9 }), answer(5, { windSpeed: 9 })] }])
  // One stands beneath the newer ones, the other is not kept.
  expect(countsOf(older, 'weather')).toEqual([2, 0, 0, 2, 0])
  expect(read()?.values.windSpeed).toBe(1)
})

it('the same answers in any order leave the same, exact ones and their roundings among them', async () => {
  const answers = [
    answer(1, { windSpeed: 7.123456, pressureSeaLevel: 1013.37 }),
    answer(1, { windSpeed: 7.12, visibility: 12_340 }),
    answer(1, { visibility: 12_342.5 }),
    answer(4, { windSpeed: 5 }),
    answer(-9, { windSpeed: 40 }),
  ]
  const orders = [answers, answers.toReversed(), [3, 1, 4, 0, 2].flatMap((i) => answers[i] ?? [])]
  const ends: { longE4: number; fetchedAtMs: number; values: PackedWeather['values'] }[][] = []
  for (const order of orders) {
    const place = { longE4: AT.longE4 + ends.length }
    await taken(order.map((one) => ({ weather: [{ ...one, ...place }] })))
    ends.push(store.weather.whole(AT.timeMs, 0, 64_800, 0).answers.filter(({ longE4 }) => longE4 === place.longE4))
  }
  const plain = ends.map((end) => end.map(({ fetchedAtMs, values }) => ({ fetchedAtMs, values })))
  expect(plain[0]).toEqual([
    { fetchedAtMs: NOW_MS - 4 * HOUR_MS, values: { windSpeed: 5 } },
    {
      fetchedAtMs: NOW_MS - HOUR_MS,
      values: { windSpeed: 7.123456, pressureSeaLevel: 1013.37, visibility: 12_342.5 },
    },
  ])
  expect(plain.slice(1)).toEqual([plain[0], plain[0]])
})

it('what claims to be fetched ahead of the clock is replaced by any of a known age, and is reported', async () => {
  const ahead = { weather: [answer(-9, { windSpeed: 40 })] }
  const report = await taken([ahead])
  expect(report.remarks).toEqual([expect.stringMatching(/Some of it \(1\) was fetched ahead of this computer’s clock/)])
  expect(read()?.values.windSpeed).toBe(40)
  await taken([{ weather: [answer(30, { windSpeed: 3 })] }])
  expect(read()).toMatchObject({ fetchedAtMs: NOW_MS - 30 * HOUR_MS, values: { windSpeed: 3 } })
  expect(countsOf(await taken([ahead]), 'weather')).toEqual([1, 0, 0, 1, 0])
  expect(read()?.values.windSpeed).toBe(3)
})

it('averages and casualties that claim the same are reported too', async () => {
  const asked = { kind: 'casualties-of-year', year: 2019 } as const
  const fetchedAtMs = NOW_MS + 9 * HOUR_MS
  const report = await taken([{ casualties: [{ asked, fetchedAtMs, records: [] }] }])
  expect(report.remarks).toEqual([expect.stringMatching(/Some of it \(1\) was fetched ahead of this computer’s clock/)])
})

it('averages: the newer one stays, a rounded one is replaced by its exact one', async () => {
  const average = (hoursAgo: number, windSpeed: number) => ({
    span: { averageYear: 10, season: 'autumn' as const },
    latE4: 100_000,
    longE4: 0,
    fetchedAtMs: NOW_MS - hoursAgo * HOUR_MS,
    values: { windSpeed },
  })
  const end = (): number | null | undefined => store.averages.read(average(0, 0).span, 100_000, 0)?.values.windSpeed
  expect(countsOf(await taken([{ averages: [average(2, 5.12)] }]), 'averages')).toEqual([1, 1, 0, 0, 0])
  expect(countsOf(await taken([{ averages: [average(2, 5.1234)] }]), 'averages')).toEqual([1, 1, 0, 0, 0])
  expect(countsOf(await taken([{ averages: [average(2, 5.12)] }]), 'averages')).toEqual([1, 0, 1, 0, 0])
  expect(countsOf(await taken([{ averages: [average(3, 9)] }]), 'averages')).toEqual([1, 0, 0, 1, 0])
  expect(end()).toBe(5.1234)
  expect(countsOf(await taken([{ averages: [average(-9, 9)] }]), 'averages')).toEqual([1, 0, 0, 1, 0])
  expect(countsOf(await taken([{ averages: [average(1, 8)] }]), 'averages')).toEqual([1, 1, 0, 0, 0])
  expect(end()).toBe(8)
})

it('of one fetch with another value what is here stays, is not combined with it, and that is reported', async () => {
  store.weather.put(answer(1, { windSpeed: 3 }), NOW_MS)
  const average = { span: { averageYear: 10, season: null }, latE4: 0, longE4: 0, fetchedAtMs: NOW_MS } as const
  await taken([{ averages: [{ ...average, values: { windSpeed: 4 } }] }])
  const forged = { ...average, values: { windSpeed: 14, humidity: 90 } }
  const report = await taken([
    { weather: [answer(1, { windSpeed: 27.5, humidity: 80 }), answer(1, {})], averages: [forged] },
  ])
  expect(countsOf(report, 'weather')).toEqual([2, 0, 0, 1, 1])
  expect(countsOf(report, 'averages')).toEqual([1, 0, 0, 1, 0])
  expect(read()?.values).toMatchObject({ windSpeed: 3, humidity: null })
  expect(store.averages.read(average.span, 0, 0)?.values).toMatchObject({ windSpeed: 4, humidity: null })
  expect(report.remarks).toEqual([
    expect.stringMatching(/^1 forecast has other values .* get weather anew/),
    expect.stringMatching(/^1 average has other values .* get averages anew/),
  ])
})

it('casualties that are withdrawn are reported; by a maker allowed once, or a circle nobody requested, none is', async () => {
  const year = { kind: 'casualties-of-year', year: 2019 } as const
  const record = (vesselName: string) => ({
    casualtyType: 'Collision',
    vesselName,
    localTime: '2019-05-01T04:00:00',
    latitude: '50.5',
    longitude: '-5.5',
  })
  const of = (hoursAgo: number, names: readonly string[], asked: PackedCasualties['asked'] = year) => ({
    casualties: [{ asked, fetchedAtMs: NOW_MS - hoursAgo * HOUR_MS, records: names.map(record) }],
  })
  await taken([of(9, ['A', 'B', 'C'])])
  const once = await taken([of(5, ['A', 'D'])], { head: { ...head, trust: 'unknown' } })
  const wide = await taken([of(5, [], { kind: 'casualties-near', latE4: 0, longE4: 0, radiusNm: 11_000 })])
  expect([once.remarks, wide.remarks]).toEqual([
    [expect.stringContaining('none was withdrawn')],
    [expect.stringContaining('none was withdrawn')],
  ])
  expect(store.casualties.stored()).toMatchObject({ records: 4, withdrawn: 0 })
  expect(store.casualties.coverage()).toMatchObject([{ fetchedAtMs: NOW_MS - 9 * HOUR_MS, records: 3 }])
  const trusted = await taken([of(5, ['A', 'D'])])
  expect(trusted.remarks).toEqual([
    '2 casualties stored here came no more in newer answers and are withdrawn: not shown any more.',
  ])
  // The same answer in other words.
  const other = await taken([of(5, ['A', 'E'])])
  expect(countsOf(other, 'casualties')).toEqual([2, 0, 1, 1, 0])
  expect(other.remarks).toEqual([expect.stringContaining('1 casualty is not as this computer has the same answer')])
})

it('casualties: what the newer answer no longer has is withdrawn, and only a whole one counts as requested', async () => {
  const year = { kind: 'casualties-of-year', year: 2019 } as const
  const record = (ship: string) => ({
    casualtyType: 'Collision',
    localTime: '2019-03-01T04:00:00',
    latitude: '20.5',
    longitude: '-150.5',
    vesselName: ship,
  })
  const of = (ships: string[], hoursAgo: number, slice?: { number: number; of: number }) => ({
    casualties: [
      {
        asked: year,
        fetchedAtMs: NOW_MS - hoursAgo * HOUR_MS,
        records: ships.map(record),
        ...(slice === undefined ? {} : { slice }),
      },
    ],
  })
  const half = await taken([of(['A'], 5, { number: 1, of: 2 })])
  expect(half.remarks).toEqual([expect.stringMatching(/did not come whole/)])
  expect(store.casualties.coverage()).toEqual([])
  const slices = [of(['A'], 5, { number: 1, of: 2 }), of(['B'], 5, { number: 2, of: 2 })]
  expect(countsOf(await taken(slices), 'casualties')).toEqual([2, 1, 1, 0, 0])
  expect(store.casualties.coverage()).toMatchObject([{ asked: year, records: 2 }])
  expect(countsOf(await taken(slices), 'casualties')).toEqual([2, 0, 2, 0, 0])
  expect(countsOf(await taken([of(['B', 'C'], 2)]), 'casualties')).toEqual([2, 1, 1, 0, 0])
  expect(store.casualties.stored()).toMatchObject({ records: 3, withdrawn: 1 })
  expect(countsOf(await taken(slices), 'casualties')).toEqual([2, 0, 0, 2, 0])
  expect(store.casualties.stored()).toMatchObject({ records: 3, withdrawn: 1 })
  // Of an age that nobody knows it says nothing of what is here.
  expect(countsOf(await taken([of(['D'], -9)]), 'casualties')).toEqual([1, 0, 0, 1, 0])
  expect(store.casualties.coverage()).toMatchObject([{ fetchedAtMs: NOW_MS - 2 * HOUR_MS }])

  const { content, counts } = await collectContent(store, { ...all, kinds: ['casualties'] }, yieldIfDue, () => null)
  expect(counts.casualties).toBe(2)
  expect(content.casualties.map(({ records }) => records.map((one) => one['vesselName']))).toEqual([['B', 'C']])
})

it('the years of an average are imported, filled in where they were not known, and packed again', async () => {
  const span = { averageYear: 10, season: null } as const
  const period = { fromMs: Date.UTC(2016, 0, 1), toMs: Date.UTC(2026, 0, 1) - 1000 }
  const average = { span, latE4: 0, longE4: 0, fetchedAtMs: NOW_MS - HOUR_MS, values: { windSpeed: 7 } }
  const read = () => store.averages.read(span, 0, 0)?.period
  expect(countsOf(await taken([{ averages: [average] }]), 'averages')).toEqual([1, 1, 0, 0, 0])
  expect(read()).toBeUndefined()
  expect(countsOf(await taken([{ averages: [{ ...average, period }] }]), 'averages')).toEqual([1, 1, 0, 0, 0])
  expect(read()).toEqual(period)
  // A pack of before takes nothing away, and another period of the same answer is not believed.
  expect(countsOf(await taken([{ averages: [average] }]), 'averages')).toEqual([1, 0, 1, 0, 0])
  const other = { ...period, fromMs: 0 }
  expect(countsOf(await taken([{ averages: [{ ...average, period: other }] }]), 'averages')).toEqual([1, 0, 0, 1, 0])
  expect(read()).toEqual(period)
  const { content } = await collectContent(store, { ...all, kinds: ['averages'] }, yieldIfDue, () => null)
  expect(content.averages).toMatchObject([{ ...average, period }])
})

it('damaged answers stay out of a pack, and it is said', async () => {
  store.weather.put(answer(1, { windSpeed: 1 }), NOW_MS)
  store.weather.put({ ...answer(1, { windSpeed: 2 }), longE4: 0 }, NOW_MS)
  const raw = new Database(join(folder, 'data.sqlite'))
  raw.exec('UPDATE weather SET wind_speed = 9 WHERE long_e4 = 0')
  raw.close()
  // Each time content is collected: for another choice, and when it is written.
  for (let times = 0; times < 2; times++) {
    const { content, counts, remarks } = await collectContent(
      store,
      { ...all, kinds: ['weather'] },
      yieldIfDue,
      () => null,
    )
    expect(content.weather).toEqual([answer(1, { windSpeed: 1 })])
    expect(counts.weather).toEqual({ answers: 1, points: 1 })
    expect(remarks).toEqual(['1 forecast or average is damaged here and left out: get it again.'])
  }
})

it.each(['weather', 'averages'] as const)(
  'more %s than a pack can hold are not packed, and it is said',
  async (kind) => {
    for (const longE4 of [0, 10_000, 20_000]) {
      store.weather.put({ ...answer(1, { windSpeed: 1 }), longE4 }, NOW_MS)
      const span = { averageYear: 10, season: null }
      store.averages.put({ span, latE4: 0, longE4, fetchedAtMs: NOW_MS, values: { windSpeed: 1 } }, NOW_MS)
    }
    const collected = (maxRows: number) =>
      collectContent(store, { ...all, kinds: [kind] }, yieldIfDue, () => null, maxRows)
    expect((await collected(3)).content[kind]).toHaveLength(3)
    await expect(collected(2)).rejects.toMatchObject({
      fault: {
        code: 'bad-input',
        message: `This is more ${kind} than a pack can hold. Choose one voyage, fewer kinds, or a later date.`,
      },
    })
  },
)

it('since a date: what was fetched or changed then, and superseded answers that were', async () => {
  for (const hours of [1, 5, 9]) store.weather.put(answer(hours, { windSpeed: hours }), NOW_MS)
  const since = { kind: 'since', sinceMs: NOW_MS - 6 * HOUR_MS } as const
  const { content, spans } = await collectContent(
    store,
    { ...all, of: since, kinds: ['weather'] },
    yieldIfDue,
    () => null,
  )
  expect(content.weather.map(({ values }) => values.windSpeed).sort()).toEqual([1, 5])
  expect(spans.fetched).toEqual({ fromMs: NOW_MS - 5 * HOUR_MS, untilMs: NOW_MS - HOUR_MS })
})

it('stopped, what was imported stays, and imported again the rest arrives', async () => {
  const many = Array.from({ length: 500 }, (_, i) => ({ ...answer(1, { windSpeed: i / 10 }), longE4: i * 100 }))
  const stopping = new AbortController()
  const stopped = taken([{ weather: many }], {
    yieldIfDue: createStoppableYield(() => NOW_MS, stopping.signal, 'Stopped.'),
    onImported: () => stopping.abort(),
  })
  const { fault } = await stopped.then(() => ({ fault: null })).catch((error: FaultError) => error)
  const before = store.weather.count()
  expect(fault).toMatchObject({ code: 'busy', message: `Stopped. New here of it: ${before} forecasts.` })
  const [begun] = store.events.of('pack begun', 9)
  const [cut] = store.events.of('pack cut short', 9)
  expect([begun, cut]).toMatchObject([
    { packId: head.packId, part: head.part, maker: head.maker },
    { maker: head.maker, taken: expect.arrayContaining([expect.objectContaining({ added: before })]) as unknown },
  ])
  expect(before).toBeGreaterThan(0)
  expect(before).toBeLessThan(500)
  expect(countsOf(await taken([{ weather: many }]), 'weather')).toEqual([500, 500 - before, before, 0, 0])
})

it('a record that an answer has many times is written once, and the later of two that differ stands', async () => {
  const asked = { kind: 'casualties-of-year', year: 2019 } as const
  const many = (records: PackedCasualties['records']): Partial<PackContent> => ({
    casualties: [{ asked, fetchedAtMs: NOW_MS, records }],
  })
  const writes: string[] = []
  const end = onStatements((sql) => {
    if (sql.includes('casualty')) writes.push(sql)
  })
  const empty = Array.from({ length: 1000 }, () => ({}))
  const report = await taken([many([...empty, { remarks: 'One' }, { remarks: 'Two' }, { remarks: 'One' }])])
  end()
  expect(writes.length).toBeLessThan(60)
  expect(countsOf(report, 'casualties')).toEqual([1, 1, 0, 0, 0])
  expect(store.casualties.stored()).toMatchObject({ records: 1, differing: 1 })
  expect(store.casualties.original(1)).toEqual({ remarks: 'One' })
})
