// The schedule: ETD, stays, arrival, fixes, ship’s clocks, totals, what the weather costs of the ETA.
import { plural } from './plural.ts'

const onArrival = (waypoint: string | null): string => (waypoint === null ? '' : `on arrival at ${waypoint}, `)

export const schedule = {
  arrivalForm: {
    speedSetToKn: (answer: string) => `Speed set to ${answer} kn.`,
    toKnArriveIn: (min: string, max: string) => `${min} to ${max} kn arrive in the window; set to ${min} kn.`,
    etdSetTo: (answer: string) => `ETD set to ${answer}.`,
    enterArrivalFirst: 'Enter the arrival first.',
    arriveDate: 'Arrive, date',
    orUntilDate: '… or until, date',
    etdStaysSpeedOf:
      'ETD stays; the speed of the voyage is set so that the ship arrives then, in a window as late as it allows',
    setSpeed: 'Set speed',
    speedsStayEtdIs: 'The speeds stay; ETD is set so that the ship arrives then, in a window at its end',
    setEtd: 'Set ETD',
  },
  clockChanges: {
    setEtdFirstZones: 'Set ETD first: zones are passed in time.',
    shipsTime: (clockSummary: string) => `Ship’s time: ${clockSummary}`,
    zonesOf15Of: 'Zones of 15° of longitude, clocks set at 0200 ship’s time of the night after each border',
    proposeByZones: 'Propose by zones',
    planClocks: 'Plan clocks',
    asSetNoChanges: 'As set, no changes',
    atDepartureFromUtc: 'At departure, from UTC, east +',
    noChangesPlanned: (setMinutes: string) => `${setMinutes}, no changes planned`,
    changesPlanned: (offsetMinutes: string, count: number) =>
      `${offsetMinutes}, ${count === 0 ? 'no changes' : plural(count, { one: '1 change', other: `${count} changes` })} planned`,
    noChangeOfClocks: 'No change of the clocks is planned.',
    to: (offsetMinutes: string) => `to ${offsetMinutes}`,
    takeAway: (change: string) => `Take away: ${change}`,
    remove: 'Remove',
    timeNotKnownWithout: (waypoint: string | null) => `${onArrival(waypoint)}time not known without ETD`,
    utcUntilThen: (waypoint: string | null, at: string, localBefore: string) =>
      `${onArrival(waypoint)}${at} UTC, until then ${localBefore}`,
    enterWhenClocksAre: 'Enter when the clocks are set, or choose a waypoint.',
    clocksSetDate: 'Clocks set, date',
    orOnArrivalAt: '… or on arrival at',
    timeNotWaypoint: 'a time, not a waypoint',
    toFromUtcEast: 'To, from UTC, east +',
    add: 'Add',
  },
  fixForm: {
    enterTimeOfFix: 'Enter the time of the fix.',
    fixDate: 'Fix, date',
    positionNoonOrNow: 'Position (noon, or now)',
    fillsInThisMinute: 'Fills in this minute, and the ship’s planned place',
    now: 'Now',
    enterFix: 'Enter fix',
    removeFix: 'Remove fix',
    whatFollowsIsTimed: 'What follows is timed from the fix; the plan’s waypoints stay as they are.',
  },
  scheduleForm: {
    etdDate: 'ETD date',
    exampleDay: '15 NOV 2026',
    timeUtc: 'Time UTC',
    setEtdToNext: 'Set ETD to the next full hour',
    now: 'Now',
    speed: 'Speed',
  },
  scheduleLine: {
    schedule: 'Schedule',
    etd: 'ETD',
    speedOverGroundOf: 'Speed over ground of legs without a speed of their own',
    speed: 'Speed',
    etaPassed: 'ETA, passed',
    eta: 'ETA',
    enterFix: 'Enter fix',
    setEtd: 'Set ETD',
    edit: 'Edit',
    notSet: 'not set',
    knownWhenChangeIs: 'Known when the change is kept',
    withWeather: 'with weather',
  },
  scheduleSheet: {
    enterKeepsItAnd: 'Enter keeps it and closes this sheet.',
    requiredEta: 'Required ETA…',
    shipsClocks: 'Ship’s clocks…',
  },
  timingTab: {
    fixLiesBeforeDeparture: 'The fix lies before the departure and is of no account.',
    average: (needed: string) => `Average ${needed}.`,
    requiredEta: 'Required ETA…',
    shipsClocks: 'Ship’s clocks…',
    etaWithWeatherNot: (why: string) => `○ ETA with weather: not known. ${why}`,
  },
  totals: {
    distance: 'Distance',
    average: 'Average',
    etdUtc: 'ETD UTC',
    etaUtc: 'ETA UTC',
    soFarToFix: (time: string) => `So far, to the fix ${time} UTC`,
    toGo: 'To go',
    madeGood: 'Made good',
    sinceEtd: 'Since ETD',
    ofItStaysIn: 'Of it stays, in proportion',
    averageMadeGood: 'Average made good',
    averagePlanned: 'Average planned',
    steaming: 'Steaming',
    stays: 'Stays',
    withStays: 'With stays',
  },
  weatherLoss: {
    publishedDefaultSeeVessel: 'the published default, see Vessel',
    mastersTable: 'the master’s table',
  },
  estimate: {
    mostLostOnUtc: (percent: number, time: string) => `; most lost ${percent} % on ${time} UTC`,
    noDifferenceToEta: 'no difference to ETA',
    noDifferenceByPart: 'no difference to ETA by that part',
    etaAtEarliestUtc: (isWhole: boolean, eta: string, late: string, eta2: string) =>
      `ETA ${isWhole ? '' : 'at the earliest '}${eta} UTC, ${late} later than planned (${eta2})`,
    withSpeedLostTo: 'With speed lost to wind and sea',
    windOfHourIs: (known: string) =>
      `◐ Wind of the hour is known for ${known} of the way only; the rest counts as no speed lost. With speed lost to wind and sea there`,
    estimateByWindOf: (before: string, shift: string, source: string, isWhole: boolean, most: string) =>
      `${before}: ${shift} (estimate by ${source}${isWhole ? ', wind of the hour known for all of the way' : ''}${most}).`,
    etaUtcLaterEarlier: (eta: string, late: string, lateMs: number, isWhole: boolean) =>
      `ETA ${eta} UTC, ${late} ${lateMs > 0 ? 'later' : 'earlier'}${isWhole ? '' : ' by that part alone'}`,
    meanKnAgainstWith: (meanAlong: string, meanAlongKn: number, isWhole: boolean) =>
      `mean ${meanAlong} kn ${meanAlongKn < 0 ? 'against' : 'with'} the ship ${isWhole ? 'all the way' : 'there'}`,
    keptThroughWater: (shift: string, mean: string) =>
      `Planned speeds are over ground. Kept through water instead: ${shift} (estimate: ${mean}).`,
    keptThroughWaterInPart: (known: string, shift: string, mean: string) =>
      `◐ A current is known for ${known} of the way only; the rest counts as none. Planned speeds are over ground. Kept through water instead: ${shift} (estimate: ${mean}).`,
    notKnown: 'not known',
    weather: 'weather',
    ageUnknown: '▲ age unknown',
    old: '▲ old',
    atEarliest: 'at the earliest ◐',
    etaWithWeatherNot: '○ ETA with weather: not known. Neither wind nor current of the hours ahead is there.',
    etaWithWeatherUtc: (list: string) => `ETA with weather: ${list} UTC`,
    asPlanned: 'as planned',
    besidePlan: (late: string, lateMs: number) => `${late} ${lateMs > 0 ? 'later' : 'earlier'} than planned`,
    speedLostToWind: (told: string, shift: string, age: string) =>
      `${told}, ${shift}. Speed lost to wind and sea, and the current, together; planned speeds are those through calm water.${age}`,
    nothingLostToWind: (lossPercent: number) => `nothing lost to wind up to ${lossPercent} %`,
    knOfCurrentWith: (current: string) => `${current} kn of current with or against the ship`,
    currentIsTooStrong: 'A current is too strong to hold the course.',
    forRest: (list: string) => `For the rest: ${list}.`,
    windIsKnownFor: (windKnown: string, currentKnown: string, told: string, range: string, age: string) =>
      `◐ Wind is known for ${windKnown} of the way ahead, current for ${currentKnown}. ${told}. ${range}${age}`,
  },
  fix: {
    onTrack: 'on the track',
    nmToOfTrack: (off: string, side: string) => `${off} NM to ${side} of the track`,
    asPlanned: 'as planned',
    besidePlan: (late: string, lateMs: number) => `${late} ${lateMs > 0 ? 'later' : 'earlier'} than planned`,
    timedFromNmTo: (time: string, off: string, total: string, late: string) =>
      `Timed from ${time}: ${off}, ${total} NM to go, ETA ${late}.`,
    neededForEta: (eta: string) => `needed for ETA ${eta}`,
    cannotBeKeptAny: (told: string) => `${told}: cannot be kept any more`,
  },
  readStay: {
    writeItAs1h: 'Write it as 1h 30m, 1:30, 90 min or 2d 4h.',
    mayBeHoursOr: (typed: string, example: string) => `“${typed}” may be hours or minutes. ${example}`,
    isNoLengthOf: (text: string, example: string) => `“${text}” is no length of time. ${example}`,
    stayIs60Days: 'A stay is 60 days at most: split the voyage there.',
  },
  etaWithWeather: {
    noEtdShipsHours: 'No ETD: the ship’s hours are not known.',
    plannedArrivalHasPassed: 'The planned arrival has passed.',
    noVesselItsSpeed: 'No vessel: its speed loss is not known. Choose one in Vessel.',
    readingWeather: 'Reading the weather…',
  },
} as const
