// The module webContents: finding pages.
import { allContents } from './host.ts'
import { BrowserWindow } from './browser-window.ts'
import { strict } from './strict.ts'
import type { WebContents } from './web-contents.ts'

export const webContents = strict('webContents', {
  getAllWebContents: (): WebContents[] => [...allContents],
  fromId: (id: number): WebContents | undefined => allContents.find((contents) => contents.id === id),
  /** Playwright finds windows by this. */
  fromDevToolsTargetId: (targetId: string): WebContents | undefined =>
    allContents.find((contents) => contents._targetId === targetId),
  getFocusedWebContents: (): WebContents | null => BrowserWindow.getFocusedWindow()?.webContents ?? null,
})
