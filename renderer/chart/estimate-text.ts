// What the chart's status bar says of the weather picture under the pointer: each estimate with its typical error.
import type { PicturePart } from '../../shared/picture/picture.ts'
import type { PictureSample } from '../../shared/picture/sample.ts'
import { unitOf, type MeasureName } from '../../shared/weather/measures.ts'
import type { Units } from '../../shared/weather/units.ts'
import { DIRECTION_DEG, directionFigures, upBy } from '../ui/estimated-figures.ts'
import { words } from '../words/words.ts'

const said = words.chart.estimate

/** Digits after the point of the value and of its error: no more than an estimate's accuracy; a wind has none. */
const DIGITS: Readonly<Record<string, readonly [value: number, error: number]>> = {
  hPa: [0, 1],
  mmHg: [0, 1],
  inHg: [2, 2],
  m: [1, 1],
  ft: [0, 0],
}

/** `1004 hPa ± 1.1`, in the officer's unit. */
function withError(measure: MeasureName, { value, sd }: { value: number; sd: number }, units: Units): string {
  const { unit, factor } = unitOf(measure, units)
  const [digits, errorDigits] = measure === 'windSpeed' ? [0, 0] : (DIGITS[unit] ?? [1, 1])
  const error = upBy(10 ** -errorDigits, sd * factor)
  return said.withError((Math.max(0, value) * factor).toFixed(digits), unit, error.toFixed(errorDigits))
}

/** `wind 240 ± 20° 22 kn ± 5`; its speed alone where it may come from anywhere. */
function windText(wind: NonNullable<PictureSample['wind']>, units: Units): string {
  const speed = withError('windSpeed', wind, units)
  if (wind.from === null) return said.wind(speed)
  return said.windFrom(directionFigures(wind.from.deg), String(upBy(DIRECTION_DEG, wind.from.sdDeg)), speed)
}

/** What the chart has at a place; unknown: no coastline is drawn there. */
type Ground = 'sea' | 'land' | 'unknown'

/** Of the parts that are on; off the sea of the pressure alone. `no estimate here` where the picture says nothing of any of them. */
export function estimateText(
  sample: PictureSample | null,
  parts: readonly PicturePart[],
  units: Units,
  ground: Ground,
): string {
  const shown = ground === 'sea' ? parts : parts.filter((part) => part === 'pressure')
  const texts = shown.flatMap((part) => {
    if (sample === null) return []
    const { pressure, wind, sea, swell } = sample
    if (part === 'pressure') return pressure === null ? [] : [withError('pressureSeaLevel', pressure, units)]
    if (part === 'wind') return wind === null ? [] : [windText(wind, units)]
    if (part === 'sea') return sea === null ? [] : [said.sea(withError('totalWaveHeight', sea, units))]
    return swell === null ? [] : [said.swell(withError('swellWaveHeight', swell, units))]
  })
  if (ground === 'sea' || shown.length === parts.length)
    return texts.length === 0 ? said.none : said.estimated(texts.join(' · '))
  if (texts.length === 0) return said.noneOn[ground]
  return said.estimated([...texts, said.alone[ground]].join(' · '))
}
