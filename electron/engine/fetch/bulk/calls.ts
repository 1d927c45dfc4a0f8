// The window's calls about bulk files.
import type { Handlers } from '../../handlers.ts'
import type { Bulk } from './bulk.ts'

export const bulkCalls = (bulk: Bulk) =>
  ({
    'bulk.list': () => bulk.days(),
    'bulk.remove': ({ fileId }) => {
      bulk.remove(fileId)
      return bulk.days()
    },
  }) satisfies Partial<Handlers>
