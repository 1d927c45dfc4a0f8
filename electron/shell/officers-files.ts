// Files of the officer's own, where the system's dialog says: route files opened, and what is written out.
import { basename } from 'node:path'
import type { BrowserWindow } from 'electron'
import {
  choosePlace,
  chooseRouteFile,
  NOON_WORDS,
  PLAN_WORDS,
  ROUTE_WORDS,
  TABLE_WORDS,
  type WrittenKind,
} from './dialogs.ts'
import { openRoute, type RouteOnDisk } from './route-file.ts'
import type { UnfinishedFiles } from './unfinished-files.ts'
import { PLAN_FILE, replaceFile, ROUTE_FILE, type FileKind } from './write-file.ts'

type Content = string | Uint8Array

/** Each answers null when the officer cancelled, and throws FaultError. What is made is made once the place is known. */
export interface OfficersFiles {
  openRouteFile(): Promise<RouteOnDisk | null>
  saveRouteFile(fileName: string, content: Content): Promise<string | null>
  savePlanFile(fileName: string, make: () => Promise<Content>): Promise<string | null>
  saveTableFile(fileName: string, text: string): Promise<string | null>
  saveNoonFile(fileName: string, text: string): Promise<string | null>
}

export function officersFiles(window: () => BrowserWindow | null, unfinished: UnfinishedFiles): OfficersFiles {
  const save = async (
    fileName: string,
    dialog: WrittenKind,
    kind: FileKind,
    make: () => Content | Promise<Content>,
  ): Promise<string | null> => {
    const path = await choosePlace(window(), fileName, dialog)
    if (path === null) return null
    await unfinished.during(path, async () => replaceFile(path, await make(), kind))
    return basename(path)
  }
  return {
    async openRouteFile() {
      const path = await chooseRouteFile(window())
      return path === null ? null : openRoute(path)
    },
    saveRouteFile: (fileName, content) => save(fileName, ROUTE_WORDS, ROUTE_FILE, () => content),
    savePlanFile: (fileName, make) => save(fileName, PLAN_WORDS, PLAN_FILE, make),
    saveTableFile: (fileName, text) => save(fileName, TABLE_WORDS, PLAN_FILE, () => text),
    saveNoonFile: (fileName, text) => save(fileName, NOON_WORDS, PLAN_FILE, () => text),
  }
}
