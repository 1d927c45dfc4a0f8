// Single bits flipped at random in each of the two files: what an officer sees is as it was, or what is not is named.
import { createYield } from '../../../../electron/engine/yield.ts'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createCasualties } from '../../../../electron/engine/casualties/casualties.ts'
import { openStore, type Store } from '../../../../electron/engine/store/store.ts'
import { createVessels } from '../../../../electron/engine/passage/voyages/vessels.ts'
import { createVoyages } from '../../../../electron/engine/passage/voyages/voyages.ts'
import { readCasualty } from '../../../../shared/casualties/reading.ts'
import { FaultError } from '../../../../shared/result.ts'
import { newVessel } from '../../../../shared/ship/vessel.ts'
import { byMeasure } from '../../../support/by-measure.ts'
import { openCheckedStore } from '../../../support/checked-store.ts'
import { quickFolder } from '../../../support/quick-folder.ts'
import { mulberry } from '../../../support/mulberry.ts'
import { voyageNamed } from '../../../support/voyage-named.ts'
import { everywhere, record } from '../../../unit/engine/casualties/records.ts'

const NOW_MS = Date.UTC(2026, 10, 22, 4)
const BITS = process.env['BINNACLE_FULL'] === '1' ? 2000 : 30
const PAGE_BYTES = 4096
const ROWS = 40

let folder = ''
beforeEach(() => (folder = mkdtempSync(join(quickFolder(), 'binnacle-bits-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function filled(into: string): void {
  const store = openStore(into, NOW_MS)
  const voyages = createVoyages(store, () => NOW_MS)
  const vessels = createVessels(store, () => NOW_MS)
  for (const name of ['North Atlantic', 'Biscay']) {
    const { voyageId } = store.voyages.create(voyageNamed(name, 20), 'new', NOW_MS)
    for (let i = 0; i < 4; i++) voyages.edit(voyageId, { kind: 'rename', name: `${name} ${i}` })
    voyages.undo(voyageId)
    voyages.setStatus(voyageId, 'approved', 'Capt. A')
    voyages.setCurrent(voyageId)
  }
  for (const name of ['Aurora', 'Zephyr']) {
    const id = vessels.add(name).activeId ?? 0
    const document = newVessel(name)
    document.limits.windKn = { value: 25, kind: 'hard' }
    vessels.set(id, document)
  }
  store.commit(() => {
    for (let i = 0; i < ROWS; i++) {
      store.weather.put({
        latE4: i * 100,
        longE4: i,
        timeMs: NOW_MS,
        fetchedAtMs: NOW_MS,
        values: byMeasure((_, k) => i + k / 2),
      })
    }
    const importing = store.casualties.startImport({ kind: 'casualties-of-year', year: 2019 }, NOW_MS, 'own')
    importing.put(
      Array.from({ length: ROWS }, (_, i) =>
        record({ vesselName: `Ship ${i}`, localTime: '2019-05-01T10:00:00' }),
      ).flatMap((one) => readCasualty(one) ?? []),
    )
    importing.finish(ROWS)
  })
  store.close(NOW_MS)
}

/** Each thing that is seen, by its name; a fault is seen in its words. */
async function seen(store: Store): Promise<Map<string, unknown>> {
  const voyages = createVoyages(store, () => NOW_MS)
  const all = new Map<string, unknown>()
  const look = async (name: string, work: () => unknown): Promise<void> => {
    try {
      all.set(name, JSON.stringify(await work()))
    } catch (error) {
      if (!(error instanceof FaultError)) throw error
      all.set(name, error)
    }
  }
  const casualties = createCasualties(
    store,
    (id) => voyages.get(id),
    () => NOW_MS,
    () => createYield(() => NOW_MS),
  )
  const never = new AbortController().signal
  await casualties.warm(never)
  // Bits of what is kept for the next start flip too.
  await casualties.keepForStart(never)
  await look('voyages', () => voyages.list())
  await look('current', () => voyages.current()?.voyageId)
  for (const id of [1, 2]) {
    await look(`voyage ${id}`, () => voyages.get(id))
    await look(`history ${id}`, () => voyages.history(id))
    for (let revision = 1; revision <= 7; revision++)
      await look(`state ${id}/${revision}`, () => voyages.documentAt(id, revision))
  }
  await look('vessels', () => createVessels(store, () => NOW_MS).all())
  for (let i = 0; i < ROWS; i++) await look(`weather ${i}`, () => store.weather.read(i * 100, i, NOW_MS))
  await look('casualties', () => casualties.search({ filter: everywhere, sort: 'date', offset: 0, limit: 200 }))
  await look('facets', () => casualties.facets(everywhere))
  await look('coverage', () => store.casualties.coverage())
  return all
}

const voyagesOf = (store: Store) => createVoyages(store, () => NOW_MS).list()

/** Whether what differs is reported: by a notice, a fault, words in the list, as missing weather, as damaged casualties. */
function isReported(name: string, now: unknown, before: unknown, store: Store): boolean {
  if (now instanceof FaultError || store.notices.length > 0) return true
  if (name.startsWith('weather')) return now === 'null'
  if (/damaged on the disk/.test(String(now))) return true
  // What brought a damaged one counts as not requested.
  if (name === 'coverage') return isPartOf(now, before)
  return ['casualties', 'facets'].includes(name) && store.casualties.stored().damaged > 0
}

const isPartOf = (now: unknown, before: unknown): boolean => {
  const [all, left] = [before, now].map((list) =>
    (JSON.parse(String(list)) as unknown[]).map((one) => JSON.stringify(one)),
  )
  return left !== undefined && left.every((one) => all?.includes(one))
}

it.each(['officer.sqlite', 'data.sqlite'])(
  `${BITS} bits in %s: each opens at the first start with its voyages, and what is missing is named`,
  { timeout: 3_600_000 },
  async (file) => {
    const clean = join(folder, 'clean')
    filled(clean)
    const first = openStore(clean, NOW_MS)
    const before = await seen(first)
    const voyagesBefore = JSON.stringify(voyagesOf(first))
    first.close(NOW_MS)
    const silent: string[] = []
    let differing = 0
    for (let i = 0; i < BITS; i++) {
      const here = join(folder, `bit-${i}`)
      mkdirSync(here)
      const random = mulberry(i + 7)
      const bytes = readFileSync(join(clean, file))
      // Each page as often as any other, and the first bytes of a page, which say how to read it, as often as all the rest.
      const pages = bytes.length / PAGE_BYTES
      const page = i % pages
      // Of each page every second time without what could stand in for it.
      for (const name of readdirSync(clean))
        if (Math.floor(i / pages) % 2 === 0 || !/backup|journal/.test(name))
          copyFileSync(join(clean, name), join(here, name))
      const within = random() < 0.5 ? Math.floor(random() * 100) : Math.floor(random() * PAGE_BYTES)
      const [at, bit] = [page * PAGE_BYTES + within, Math.floor(random() * 8)]
      bytes[at] = (bytes[at] ?? 0) ^ (1 << bit)
      writeFileSync(join(here, file), bytes)
      // The first start: whatever was hit, nothing keeps the voyages from being opened.
      const unchecked = openStore(here, NOW_MS)
      expect(unchecked.limited).toEqual({ voyages: null, weather: null })
      if (file === 'data.sqlite' && JSON.stringify(voyagesOf(unchecked)) !== voyagesBefore)
        silent.push(`${at}: voyages`)
      unchecked.close(NOW_MS)
      const store = openCheckedStore(here, NOW_MS)
      store.notices.unshift(...unchecked.notices)
      for (const [name, now] of await seen(store)) {
        if (now === before.get(name)) continue
        differing++
        if (!isReported(name, now, before.get(name), store))
          silent.push(`bit ${bit} of byte ${at}: ${name}: ${String(now).slice(0, 300)}`)
      }
      store.close(NOW_MS)
      rmSync(here, { recursive: true })
    }
    console.log(`${BITS} bits in ${file}: ${differing} things differ, ${silent.length} in silence`)
    expect(silent).toEqual([])
  },
)
