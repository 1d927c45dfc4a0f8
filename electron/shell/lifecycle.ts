// How the application starts once, ends in order, and comes back when its page dies.
import type { App, BrowserWindow } from 'electron'
import { errorText, type Log } from './log.ts'
import { restartLimit } from './restart-limit.ts'

/** A page that dies more often than this within the time is not loaded again. */
const RELOADS = { max: 3, windowMs: 5 * 60_000 }

/**
 * Ends when the last window is closed, after `close` (which keeps its own deadline) has settled: the engine pauses its run and
 * closes its databases while the window is already gone.
 */
export function endInOrder(app: App, close: () => Promise<void>, log: Log, closedInOrder: () => void): void {
  let closed = false
  let closing = false
  app.on('window-all-closed', () => app.quit())
  app.on('will-quit', (event) => {
    if (closed) return
    event.preventDefault()
    if (closing) return
    closing = true
    close()
      .then(() => {
        log.write('info', 'main', 'Binnacle ends: its data are closed')
        closedInOrder()
      })
      .catch((error: unknown) => log.write('error', 'main', `closing failed: ${errorText(error)}`))
      .finally(() => {
        closed = true
        app.quit()
      })
  })
}

/** Processes of Chromium's beside the pages: it starts them again itself. */
export function watchHelpers(app: App, log: Log, crashed: (why: string) => void): void {
  app.on('child-process-gone', (_event, { type, reason, exitCode }) => {
    if (reason === 'clean-exit') return
    const why = `the process ${type} ended: ${reason} (${exitCode})`
    log.write('error', 'window', why)
    crashed(why)
  })
}

/** Loads the page again when its process died: all its state is in the engine and the preferences. */
export function reviveWindow(
  window: Pick<BrowserWindow, 'webContents' | 'isDestroyed'>,
  now: () => number,
  log: Log,
  giveUp: () => void,
  crashed: (why: string) => void,
): void {
  const mayReload = restartLimit(RELOADS.max, RELOADS.windowMs, now)
  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return
    const why = `the page's process ended: ${reason} (${exitCode})`
    log.write('error', 'window', why)
    crashed(why)
    if (mayReload()) window.webContents.reload()
    else giveUp()
  })
  window.webContents.on('unresponsive', () => log.write('warn', 'window', 'the page does not answer'))
  window.webContents.on('responsive', () => log.write('info', 'window', 'the page answers again'))
  window.webContents.on('preload-error', (_event, _path, error) => log.write('error', 'window', errorText(error)))
}

/** Defects of the main process: a rejected promise is logged; a thrown error ends the application, since its state is unknown. */
export function logDefects(log: Log, end: (why: string) => void): void {
  process.on('unhandledRejection', (reason) => log.write('error', 'main', `unhandled: ${errorText(reason)}`))
  process.on('uncaughtException', (error) => {
    const why = `uncaught: ${errorText(error)}`
    log.write('error', 'main', why)
    end(why)
  })
}
