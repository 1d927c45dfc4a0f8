// The making of casualty records: ended with the service, stable from month to month, in agreement with themselves.
import { beforeAll, describe, expect, it } from 'vitest'
import { generateCasualties, type CasualtyRecord } from '../../../electron/training/casualties/generate.ts'
import { createCasualties } from '../../../electron/training/casualties/index.ts'

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

  it('tells nothing twice, and some tell much', () => {
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
