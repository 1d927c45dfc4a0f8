// The making of casualty records: ended with the service, stable from month to month, in agreement with themselves.
import { beforeAll, describe, expect, it } from 'vitest'
import { generateCasualties, type CasualtyRecord } from '../../../electron/training/casualties/generate.ts'
import { createCasualties, usablePosition } from '../../../electron/training/casualties/index.ts'
import { arcDeg, NM_PER_DEG } from '../../../electron/training/sphere.ts'
import { liveBytes } from '../../support/live-bytes.ts'

const NOVEMBER = Date.UTC(2025, 10, 20)
const DECEMBER = Date.UTC(2025, 11, 20)
const COUNT = 36_000
const recordsAt = (nowMs: number): CasualtyRecord[] => [...generateCasualties(1, COUNT, nowMs)].flat()

let records: CasualtyRecord[] = []
beforeAll(() => void (records = recordsAt(NOVEMBER)))

describe('the making of casualties', () => {
  it('ends when the service closes', async () => {
    const closing = new AbortController()
    const waiting = createCasualties(1, 200_000, NOVEMBER, closing.signal).byYear(2020)
    closing.abort(new Error('the service closes'))
    await expect(waiting).rejects.toThrow('the service closes')
  })

  it('gives those of a year and those near a place, as they were made', async () => {
    const casualties = createCasualties(1, COUNT, NOVEMBER)
    for (const year of [1995, 2010, 2025])
      expect(await casualties.byYear(year)).toEqual(
        records.filter(({ localTime }) => localTime.startsWith(String(year))),
      )
    expect(await casualties.byYear(2026)).toEqual([])
    const text = (found: readonly CasualtyRecord[]): string[] => found.map((record) => JSON.stringify(record)).sort()
    for (const [lat, long, radiusNm] of [
      [51, 1.4, 40],
      [-17, 179.9, 500],
      [88, 0, 2000],
    ] as const) {
      const near = records.filter((record) => {
        const at = usablePosition(record)
        return at !== null && arcDeg(lat, long, at.lat, at.long) * NM_PER_DEG <= radiusNm
      })
      expect(near.length).toBeGreaterThan(1)
      expect(text(await casualties.near(lat, long, radiusNm))).toEqual(text(near))
    }
  })

  it('keeps their places alone: under 60 bytes a record', async () => {
    const before = liveBytes()
    const casualties = createCasualties(1, COUNT, NOVEMBER)
    expect((await casualties.near(51, 1.4, 100)).length).toBeGreaterThan(100)
    expect(liveBytes() - before).toBeLessThan(60 * COUNT)
    expect((await casualties.near(51, 1.4, 100)).length).toBeGreaterThan(100)
  })

  it('keeps the months before as they were when a month is added', () => {
    const later = recordsAt(DECEMBER)
    const month = (text: string) => (record: CasualtyRecord) => record.localTime.startsWith(text)
    expect(later).toHaveLength(COUNT)
    expect(later.filter(month('2025-11'))).toHaveLength(COUNT / 360)
    expect(records.filter(month('2025-11'))).toHaveLength(0)
    expect(later.filter((record) => !month('2025-11')(record))).toEqual(
      records.filter((record) => !month('1995-11')(record)),
    )
  })
})

describe('a casualty', () => {
  it('of collision involves as many ships as its sub type says', () => {
    const ships = (subType: string): number[] =>
      records
        .filter(({ casualtySubType }) => casualtySubType.toLowerCase() === subType)
        .map(({ numberOfShipInvolved }) => numberOfShipInvolved)
    expect(ships('with other ship').length).toBeGreaterThan(500)
    expect(new Set(ships('with other ship'))).toEqual(new Set([2]))
    expect(Math.min(...ships('with multiple ships'))).toBe(3)
  })

  it('says nothing twice, and some say much', () => {
    const words: number[] = []
    for (const { eventDetails } of records) {
      const sentences = eventDetails.split(/(?<=[.])\s/)
      expect(new Set(sentences).size, `${eventDetails}`).toBe(sentences.length)
      words.push(eventDetails.split(/\s+/).length)
    }
    expect(Math.max(...words)).toBeGreaterThan(150)
  })

  it('befalls the ships that are prone to it', () => {
    const share = (type: RegExp, vessel: string): number => {
      const some = records.filter(({ casualtyType }) => type.test(casualtyType))
      return some.filter(({ vesselType }) => vesselType === vessel).length / some.length
    }
    expect(share(/^capsize/i, 'Fishing vessel')).toBeGreaterThan(2 * share(/^contact/i, 'Fishing vessel'))
    expect(share(/^pollution/i, 'Oil tanker')).toBeGreaterThan(3 * share(/^contact/i, 'Oil tanker'))
  })
})
