// A power cut: every process of the application is killed at once, in the middle of getting weather, of edits, of a backup; then a start.
import { existsSync, mkdirSync, readdirSync, readFileSync, watch, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unzipSync } from 'fflate'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { root } from '../../build/steps.ts'
import type { Result } from '../../shared/result.ts'
import type { SyncState } from '../../shared/sync/sync.ts'
import type { CallInput, CallName } from '../../shared/ipc/contract.ts'
import { wallClockMs } from '../support/clock.ts'
import { call, currentVoyage } from '../support/call.ts'
import { noKeychain } from '../support/keyring-session.ts'
import { killAll, treeOf } from '../support/kill-all.ts'
import type { Launched } from '../support/launch.ts'
import { at, chooseTraining, connectToService, openRoute } from '../support/officer.ts'
import { mulberry } from '../support/mulberry.ts'
import { SEED, spread } from '../support/seed.ts'
import { newSigner, newUpdate } from '../support/update-files.ts'
import { until } from '../support/until.ts'
import { policyLauncher, whyNoPolicyPlace } from '../support/policy-place.ts'
import { startService, type ServiceProcess } from './service-process.ts'
import { test as base, type Start } from './window-test.ts'

const IS_FULL = process.env['BINNACLE_FULL'] === '1'
const KEY = 'power-Cut-Key-20'
const ROUTE = fileURLToPath(new URL('../fixtures/routes/north-atlantic.rtz', import.meta.url))

/** Two of three answers arrive at once, the third takes long: a run lasts for seconds. */
const test = base.extend<{ service: ServiceProcess }>({
  // oxlint-disable-next-line no-empty-pattern
  service: async ({}, provide) => {
    const service = await startService(KEY, ['--fault', 'every=3', '--fault', 'latencyMs=2500'])
    await provide(service)
    await service.stop()
  },
})

/** Called and not waited for: the answer may never arrive. */
const order = <Name extends CallName>(page: Page, name: Name, input: CallInput<Name>): void =>
  void page.evaluate(([called, given]) => void window.binnacle.invoke(called, given), [name, input] as const)

const begin = (start: Start): Promise<Launched> => start({ env: { ...noKeychain } })
/** Cuts the power; `tree`: as it was found before, so that nothing is lost of the moment. */
const cut = ({ app }: Launched, tree = treeOf(app.process().pid ?? 0)): Promise<void> => killAll(tree)

/** Messages to acknowledge. */
const messages = async (page: Page): Promise<string[]> =>
  (await call(page, 'app.state', {})).notices.map(({ sentence }) => sentence)

/** Answers the system's dialog with a path from now on. */
const chooses = ({ app }: Launched, path: string): Promise<void> =>
  app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
  }, path)

/** A voyage with a departure, and a running fetch of its weather, of which something was received. */
async function underWay(page: Page): Promise<SyncState> {
  const { voyageId } = await currentVoyage(page)
  await call(page, 'voyage.setSchedule', { voyageId, etdMs: wallClockMs() + 3_600_000, speedKn: 14 })
  await call(page, 'sync.start', { voyageId })
  const state = (): Promise<SyncState> => call(page, 'sync.state', {})
  await expect.poll(async () => (await state()).done, { interval: 20 }).toBeGreaterThan(3)
  return state()
}

/** Edits one after another; the page says each that was acknowledged. Returns what was said so far. */
async function edits(page: Page, voyageId: number): Promise<{ revision: number; name: string }[]> {
  const said: { revision: number; name: string }[] = []
  page.on('console', (message) => {
    const [, revision, name] = /^acknowledged (\d+) (.*)$/.exec(message.text()) ?? []
    if (name !== undefined) said.push({ revision: Number(revision), name })
  })
  await page.evaluate((id) => {
    const next = async (number: number): Promise<void> => {
      const name = `Edit ${number}`
      const answer = (await window.binnacle.invoke('voyage.edit', {
        voyageId: id,
        edit: { kind: 'rename', name },
      })) as Result<{ revision: number }>
      if (answer.ok) console.log(`acknowledged ${answer.value.revision} ${name}`)
      return next(number + 1)
    }
    void next(1)
  }, voyageId)
  return said
}

/** What is noted to be shown after a power cut. */
const noted = (dataFolder: string): string => {
  const path = join(dataFolder, 'last-view.json')
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

/** What the panel shows. */
const subject = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.querySelector('nav [aria-current="page"]')?.getAttribute('data-subject') ?? null)

/** As the same seed has it each time. */
function shuffled<T>(list: readonly T[]): T[] {
  const random = mulberry(SEED)
  return list
    .map((one) => ({ one, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)
}

const filesBelow = (folder: string): string[] => readdirSync(folder, { recursive: true, encoding: 'utf8' })
/** What is being written when the power goes: none of it may be there after the next start. */
const leftovers = (folder: string): string[] =>
  filesBelow(folder).filter((name) => /\.(?:tmp|new)(?:-\w+)?$/.test(name))
/** Resolves at the first change in a folder. */
const touched = (folder: string): Promise<void> =>
  new Promise((resolve) => {
    const watcher = watch(folder, () => {
      watcher.close()
      resolve()
    })
  })

test.runIf(process.platform === 'linux')(
  'the power goes while weather comes, during edits, during a backup: nothing acknowledged is lost, and what was in progress is reported',
  async ({ folder, dataFolder, start, service }) => {
    const first = await begin(start)
    await connectToService(first.page, service.baseUrl, KEY)
    await openRoute(first.app, first.page, ROUTE)
    await at(first.page, 'waypoints').waitFor()
    await call(first.page, 'window.open', { view: 'strip' })
    await at(first.page, 'rail-data').click()
    const shown = await underWay(first.page)
    // Noted a second after it was chosen.
    await expect.poll(() => noted(dataFolder)).toContain('"data"')
    await cut(first)

    const second = await begin(start)
    const [message = ''] = await messages(second.page)
    expect(message).toMatch(
      /^Binnacle was not closed in order: it was ended by force\. Getting weather was at \d+ of \d+ items, .* so far; all of that is kept\. Still to get: \d+ more, about .*\.$/,
    )
    const paused = await call(second.page, 'sync.state', {})
    expect(paused).toMatchObject({ phase: 'interrupted', total: shown.total })
    expect(paused.done).toBeGreaterThanOrEqual(shown.done)
    expect((await call(second.page, 'app.state', {})).windows).toEqual(['strip'])
    await expect.poll(() => subject(second.page)).toBe('data')
    const { voyageId, document } = await currentVoyage(second.page)
    expect(document.name).toBe('Bishop Rock – Ambrose')
    // The key was in memory alone here: the officer enters it again, and goes on.
    await call(second.page, 'key.set', { apiKey: KEY })
    await at(second.page, 'notice').getByRole('button', { name: 'Go on' }).click()
    await expect.poll(async () => (await call(second.page, 'sync.state', {})).phase).toBe('running')
    await expect.poll(() => messages(second.page)).toEqual([])
    const said = await edits(second.page, voyageId)
    await expect.poll(() => said.length, { interval: 5 }).toBeGreaterThan(5)
    await cut(second)

    const third = await begin(start)
    const edited = await currentVoyage(third.page)
    const last = said.at(-1)
    expect(edited.revision).toBeGreaterThanOrEqual(last?.revision ?? 0)
    // Edits beyond were acknowledged and not heard of here: each is a revision of its own.
    const beyond = edited.revision - (last?.revision ?? 0)
    expect(edited.document.name).toBe(`Edit ${said.length + beyond}`)
    const stick = join(folder, 'STICK')
    const backup = join(stick, 'a.binnacle-backup')
    mkdirSync(stick)
    await chooses(third, backup)
    const tree = treeOf(third.app.process().pid ?? 0)
    const begun = touched(stick)
    order(third.page, 'backup.make', { withWeather: true })
    await begun
    await cut(third, tree)

    const fourth = await begin(start)
    await expect.poll(() => leftovers(folder)).toEqual([])
    const isThere = existsSync(backup)
    const named = (await messages(fourth.page)).filter((sentence) => sentence.includes('“a.binnacle-backup”'))
    expect(named.join()).toMatch(isThere ? /^$/ : /was being written and is not finished/)
    const kept = readdirSync(join(dataFolder, 'crash-reports'))
    expect(kept).toHaveLength(3)
    expect(kept.every((name) => name.endsWith('-abrupt.json'))).toBe(true)

    // The report for support, from the menu to the file.
    const report = join(folder, 'report.zip')
    await chooses(fourth, report)
    await fourth.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.send('binnacle:event', 'command.run', { id: 'help.report' }),
    )
    await at(fourth.page, 'report-contents')
      .getByText(/3 crash reports among them/)
      .waitFor()
    await at(fourth.page, 'report-part')
      .getByText(/^logs\/binnacle\.log/)
      .click()
    await at(fourth.page, 'report-part')
      .getByText('Binnacle ends')
      .or(fourth.page.getByText('main: Binnacle'))
      .first()
      .waitFor()
    await at(fourth.page, 'write-report').click()
    await at(fourth.page, 'report-done').waitFor()
    const parts = Object.entries(unzipSync(readFileSync(report)))
    expect(parts.filter(([name]) => name.startsWith('crash-reports/'))).toHaveLength(3)
    const holding = (word: string): string[] =>
      parts.filter(([, bytes]) => Buffer.from(bytes).includes(word)).map(([name]) => name)
    expect([KEY, 'Bishop Rock', 'binnacle-window-', folder].flatMap(holding)).toEqual([])
    expect(holding('127.0.0.1')).not.toEqual([])
    await fourth.close()
    // Closed in order: the next start has nothing to report.
    expect(existsSync(join(dataFolder, 'running.json'))).toBe(false)
  },
)

const why = whyNoPolicyPlace() ?? (process.arch === 'x64' ? null : 'the update is made for x64')
if (why !== null) console.log(`A power cut during an update is not tried: ${why}.`)
/** How often the power goes during an update: each time before another change of files, from the second on, when something of it is there. */
const UPDATE_CUTS = IS_FULL ? 20 : 1
const [FIRST_CHANGE, LAST_CHANGE] = [2, 46]
const DYING = fileURLToPath(new URL('./dying-main.mjs', import.meta.url))

test.skipIf(why !== null)(
  'the power goes while an update is imported and installed: the program is the old or the new, whole, and it starts',
  { timeout: 600_000 + UPDATE_CUTS * 60_000 },
  async ({ folder, dataFolder, start }) => {
    const signer = newSigner('Nordsee Shipping IT')
    const updates = { allowed: true, keys: [signer.known] }
    const executablePath = policyLauncher(folder, JSON.stringify({ format: 1, from: 'Nordsee Shipping IT', updates }))
    const [program, stick] = [join(folder, 'programs', 'Binnacle.AppImage'), join(folder, 'STICK')]
    for (const one of [join(folder, 'programs'), stick, join(dataFolder, 'updates')])
      mkdirSync(one, { recursive: true })
    const [older, newer] = ['older '.repeat(1_000_000), 'newer '.repeat(1_000_000)]
    writeFileSync(program, older)
    const update = await newUpdate(stick, { signer, version: '9.0.0', end: 'AppImage', payload: newer })
    // As an AppImage's own start has it: the file it is, and where that is mounted.
    const begun = (): Promise<Launched> =>
      start({
        executablePath,
        entry: DYING,
        env: { ...noKeychain, APPIMAGE: program, APPDIR: root.replace(/\/$/, '') },
      })
    const moments: string[] = []
    let launched = await begun()
    await chooseTraining(launched.page)
    for (const change of spread(FIRST_CHANGE, LAST_CHANGE, UPDATE_CUTS)) {
      await launched.app.evaluate(({ dialog }, path) => {
        dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] })
      }, update)
      const tree = treeOf(launched.app.process().pid ?? 0)
      await launched.app.evaluate(
        (_, [number, beneath]) => {
          const { dieBeforeChange } = globalThis as unknown as { dieBeforeChange: (n: number, folder: string) => void }
          dieBeforeChange(number, beneath)
        },
        [change, join(dataFolder, 'updates')] as const,
      )
      const main = launched.app.process()
      void launched.page
        .evaluate(async () => {
          const seen = (await window.binnacle.invoke('update.look', {})) as Result<{ sum: string }>
          if (seen.ok) await window.binnacle.invoke('update.install', { sum: seen.value.sum })
        })
        .catch(() => undefined)
      await until(() => main.exitCode !== null || main.signalCode !== null, `the power cut before change ${change}`)
      await cut(launched, tree)

      // Something of it was there when the power went.
      const [isNew, parts] = [readFileSync(program, 'utf8') === newer, filesBelow(join(dataFolder, 'updates'))]
      expect(parts).not.toEqual([])
      moments.push(isNew ? 'new' : parts.some((name) => name.endsWith('.part')) ? 'half taken in' : 'old')
      expect([older, newer].includes(readFileSync(program, 'utf8'))).toBe(true)
      launched = await begun()
      await at(launched.page, 'training-mark').waitFor()
      await expect.poll(() => leftovers(folder)).toEqual([])
      await expect.poll(() => filesBelow(folder).filter((name) => name.endsWith('.part'))).toEqual([])
      writeFileSync(program, older)
    }
    await launched.close()
    console.log(`${UPDATE_CUTS} power cuts during an update: ${moments.join(', ')}`)
  },
)

test.runIf(IS_FULL && process.platform === 'linux')(
  'forty power cuts after any edit: every start comes up, with all that was acknowledged and nothing half',
  { timeout: 2_400_000 },
  async ({ folder, start, service }) => {
    const stick = join(folder, 'STICK')
    mkdirSync(stick)
    let revision = 0
    let isFirst = true
    // Edits are made one after another, and reported: their number stands for the moment.
    for (const [time, edit] of shuffled(spread(0, 120, 40)).entries()) {
      const launched = await begin(start)
      const { app, page } = launched
      if (isFirst) {
        await connectToService(page, service.baseUrl, KEY)
        await openRoute(app, page, ROUTE)
        await at(page, 'waypoints').waitFor()
        isFirst = false
      }
      await expect.poll(() => leftovers(folder)).toEqual([])
      for (const name of readdirSync(stick)) expect(readFileSync(join(stick, name)).length).toBeGreaterThan(100)
      const voyage = await currentVoyage(page)
      expect(voyage.revision).toBeGreaterThanOrEqual(revision)
      await call(page, 'key.set', { apiKey: KEY })
      await chooses(launched, join(stick, ['a.binnacle-backup', 'Plan.pdf', 'a.rtz'][time % 3] ?? ''))
      const tree = treeOf(app.process().pid ?? 0)
      await underWay(page).catch(() => undefined)
      const said = await edits(page, voyage.voyageId)
      if (time % 3 === 0) order(page, 'backup.make', { withWeather: true })
      else if (time % 3 === 1) order(page, 'passagePlan.pdf', { voyageId: voyage.voyageId })
      else order(page, 'voyage.export', { voyageId: voyage.voyageId, format: '1.2' })
      await until(() => said.length >= edit, `edit ${edit} of start ${time}`)
      // Windows for paper were opened meanwhile.
      await cut(launched, [...new Set([...tree, ...treeOf(app.process().pid ?? 0)])])
      revision = Math.max(revision, said.at(-1)?.revision ?? 0)
    }
  },
)
