// Under which names the officer's work, a service's weather and bulk files lie: one service's must not pass for another's, also on the same host.
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseBaseUrl } from '../../../shared/app/base-url.ts'
import { nameOfAddress } from '../fetch/requests/address.ts'

/** What an engine is started with, as far as it names its files. */
interface Named {
  service: { baseUrl: string } | null
  serviceName?: string
  byAddress?: unknown
}

/** Of the officer's work. */
export const OFFICER = 'officer.sqlite'

/** As it stands in the names of files: a port's colon is none there. */
export const plain = (name: string): string => name.replaceAll(/[^a-zA-Z0-9.-]/g, '_')

/** Weather of one service must not pass for another's: each named service has a file of its own. */
export const dataFileOf = (name: string | undefined): string =>
  name === undefined ? 'data.sqlite' : `data-${plain(name)}.sqlite`

/** Folder of its bulk files. */
export const bulkFolderOf = (name: string | undefined): string => `bulk-${plain(name ?? 'service')}`

/** The name under which an engine started so finds its files; `service` where nobody named one. */
export function nameInUse({ service, serviceName, byAddress }: Named): string {
  const name = byAddress === undefined || service === null ? serviceName : nameOfAddress(parseBaseUrl(service.baseUrl))
  return plain(name ?? 'service')
}

/** The file of weather of an engine started so. */
export const dataFileInUse = (start: Named): string => {
  const isUnnamed = start.serviceName === undefined && (start.byAddress === undefined || start.service === null)
  return dataFileOf(isUnnamed ? undefined : nameInUse(start))
}

/** The host of a service's files, to be shown: without what distinguishes addresses of one host. */
export const hostOfName = (name: string): string => name.replace(/-[0-9a-f]{12}$/, '').replace(/_(\d+)$/, ':$1')

/**
 * The name of an address's files. Those under `former` get that name when there are none of it yet, or keep theirs where the disk refuses,
 * so that nothing begins anew beside them. A start cut off in the middle is taken up by the next.
 */
export function nameByAddress(dataDir: string, baseUrl: URL, former: string | undefined): string {
  const name = nameOfAddress(baseUrl)
  if (former === undefined) return name
  const at = (file: string): string => join(dataDir, file)
  const [from, to] = [at(dataFileOf(former)), at(dataFileOf(name))]
  if (existsSync(to) || !existsSync(from)) return name
  const moved: [from: string, to: string][] = [
    [at(bulkFolderOf(former)), at(bulkFolderOf(name))],
    // The log before its file: without its file nobody opens it, and a file without its log lacks what was committed last.
    [`${from}-wal`, `${to}-wal`],
    [from, to],
  ]
  try {
    rmSync(`${from}-shm`, { force: true })
    for (const [old, taken] of moved) if (existsSync(old)) renameSync(old, taken)
    return name
  } catch {
    return backAgain(moved) ? former : name
  }
}

/** What was renamed before the disk refused goes back; false when it cannot. */
function backAgain(moved: readonly (readonly [from: string, to: string])[]): boolean {
  try {
    for (const [old, taken] of moved) if (existsSync(taken) && !existsSync(old)) renameSync(taken, old)
    return true
  } catch {
    return false
  }
}
