// What the modules of the stand-in share: the command line, Chromium once it runs, and which windows exist.
import type { Arguments } from './arguments.ts'
import type { Chromium } from './chromium.ts'
import type { BrowserWindow } from './browser-window.ts'
import type { WebContents } from './web-contents.ts'

export interface Host {
  arguments: Arguments
  /** The stand-in's own executable. */
  executable: string
  /** Folder of the application: where its package.json is. */
  appPath: string
  manifest: { name?: string; productName?: string; version?: string; main?: string }
  packaged: boolean
  chromium: Chromium | null
  ready: boolean
  /** Removed when the process ends. */
  temporary: string[]
}

let current: Host | null = null

export const setHost = (host: Host): void => void (current = host)

export function host(): Host {
  if (!current) throw new Error('stand-in: electron was imported outside the stand-in')
  return current
}

/** Chromium's protocol. Only after `ready`. */
export function cdp() {
  const { chromium } = host()
  if (!chromium) throw new Error('stand-in: Chromium is not running yet')
  return chromium.cdp
}

/** Throws Electron's sentence when the application is not ready. */
export function needReady(sentence: string): void {
  if (!host().ready) throw new Error(sentence)
}

/** Every living WebContents, oldest first. */
export const allContents: WebContents[] = []

/** Every window that is not closed, oldest first. */
export const allWindows = new Set<BrowserWindow>()
