// Speed against heading for one sea: the circular's zones hatched, distinguished by their hatching and by words, and the ship as it goes.
import { useId, type ReactNode } from 'react'
import { formatCourse, formatSpeed } from '../../../shared/format/format.ts'
import type { ShipMotion } from '../../../shared/ship/heavy/criteria.ts'
import type { Zone, ZoneName, Zones } from '../../../shared/ship/heavy/zones.ts'
import { HALF, notShown, outerKn, pathOf, pointAt, RADIUS, stripWords, zoneOutline } from './polar.ts'
import { classes } from '../../ui/classes.ts'
import { words as catalogue } from '../../words/words.ts'
import styles from './polar.module.css'
import typography from '../../ui/typography.module.css'

interface PolarProps {
  zones: Zones
  fromDeg: number
  ship: ShipMotion
  /** The most the ship can do, when it is known. */
  mostSpeedKn: number | null
  /** The sea is below the vessel's least height. */
  isLow: boolean
}

const HATCHES: Readonly<Record<ZoneName, { hatch: string | undefined; drawing: ReactNode }>> = {
  'surf-riding': { hatch: styles.surf, drawing: <path d="M-2 2L2 -2M0 8L8 0M6 10L10 6" /> },
  'successive waves': { hatch: styles.successive, drawing: <path d="M-2 6L2 10M0 0L8 8M6 -2L10 2" /> },
  'TE near TR': { hatch: styles.full, drawing: <path d="M0 4H8" /> },
  'TE near half TR': { hatch: styles.half, drawing: <circle cx="4" cy="4" r="1.2" /> },
}

export function Polar({ zones: { zones, wavesKn }, fromDeg, ship, mostSpeedKn, isLow }: PolarProps): ReactNode {
  const id = useId().replaceAll(/\W/g, '')
  const maxKn = outerKn(mostSpeedKn, ship.speedKn)
  const rings = Array.from({ length: maxKn / 5 }, (_, i) => (i + 1) * 5)
  const { headingDeg, speedKn } = ship
  const ownShip = headingDeg === null || speedKn === null ? null : pointAt(headingDeg, speedKn, maxKn)
  const sea = pointAt(fromDeg, maxKn * 1.19, maxKn)
  const lacking = notShown(zones)
  const waves =
    wavesKn === null || wavesKn >= maxKn
      ? null
      : zoneOutline(
          {
            name: 'surf-riding',
            words: '',
            why: null,
            isKnown: true,
            sternOnly: false,
            strip: { fromKn: wavesKn, toKn: null },
          },
          fromDeg,
          maxKn,
        )
  return (
    <figure className={styles.polar} data-testid="polar">
      <svg
        viewBox={`${-HALF} ${-HALF} ${2 * HALF} ${2 * HALF}`}
        role="img"
        aria-label={catalogue.weather.polar.description(
          maxKn,
          formatCourse(fromDeg),
          lacking === null ? '' : `${lacking}. `,
          shipWords(ship),
        )}
      >
        <defs>
          {zones.map(({ name }) => (
            <Hatch key={name} id={`${id}${hatchId(name)}`} name={name} />
          ))}
          <clipPath id={`${id}ring`}>
            <circle r={RADIUS} />
          </clipPath>
        </defs>
        <circle className={styles.water} r={RADIUS} />
        <g clipPath={`url(#${id}ring)`}>
          {zones.map((zone) => {
            const outline = zoneOutline(zone, fromDeg, maxKn)
            return outline === null ? null : (
              <path
                key={zone.name}
                className={classes(styles.zone, HATCHES[zone.name].hatch)}
                d={pathOf(outline)}
                fill={`url(#${id}${hatchId(zone.name)})`}
              />
            )
          })}
          {waves !== null && <path className={styles.waves} d={pathOf(waves)} />}
        </g>
        {rings.map((kn) => (
          <circle key={kn} className={styles.ring} r={(RADIUS * kn) / maxKn} />
        ))}
        <path className={styles.ring} d={`M0 ${-RADIUS}V${RADIUS}M${-RADIUS} 0H${RADIUS}`} />
        {rings
          .filter((kn) => rings.length < 6 || kn % 10 === 0)
          .map((kn) => (
            <text key={kn} className={styles.label} {...labelAt(fromDeg, kn, maxKn)}>
              {kn}
            </text>
          ))}
        {(['000', '090', '180', '270'] as const).map((words) => {
          const { x, y } = pointAt(Number(words), maxKn * 1.09, maxKn)
          return (
            <text key={words} className={styles.label} x={x} y={y}>
              {words}
            </text>
          )
        })}
        <g className={styles.sea} transform={`translate(${sea.x.toFixed(1)} ${sea.y.toFixed(1)}) rotate(${fromDeg})`}>
          <path d="M0 -8V8M-4 3L0 9L4 3" />
        </g>
        {lacking !== null && (
          <text className={styles.lacking} y={RADIUS * 0.6}>
            ◐ {lacking}
          </text>
        )}
        {ownShip !== null && (
          <g className={styles.ship}>
            <path d={`M0 0L${ownShip.x.toFixed(1)} ${ownShip.y.toFixed(1)}`} />
            <circle cx={ownShip.x} cy={ownShip.y} r="5" />
          </g>
        )}
      </svg>
      <figcaption>
        {lacking !== null && <p>{catalogue.weather.polar.lacking(lacking)}</p>}
        {isLow && <p>{catalogue.weather.polar.lowSea}</p>}
        <p>{catalogue.weather.polar.key(shipWords(ship), formatCourse(fromDeg))}</p>
        <ul className={styles.legend}>
          {zones.map((zone) => (
            <li key={zone.name}>
              <svg viewBox="0 0 26 18" width="26" height="18" aria-hidden="true">
                <rect
                  className={classes(styles.zone, HATCHES[zone.name].hatch)}
                  x="0.5"
                  y="0.5"
                  width="25"
                  height="17"
                  strokeDasharray={zone.isKnown ? undefined : '2 3'}
                  fill={zone.strip === null ? 'none' : `url(#${id}${hatchId(zone.name)})`}
                />
              </svg>
              <span>
                {zone.words}: <span className={typography.dim}>{legendWords(zone, maxKn)}</span>
              </span>
            </li>
          ))}
          {waves !== null && (
            <li>
              <svg viewBox="0 0 26 18" width="26" height="18" aria-hidden="true">
                <path className={styles.waves} d="M0 9H26" />
              </svg>
              <span className={typography.dim}>
                {catalogue.weather.polar.asFastAsWaves} {wavesKn?.toFixed(1)} {catalogue.weather.polar.overtakes}
              </span>
            </li>
          )}
        </ul>
      </figcaption>
    </figure>
  )
}

const hatchId = (name: ZoneName): string => `hatch-${name.replaceAll(' ', '-')}`

function Hatch({ id, name }: { id: string; name: ZoneName }): ReactNode {
  return (
    <pattern
      id={id}
      width="8"
      height="8"
      patternUnits="userSpaceOnUse"
      className={classes(styles.hatch, HATCHES[name].hatch)}
    >
      {HATCHES[name].drawing}
    </pattern>
  )
}

/** Ring labels stand across the sea, where zones are fewest. */
function labelAt(fromDeg: number, kn: number, maxKn: number): { x: number; y: number } {
  return pointAt(Math.round(fromDeg / 90) * 90 + 62, kn, maxKn)
}

function shipWords({ headingDeg, speedKn }: ShipMotion): string {
  if (headingDeg === null) return catalogue.weather.polar.notUnderWay
  if (speedKn === null) return catalogue.weather.polar.shipSpeedUnknown(formatCourse(headingDeg))
  return catalogue.weather.polar.ship(formatCourse(headingDeg), formatSpeed(speedKn))
}

function legendWords(zone: Zone, maxKn: number): string {
  if (zone.strip === null) return zone.why ?? 'none'
  const words = stripWords(zone)
  return zone.strip.fromKn >= maxKn || (zone.strip.toKn ?? Infinity) <= -maxKn
    ? catalogue.weather.polar.outside(words)
    : words
}
