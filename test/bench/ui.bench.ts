// The window over a year of use: what has how much of it, frames while things are dragged with everything on, also during a route search, the change of subject, the start to a usable Plan.
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import { DAY_MS, formatDate, HOUR_MS } from '../../shared/format/time.ts'
import { chartScreen } from '../support/chart-screen.ts'
import { launchBinnacle } from '../support/launch.ts'
import { at, getWeather, openSample, setEtd, showLayers, waypointNames } from '../support/officer.ts'
import { call } from '../support/call.ts'
import { placesOf } from '../support/places.ts'
import type { BenchFigure } from './figure.ts'
import { dragged, draggedChart, draggedCursor, frameFigures, framesWhile, type Point } from './frames.ts'
import { fillFolder } from './full-folder.ts'
import { median } from './statistics.ts'
import { processorMs } from './process-tree.ts'
import { searchFrames } from './search-frames.ts'
import { SHIFT_MS, worldNowMs } from './world.ts'

const STARTS = 5
/** Windows with the rows of waypoints and the percent of curves that they have at least, and as much at a text of 200 %. */
const ROOM = [
  { width: 1280, height: 800, rows: 10, curvesPc: 16, rowsAtDouble: 3 },
  { width: 1440, height: 900, rows: 10, curvesPc: 17, rowsAtDouble: 5 },
  { width: 1920, height: 1080, rows: 10, curvesPc: 21, rowsAtDouble: 8 },
] as const
const SIZE = { width: 1440, height: 900 }
const EMPTY = fileURLToPath(new URL('empty-window.mjs', import.meta.url))
/** A folder filled by an earlier run and kept there; filling takes a minute or two. */
const KEPT_FOLDER = process.env['UI_FOLDER']
const SUBJECTS = ['weather', 'compare', 'casualties', 'data', 'vessel', 'settings', 'plan'] as const

/** A voyage with vessel and weather, as an officer makes it; then a year and 200,000 casualties beneath it. */
async function fill(userDataDir: string): Promise<void> {
  // An hour before: what was fetched is never of a time ahead, in a folder that is kept too.
  const { page, close } = await launchBinnacle({ userDataDir, isMeasured: true, clockShiftMs: SHIFT_MS - HOUR_MS })
  await openSample(page)
  await call(page, 'vessel.add', { name: 'Meridian' })
  await setEtd(page, formatDate(worldNowMs() + DAY_MS), '0600')
  await getWeather(page)
  await close()
  const rows = fillFolder(join(userDataDir, 'training'), worldNowMs(), 'training')
  if (rows < 100_000) throw new Error(`${rows} rows of weather instead of 100,000`)
}

/** Where the waypoint that is selected stands on the screen. */
async function selectedWaypoint(page: Page): Promise<Point> {
  const voyage = await call(page, 'voyage.current', {})
  const waypoint = voyage?.document.waypoints[4]
  if (waypoint === undefined) throw new Error('no waypoint')
  await waypointNames(page).nth(4).click()
  return (await chartScreen(page))(waypoint.position)
}

const revisionOf = async (page: Page): Promise<number | undefined> => (await call(page, 'voyage.current', {}))?.revision

async function drags(page: Page): Promise<BenchFigure[]> {
  const before = await revisionOf(page)
  const waypoint = await dragged(page, await selectedWaypoint(page), (part) => ({ x: 0, y: 20 + part * 60 }))
  await page.waitForTimeout(500)
  if ((await revisionOf(page)) === before) throw new Error('no waypoint was moved')
  await page.keyboard.press('Escape')
  const cursor = await draggedCursor(page)
  const sea = await draggedChart(page)
  return [
    ...frameFigures('a waypoint is dragged', waypoint),
    ...frameFigures('the cursor is dragged', cursor),
    ...frameFigures('the chart is dragged', sea),
  ]
}

/** What waypoints and curves have of the window, at each size. */
async function rooms(page: Page): Promise<BenchFigure[]> {
  const figures: BenchFigure[] = []
  for (const { width, height, rows, curvesPc, rowsAtDouble } of ROOM) {
    const size = `${width}×${height}`
    await page.setViewportSize({ width, height })
    await page.waitForTimeout(500)
    const whole = await placesOf(page)
    await page.setViewportSize({ width: width / 2, height: height / 2 })
    await page.waitForTimeout(500)
    const double = await placesOf(page)
    figures.push(
      { name: `waypoints in view, ${size}`, value: whole.waypointRows, unit: 'rows', bar: { min: rows } },
      { name: '… at a text of 200 %', value: double.waypointRows, unit: 'rows', bar: { min: rowsAtDouble } },
      { name: '… names cut', value: whole.cutNames + double.cutNames, unit: 'names', bar: { max: 0 } },
      { name: '… curves', value: whole.stripPlots * 100, unit: '% of the window', bar: { min: curvesPc } },
    )
  }
  await page.setViewportSize(SIZE)
  return figures
}

/** From the press to the frame after which the subject's panel is drawn, in ms. */
const subjectMs = (page: Page, subject: string): Promise<number> =>
  page.evaluate(async (name) => {
    const button = document.querySelector<HTMLElement>(`[data-testid="rail-${name}"]`)
    if (button === null) throw new Error(`no ${name}`)
    const from = performance.now()
    button.click()
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    if (button.getAttribute('aria-current') !== 'page') throw new Error(`${name} is not open`)
    return performance.now() - from
  }, subject)

/** As many departures as three days have hours, both ends included. */
const DEPARTURES = 73

/** Three days of departures at every hour: from the press until the first bars are drawn, and until all are. Each has its own weather. */
async function comparing(page: Page): Promise<BenchFigure[]> {
  await at(page, 'rail-compare').click()
  await at(page, 'change-window').click()
  const everyHour = at(page, 'window-step-1')
  await everyHour.waitFor()
  await page.waitForTimeout(1000)
  const button = await everyHour.elementHandle()
  let ms = { first: 0, all: 0 }
  const gaps = await framesWhile(page, async () => {
    ms = await page.evaluate(
      async ({ pressed, departures }) => {
        const from = performance.now()
        ;(pressed as HTMLElement).click()
        let first = 0
        for (;;) {
          await new Promise((drawn) => requestAnimationFrame(drawn))
          const rows = document.querySelectorAll('[data-testid="compare-row"]').length
          const bars = document.querySelectorAll(
            '[data-testid="compare-row"]:not([data-again]):has([data-kind])',
          ).length
          if (rows < departures) continue
          // One or two may have been compared before.
          if (first === 0 && bars >= 3) first = performance.now() - from
          if (bars >= departures) return { first, all: performance.now() - from }
          if (performance.now() - from > 30_000) throw new Error(`${bars} bars of ${rows} rows`)
        }
      },
      { pressed: button, departures: DEPARTURES },
    )
  })
  return [
    { name: `first three bars of ${DEPARTURES} departures compared`, value: ms.first, unit: 'ms', bar: { max: 100 } },
    { name: '… all of them', value: ms.all, unit: 'ms', bar: { max: 700 } },
    ...frameFigures('departures are compared', gaps),
  ]
}

interface Started {
  emptyMs: number
  usableMs: number
  /** Of the processor, all processes, until the Plan is usable; null: not known on this system. */
  usedMs: number | null
}

async function started(userDataDir: string): Promise<Started> {
  const emptyFrom = performance.now()
  const empty = await launchBinnacle({ userDataDir: join(userDataDir, 'empty'), entry: EMPTY, isMeasured: true })
  const emptyMs = performance.now() - emptyFrom
  await empty.close()
  const from = performance.now()
  const { app, page, close } = await launchBinnacle({ userDataDir, isMeasured: true, clockShiftMs: SHIFT_MS })
  await waypointNames(page).nth(4).waitFor()
  await page.locator('[data-testid="answer"]:not([data-state="reading"])').waitFor()
  await page.locator('[data-route="drawn"]').waitFor()
  const usableMs = performance.now() - from
  const { pid } = app.process()
  const usedMs = process.platform === 'linux' && pid !== undefined ? processorMs(pid) : null
  await close()
  return { emptyMs, usableMs, usedMs }
}

export default async function measure(): Promise<BenchFigure[]> {
  const userDataDir = mkdtempSync(join(tmpdir(), 'binnacle-ui-'))
  try {
    if (KEPT_FOLDER !== undefined && existsSync(KEPT_FOLDER)) cpSync(KEPT_FOLDER, userDataDir, { recursive: true })
    else await fill(userDataDir)
    if (KEPT_FOLDER !== undefined && !existsSync(KEPT_FOLDER)) cpSync(userDataDir, KEPT_FOLDER, { recursive: true })

    const starts: Started[] = []
    for (let i = 0; i < STARTS; i++) starts.push(await started(userDataDir))
    const emptyMs = median(starts.map((one) => one.emptyMs))
    const usableMs = median(starts.map((one) => one.usableMs))
    const usedMs = median(starts.flatMap((one) => one.usedMs ?? []))

    const { page, close } = await launchBinnacle({ userDataDir, isMeasured: true, clockShiftMs: SHIFT_MS })
    await page.setViewportSize(SIZE)
    await page.locator('[data-coastline="drawn"]').waitFor()
    await showLayers(page)
    const room = await rooms(page)
    const figures = await drags(page)
    // The first time each is built; what an officer does all day is the change back.
    for (const subject of SUBJECTS) await subjectMs(page, subject)
    const changes: number[] = []
    for (let round = 0; round < 5; round++) for (const subject of SUBJECTS) changes.push(await subjectMs(page, subject))
    const compared = await comparing(page)
    const looked = await searchFrames(page)
    await close()
    return [
      ...room,
      ...figures,
      ...compared,
      ...looked,
      { name: 'change of subject, median', value: median(changes), unit: 'ms', bar: { max: 50 } },
      { name: '… longest', value: Math.max(...changes), unit: 'ms' },
      { name: 'start of an empty window', value: emptyMs, unit: 'ms', note: 'same stand-in, same run' },
      { name: 'start to a usable Plan', value: usableMs, unit: 'ms' },
      ...(Number.isNaN(usedMs)
        ? []
        : [{ name: '… of the processor, all processes until then', value: usedMs, unit: 'ms' }]),
      { name: '… less the empty window', value: usableMs - emptyMs, unit: 'ms', bar: { max: 800 } },
    ]
  } finally {
    rmSync(userDataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}
