// How forecasts were as a file for a spreadsheet: every measure and lead, what is too few empty.
import { csvFile } from '../../../shared/format/csv.ts'
import { fileNameOf } from '../../../shared/format/file-name.ts'
import { formatUtc } from '../../../shared/format/time.ts'
import { VERIFIED, type Verification } from '../../../shared/ship/sailed/verification.ts'
import { unitOf } from '../../../shared/weather/measures.ts'
import type { Units } from '../../../shared/weather/units.ts'
import { NOT_FOR_NAVIGATION } from '../../ui/about.ts'
import { words as catalogue } from '../../words/words.ts'
import { binLines, measureName, notKnownOf } from './verification-figures.ts'

const words = catalogue.verification
const DECIMALS = 3

interface VerificationFile {
  voyageName: string
  found: Verification
  units: Units
  /** Training mode: the weather is made up. */
  isTraining: boolean
}

export function verificationCsv({ voyageName, found, units, isTraining }: VerificationFile): {
  fileName: string
  text: string
} {
  const { csv } = words
  const notKnown = [...new Set(VERIFIED.flatMap((measure) => notKnownOf(found, measure, false)))]
  const rows = VERIFIED.flatMap((measure) => {
    const { unit, factor } = unitOf(measure, units)
    return found.measures[measure].map((bin) => {
      const { errors } = bin
      const figures =
        errors === null
          ? []
          : [
              errors.bias,
              errors.mean,
              Math.max(0, errors.mean - errors.meanWithin),
              errors.mean + errors.meanWithin,
              errors.within,
              errors.from,
              errors.to,
            ].map((value) => (value * factor).toFixed(DECIMALS))
      const empty = csv.heads.slice(3, -2).map(() => '')
      return [
        measureName(measure),
        unit,
        binLines(bin).join(' '),
        ...(errors === null ? empty : figures),
        String(bin.steps),
        String(bin.separate),
      ]
    })
  })
  const lines = [
    [csv.title, voyageName, words.overWhole[found.over]],
    [csv.writtenAt(formatUtc(found.evaluatedAtMs)), NOT_FOR_NAVIGATION, ...(isTraining ? [csv.training] : [])],
    ...notKnown.map((line) => [line]),
    [words.foot],
    csv.heads,
    ...rows,
  ]
  return {
    fileName: fileNameOf(voyageName, csv.fileName(csv.overNames[found.over])),
    text: csvFile(lines),
  }
}
