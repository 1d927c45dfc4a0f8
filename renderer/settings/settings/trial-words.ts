// What the service answered when the season-less average was requested, in words.
import { AVERAGE_YEARS, type AverageTrial } from '../../../shared/weather/climatology.ts'
import { formatBytes } from '../../../shared/format/format.ts'
import { words } from '../../words/words.ts'
import { formatDate } from '../../../shared/format/time.ts'

export function trialWords({ period, measures, bytes }: AverageTrial): string {
  const text = words.settings.averagePath
  const over =
    period === null
      ? text.overYears(AVERAGE_YEARS)
      : text.overPeriod(formatDate(period.fromMs), formatDate(period.toMs))
  return text.answers(over, measures, formatBytes(bytes))
}
