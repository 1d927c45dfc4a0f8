// Every call of the engine with the largest input there is: the longest stretch of the processor between two turns of its event loop.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import { extremeCalls } from '../support/extreme-calls.ts'
import { extremeEngine } from '../support/extreme-engine.ts'
import type { BenchFigure } from './figure.ts'

const NOW_MS = Date.UTC(2026, 10, 20, 7)
/** Listed above the table: what is less holds nothing up. */
const SHOWN_MS = 40

export default async function measure(): Promise<BenchFigure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'binnacle-bench-'))
  const { engine, ids } = await extremeEngine(folder, NOW_MS, { weatherRows: 100_000, casualties: 20_000 }, () =>
    performance.now(),
  )
  const found: { what: string; longestMs: number }[] = []
  for (const { name, what, input } of extremeCalls(ids, NOW_MS, 24)) {
    let longestMs = 0
    let before = process.threadCpuUsage()
    const measure = (): void => {
      const { user, system } = process.threadCpuUsage(before)
      longestMs = Math.max(longestMs, (user + system) / 1000)
      before = process.threadCpuUsage()
    }
    const state = { isDone: false }
    const done = engine.call(name, input).finally(() => (state.isDone = true))
    do {
      measure()
      await yieldToLoop()
    } while (!state.isDone)
    measure()
    await done
    found.push({ what: `${name} ${what}`.trim(), longestMs })
  }
  await engine.close()
  rmSync(folder, { recursive: true, force: true })
  const shown = found.toSorted((a, b) => b.longestMs - a.longestMs).filter(({ longestMs }) => longestMs >= SHOWN_MS)
  console.log(shown.map(({ what, longestMs }) => `${longestMs.toFixed(0).padStart(6)} ms  ${what}`).join('\n'))
  const [first] = shown
  return [
    {
      name: `longest stretch of ${found.length} calls, of the processor`,
      value: first?.longestMs ?? 0,
      unit: 'ms',
      // A voyage of 10,000 waypoints split in two, which is stored twice; all others are below 100 ms.
      bar: { max: 200 },
      ...(first === undefined ? {} : { note: first.what }),
    },
  ]
}
