// The settings file: kept whole through failures, never trusted, never holding the key.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_CHARTER_TERMS } from '../../../shared/weather/charter-terms.ts'
import { DEFAULT_THRESHOLDS } from '../../../shared/weather/change-thresholds.ts'
import { DEFAULT_UNITS } from '../../../shared/weather/units.ts'
import { DEFAULT_SETTINGS, openPreferences } from '../../../electron/shell/preferences.ts'

let folder: string
let path: string
const now = (): number => Date.UTC(2026, 10, 20, 12, 34, 56, 789)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'preferences-'))
  path = join(folder, 'preferences.json')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('starts with the defaults and writes nothing by itself', () => {
  const preferences = openPreferences(path, now)
  expect(preferences.values).toEqual(DEFAULT_SETTINGS)
  expect(preferences.notices).toEqual([])
  expect(readdirSync(folder)).toEqual([])
})

test('keeps every setting over a restart', () => {
  const changed = {
    mode: 'service' as const,
    baseUrl: 'https://service.example/api',
    proxy: { mode: 'manual' as const, address: 'proxy.ship:8080' },
    office: {
      relayUrl: 'https://relay.example',
      serviceUrl: 'https://service.example/api',
      makerKey: Buffer.alloc(32, 255).toString('base64'),
      isSimulated: true,
    },
    palette: 'night' as const,
    layout: { panelShare: 0.35, stripShare: null },
    chartRows: ['ice', 'wind'] as const,
    directions: { windWaveDirection: 'towards' as const, swellWaveDirection: 'from' as const },
    layers: ['wind' as const, 'ice' as const],
    picture: ['pressure' as const, 'swell' as const],
    picturePoints: true,
    shipTimeOffsetMinutes: -570,
    departureNoticeHours: 6,
    changeThresholds: { waveM: 0.8, windKn: 8, visibilityNm: 2, directionDeg: 30 },
    charterTerms: {
      windBft: 5,
      seaM: 2,
      seaHeight: 'windSea' as const,
      swellM: 2.5,
      isCurrentCounted: false,
      unbrokenHours: 0,
    },
    noonColumns: [{ field: 'hfoT' as const, heading: 'FO' }],
    keptDays: { pastValues: null, forecasts: 365 as const },
    units: { ...DEFAULT_UNITS, wind: 'm/s' as const, temperature: '°F' as const },
    paperOrientation: 'standing' as const,
    textSizePc: 150 as const,
    isLargerTextDeclined: true,
    isTouch: true,
    brightnessPc: { day: 100, dusk: 80, night: 40 },
    firstRun: { step: 'vessel' as const, address: 'https://service.example/api' },
    window: { x: -1920, y: 10, width: 1300, height: 800, maximized: true },
    secondWindows: {
      chart: { x: 1920, y: 0, width: 1280, height: 1000, maximized: false, isOpen: true },
      strip: null,
    },
  }
  expect(openPreferences(path, now).change(changed)).toBeNull()
  const again = openPreferences(path, now)
  expect(again.values).toEqual(changed)
  expect(again.change({ palette: 'dusk' })).toBeNull()
  expect(openPreferences(path, now).values).toEqual({ ...changed, palette: 'dusk' })
  expect(readdirSync(folder)).toEqual(['preferences.json'])
})

test.skipIf(process.platform === 'win32')('is readable by its owner alone', () => {
  openPreferences(path, now).change({ palette: 'dusk' })
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

describe('a file that cannot be used is quarantined whole, with a notice', () => {
  test.each([
    ['cut off', '{"mode":"train'],
    ['empty', ''],
    ['zeros after a power cut', '\u0000'.repeat(200)],
    ['an array', '[]'],
    ['null', 'null'],
    ['a number', '42'],
    ['an unknown mode', '{"mode":"demo"}'],
    ['a plain http address', '{"mode":"service","baseUrl":"http://service.example"}'],
    ['an address with a password', '{"mode":"service","baseUrl":"https://user:word@service.example"}'],
    ['a script as address', '{"mode":"service","baseUrl":"javascript:alert(1)"}'],
    [
      'a relay over plain http',
      '{"office":{"relayUrl":"http://relay.example","serviceUrl":"https://a.example","makerKey":"AA"}}',
    ],
    ['an unknown palette', '{"palette":"\\"><script>"}'],
    ['a layout off the screen', '{"layout":{"panelWidthPx":1e9,"stripHeightPx":260}}'],
    ['a share of more than the window', '{"layout":{"panelShare":1.5,"stripShare":null}}'],
    ['a row that does not exist', '{"chartRows":["wind","soup"]}'],
    ['a direction that is neither', '{"directions":{"windWaveDirection":"up","swellWaveDirection":"from"}}'],
    ['a window of no size', '{"window":{"x":0,"y":0,"width":0,"height":0,"maximized":false}}'],
    [
      'a sea of no height as a change',
      '{"changeThresholds":{"waveM":0,"windKn":5,"visibilityNm":1,"directionDeg":45}}',
    ],
    [
      'a force above hurricane as good weather',
      '{"charterTerms":{"windBft":13,"seaM":1,"seaHeight":"total","swellM":null,"isCurrentCounted":true,"unbrokenHours":24}}',
    ],
    ['a notice of more than a day', '{"departureNoticeHours":25}'],
    ['a fraction of a minute', '{"shipTimeOffsetMinutes":0.5}'],
  ])('%s', (_what, text) => {
    writeFileSync(path, text)
    const preferences = openPreferences(path, now)
    expect(preferences.values).toEqual(DEFAULT_SETTINGS)
    expect(preferences.notices).toHaveLength(1)
    const [quarantined] = readdirSync(folder)
    expect(quarantined).toBe('preferences.json.broken-2026-11-20T12-34-56-789Z')
    expect(preferences.notices[0]).toContain(quarantined)
    expect(readFileSync(join(folder, quarantined ?? ''), 'utf8')).toBe(text)
    expect(preferences.change({ palette: 'dusk' })).toBeNull()
    expect(openPreferences(path, now).notices).toEqual([])
  })

  test('a folder in its place', () => {
    mkdirSync(path)
    const preferences = openPreferences(path, now)
    expect(preferences.values).toEqual(DEFAULT_SETTINGS)
    expect(preferences.notices).toHaveLength(1)
    expect(preferences.change({ palette: 'dusk' })).toBeNull()
  })
})

describe('the file as it is written today', () => {
  /** As of 20 NOV 2026, byte for byte in its shape: the schema may grow, this stays. */
  const WITH_PIXELS = {
    mode: 'service',
    baseUrl: 'https://service.example/api',
    proxy: { mode: 'manual', address: 'proxy.ship:8080' },
    palette: 'night',
    layout: { panelWidthPx: 500, stripHeightPx: 320 },
    chartRows: ['wind', 'ice'],
    directions: { windWaveDirection: 'towards', swellWaveDirection: 'from' },
    layers: ['wind', 'ice'],
    shipTimeOffsetMinutes: -570,
    window: { x: -1920, y: 10, width: 1300, height: 800, maximized: true },
  }
  /** As of 22 NOV 2026: sizes are shares of the window; the strip, which nobody had moved, is by rule. */
  const WITH_SHARES = { ...WITH_PIXELS, layout: { panelShare: 0.3846, stripShare: null } }
  /** As of 24 NOV 2026: the office's relay may be set up, one of simulated weather too, units, paper, text size, touch, brightness and the weather picture are chosen, the first run is in steps, chart and strip have windows, and departures have a notice; as of 30 NOV 2026 what counts as a change and how long weather is kept are the officer's. */
  const { window, mode, baseUrl, proxy, ...rest } = WITH_SHARES
  const TODAY = {
    mode,
    baseUrl,
    proxy,
    office: {
      relayUrl: 'https://relay.example/ships',
      serviceUrl: 'https://service.example/api',
      makerKey: Buffer.alloc(32, 9).toString('base64'),
      isSimulated: true,
    },
    ...rest,
    departureNoticeHours: 6,
    changeThresholds: { waveM: 1, windKn: 8, visibilityNm: 2, directionDeg: 30 },
    charterTerms: { windBft: 5, seaM: 2, seaHeight: 'windSea', swellM: 2.5, isCurrentCounted: false, unbrokenHours: 0 },
    noonColumns: [{ field: 'hfoT', heading: 'FO' }],
    keptDays: { pastValues: 7, forecasts: 30 },
    units: {
      wind: 'm/s',
      waves: 'ft',
      current: 'kn',
      visibility: 'km',
      pressure: 'inHg',
      temperature: '°F',
      precipitation: 'mm/h',
      ice: 'm',
    },
    paperOrientation: 'standing',
    textSizePc: 150,
    isLargerTextDeclined: true,
    isTouch: true,
    brightnessPc: { day: 100, dusk: 80, night: 40 },
    firstRun: { step: 'vessel', address: 'https://service.example/api' },
    picture: ['pressure', 'swell'],
    picturePoints: true,
    window,
    secondWindows: {
      chart: { x: 1920, y: 0, width: 1280, height: 1000, maximized: false, isOpen: true },
      strip: null,
    },
  }
  /** What an earlier file does not have. */
  const { office, departureNoticeHours, units, paperOrientation, textSizePc, isTouch } = DEFAULT_SETTINGS
  const { brightnessPc, firstRun, picture, picturePoints, secondWindows, isLargerTextDeclined } = DEFAULT_SETTINGS
  const WINDOWS = { brightnessPc, firstRun, picture, picturePoints, secondWindows, isLargerTextDeclined }
  const { changeThresholds, charterTerms, noonColumns, keptDays } = DEFAULT_SETTINGS
  const LATER = {
    office,
    departureNoticeHours,
    changeThresholds,
    charterTerms,
    noonColumns,
    keptDays,
    units,
    paperOrientation,
    textSizePc,
    isTouch,
    ...WINDOWS,
  }
  const CONNECTION = { mode: null, baseUrl: null, proxy: { mode: 'system' }, office: null }
  const stored = (values: object): string => {
    const text = `${JSON.stringify(values, null, 2)}\n`
    writeFileSync(path, text)
    return text
  }

  test('is read whole, with nothing to say, and written again as it was', () => {
    const text = stored({ ...TODAY, chosen: ['proxy', 'units'] })
    const preferences = openPreferences(path, now)
    expect(preferences.values).toEqual(TODAY)
    expect(preferences.notices).toEqual([])
    expect(readdirSync(folder)).toEqual(['preferences.json'])
    expect(preferences.change({ palette: 'night' })).toBeNull()
    expect(readFileSync(path, 'utf8')).toBe(text)
  })

  test('with a relay from before there was a mark of simulated weather it is a service’s, with nothing to say', () => {
    const { isSimulated: _mark, ...before } = TODAY.office
    stored({ ...TODAY, office: before })
    const { values, notices } = openPreferences(path, now)
    expect(values.office).toEqual({ ...before, isSimulated: false })
    expect(notices).toEqual([])
    expect(readdirSync(folder)).toEqual(['preferences.json'])
  })

  test('as it was written before there were thresholds of changes it is read whole, with the usual ones', () => {
    const { changeThresholds: _set, ...before } = TODAY
    stored(before)
    const { values, notices } = openPreferences(path, now)
    expect([values, notices]).toEqual([{ ...TODAY, changeThresholds }, []])
  })

  test('as it was written on 22 NOV 2026 it is read whole; what was added since is by default', () => {
    stored(WITH_SHARES)
    const { values, notices } = openPreferences(path, now)
    expect(values).toEqual({ ...WITH_SHARES, ...LATER })
    expect(notices).toEqual([])
    expect(readdirSync(folder)).toEqual(['preferences.json'])
  })

  test('with sizes in pixels it is read whole too: they become shares of the window they were chosen in', () => {
    stored(WITH_PIXELS)
    const preferences = openPreferences(path, now)
    // Maximized, it was of another size than the one it is stored with: by rule.
    expect(preferences.values).toEqual({ ...WITH_SHARES, ...LATER, layout: { panelShare: null, stripShare: null } })
    expect(preferences.notices).toEqual([])
    stored({ ...WITH_PIXELS, window: { ...WITH_PIXELS.window, maximized: false } })
    expect(openPreferences(path, now).values.layout).toEqual({ panelShare: 0.3846, stripShare: null })
    stored({ ...WITH_PIXELS, window: null, layout: { panelWidthPx: 720, stripHeightPx: 450 } })
    expect(openPreferences(path, now).values.layout).toEqual({ panelShare: 0.5, stripShare: 0.5 })
  })

  test.each<[name: keyof typeof TODAY, damaged: unknown, notice: string]>([
    ['mode', 'demo', 'connection'],
    ['baseUrl', 'http://service.example', 'connection'],
    ['proxy', { mode: 'manual', address: 'me:word@proxy' }, 'connection'],
    ['office', { ...TODAY.office, relayUrl: 'http://relay.example' }, 'connection'],
    ['office', { ...TODAY.office, makerKey: 'AAAA' }, 'connection'],
    ['palette', 'noon', 'palette'],
    ['layout', { panelWidthPx: 500 }, 'sizes of the panels'],
    ['chartRows', ['wind', 'soup'], 'rows of the charts'],
    ['directions', { windWaveDirection: 'up', swellWaveDirection: 'from' }, 'directions of wind sea and swell'],
    ['layers', 'wind', 'layers of the chart'],
    ['picture', 'swell', 'weather picture on the chart'],
    ['picturePoints', 'some', 'points of the weather picture'],
    ['shipTimeOffsetMinutes', 0.5, 'ship’s time'],
    ['changeThresholds', { ...DEFAULT_THRESHOLDS, windKn: 'much' }, 'what counts as a change of the forecast'],
    ['charterTerms', { ...DEFAULT_CHARTER_TERMS, seaM: 'calm' }, 'good weather by charter'],
    ['departureNoticeHours', -1, 'notice before a departure'],
    ['departureNoticeHours', 1.5, 'notice before a departure'],
    ['noonColumns', [{ field: 'hfoT', heading: '' }], 'columns of the noon report'],
    ['keptDays', { pastValues: 0, forecasts: 90 }, 'how long weather is kept'],
    ['units', { ...TODAY.units, wind: 'furlongs' }, 'units'],
    ['paperOrientation', 'upside down', 'how the plan lies on paper'],
    ['textSizePc', 90, 'text size'],
    ['isLargerTextDeclined', 'no', 'text size'],
    ['isTouch', 'yes', 'touch'],
    ['brightnessPc', { day: 100, dusk: 100, night: 0 }, 'brightness'],
    ['paperOrientation', 'upside down', 'how the plan lies on paper'],
    ['firstRun', { step: 'coffee', address: '' }, 'first run'],
    ['secondWindows', { chart: { x: 0 }, strip: null }, 'place of the second windows'],
    ['window', { x: 0, y: 0, width: 0, height: 0, maximized: false }, 'place of the window'],
  ])('%s damaged: it alone falls back, is reported, and the file as it was is kept', (name, damaged, notice) => {
    const text = stored({ ...TODAY, [name]: damaged })
    const preferences = openPreferences(path, now)
    // A connection holds together or not at all: nothing uses another connection than was chosen.
    const fallen = name in CONNECTION ? CONNECTION : { [name]: DEFAULT_SETTINGS[name] }
    expect(preferences.values).toEqual({ ...TODAY, ...fallen })
    expect(preferences.notices).toHaveLength(1)
    expect(preferences.notices[0]).toContain(`default ones now: ${notice}.`)
    const quarantined = 'preferences.json.broken-2026-11-20T12-34-56-789Z'
    expect(preferences.notices[0]).toContain(quarantined)
    expect(readFileSync(join(folder, quarantined), 'utf8')).toBe(text)
    // What holds, holds at the next start too, and nothing is reported twice.
    const again = openPreferences(path, now)
    expect(again.values).toEqual({ ...TODAY, ...fallen })
    expect(again.notices).toEqual([])
  })

  test('fields that are not known, also within others, are passed over', () => {
    stored({ ...TODAY, brightness: 3, layout: { ...TODAY.layout, railShare: 0.1 }, layers: ['wind', 'fog', 'ice'] })
    const preferences = openPreferences(path, now)
    expect(preferences.values).toEqual(TODAY)
    expect(preferences.notices).toEqual([])
  })

  test('what holds beside a damaged field and cannot be stored is reported too', () => {
    stored({ ...TODAY, palette: 'noon' })
    mkdirSync(`${path}.new`)
    writeFileSync(join(`${path}.new`, 'in the way'), '')
    const { values, notices } = openPreferences(path, now)
    expect(values).toEqual({ ...TODAY, palette: 'day' })
    expect(notices).toEqual([expect.stringContaining('palette'), expect.stringContaining('until Binnacle is closed')])
  })
})

test('settings a newer version added are passed over', () => {
  writeFileSync(path, '{"palette":"dusk","brightness":3}')
  const preferences = openPreferences(path, now)
  expect(preferences.values).toEqual({ ...DEFAULT_SETTINGS, palette: 'dusk' })
  expect(preferences.notices).toEqual([])
})

test('service mode without an address shows the first question again', () => {
  writeFileSync(path, '{"mode":"service"}')
  expect(openPreferences(path, now).values.mode).toBeNull()
})

test('what cannot be stored holds for this run, and the old file stays whole', () => {
  const preferences = openPreferences(path, now)
  preferences.change({ palette: 'dusk' })
  const before = readFileSync(path, 'utf8')
  // A folder where the draft goes: every write fails from here on, also for root.
  mkdirSync(`${path}.new`)
  writeFileSync(join(`${path}.new`, 'in the way'), '')
  const fault = preferences.change({ palette: 'night' })
  expect(fault?.code).toBe('file-unreadable')
  expect(preferences.values.palette).toBe('night')
  expect(readFileSync(path, 'utf8')).toBe(before)
})

test('a draft left by a power cut is neither read nor an obstacle', () => {
  const preferences = openPreferences(path, now)
  preferences.change({ palette: 'dusk' })
  writeFileSync(`${path}.new`, '{"palette":"ni')
  const again = openPreferences(path, now)
  expect(again.values.palette).toBe('dusk')
  expect(again.change({ palette: 'night' })).toBeNull()
  expect(existsSync(`${path}.new`)).toBe(false)
  expect(openPreferences(path, now).values.palette).toBe('night')
})

describe('what a newer version wrote and this one does not know', () => {
  const NEWER = {
    ...DEFAULT_SETTINGS,
    palette: 'dusk',
    radar: { gain: 3 },
    layers: ['wind', 'fog'],
    units: { ...DEFAULT_SETTINGS.units, fuel: 't' },
    secondWindows: { ...DEFAULT_SETTINGS.secondWindows, radar: { isOpen: true } },
  }
  const inFile = (): object => JSON.parse(readFileSync(path, 'utf8')) as object

  test('is passed over without a word, and is there again after it was written by this one', () => {
    writeFileSync(path, JSON.stringify(NEWER))
    const preferences = openPreferences(path, now)
    expect(preferences.notices).toEqual([])
    expect(preferences.values).toMatchObject({ palette: 'dusk', layers: ['wind'] })
    expect(preferences.values).not.toHaveProperty('radar')
    preferences.change({ palette: 'night', layers: ['wind', 'ice'], units: { ...DEFAULT_SETTINGS.units, wind: 'm/s' } })
    expect(inFile()).toEqual({
      ...NEWER,
      palette: 'night',
      layers: ['wind', 'ice', 'fog'],
      chosen: ['units'],
      units: { ...NEWER.units, wind: 'm/s' },
    })
    openPreferences(path, now).change({ palette: 'day' })
    expect(inFile()).toMatchObject({ palette: 'day', radar: NEWER.radar, units: { fuel: 't', wind: 'm/s' } })
  })

  test('stays beside what is damaged; a value that is not known is default, and quarantined', () => {
    writeFileSync(path, JSON.stringify({ ...NEWER, units: { ...NEWER.units, wind: 'furlongs' } }))
    const { values, notices } = openPreferences(path, now)
    expect([values.units, notices]).toEqual([DEFAULT_SETTINGS.units, [expect.stringContaining('units')]])
    expect(inFile()).toMatchObject({ radar: NEWER.radar, layers: ['wind', 'fog'], units: DEFAULT_SETTINGS.units })
    const quarantined = readdirSync(folder).find((name) => name.includes('broken')) ?? ''
    expect(readFileSync(join(folder, quarantined), 'utf8')).toContain('furlongs')
  })

  test('sizes in pixels of an earlier version are taken over once, and not written again', () => {
    writeFileSync(path, '{"layout":{"panelWidthPx":500,"stripHeightPx":300},"window":null}')
    const preferences = openPreferences(path, now)
    preferences.change({ layout: { panelShare: 0.3, stripShare: null } })
    expect(openPreferences(path, now).values.layout).toEqual({ panelShare: 0.3, stripShare: null })
    expect(readFileSync(path, 'utf8')).not.toContain('Px')
  })
})
