// The window's call about legs over land.
import type { Voyage } from '../../../../shared/passage/voyage.ts'
import type { Handlers } from '../../handlers.ts'
import { inTurns, type Turn } from '../../turns.ts'
import type { LandCheck } from './land-findings.ts'

interface Context {
  land: LandCheck
  voyageOf: (voyageId: number) => Voyage
  /** Of one call. */
  turns: () => Turn
}

export const landCalls = ({ land, voyageOf, turns }: Context) =>
  ({
    'voyage.land': ({ voyageId }) => inTurns(land.findingsInSlices(voyageOf(voyageId).document), turns()),
  }) satisfies Partial<Handlers>
