// Route files and packs that the desktop gives: on the command line, by a second start, by the system's event. Each opens like one that was dropped.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect } from 'vitest'
import { openStore } from '../../electron/engine/store/store.ts'
import { openPreferences } from '../../electron/shell/preferences.ts'
import { wallClockMs } from '../support/clock.ts'
import { call, currentVoyage } from '../support/call.ts'
import { engineHere } from '../support/engine-here.ts'
import { noKeychain } from '../support/keyring-session.ts'
import { startAgain, type Launched } from '../support/launch.ts'
import { updateOfficer } from '../support/newer-store.ts'
import type { CommandId } from '../../shared/app/commands.ts'
import { at, chooseTraining, openSample, textOf } from '../support/officer.ts'
import { makerHere, packFiles } from '../support/pack-makers.ts'
import { policyLauncher, whyNoPolicyPlace } from '../support/policy-place.ts'
import { newSigner, newUpdate } from '../support/update-files.ts'
import { test, type Start } from './window-test.ts'

const route = (name: string): string => fileURLToPath(new URL(`../fixtures/routes/${name}`, import.meta.url))

const { dependencies } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  dependencies: Record<string, string>
}

const UNREADABLE = fileURLToPath(new URL('./unreadable-main.mjs', import.meta.url))

/** The heading that has the focus, where it is in view and nothing lies over it. */
const headingInView = (): string | null => {
  const now = document.activeElement
  if (now === null || !/^H\d$/.test(now.tagName)) return null
  const { left, top, bottom } = now.getBoundingClientRect()
  const isOnTop = [top + 2, bottom - 2].every((y) => document.elementFromPoint(left + 2, y) === now)
  return isOnTop ? now.textContent : null
}

const withFiles = (start: Start, ...args: string[]): Promise<Launched> => start({ env: { ...noKeychain }, args })

/** Somewhere else, where packs are made: each of one voyage more. */
function officeHere(folder: string) {
  const { engine, voyageId } = engineHere({ dataDir: join(folder, 'office'), baseUrl: null })
  const maker = makerHere('Fleet office')
  return {
    async pack(path: string): Promise<string> {
      await voyageId()
      const { files } = await packFiles(engine, maker, { kinds: ['voyages'] })
      writeFileSync(path, files[0] ?? '')
      return path
    },
    close: engine.close,
  }
}

test('a route given at the start, by a second start and by the system is opened, with its report', async ({
  folder,
  dataFolder,
  start,
}) => {
  const again = (...args: string[]) => startAgain({ userDataDir: dataFolder, env: noKeychain, args })
  const { app, page } = await withFiles(start, route('transpacific.rtz'))
  // At the first start it waits until there is a place for it.
  await chooseTraining(page)
  await at(page, 'import-report').getByText('RTZ 1.1').waitFor()
  expect(await textOf(page, 'voyage-name')).toBe('Tokyo Wan – San Francisco')

  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.minimize())
  expect(await again('--looks-like=/a/path.rtz', route('in-the-wild.rtz'))).toBe(0)
  await expect.poll(() => textOf(page, 'voyage-name')).toBe('Oslo – Hull')
  await at(page, 'import-report').getByText('RTZ 1.0').first().waitFor()
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isMinimized())).toBe(false)

  await app.evaluate(({ app: main }, path) => {
    main.emit('open-file', { preventDefault: () => {} }, path)
  }, route('north-atlantic.rtz'))
  await expect.poll(() => textOf(page, 'voyage-name')).toBe('Bishop Rock – Ambrose')

  mkdirSync(join(folder, 'a folder.rtz'))
  expect(await again(join(folder, 'a folder.rtz'))).toBe(0)
  await page.getByText('“a folder.rtz” is a folder. Choose the route file inside it.').waitFor()
  expect(await textOf(page, 'voyage-name')).toBe('Bishop Rock – Ambrose')
})

test('several at once, by address and by odd names, open in turn: every report and every refusal is shown', async ({
  folder,
  start,
}) => {
  const [odd, plain] = [join(folder, 'Oslo – Hull 100% #1;$(x).rtz'), join(folder, '-dash.rtz')]
  copyFileSync(route('in-the-wild.rtz'), odd)
  copyFileSync(route('north-atlantic.rtz'), plain)
  writeFileSync(join(folder, 'page.rtz'), '<!doctype html><p>Log in')
  const files = [join(folder, 'gone.rtz'), pathToFileURL(odd).href, join(folder, 'page.rtz'), '--', plain]
  const { page } = await withFiles(start, ...files)
  await chooseTraining(page)
  await expect.poll(() => textOf(page, 'voyage-name')).toBe('Bishop Rock – Ambrose')
  const report = at(page, 'import-report')
  await report.getByText('-dash.rtz').waitFor()
  await report.getByText('Oslo – Hull 100% #1;$(x).rtz').waitFor()
  const fault = await textOf(page, 'voyage-fault')
  expect(fault).toContain('“gone.rtz” is no longer there')
  expect(fault).toContain('“page.rtz”: ')
})

test('a route and a pack that come by stick are offered and opened; a backup is made, restored after a change, and all is as before', async ({
  folder,
  start,
}) => {
  const { app, page } = await withFiles(start)
  await openSample(page)
  const sample = await textOf(page, 'voyage-name')
  const [stick, backup] = [join(folder, 'STICK'), join(folder, 'a.binnacle-backup')]
  mkdirSync(stick)
  /** Gives a command as the menu does; the system's dialog is answered with a path. */
  const give = (id: CommandId, path: string): Promise<void> =>
    app.evaluate(
      ({ BrowserWindow, dialog }, [command, chosen]) => {
        dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [chosen] })
        dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: chosen })
        BrowserWindow.getAllWindows()[0]?.webContents.send('binnacle:event', 'command.run', { id: command })
      },
      [id, path] as const,
    )

  await give('file.watch', stick)
  await at(page, 'routes-by-stick').getByText('● Watched').waitFor()
  await give('file.backup', backup)
  await at(page, 'backup-done')
    .getByText(/Backed up: .*, verified/)
    .waitFor()
  const { voyageId } = await currentVoyage(page)
  await call(page, 'voyage.edit', { voyageId, edit: { kind: 'rename', name: 'Changed since' } })
  copyFileSync(route('transpacific.rtz'), join(stick, 'from the ECDIS.rtz'))
  const office = officeHere(folder)
  await office.pack(join(stick, 'from the office.binnacle'))
  await office.close()

  // The windows' common word of a voyage that had the number before is forgotten with it.
  const chosen = { alternative: { voyageId, etdMs: Date.UTC(2026, 11, 1) }, name: 'Of before' }
  await call(page, 'window.share', { view: { compared: { voyageId, chosen } }, goesOn: false })
  await give('file.restore', backup)
  await at(page, 'backup-contents').getByText('a.binnacle-backup').waitFor()
  await at(page, 'restore-these').click()
  await at(page, 'restored-done')
    .getByText(/Restored: .* kept in the data folder as replaced-/)
    .waitFor()
  await expect.poll(() => textOf(page, 'voyage-name')).toBe(sample)
  expect(JSON.stringify(await call(page, 'window.shared', {}))).not.toContain('Of before')

  const [offer, packOffer] = [at(page, 'route-offer'), at(page, 'pack-offer')]
  await offer.getByText(/New route file: from the ECDIS\.rtz, \d+ waypoints, changed/).waitFor()
  await offer.getByRole('button', { name: 'Open' }).click()
  await expect.poll(() => textOf(page, 'voyage-name')).toBe('Tokyo Wan – San Francisco')
  await offer.waitFor({ state: 'detached' })
  expect(await call(page, 'recent.list', {})).toMatchObject([{ fileName: 'from the ECDIS.rtz', isThere: true }])
  await packOffer.getByText('from the office.binnacle').waitFor()
  await packOffer.getByRole('button').first().click()
  await at(page, 'pack-question').getByRole('heading', { name: '“Fleet office”' }).waitFor()
  await packOffer.waitFor({ state: 'detached' })
  await at(page, 'pack-no').click()
  await at(page, 'pack-question').waitFor({ state: 'detached' })
  // Their buttons are gone; the focus is not.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('aside')?.dataset['subject']))
    .toBe('plan')

  // What a command begins comes into view, wherever the settings stood.
  await give('help.report', '')
  await at(page, 'report-contents').waitFor()
  await expect.poll(() => page.evaluate(headingInView)).toBe('Report for support')

  // What the build wrote of licences is read as it is.
  const licences = await call(page, 'app.licences', {})
  const parts = [...Object.keys(dependencies), 'react', 'react-dom', 'leaflet', 'zustand', 'electron']
  expect(licences.map(({ name }) => name)).toEqual(expect.arrayContaining(parts))
  expect(licences.find(({ name }) => name === 'SQLite')).toMatchObject({ inside: 'better-sqlite3' })
})

test('a pack given at the first start and by a second start is imported once the officer confirms', async ({
  folder,
  dataFolder,
  start,
}) => {
  const office = officeHere(folder)
  const { page } = await withFiles(start, await office.pack(join(folder, 'first.binnacle')))
  await chooseTraining(page)
  const voyages = async (): Promise<number> => (await call(page, 'voyage.list', {})).length
  const before = await voyages()
  await at(page, 'pack-question').getByRole('heading', { name: '“Fleet office”' }).waitFor()
  expect(await voyages()).toBe(before)
  await at(page, 'pack-once').click()
  await expect.poll(voyages).toBe(before + 1)

  const second = await office.pack(join(folder, 'second.binnacle'))
  expect(await startAgain({ userDataDir: dataFolder, env: noKeychain, args: [second] })).toBe(0)
  await at(page, 'pack-always').click()
  await expect.poll(voyages).toBe(before + 2)
  await office.close()
})

test('data of a newer Binnacle: the copy of before is offered and taken, and the newer ones stay whole', async ({
  folder,
  dataFolder,
  start,
}) => {
  const training = join(dataFolder, 'training')
  mkdirSync(dataFolder)
  openPreferences(join(dataFolder, 'preferences.json'), wallClockMs).change({ mode: 'training' })
  const store = openStore(training, wallClockMs(), 'training')
  store.voyages.create(
    { format: 1, name: 'Of before the update', waypoints: [], schedule: { etdMs: null, speedKn: 12 } },
    'new',
    wallClockMs(),
  )
  store.close(wallClockMs())
  updateOfficer(training, wallClockMs())
  const { page } = await withFiles(start)
  await at(page, 'fault')
    .getByText(/^A newer Binnacle \(9\.1\.0\) wrote the voyages/)
    .waitFor()
  await at(page, 'older-offer')
    .getByText(/^Go on with the copy of .* UTC…$/)
    .click()
  await at(page, 'older-copy')
    .getByText(/^1 voyage, 0 vessels, \d+ kB · kept before the update$/)
    .waitFor()
  const choose = async (): Promise<void> => {
    await at(page, 'older-copy')
      .first()
      .getByRole('button', { name: /^Go on with this… Copy of .* UTC$/ })
      .click()
    // The button that was pressed is gone; the focus is on what changes nothing.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel')
  }
  await choose()
  // A copy that goes away meanwhile is reported where it was chosen, and nothing else is.
  const [copy = ''] = readdirSync(training).filter((name) => name.includes('.before-v'))
  renameSync(join(training, copy), join(folder, copy))
  await at(page, 'older-take').click()
  await at(page, 'older-fault').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Dismiss')
  await at(page, 'backup')
    .getByText(/^A newer Binnacle/)
    .waitFor()
  renameSync(join(folder, copy), join(training, copy))
  await page.reload()
  await at(page, 'older-offer').click()
  await choose()
  await at(page, 'older-take').click()
  await at(page, 'notice')
    .getByText(/whole in the data folder, as replaced-.*install Binnacle 9\.1\.0 again/)
    .waitFor()
  await at(page, 'fault').waitFor({ state: 'detached' })
  await at(page, 'set-aside').getByText('▲ Binnacle 9.1.0 wrote it: install that one to have it back.').waitFor()
  expect(await call(page, 'voyage.list', {})).toMatchObject([{ name: 'Of before the update' }])
})

const noPolicy = whyNoPolicyPlace()
if (noPolicy !== null) console.log(`skipped: an update signed by the company is not tried: ${noPolicy}.`)

/** An update signed by a company, and how the application is started that takes it. */
async function updateHere(folder: string): Promise<{ update: string; executablePath: string }> {
  const signer = newSigner('Nordsee Shipping IT')
  const [version, payload] = ['99.0.0', 'installs 99']
  const update = await newUpdate(folder, { signer, version, payload, whatIsNew: ['A clearer strip.'] })
  const policy = { format: 1, from: 'Nordsee Shipping IT', updates: { keys: [signer.known] } }
  return { update, executablePath: policyLauncher(folder, JSON.stringify(policy)) }
}

test.skipIf(noPolicy !== null)(
  'an update that is opened is looked at, and handed to an administrator; one that was altered is refused',
  async ({ folder, start }) => {
    const { update, executablePath } = await updateHere(folder)
    const altered = join(folder, 'altered.binnacle-update')
    const bytes = readFileSync(update)
    bytes.write('x', bytes.length - 1)
    writeFileSync(altered, bytes)
    const { app, page } = await start({ env: { ...noKeychain }, args: [update], executablePath })
    const offer = at(page, 'update-offer')
    await expect.poll(async () => (await call(page, 'app.state', {})).update?.version).toBe('99.0.0')
    // There is no place yet to look at it in.
    await at(page, 'choose-training').waitFor()
    expect(await offer.count()).toBe(0)
    await chooseTraining(page)
    await offer.getByText('An update was opened: Binnacle 99.0.0, made 20 NOV 2026, signed by a known key.').waitFor()
    await offer.getByRole('button', { name: 'Look' }).click()
    await at(page, 'update-contents').getByText('● Nordsee Shipping IT: the signature holds').waitFor()
    await at(page, 'updates').getByText('A clearer strip.').waitFor()
    await expect.poll(() => page.evaluate(headingInView)).toBe('This update')
    await at(page, 'update-data').getByText('Your data stay as they are.').waitFor()

    // Where the update is handed over, it says that it could not be written.
    await app.evaluate(
      ({ dialog }, path) => {
        dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: path })
      },
      join(folder, 'data', 'preferences.json', 'a.binnacle-backup'),
    )
    await at(page, 'backup-first').click()
    await at(page, 'backup-first-fault').waitFor()

    await at(page, 'install-update').click()
    const command = at(page, 'update-command')
    await command.getByText(/binnacle-update .*Binnacle-99\.0\.0\.deb/s).waitFor()
    const [deb = ''] = /\S*Binnacle-99\.0\.0\.deb/.exec(await command.innerText()) ?? []
    expect(readFileSync(deb, 'utf8')).toBe('installs 99')
    // What was pressed is gone; the focus is not.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('section')?.dataset['testid']))
      .toBe('updates')

    await app.evaluate(({ BrowserWindow, dialog }, path) => {
      dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] })
      BrowserWindow.getAllWindows()[0]?.webContents.send('binnacle:event', 'command.run', { id: 'help.update' })
    }, altered)
    await at(page, 'update-fault').getByText('“altered.binnacle-update” is not as its maker made it').waitFor()
    expect(readdirSync(join(folder, 'data', 'updates'))).not.toContain('looked-at.binnacle-update.part')
  },
)

test.skipIf(noPolicy !== null)(
  'an update read before the settings could be loaded is shown once they are',
  async ({ folder, start }) => {
    const { update, executablePath } = await updateHere(folder)
    const { app, page, expectComplaint } = await start({
      env: { ...noKeychain, BINNACLE_UNREADABLE: 'SettingsPanel' },
      args: [update],
      executablePath,
      entry: UNREADABLE,
    })
    expectComplaint(/SettingsPanel-/)
    await chooseTraining(page)
    await at(page, 'update-offer').getByRole('button', { name: 'Look' }).click()
    await at(page, 'update-offer').waitFor({ state: 'detached' })
    const failed = at(page, 'load-failed')
    await failed.waitFor()
    await app.evaluate(() => Object.assign(globalThis, { unreadable: null }))
    await failed.getByRole('button').click()
    await expect.poll(() => page.evaluate(headingInView)).toBe('This update')

    // Opened at another section it does not come forward again.
    await at(page, 'rail-plan').click()
    await at(page, 'rail-settings').click()
    await at(page, 'settings-units').click()
    await expect.poll(() => page.evaluate(headingInView)).toBe('Units')
  },
)
