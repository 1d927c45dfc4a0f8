// A damaged journal, bit by bit: which voyage is open, which vessel is active and which are put away is as it was, or what is not certain is named.
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { headLine } from '../../../../electron/engine/store/journal-lines.ts'
import { openJournal } from '../../../../electron/engine/store/journal.ts'
import { addChecksumFunctions } from '../../../../electron/engine/store/row-checksums.ts'
import { openStore, type Store } from '../../../../electron/engine/store/store.ts'
import { createVessels } from '../../../../electron/engine/passage/voyages/vessels.ts'
import { createVoyages } from '../../../../electron/engine/passage/voyages/voyages.ts'
import { quickFolder } from '../../../support/quick-folder.ts'
import { mulberry } from '../../../support/mulberry.ts'
import { dropBackups } from '../../../support/store-files.ts'
import { voyageNamed } from '../../../support/voyage-named.ts'

const NOW_MS = Date.UTC(2026, 10, 22, 4)
const IS_FULL = process.env['BINNACLE_FULL'] === '1'
/** Of the bits that are read without a start. No divisor of eight: each place in a byte has its turn. */
const STEP = IS_FULL ? 1 : 11

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(quickFolder(), 'binnacle-journal-'))
  filled()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const clean = (): string => join(folder, 'clean')
const here = (): string => join(folder, 'here')
const journalIn = (at: string): string => join(at, 'officer.sqlite.journal')

/** A journal of two starts: what was there at the second, then lines of what was chosen and changed since, older and newer of each. */
function filled(): void {
  const first = openStore(clean(), NOW_MS)
  for (const name of ['North', 'Biscay', 'Azores']) first.voyages.create(voyageNamed(name), 'new', NOW_MS)
  for (const name of ['Aurora', 'Zephyr', 'Corona']) createVessels(first, () => NOW_MS).add(name)
  createVoyages(first, () => NOW_MS).setCurrent(1)
  first.close(NOW_MS)
  const store = openStore(clean(), NOW_MS)
  const voyages = createVoyages(store, () => NOW_MS)
  const vessels = createVessels(store, () => NOW_MS)
  voyages.setCurrent(2)
  vessels.use(1)
  voyages.edit(2, { kind: 'rename', name: 'Biscay in winter' })
  vessels.putAway(3)
  vessels.use(2)
  voyages.setCurrent(3)
  voyages.edit(3, { kind: 'rename', name: 'Azores in winter' })
  store.close(NOW_MS)
  // Nothing stands in for what is damaged.
  dropBackups(clean())
}

/** By the words under which a notice must name it. */
const SEEN = {
  'which voyage is open': (store: Store) => createVoyages(store, () => NOW_MS).current()?.voyageId,
  'which vessel is active': (store: Store) => createVessels(store, () => NOW_MS).all().activeId,
  'put away': (store: Store) => store.vessels.list().map(({ vesselId }) => vesselId),
  'change of (North|Biscay|Azores|the vessel)': (store: Store) => [
    ...store.voyages.list().map(({ voyageId, name }) => [name, store.voyages.get(voyageId).revision]),
    ...[1, 2, 3].map((vesselId) => store.vessels.get(vesselId).revision),
  ],
} as const

interface Opened {
  seen: Map<string, string>
  notices: string[]
}
/** Opened as it lies there after `damage`, and closed. */
function opened(damage: (at: string) => void): Opened {
  mkdirSync(here())
  for (const name of ['officer.sqlite', 'officer.sqlite.journal', 'data.sqlite'])
    copyFileSync(join(clean(), name), join(here(), name))
  damage(here())
  const store = openStore(here(), NOW_MS)
  const seen = new Map(Object.entries(SEEN).map(([name, look]) => [name, JSON.stringify(look(store))]))
  const { notices } = store
  store.close(NOW_MS)
  rmSync(here(), { recursive: true })
  return { seen, notices }
}

/** What is not as it was, and that no notice names. */
const silent = (before: Opened, now: Opened): string[] =>
  [...now.seen]
    .filter(([name, value]) => value !== before.seen.get(name))
    .filter(([name]) => !now.notices.some((notice) => new RegExp(name).test(notice)))
    .map(([name, value]) => `${name}: ${value}`)

/** Bits by their numbers: so many, and an end of a line for every third of them. */
function bitsOf(bytes: Buffer, count: number): number[] {
  const random = mulberry(count)
  const anyOf = (all: number[], max: number): number[] =>
    Array.from({ length: max }, () => all[Math.floor(random() * all.length)] ?? 0)
  const all = Array.from({ length: bytes.length * 8 }, (_, bit) => bit)
  return [
    ...anyOf(all, count),
    ...anyOf(
      all.filter((bit) => bytes[bit >> 3] === 10),
      count / 3,
    ),
  ]
}

function flip(path: string, bit: number): void {
  const bytes = readFileSync(path)
  bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7))
  writeFileSync(path, bytes)
}

function write(at: string, sql: string): void {
  const raw = new Database(join(at, 'officer.sqlite'))
  addChecksumFunctions(raw)
  expect(raw.prepare(sql).run().changes).toBe(1)
  raw.close()
}

/** A row of the file damaged at the same time. */
const ROWS: [what: string, damage: (at: string) => void][] = [
  ['alone', () => undefined],
  ['and the row of the open voyage', (at) => write(at, `UPDATE setting SET value = '1' WHERE name = 'current-voyage'`)],
  [
    'and the name in the row of the open voyage',
    (at) => write(at, `UPDATE setting SET name = 'current-voyagd' WHERE name = 'current-voyage'`),
  ],
  [
    'and the row of the active vessel',
    (at) => write(at, `UPDATE setting SET value = '3' WHERE name = 'active-vessel'`),
  ],
  [
    'and the row of the vessel put away',
    (at) => write(at, 'UPDATE vessel SET put_away_at_ms = NULL WHERE vessel_id = 3'),
  ],
  [
    'and the row of a vessel that is not',
    (at) => write(at, 'UPDATE vessel SET put_away_at_ms = 5 WHERE vessel_id = 1'),
  ],
  [
    'and the newest document of the open voyage',
    (at) =>
      write(
        at,
        `UPDATE voyage_revision SET document = replace(document, 'in winter', 'in wonder') WHERE voyage_id = 3 AND revision = 2`,
      ),
  ],
]

it.each(ROWS)('bits of the journal, %s: nothing changes in silence', { timeout: 3_600_000 }, (what, damage) => {
  const before = opened(() => undefined)
  expect(before.notices).toEqual([])
  expect(before.seen.get('which voyage is open')).toBe('3')
  const [full, daily] = what === 'alone' ? [3000, 30] : [1200, 12]
  const bits = bitsOf(readFileSync(journalIn(clean())), IS_FULL ? full : daily)
  let named = 0
  const found: string[] = []
  for (const bit of bits) {
    const now = opened((at) => {
      flip(journalIn(at), bit)
      damage(at)
    })
    if (now.notices.length > 0) named++
    found.push(...silent(before, now).map((one) => `bit ${bit & 7} of byte ${bit >> 3}: ${one}`))
  }
  console.log(`${bits.length} bits of the journal, ${what}: ${named} with a notice, ${found.length} in silence`)
  expect(found).toEqual([])
})

it('each bit of the journal: what is read of a setting is the newest, or none, or known to be perhaps an older one', () => {
  const journal = openJournal(join(clean(), 'officer.sqlite'))
  const settings = () => journal.read().index.settings
  const newest = settings()
  expect(newest.get('current-voyage')).toMatchObject({ value: '3' })
  const bytes = readFileSync(journalIn(clean()))
  const silentBits: number[] = []
  let perhapsOlder = 0
  for (let bit = 0; bit < bytes.length * 8; bit += STEP) {
    flip(journalIn(clean()), bit)
    for (const [name, one] of settings()) {
      if (one.mayBeOlder) perhapsOlder++
      else if (one.value !== newest.get(name)?.value) silentBits.push(bit)
    }
    flip(journalIn(clean()), bit)
  }
  expect(silentBits).toEqual([])
  expect(perhapsOlder).toBeGreaterThan(0)
})

it('a bit in the newest line of the open voyage: the voyage that was open stays so', () => {
  const text = readFileSync(journalIn(clean()), 'latin1')
  const at = text.lastIndexOf('"name":"current-voyage"')
  const now = opened((there) => flip(journalIn(there), at * 8))
  expect(now.seen.get('which voyage is open')).toBe('3')
  expect(now.notices).toEqual([expect.stringMatching(/which voyage is open\) may be an older one than you chose last/)])
})

it('the log with the last choice is gone, and a line after that choice’s own is damaged: reported', () => {
  const now = opened((at) => {
    // What the file held at the second start.
    write(at, `UPDATE setting SET value = '1', seal = seal(name, '1') WHERE name = 'current-voyage'`)
    flip(journalIn(at), readFileSync(journalIn(at), 'latin1').lastIndexOf('"kind"') * 8)
  })
  expect(now.notices).toEqual([expect.stringMatching(/which voyage is open\) may be an older one than you chose last/)])
})

it('a line that a power cut left half, at whichever byte: quiet, and all is as it was', () => {
  const before = opened(() => undefined)
  const { size } = statSync(journalIn(clean()))
  const journal = openJournal(join(clean(), 'officer.sqlite'))
  // Written before it is stored, and the power went.
  journal.append([headLine({ kind: 'setting', name: 'current-voyage', value: '1' })])
  journal.close()
  const whole = statSync(journalIn(clean())).size
  for (let length = size; length < whole - 1; length++)
    expect([length, opened((at) => truncateSync(journalIn(at), length))]).toEqual([length, before])
  expect(opened(() => undefined)).toMatchObject({
    seen: new Map([...before.seen, ['which voyage is open', '1']]),
    notices: [],
  })
})
