// The window while better routes are looked for: the chart and the cursor are dragged from the press until the answer is drawn.
import type { Page } from 'playwright'
import type { SearchRun } from '../../shared/candidates/search-run.ts'
import { call, currentVoyage } from '../support/call.ts'
import { at } from '../support/officer.ts'
import type { BenchFigure } from './figure.ts'
import { draggedChart, draggedCursor, frameFigures, type Meanwhile } from './frames.ts'

/** Drafts at several speeds, and limits to judge. */
const SHIP = { leastSpeedKn: 12, mostSpeedKn: 20 }

async function speedsAndLimits(page: Page): Promise<void> {
  const { activeId, vessels } = await call(page, 'vessel.list', {})
  const vessel = vessels.find(({ vesselId }) => vesselId === activeId)
  if (vessel === undefined) throw new Error('no vessel')
  const { document } = vessel
  await call(page, 'vessel.set', {
    vesselId: vessel.vesselId,
    document: {
      ...document,
      particulars: { ...document.particulars, ...SHIP },
      limits: { ...document.limits, waveM: { value: 9, kind: 'hard' }, windKn: { value: 15, kind: 'soft' } },
    },
  })
}

/** A search by its button, until its answer is drawn. */
async function search(page: Page): Promise<Meanwhile> {
  const { voyageId } = await currentVoyage(page)
  const run = (): Promise<SearchRun | null> => call(page, 'search.run', { voyageId, part: 'routes' })
  const before = (await run())?.startedAtMs
  return {
    begin: () => at(page, 'routes-find').evaluate((button) => (button as HTMLElement).click()),
    goesOn: async () => {
      const now = await run()
      return now === null || now.startedAtMs === before || now.end === null
    },
  }
}

/** Over the points that are stored along the voyage on screen. */
export async function searchFrames(page: Page): Promise<BenchFigure[]> {
  await speedsAndLimits(page)
  if (!(await at(page, 'compare-part-routes').isVisible())) await page.keyboard.press('Alt+3')
  await at(page, 'compare-part-routes').click()
  await at(page, 'routes-find').waitFor()
  await at(page, 'routes-find-points-0').click()
  await page.waitForTimeout(1000)
  const chart = await draggedChart(page, await search(page))
  const cursor = await draggedCursor(page, await search(page))
  const drafts = (await at(page, 'route-row').count()) - 1
  if (drafts < 2) throw new Error(`${drafts} drafts: there is nothing to judge or draw`)
  return [
    ...frameFigures('ways are looked for and the chart is dragged', chart),
    ...frameFigures('ways are looked for and the cursor is dragged', cursor),
    { name: '… drafts found', value: drafts, unit: '' },
  ]
}
