// The plan on screen as it was known: whether it is, its clock, and opening and closing it, which all windows follow.
import { faultOf } from '../../shared/result.ts'
import { asKnownWords, type ShownVoyage } from '../../shared/ship/changes/as-known.ts'
import type { KnownHead } from '../../shared/ship/changes/known-forecast.ts'
import { words } from '../words/words.ts'
import { invoke } from './bridge.ts'
import { voyageCurrent, voyageKnown } from './queries.ts'
import { change } from './query-client.ts'
import type { SheetName } from './sheets.ts'
import { answerNow, useAnswer, useRead } from './use-answer.ts'
import { currentVoyage, showVoyageFault } from './voyage-store.ts'

type AsKnown = NonNullable<ShownVoyage['asKnown']>

/** null: the plan is shown as it stands. */
export const useAsKnown = (): AsKnown | null => useRead(voyageCurrent).data?.asKnown ?? null
export const asKnownNow = (): AsKnown | null => currentVoyage()?.asKnown ?? null

/** Of the plan on screen: the moment when it was approved or printed, where it is shown as it was known. */
export const planNowMs = (): number => asKnownNow()?.head.atMs ?? Date.now()

/** Why nothing of it can be changed, in words; null: it can. */
export function asKnownRefusal(): string | null {
  const shown = asKnownNow()
  return shown === null ? null : words.commands.asKnown(asKnownWords(shown.head))
}

/** They change the plan, or pack it as it stands. */
const OF_NOW: readonly SheetName[] = [
  'schedule',
  'arrival',
  'fix',
  'clocks',
  'waypoint',
  'route',
  'standing',
  'cargo',
  'write-pack',
]

/** Why a sheet is not opened with the plan as it is shown; null: it is. */
export const sheetRefusal = (sheet: SheetName): string | null => (OF_NOW.includes(sheet) ? asKnownRefusal() : null)

const NO_HEADS: readonly KnownHead[] = []

/** Of what a pack brought the revision is one of another computer. */
const keptHere = (heads: readonly KnownHead[]): readonly KnownHead[] => heads.filter(({ maker }) => maker === null)

/** All that can be opened of the voyage on screen, the newest first. */
export function useKnownHeads(): readonly KnownHead[] {
  const voyageId = useRead(voyageCurrent).data?.voyageId ?? null
  return keptHere(useAnswer(voyageId === null ? null : voyageKnown(voyageId)).value ?? NO_HEADS)
}

export const knownHeadsNow = (): readonly KnownHead[] => {
  const voyage = currentVoyage()
  return keptHere((voyage === null ? null : answerNow<KnownHead[]>(voyageKnown(voyage.voyageId))) ?? NO_HEADS)
}

async function shown(send: () => Promise<ShownVoyage | null>): Promise<void> {
  try {
    await change(voyageCurrent, send)
    showVoyageFault(null)
  } catch (error) {
    showVoyageFault(faultOf(error))
  }
}

export const openAsKnown = async (knownId: number): Promise<void> => {
  const voyageId = currentVoyage()?.voyageId
  if (voyageId !== undefined) await shown(() => invoke('voyage.openKnown', { voyageId, knownId }))
}

export const closeAsKnown = (): Promise<void> => shown(() => invoke('voyage.closeKnown', {}))
