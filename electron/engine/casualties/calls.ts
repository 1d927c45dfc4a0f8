// The window's calls about the stored casualties.
import type { Handlers } from '../handlers.ts'
import type { CasualtyTables } from '../store/casualties.ts'
import type { Casualties } from './casualties.ts'

interface Context {
  casualties: Casualties
  stored: CasualtyTables['stored']
}

export const casualtyCalls = ({ casualties, stored }: Context) =>
  ({
    'casualties.stored': () => stored(),
    'casualties.search': (input) => casualties.search(input),
    'casualties.facets': ({ filter }) => casualties.facets(filter),
    'casualties.clusters': ({ filter, box, zoom }) => casualties.clusters(filter, box, zoom),
    'casualties.alongRoute': ({ filter }) => casualties.along(filter),
    'casualties.record': ({ casualtyId, voyageId }) => casualties.record(casualtyId, voyageId),
  }) satisfies Partial<Handlers>
