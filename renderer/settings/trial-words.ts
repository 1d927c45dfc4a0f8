// What the service answered where the season-less average was asked, in words.
import { AVERAGE_YEARS, type AverageTrial } from '../../shared/weather/climatology.ts'
import { formatBytes } from '../../shared/format/format.ts'
import { formatDate } from '../../shared/format/time.ts'

export function trialWords({ period, measures, bytes }: AverageTrial): string {
  const over =
    period === null
      ? `over ${AVERAGE_YEARS} years (the service does not say from when)`
      : `from ${formatDate(period.fromMs)} to ${formatDate(period.toMs)}`
  return `It answers: an average ${over}, ${measures} ${measures === 1 ? 'measure' : 'measures'}. ${formatBytes(bytes)} both ways.`
}
