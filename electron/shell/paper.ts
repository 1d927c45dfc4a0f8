// Pages for paper: loaded in a window that is never shown, printed to PDF or by the system's dialog, and gone.
import { BrowserWindow, session } from 'electron'
import type { PaperPage } from '../../shared/app/paper.ts'
import { FaultError } from '../../shared/result.ts'
import { withInfo } from './pdf-info.ts'
import { PAPER_URL, type PrintJob } from './security/scheme.ts'
import { closedPreferences } from './security/web-preferences.ts'
import { WINDOW_SESSION } from './window.ts'

/** A page that is not laid out, or not written, by then never will be. (The longest plan, 10,000 waypoints on 331 pages, took 77 s on two busy cores.) */
const LOAD_MS = 60_000
const PDF_MS = 180_000

export interface Printer {
  /** Throws FaultError `busy` while another page is being made, `internal` in words when Chromium fails. */
  pdf(page: PaperPage): Promise<Uint8Array>
  /** Shows the system's printing dialog; false when the officer cancelled. Throws FaultError as `pdf` does. */
  print(page: PaperPage): Promise<boolean>
}

/** `printJob` is what the scheme serves pages from; `owner`: the window whose end ends the printing too; `creator`: who a PDF says made it. */
export function createPrinter(
  printJob: PrintJob,
  owner: () => BrowserWindow | null,
  report: (what: string) => void,
  creator: string,
): Printer {
  const withPage = async <T>(page: PaperPage, work: (window: BrowserWindow) => Promise<T>): Promise<T> => {
    if (printJob.page !== null)
      throw new FaultError('busy', 'A plan is being printed. Wait until it is done, or close its dialog.', {
        retryable: true,
      })
    printJob.page = page
    let window: BrowserWindow | null = null
    const end = (): void => {
      if (window !== null && !window.isDestroyed()) window.destroy()
    }
    const parent = owner()
    try {
      window = hiddenWindow()
      parent?.once('closed', end)
      await within(LOAD_MS, laidOut(window))
      return await work(window)
    } catch (cause) {
      if (cause instanceof FaultError) throw cause
      report(`printing failed: ${cause instanceof Error ? cause.message : String(cause)}`)
      throw new FaultError('internal', 'The plan could not be printed. Nothing of it is lost; try again.', {
        retryable: true,
        cause,
      })
    } finally {
      parent?.removeListener('closed', end)
      printJob.page = null
      end()
    }
  }
  return {
    pdf: (page) =>
      withPage(page, async (window) => {
        const pdf = await within(
          PDF_MS,
          // Paper, margins and the running lines are the page's own. Tags and outline: it can be read aloud, and found one's way in by its headings.
          window.webContents.printToPDF({
            preferCSSPageSize: true,
            printBackground: true,
            generateTaggedPDF: true,
            generateDocumentOutline: true,
          }),
        )
        return withInfo(pdf, { title: page.title, creator })
      }),
    print: (page) =>
      withPage(page, ({ webContents }) => {
        const printed = Promise.withResolvers<boolean>()
        webContents.once('destroyed', () => printed.resolve(false))
        webContents.print(
          { pageSize: 'A4', landscape: page.orientation === 'lying', printBackground: true },
          (isDone, reason) => {
            if (isDone || /cancel/i.test(reason)) printed.resolve(isDone)
            else printed.reject(new FaultError('internal', `The system did not print the plan: ${reason}.`))
          },
        )
        return printed.promise
      }),
  }
}

/** As closed as the one window, without a preload, and never shown: no white flash at night. */
const hiddenWindow = (): BrowserWindow =>
  new BrowserWindow({
    width: 1123,
    height: 794,
    title: 'Passage plan',
    show: false,
    backgroundColor: '#ffffff',
    webPreferences: closedPreferences(session.fromPartition(WINDOW_SESSION, { cache: false }), false),
  })

/** Loaded, with its fonts: what is printed before they are there is printed in another face. */
async function laidOut(window: BrowserWindow): Promise<void> {
  await window.loadURL(PAPER_URL)
  await window.webContents.executeJavaScript('document.fonts.ready.then(() => document.fonts.size)')
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`not done within ${ms / 1000} s`)), ms)
  // Whichever comes second is of no more account.
  work.catch(() => undefined)
  late.catch(() => undefined)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
