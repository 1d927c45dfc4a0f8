// The environment of the tests: nothing of whoever starts them is in it, and this test, as every other, runs in it.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { testEnvironment } from '../../../build/test-environment.ts'

const FIXED = { HOME: '/a/home', LANG: 'C.UTF-8', TZ: 'UTC' }

it.each([
  ['LANG', 'tr_TR.UTF-8'],
  ['TZ', 'Asia/Tokyo'],
  ['HOME', '/home/jansen'],
  ['LC_ALL', 'de_DE'],
  ['LC_TIME', 'de_DE'],
  ['LANGUAGE', 'de'],
  ['XDG_CONFIG_HOME', '/home/jansen/.settings'],
  ['XDG_RUNTIME_DIR', '/run/user/1000'],
  ['https_proxy', 'http://proxy.example:8080'],
  ['NO_PROXY', 'localhost'],
  ['DBUS_SESSION_BUS_ADDRESS', 'unix:path=/run/user/1000/bus'],
  ['NODE_EXTRA_CA_CERTS', '/home/jansen/company.pem'],
  ['SOURCE_DATE_EPOCH', '1'],
  ['DISPLAY', ':0'],
  ['WAYLAND_DISPLAY', 'wayland-0'],
])('%s of whoever starts them does not reach the tests', (name, value) => {
  const made = Object.entries(testEnvironment({ [name]: value }, '/a/home')).filter((pair) => pair[1] !== undefined)
  expect(Object.fromEntries(made)).toEqual(FIXED)
})

it('what chooses a kind of run reaches them', () => {
  const given = { PATH: '/bin', BINNACLE_FULL: '1', CHROMIUM_PATH: '/opt/chromium', APP_EXECUTABLE: '/opt/electron' }
  expect(testEnvironment({ ...given, DISPLAY: ':0' }, '/a/home')).toEqual({ ...given, DISPLAY: ':0', ...FIXED })
})

it('this test runs in it', () => {
  expect(existsSync(homedir())).toBe(true)
  expect(homedir()).not.toBe(userInfo().homedir)
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe('UTC')
  expect(new Date(2026, 6, 1, 12).getTime()).toBe(Date.UTC(2026, 6, 1, 12))
  expect(process.umask()).toBe(0o022)
  expect(testEnvironment(process.env, homedir())).toEqual(process.env)
})

it.skipIf(process.platform === 'win32')('what a test writes as a program can be started where its files lie', () => {
  const folder = mkdtempSync(join(tmpdir(), 'program-'))
  const program = join(folder, 'program')
  writeFileSync(program, '#!/bin/sh\nexit 7\n', { mode: 0o755 })
  expect(spawnSync(program).status).toBe(7)
  rmSync(folder, { recursive: true })
})
