// Heavy weather at the cursor's time: each criterion of MSC.1/Circ.1228 with the values behind it, and the diagram for that sea.
import { useMemo, type ReactNode } from 'react'
import { currentAt } from '../../../shared/weather/current.ts'
import { capital, relativeDirection, relativeWords } from '../../../shared/format/format.ts'
import { isLowSea, minHeightOf, DEFAULT_HEAVY_WEATHER, type SeaKind } from '../../../shared/ship/heavy/settings.ts'
import {
  DECISION_NOTE,
  heavyWeather,
  motionAt,
  PERIOD_NOTE,
  SEA_WORDS,
  seaAt,
  type Criterion,
  type Sea,
  type Verdict,
} from '../../../shared/ship/heavy/criteria.ts'
import { heightWords } from '../../../shared/ship/heavy/height-words.ts'
import { factWords } from '../../../shared/ship/heavy/words.ts'
import { heavyZones } from '../../../shared/ship/heavy/zones.ts'
import type { VesselDocument } from '../../../shared/ship/vessel.ts'
import type { Units } from '../../../shared/weather/units.ts'
import type { VoyageWeather } from '../../../shared/weather/weather.ts'
import { useUnits } from '../../state/app-store.ts'
import { usePartToShow } from '../../state/use-part-to-show.ts'
import { useJudgedVessel, useNotJudged } from '../../state/vessel-store.ts'
import { HeavyAlong } from './HeavyAlong.tsx'
import { Polar } from './Polar.tsx'
import { words } from '../../words/words.ts'
import styles from './heavy.module.css'
import typography from '../../ui/typography.module.css'

const SIGNS: Readonly<Record<Verdict, string>> = {
  met: '▲',
  'met in a low sea': '●',
  'not met': '●',
  unknown: '○',
}

const NO_VESSEL = words.weather.heavyWeather.noVessel
const NOT_JUDGED = words.weather.heavyWeather.notJudged

export function HeavyWeather({ weather, index }: { weather: VoyageWeather; index: number }): ReactNode {
  const document = useJudgedVessel()
  const notJudged = useNotJudged()
  const ref = usePartToShow<HTMLElement>('heavy')
  return (
    <section className={styles.heavy} data-testid="heavy-weather" ref={ref}>
      <h3>{words.weather.heavyWeather.title}</h3>
      {document === null ? (
        <p>{notJudged === null ? NO_VESSEL : NOT_JUDGED[notJudged]}</p>
      ) : (
        <>
          <Judged weather={weather} index={index} document={document} />
          <HeavyAlong weather={weather} document={document} />
        </>
      )}
    </section>
  )
}

function Judged({
  weather,
  index,
  document,
}: {
  weather: VoyageWeather
  index: number
  document: VesselDocument
}): ReactNode {
  const settings = document.heavyWeather ?? DEFAULT_HEAVY_WEATHER
  const { particulars } = document
  const units = useUnits()
  const judged = useMemo(() => {
    const sea = seaAt(weather, index, settings.sea)
    if (sea === null) return null
    const ship = motionAt(weather, index, weather.steps[index]?.overGroundKn ?? null)
    return {
      sea,
      ship,
      heavy: heavyWeather(particulars, sea, ship, settings, units),
      zones: heavyZones(particulars, sea, settings),
    }
  }, [weather, index, particulars, settings, units])
  if (judged === null)
    return (
      <p>
        {weather.source[index] === 'A'
          ? words.weather.heavyWeather.onlyAverage
          : words.weather.heavyWeather.noSea(SEA_WORDS[settings.sea])}
      </p>
    )
  const { sea, ship, heavy, zones } = judged
  const hasCurrent = currentAt(weather, index) !== null
  return (
    <>
      <p className={typography.dim}>{seaWords(settings.sea, sea, ship.headingDeg, units)}</p>
      {ship.headingDeg !== null && !hasCurrent && <p>{words.weather.heavyWeather.noCurrent}</p>}
      {heavy.overtaking && <p>{words.weather.heavyWeather.overtakes}</p>}
      <ul className={styles.criteria}>
        {heavy.criteria.map((criterion) => (
          <CriterionLine key={criterion.name} criterion={criterion} units={units} />
        ))}
      </ul>
      {heavy.roll?.from === 'GM' && <p className={typography.dim}>{words.weather.heavyWeather.rollFromBeam}</p>}
      {sea.fromDeg === null ? (
        <p className={typography.dim}>{words.weather.heavyWeather.noDiagramDirection}</p>
      ) : zones.zones.every(({ isKnown }) => !isKnown) ? (
        <p className={typography.dim}>{words.weather.heavyWeather.noDiagramZones}</p>
      ) : (
        <Polar
          zones={zones}
          fromDeg={sea.fromDeg}
          ship={ship}
          mostSpeedKn={particulars.mostSpeedKn}
          isLow={isLowSea(sea.heightM, minHeightOf(settings, particulars.lbpM))}
        />
      )}
      <p className={typography.dim}>{DECISION_NOTE}</p>
      <p className={typography.dim}>{PERIOD_NOTE}</p>
    </>
  )
}

/** `Judged by the swell: 3.2 m, 12.0 s, from 270°, on the port quarter 130°.` */
function seaWords(kind: SeaKind, { heightM, periodS, fromDeg }: Sea, headingDeg: number | null, units: Units): string {
  const parts = [
    heightM === null ? words.weather.heavyWeather.noHeight : heightWords(heightM, units),
    periodS === null ? words.weather.heavyWeather.noPeriod : `${periodS.toFixed(1)}\u00a0s`,
    fromDeg === null
      ? words.weather.heavyWeather.noDirection
      : words.weather.heavyWeather.from(String(Math.round(fromDeg) % 360).padStart(3, '0')),
    ...(fromDeg === null || headingDeg === null ? [] : [relativeWords(relativeDirection(fromDeg, headingDeg))]),
  ]
  return words.weather.heavyWeather.judgedBy(SEA_WORDS[kind], parts.join(', '))
}

function CriterionLine({ criterion, units }: { criterion: Criterion; units: Units }): ReactNode {
  const { name, paragraph, verdict, missing, facts, remark } = criterion
  return (
    <li className={styles.criterion} data-verdict={verdict} data-criterion={name}>
      <p>
        <span className={styles.sign} aria-hidden="true">
          {SIGNS[verdict]}
        </span>{' '}
        <b>
          {capital(name)}: {verdict}
        </b>{' '}
        <span className={typography.dim}>({paragraph})</span>
      </p>
      {missing.length > 0 && <p>{words.weather.heavyWeather.needs(missing.join('; '))}</p>}
      {remark !== null && <p>{remark}</p>}
      {facts.length > 0 && <p className={typography.dim}>{facts.map((one) => factWords(one, units)).join(' · ')}</p>}
    </li>
  )
}
