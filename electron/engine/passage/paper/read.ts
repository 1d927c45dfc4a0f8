// Everything the plan on paper needs but casualties and pictures, of one moment.
import type { StoreCheck } from '../../../../shared/sync/store-check.ts'
import type { RevisionLine } from '../../../../shared/passage/voyage.ts'
import type { ShownVoyage } from '../../../../shared/ship/changes/as-known.ts'
import { evaluateVoyageInSlices, type Stored } from '../../weather/evaluate/evaluate.ts'
import { runSliced, type Yield } from '../../yield.ts'
import type { PassageParts } from '../parts.ts'
import { voyageSkyInSlices } from '../sky/voyage-sky.ts'

interface Context {
  passage: Pick<PassageParts, 'land'> & {
    voyages: { get: (voyageId: number) => ShownVoyage; history: (voyageId: number) => RevisionLine[] }
    vessels: Pick<PassageParts['vessels'], 'judged' | 'notJudged'>
  }
  stored: Stored
  check: StoreCheck
  now: () => number
}

export const createPaperReader =
  ({ passage: { voyages, vessels, land }, stored, check, now }: Context) =>
  async (voyageId: number, yieldIfDue: Yield) => {
    const voyage = voyages.get(voyageId)
    const nowMs = now()
    // Read before the event loop has its first turn: others may change it then.
    const read = {
      voyage,
      vessel: vessels.judged(),
      vesselNotJudged: vessels.notJudged(),
      history: voyages.history(voyageId),
      isBeingChecked: check.isUnderWay,
      nowMs,
    }
    await yieldIfDue()
    const weather = await runSliced(evaluateVoyageInSlices(stored, voyage, nowMs), yieldIfDue)
    const sky = await runSliced(voyageSkyInSlices(voyage, weather.passage, nowMs), yieldIfDue)
    return { ...read, weather, sky, land: await runSliced(land.findingsInSlices(voyage.document), yieldIfDue) }
  }
