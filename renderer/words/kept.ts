// How long weather is kept, what the stored files hold, and room given back.
import { counted } from './plural.ts'

export const kept = {
  title: 'How long weather is kept',
  about:
    'What is older goes a little at a time, while nothing else runs. What an approved or printed plan rests on stays whatever is chosen, and so do averages and casualties.',
  pastValues: 'Values of hours gone by',
  pastValuesHint:
    'Past weather on the strip, in the table and on the chart. The service gives some days of it again, for their price.',
  forecasts: 'Every forecast of a voyage',
  forecastsHint: 'To compare with a newer one. Of what is older the last of each day stays.',
  days: (days: number | null): string =>
    days === null ? 'always' : days === 365 ? 'a year' : counted(days, 'day', 'days'),
  both: (pastValues: string, forecasts: string) => `hours gone by ${pastValues}, every forecast ${forecasts}`,
  holds: 'Stored now',
  kinds: {
    values: 'Weather',
    forecasts: 'Forecasts kept',
    averages: 'Averages',
    casualties: 'Casualties',
    rest: 'Fetches and traffic',
    free: 'Free in the file',
    officer: 'Voyages, vessels',
    plans: 'What plans rest on',
  },
  reading: 'Reading what is stored…',
  question: 'Keep less?',
  removesValues: (count: string, before: string, bytes: string) =>
    `Removes ${count} values from before ${before}, ${bytes}.`,
  removesForecasts: (count: string, before: string, bytes: string) =>
    `Removes ${count} forecasts from before ${before}, ${bytes}; the last of each day stays.`,
  removesNothing: 'Nothing stored now is older than that.',
  keepLess: 'Keep less',
  leave: 'Leave as it is',
  rewriteTitle: 'Room given back',
  givesBack: 'The file of weather gives room back by itself.',
  rewriteAbout: (needed: string, seconds: string) =>
    `The file of weather was begun by an earlier Binnacle: what is removed leaves it as large as it was. Rewritten once it gives room back by itself from then on. That needs ${needed} free on the disk for about ${seconds}, and meanwhile nothing can be fetched. What is stored can be read. Broken off, the file is as it was, and it can be begun again.`,
  noRoom: (free: string) => `▲ There is no room for it: ${free} free.`,
  rewrite: 'Rewrite now',
  rewriting: 'Rewriting…',
  rewritten: (before: string, after: string) =>
    `Rewritten: ${before} before, ${after} now. It gives room back by itself.`,
} as const
