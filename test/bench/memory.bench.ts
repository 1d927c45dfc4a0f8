// Memory, threads, handles and files of the whole application while it is used: 200,000 casualties and a year of weather stored. Linux.
import { cpSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS, formatDate } from '../../shared/format/time.ts'
import { launchBinnacle } from '../e2e/launch.ts'
import { at, chooseTraining, setEtd } from '../e2e/officer.ts'
import type { BenchFigure } from './figure.ts'
import { fillFolder } from './full-folder.ts'
import { readTree, type Held, type Tree } from './process-tree.ts'
import { ask, showLayers, roundOfUse } from './daily-use.ts'

/** `MEMORY_MINUTES=10` for the ten of the bar; use goes on to the end of a round. */
const MINUTES = Number(process.env['MEMORY_MINUTES'] ?? 3)
/** A folder filled by an earlier run and kept there; filling takes a minute or two. */
const KEPT_FOLDER = process.env['MEMORY_FOLDER']
const MOST_RESIDENT_MB = 350
const REST_MS = 15_000

interface Sample extends Tree {
  name: string
  filesMb: number
}

const filesMb = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size / 1e6, 0)

/** A voyage as an officer makes it, then the year and the casualties beneath it. */
async function fill(userDataDir: string): Promise<void> {
  const { page, close } = await launchBinnacle({ userDataDir })
  await chooseTraining(page)
  await at(page, 'sample-voyage').click()
  await at(page, 'etd').waitFor()
  await setEtd(page, formatDate(Date.now() + DAY_MS), '0600')
  await at(page, 'time-slider').waitFor()
  await close()
  fillFolder(join(userDataDir, 'training'), Date.now(), 'training')
}

async function inUse(userDataDir: string): Promise<Sample[]> {
  const { app, page, close } = await launchBinnacle({ userDataDir })
  const { pid } = app.process()
  const samples: Sample[] = []
  const sample = (name: string): void => {
    if (pid !== undefined) samples.push({ name, ...readTree(pid), filesMb: filesMb(userDataDir) })
  }
  try {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.locator('[data-coastline="drawn"]').waitFor()
    sample('first screen')
    await showLayers(page)
    const voyage = await ask(page, 'voyage.current', {})
    if (voyage === null) throw new Error('the folder has no voyage')
    const startedMs = performance.now()
    for (let round = 0; performance.now() - startedMs < MINUTES * 60_000; round++) {
      await roundOfUse(page, voyage.voyageId, round, (what) => sample(`${round + 1}: ${what}`))
    }
    await page.waitForTimeout(REST_MS)
    sample('15 s after the last')
    return samples
  } finally {
    await close()
  }
}

function print(samples: readonly Sample[]): void {
  const rounded = ({ residentMb, proportionalMb, threads, handles }: Held) =>
    [residentMb, proportionalMb, threads, handles].map(Math.round)
  console.table(
    samples.map(({ name, application, windows, filesMb: files }) => {
      const [resident, proportional, threads, handles] = rounded(application)
      const [, windowsMb, windowThreads, windowHandles] = rounded(windows)
      return {
        after: name,
        'main RSS': resident,
        'main PSS': proportional,
        threads,
        handles,
        'windows PSS': windowsMb,
        'their threads': windowThreads,
        'their handles': windowHandles,
        'files MB': Math.round(files),
      }
    }),
  )
}

export default async function measure(): Promise<BenchFigure[]> {
  if (process.platform !== 'linux') {
    console.log('memory: not measured, /proc is Linux’s alone')
    return []
  }
  const folder = mkdtempSync(join(tmpdir(), 'binnacle-memory-'))
  try {
    if (KEPT_FOLDER === undefined) await fill(folder)
    else {
      if (readdirSync(KEPT_FOLDER).length === 0) await fill(KEPT_FOLDER)
      cpSync(KEPT_FOLDER, folder, { recursive: true })
    }
    const samples = await inUse(folder)
    print(samples)
    const [first, last] = [samples[0], samples.at(-1)]
    if (first === undefined || last === undefined) throw new Error('nothing was measured')
    const note = `${MINUTES} minutes of use, then 15 s of rest`
    const highest = (of: (sample: Sample) => number): number => Math.max(...samples.map(of))
    const tree = ({ application, windows }: Tree): number => application.proportionalMb + windows.proportionalMb
    const mb = (name: string, value: number, more: Partial<BenchFigure> = {}): BenchFigure => ({
      name,
      value,
      unit: 'MB',
      ...more,
    })
    return [
      mb('main process, resident, first screen', first.application.residentMb),
      mb('… after use', last.application.residentMb, { bar: { max: MOST_RESIDENT_MB }, note }),
      mb(
        '… highest while used',
        highest(({ application }) => application.residentMb),
      ),
      mb('main process, proportional, first screen', first.application.proportionalMb),
      mb('… after use', last.application.proportionalMb),
      mb('Chromium’s processes, proportional, first screen', first.windows.proportionalMb),
      mb('… after use', last.windows.proportionalMb),
      mb('the whole tree, proportional, first screen', tree(first)),
      mb('… after use', tree(last)),
      { name: 'main process, threads after use', value: last.application.threads, unit: 'threads' },
      { name: 'main process, open handles, first screen', value: first.application.handles, unit: 'handles' },
      { name: '… after use', value: last.application.handles, unit: 'handles' },
      mb('files, before use', first.filesMb),
      mb('… after use', last.filesMb),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
