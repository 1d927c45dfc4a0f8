// What the pages of an application complained of: breaches of the content security policy, console errors, errors nobody caught.
import type { BrowserContext, ConsoleMessage, Page } from 'playwright'

export interface Complaints {
  /** This one is expected: it fails nothing. It must come. */
  expect(pattern: RegExp): void
  /** Of all pages so far, those open and those gone, each once; without the expected ones. Expected ones that did not come are named. */
  found(): Promise<string[]>
}

/** Chromium requests a picture of every page for its tab; a window of Electron has no tab. */
const isForTab = (url: string): boolean => url.endsWith('/favicon.ico')

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Of a breach of the policy; the types of this TypeScript have none. */
interface Breach {
  blockedURL: string
  effectiveDirective: string
  sourceFile: string | null
}

const REFUSED = 'eval violates the Content Security Policy directive'
/** In each document: text made into code is refused with an error that the page may catch, and with no line in the console. */
function reportEval(refused: string): void {
  const report = (reports: Report[]): void => {
    for (const { body } of reports) {
      const { blockedURL, effectiveDirective, sourceFile } = body as ReportBody & Breach
      if (blockedURL.endsWith('eval')) console.error(`${refused} ${effectiveDirective} (${sourceFile ?? 'no file'})`)
    }
  }
  // Buffered: also what was refused before.
  new ReportingObserver(report, { types: ['csp-violation'], buffered: true }).observe()
}

const ofConsole = (message: ConsoleMessage): string[] => {
  const { url, lineNumber } = message.location()
  if (message.type() !== 'error' || isForTab(url)) return []
  // Said by us, perhaps twice.
  if (message.text().startsWith(REFUSED)) return [oneLine(message.text())]
  return [`${oneLine(message.text())} (console, ${url}:${lineNumber})`]
}
const ofError = (error: Error): string => `${error.name}: ${oneLine(error.message)} (not caught)`

/** Listens to every page there is and will be, in every document it loads. */
export function listenFor(context: BrowserContext): Complaints {
  const heard = new Set<string>()
  const expected: RegExp[] = []
  /** Also what was said before anybody listened. */
  const readOut = async (page: Page): Promise<void> => {
    try {
      for (const message of await page.consoleMessages({ filter: 'all' }))
        for (const one of ofConsole(message)) heard.add(one)
      for (const error of await page.pageErrors({ filter: 'all' })) heard.add(ofError(error))
    } catch {
      // It is gone: what it said since has been heard.
    }
  }
  const listenIn = (page: Page): Promise<void> => page.evaluate(reportEval, REFUSED).catch(() => undefined)
  const listening = context
    .addInitScript(reportEval, REFUSED)
    .then(() => Promise.all(context.pages().map(listenIn)))
    .catch(() => undefined)
  context.on('console', (message) => ofConsole(message).forEach((one) => heard.add(one)))
  context.on('weberror', (error) => heard.add(ofError(error.error())))
  context.on('page', (page) => {
    void readOut(page)
    // Its first document may be older than the script above.
    void listenIn(page)
  })
  for (const page of context.pages()) void readOut(page)
  return {
    expect: (pattern) => void expected.push(pattern),
    found: async () => {
      await listening
      for (const page of context.pages()) await readOut(page)
      const all = [...heard]
      return [
        ...all.filter((one) => !expected.some((pattern) => pattern.test(one))),
        ...expected
          .filter((pattern) => !all.some((one) => pattern.test(one)))
          .map((pattern) => `${String(pattern)} was expected and did not come`),
      ]
    },
  }
}
