// The scripts that dpkg runs around the deb, in a folder in place of the system's: what they refuse, what they leave, and that missing tools fail nothing.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { root } from '../../../build/steps.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'maintainer-scripts-'))
  for (const name of ['opt/Binnacle/resources', 'usr/bin', 'etc/apparmor.d', 'etc/binnacle', 'tools'])
    mkdirSync(join(folder, name), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a script as electron-builder fills it in, its paths in the folder, with these programs alone. */
function run(name: string, argument: string, ...tools: string[]): { status: number | null; stderr: string } {
  return runWith({}, name, argument, ...tools)
}

function runWith(
  env: Record<string, string>,
  name: string,
  argument: string,
  ...tools: string[]
): { status: number | null; stderr: string } {
  const script = readFileSync(join(root, 'build/installer', name), 'utf8')
    .replaceAll('${executable}', 'binnacle')
    .replaceAll('${sanitizedProductName}', 'Binnacle')
    .replaceAll(/\/(?=(?:opt|etc|usr)\/)/gu, `${folder}/`)
  const path = join(folder, name)
  writeFileSync(path, script)
  for (const tool of tools)
    writeFileSync(join(folder, 'tools', tool), `#!/bin/sh\nexec /bin/${tool} "$@"\n`, { mode: 0o755 })
  const { status, stderr } = spawnSync('/bin/sh', [path, argument], {
    encoding: 'utf8',
    env: { ...env, PATH: join(folder, 'tools') },
  })
  return { status, stderr }
}

describe.skipIf(process.platform !== 'linux')('of the Debian package', () => {
  it.each([
    ['before-install.sh', 'upgrade', 'install'],
    ['before-remove.sh', 'remove', 'upgrade'],
  ])('%s refuses to %s under a Binnacle that runs, and nothing else', async (name, refused, allowed) => {
    const quiet = { status: 0, stderr: '' }
    expect(run(name, refused, 'ls', 'grep')).toEqual(quiet)
    const program = join(folder, 'opt/Binnacle/binnacle')
    copyFileSync('/bin/sleep', program)
    const running = spawn(program, ['60'])
    await once(running, 'spawn')
    try {
      const { status, stderr } = run(name, refused, 'ls', 'grep')
      expect(status).toBe(1)
      expect(stderr).toContain('Binnacle is running on this computer. End it, then')
      expect(run(name, allowed, 'ls', 'grep')).toEqual(quiet)
    } finally {
      running.kill('SIGKILL')
      await once(running, 'close')
    }
    expect(run(name, refused, 'ls', 'grep')).toEqual(quiet)
  })

  it("an officer's own update goes on beside their Binnacle, and under nobody else's", async () => {
    const program = join(folder, 'opt/Binnacle/binnacle')
    copyFileSync('/bin/sleep', program)
    const running = spawn(program, ['60'])
    await once(running, 'spawn')
    const status = (env: Record<string, string>): number | null =>
      runWith(env, 'before-install.sh', 'upgrade', 'ls', 'grep').status
    const [own, other] = [String(process.getuid?.()), '54321']
    try {
      expect(status({ BINNACLE_ASKS: '1', PKEXEC_UID: own })).toBe(0)
      expect(status({ BINNACLE_ASKS: '1', SUDO_UID: own })).toBe(0)
      expect(status({ BINNACLE_ASKS: '1', PKEXEC_UID: other, SUDO_UID: own })).toBe(1)
      expect(status({ BINNACLE_ASKS: '1' })).toBe(1)
      expect(status({ SUDO_UID: own })).toBe(1)
    } finally {
      running.kill('SIGKILL')
      await once(running, 'close')
    }
  })

  it('after-install.sh makes the command, and fails on no tool that is missing', () => {
    expect(run('after-install.sh', 'configure', 'ln')).toEqual({ status: 0, stderr: '' })
    expect(readlinkSync(join(folder, 'usr/bin/binnacle'))).toBe(join(folder, 'opt/Binnacle/binnacle'))
    expect(run('after-install.sh', 'configure', 'ln').status).toBe(0)
  })

  it("after-install.sh lets the sandbox's helper become root only where there are no user namespaces", () => {
    const sandbox = join(folder, 'opt/Binnacle/chrome-sandbox')
    const mode = (): number => lstatSync(sandbox).mode & 0o7777
    writeFileSync(sandbox, '', { mode: 0o600 })
    expect(run('after-install.sh', 'configure', 'ln', 'chmod').status).toBe(0)
    expect(mode()).toBe(0o4755)
    // Root may make them where officers may not: an officer, here nobody, is who must be able to.
    writeFileSync(join(folder, 'tools', 'unshare'), '#!/bin/sh\nexit 0\n', { mode: 0o755 })
    const asNobody = (allowed: boolean): void =>
      writeFileSync(
        join(folder, 'tools', 'setpriv'),
        `#!/bin/sh\n[ "$*" = '--reuid=65534 --regid=65534 --clear-groups unshare --user true' ] && ${String(allowed)}\n`,
        { mode: 0o755 },
      )
    for (const [allowed, expected] of [
      [false, 0o4755],
      [true, 0o755],
    ] as const) {
      asNobody(allowed)
      expect(run('after-install.sh', 'configure', 'ln', 'chmod').status).toBe(0)
      expect([allowed, mode()]).toEqual([allowed, expected])
    }
  })

  it('after-remove.sh takes back what was made outside the package, at a removal alone; the policy stays', () => {
    const made = ['usr/bin/binnacle', 'etc/apparmor.d/binnacle']
    for (const name of [...made, 'etc/binnacle/policy.json']) writeFileSync(join(folder, name), '')
    const there = (): string[] => made.filter((name) => existsSync(join(folder, name)))
    expect(run('after-remove.sh', 'upgrade', 'rm')).toEqual({ status: 0, stderr: '' })
    expect(there()).toEqual(made)
    expect(run('after-remove.sh', 'remove', 'rm')).toEqual({ status: 0, stderr: '' })
    expect(there()).toEqual([])
    expect(run('after-remove.sh', 'purge', 'rm')).toEqual({ status: 0, stderr: '' })
    expect(existsSync(join(folder, 'etc/binnacle/policy.json'))).toBe(true)
  })
})
