// What the chart queries of the weather picture: a box a little larger than the view, and the hours that the slider's time lies between.
import { HOUR_MS } from '../../shared/format/time.ts'
import type { Box } from '../../shared/geo/position.ts'
import { FRAME_HOURS } from '../../shared/picture/picture.ts'
import { questionBox } from './layer-question.ts'

export interface PictureQuestion {
  box: Box
  timeMs: number
}

const FRAME_MS = FRAME_HOURS * HOUR_MS

/** The time of the picture's hour at or before a time. */
export const frameBefore = (timeMs: number): number => Math.floor(timeMs / FRAME_MS) * FRAME_MS

/** The picture of now, then, while playing, of the next hours. Each is queried by its middle: so it has both its hours, and holds for all between. */
export function pictureQuestions(view: Box, timeMs: number, playing: boolean): PictureQuestion[] {
  const box = questionBox(view)
  const middleMs = frameBefore(timeMs) + FRAME_MS / 2
  const now = { box, timeMs: middleMs }
  return playing ? [now, { box, timeMs: middleMs + FRAME_MS }] : [now]
}
