// The weather picture as the chart draws it at the slider's time, and what must be seen of it.
import { useMemo } from 'react'
import { floorToStep } from '../../../shared/format/time.ts'
import type { ChartPicture } from '../../chart/picture-shape.ts'
import { pictureCaution } from '../../weather/layers/picture-words.ts'
import { useAsKnown } from '../../state/as-known.ts'
import { useApp } from '../../state/app-store.ts'
import { drawnTimeMs, usePictureNow, usePictureParts } from '../../state/picture-store.ts'
import { words } from '../../words/words.ts'

interface PictureOnChart {
  /** null: nothing of it is on, or there is nothing to draw. */
  picture: ChartPicture | null
  caution: string | null
}

/** `cursorMs` null: there is no slider, and the picture is of now. */
export function useChartPicture(cursorMs: number | null, nowMs: number): PictureOnChart {
  const now = usePictureNow()
  const parts = usePictureParts()
  const hasPoints = useApp((state) => state.app?.preferences.picturePoints ?? false)
  const atMs = cursorMs ?? floorToStep(nowMs)
  const shownMs = now.kind === 'drawn' ? drawnTimeMs(now.picture, atMs) : atMs
  const picture = useMemo(
    () => (now.kind === 'drawn' ? { picture: now.picture, timeMs: shownMs, parts, hasPoints } : null),
    [now, shownMs, parts, hasPoints],
  )
  // The picture is of now.
  const isAsKnown = useAsKnown() !== null && parts.length > 0
  const caution = isAsKnown ? words.asKnown.noPicture : pictureCaution(now, { atMs, shownMs, parts }, nowMs)
  return { picture, caution }
}
