// All weather layers on 1,000 stored nodes, and the weather picture drawn from them: frames a second while the time plays, while the chart is
// dragged; the nodes' answer in the engine.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Page } from 'playwright'
import { toE4 } from '../../shared/geo/cells.ts'
import { weatherTable, type WeatherTable } from '../../electron/engine/store/weather.ts'
import { weatherNodes } from '../../electron/engine/weather/evaluate/nodes.ts'
import { LAYERS } from '../../shared/weather/layers.ts'
import { DEFAULT_DIRECTIONS, MEASURE_NAMES } from '../../shared/weather/measures.ts'
import { floorToStep, formatDate, HOUR_MS, STEP_MS } from '../../shared/format/time.ts'
import { launchBinnacle } from '../support/launch.ts'
import { at, hideLayers, openSample, setEtd, showLayers, showPicture } from '../support/officer.ts'
import type { BenchFigure } from './figure.ts'
import { framesWhile, perSecond } from './frames.ts'
import { median, percentile } from './statistics.ts'
import { byMeasure } from '../support/by-measure.ts'
import { SHIFT_MS, worldNowMs } from './world.ts'

const [ROWS, COLUMNS] = [25, 40]
const STEPS = 81
const PLAY_MS = 8000

/** A smooth ocean over the sample voyage: every measure of every node at every step. */
function fill(weather: WeatherTable, fromMs: number, fetchedAtMs: number): void {
  for (let step = 0; step < STEPS; step++) {
    for (let row = 0; row < ROWS; row++) {
      for (let column = 0; column < COLUMNS; column++) {
        const [lat, long] = [30 + row * 1.2, -72 + column * 1.7]
        const wave = Math.sin(lat / 6 + step / 9) + Math.cos(long / 9 - step / 7)
        const values = byMeasure((name) => {
          if (name.endsWith('Direction')) return (((180 + wave * 90) % 360) + 360) % 360
          if (name.startsWith('pressure')) return 1010 + wave * 14
          if (name === 'iceThickness') return lat > 55 ? 0.4 : 0
          if (name === 'visibility') return 12_000 + wave * 5000
          return 6 + wave * 2.5
        })
        weather.put({ latE4: toE4(lat), longE4: toE4(long), timeMs: fromMs + step * STEP_MS, fetchedAtMs, values })
      }
    }
  }
}

/** The weather picture alone, played and dragged. */
async function pictureFrames(page: Page): Promise<BenchFigure[]> {
  await hideLayers(page)
  await showPicture(page)
  await at(page, 'time-slider').press('Home')
  const played = await framesWhile(page, async () => {
    await at(page, 'play').click()
    await new Promise((resolve) => setTimeout(resolve, PLAY_MS))
    await at(page, 'play').click()
  })
  const drawn = page.locator('[data-part="picture"]')
  const [isobars, barbs] = [await drawn.getAttribute('data-isobars'), await drawn.getAttribute('data-barbs')]
  const note = `${isobars} isobars, ${barbs} barbs, sea shaded, 1280×800, stand-in`
  await page.mouse.move(1000, 140)
  await page.mouse.down()
  const dragged = await framesWhile(page, async () => {
    for (let i = 0; i < 120; i++) await page.mouse.move(1000 - i * 2, 140 + (i % 40))
  })
  await page.mouse.up()
  return [
    { name: 'picture: frames a second while playing', value: perSecond(played), unit: 'fps', bar: { min: 30 }, note },
    { name: '… time between frames, 95 %', value: percentile(played, 0.95), unit: 'ms' },
    { name: '… longest', value: Math.max(...played), unit: 'ms' },
    { name: 'picture: frames a second while the chart is dragged', value: perSecond(dragged), unit: 'fps' },
  ]
}

export default async function measure(): Promise<BenchFigure[]> {
  const userDataDir = mkdtempSync(join(tmpdir(), 'binnacle-layers-'))
  const figures: BenchFigure[] = []
  try {
    const first = await launchBinnacle({ userDataDir, isMeasured: true, clockShiftMs: SHIFT_MS })
    await openSample(first.page)
    await setEtd(first.page, formatDate(worldNowMs() + 86_400_000), '0600')
    await at(first.page, 'time-slider').waitFor()
    await first.close()

    const handle = new Database(join(userDataDir, 'training', 'data-training.sqlite'))
    const table = weatherTable(handle)
    const fromMs = floorToStep(worldNowMs())
    handle.transaction(() => fill(table, fromMs, worldNowMs() - HOUR_MS))()
    const answers: number[] = []
    for (let i = 0; i < 20; i++) {
      const began = performance.now()
      const nodes = weatherNodes(
        table,
        {
          box: { south: 25, west: -80, north: 65, east: 0 },
          timeMs: fromMs + (i * 3 + 1) * HOUR_MS,
          measures: MEASURE_NAMES,
          limit: 2000,
        },
        DEFAULT_DIRECTIONS,
      )
      if (nodes.lats.length !== ROWS * COLUMNS) throw new Error(`${nodes.lats.length} nodes instead of 1,000`)
      answers.push(performance.now() - began)
    }
    handle.close()
    figures.push({
      name: '1,000 nodes between two steps, all measures and the field of pressure, in the engine',
      value: median(answers),
      unit: 'ms',
    })

    const { page, close } = await launchBinnacle({ userDataDir, isMeasured: true, clockShiftMs: SHIFT_MS })
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.locator('[data-coastline="drawn"]').waitFor()
    await showLayers(page)
    const canvas = page.locator(`[data-part="layers"][data-layers="${LAYERS.join(' ')}"]`)
    await page.waitForFunction(() => {
      const shown = document.querySelector<HTMLElement>('[data-part="layers"]')
      return Number(shown?.dataset['nodes']) > 900 && Number(shown?.dataset['drawn']) > 5
    })
    const shown = Number(await canvas.getAttribute('data-nodes'))
    await at(page, 'time-slider').press('Home')
    const played = await framesWhile(page, async () => {
      await at(page, 'play').click()
      await new Promise((resolve) => setTimeout(resolve, PLAY_MS))
      await at(page, 'play').click()
    })
    const note = `${shown} nodes, 8 layers, 1280×800, stand-in`
    figures.push(
      { name: 'frames a second while playing', value: perSecond(played), unit: 'fps', bar: { min: 30 }, note },
      { name: '… time between frames, 95 %', value: percentile(played, 0.95), unit: 'ms' },
      { name: '… longest', value: Math.max(...played), unit: 'ms' },
    )
    await page.mouse.move(1000, 140)
    await page.mouse.down()
    const dragged = await framesWhile(page, async () => {
      for (let i = 0; i < 120; i++) await page.mouse.move(1000 - i * 2, 140 + (i % 40))
    })
    await page.mouse.up()
    figures.push({ name: 'frames a second while the chart is dragged', value: perSecond(dragged), unit: 'fps' })
    figures.push(...(await pictureFrames(page)))
    await close()
    return figures
  } finally {
    rmSync(userDataDir, { recursive: true, force: true })
  }
}
