// The window's call about legs over land.
import type { Voyage } from '../../../../shared/passage/voyage.ts'
import type { Handlers } from '../../handlers.ts'
import { runSliced, type Yield } from '../../yield.ts'
import type { LandCheck } from './land-findings.ts'

interface Context {
  land: LandCheck
  voyageOf: (voyageId: number) => Voyage
  /** Of one call. */
  createYield: () => Yield
}

export const landCalls = ({ land, voyageOf, createYield }: Context) =>
  ({
    'voyage.land': ({ voyageId }) => runSliced(land.findingsInSlices(voyageOf(voyageId).document), createYield()),
  }) satisfies Partial<Handlers>
