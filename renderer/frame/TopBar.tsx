// What is always visible: the voyage, the training mark, the age of the weather, the link, the time, the palette.
import type { ReactNode } from 'react'
import { formatBytes } from '../../shared/format/format.ts'
import { offsetAt } from '../../shared/passage/ship-time.ts'
import { DAY_MS, formatClock, formatDate, formatDay, formatZone } from '../../shared/format/time.ts'
import { isTraining, useApp } from '../state/app-store.ts'
import { linkWords } from '../data/sync-words.ts'
import { useLinkState } from '../state/sync-store.ts'
import { useNowMs } from '../ui/clock.ts'
import { useActiveVessel } from '../state/vessel-store.ts'
import { useShownClocks } from '../state/ship-clocks.ts'
import { useCurrentVoyage } from '../state/voyage-store.ts'
import { useVoyageWeather } from '../state/voyage-weather.ts'
import { forecastWords } from './forecast-words.ts'
import { PaletteButtons } from '../settings/PaletteButtons.tsx'
import { classes } from '../ui/classes.ts'
import styles from './top-bar.module.css'
import typography from '../ui/typography.module.css'

export function TopBar(): ReactNode {
  const training = useApp(isTraining)
  const name = useCurrentVoyage().voyage?.document.name ?? null
  return (
    <header className={styles.bar}>
      <span className={styles.voyageName} data-testid="voyage-name" title={name ?? undefined}>
        {name ?? 'Binnacle'}
      </span>
      <VesselName />
      {training && (
        <strong
          className={styles.trainingMark}
          data-testid="training-mark"
          title="Simulated service and seas. Nothing is sent."
        >
          TRAINING
        </strong>
      )}
      <span className={styles.space} />
      <ForecastChip />
      <LinkChip training={training} />
      <Clocks />
      <PaletteButtons />
    </header>
  )
}

function VesselName(): ReactNode {
  const name = useActiveVessel()?.document.name ?? null
  if (name === null) return null
  return (
    <span
      className={classes(styles.vesselName, typography.dim, typography.ellipsis)}
      data-testid="vessel-shown"
      title={`Vessel: ${name}`}
    >
      {name}
    </span>
  )
}

function ForecastChip(): ReactNode {
  const { value: weather } = useVoyageWeather()
  const { sign, tone, text, title } = forecastWords(weather, useNowMs())
  return (
    <span className={styles.chip} data-tone={tone} data-testid="forecast-age" title={title}>
      <span className={styles.sign} aria-hidden="true">
        {sign}
      </span>{' '}
      {text}
    </span>
  )
}

function LinkChip({ training }: { training: boolean }): ReactNode {
  const link = useLinkState()
  if (link === null) return null
  const { sign, tone, word } = linkWords(link)
  const host = training ? 'Simulated' : (link.host ?? 'No service')
  return (
    <span className={styles.chip} data-tone={tone} title={`${host}: ${link.fault?.message ?? word}`}>
      <span className={styles.sign} aria-hidden="true">
        {sign}
      </span>{' '}
      <span className={classes(typography.ellipsis, styles.host)}>{host}</span>
      <span className={styles.host}>·</span>
      <span className={styles.hostWord}>{training ? 'Simulated' : 'Service'}</span>
      <span className={typography.nowrap}>
        {word} · {formatBytes(link.bytesToday)} today
      </span>
    </span>
  )
}

function Clocks(): ReactNode {
  const nowMs = useNowMs()
  const offsetMinutes = offsetAt(useShownClocks(), nowMs)
  const shipMs = nowMs + offsetMinutes * 60_000
  const sameDay = Math.floor(shipMs / DAY_MS) === Math.floor(nowMs / DAY_MS)
  return (
    <>
      <span className={styles.clock} data-testid="utc-clock" title={formatDate(nowMs)}>
        <b>{formatClock(nowMs)}</b>{' '}
        <small>
          UTC <span className={styles.date}>{formatDay(nowMs)}</span>
        </small>
      </span>
      <span className={styles.clock} data-testid="ship-clock" title={`Ship’s time, ${formatDate(shipMs)}`}>
        <b>{formatClock(shipMs)}</b>{' '}
        <small>{formatZone(offsetMinutes) + (sameDay ? '' : ` ${formatDay(shipMs)}`)}</small>
      </span>
    </>
  )
}
