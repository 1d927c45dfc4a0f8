// Start of the process to the chart with the route visible, on a folder that already holds a voyage and its weather; and memory.
import { readdirSync, readFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchBinnacle } from '../e2e/launch.ts'
import { at, chooseTraining, getWeather, setEtd } from '../e2e/officer.ts'
import { formatDate } from '../../shared/format/time.ts'
import type { BenchFigure } from './figure.ts'
import { median } from './statistics.ts'

const STARTS = 5

/** Resident memory in MB of a process and all its descendants (Linux), by program. */
function residentMb(pid: number): { application: number; windows: number } {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
    } catch {
      // It ended while we looked.
    }
  }
  const isOurs = (id: number): boolean => id === pid || (parents.has(id) && isOurs(parents.get(id) ?? 0))
  const total = { application: 0, windows: 0 }
  for (const id of parents.keys()) {
    if (!isOurs(id)) continue
    try {
      const status = readFileSync(`/proc/${id}/status`, 'utf8')
      const program = /^Name:\s+(.*)$/m.exec(status)?.[1] ?? ''
      const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0)
      if (/chrom/i.test(program)) total.windows += kilobytes / 1000
      else total.application += kilobytes / 1000
    } catch {
      // As above.
    }
  }
  return total
}

export default async function measure(): Promise<BenchFigure[]> {
  const userDataDir = mkdtempSync(join(tmpdir(), 'binnacle-start-'))
  try {
    const first = await launchBinnacle({ userDataDir })
    await chooseTraining(first.page)
    await at(first.page, 'sample-voyage').click()
    await at(first.page, 'etd').waitFor()
    await setEtd(first.page, formatDate(Date.now() + 86_400_000), '0600')
    await getWeather(first.page)
    await first.close()

    const routeMs: number[] = []
    const coastMs: number[] = []
    let memory = { application: Number.NaN, windows: Number.NaN }
    for (let i = 0; i < STARTS; i++) {
      const from = performance.now()
      const { app, page, close } = await launchBinnacle({ userDataDir })
      await page.locator('[data-route="drawn"]').waitFor()
      routeMs.push(performance.now() - from)
      await page.locator('[data-coastline="drawn"]').waitFor()
      coastMs.push(performance.now() - from)
      const { pid } = app.process()
      if (process.platform === 'linux' && pid !== undefined) memory = residentMb(pid)
      await close()
    }
    const on = process.env['APP_EXECUTABLE'] === undefined ? 'stand-in, headless Chromium' : 'APP_EXECUTABLE'
    return [
      {
        name: `start of process to route on the chart, median of ${STARTS}`,
        value: median(routeMs),
        unit: 'ms',
        note: on,
      },
      { name: `… to the whole coastline, median of ${STARTS}`, value: median(coastMs), unit: 'ms', note: on },
      { name: 'resident memory, main process with engine and training service', value: memory.application, unit: 'MB' },
      {
        name: 'resident memory, Chromium’s processes',
        value: memory.windows,
        unit: 'MB',
        note: 'shared pages counted in each',
      },
    ]
  } finally {
    rmSync(userDataDir, { recursive: true, force: true })
  }
}
