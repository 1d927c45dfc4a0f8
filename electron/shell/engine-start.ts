// What an engine is started with: its folder, the service and its names, and what to put in the place of what is there.
import { join } from 'node:path'
import { parseBaseUrl } from '../../shared/app/base-url.ts'
import type { EngineStart, Replacement } from '../engine/protocol.ts'

/** Below the user data folder: training and service each have their own. */
export type DataFolder = 'live' | 'training'

interface Given extends Pick<
  EngineStart,
  | 'apiKey'
  | 'departureNoticeHours'
  | 'directions'
  | 'keptDays'
  | 'linkPolicy'
  | 'office'
  | 'policyDocuments'
  | 'service'
> {
  version: string
  userDataDir: string
  folder: DataFolder
  proxy: string | null
  /** What lies under a host's name alone belongs to this address. */
  lastUsedUrl: string | null
  /** What to put in their place; null: the data stay. */
  from: Replacement | null
}

/** The names of its files: of weather by the service's address. */
export const engineNames = (
  folder: DataFolder,
  service: EngineStart['service'],
  lastUsedUrl: string | null,
): Pick<EngineStart, 'service' | 'serviceName' | 'byAddress'> =>
  folder === 'training' || service === null
    ? { service, serviceName: folder }
    : {
        service,
        serviceName: parseBaseUrl(service.baseUrl).host,
        byAddress: { takesOver: service.baseUrl === lastUsedUrl },
      }

export function engineStart({ userDataDir, folder, service, lastUsedUrl, from, ...given }: Given): EngineStart {
  return {
    ...given,
    ...engineNames(folder, service, lastUsedUrl),
    dataDir: join(userDataDir, folder),
    isTraining: folder === 'training',
    ...(from === null ? {} : { restoreFrom: from }),
  }
}
