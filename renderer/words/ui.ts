// Parts used by several rooms: fields, sheets, ages, coverage, dates as they are typed.
import { plural } from './plural.ts'

export const ui = {
  errorBoundary: {
    binnaclesWindowMadeError:
      'Binnacle’s window made an error of its own. What you entered and what was received is stored; nothing is lost.',
    drawWindowAgain: 'Draw the window again',
  },
  momentFields: {
    _15Nov2026: '15 NOV 2026',
    timeUtc: 'Time UTC',
  },
  sheet: {
    close: (title: string) => `Close: ${title}`,
    closeEsc: 'Close (Esc)',
  },
  splitter: {
    doubleClickOrHome: (label: string) => `${label}. Double-click or Home: the usual size`,
  },
  widthField: {
    eachSideOfRoute: 'Each side of the route',
  },
  about: {
    aidToPassagePlanning: 'Aid to passage planning. Not for primary navigation.',
    coastlineNaturalEarth1:
      'Coastline: Natural Earth, 1:10 million, public domain. It shows where the voyage is, not where the rocks are.',
    coastlineOfLandCheck:
      'Coastline of the land check and of the chart zoomed in: GSHHG 2.3.7, high resolution, by Paul Wessel and Walter H. F. Smith, © The GMT Team; licence LGPL 3 or later, without any warranty. Lakes under 500 km² are left out, coordinates are rounded to 14 m. Its notice and licence, coast-high.NOTICE.txt and coast-high.LGPL-3.txt, lie beside it in the application.',
  },
  age: {
    to: (newest: string, now: string) => `${newest} to ${now}`,
  },
  place: {
    timesmcount1StoredTime: (timesMCount: number) =>
      plural(timesMCount, { one: '1 stored time', other: `${timesMCount} stored times` }),
    timesmcountUtcToUtc: (timesMCount: number, first: string, last: string) =>
      plural(timesMCount, { one: `${first} UTC`, other: `${first} to ${last} UTC` }),
    pastPAndForecast: 'past (P) and forecast (F)',
    pastP: 'past (P)',
    forecastF: 'forecast (F)',
    oldest: 'oldest ',
    atPlace: 'at the place',
    nmFromPlace: (off: string) => `${off} NM from the place`,
    nmOffTimes1: (position: string, off: string, times: number) =>
      `${position}: ${off} NM off, ${plural(times, { one: '1 time', other: `${times} times` })}`,
  },
  readMaybe: {
    fromToOrEmpty: (min: number, max: number, unit: string) => `From ${min} to ${max} ${unit}, or empty.`,
  },
  readNumber: {
    enterNumberFromTo: (min: number, max: number, unit: string) => `Enter a number from ${min} to ${max}${unit}.`,
  },
  shipTime: {
    isNotOffsetFrom: (text: string) => `“${text}” is not an offset from UTC. Write it as +09:00 or -03:30.`,
    writeSignEastOf: 'Write the sign: + east of Greenwich, - west of it.',
    shipsTimeCanBe: 'Ship’s time can be up to 14 hours from UTC.',
  },
} as const
