// Questions of the longest crossing, from 300 stored points.
import { createShore, readCoastFile } from '../../../electron/engine/passage/land/shore.ts'
import { createFrame } from '../../../electron/engine/router/ocean/frame.ts'
import type { RouterQuestion } from '../../../electron/engine/router/protocol.ts'
import { sampleAt } from '../picture/oceans.ts'
import { corridors, questionOf, type Corridor } from './corridors.ts'
import { evenPoints } from './few-points.ts'

export const POINTS = 300

export const shore = createShore(readCoastFile)

function questionWithPoints(corridor: Corridor): RouterQuestion {
  const frame = createFrame(corridor.document, questionOf(corridor, []).aim, shore)
  if (frame === null) throw new Error(`${corridor.name} has no frame`)
  return questionOf(corridor, evenPoints(frame, corridor.etdMs, POINTS).map(sampleAt))
}

/** One for each of its dates. */
export const longestCrossing = (): RouterQuestion[] =>
  corridors()
    .filter(({ name }) => name.startsWith('Cape'))
    .map(questionWithPoints)
