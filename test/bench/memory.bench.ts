// Memory, threads, handles and files of the whole application while it is used: 200,000 casualties, or more, and a year of weather stored. Linux.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS, formatDate } from '../../shared/format/time.ts'
import { launchBinnacle } from '../support/launch.ts'
import { at, openSample, setEtd, showLayers } from '../support/officer.ts'
import { call } from '../support/call.ts'
import { RECORDS } from './casualty-file.ts'
import { nothingDone, roundOfUse, type Done } from './daily-use.ts'
import type { BenchFigure } from './figure.ts'
import { fillFolder } from './full-folder.ts'
import { readTree, type Tree } from './process-tree.ts'
import { slope } from './statistics.ts'
import { SHIFT_MS, worldNowMs } from './world.ts'

/** `MEMORY_MINUTES=10` for the ten of the bar; use goes on to the end of a round. */
const MINUTES = Number(process.env['MEMORY_MINUTES'] ?? 3)
/** A folder filled by an earlier run and kept there; filling takes a minute or two. */
const KEPT_FOLDER = process.env['MEMORY_FOLDER']
/** `MEMORY_CASUALTIES=1000000` for as many as the larger bar is for. */
const CASUALTIES = Number(process.env['MEMORY_CASUALTIES'] ?? RECORDS)
const SAMPLE_MS = 5000
const REST_MS = 15_000
const MAX_RESIDENT_MB = CASUALTIES > RECORDS ? 450 : 350
const MAX_MORE_HANDLES = 10
const MAX_MORE_THREADS = 4
/** Of resident memory in the second half of ten minutes: what is kept has a bound, so it has been reached by then. */
const MAX_GROWTH_MB_A_MINUTE = 4

interface Sample extends Tree {
  minutes: number
  done: Done
  /** Sizes in MB: of the officer's work, of the weather, each with its log; and of all there is. */
  files: { officer: number; data: number; all: number }
}

function sizesOf(folder: string): Sample['files'] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const sum = (which: RegExp): number =>
    files
      .filter(({ name }) => which.test(name))
      // A backup under another name, or a log checkpointed away, while we look.
      .map(({ parentPath, name }) => statSync(join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0)
      .reduce((total, size) => total + size / 1e6, 0)
  return { officer: sum(/^officer\.sqlite(-wal)?$/), data: sum(/^data.*\.sqlite(-wal)?$/), all: sum(/^/) }
}

/** How the process's allocator was set from outside: a figure without it says little. */
function allocatorOf(pid: number): string {
  const set = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
  return set.filter((variable) => variable.startsWith('MALLOC_')).join(', ') || 'glibc as it is'
}

/** A voyage as an officer makes it, then the year and the casualties beneath it. */
async function fill(userDataDir: string): Promise<void> {
  const { page, close } = await launchBinnacle({ userDataDir, isMeasured: true, clockShiftMs: SHIFT_MS })
  await openSample(page)
  await setEtd(page, formatDate(worldNowMs() + DAY_MS), '0600')
  await at(page, 'time-slider').waitFor()
  await close()
  fillFolder(join(userDataDir, 'training'), worldNowMs(), 'training', CASUALTIES)
}

interface Use {
  first: Sample
  /** Every five seconds. */
  samples: readonly Sample[]
  rested: Sample
  allocator: string
}

async function inUse(userDataDir: string): Promise<Use> {
  const { app, page, close } = await launchBinnacle({ userDataDir, isMeasured: true, clockShiftMs: SHIFT_MS })
  const { pid } = app.process()
  if (pid === undefined) throw new Error('the application has no process')
  const done = nothingDone()
  const samples: Sample[] = []
  let startedMs = performance.now()
  const sample = (): Sample => ({
    minutes: (performance.now() - startedMs) / 60_000,
    ...readTree(pid),
    done: { ...done },
    files: sizesOf(userDataDir),
  })
  let timer: NodeJS.Timeout | undefined
  try {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.locator('[data-coastline="drawn"]').waitFor()
    const allocator = allocatorOf(pid)
    startedMs = performance.now()
    const first = sample()
    timer = setInterval(() => samples.push(sample()), SAMPLE_MS)
    await showLayers(page)
    const voyage = await call(page, 'voyage.current', {})
    if (voyage === null) throw new Error('the folder has no voyage')
    for (let round = 0; performance.now() - startedMs < MINUTES * 60_000; round++)
      await roundOfUse(page, voyage.voyageId, round, done)
    clearInterval(timer)
    await page.waitForTimeout(REST_MS)
    return { first, samples, rested: sample(), allocator }
  } finally {
    clearInterval(timer)
    await close()
  }
}

/** The first screen, each whole minute, and after the rest. */
function print({ first, samples, rested }: Use): void {
  const lines = samples.filter(({ minutes }, i) => Math.floor(minutes) > Math.floor(samples[i - 1]?.minutes ?? 0))
  const line = (minute: string, { application, windows, files, done }: Sample) => ({
    minute,
    'main RSS': Math.round(application.residentMb),
    'main PSS': Math.round(application.proportionalMb),
    'tree PSS': Math.round(application.proportionalMb + windows.proportionalMb),
    threads: application.threads,
    handles: application.handles,
    "windows' threads": windows.threads,
    "windows' handles": windows.handles,
    'officer MB': Number(files.officer.toFixed(1)),
    'data MB': Math.round(files.data),
    'all files MB': Math.round(files.all),
    ...done,
  })
  console.table([
    line('0', first),
    ...lines.map((sample) => line(String(Math.floor(sample.minutes)), sample)),
    line('15 s of rest', rested),
  ])
}

function figuresOf(use: Use): BenchFigure[] {
  const { first, samples, rested, allocator } = use
  const secondHalf = samples.filter(({ minutes }) => minutes >= MINUTES / 2)
  const resident = secondHalf.map(({ minutes, application }) => ({ at: minutes, value: application.residentMb }))
  const highest = (of: (sample: Sample) => number): number => Math.max(...samples.map(of))
  const tree = ({ application, windows }: Tree): number => application.proportionalMb + windows.proportionalMb
  const note = `${MINUTES} minutes of use, then 15 s of rest; ${allocator}`
  const figure = (name: string, value: number, unit = 'MB', more: Partial<BenchFigure> = {}): BenchFigure => ({
    name,
    value,
    unit,
    ...more,
  })
  const bounded = { bar: { max: MAX_RESIDENT_MB } }
  return [
    figure('main process, resident, first screen', first.application.residentMb),
    figure('… after use', rested.application.residentMb, 'MB', { ...bounded, note }),
    figure(
      '… highest while used',
      highest(({ application }) => application.residentMb),
      'MB',
      bounded,
    ),
    figure('… growth in the second half', slope(resident), 'MB a minute', {
      // In fewer minutes what is kept is still filling up.
      ...(MINUTES >= 10 && { bar: { max: MAX_GROWTH_MB_A_MINUTE } }),
    }),
    figure('main process, proportional, first screen', first.application.proportionalMb),
    figure('… after use', rested.application.proportionalMb),
    figure('Chromium’s processes, proportional, first screen', first.windows.proportionalMb),
    figure('… after use', rested.windows.proportionalMb),
    figure('the whole tree, proportional, first screen', tree(first)),
    figure('… after use', tree(rested)),
    figure('… highest while used', highest(tree)),
    figure('main process, threads, first screen', first.application.threads, 'threads'),
    figure('… after use', rested.application.threads, 'threads', {
      bar: { max: first.application.threads + MAX_MORE_THREADS },
    }),
    figure('main process, open handles, first screen', first.application.handles, 'handles'),
    figure('… after use', rested.application.handles, 'handles', {
      bar: { max: first.application.handles + MAX_MORE_HANDLES },
    }),
    figure('files, before use', first.files.all),
    figure('… after use', rested.files.all),
  ]
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
    const use = await inUse(folder)
    print(use)
    return figuresOf(use)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
