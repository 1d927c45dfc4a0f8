// The window's calls about searches for better routes and speeds.
import type { Handlers } from '../../handlers.ts'
import type { SearchRuns } from './contract.ts'

export const searchCalls = (searches: SearchRuns) =>
  ({
    'search.prices': () => searches.prices(),
    'search.run': ({ voyageId, part }) => searches.state(voyageId, part),
    'search.begin': (order) => searches.begin(order),
    'search.again': async ({ voyageId, part }) => {
      await searches.again(voyageId, part)
      return null
    },
    'search.resume': () => {
      searches.resume()
      return null
    },
    'search.stop': async () => {
      await searches.stop()
      return null
    },
  }) satisfies Partial<Handlers>
