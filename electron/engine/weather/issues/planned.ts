// The weather that a passage was planned by: the forecast of then along the plan of then, also where the ship went otherwise since.
import {
  plannedForecast,
  type PlannedForecast,
  type PlannedWeather,
} from '../../../../shared/ship/changes/planned-forecast.ts'
import { withoutFixes } from '../../../../shared/passage/schedule-edit.ts'
import { FaultError } from '../../../../shared/result.ts'
import type { Sliced } from '../../../../shared/sliced.ts'
import type { Voyage, VoyageDocument } from '../../../../shared/passage/voyage.ts'
import { evaluateVoyageInSlices, withoutAverages, type Stored } from '../evaluate/evaluate.ts'
import { soundRowsInSlices } from './issue-content.ts'
import { readableRows } from './issue-table.ts'
import type { Issues } from './issues.ts'
import type { KnownForecasts } from './known.ts'

interface Context {
  stored: Stored
  issues: Pick<Issues, 'heads' | 'read'>
  known: Pick<KnownForecasts, 'heads' | 'read'>
  /** Throws FaultError where it cannot be read. */
  documentAt: (voyageId: number, revision: number) => VoyageDocument
  now: () => number
}

/** null: no forecast is kept that it could have been planned by. */
export type PlannedOf = (voyage: Voyage) => Sliced<PlannedWeather | null>

export const createPlannedOf = ({ stored, issues, known, documentAt, now }: Context): PlannedOf =>
  function* (voyage) {
    const { voyageId, document } = voyage
    const { etdMs } = document.schedule
    if (etdMs === null) return null
    const kept = { issues: issues.heads(voyageId), known: known.heads(voyageId) }
    const planned = plannedForecast(kept, etdMs, now())
    if (planned === null) return null
    const { head } = planned
    const read = 'issueId' in head ? issues.read(voyageId, head.issueId) : known.read(voyageId, head.knownId)
    const rows = read === null ? null : yield* soundRowsInSlices(read.content)
    if (rows === null) return { planned, weather: null }
    yield
    const ofThen = { ...voyage, revision: head.revision, document: planOf(voyage, planned, documentAt) }
    const table = { ...withoutAverages(stored), weather: readableRows(rows) }
    return { planned, weather: yield* evaluateVoyageInSlices(table, ofThen, head.fetchedToMs, 0) }
  }

/** As it stood then; where that is not known, as it stands without fixes. A pack's revision is one of another computer. */
function planOf(
  { voyageId, document }: Voyage,
  { head }: PlannedForecast,
  documentAt: Context['documentAt'],
): VoyageDocument {
  const asItStands = { ...document, schedule: withoutFixes(document.schedule) }
  if ('maker' in head && head.maker !== null) return asItStands
  try {
    return documentAt(voyageId, head.revision)
  } catch (error) {
    if (error instanceof FaultError) return asItStands
    throw error
  }
}
