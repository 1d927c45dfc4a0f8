// The deb's whole life on one computer, in another root: installed, used by two officers, upgraded, removed, put back, cut off.
import { spawn } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DEPENDS } from '../../build/installer/deb-depends.ts'
import { packageDeb } from '../../build/package.ts'
import { formatDate } from '../../shared/format/time.ts'
import { wallClockMs } from '../support/clock.ts'
import { call, currentVoyage } from '../support/call.ts'
import {
  bring,
  contentsOf,
  dataOf,
  done,
  installAndCut,
  seenOutside,
  startAs,
  stateOf,
  whyNotInstalled,
} from '../support/installed.ts'
import type { Launched } from '../support/launch.ts'
import { at, chooseTraining, getWeather, setEtd, setSpeed, showPalette, textOf } from '../support/officer.ts'
import { givePackages } from '../support/own-packages.ts'
import { openOtherRoot, type OtherRoot, type User } from '../support/other-root.ts'

const IS_FULL = process.env['BINNACLE_FULL'] === '1'
const [OLDER, NEWER] = ['0.0.9', '0.1.0']
/** The voyage that only the one officer has. */
const OWN = 'Of the second officer'
const COMPANY = 'Nordsee Shipping IT'
const POLICY = '/etc/binnacle/policy.json'
const TYPE = 'application/x-rtz+xml'

const reason = await whyNotInstalled()
if (reason !== null) console.log(`skipped: the deb is not installed by a test: ${reason}`)

const fixture = (name: string): string => fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url))

describe.skipIf(reason !== null)('the life of the deb', () => {
  let folder: string
  let wasOutside: unknown
  let root: OtherRoot
  let officer: User
  let mate: User
  /** The packages, as they lie in the other root. */
  let older: string
  let newer: string
  /** What was otherwise in the other root before there was any. */
  let before: Set<string>
  let voyages: string[]

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'binnacle-deb-'))
    wasOutside = seenOutside()
    const make = async (version: string): Promise<string> =>
      (await packageDeb(join(folder, version), { version, quick: true })).deb
    const packed = [await make(OLDER), await make(NEWER)] as const
    root = await openOtherRoot()
    await givePackages(root, DEPENDS['stand-in'])
    officer = await root.addUser('officer')
    mate = await root.addUser('mate')
    older = bring(root, packed[0])
    newer = bring(root, packed[1])
    before = new Set(await root.changed())
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true })
    await root.end()
  })

  // After a step that failed the others would say nothing.
  let wentWrong = false
  beforeEach(({ skip }) => {
    skip(wentWrong, 'an earlier step failed')
  })
  afterEach(({ task }) => {
    wentWrong ||= task.result?.state === 'fail'
  })

  const install = (deb: string): Promise<string> => done(root, ['dpkg', '--install', deb])
  const dataNow = (): Promise<Record<string, string>> => contentsOf(root, [officer, mate])
  /** As the officer's desktop does it. */
  const byDesktop = async (...command: string[]): Promise<string> =>
    (await root.run(command, officer, { XDG_CURRENT_DESKTOP: 'GNOME' })).said
  const handlerOf = (type: string): Promise<string> => byDesktop('xdg-mime', 'query', 'default', type)
  /** A route file of the fixtures in the officer's home. */
  const route = (name: string, to: string): string => {
    const path = `${officer.home}/${to}`
    mkdirSync(root.path(dirname(path)), { recursive: true })
    return bring(root, fixture(`routes/${name}`), path)
  }

  const names = async (one: Launched): Promise<string[]> =>
    (await call(one.page, 'voyage.list', {})).map(({ name }) => name).sort()
  /** The version, as read under About. */
  async function shownVersion({ app, page }: Launched): Promise<string> {
    await app.evaluate(({ Menu }) => void Menu.getApplicationMenu()?.getMenuItemById('help.about')?.click())
    await at(page, 'about').waitFor()
    return textOf(page, 'about')
  }

  test('an older version is installed, and belongs to root', async () => {
    await install(older)
    expect(await stateOf(root)).toBe(`${OLDER} install ok installed`)
    const writable = `dpkg -L binnacle | xargs -d '\\n' sh -c 'for one; do [ ! -w "$one" ] || echo "$one"; done' -`
    expect(await done(root, ['sh', '-c', writable], officer)).toBe('')
    const foreign = ['!', '-user', 'root', '-o', '!', '-type', 'l', '-perm', '/022']
    expect(await done(root, ['find', '/opt/Binnacle', '/usr/bin/binnacle', ...foreign])).toBe('')
  })

  test('an officer starts it; routes open by their association, whatever their names; a plan is made', async () => {
    const one = await startAs(root, folder, officer)
    const { page } = one
    await chooseTraining(page)
    const odd = route('in-the-wild.rtz', `Routes 100% #1;$(x) & “b”/Oslo – Hull 'n" [2]?.RTZ`)
    const plain = route('transpacific.rtz', 'transpacific.rtz')
    for (const path of [odd, plain]) expect(await byDesktop('xdg-mime', 'query', 'filetype', path)).toBe(TYPE)
    for (const type of [TYPE, 'application/x-rtzp+zip']) expect(await handlerOf(type)).toBe('binnacle.desktop')
    await byDesktop('xdg-open', odd)
    await at(page, 'import-report').getByText(basename(odd)).waitFor()
    await byDesktop('gio', 'open', plain)
    await at(page, 'import-report').getByText(basename(plain)).waitFor()
    await expect.poll(() => textOf(page, 'voyage-name')).toBe('Tokyo Wan – San Francisco')

    await setEtd(page, formatDate(wallClockMs() + 86_400_000), '0600')
    await setSpeed(page, '16')
    expect(await getWeather(page)).toMatch(/Weather received .* \d+ items/)
    await showPalette(page, 'night')
    const { voyageId } = await currentVoyage(page)
    await call(page, 'voyage.edit', { voyageId, edit: { kind: 'rename', name: OWN } })
    voyages = await names(one)
    expect(voyages).toEqual([OWN, 'Oslo – Hull'])
    expect(await shownVersion(one)).toContain(`Binnacle ${OLDER}.`)
    await one.close()
    const log = readFileSync(root.path(`${dataOf(officer)}/logs/binnacle.log`), 'utf8')
    expect(log.trim()).toMatch(/its data are closed$/)
  })

  test('a newer version is put over it: the data stay as they are', async () => {
    // Another officer's, as an earlier Binnacle left them.
    const data = root.path(`${dataOf(mate)}/training`)
    mkdirSync(data, { recursive: true })
    copyFileSync(fixture('stores/officer-v3.sqlite'), join(data, 'officer.sqlite'))
    copyFileSync(fixture('stores/data-v6.sqlite'), join(data, 'data-training.sqlite'))
    writeFileSync(root.path(`${dataOf(mate)}/preferences.json`), '{ "mode": "training", "baseUrl": null }\n')
    await done(root, ['chown', '--recursive', 'mate:', mate.home])

    const kept = await dataNow()
    await install(newer)
    expect(await stateOf(root)).toBe(`${NEWER} install ok installed`)
    expect(await dataNow()).toEqual(kept)
  })

  test('a policy of the company lies beside, which no officer can change', async () => {
    const policy = { format: 1, from: COMPANY, shipTimeOffsetMinutes: 120, locked: ['shipTimeOffsetMinutes'] }
    writeFileSync(root.path('/tmp/policy.json'), JSON.stringify(policy))
    await done(root, ['install', '-D', '-o', 'root', '-g', 'root', '-m', '644', '/tmp/policy.json', POLICY])
    const tries = [
      ['sh', '-c', `echo > ${POLICY}`],
      ['rm', '-f', POLICY],
      ['mv', '/etc/binnacle', '/etc/other'],
    ]
    for (const one of tries) expect((await root.run(one, officer)).said).toMatch(/Permission denied/)
  })

  test('two officers at once: each has their own, an earlier one’s is migrated, neither reads the other’s', async () => {
    const [one, other] = await Promise.all([startAs(root, folder, officer), startAs(root, folder, mate)])
    expect(await names(one)).toEqual(voyages)
    await expect.poll(() => textOf(one.page, 'forecast-age')).toMatch(/just now|\d min/)
    await one.page.locator('html[data-palette="night"]').waitFor()

    // Nothing is changed under a Binnacle that runs; an administrator sees who has not ended it.
    for (const command of Object.entries({ '--install': older, '--remove': 'binnacle' })) {
      const { code, said } = await root.run(['dpkg', ...command])
      expect([code, said]).toEqual([1, expect.stringContaining('Binnacle is running on this computer.')])
      expect(await stateOf(root)).toMatch(new RegExp(`^${NEWER} \\w+ ok installed$`))
    }
    const running = await done(root, ['sh', '-c', 'ps -eo user,args | grep [o]pt/Binnacle/'])
    expect(running).toMatch(/^officer .*^mate |^mate .*^officer /ms)

    // The company's policy holds for both.
    for (const each of [one, other]) {
      expect(await shownVersion(each)).toContain(`Binnacle ${NEWER}.`)
      expect(await call(each.page, 'app.state', {})).toMatchObject({ preferences: { shipTimeOffsetMinutes: 120 } })
      await expect(call(each.page, 'app.setPreferences', { shipTimeOffsetMinutes: 0 })).rejects.toThrow(COMPANY)
      expect(await textOf(each.page, 'policy')).toContain(`Set by ${COMPANY}`)
    }

    const theirs = await names(other)
    expect(theirs).toHaveLength(4)
    expect(theirs).not.toContain(OWN)
    expect(await call(other.page, 'recent.list', {})).toEqual([])
    await other.page.locator('html[data-palette="day"]').waitFor()
    const migrated = readdirSync(root.path(`${dataOf(mate)}/training`)).filter((name) => name.includes('.before-v'))
    expect(migrated).toHaveLength(2)

    for (const [reader, owner] of [
      [mate, officer],
      [officer, mate],
    ] as const) {
      const owned = ['/home', '/tmp', '-ignore_readdir_race', '-user', owner.name, '-path', '*innacle*', '-type', 'f']
      const files = (await done(root, ['find', ...owned])).split('\n')
      expect(files.length).toBeGreaterThan(5)
      const readable = 'for one; do ! cat "$one" >/dev/null 2>&1 || echo "$one"; done'
      expect(await done(root, ['sh', '-c', readable, '-', ...files], reader)).toBe('')
      expect((await root.run(['ls', dataOf(owner)], reader)).said).toMatch(/Permission denied/)
    }
    expect(await done(root, ['find', dataOf(officer), '-ignore_readdir_race', '-perm', '/077'])).toBe('')
    await Promise.all([one.close(), other.close()])
  })

  test('removed and purged: nothing of it is left but the officers’ data and the company’s policy', async () => {
    const kept = await dataNow()
    await done(root, ['dpkg', '--remove', 'binnacle'])
    expect(await handlerOf(TYPE)).toBe('')
    await done(root, ['dpkg', '--purge', 'binnacle'])
    expect(await stateOf(root)).toMatch(/no packages found/)
    // What dpkg and the desktop keep of their own is written anew; Binnacle may not be named in it.
    const own = /^\/(?:var\/lib\/dpkg|var\/cache|var\/log|usr\/share\/(?:mime|applications|icons))\//u
    const mayStay = /^\/(?:home|etc\/binnacle)(?:\/|$)/u
    const left = (await root.changed()).filter((path) => !before.has(path) && !mayStay.test(path))
    expect(existsSync(root.path(POLICY))).toBe(true)
    expect(left.filter((path) => /binnacle/iu.test(path) || !own.test(path))).toEqual([])
    const lists = ['/usr/share/mime', '/usr/share/applications', '/var/lib/dpkg/status', '/etc']
    expect((await root.run(['grep', '--recursive', '--files-with-matches', 'innacle', ...lists])).said).toBe('')
    expect(await dataNow()).toEqual(kept)
  })

  // As a kill of every process shows it: blocks that a disk had not written yet are not lost here.
  test('put back, with the power cut in the middle of the next upgrade: the upgrade again puts it right', async () => {
    const kept = await dataNow()
    const cuts: [RegExp, string, RegExp][] = [[/\.dpkg-new$/, '/opt/Binnacle', /half-installed/]]
    if (IS_FULL)
      cuts.push(
        [/^[a-z]+$/, '/opt/Binnacle', /half-installed|unpacked/],
        [/^binnacle$/, '/usr/bin', /half-configured|triggers-|ok installed/],
      )
    for (const [name, seenIn, state] of cuts) {
      await install(older)
      await installAndCut(root, newer, seenIn, name)
      expect(await stateOf(root)).toMatch(state)
      await install(newer)
      expect(await stateOf(root)).toBe(`${NEWER} install ok installed`)
      expect(await done(root, ['dpkg', '--audit'])).toBe('')
      const undone = readdirSync(root.path('/opt/Binnacle')).filter((file) => file.includes('.dpkg-'))
      expect(undone).toEqual([])
    }
    expect(await dataNow()).toEqual(kept)
    const one = await startAs(root, folder, officer)
    expect(await names(one)).toEqual(voyages)
    expect(await shownVersion(one)).toContain(`Binnacle ${NEWER}.`)
    await one.close()
  })

  test('while it does not run, a route file that is opened starts it, in Chromium’s sandbox', async () => {
    const path = route('north-atlantic.rtz', 'north-atlantic.rtz')
    const opened = byDesktop('gio', 'open', path)
    const recent = (): string => readFileSync(root.path(`${dataOf(officer)}/recent-files.json`), 'utf8')
    await expect.poll(recent).toContain('north-atlantic.rtz')
    const { said } = await root.run(['ps', '-A', '-o', 'user:20,args'])
    const browser = said.split('\n').filter((line) => line.includes('/chromium') && !line.includes('--type='))
    expect(browser).not.toEqual([])
    expect(browser.filter((line) => !line.startsWith('officer '))).toEqual([])
    expect(browser.join('\n')).not.toContain('--no-sandbox')
    await done(root, ['pkill', '--uid', 'officer', '--full', 'stand-in/shim/start.ts'])
    await opened
  })

  test('another root goes with whoever holds it, also when that is killed', async () => {
    const support = new URL('../support/other-root.ts', import.meta.url).href
    const script = `import(${JSON.stringify(support)}).then((m) => m.openOtherRoot()).then((r) => console.log(r.path('/')))`
    const child = spawn(process.execPath, ['--eval', script], { stdio: ['ignore', 'pipe', 'inherit'] })
    for await (const line of createInterface({ input: child.stdout })) {
      expect(existsSync(line)).toBe(true)
      child.kill('SIGKILL')
      await expect.poll(() => existsSync(line)).toBe(false)
    }
  })

  test('nothing of all this is outside', () => expect(seenOutside()).toEqual(wasOutside))
})
