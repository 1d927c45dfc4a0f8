// Forecasts that approved and printed plans rest on: kept with the officer's work, read back for comparison, and to open a plan as it was known.
import { floorToStep } from '../../../../shared/format/time.ts'
import type { Voyage } from '../../../../shared/passage/voyage.ts'
import type { KnownBasis, KnownFor, KnownForecast, KnownHead } from '../../../../shared/ship/changes/known-forecast.ts'
import type { VesselDocument, VesselNotJudged } from '../../../../shared/ship/vessel.ts'
import type { DirectionChoices } from '../../../../shared/weather/measures.ts'
import type { Store } from '../../store/store.ts'
import type { StoredDocument } from '../../store/document-tables.ts'
import { runSliced, type Yield } from '../../yield.ts'
import type { Stored } from '../evaluate/evaluate.ts'
import { issueOfVoyageInSlices } from './issues.ts'

interface Context {
  store: Pick<Store, 'documents' | 'limited'>
  stored: Stored
  /** Throws FaultError where it cannot be read. */
  voyageOf: (voyageId: number) => Voyage
  /** By which voyages are judged now. */
  vessels: { judged: () => VesselDocument | null; notJudged: () => VesselNotJudged | null }
  /** By what a voyage is known on every machine. */
  originOf: (voyageId: number) => string
  now: () => number
  /** Of one call's long work. */
  createYield: () => Yield
}

export interface KnownForecasts {
  /**
   * Keeps what is stored now along a voyage's track, and what it is judged by; nothing where nothing is stored, or where a plan is printed again that
   * would be read the same.
   */
  keep(voyageId: number, why: KnownFor): Promise<void>
  /** Of a voyage, the newest first. */
  heads(voyageId: number): KnownHead[]
  /** null where there is none of the voyage. */
  read(voyageId: number, knownId: number): ReadKnown | null
}

interface ReadKnown {
  head: KnownHead
  content: Uint8Array
  basis: KnownBasis | null
}

const headOf = ({ id, document }: StoredDocument<KnownForecast>): KnownHead => {
  const { why, atMs, revision, fetchedFromMs, fetchedToMs, fetchedBy, points, pack } = document
  const maker = pack?.maker ?? null
  return { knownId: id, why, atMs, revision, fetchedFromMs, fetchedToMs, fetchedBy, points, maker }
}

function basisOf({ approval }: Voyage, vessels: Context['vessels'], directions: DirectionChoices): KnownBasis {
  const judged = vessels.judged()
  if (judged === null) return { vessel: null, notJudged: vessels.notJudged(), directions, approval }
  // Where it came from is not what the plan is judged by.
  const { pack: _pack, ...vessel } = judged
  return { vessel, notJudged: null, directions, approval }
}

export function createKnownForecasts({
  store,
  stored,
  voyageOf,
  vessels,
  originOf,
  now,
  createYield,
}: Context): KnownForecasts {
  const tables = store.documents.forecast
  const ofVoyage = (voyageId: number): StoredDocument<KnownForecast>[] => {
    const voyage = originOf(voyageId)
    return tables
      .list()
      .filter(({ document }) => document.voyage === voyage)
      .toSorted((a, b) => b.document.atMs - a.document.atMs || b.id - a.id)
  }
  return {
    keep: async (voyageId, why) => {
      if (store.limited.voyages !== null) return
      const [voyage, atMs] = [voyageOf(voyageId), now()]
      // Before the event loop has its first turn: others may change it then.
      const basis = basisOf(voyage, vessels, stored.directions())
      const issue = await runSliced(issueOfVoyageInSlices(stored, voyage, atMs), createYield())
      if (issue === null) return
      const { voyageId: _voyageId, content, ...head } = issue
      const text = Buffer.from(content).toString('base64')
      const before = ofVoyage(voyageId).find(({ document }) => document.why === why)?.document
      const isSame =
        why === 'printed' &&
        before?.content === text &&
        before.revision === head.revision &&
        floorToStep(before.atMs) === floorToStep(atMs) &&
        JSON.stringify(before.basis) === JSON.stringify(basis)
      if (isSame) return
      const { name } = voyage.document
      tables.create({ format: 1, name, why, voyage: originOf(voyageId), atMs, ...head, basis, content: text }, atMs)
    },
    heads: (voyageId) => ofVoyage(voyageId).map(headOf),
    read: (voyageId, knownId) => {
      const found = ofVoyage(voyageId).find(({ id }) => id === knownId)
      return found === undefined
        ? null
        : {
            head: headOf(found),
            content: new Uint8Array(Buffer.from(found.document.content, 'base64')),
            basis: found.document.basis ?? null,
          }
    },
  }
}
