// What an officer's file held before a fault, and how much of it a start brings back: each revision to the bit, or lost, and whether a notice names it.
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { documentText } from '../../../../electron/engine/store/packed-document.ts'
import type { Store } from '../../../../electron/engine/store/store.ts'
import type { VoyageSummary } from '../../../../shared/passage/voyage.ts'
import { FaultError } from '../../../../shared/result.ts'

type Value = string | number | null
type Row = Record<string, Value>

/** Everything by its place: `voyage 3/7` is revision 7 of voyage 3, `vessel 2/1` of a vessel. */
export interface Truth {
  revisions: ReadonlyMap<string, Row>
  /** By `voyage 3`: what is shown of it as it stands: document, what undo and redo bring back, approval, its line in the list. */
  newest: ReadonlyMap<string, string>
  /** Of the officer's, by name; `put away 3` of each vessel. */
  settings: ReadonlyMap<string, string>
  /** By `voyage 3`: the word that every name it ever had begins with. */
  names: ReadonlyMap<string, string>
}

/** Under which words a notice names a setting. */
const SETTING_WORDS: Readonly<Record<string, string>> = {
  'current-voyage': 'which voyage is open',
  'active-vessel': 'which vessel is active',
  'pack-origin': 'by which packs know',
}

const KINDS = ['voyage', 'vessel'] as const

/** Rows of a file with all their columns, checksums too, and the text of their document; of one that an older Binnacle wrote those it has. */
export function revisionsIn(path: string): Map<string, Row> {
  const file = new Database(path, { readonly: true })
  try {
    const all = new Map<string, Row>()
    const tables = file.prepare('SELECT name FROM sqlite_schema').pluck().all()
    for (const kind of KINDS.filter((one) => tables.includes(`${one}_revision`)))
      for (const row of file.prepare(`SELECT * FROM ${kind}_revision`).all() as Row[])
        all.set(`${kind} ${row[`${kind}_id`]}/${row['revision']}`, {
          ...row,
          document: documentText(String(row['document'])),
        })
    return all
  } finally {
    file.close()
  }
}

/** The same of an open store. On a disk that takes nothing the file is not what is shown: there it is what the store returns, as far as that goes. */
function storedIn(folder: string, store: Store, names: Truth['names']): Map<string, Row> {
  if (store.limited.voyages === null) return revisionsIn(join(folder, 'officer.sqlite'))
  const all = new Map<string, Row>()
  for (const place of names.keys()) {
    const id = idOf(place)
    if (place.startsWith('voyage'))
      for (const { revision, savedAtMs, change } of store.voyages.history(id)) {
        const document = JSON.stringify(store.voyages.documentAt(id, revision))
        all.set(`${place}/${revision}`, { revision, saved_at_ms: savedAtMs, change, document })
      }
    else
      for (let { revision } = store.vessels.get(id); revision > 0; revision--)
        all.set(`${place}/${revision}`, { revision })
  }
  return all
}

const idOf = (place: string): number => Number(/\d+/.exec(place)?.[0])
const inWords = (work: () => unknown): string => {
  try {
    return JSON.stringify(work()) ?? 'nothing'
  } catch (error) {
    if (error instanceof FaultError) return `fault: ${error.fault.message}`
    throw error
  }
}

function newestOf(store: Store, place: string, list: readonly VoyageSummary[]): string {
  const id = idOf(place)
  if (place.startsWith('vessel')) return inWords(() => store.vessels.get(id))
  return inWords(() => [store.voyages.get(id), list.find(({ voyageId }) => voyageId === id)])
}

function settingOf(store: Store, name: string): string {
  if (!name.startsWith('put away')) return inWords(() => store.settings.get(name))
  return store.vessels.list().some(({ vesselId }) => vesselId === idOf(name)) ? 'listed' : 'put away'
}

/** `settings`: names of those the officer made. */
export function truthOf(folder: string, store: Store, settings: readonly string[]): Truth {
  const revisions = revisionsIn(join(folder, 'officer.sqlite'))
  const list = store.voyages.list()
  const places = [...new Set([...revisions.keys()].map((key) => key.replace(/\/.*/, '')))]
  const named = [
    ...settings,
    ...places.filter((place) => place.startsWith('vessel')).map((one) => `put away ${idOf(one)}`),
  ]
  return {
    revisions,
    newest: new Map(places.map((place) => [place, newestOf(store, place, list)])),
    settings: new Map(named.map((name) => [name, settingOf(store, name)])),
    names: new Map(places.map((place) => [place, nameIn(revisions.get(`${place}/1`))])),
  }
}

const nameIn = (row: Row | undefined): string => {
  const { name } = JSON.parse(String(row?.['document'] ?? '{"name":""}')) as { name: string }
  return name.split(',')[0] ?? name
}

/** How one kind of thing came out. */
export interface Count {
  expected: number
  restored: number
  /** Lost, and a notice names the voyage, the vessel, the setting. */
  named: number
  /** Lost, and a notice says that something of the voyages may be missing, or the refusal to open, not what. */
  unnamed: number
  /** Lost without a word. */
  silent: number
}
export const noCount = (): Count => ({ expected: 0, restored: 0, named: 0, unnamed: 0, silent: 0 })

export interface Look {
  outcome: 'opened' | 'limited' | 'refused' | 'broken'
  /** Sentences that say something is missing or damaged. */
  losses: string[]
  /** Places that are as they were. */
  whole: ReadonlySet<string>
  /** Places that are missing and were not reported. */
  unreported: string[]
  revisions: Count
  newest: Count
  settings: Count
}

/** What says that nothing is missing of what it names, or is of the weather alone. */
const NO_LOSS = /nothing (of it )?is lost|came from|could still be read|put (back|away again)|stored weather/

/** What says that anything may be missing. */
const AT_ALL = /stored voyages|changes may be missing/

/** What an open store has of it; null: it did not open, and `given` says why. */
export function look(folder: string, store: Store | null, given: readonly string[], truth: Truth): Look {
  const notices = given.filter((notice) => !NO_LOSS.test(notice))
  const whole = new Set<string>()
  const unreported: string[] = []
  const isAnyLossReported = notices.some((notice) => store === null || AT_ALL.test(notice))
  const isNamed = (words: readonly string[]): boolean =>
    notices.some((notice) => words.some((word) => new RegExp(`\\b${word}\\b`).test(notice)))
  const count = (
    keys: Iterable<string>,
    isWhole: (key: string) => boolean,
    wordsOf: (key: string) => string[],
  ): Count => {
    const sum = noCount()
    for (const key of keys) {
      sum.expected++
      if (store !== null && isWhole(key)) {
        sum.restored++
        whole.add(key)
      } else if (isNamed(wordsOf(key))) sum.named++
      else if (isAnyLossReported) sum.unnamed++
      else {
        sum.silent++
        unreported.push(key)
      }
    }
    return sum
  }
  const list = store?.voyages.list() ?? []
  const stored = store === null ? new Map<string, Row>() : storedIn(folder, store, truth.names)
  const wordsOfPlace = (place: string): string[] => [place, truth.names.get(place) ?? place]
  return {
    outcome: outcomeOf(store),
    losses: notices,
    whole,
    unreported,
    revisions: count(
      truth.revisions.keys(),
      (key) => isSame(truth.revisions.get(key), stored.get(key)),
      (key) => wordsOfPlace(key.replace(/\/.*/, '')),
    ),
    newest: count(
      truth.newest.keys(),
      (place) => store !== null && newestOf(store, place, list) === truth.newest.get(place),
      wordsOfPlace,
    ),
    settings: count(
      truth.settings.keys(),
      (name) => store !== null && settingOf(store, name) === truth.settings.get(name),
      (name) => (name.startsWith('put') ? wordsOfPlace(`vessel ${idOf(name)}`) : [SETTING_WORDS[name] ?? name]),
    ),
  }
}

function outcomeOf(store: Store | null): Look['outcome'] {
  if (store === null) return 'refused'
  return store.limited.voyages === null ? 'opened' : 'limited'
}

/** What is not known of a revision, in the one or the other, is not compared. */
const isSame = (was: Row | undefined, is: Row | undefined): boolean =>
  is !== undefined && Object.entries(was ?? {}).every(([column, value]) => !(column in is) || is[column] === value)
