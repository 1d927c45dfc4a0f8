// The window's calls for the plan on paper, made of what other rooms know of the voyage.
import type { CallInput } from '../../../shared/ipc/contract.ts'
import type { CasualtiesAlongRoute, CorridorFilter } from '../../../shared/casualties/search.ts'
import type { Handlers } from '../handlers.ts'
import type { PaperInput } from './data.ts'

/** Of the corridor whose casualties stand in the printed plan: as wide as it is fetched unless told otherwise. */
const HALF_WIDTH_NM = 25

interface Context {
  /** Everything but the casualties, which a table has none of. */
  read: (voyageId: number) => Omit<PaperInput, 'casualties' | 'shipTimeOffsetMinutes' | 'units' | 'simulated'>
  casualtiesAlong: (filter: CorridorFilter) => Promise<CasualtiesAlongRoute>
}

export function passagePlanCalls({ read, casualtiesAlong }: Context) {
  /** Loaded when a plan is first printed: it brings React and the coastline, which the start does without. */
  const paper = () => import('./page.ts')
  const inputOf = ({ voyageId, ...given }: CallInput<'passagePlan.page'>): PaperInput => ({
    ...read(voyageId),
    casualties: null,
    ...given,
  })
  return {
    'passagePlan.page': async (input) => {
      const casualties = await casualtiesAlong({
        place: { kind: 'corridor', voyageId: input.voyageId, halfWidthNm: HALF_WIDTH_NM },
      })
      return (await paper()).planPage({ ...inputOf(input), casualties })
    },
    'passagePlan.table': async (input) => (await paper()).planTable(inputOf(input)),
  } satisfies Partial<Handlers>
}
