// npm run dev on a copy of the sources: what is saved is on screen, what does not compile changes nothing, and nothing stays behind.
import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../../build/steps.ts'

const copy = mkdtempSync(join(tmpdir(), 'binnacle-dev-'))
const SOURCES =
  'build electron relay renderer shared test/stand-in test/tsconfig.json package.json tsconfig.json'.split(' ')
const FIRST_RUN = 'renderer/frame/first-run/ChooseStep.tsx'
const MAIN = 'electron/main.ts'
let dev: ChildProcess
let output = ''
let ended: Promise<number | null>
let address = ''
let browser: Browser

/** Saves a file of the copy with `from` replaced; it must be there. */
function save(file: string, from: string, to: string): void {
  const path = join(copy, file)
  const text = readFileSync(path, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} has no “${from}”`)
  writeFileSync(path, text.replaceAll(from, to))
}
const count = (words: string): number => output.split(words).length - 1
const readers = new Set<() => void>()
/** Resolves when it has said these words so often; rejects when it ends first. */
const said = (words: string, times = 1): Promise<void> =>
  new Promise((resolve, reject) => {
    const read = (): void => {
      if (count(words) < times) return
      readers.delete(read)
      resolve()
    }
    readers.add(read)
    void ended.then((code) => reject(new Error(`it ended with ${code} before it said “${words}”:\n${output}`)))
    read()
  })
const look = async (): Promise<Page> => {
  browser = await chromium.connectOverCDP(address)
  const [context] = browser.contexts()
  if (context === undefined) throw new Error(`no browser at ${address}`)
  // DevTools answer before the window is open.
  const page = context.pages()[0] ?? (await context.waitForEvent('page'))
  await page.getByTestId('first-run').waitFor()
  return page
}
const textOf = (page: Page): Promise<string> => page.getByTestId('app').innerText()

beforeAll(async () => {
  for (const name of SOURCES) cpSync(join(root, name), join(copy, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  const { DISPLAY: _display, WAYLAND_DISPLAY: _wayland, NODE_ENV: _nodeEnv, ...env } = process.env
  dev = spawn(process.execPath, ['build/run.mjs', 'dev'], {
    cwd: copy,
    env: { ...env, BINNACLE_NO_FETCH: '1', APP_EXECUTABLE: join(copy, 'test/stand-in/electron') },
    stdio: ['ignore', 'pipe', 'pipe'],
    // In a group of its own: whether anything of it is left can be seen.
    detached: true,
  })
  ended = new Promise((resolve) => {
    dev.on('exit', resolve)
  })
  for (const stream of [dev.stdout, dev.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      for (const read of readers) read()
    })
  await said('DevTools listening on')
  address = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0] ?? ''
})
afterAll(async () => {
  await browser?.close()
  if (dev.exitCode === null && dev.pid !== undefined) process.kill(-dev.pid, 'SIGKILL')
  rmSync(copy, { recursive: true, force: true })
})

describe('npm run dev', () => {
  it('shows a panel’s changed text in the window that is open', async () => {
    const page = await look()
    expect(await textOf(page)).toContain('Training mode')
    save(FIRST_RUN, '{training.title}', 'Drill mode')
    await expect.poll(() => textOf(page)).toContain('Drill mode')
    expect(count('DevTools listening on')).toBe(1)
  })

  it('leaves the window as it is while a source does not compile, and goes on with the next save that does', async () => {
    const page = await look()
    save(FIRST_RUN, 'Drill mode', 'Drill mode</')
    await said('renderer does not compile')
    expect(await textOf(page)).toContain('Drill mode')
    save(FIRST_RUN, 'Drill mode</', 'Practice mode')
    await expect.poll(() => textOf(page)).toContain('Practice mode')
  })

  it('starts the application again when the main process changed', async () => {
    save(MAIN, 'Binnacle ${app.getVersion()} starts', 'Binnacle ${app.getVersion()} starts as saved')
    await said('DevTools listening on', 2)
    const page = await look()
    expect(await textOf(page)).toContain('Practice mode')
    const log = readFileSync(join(copy, 'out/dev/profile/logs/binnacle.log'), 'utf8')
    expect(log).toContain('starts as saved')
  })

  it('ends with everything it started', async () => {
    dev.kill('SIGINT')
    expect(await ended).toBe(0)
    const group = dev.pid ?? 0
    expect(() => process.kill(-group, 0)).toThrow('ESRCH')
    await expect(fetch(`${address}/json/version`)).rejects.toThrow('fetch failed')
  })
})
