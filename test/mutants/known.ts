// Lines that were once broken without a test noticing: each has a test now, and stays here so that it keeps one.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mutant } from './choose.ts'

interface Known {
  file: string
  /** Stands once in the file. */
  before: string
  after: string
}

const [OFFICE, PACE] = ['electron/engine/fetch/office/pack-import.ts', 'electron/engine/fetch/link/pace.ts']

const KNOWN: readonly Known[] = [
  { file: 'shared/ship/limits/along.ts', before: "name === 'visibilityNm' ? limit.value - max : ", after: '' },
  { file: 'electron/engine/fetch/service/key-echo.ts', before: ' || holds(name, found)', after: '' },
  { file: PACE, before: 'const BACK_OFF = 0.7', after: 'const BACK_OFF = 1' },
  { file: PACE, before: 'const MIN_DAMPING = 0.25', after: 'const MIN_DAMPING = 0' },
  { file: PACE, before: 'Math.max(QUEUEING * minMs, minMs + QUEUE_MS)', after: 'QUEUEING * minMs' },
  { file: OFFICE, before: 'const MAX_LOST = 4', after: 'const MAX_LOST = 5' },
  { file: OFFICE, before: ' || answer.fetchedAtMs <= (requested.rows[place]?.heldMs ?? 0)', after: '' },
  { file: OFFICE, before: 'answer.fetchedAtMs <= (requested', after: 'answer.fetchedAtMs < (requested' },
  { file: 'relay/fetch/trouble.ts', before: "code === 'timed-out' || ", after: '' },
  {
    file: 'shared/passage/schedule-fixes.ts',
    before: 'before.elapsedMs + before.stayMs +',
    after: 'before.elapsedMs +',
  },
  { file: 'shared/passage/cross-track.ts', before: 'i + 1 < best.legIndex', after: 'i + 1 > best.legIndex' },
  {
    file: 'electron/engine/weather/evaluate/interpolate/fit.ts',
    before: 'const NM_PER_HOUR = 20',
    after: 'const NM_PER_HOUR = 22',
  },
  {
    file: 'electron/engine/packs/form-1/neighbours.ts',
    before: 'const NM_PER_HOUR = 15',
    after: 'const NM_PER_HOUR = 16',
  },
]

/** Throws where a line is not in its file any more, or not once: then it is named anew, or taken out with what it was of. */
export const knownMutants = (root: string): Mutant[] =>
  KNOWN.map(({ file, before, after }, index): Mutant => {
    const text = readFileSync(join(root, file), 'utf8')
    const [start, last] = [text.indexOf(before), text.lastIndexOf(before)]
    if (start < 0 || start !== last) throw new Error(`mutants: ${file} does not have once: ${before}`)
    const [line, end] = [text.slice(0, start).split('\n').length, start + before.length]
    return { name: `known ${index + 1}`, file, line, operator: 'as written', start, end, text: after, before, after }
  })
