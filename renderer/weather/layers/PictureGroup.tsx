// The weather picture in the layers' tool: what of it is on, what it is drawn from and how old that is, what its signs mean.
import type { ReactNode } from 'react'
import { formatShortUtc } from '../../../shared/format/time.ts'
import { shadedOf, type Picture, type PicturePart } from '../../../shared/picture/picture.ts'
import { ISOBAR_EVERY_HPA } from '../../../shared/picture/steps.ts'
import { setPreferences, useApp } from '../../state/app-store.ts'
import { runCommand } from '../../state/commands.ts'
import { useCursor } from '../../state/cursor-store.ts'
import { useChartBox } from '../../state/fetch-choice-store.ts'
import {
  drawnTimeMs,
  refreshPicture,
  togglePicture,
  usePictureNow,
  usePictureParts,
} from '../../state/picture-store.ts'
import { Button } from '../../ui/Button.tsx'
import { useNowMs } from '../../ui/clock.ts'
import { Segments } from '../../ui/Segments.tsx'
import { LayerSign } from './LayerSign.tsx'
import {
  drawnFromWords,
  isBlank,
  isOldPicture,
  lowLatitudeWords,
  seesSmallStorms,
  seesTropics,
} from './picture-words.ts'
import { PictureSigns } from './PictureSigns.tsx'
import { WaveScale } from './WaveScale.tsx'
import { words } from '../../words/words.ts'
import layers from './layers.module.css'
import styles from './picture.module.css'

const { tool } = words.picture

const BOXES = [
  ['pressure', tool.isobars],
  ['wind', tool.wind],
] as const satisfies readonly (readonly [PicturePart, string])[]
const SHADES = [
  ['none', tool.shades.none],
  ['sea', tool.shades.sea],
  ['swell', tool.shades.swell],
] as const

export function PictureGroup(): ReactNode {
  const parts = usePictureParts()
  const hasPoints = useApp((state) => state.app?.preferences.picturePoints ?? false)
  const shade = shadedOf(parts) ?? 'none'
  const choose = (next: (typeof SHADES)[number][0]): void => {
    if (next !== shade) togglePicture(next === 'none' ? (shade === 'none' ? 'sea' : shade) : next)
  }
  return (
    <div className={styles.group} role="group" aria-label={tool.title} data-help="picture" data-testid="picture">
      <b className={layers.title} aria-hidden="true">
        {tool.title}
      </b>
      <div className={layers.choice}>
        {BOXES.map(([part, name]) => (
          <label key={part}>
            <input
              type="checkbox"
              data-testid={`picture-${part}`}
              checked={parts.includes(part)}
              onChange={() => togglePicture(part)}
            />
            <LayerSign layer={part} />
            {name}
          </label>
        ))}
        {parts.length > 0 && (
          <label>
            <input
              type="checkbox"
              data-testid="picture-points"
              checked={hasPoints}
              onChange={() => void setPreferences({ picturePoints: !hasPoints })}
            />
            <LayerSign layer="picturePoints" />
            {tool.itsPoints}
          </label>
        )}
      </div>
      <Segments legend={tool.shaded} options={SHADES} chosen={shade} onChoose={choose} testId="picture-shade" />
      {parts.length > 0 && <Shown parts={parts} hasPoints={hasPoints} />}
    </div>
  )
}

/** What there is of it; where there is nothing, how to get it. */
function Shown({ parts, hasPoints }: { parts: readonly PicturePart[]; hasPoints: boolean }): ReactNode {
  const now = usePictureNow()
  const shade = shadedOf(parts)
  if (now.kind === 'failed')
    return (
      <div className={styles.none}>
        <p className={layers.picture} data-failed="" role="alert">
          <span aria-hidden="true">✕</span> {now.fault.message}
        </p>
        <Button data-testid="picture-again" onClick={() => void refreshPicture()}>
          {tool.tryAgain}
        </Button>
      </div>
    )
  if (now.kind === 'none') return <NothingDrawn why={tool.none} />
  if (now.kind !== 'drawn') return <p>{tool.reading}</p>
  return (
    <>
      {isBlank(now.picture, parts) && <NothingDrawn why={tool.tooFew} />}
      <DrawnFromLines picture={now.picture} parts={parts} />
      {parts.includes('pressure') && <p data-testid="picture-isobars">{tool.isobarsKey(ISOBAR_EVERY_HPA)}</p>}
      {shade !== undefined && <WaveScale of={shade} />}
      <PictureSigns parts={parts} hasPoints={hasPoints} />
    </>
  )
}

const NothingDrawn = ({ why }: { why: string }): ReactNode => (
  <p className={styles.none} data-testid="picture-none">
    <span>
      <span aria-hidden="true">○</span> {why}
    </span>
    <Button data-testid="picture-get" onClick={() => runCommand('weather.picture')}>
      {tool.get}
    </Button>
  </p>
)

/** What it is drawn for where that is not the slider's time. */
function otherTimeMs(picture: Picture, timeMs: number | null): number | null {
  if (timeMs === null) return null
  const shownMs = drawnTimeMs(picture, timeMs)
  return shownMs === timeMs ? null : shownMs
}

function DrawnFromLines({ picture, parts }: { picture: Picture; parts: readonly PicturePart[] }): ReactNode {
  const { drawnFrom, isTropical } = picture
  const nowMs = useNowMs()
  // Both keep what they were until a bound is crossed, however the chart is moved.
  const isTropicsSeen = useChartBox((state) => seesTropics(state.box))
  const areStormsSmall = useChartBox((state) => seesSmallStorms(state.box))
  const old = isOldPicture(drawnFrom, nowMs)
  // Between its hours it is drawn for the slider's time itself: nothing changes here while that plays.
  const otherMs = useCursor((state) => otherTimeMs(picture, state.timeMs))
  return (
    <div className={layers.picture} data-testid="picture-from">
      {otherMs !== null && <p>{tool.ofTime(formatShortUtc(otherMs))}</p>}
      <p className={old ? layers.old : undefined}>
        <span aria-hidden="true">{old ? '▲' : '●'}</span> {drawnFromWords(drawnFrom, nowMs)}
      </p>
      {drawnFrom.superseded > 0 && <p>{tool.leftOut(drawnFrom.superseded)}</p>}
      <p>{tool.mayMiss}</p>
      {lowLatitudeWords(parts, { isTropical: isTropical && isTropicsSeen, areStormsSmall }).map((said) => (
        <p key={said}>{said}</p>
      ))}
    </div>
  )
}
