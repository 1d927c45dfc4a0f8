// How forecasts were: the part of the sheet about the passage sailed, and its file.
import { counted } from './plural.ts'

const separateOnes = (count: number): string => counted(count, 'separate one', 'separate ones')

const NAMES = { windSpeed: 'wind', totalWaveHeight: 'sea', swellWaveHeight: 'swell', currentSpeed: 'current' } as const

export const verification = {
  reading: 'Reading how forecasts were…',
  failed: (reason: string) => `How forecasts were is not known: ${reason}`,
  asKnown: 'Of a plan as it was known nothing is sailed. Close it to see how forecasts were.',
  tooFew: {
    voyage: (steps: string, separate: number) =>
      `Too few to say of this voyage: ${steps}, worth about ${separateOnes(separate)}.`,
    '90-days': (steps: string, separate: number) =>
      `Too few to say of this ship’s last 90 days: ${steps}, worth about ${separateOnes(separate)}.`,
  },
  nothing: { voyage: 'Nothing to say of this voyage yet', '90-days': 'Nothing to say of this ship’s last 90 days' },
  why: {
    notSailed: 'no hour of 3 h ago or more is sailed.',
    notKnown: (sailed: number) =>
      `what was there is not known at any of ${counted(sailed, 'step', 'steps')} sailed. Get past weather.`,
    notForecast: (known: number) =>
      `no forecast is kept of ${counted(known, 'step', 'steps')} at which it is known what was there.`,
  },
  below: 'Below: this ship, last 90 days.',
  notKnown: (missing: number, sailed: number) =>
    `Not known what was there at ${missing} of ${counted(sailed, 'step', 'steps')} sailed: past weather of them is not here.`,
  notRead: (count: number) =>
    `${counted(count, 'kept forecast or voyage', 'kept forecasts or voyages')} cannot be read.`,
  measure: 'Measure',
  names: NAMES,
  over: 'Over',
  overNames: { voyage: 'Voyage', '90-days': '90 days' },
  overWhole: { voyage: 'this voyage', '90-days': 'this ship, last 90 days' },
  steps: (count: number) => counted(count, 'step', 'steps'),
  table: 'How forecasts were, by hours ahead',
  heads: {
    ahead: (unit: string) => ['Hours ahead', `errors in ${unit}`],
    bias: ['too low −', 'too high +'],
    mean: ['error,', 'mean'],
    within: ['9 of 10', 'within'],
    steps: ['steps', '(worth)'],
  },
  bin: (fromH: number, toH: number) => [`${fromH}–${toH}`],
  gale: (force: number, fromH: number, toH: number) => [`Bft ≥ ${force},`, `${fromH}–${toH}`],
  tooFewHere: 'too few to say',
  worth: (steps: number, separate: number) => `${steps} (${separate})`,
  bar: (from: string, to: string, bias: string, unit: string) =>
    `9 of 10 errors from ${from} to ${to} ${unit}, in the mean ${bias} ${unit}`,
  axis: (most: string, unit: string) => [`−${most}`, `+${most} ${unit}`] as const,
  sentence: {
    tooLow: (hours: string, name: string, by: string) => `${hours} ahead the ${name} was ${by} too low in the mean`,
    tooHigh: (hours: string, name: string, by: string) => `${hours} ahead the ${name} was ${by} too high in the mean`,
    neither: (hours: string, name: string) => `${hours} ahead the ${name} was neither too low nor too high in the mean`,
    hours: (fromH: number, toH: number) => `${fromH} to ${toH} h`,
    rest: (within: string, steps: string, separate: number) =>
      `, 9 of 10 within ${within}: ${steps}, worth about ${separateOnes(separate)}, as neighbouring hours err together.`,
    mean: (mean: string, from: string, to: string) =>
      `Mean error ${mean}; of more such hours it would be from ${from} to ${to}, in 95 of 100 cases.`,
  },
  foot: 'Measured against what the service says was there (P), which is itself no observation. Below 8 separate ones nothing is said.',
  csv: {
    save: 'CSV…',
    writing: 'Writing…',
    written: (fileName: string) => `Written: ${fileName}`,
    title: 'How forecasts were',
    training: 'TRAINING: simulated weather',
    writtenAt: (now: string) => `Written ${now}`,
    heads: [
      'Measure',
      'Unit',
      'Hours ahead',
      'Too low - too high +',
      'Error mean',
      'Error mean from',
      'Error mean to',
      '9 of 10 within',
      '1 of 20 below',
      '1 of 20 above',
      'Steps',
      'Separate ones',
    ],
    fileName: (over: string) => `forecasts ${over}.csv`,
    overNames: { voyage: 'of this voyage', '90-days': 'of 90 days' },
  },
}
