// What the signs of the weather picture mean: how its lines stand for what is known, its shades, its points.
import type { ReactNode } from 'react'
import { CERTAINTY_LIMITS, LIMITS_AT_M } from '../../../shared/picture/certainty.ts'
import { shadedOf, type PicturePart } from '../../../shared/picture/picture.ts'
import { unitOf } from '../../../shared/weather/measures.ts'
import type { Units } from '../../../shared/weather/units.ts'
import { useUnits } from '../../state/app-store.ts'
import { words } from '../../words/words.ts'
import layers from './layers.module.css'
import styles from './picture.module.css'

const { tool } = words.picture

const SIGNS = ['whole', 'dashed', 'hatched'] as const
type Sign = (typeof SIGNS)[number]

/** Whose unit a part's limits are shown in: the isobars' figures are hPa in any unit. */
const MEASURES = { wind: 'windSpeed', sea: 'totalWaveHeight', swell: 'swellWaveHeight' } as const

/** `within about 6 kn`: never shown as surer than it is. */
function limitText(part: PicturePart, value: number, units: Units): string {
  if (part === 'pressure') return `${value} hPa`
  const { unit, factor } = unitOf(MEASURES[part], units)
  return `${factor === 1 ? value : Math.ceil(value * factor)} ${unit}`
}

interface PictureSignsProps {
  parts: readonly PicturePart[]
  /** The points it is drawn from are on the chart. */
  hasPoints: boolean
}

export function PictureSigns({ parts, hasPoints }: PictureSignsProps): ReactNode {
  const units = useUnits()
  const shaded = shadedOf(parts)
  return (
    <details className={layers.signs} data-testid="picture-signs">
      <summary>{tool.signs}</summary>
      <dl className={styles.signs}>
        {parts.map((part) => {
          const key: Partial<Record<Sign, (limit: string) => string>> = tool.key[part]
          return SIGNS.map((sign, i) => {
            const limit = limitText(part, CERTAINTY_LIMITS[part][i] ?? 0, units)
            return (
              key[sign] !== undefined && (
                <div key={`${part} ${sign}`} data-key={part}>
                  <dt>
                    <Sample part={part} sign={sign} />
                  </dt>
                  <dd>{key[sign](limit)}</dd>
                </div>
              )
            )
          })
        })}
        {shaded !== undefined && (
          <div data-key={shaded}>
            <dt />
            <dd>{tool.higherSeas(limitText(shaded, LIMITS_AT_M, units))}</dd>
          </div>
        )}
        <div>
          <dt>{tool.blank}</dt>
          <dd>{tool.blankKey}</dd>
        </div>
        {hasPoints && (
          <div>
            <dt>
              <svg className={styles.sample} viewBox="0 0 48 14" aria-hidden="true">
                <path className={styles.point} d="M24 3 28 7 24 11 20 7z" />
              </svg>
            </dt>
            <dd>{tool.pointSign}</dd>
          </div>
        )}
      </dl>
    </details>
  )
}

/** Of the shading, as on the chart; isobars and barbs are dashed instead. */
const HATCHING = 'M2 2 14 14M12 2 24 14M22 2 34 14M32 2 44 14'

function Sample({ part, sign }: { part: PicturePart; sign: Sign }): ReactNode {
  const kind = part === 'pressure' || part === 'wind' ? part : 'shaded'
  return (
    <svg className={styles.sample} viewBox="0 0 48 14" aria-hidden="true">
      {sign !== 'hatched' && kind === 'shaded' && <path className={styles.area} d="M1 1H47V13H1z" />}
      {sign !== 'whole' && kind === 'shaded' && <path className={styles.hatch} d={HATCHING} />}
      {kind === 'pressure' && <path className={styles.isobar} data-sign={sign} d="M1 9C16 3 32 3 47 9" />}
      {kind === 'wind' && <path className={styles.barb} data-sign={sign} d="M12 7H36L42 1M30 7 34 3" />}
    </svg>
  )
}
