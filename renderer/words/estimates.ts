// What is estimated where nothing is known, in strip and place view: always with its letter, never without its error.
import { plural } from './plural.ts'

export const estimates = {
  toggle: {
    whole: 'Estimate gaps',
    short: 'Estimate',
    title:
      'Where nothing or only an average is known: an estimate (E) from the points about, with its error. No limit is judged by it.',
  },
  note: {
    reading: { short: 'Estimating…', whole: 'Estimating…' },
    failed: (message: string) => `▲ Not estimated: ${message}`,
    none: { short: '○ No points near enough', whole: '○ No points near enough to estimate from.' },
    whole: { short: 'Nothing to estimate', whole: 'Nothing to estimate: wind, sea, pressure and current are known.' },
    points: (count: number) => plural(count, { one: '1 point', other: `${count.toLocaleString('en')} points` }),
    judgesNothing: 'E estimated: no limit judged',
    from: (points: string, age: string, old: boolean) =>
      `${old ? '▲ ' : ''}Estimated (E) from ${points}, ${age}; no limit is judged by it. About 2 of 3 lie within ±.`,
    source: (points: string, age: string, old: boolean) => `${old ? '▲ ' : ''}E ${points}, ${age}`,
    place: 'On land pressure alone is estimated; shelter is not considered.',
    oldest: 'the oldest',
  },
  read: {
    value: (value: string, error: string, unit: string) => ['E', value, '±', error, unit].filter(Boolean).join(' '),
    direction: (word: string, value: string, error: string) => `E ${word} ${value} ± ${error}°`,
    named: (name: string, estimate: string) => `${name} ${estimate}`,
    nothing: 'Nothing known (–)',
  },
} as const
