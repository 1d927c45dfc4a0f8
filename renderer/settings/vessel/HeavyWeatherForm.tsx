// What the master settles about heavy weather: which sea counts, the bands the circular leaves open, speed lost by wind force.
import type { ReactNode } from 'react'
import {
  BANDS,
  MIN_HEIGHT,
  minHeightOf,
  SEA_KINDS,
  DEFAULT_HEAVY_WEATHER,
  type BandName,
  type HeavyWeatherSettings,
} from '../../../shared/ship/heavy/settings.ts'
import { refused, type Parsed } from '../../../shared/format/parsed.ts'
import type { VesselDocument } from '../../../shared/ship/vessel.ts'
import { GROUPS } from '../../../shared/weather/columns.ts'
import { EditField } from '../../ui/EditField.tsx'
import { FormStatus } from '../../ui/FormStatus.tsx'
import { useAction } from '../../ui/use-action.ts'
import { Segments } from '../../ui/Segments.tsx'
import { readMaybe } from '../../ui/read-maybe.ts'
import { SpeedLossTable } from './SpeedLossTable.tsx'
import { words } from '../../words/words.ts'
import styles from './vessel.module.css'
import typography from '../../ui/typography.module.css'
import fields from '../../ui/fields.module.css'

type Change = (now: VesselDocument) => VesselDocument
interface FormProps {
  document: VesselDocument
  commit: (change: Change) => Promise<void>
}

const BAND_NAMES = Object.keys(BANDS) as BandName[]
const SEA_NAMES = { total: GROUPS.sea.name, 'wind sea': GROUPS.windSea.name, swell: GROUPS.swell.name } as const

/** A change of the settings alone; what was never settled is the usual. */
const changed =
  (part: Partial<HeavyWeatherSettings>): Change =>
  (now) => ({ ...now, heavyWeather: { ...DEFAULT_HEAVY_WEATHER, ...now.heavyWeather, ...part } })

export function HeavyWeatherForm({ document, commit }: FormProps): ReactNode {
  const settings = document.heavyWeather ?? DEFAULT_HEAVY_WEATHER
  const { fault, run } = useAction({ keepsNewest: true })
  return (
    <>
      <h3>{words.vessel.heavyWeatherForm.title}</h3>
      <div className={styles.limit}>
        <span className={typography.dim}>{words.vessel.heavyWeatherForm.judgedBy}</span>
        <Segments
          legend={words.vessel.heavyWeatherForm.judgedByHint}
          isLegendHidden
          options={SEA_KINDS.map((kind) => [kind, SEA_NAMES[kind]] as const)}
          chosen={settings.sea}
          onChoose={(sea) => void run(() => commit(changed({ sea })))}
          testId="heavy-sea"
        />
        <FormStatus complaint={fault?.message ?? null} />
      </div>
      {BAND_NAMES.map((name) => (
        <EditField
          key={name}
          className={fields.number}
          label={BANDS[name].label}
          testId={`heavy-${name}`}
          unit={BANDS[name].unit}
          inputMode="decimal"
          value={String(settings[name])}
          maxChars={8}
          read={(text): Parsed<Change> => readBand(text, name, settings)}
          commit={commit}
        />
      ))}
      <p className={typography.dim}>{words.vessel.heavyWeatherForm.nearHint}</p>
      <EditField
        className={fields.number}
        label={MIN_HEIGHT.label}
        testId="heavy-leastHeightM"
        unit={MIN_HEIGHT.unit}
        inputMode="decimal"
        value={String(minHeightOf(settings, document.particulars.lbpM).heightM)}
        maxChars={8}
        read={readMinHeight}
        commit={commit}
      />
      <p className={typography.dim}>{words.vessel.heavyWeatherForm.lowSeaHint}</p>
      <SpeedLossTable document={document} settings={settings} store={(speedLoss) => commit(changed({ speedLoss }))} />
    </>
  )
}

function readMinHeight(text: string): Parsed<Change> {
  const reading = readMaybe(text, MIN_HEIGHT)
  return reading.ok ? { ok: true, value: changed({ leastHeightM: reading.value ?? undefined }) } : reading
}

function readBand(text: string, name: BandName, settings: HeavyWeatherSettings): Parsed<Change> {
  const reading = readMaybe(text, BANDS[name])
  if (!reading.ok) return reading
  const value = reading.value ?? BANDS[name].usual
  const next = { ...settings, [name]: value }
  if (next.successiveFrom > next.successiveTo)
    return refused(words.vessel.heavyWeatherForm.bandInverted(next.successiveFrom, next.successiveTo))
  return { ok: true, value: changed({ [name]: value }) }
}
