// Start of the process to the chart with the route visible, on a folder that already holds a voyage and its weather; and memory.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchBinnacle } from '../support/launch.ts'
import { getWeather, openSample, setEtd } from '../support/officer.ts'
import { formatDate } from '../../shared/format/time.ts'
import type { BenchFigure } from './figure.ts'
import { processorMs, readTree, type Tree } from './process-tree.ts'
import { median } from './statistics.ts'
import { SHIFT_MS, worldNowMs } from './world.ts'

const STARTS = 5

const memoryFigures = ({ application, windows }: Tree): BenchFigure[] => [
  {
    name: 'resident memory, main process with engine and training service',
    value: application.residentMb,
    unit: 'MB',
  },
  {
    name: 'resident memory, Chromium’s processes',
    value: windows.residentMb,
    unit: 'MB',
    note: 'shared pages counted in each',
  },
  {
    name: 'proportional memory of the whole tree',
    value: application.proportionalMb + windows.proportionalMb,
    unit: 'MB',
    note: 'sums to what the machine gives',
  },
]

export default async function measure(): Promise<BenchFigure[]> {
  const userDataDir = mkdtempSync(join(tmpdir(), 'binnacle-start-'))
  try {
    const first = await launchBinnacle({ userDataDir, isMeasured: true, clockShiftMs: SHIFT_MS })
    await openSample(first.page)
    await setEtd(first.page, formatDate(worldNowMs() + 86_400_000), '0600')
    await getWeather(first.page)
    await first.close()

    const routeMs: number[] = []
    const coastMs: number[] = []
    const usedMs: number[] = []
    let memory: Tree | null = null
    for (let i = 0; i < STARTS; i++) {
      const from = performance.now()
      const { app, page, close } = await launchBinnacle({ userDataDir, isMeasured: true, clockShiftMs: SHIFT_MS })
      await page.locator('[data-route="drawn"]').waitFor()
      routeMs.push(performance.now() - from)
      const { pid } = app.process()
      if (process.platform === 'linux' && pid !== undefined) usedMs.push(processorMs(pid))
      await page.locator('[data-coastline="drawn"]').waitFor()
      coastMs.push(performance.now() - from)
      if (process.platform === 'linux' && pid !== undefined) memory = readTree(pid)
      await close()
    }
    const on = process.env['APP_EXECUTABLE'] === undefined ? 'stand-in, headless Chromium' : 'APP_EXECUTABLE'
    return [
      {
        name: `start of process to route on the chart, median of ${STARTS}`,
        value: median(routeMs),
        unit: 'ms',
        bar: { max: 1400 },
        note: on,
      },
      ...(usedMs.length === 0
        ? []
        : [{ name: '… of the processor, all processes until then', value: median(usedMs), unit: 'ms' }]),
      { name: `… to the whole coastline, median of ${STARTS}`, value: median(coastMs), unit: 'ms', note: on },
      ...(memory === null ? [] : memoryFigures(memory)),
    ]
  } finally {
    rmSync(userDataDir, { recursive: true, force: true })
  }
}
