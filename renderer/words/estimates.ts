// What is estimated where nothing is known, in strip and place view: always with its letter, never without its error.
import { plural } from './plural.ts'

export const estimates = {
  toggle: {
    whole: 'Estimate gaps',
    short: 'E',
    title:
      'Where nothing or only an average is known: an estimate (E) from the points about, with its error. No limit is judged by it.',
  },
  note: {
    reading: 'Estimating…',
    failed: (message: string) => `▲ Not estimated: ${message}`,
    none: '○ No points near enough to estimate from.',
    whole: 'Nothing to estimate here.',
    points: (count: number) => plural(count, { one: '1 point', other: `${count.toLocaleString('en')} points` }),
    from: (points: string, age: string, old: boolean) =>
      `${old ? '▲ ' : ''}Estimated (E) from ${points}, ${age}; no limit is judged by it. About 2 of 3 lie within ±.`,
    place: 'Land is left out of account.',
    oldest: 'the oldest',
  },
  read: {
    value: (value: string, error: string, unit: string) => ['E', value, '±', error, unit].filter(Boolean).join(' '),
    direction: (word: string, value: string, error: string) => `E ${word} ${value} ± ${error}°`,
    named: (name: string, estimate: string) => `${name} ${estimate}`,
    letter: 'estimated',
    source: 'Estimated (E)',
    nothing: 'Nothing known (–)',
  },
} as const
