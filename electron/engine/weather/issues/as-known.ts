// A plan opened as it was known when it was approved or printed: its revision, forecast, vessel and clock of then. In memory alone: nothing is written by
// opening and closing, and a start begins with the plan as it stands.
import { FaultError } from '../../../../shared/result.ts'
import {
  asKnownVoyageId,
  asKnownWords,
  isAsKnownVoyageId,
  type ShownVoyage,
} from '../../../../shared/ship/changes/as-known.ts'
import type { KnownBasis, KnownHead } from '../../../../shared/ship/changes/known-forecast.ts'
import { atOnce } from '../../../../shared/sliced.ts'
import type { SpeedLossTable } from '../../../../shared/ship/heavy/settings.ts'
import type { VesselDocument } from '../../../../shared/ship/vessel.ts'
import type { Approval, RevisionLine, Voyage, VoyageDocument } from '../../../../shared/passage/voyage.ts'
import { withoutAverages, type Stored } from '../evaluate/evaluate.ts'
import { soundRowsInSlices } from './issue-content.ts'
import { readableRows } from './issue-table.ts'
import type { KnownForecasts } from './known.ts'

interface Context {
  known: Pick<KnownForecasts, 'read'>
  voyages: {
    get: (voyageId: number) => Voyage
    current: () => Voyage | null
    history: (voyageId: number) => RevisionLine[]
    /** Throws FaultError where it cannot be read. */
    documentAt: (voyageId: number, revision: number) => VoyageDocument
  }
  stored: Stored
  /** What a vessel loses to wind and sea. */
  speedLossOf: (vessel: VesselDocument | null) => SpeedLossTable | null
}

/** What every answer about it rests on. */
export interface OpenedAsKnown {
  voyage: ShownVoyage & Required<Pick<ShownVoyage, 'asKnown'>>
  /** The forecast of then, along the plan's track alone, without averages. */
  stored: Stored
  /** When it was approved or printed. */
  nowMs: number
  /** Up to its revision, newest first. */
  history: RevisionLine[]
}

export interface AsKnownPlans {
  /** In place of one that is open. Throws FaultError `not-found` or `store-damaged`; then what was open stays. */
  open(voyageId: number, knownId: number): ShownVoyage
  close(): void
  /** The one that is open, while the voyage is still the one that it was opened of; null: the plan is shown as it stands. */
  opened(): OpenedAsKnown | null
  /** Throws FaultError `not-found` where another, or none, is open. */
  of(voyageId: number): OpenedAsKnown
}

const notOpen = (): FaultError =>
  new FaultError('not-found', 'This plan is no longer open as it was known: open it again.')

export function createAsKnown({ known, voyages, stored, speedLossOf }: Context): AsKnownPlans {
  let open: OpenedAsKnown | null = null
  const opened = (): OpenedAsKnown | null => {
    if (open === null) return null
    const current = voyages.current()
    return current?.voyageId === open.voyage.asKnown.ofVoyageId ? open : null
  }
  return {
    open: (voyageId, knownId) => {
      const ofVoyageId = isAsKnownVoyageId(voyageId) ? (opened()?.voyage.asKnown.ofVoyageId ?? voyageId) : voyageId
      const kept = known.read(ofVoyageId, knownId)
      if (kept === null)
        throw new FaultError('not-found', 'The forecast of then is not stored any more, or is damaged on the disk.')
      const { head, basis } = kept
      if (head.maker !== null)
        throw new FaultError(
          'not-found',
          `The forecast ${asKnownWords(head)} came with a pack of “${head.maker}”, and which revision of the plan here it belongs to is not known. Compare with it in Changes.`,
        )
      const rows = atOnce(soundRowsInSlices(kept.content))
      if (rows === null)
        throw new FaultError(
          'store-damaged',
          `The plan cannot be opened ${asKnownWords(head)}: the forecast of then is damaged on the disk.`,
        )
      const document = documentOf(voyages, ofVoyageId, head)
      const history = voyages.history(ofVoyageId).filter(({ revision }) => revision <= head.revision)
      const vessel = basis?.vessel ?? null
      const table = speedLossOf(vessel)
      const directions = basis?.directions ?? stored.directions()
      open = {
        voyage: {
          voyageId: asKnownVoyageId(knownId),
          revision: head.revision,
          savedAtMs: history.find(({ revision }) => revision === head.revision)?.savedAtMs ?? head.atMs,
          document,
          undo: null,
          redo: null,
          approval: basis?.approval ?? unknownApproval(head),
          asKnown: { head, ofVoyageId, vessel, notJudged: notJudgedOf(basis) },
        },
        stored: {
          ...withoutAverages(stored),
          weather: readableRows(rows),
          directions: () => directions,
          speedLoss: () => table,
        },
        nowMs: head.atMs,
        history,
      }
      return open.voyage
    },
    close: () => void (open = null),
    opened,
    of: (voyageId) => {
      const now = opened()
      if (now?.voyage.voyageId !== voyageId) throw notOpen()
      return now
    },
  }
}

const notJudgedOf = (basis: KnownBasis | null) => (basis === null ? 'not-kept' : basis.notJudged)

/** The weakest claim. */
const unknownApproval = ({ revision }: KnownHead): Approval => ({
  status: 'draft',
  isUnknown: true,
  revision,
  atMs: null,
  by: '',
})

function documentOf({ documentAt }: Context['voyages'], voyageId: number, head: KnownHead): VoyageDocument {
  try {
    return documentAt(voyageId, head.revision)
  } catch (error) {
    if (!(error instanceof FaultError) || error.fault.code !== 'not-found') throw error
    throw new FaultError(
      'not-found',
      `The plan cannot be opened ${asKnownWords(head)}: its revision ${head.revision} is not stored, or is damaged on the disk.`,
    )
  }
}
