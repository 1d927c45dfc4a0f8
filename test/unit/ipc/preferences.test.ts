// The one call that changes preferences: stored, passed to the parts it concerns, and no more than was given.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createAppCalls, type AppCallParts } from '../../../electron/ipc/app-calls.ts'
import { openPreferences } from '../../../electron/shell/preferences.ts'
import { DEFAULT_PREFERENCES } from '../../../shared/app/preferences.ts'
import { ok } from '../../../shared/result.ts'

const NO_WATCH = { folder: null, state: 'off', isCut: false, offers: [] }

let folder = ''
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'binnacle-preferences-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function start() {
  const recorded: unknown[][] = []
  const preferences = openPreferences(join(folder, 'preferences.json'), () => 0)
  const parts = {
    version: '1.2.3',
    preferences,
    backend: {
      status: () => ({ key: { place: 'none', fault: null }, fault: null, notices: [] }),
      setDirections: (directions: unknown) => recorded.push(['engine', directions]),
      setDepartureNotice: (hours: number) => recorded.push(['notice before', hours]),
      notice: (sentence: string) => recorded.push(['notice', sentence]),
    },
    windows: { open: () => [], setTextSize: (percent: number) => recorded.push(['text', percent]) },
    files: { watched: { state: () => NO_WATCH }, backups: { count: () => 0 }, older: { count: () => 0 } },
    policy: null,
    updates: { offer: () => null },
    packs: { pendingPacks: () => ({ waiting: 0, offers: [] }) },
    onPalette: (palette: string) => recorded.push(['palette', palette]),
    onChange: () => recorded.push(['changed']),
  }
  const calls = createAppCalls(parts as unknown as AppCallParts)
  return { recorded, preferences, set: calls['app.setPreferences'] }
}

test('what is given changes and is stored, the rest stays; the window’s place and the connection are not among them', async () => {
  const { set, preferences, recorded } = start()
  preferences.change({ mode: 'training', window: { x: 1, y: 2, width: 3, height: 4, maximized: false } })
  const before = preferences.values
  const changed = { shipTimeOffsetMinutes: 60, chartRows: ['wind', 'ice'] } as const
  expect(await set(changed)).toEqual(
    ok({
      version: '1.2.3',
      mode: 'training',
      baseUrl: null,
      proxy: { mode: 'system' },
      preferences: { ...DEFAULT_PREFERENCES, ...changed },
      key: { place: 'none', fault: null },
      fault: null,
      notices: [],
      windows: [],
      files: { watched: NO_WATCH, restores: 0 },
      policy: null,
      update: null,
      packs: { waiting: 0, offers: [] },
    }),
  )
  expect(recorded).toEqual([['changed']])
  expect(start().preferences.values).toEqual({ ...before, ...changed })
})

test('the engine gets directions and the notice before a departure, the windows’ colours the palette, each nothing else', async () => {
  const { set, recorded } = start()
  const directions = { windWaveDirection: 'towards', swellWaveDirection: 'from' } as const
  await set({ directions })
  await set({ palette: 'night' })
  await set({ layers: ['ice'] })
  await set({ departureNoticeHours: 0 })
  await set({ textSizePc: 150 })
  expect(recorded.filter(([what]) => what !== 'changed')).toEqual([
    ['engine', directions],
    ['palette', 'night'],
    ['notice before', 0],
    ['text', 150],
  ])
})

test('what cannot be stored holds, and is reported', async () => {
  const { set, recorded } = start()
  mkdirSync(join(folder, 'preferences.json.new'))
  writeFileSync(join(folder, 'preferences.json.new', 'in the way'), '')
  expect(await set({ palette: 'night' })).toMatchObject({ ok: true, value: { preferences: { palette: 'night' } } })
  expect(recorded).toContainEqual(['notice', expect.stringMatching(/holds until Binnacle is closed\.$/)])
})
