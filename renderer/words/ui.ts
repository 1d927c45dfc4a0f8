// Parts used by several rooms: fields, sheets, ages, coverage, dates as they are typed.
import { plural } from './plural.ts'

export const ui = {
  errorBoundary: {
    sentence:
      'Binnacle’s window made an error of its own. What you entered and what was received is stored; nothing is lost.',
    again: 'Draw the window again',
  },
  lazy: {
    loading: 'Loading…',
    close: 'Close',
    failed:
      'This part of Binnacle could not be loaded. Try again; if that fails, close Binnacle and start it again. What was stored is safe.',
    again: 'Try again',
  },
  /** In an empty field, its form: never what could be read as a value that stands there. */
  form: {
    day: 'DD MMM YYYY',
    time: 'hhmm',
    position: 'dd°mm.m′ N ddd°mm.m′ W',
    offset: '±hh:mm',
    speeds: 'one or more, with commas',
    /** What holds while the field is empty. */
    usual: (value: string) => `(${value})`,
  },
  momentFields: {
    timeUtc: 'Time UTC',
  },
  sheet: {
    close: (title: string) => `Close: ${title}`,
    closeEsc: 'Close (Esc)',
  },
  splitter: {
    hint: (label: string) => `${label}. Double-click or Home: the usual size`,
  },
  widthField: {
    label: 'Each side of the route',
  },
  about: {
    aid: 'Aid to passage planning. Not for primary navigation.',
    coarseCoastline:
      'Coastline: Natural Earth, 1:10 million, public domain. It shows where the voyage is, not where the rocks are.',
    fineCoastline:
      'Coastline of the land check and of the chart zoomed in: GSHHG 2.3.7, high resolution, by Paul Wessel and Walter H. F. Smith, © The GMT Team; licence LGPL 3 or later, without any warranty. Lakes under 500 km² are left out, coordinates are rounded to 14 m. Its notice and licence, coast-high.NOTICE.txt and coast-high.LGPL-3.txt, lie beside it in the application.',
  },
  age: {
    to: (newest: string, now: string) => `${newest} to ${now}`,
    rounded: (age: string) => `${age}, rounded to 0.01`,
    roundedInShort: 'rounded',
  },
  place: {
    times: (count: number) => plural(count, { one: '1 time', other: `${count} times` }),
    span: (count: number, first: string, last: string) =>
      plural(count, { one: `${first} UTC`, other: `${first} to ${last} UTC` }),
    pastAndForecast: 'past (P) and forecast (F)',
    past: 'past (P)',
    forecast: 'forecast (F)',
    oldest: 'oldest',
    atPlace: 'at the place',
    fromPlace: (off: string) => `${off} NM from the place`,
    point: (position: string, off: string, times: number) =>
      `${position}: ${off} NM off, ${plural(times, { one: '1 time', other: `${times} times` })}`,
  },
  parseEtd: {
    dateMissing: 'The date is missing. Write it as 15 NOV 2026.',
    dateAmbiguous: (text: string) => `${text} can be read two ways. Write it as 15 NOV 2026.`,
    dateNotRead: (text: string) => `“${text}” is not a date Binnacle reads. Write it as 15 NOV 2026.`,
    monthNotRead: (text: string) => `“${text}” is not a month. Write it as 15 NOV 2026.`,
    addYear: (day: string, month: string) => `Add the year in four figures: ${day} ${month} 2026.`,
    yearOutside: (year: number, last: number) => `The year ${year} is outside 1970 to ${last}.`,
    notInCalendar: (text: string) => `There is no ${text} in the calendar. Check day and month.`,
    timeMissing: 'The time is missing. Write it in UTC as 0600.',
    timeNotUtc: (text: string) => `“${text}” is not a time in UTC. Write it in UTC as 0600.`,
    timeNotRead: (text: string) =>
      `“${text}” is not a time Binnacle reads. Write it in UTC with four figures, as 0600.`,
    notOnClock: (text: string) => `There is no ${text} on the clock: 0000 to 2359.`,
    speedMissing: 'The speed is missing.',
    speedNotRead: (text: string) => `“${text}” is not a speed in knots.`,
    speedOutside: (min: number, max: number) => `A speed from ${min} to ${max} kn can be planned with.`,
  },
  readMaybe: {
    outside: (min: string, max: number, unit: string) => `From ${min} to ${max} ${unit}, or empty.`,
  },
  readNumber: {
    outside: (min: number, max: number, unit: string) => `Enter a number from ${min} to ${max}${unit}.`,
  },
  shipTime: {
    notRead: (text: string) => `“${text}” is not an offset from UTC. Write it as +09:00 or -03:30.`,
    signMissing: 'Write the sign: + east of Greenwich, - west of it.',
    tooFar: 'Ship’s time can be up to 14 hours from UTC.',
  },
} as const
