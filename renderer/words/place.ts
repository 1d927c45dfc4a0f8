// Weather at one place over time, and by season.
import { plural } from './plural.ts'

export const place = {
  hoursView: {
    nothingNear: (maxPointLimitNm: number, position: string) =>
      `No weather was fetched within ${maxPointLimitNm} NM of ${position}.`,
    otherPoints: (otherCount: number, maxPointLimitNm: number, off: string) =>
      `${plural(otherCount, { one: 'Another point', other: `${otherCount} other points` })} within ${maxPointLimitNm} NM; shown is the nearest, ${off}`,
    earlierToo: (earlier: number) => `Earlier times too (${earlier})`,
    daysAhead: 'Days ahead',
    every: 'Every',
    getForecast: 'Get this point’s forecast',
    allStored: 'These hours are here, as new as the service has them.',
  },
  port: {
    title: 'In port here',
    everyStep: 'A window counts only where every 3 h is known.',
  },
  charts: {
    now: 'now',
    chart: (from: string, to: string) =>
      `Weather at one place from ${from} to ${to}; the table below has the same values`,
    time: 'Time at the place',
    noAge: 'no age',
    daylightUnknown: (message: string) => `Daylight is not known: ${message}`,
    daylightPartly: 'Daylight of the first 120 days; later it is not known.',
  },
  overlay: {
    view: { hours: 'Hours', season: 'Seasons here', routes: 'Routes by season' },
    routesTitle: 'Routes by season',
    viewLabel: 'View',
    close: 'Close',
    hint: 'Name a port or type a position.',
    place: 'Place',
  },
  routesView: {
    chooseRoutes: (maxRoutesAlong: number) => `Routes, up to ${maxRoutesAlong}`,
    onlyOne: 'There is only one route here: open, copy or create another to compare with.',
    getAverages: (voyageIdCount: number) =>
      plural(voyageIdCount, { one: 'Get averages along this route', other: 'Get averages along these routes' }),
    allStored: 'All places along these routes are here; averages are fetched again after a month.',
    caution: (span: string) =>
      `${span}: averages (A), no forecast. Highest and lowest are averages of one place, not a gale or a fog that may be met there.`,
    table: 'Averages along the routes',
    caption: 'Averages along routes',
    route: 'Route',
    known: 'Known',
    knownHint: 'places with wind, sea and current, age',
    average: (name: string) => `${name} (A)`,
    mean: {
      highest: (unit: string) => `mean / highest ${unit}`,
      lowest: (unit: string) => `mean / lowest ${unit}`,
      alone: (unit: string) => `mean ${unit}`,
    },
    noWeather: 'no weather',
    oldest: 'oldest',
    places: (known: number) => `(${known} ${plural(known, { one: 'place', other: 'places' })})`,
    at: (near: string) => `at ${near}`,
  },
  seasonView: {
    getAverages: (spanCount: number) => plural(spanCount, { one: 'Get this average', other: 'Get these averages' }),
    allStored: 'Here already; averages are fetched again after a month.',
    nothingStored: (requestedAs: string) => `No such average was fetched within 30 NM (${requestedAs}).`,
    caution: (requestedAs: string) =>
      `Averages (A), no forecast: what the season was like, not what will be met; ${requestedAs}.`,
    table: 'Averages at the place',
    caption: 'Averages at one place',
    average: 'Average',
    averageHint: 'months and years',
    source: 'Source',
    from: 'From',
    noWeather: 'no weather',
    spread: 'Years differ by',
    storedCount: (stored: number, averageCount: number) => `(${stored} of ${averageCount} here)`,
    spreadHint: 'highest less lowest',
  },
  seriesTable: {
    table: 'Weather at the place',
    caption: 'Weather at one place',
    time: 'Time',
    source: 'Source',
    age: 'Age',
    gap: (time: number) => `no weather for ${time} h`,
  },
  spanChooser: {
    notWhole: 'Enter a whole number.',
    what: 'What',
    months: 'Months',
    averageOf: 'Average of',
    years: 'years',
    year: 'Year',
    eachOfLast: 'Each of the last',
  },
  yearCharts: {
    noAverage: '– no average',
    origin: (old: string, offNm: string, years: string | null) =>
      [`A ${old}`, `${offNm} NM off`, ...(years === null ? [] : [years])].join(', '),
    average: (span: string) => `${span}, average`,
    chart: 'Averages year by year; the table below has the same values',
    none: 'No averages yet',
    year: 'Year',
  },
  season: {
    allYear: 'All the year',
    averageOf: (months: string, averageYear: number) =>
      `${months}, ${plural(averageYear, { one: 'the last year', other: `average of ${averageYear} years` })}`,
    wholeYears: 'whole years',
    requestedAs: (season: string) => `the service’s “${season}”`,
    monthsNotKnown: (season: string) => `the service’s “${season}”, ○ and which months that is here is not known`,
    either: (months: string, opposite: string) => `${months} or ${opposite}`,
    spanKind: { average: 'Average of years', year: 'One year', years: 'Years side by side' },
    all: (places: number) => `all ${places}`,
    of: (known: number, places: number) => `${known} of ${places}`,
    winterCaution: 'The service does not say whether the DEC of a year’s DEC–FEB is that year’s or the one before.',
  },
} as const
