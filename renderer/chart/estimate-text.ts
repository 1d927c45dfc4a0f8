// What the line at the chart's foot says of the weather picture under the pointer: each estimate with its typical error.
import type { PicturePart } from '../../shared/picture/picture.ts'
import type { PictureSample } from '../../shared/picture/sample.ts'
import { unitOf, type MeasureName } from '../../shared/weather/measures.ts'
import type { Units } from '../../shared/weather/units.ts'
import { words } from '../words/words.ts'

const said = words.chart.estimate

/** Digits after the point of the value and of its error: no more than an estimate is worth. */
const DIGITS: Readonly<Record<string, readonly [value: number, error: number]>> = {
  hPa: [0, 1],
  mmHg: [0, 1],
  inHg: [2, 2],
  kn: [0, 0],
  'm/s': [0, 0],
  m: [1, 1],
  ft: [0, 0],
}

/** `1004 hPa ± 1.1`, in the officer's unit; an error is never told as nothing. */
function withError(measure: MeasureName, { value, sd }: { value: number; sd: number }, units: Units): string {
  const { unit, factor } = unitOf(measure, units)
  const [digits, errorDigits] = DIGITS[unit] ?? [1, 1]
  const error = Math.max(sd * factor, 10 ** -errorDigits)
  return said.withError((Math.max(0, value) * factor).toFixed(digits), unit, error.toFixed(errorDigits))
}

const threeDigits = (deg: number): string => String(Math.round(deg) % 360).padStart(3, '0')

/** Of the parts that are on; `no estimate here` where the picture says nothing of any of them. */
export function estimateText(sample: PictureSample | null, parts: readonly PicturePart[], units: Units): string {
  const texts = parts.flatMap((part) => {
    if (sample === null) return []
    const { pressure, wind, sea, swell } = sample
    if (part === 'pressure') return pressure === null ? [] : [withError('pressureSeaLevel', pressure, units)]
    if (part === 'wind')
      return wind === null ? [] : [said.wind(threeDigits(wind.fromDeg), withError('windSpeed', wind, units))]
    if (part === 'sea') return sea === null ? [] : [said.sea(withError('totalWaveHeight', sea, units))]
    return swell === null ? [] : [said.swell(withError('swellWaveHeight', swell, units))]
  })
  return texts.length === 0 ? said.none : said.estimated(texts.join(' · '))
}
