// Room for what matters: how much of the window curves and chart have, with vessel, weather and casualties, at every size, and whether any name
// is cut. How many waypoints are in view depends on what the card has to say that day: the gallery counts them.
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOUR_MS } from '../../shared/format/time.ts'
import { newVessel } from '../../shared/ship/vessel.ts'
import { TRACK_ONLY } from '../../shared/sync/sync.ts'
import { DEFAULT_UNITS, type Units } from '../../shared/weather/units.ts'
import { clippedTexts } from '../gallery/checks.ts'
import { wallClockMs } from '../support/clock.ts'
import { call } from '../support/call.ts'
import { at, chooseTraining, showPalette } from '../support/officer.ts'
import { lightOf } from '../support/pixels.ts'
import { placesOf } from '../support/places.ts'
import { openFolder } from './window-test.ts'

const WAYPOINTS = 26
const shared = openFolder()
let page: Page

/** Bishop Rock to Ambrose in even steps of longitude. */
const route = (count = WAYPOINTS, nameOf = (number: number): string => `Ocean ${number}`): string => {
  const waypoints = Array.from({ length: count }, (_, i) => {
    const part = i / (count - 1)
    const lat = 49.6 - 9.1 * part + 2.5 * Math.sin(part * Math.PI)
    const lon = -6.6 - 67 * part
    return `<waypoint id="${i + 1}" name="${nameOf(i + 1)}"><position lat="${lat.toFixed(4)}" lon="${lon.toFixed(4)}"/></waypoint>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<route xmlns="http://www.cirm.org/RTZ/1/0" version="1.0"><routeInfo routeName="Bishop Rock – Ambrose, by the great circle"/>
<waypoints>${waypoints.join('')}</waypoints></route>`
}

beforeAll(async () => {
  page = (await shared.start()).page
  await chooseTraining(page)
  const { voyage } = await call(page, 'voyage.import', { fileName: 'ocean.rtz', text: route() })
  const { voyageId } = voyage
  await call(page, 'voyage.setSchedule', { voyageId, etdMs: wallClockMs() + 6 * HOUR_MS, speedKn: 18 })
  const { activeId } = await call(page, 'vessel.add', { name: 'Northern Trader' })
  if (activeId === null) throw new Error('no vessel')
  const vessel = newVessel('Northern Trader')
  vessel.limits.waveM = { value: 2.5, kind: 'hard' }
  vessel.limits.windKn = { value: 25, kind: 'soft' }
  await call(page, 'vessel.set', { vesselId: activeId, document: vessel })
  await call(page, 'sync.start', {
    voyageId,
    choice: { ...TRACK_ONLY, casualties: { halfWidthNm: 25 } },
  })
  while ((await call(page, 'sync.state', {})).phase !== 'finished') await page.waitForTimeout(100)
  await page.reload()
  await at(page, 'waypoints').waitFor()
  await page.locator('[data-route="drawn"]').waitFor()
})
afterAll(shared.end)

test.for([
  [1280, 800, 0.16],
  [1440, 900, 0.17],
  [1920, 1080, 0.21],
] as const)('%i×%i: five rows of curves, a free chart', async ([width, height, plots]) => {
  await page.setViewportSize({ width, height })
  await page.locator('[data-route="drawn"]').waitFor()
  await expect.poll(() => page.locator('[data-part="readout-row"]:visible').count()).toBe(5)
  const places = await placesOf(page)
  expect(places.rows).toBe(5)
  expect(places.stripRows).toBeGreaterThanOrEqual(0.2)
  expect(places.stripPlots).toBeGreaterThanOrEqual(plots)
  expect(places.overChart).toBeLessThanOrEqual(0.03)
  expect(places.overlaps).toEqual([])
  expect(await clippedTexts(page)).toEqual([])
})

// Text at 200 % is the window zoomed by two: 1440×900 has 720×450 of its pixels then.
test.for([
  [1024, 700],
  [720, 450],
] as const)('%i×%i: the answer is in view', async ([width, height]) => {
  await page.setViewportSize({ width, height })
  const headline = page.locator('[data-part="headline"]:visible')
  await headline.first().waitFor()
  const box = await headline.first().boundingBox()
  expect(box).not.toBeNull()
  expect(box?.y ?? -1).toBeGreaterThanOrEqual(0)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
  const { overlaps } = await placesOf(page)
  expect(overlaps).toEqual([])
  expect(await clippedTexts(page)).toEqual([])
})

const SIZES = [
  [1280, 800],
  [1440, 900],
  [1920, 1080],
] as const

describe('the sample voyage', () => {
  beforeAll(async () => {
    const { voyage } = await call(page, 'voyage.importSample', {})
    const { voyageId } = voyage
    await call(page, 'voyage.setSchedule', { voyageId, etdMs: wallClockMs() + 6 * HOUR_MS, speedKn: 18 })
    const { activeId } = await call(page, 'vessel.list', {})
    if (activeId === null) throw new Error('no vessel')
    // All hours pass them: each value has its sign.
    const vessel = newVessel('Northern Trader')
    vessel.limits.waveM = { value: 0.1, kind: 'hard' }
    vessel.limits.windKn = { value: 1, kind: 'hard' }
    await call(page, 'vessel.set', { vesselId: activeId, document: vessel })
    await call(page, 'sync.start', { voyageId, choice: TRACK_ONLY })
    while ((await call(page, 'sync.state', {})).phase !== 'finished') await page.waitForTimeout(100)
    await page.reload()
    await at(page, 'waypoints').locator('[data-passed="hard"]').first().waitFor()
  })
  const inUnits = async (wind: Units['wind'], waves: Units['waves']): Promise<void> => {
    await call(page, 'app.setPreferences', { units: { ...DEFAULT_UNITS, wind, waves } })
  }
  const inTouch = async (isTouch: boolean): Promise<void> => {
    await call(page, 'app.setPreferences', { isTouch })
    await page.locator(`:root[data-touch="${isTouch}"]`).waitFor({ state: 'attached' })
  }

  /** Each pair of units at each size, by turns for fingers and for a mouse; with the full counts for both. */
  const UNITS = [
    ['m/s', 'm', true],
    ['kn', 'ft', true],
    ['m/s', 'ft', false],
    ['kn', 'm', false],
  ] as const
  const OTHERS = UNITS.map(([wind, waves, isTouch]) => [wind, waves, !isTouch] as const)
  const LOOKS = process.env['BINNACLE_FULL'] === '1' ? [...OTHERS, ...UNITS] : UNITS
  test.for(SIZES)('%i×%i: no name is cut, in any unit, for mouse and fingers', async ([width, height]) => {
    await page.setViewportSize({ width, height })
    for (const [wind, waves, isTouch] of LOOKS) {
      await inTouch(isTouch)
      await inUnits(wind, waves)
      const head = at(page, 'waypoints').locator('thead')
      await expect.poll(() => head.locator(`[data-column="wind"][title$="${wind}"]`).count()).toBe(1)
      await expect.poll(() => head.locator(`[data-column="sea"][title$=" ${waves}"]`).count()).toBe(1)
      const places = await placesOf(page)
      expect(places.cutNames).toBe(0)
      expect(places.names).toHaveLength(10)
      expect(places.overlaps).toEqual([])
      expect(await clippedTexts(page)).toEqual([])
    }
  })

  test.for(SIZES)('%i×%i for fingers: the card’s buttons are whole', async ([width, height]) => {
    await page.setViewportSize({ width, height })
    await inTouch(true)
    try {
      expect((await placesOf(page)).cutButtons).toEqual([])
    } finally {
      await inTouch(false)
    }
  })

  // In pixels of a window zoomed by two.
  test.for(SIZES)('%i×%i with a text twice as large: the headline once', async ([width, height]) => {
    await page.setViewportSize({ width: width / 2, height: height / 2 })
    await expect
      .poll(() => page.locator(':is([data-testid="answer-headline"], [data-testid="answer-line"]):visible').count())
      .toBe(1)
    const places = await placesOf(page)
    expect(places.headlines).toBe(1)
    expect(places.cutButtons).toEqual([])
    expect(places.cutNames).toBe(0)
    expect(places.overlaps).toEqual([])
    expect(await clippedTexts(page)).toEqual([])
  })
})

test('different names of a route are not read alike, though they differ in the middle alone', async () => {
  const nameOf = (number: number): string => `Traffic separation lane ${number} off the Casquets, northbound`
  await call(page, 'voyage.import', { fileName: 'lanes.rtz', text: route(60, nameOf) })
  await page.reload()
  await at(page, 'waypoints').waitFor()
  const cut = at(page, 'waypoints').locator('tbody [data-part="name"][data-cut]')
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    await expect.poll(() => cut.count()).toBe(60)
    const read = await cut.evaluateAll((all) => all.map((name) => name.getAttribute('data-cut')))
    expect(new Set(read).size).toBe(60)
  }
})

test('at night no pixel is brighter than the text, and none is blue', async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await showPalette(page, 'night')
  await page.locator('[data-coastline="drawn"]').waitFor()
  const light = await lightOf(page)
  expect(light.ofText).toBeGreaterThan(0.1)
  expect(light.luminance > light.ofText + 0.002 ? light.brightest : 'none').toBe('none')
  expect(light.blue).toBeLessThanOrEqual(8)
  // Drawn darker, all of it is: canvases, and the box of brightness itself.
  await page.getByTestId('brightness-menu').click()
  for (let step = 0; step < 4; step++) await page.getByTestId('darker').click()
  await page.locator(':root[data-brightness="60"]').waitFor()
  const dim = await lightOf(page)
  const [full = 0, less = 0] = [light, dim].map(({ brightest }) =>
    Math.max(...(brightest.match(/\d+/g) ?? []).slice(0, 3).map(Number)),
  )
  expect(less / full).toBeGreaterThan(0.55)
  expect(less / full).toBeLessThan(0.65)
  await page.getByTestId('full-brightness').click()
  await page.keyboard.press('Escape')
  await showPalette(page, 'day')
})
