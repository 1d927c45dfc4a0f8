// Kept forecasts of a pack into the store: each whole or not at all, beside what is kept here of the voyage, so that what came later is compared with them.
import { formatShortUtc, isAhead } from '../../../shared/format/time.ts'
import type { ImportCounts } from '../../../shared/pack/pack.ts'
import type { KnownForecast } from '../../../shared/ship/changes/known-forecast.ts'
import type { ComparedHead } from '../../../shared/weather/issue.ts'
import { MEASURES, type MeasureName } from '../../../shared/weather/measures.ts'
import type { KeptIssue } from '../store/issues.ts'
import type { Store } from '../store/store.ts'
import type { WeatherRow } from '../store/weather.ts'
import { headOfRows, rowsOfContentInSlices } from '../weather/issues/issue-content.ts'
import { isSame, keepInsteadOf, ofSameRefresh } from '../weather/issues/issues.ts'
import { DamagedBytes } from './form-1/bytes.ts'
import { runSliced, type Yield } from '../yield.ts'
import { counting } from './cut-short.ts'
import { readPackedDocument } from './documents.ts'
import type { PackedForecast, PackedIssue, PackedKnown } from './file/content.ts'
import { placeOf, timeOf } from './file/row-kinds.ts'
import { visible } from './file/visible.ts'
import { importDocument, type DocumentImport } from './import-documents.ts'
import { ownNumber } from './origin.ts'
import { stateName } from './states.ts'

type Head = Omit<ComparedHead, 'revision'>

const MAX_NAME_CHARS = 100
const nameOf = (name: string): string => visible(name).trim().slice(0, MAX_NAME_CHARS) || 'a voyage without a name'

/** `accept` one after the other; `end`: what was left out, in words. */
export function forecastImporter(
  { store, nowMs, isTrusted, maker, packedAtMs, remarks }: Omit<DocumentImport, 'inUse' | 'keepInUse' | 'documents'>,
  counts: ImportCounts,
  yieldIfDue: Yield,
) {
  const documents: DocumentImport = {
    store,
    nowMs,
    isTrusted,
    maker,
    packedAtMs,
    remarks,
    inUse: () => null,
    keepInUse: () => undefined,
    documents: [],
  }
  /** Left out, by the voyage's name. */
  const noVoyage = new Map<string, number>()
  const ahead = new Map<string, number>()
  const leaveOut = (list: Map<string, number>, name: string): void => void list.set(name, (list.get(name) ?? 0) + 1)
  const damaged = (name: string, fetchedToMs: number | null): void => {
    counts.damaged++
    const fetched = fetchedToMs === null ? '' : `, fetched ${formatShortUtc(fetchedToMs)} UTC,`
    remarks.push(`A kept forecast of ${name}${fetched} is damaged, and was left out. Ask for it again.`)
  }
  const here = voyagesHere(store)
  /** null: nothing more is to be done with it. */
  async function headOf(name: string, content: string, fetchedToMs: number | null): Promise<Head | null> {
    const head = await readHead(content, yieldIfDue)
    if (head === null) damaged(name, fetchedToMs)
    // Its age will never be known: once the clock here is past it, it would pass for the newest.
    else if (isAhead(nowMs - head.fetchedToMs)) leaveOut(ahead, name)
    else return head
    return null
  }

  async function issue({ voyage, name: said, content, fetchedToMs, ...of }: PackedIssue): Promise<void> {
    const name = nameOf(said)
    const ids = here.ofOrigin(voyage)
    counts.came++
    if (ids.length === 0) return leaveOut(noVoyage, name)
    const head = await headOf(name, content, fetchedToMs)
    if (head === null) return
    const rows = new Uint8Array(Buffer.from(content, 'base64'))
    const kept = ids.map((voyageId) =>
      keep({ ...head, voyageId, revision: here.revisionOf(voyageId, of), content: rows }),
    )
    counts[kept.includes('added') ? 'added' : kept.includes('newerHere') ? 'newerHere' : 'same']++
  }

  /** A known forecast that can be read, but is no use here, or no such thing. What cannot be read is said where documents are imported. */
  async function isRefused({ voyage, document: { name: said, revisions } }: PackedKnown): Promise<boolean> {
    const name = nameOf(said)
    const read = readPackedDocument('forecast', revisions.at(-1)?.document)
    if (!('document' in read)) return false
    const { voyage: of, content, ...known } = read.document as KnownForecast
    if (here.ofOrigin(voyage).length === 0) leaveOut(noVoyage, name)
    else {
      const head = await headOf(name, content, known.fetchedToMs)
      if (head !== null && of === voyage && isHead(known, head)) return false
      if (head !== null) damaged(name, known.fetchedToMs)
    }
    return true
  }

  async function known(packed: PackedKnown): Promise<void> {
    const { document } = packed
    if (document.kind === 'forecast' && (await isRefused(packed))) counts.came++
    else await importDocument(documents, document, counts, yieldIfDue)
  }

  return {
    accept: async (packed: PackedForecast): Promise<void> => {
      await ('document' in packed ? known(packed) : issue(packed))
      await yieldIfDue()
    },
    end: (): string[] => [
      ...[...noVoyage].map(([name, count]) =>
        leftOut(name, count, 'this voyage is not here. Import it, then this pack again.'),
      ),
      ...[...ahead].map(([name, count]) =>
        leftOut(
          name,
          count,
          'fetched ahead of this computer’s clock, so that the age is not known. Set the clock right, then import the pack again.',
        ),
      ),
    ],
  }

  function keep(forecast: KeptIssue): 'added' | 'same' | 'newerHere' {
    const same = ofSameRefresh(store.issues.heads(forecast.voyageId), forecast)
    if (same !== null && isSame(store.issues, same, forecast)) return 'same'
    if (same !== null && same.fetchedToMs >= forecast.fetchedToMs) return 'newerHere'
    counting(counts, () => store.commit(() => keepInsteadOf(store.issues, same, forecast)))
    return 'added'
  }
}

const leftOut = (name: string, count: number, why: string): string =>
  `Of ${name}, ${count === 1 ? '1 kept forecast was' : `${count} kept forecasts were`} left out: ${why}`

/** What the rows say of themselves. null: damaged, or beyond what may be stored. */
async function readHead(content: string, yieldIfDue: Yield): Promise<Head | null> {
  try {
    const rows = await runSliced(rowsOfContentInSlices(new Uint8Array(Buffer.from(content, 'base64'))), yieldIfDue)
    rows.forEach(bounded)
    return headOfRows(rows)
  } catch (error) {
    if (error instanceof DamagedBytes) return null
    throw error
  }
}

/** Throws DamagedBytes where a row is not of a place, a time and values that may be. */
function bounded({ latE4, longE4, timeMs, fetchedAtMs, older, values }: WeatherRow): void {
  placeOf(latE4, longE4)
  for (const ms of [timeMs, fetchedAtMs, ...Object.values(older)]) timeOf(ms)
  for (const [name, value] of Object.entries(values) as [MeasureName, number | null][]) {
    const { min, max } = MEASURES[name].range
    if (value !== null && !(value >= min && value <= max)) throw new DamagedBytes('a value beyond its bound')
  }
}

const isHead = (said: Head, head: Head): boolean =>
  said.fetchedFromMs === head.fetchedFromMs &&
  said.fetchedToMs === head.fetchedToMs &&
  said.fetchedBy === head.fetchedBy &&
  said.points === head.points

/** The voyages of each origin, and their revisions, each looked for once. */
function voyagesHere(store: Store) {
  const found = new Map<string, readonly number[]>()
  const revisions = new Map<string, number>()
  const look = (origin: string): number[] => {
    const own = ownNumber(store, origin)
    const ids = [...(own === null ? [] : [own]), ...store.packedVoyages.ofOrigin(origin)]
    const shown = store.voyages.list().filter(({ status }) => status !== 'archived')
    return ids.filter((id) => shown.some(({ voyageId }) => voyageId === id))
  }
  return {
    /** But for those in the archive; with one that stands beside another until the officer has chosen. */
    ofOrigin: (origin: string): readonly number[] => {
      const ids = found.get(origin) ?? look(origin)
      found.set(origin, ids)
      return ids
    },
    /** The number here of the revision that shows the same; 0 where the one of its number does not. */
    revisionOf: (voyageId: number, { revision, state }: Pick<PackedIssue, 'revision' | 'state'>): number => {
      const key = `${voyageId}/${revision}/${state}`
      const known = revisions.get(key)
      if (known !== undefined) return known
      const whole = store.packedVoyages.revision(voyageId, revision)
      const number = whole !== null && stateName(whole.document) === state ? revision : 0
      revisions.set(key, number)
      return number
    },
  }
}
