// The strip: rows of curves over time, and what is read beside them.
import { plural } from './plural.ts'

export const strip = {
  casualtyRow: {
    reading: 'reading…',
    notKnown: 'not known',
    description: 'Casualties along the route over time; the panel lists them',
    casualties: 'Casualties',
    withinNm: (halfWidthNm: number) => `within ${halfWidthNm} NM`,
    readout: 'Casualties about the chosen time',
  },
  charts: {
    ofRows: (rowCount: number, allCount: number) => `${rowCount} of ${allCount} rows`,
    showsAll: (few: string) => `${few}; ⤢ shows all`,
    rows: 'Rows',
    besideIt: (label: string, name: string) => `${label}; beside it ${name}`,
  },
  otherKey: {
    lines: 'Lines',
    asPlanned: 'as planned',
    asExpected: 'as expected',
    own: (letter: string, how: string) => `${letter} ${how}`,
  },
  readoutColumn: {
    title: 'Weather at the chosen time',
  },
  rowChooser: {
    title: 'Rows of the charts',
    usual: 'The usual rows',
  },
  weatherCharts: {
    description: 'Weather over time; the table has the figures',
    noWeather: 'No weather yet',
    time: 'Time on the voyage',
    none: 'none',
  },
  casualty: {
    shareFetched: (share: number, percent: number) => `${share < 0.01 ? 'under 1' : percent} % of route fetched`,
    notFetched: 'not fetched',
    yearsFetched: (yearCount: number) => `${yearCount} ${plural(yearCount, { one: 'year', other: 'years' })} fetched`,
    noRecords: 'no records',
    noneOfFetched: 'none of what was fetched',
    records: (count: string, records: number) => `${count} ${plural(records, { one: 'record', other: 'records' })}`,
    aboutHours: (to: number) => `about these ${to} h`,
    verySerious: (count: string) => `${count} very serious`,
    serious: (count: string) => `${count} serious`,
  },
  columnTime: {
    outside: 'not on the voyage',
    valuesOf: (step: string) => `values of ${step} UTC`,
  },
  drawAxis: {
    etd: 'ETD',
    eta: 'ETA',
    now: 'now',
    noWeather: '– no weather',
    source: 'Source',
    sourceLine: (source: string, sourceWord: string, age: string, known: string) =>
      `${source} ${sourceWord}, ${age}; wind, sea known: ${known}`,
    sourceLineShort: (source: string, known: string) => `${source} wind, sea: ${known}`,
  },
  drawBehind: { notKnown: '○ not known', notKnownOf: (names: string) => `○ ${names} not known` },
  drawLines: {
    limit: (limitSign: string, label: string) => `${limitSign} limit ${label}`,
  },
  otherPassage: {
    leaves: (name: string) => `leaves ${name}`,
    ageUnknown: '▲ age ?',
    old: (age: string) => `▲ ${age} old`,
    line: (name: string, text: string, limit: string, sourceWord: string, source: string, age: string, time: string) =>
      `${name}: ${text}${limit} · ${sourceWord} (${source})${age}, at ${time} UTC`,
  },
  readout: {
    notKnown: 'not known',
    partly: 'partly',
    steady: 'steady for 3 h',
    pressureChange: (byHpa: number, change: string, unit: string) =>
      `${byHpa < 0 ? 'falling' : 'rising'} ${change} ${unit} in 3 h`,
    noGain: 'neither gains nor loses',
    gains: (alongKn: number, along: string) => `${alongKn > 0 ? 'gains' : 'loses'} ${along} kn`,
  },
  rowSpecs: {
    dashed: (name: string) => `${name} dashed`,
    dotted: (name: string) => `${name} dotted`,
    windAndGust: 'Wind and gust',
    windBarbs: 'Wind barbs',
    seaAndSwell: 'Sea and swell',
    air: 'Air, sea, dew point',
  },
} as const
