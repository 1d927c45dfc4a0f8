// The index of ports: what is wrong in the package is repaired, marked and counted; what an officer types is found.
import { describe, expect, it } from 'vitest'
import { OTHER_NAMES } from '../../../../../electron/engine/passage/ports/other-names.ts'
import { loadPorts, searchPorts } from '../../../../../electron/engine/passage/ports/ports.ts'
import { readPortsInSlices } from '../../../../../electron/engine/passage/ports/read-ports.ts'
import { portSearchInSlices } from '../../../../../electron/engine/passage/ports/search.ts'
import { countingReads, inSlices } from '../../../../support/slices.ts'
import { canonicalZone } from '../../../../../electron/engine/passage/ports/zones.ts'
import type { Port } from '../../../../../shared/app/ports.ts'
import { readPorts } from '../../../../support/at-once.ts'

const port = async (locode: string): Promise<Port> => {
  const found = (await searchPorts(locode))[0]
  if (found === undefined) throw new Error(`no ${locode}`)
  return found
}
const codes = async (text: string): Promise<string[]> => (await searchPorts(text)).map(({ locode }) => locode)

describe('the index', () => {
  it('keeps every record of the package, and counts what is wrong with them', async () => {
    const { ports, flaws } = await loadPorts()
    expect(ports).toHaveLength(1634)
    expect(new Set(ports.map(({ locode }) => locode)).size).toBe(1634)
    expect(flaws).toEqual({ noPosition: 24, exchanged: 9, doubtful: 7, wrongTimeZone: 20, noTimeZone: 21 })
    expect(ports.filter(({ position }) => position === null)).toHaveLength(24)
    expect(ports.filter(({ doubtful }) => doubtful)).toHaveLength(7)
  })

  it('has positions on the globe, zones that exist, and no stray letters', async () => {
    const { ports } = await loadPorts()
    for (const { name, region } of ports) {
      expect(name).not.toBe('')
      expect(name + region).not.toMatch(/[¸*]|^\s|\s$/)
    }
    const positions = ports.flatMap(({ position }) => (position === null ? [] : [position]))
    expect(positions.length).toBeGreaterThan(ports.length / 2)
    for (const { lat, long } of positions) {
      expect(Math.abs(lat)).toBeLessThanOrEqual(90)
      expect(Math.abs(long)).toBeLessThanOrEqual(180)
    }
    const zones = ports.flatMap(({ timeZone }) => (timeZone === null ? [] : [timeZone]))
    expect(zones.length).toBeGreaterThan(ports.length / 2)
    for (const zone of zones) expect(canonicalZone(zone)).not.toBeNull()
  })

  it('puts exchanged latitude and longitude into the right order', async () => {
    expect((await port('DZAAE')).position).toEqual({ lat: 36.9178674, long: 7.6740654 })
    expect((await port('VEGUB')).position).toEqual({ lat: 11.6656673, long: -70.2147818 })
    expect((await port('REPDG')).position).toEqual({ lat: -20.9239169, long: 55.2856063 })
  })

  it('marks a place that lies in another country, not one that only lies far off', async () => {
    // Bermuda's Southampton stands where England's does, Chile's San Vicente in Spain.
    for (const wrong of ['BMSOU', 'CLCAP', 'TNJAR'])
      expect(await port(wrong)).toMatchObject({ locode: wrong, doubtful: true })
    // Honolulu, Easter Island, Magadan, Manaus.
    for (const right of ['USHNL', 'CLIPC', 'RUGDX', 'BRMAO'])
      expect(await port(right)).toMatchObject({ locode: right, doubtful: false })
  })

  it('keeps no other country’s time, nor that of another coast', async () => {
    // In the package: Tehran, Amsterdam, London, Calcutta, Chicago, Stockholm.
    expect((await port('THBKK')).timeZone).toBe('Asia/Bangkok')
    expect((await port('MOMFM')).timeZone).toBe('Asia/Macau')
    expect((await port('JPONA')).timeZone).toBe('Asia/Tokyo')
    expect((await port('PTHOR')).timeZone).toBe('Atlantic/Azores')
    expect((await port('USOAK')).timeZone).toBe('America/Los_Angeles')
    expect((await port('BRMAO')).timeZone).toBeNull()
    expect((await port('CLCAP')).timeZone).toBeNull()
  })

  it('is made a record at a time, and the same as at once', () => {
    const records = Array.from({ length: 300 }, (_, i) => ({
      name: `Port ${i}`,
      country: 'Norway',
      alias: [`Old ${i}`],
      unlocs: [],
      coordinates: [5 + i / 100, 60],
      timezone: 'Europe/Oslo',
    }))
    const { items, reads } = countingReads(records, 'name')
    const byCode = (list: typeof records) => Object.fromEntries(list.map((record, i) => [`NO${i}`, record]))
    const { result, max } = inSlices(readPortsInSlices(byCode(items)), reads)
    expect(max).toBe(1)
    expect(result).toEqual(readPorts(byCode(records)))
    const indexed = countingReads(result.ports, 'alias')
    const search = inSlices(portSearchInSlices(indexed.items), indexed.reads)
    // Once for its texts, once with all that is found of it.
    expect(search.max).toBeLessThanOrEqual(2)
    expect(search.result('old 7').map(({ locode }) => locode)).toContain('NO7')
  })

  it('takes records as bad as they may come', () => {
    const record = { name: ' A  b', country: 'Nowhere', alias: [], unlocs: [] }
    const { ports, flaws } = readPorts({
      XXAAA: { ...record, coordinates: [0, 0] },
      XXBBB: { ...record, coordinates: [10, 95], timezone: 'Not/AZone' },
      XXCCC: { ...record, coordinates: [10], timezone: 'Europe/Paris' },
      XXDDD: { ...record, coordinates: [200, 5] },
    })
    expect(ports.map(({ position }) => position)).toEqual([null, null, null, null])
    expect(ports.map(({ timeZone }) => timeZone)).toEqual([null, null, 'Europe/Paris', null])
    expect(ports[0]).toMatchObject({ name: 'A b', region: '', doubtful: false })
    expect(flaws).toMatchObject({ noPosition: 4, noTimeZone: 3 })
  })
})

describe('a search', () => {
  it('finds by name in any case and with any accents', async () => {
    expect((await codes('los angeles'))[0]).toBe('USLAX')
    expect(await codes('YOKOHAMA')).toEqual(['JPYOK'])
    expect((await codes('  yoko '))[0]).toBe('JPYOK')
    expect(await codes('Ålesund')).toEqual(await codes('alesund'))
    expect((await codes('kobenhavn'))[0]).toBe('DKCPH')
    expect((await codes('KØBENHAVN'))[0]).toBe('DKCPH')
    expect(await codes('Goeteborg')).toEqual(['SEGOT'])
  })

  it('finds by UN/LOCODE, with or without its space, old ones too', async () => {
    expect((await codes('jpyok'))[0]).toBe('JPYOK')
    expect((await codes('JP YOK'))[0]).toBe('JPYOK')
    expect(await codes('CNSHA')).toEqual(expect.arrayContaining(['CNSHA', 'CNSGH']))
  })

  it('finds São Paulo’s ports by their region, and Saint by either spelling', async () => {
    expect(await codes('sao paulo')).toContain('BRSSZ')
    expect(await codes('São')).toEqual(expect.arrayContaining(['BRSFS', 'BRSSO']))
    for (const text of ['st petersburg', 'St. Petersburg', 'saint petersburg'])
      expect((await codes(text))[0]).toBe('RULED')
  })

  it('finds by the names seamen use', async () => {
    const { ports } = await loadPorts()
    for (const [locode, names] of Object.entries(OTHER_NAMES)) {
      expect(ports.map((known) => known.locode)).toContain(locode)
      for (const name of names)
        expect({ name, found: await codes(name) }).toMatchObject({ found: expect.arrayContaining([locode]) })
    }
  })

  it('puts the exact name first, then beginnings, then words within, then other parts', async () => {
    const names = (await searchPorts('port')).map(({ name }) => name.toLowerCase())
    expect(names.every((name) => name.startsWith('port'))).toBe(true)
    const boston = await searchPorts('boston')
    expect(boston.map(({ name }) => name).slice(0, 2)).toEqual(['Boston', 'Boston'])
    expect((await searchPorts('hama'))[0]?.name).toMatch(/^Hama/)
    expect(await codes('hama')).toContain('JPYOK')
  })

  it('distinguishes namesakes by country', async () => {
    expect(await codes('rotterdam')).toEqual(['NLRTM', 'USRAJ'])
    expect(await codes('rotterdam united')).toEqual(['USRAJ'])
    expect(await codes('nl rotterdam')).toEqual(['NLRTM'])
  })

  it('gives at most 20, and nothing for nothing', async () => {
    expect(await searchPorts('a')).toHaveLength(20)
    for (const text of ['', '   ', '.*', '%', 'zzzzzz', '\u0000', '🚢']) expect(await searchPorts(text)).toEqual([])
  })

  it('answers with plain ports', async () => {
    const { position, ...rest } = await port('JPYOK')
    expect(rest).toEqual({
      locode: 'JPYOK',
      name: 'Yokohama',
      country: 'Japan',
      region: 'Kanagawa',
      timeZone: 'Asia/Tokyo',
      alias: [],
      doubtful: false,
    })
    expect(position?.lat).toBeCloseTo(35.4, 0)
  })
})
