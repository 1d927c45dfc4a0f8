// A day's list and its files from the service, or the word that none is set up.
import { bulkList } from '../service/bulk-list.ts'
import { noService } from '../service/http-faults.ts'
import type { ServiceHttp } from '../service/http.ts'
import type { BulkContext } from './bulk.ts'

export function fromService(http: ServiceHttp | null): Pick<BulkContext, 'list' | 'open'> {
  const requireService = (): ServiceHttp => {
    if (http === null) throw noService()
    return http
  }
  return {
    list: async (date, signal) => {
      const operation = bulkList(date)
      return operation.read(await requireService().json(operation.request, signal))
    },
    open: (url, headers, signal) => requireService().open(url, headers, signal),
  }
}
