// Stored casualties are looked through in turns, a part on each day of use; a damaged one that is read before its turn is set aside then.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkingTurns, turnOf } from '../../../../electron/engine/casualties/check-turns.ts'
import { readCasualty } from '../../../../shared/casualties/reading.ts'
import { DAY_MS } from '../../../../shared/format/time.ts'
import { everywhere, firstPage, NOW_MS, open, put, record, route, type Here } from './records.ts'

/** How often each id up to `largest` is looked at when the application is started at these times, one after the other. */
function lookedAt(startsMs: readonly number[], largestAt: (start: number) => number): Uint32Array {
  const counts = new Uint32Array(Math.max(...startsMs.map((_, i) => largestAt(i))) + 1)
  let kept: string | null = null
  startsMs.forEach((nowMs, i) => {
    const largest = largestAt(i)
    const turn = turnOf(kept, nowMs, largest)
    if (turn === null) return
    for (let id = turn.afterId + 1; id <= Math.min(turn.toId, largest); id++) counts[id] = (counts[id] ?? 0) + 1
    kept = turn.kept
  })
  return counts.subarray(1)
}
const daily = (days: number, everyDays = 1): number[] =>
  Array.from({ length: days }, (_, i) => NOW_MS + i * everyDays * DAY_MS)

describe('turns', () => {
  it.each([1, 7, 10, 30])('a start every %i days: each record once in thirty of them', (everyDays) => {
    const counts = lookedAt(daily(30, everyDays), () => 200_000)
    expect([Math.min(...counts.subarray(0, 1000)), new Set(counts)]).toEqual([1, new Set([1])])
  })
  it('twelve starts on one day are one turn', () => {
    const starts = Array.from({ length: 12 }, (_, i) => Math.floor(NOW_MS / DAY_MS) * DAY_MS + i * 3_600_000)
    expect(lookedAt(starts, () => 200_000).reduce((sum, one) => sum + one, 0)).toBe(Math.ceil(200_000 / 30))
  })
  it('while records are added each day, none is left out for 31 days of use', () => {
    const counts = lookedAt(daily(62), (i) => 60_000 + i * 1000)
    expect(Math.min(...counts.subarray(0, 60_000 + 31 * 1000))).toBeGreaterThanOrEqual(1)
  })
  it('a small store is looked through whole', () => {
    expect(new Set(lookedAt(daily(1), () => 2000))).toEqual(new Set([1]))
  })
  it('a clock set back or ahead is another day, and goes on where the last one ended', () => {
    const first = turnOf(null, NOW_MS, 200_000)!
    for (const nowMs of [NOW_MS - 400 * DAY_MS, NOW_MS + 4000 * DAY_MS])
      expect(turnOf(first.kept, nowMs, 200_000)).toMatchObject({ afterId: first.toId })
    expect(turnOf(first.kept, NOW_MS, 200_000)).toBeNull()
  })
  it.each(['', 'x', '20000', '20000 -1', 'NaN 7'])('what is kept is damaged (%s): from the first on', (kept) => {
    expect(turnOf(kept, NOW_MS, 200_000)).toMatchObject({ afterId: 0 })
  })
})

describe('a store', () => {
  const FAR = 90_000
  let folder = ''
  let here: Here
  const never = new AbortController().signal
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'binnacle-turns-'))
    here = open(folder)
    put(
      here.store,
      ['A', 'B', 'C'].map((vesselName) => record({ vesselName })),
    )
  })
  afterEach(() => {
    here.store.close(NOW_MS)
    rmSync(folder, { recursive: true, force: true })
  })
  function damage(sql: string): void {
    here.store.close(NOW_MS)
    const raw = new Database(join(folder, 'data.sqlite'))
    raw.exec(sql)
    raw.close()
    here = open(folder)
  }
  const DAMAGED_B = `UPDATE casualty SET original = replace(original, '"vesselName":"B"', '"vesselName":"R"') WHERE casualty_id = 2`
  const stored = () => here.store.casualties.stored()
  const names = async (): Promise<string[]> =>
    (await here.casualties.search({ filter: everywhere, ...firstPage })).hits.map(({ vesselName }) => vesselName).sort()
  const turnOn = (day: number, signal = never) => checkingTurns(here.store, () => NOW_MS + day * DAY_MS)(signal)

  it('the turn of a day finds what is damaged in it, once a day, also after another start', async () => {
    // A row of its own at the far end: its checksum is none.
    damage(`${DAMAGED_B}; CREATE TEMP TABLE far AS SELECT * FROM casualty WHERE casualty_id = 3;
      UPDATE far SET casualty_id = ${FAR}, identity = 'far'; INSERT INTO casualty SELECT * FROM far`)
    expect(await turnOn(0)).toBe(true)
    expect(stored()).toMatchObject({ records: 3, damaged: 1 })
    damage(`UPDATE casualty SET remarks = 'x' WHERE casualty_id = 1`)
    expect(await turnOn(0)).toBe(false)
    for (let day = 1; day < 29; day++) expect(await turnOn(day)).toBe(false)
    expect(stored()).toMatchObject({ records: 3, damaged: 1 })
    expect(await turnOn(29)).toBe(true)
    expect(stored()).toMatchObject({ records: 2, damaged: 2 })
    expect(await turnOn(30)).toBe(true)
    expect(stored()).toMatchObject({ records: 1, damaged: 3 })
  })

  it('a turn that was cut off begins anew', async () => {
    damage(DAMAGED_B)
    expect(await turnOn(0, AbortSignal.abort())).toBe(false)
    expect(await turnOn(0)).toBe(true)
    expect(stored()).toMatchObject({ records: 2, damaged: 1 })
  })

  it.each([
    ['a page', async () => expect(await names()).toEqual(['A', 'C'])],
    [
      'the figures along a route',
      async () => {
        here.routes[1] = route(
          [
            { lat: 50.5, long: 1.5 },
            { lat: 52, long: 1.5 },
          ],
          () => 'RL',
        )
        const place = { kind: 'corridor', voyageId: 1, halfWidthNm: 25 } as const
        // The nearest and the gravest of three in one place.
        expect(await here.casualties.along({ place })).toMatchObject({ total: 2, nearest: { vesselName: 'B' } })
      },
    ],
    ['one record', () => expect(here.casualties.record(1, undefined)).rejects.toThrow(/no longer stored/)],
  ])('before its turn a damaged record is set aside as it is read for %s', async (what, read) => {
    damage(what === 'a page' ? DAMAGED_B : `UPDATE casualty SET remarks = 'x' WHERE casualty_id = 1`)
    await read()
    expect(stored()).toMatchObject({ records: 2, damaged: 1 })
    expect(here.store.casualties.coverage()).toEqual([])
  })

  it('of the others of its ship none is damaged: neither listed nor counted', async () => {
    const imoNo = '9074729'
    put(
      here.store,
      ['D', 'E', 'F'].map((vesselName, i) => record({ vesselName, imoNo, localTime: `2020-03-0${i + 1}T04:00:00` })),
      NOW_MS + 1,
    )
    damage(`UPDATE casualty SET remarks = 'x' WHERE vessel_name = 'E'`)
    const [id = 0] = here.store.casualties
      .idsOfVessel(imoNo, 9)
      .filter((one) => here.store.casualties.row(one)?.hit.vesselName === 'D')
    const { sameVessel, sameVesselTotal } = await here.casualties.record(id, undefined)
    expect([sameVessel.map(({ vesselName }) => vesselName), sameVesselTotal]).toEqual([['F'], 1])
  })

  it('a damaged record that comes again is as it came: it is not counted as differing', async () => {
    damage(DAMAGED_B)
    put(
      here.store,
      ['A', 'B', 'C'].map((vesselName) => record({ vesselName })),
    )
    expect(await names()).toEqual(['A', 'B', 'C'])
    expect(stored()).toMatchObject({ records: 3, damaged: 0, differing: 0, withdrawn: 0 })
    expect(await turnOn(0)).toBe(false)
  })

  it('a damaged record that does not come again is set aside: it gets no new checksum as withdrawn', () => {
    damage(DAMAGED_B)
    put(
      here.store,
      ['A', 'C'].map((vesselName) => record({ vesselName })),
      NOW_MS + 1,
    )
    expect(stored()).toMatchObject({ records: 3 })
    const importing = here.store.casualties.startImport({ kind: 'casualties-of-year', year: 2020 }, NOW_MS + 2, 'own')
    here.store.commit(() => {
      importing.put(['A', 'C'].flatMap((vesselName) => readCasualty(record({ vesselName })) ?? []))
      expect(importing.finish(2)).toBe(0)
    })
    expect(stored()).toMatchObject({ records: 2, withdrawn: 0, damaged: 1 })
  })

  it('a time that a flipped bit made newer neither keeps a record of a pack out nor is shown', () => {
    damage(`UPDATE casualty SET fetched_at_ms = fetched_at_ms + ${2 ** 40} WHERE casualty_id = 2`)
    const again = readCasualty(record({ vesselName: 'B' }))!
    expect(here.store.casualties.standing(again, NOW_MS + 1, NOW_MS + 1)).toBe('new')
    expect(stored()).toMatchObject({ oldestFetchedAtMs: NOW_MS, newestFetchedAtMs: NOW_MS })
  })
})
