// Which executable runs the application here: the one named, Electron's own, or the stand-in.
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from './steps.ts'

export interface FoundElectron {
  path: string
  kind: 'electron' | 'stand-in'
  /** A sentence for the person who started it. */
  reason: string
}

export const standIn = join(root, 'test', 'stand-in', 'electron')
export const electronPackage = join(root, 'node_modules', 'electron')

/** Folder of Electron's own distribution, or null while its binary has not been fetched. */
export function electronDist(): string | null {
  const executable = electronBinary()
  return executable === null ? null : join(electronPackage, 'dist')
}

function electronBinary(): string | null {
  try {
    const path = join(electronPackage, 'dist', readFileSync(join(electronPackage, 'path.txt'), 'utf8').trim())
    return existsSync(path) ? path : null
  } catch {
    return null
  }
}

/** APP_EXECUTABLE when set, else Electron's binary when it is here, else the stand-in. Throws when APP_EXECUTABLE names nothing. */
export function findElectron(env: NodeJS.ProcessEnv = process.env): FoundElectron {
  const named = env['APP_EXECUTABLE']
  if (named) {
    const path = resolve(named)
    if (!existsSync(path)) throw new Error(`APP_EXECUTABLE names ${path}, which does not exist.`)
    const kind = path === standIn ? 'stand-in' : 'electron'
    return { path, kind, reason: `Running on ${path}, as APP_EXECUTABLE says.` }
  }
  const path = electronBinary()
  if (path !== null) return { path, kind: 'electron', reason: 'Running on Electron.' }
  return {
    path: standIn,
    kind: 'stand-in',
    reason:
      "Running on the stand-in: Electron's binary is not here. The window is Chromium's, the application is the same.",
  }
}
