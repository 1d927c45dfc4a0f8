// Parts used by several rooms: fields, sheets, ages, coverage, dates as they are typed.
import { plural } from './plural.ts'

export const ui = {
  errorBoundary: {
    binnaclesWindowMadeError:
      'Binnacle’s window made an error of its own. What you entered and what was received is stored; nothing is lost.',
    drawWindowAgain: 'Draw the window again',
  },
  momentFields: {
    exampleDay: '15 NOV 2026',
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
    storedTimes: (count: number) => plural(count, { one: '1 stored time', other: `${count} stored times` }),
    span: (count: number, first: string, last: string) =>
      plural(count, { one: `${first} UTC`, other: `${first} to ${last} UTC` }),
    pastPAndForecast: 'past (P) and forecast (F)',
    pastP: 'past (P)',
    forecastF: 'forecast (F)',
    oldest: 'oldest',
    atPlace: 'at the place',
    nmFromPlace: (off: string) => `${off} NM from the place`,
    nmOff: (position: string, off: string, times: number) =>
      `${position}: ${off} NM off, ${plural(times, { one: '1 time', other: `${times} times` })}`,
  },
  parseEtd: {
    dateIsMissing: 'The date is missing. Write it as 15 NOV 2026.',
    canBeReadTwoWays: (text: string) => `${text} can be read two ways. Write it as 15 NOV 2026.`,
    isNoDate: (text: string) => `“${text}” is not a date Binnacle reads. Write it as 15 NOV 2026.`,
    isNoMonth: (text: string) => `“${text}” is not a month. Write it as 15 NOV 2026.`,
    addYear: (day: string, month: string) => `Add the year in four figures: ${day} ${month} 2026.`,
    yearIsOutside: (year: number, last: number) => `The year ${year} is outside 1970 to ${last}.`,
    isNotInCalendar: (text: string) => `There is no ${text} in the calendar. Check day and month.`,
    timeIsMissing: 'The time is missing. Write it in UTC as 0600.',
    isNotInUtc: (text: string) => `“${text}” is not a time in UTC. Write it in UTC as 0600.`,
    isNoTime: (text: string) => `“${text}” is not a time Binnacle reads. Write it in UTC with four figures, as 0600.`,
    isNotOnClock: (text: string) => `There is no ${text} on the clock: 0000 to 2359.`,
    speedIsMissing: 'The speed is missing.',
    isNoSpeed: (text: string) => `“${text}” is not a speed in knots.`,
    speedIsOutside: (min: number, max: number) => `A speed from ${min} to ${max} kn can be planned with.`,
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
