// Frames of the window while something goes on in it, as the page sees them; and what an officer drags meanwhile.
import type { Page } from 'playwright'
import { at, chartMap } from '../support/officer.ts'
import type { BenchFigure } from './figure.ts'
import { percentile } from './statistics.ts'

/** Moves of the pointer to and fro. */
const MOVES = 150
/** Between two looks whether the work goes on. */
const MOVES_A_LOOK = 10

/** Times between frames in ms. */
export async function framesWhile(page: Page, work: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const seen: number[] = []
    Object.assign(globalThis, { seenFrames: seen, stopFrames: false })
    const next = (nowMs: number): void => {
      seen.push(nowMs)
      if (!(globalThis as unknown as { stopFrames: boolean }).stopFrames) requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
  await work()
  const at = await page.evaluate(() => {
    Object.assign(globalThis, { stopFrames: true })
    return (globalThis as unknown as { seenFrames: number[] }).seenFrames
  })
  return at.slice(1).map((nowMs, i) => nowMs - (at[i] ?? nowMs))
}

export const perSecond = (gaps: readonly number[]): number =>
  (gaps.length * 1000) / gaps.reduce((sum, gap) => sum + gap, 0)

/** With the bars of everything that is dragged. */
export const frameFigures = (what: string, gaps: readonly number[]): BenchFigure[] => [
  { name: `frames a second while ${what}`, value: perSecond(gaps), unit: 'fps', bar: { min: 50 } },
  { name: '… time between frames, 95 %', value: percentile(gaps, 0.95), unit: 'ms', bar: { max: 20 } },
  { name: '… longest', value: Math.max(...gaps), unit: 'ms' },
]

/** On the screen. */
export interface Point {
  x: number
  y: number
}

/** What goes on while something is dragged. */
export interface Meanwhile {
  begin: () => Promise<void>
  goesOn: () => Promise<boolean>
}

/** Frames while the pointer, pressed at `from`, goes to and fro by `by`: once, or for as long as something goes on. */
export async function dragged(
  page: Page,
  from: Point,
  by: (part: number) => Point,
  meanwhile?: Meanwhile,
): Promise<number[]> {
  const goesOn = async (moved: number): Promise<boolean> =>
    meanwhile === undefined ? moved < MOVES : moved % MOVES_A_LOOK > 0 || meanwhile.goesOn()
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  const gaps = await framesWhile(page, async () => {
    await meanwhile?.begin()
    for (let i = 0; await goesOn(i); i++) {
      const to = by(Math.sin((i / MOVES) * 2 * Math.PI))
      await page.mouse.move(from.x + to.x, from.y + to.y)
    }
  })
  await page.mouse.up()
  return gaps
}

/** The cursor in the curves. */
export async function draggedCursor(page: Page, meanwhile?: Meanwhile): Promise<number[]> {
  const strip = await at(page, 'strip').boundingBox()
  if (strip === null) throw new Error('no strip')
  const inCurves = { x: strip.x + strip.width * 0.4, y: strip.y + strip.height * 0.6 }
  return dragged(page, inCurves, (part) => ({ x: part * strip.width * 0.2, y: 0 }), meanwhile)
}

/** The chart by its water. */
export async function draggedChart(page: Page, meanwhile?: Meanwhile): Promise<number[]> {
  const chart = await chartMap(page).boundingBox()
  if (chart === null) throw new Error('no chart')
  const water = { x: chart.x + chart.width * 0.3, y: chart.y + chart.height * 0.85 }
  return dragged(page, water, (part) => ({ x: part * 120, y: part * 30 }), meanwhile)
}
