// A Chromium of the demo's own, for what is no window of Binnacle's: a PDF, the relay's page.
import { chromium, type Browser } from 'playwright-core'
import { findProgram } from './system-tools.ts'

/** false: there is no Chromium here, and nothing was done. */
export async function inBrowser(work: (browser: Browser) => Promise<void>): Promise<boolean> {
  const executablePath = findProgram('chromium')
  if (executablePath === null) return false
  const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
  try {
    await work(browser)
    return true
  } finally {
    await browser.close()
  }
}
