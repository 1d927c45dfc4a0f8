// The window's calls about searches for better routes and speeds.
import type { Handlers } from '../../handlers.ts'
import type { SearchRuns } from './contract.ts'

export const searchCalls = (searches: SearchRuns) =>
  ({
    'ways.prices': () => searches.prices(),
    'ways.run': ({ voyageId, part }) => searches.state(voyageId, part),
    'ways.begin': (order) => searches.begin(order),
    'ways.again': async ({ voyageId, part }) => {
      await searches.again(voyageId, part)
      return null
    },
    'ways.resume': () => {
      searches.resume()
      return null
    },
    'ways.stop': async () => {
      await searches.stop()
      return null
    },
  }) satisfies Partial<Handlers>
