// The schedule: ETD, stays, arrival, fixes, ship’s clocks, totals, what the weather costs of the ETA.
import { plural } from './plural.ts'

const onArrival = (waypoint: string | null): string => (waypoint === null ? '' : `on arrival at ${waypoint}, `)

export const schedule = {
  arrivalForm: {
    speedSet: (answer: string) => `Speed set to ${answer} kn.`,
    speedSetInWindow: (min: string, max: string) => `${min} to ${max} kn arrive in the window; set to ${min} kn.`,
    etdSet: (answer: string) => `ETD set to ${answer}.`,
    arrivalFirst: 'Enter the arrival first.',
    from: 'Arrive, date',
    until: '… or until, date',
    setSpeedHint:
      'ETD stays; the speed of the voyage is set so that the ship arrives then, in a window as late as it allows',
    setSpeed: 'Set speed',
    setEtdHint: 'The speeds stay; ETD is set so that the ship arrives then, in a window at its end',
    setEtd: 'Set ETD',
  },
  clockChanges: {
    setEtdFirst: 'Set ETD first: zones are passed in time.',
    shipsTime: (clockSummary: string) => `Ship’s time: ${clockSummary}`,
    proposeHint: 'Zones of 15° of longitude, clocks set at 0200 ship’s time of the night after each border',
    propose: 'Propose by zones',
    planClocks: 'Plan clocks',
    asSet: 'As set, no changes',
    atDeparture: 'At departure, from UTC, east +',
    summaryAsSet: (setMinutes: string) => `${setMinutes}, no changes planned`,
    summary: (offsetMinutes: string, count: number) =>
      `${offsetMinutes}, ${count === 0 ? 'no changes' : plural(count, { one: '1 change', other: `${count} changes` })} planned`,
    none: 'No change of the clocks is planned.',
    to: (offsetMinutes: string) => `to ${offsetMinutes}`,
    removeNamed: (change: string) => `Take away: ${change}`,
    remove: 'Remove',
    timeNotKnown: (waypoint: string | null) => `${onArrival(waypoint)}time not known without ETD`,
    changeAt: (waypoint: string | null, at: string, localBefore: string) =>
      `${onArrival(waypoint)}${at} UTC, until then ${localBefore}`,
    whenMissing: 'Enter when the clocks are set, or choose a waypoint.',
    when: 'Clocks set, date',
    onArrival: '… or on arrival at',
    noWaypoint: 'a time, not a waypoint',
    offset: 'To, from UTC, east +',
    add: 'Add',
  },
  fixForm: {
    timeMissing: 'Enter the time of the fix.',
    date: 'Fix, date',
    position: 'Position (noon, or now)',
    nowHint: 'Fills in this minute, and the ship’s planned place',
    now: 'Now',
    enterFix: 'Enter fix',
    removeFix: 'Remove fix',
    hint: 'What follows is timed from the fix; the plan’s waypoints stay as they are.',
  },
  scheduleForm: {
    etdDate: 'ETD date',
    exampleDay: '15 NOV 2026',
    timeUtc: 'Time UTC',
    nowHint: 'Set ETD to the next full hour',
    now: 'Now',
    speed: 'Speed',
  },
  scheduleLine: {
    schedule: 'Schedule',
    etd: 'ETD',
    speedHint: 'Speed over ground of legs without a speed of their own',
    speed: 'Speed',
    etaPassed: 'ETA, passed',
    eta: 'ETA',
    enterFix: 'Enter fix',
    setEtd: 'Set ETD',
    edit: 'Edit',
    notSet: 'not set',
    etaHint: 'Known when the change is kept',
    withWeather: 'with weather',
  },
  scheduleSheet: {
    hint: 'Enter keeps it and closes this sheet.',
    requiredEta: 'Required ETA…',
    shipsClocks: 'Ship’s clocks…',
  },
  timingTab: {
    fixBeforeEtd: 'The fix lies before the departure and is of no account.',
    average: (needed: string) => `Average ${needed}.`,
    requiredEta: 'Required ETA…',
    shipsClocks: 'Ship’s clocks…',
    etaNotKnown: (why: string) => `○ ETA with weather: not known. ${why}`,
  },
  totals: {
    distance: 'Distance',
    average: 'Average',
    etdUtc: 'ETD UTC',
    etaUtc: 'ETA UTC',
    soFar: (time: string) => `So far, to the fix ${time} UTC`,
    toGo: 'To go',
    madeGood: 'Made good',
    sinceEtd: 'Since ETD',
    staysPart: 'Of it stays, in proportion',
    averageMadeGood: 'Average made good',
    averagePlanned: 'Average planned',
    steaming: 'Steaming',
    stays: 'Stays',
    withStays: 'With stays',
  },
  weatherLoss: {
    published: 'the published default, see Vessel',
    masters: 'the master’s table',
  },
  estimate: {
    mostLost: (percent: number, time: string) => `; most lost ${percent} % on ${time} UTC`,
    noDifferenceToEta: 'no difference to ETA',
    noDifferenceInPart: 'no difference to ETA by that part',
    laterBySpeedLost: (isWhole: boolean, eta: string, late: string, planned: string) =>
      `ETA ${isWhole ? '' : 'at the earliest '}${eta} UTC, ${late} later than planned (${planned})`,
    withSpeedLost: 'With speed lost to wind and sea',
    withSpeedLostInPart: (known: string) =>
      `◐ Wind of the hour is known for ${known} of the way only; the rest counts as no speed lost. With speed lost to wind and sea there`,
    bySpeedLost: (before: string, shift: string, source: string, isWhole: boolean, most: string) =>
      `${before}: ${shift} (estimate by ${source}${isWhole ? ', wind of the hour known for all of the way' : ''}${most}).`,
    shiftByCurrent: (eta: string, late: string, lateMs: number, isWhole: boolean) =>
      `ETA ${eta} UTC, ${late} ${lateMs > 0 ? 'later' : 'earlier'}${isWhole ? '' : ' by that part alone'}`,
    meanCurrent: (meanAlong: string, meanAlongKn: number, isWhole: boolean) =>
      `mean ${meanAlong} kn ${meanAlongKn < 0 ? 'against' : 'with'} the ship ${isWhole ? 'all the way' : 'there'}`,
    byCurrent: (shift: string, mean: string) =>
      `Planned speeds are over ground. Kept through water instead: ${shift} (estimate: ${mean}).`,
    byCurrentInPart: (known: string, shift: string, mean: string) =>
      `◐ A current is known for ${known} of the way only; the rest counts as none. Planned speeds are over ground. Kept through water instead: ${shift} (estimate: ${mean}).`,
    notKnown: 'not known',
    weather: 'weather',
    ageUnknown: '▲ age unknown',
    old: '▲ old',
    atEarliest: 'at the earliest ◐',
    etaNotKnown: '○ ETA with weather: not known. Neither wind nor current of the hours ahead is there.',
    eta: (list: string) => `ETA with weather: ${list} UTC`,
    asPlanned: 'as planned',
    besidePlan: (late: string, lateMs: number) => `${late} ${lateMs > 0 ? 'later' : 'earlier'} than planned`,
    together: (told: string, shift: string, age: string) =>
      `${told}, ${shift}. Speed lost to wind and sea, and the current, together; planned speeds are those through calm water.${age}`,
    nothingLost: (lossPercent: number) => `nothing lost to wind up to ${lossPercent} %`,
    currentUpTo: (current: string) => `${current} kn of current with or against the ship`,
    currentTooStrong: 'A current is too strong to hold the course.',
    forRest: (list: string) => `For the rest: ${list}.`,
    knownInPart: (windKnown: string, currentKnown: string, told: string, range: string, age: string) =>
      `◐ Wind is known for ${windKnown} of the way ahead, current for ${currentKnown}. ${told}. ${range}${age}`,
  },
  fix: {
    onTrack: 'on the track',
    offTrack: (off: string, side: string) => `${off} NM to ${side} of the track`,
    asPlanned: 'as planned',
    besidePlan: (late: string, lateMs: number) => `${late} ${lateMs > 0 ? 'later' : 'earlier'} than planned`,
    timedFrom: (time: string, off: string, total: string, late: string) =>
      `Timed from ${time}: ${off}, ${total} NM to go, ETA ${late}.`,
    neededForEta: (eta: string) => `needed for ETA ${eta}`,
    cannotBeKept: (told: string) => `${told}: cannot be kept any more`,
  },
  readStay: {
    example: 'Write it as 1h 30m, 1:30, 90 min or 2d 4h.',
    twoWays: (typed: string, example: string) => `“${typed}” may be hours or minutes. ${example}`,
    notRead: (text: string, example: string) => `“${text}” is no length of time. ${example}`,
    tooLong: 'A stay is 60 days at most: split the voyage there.',
  },
  etaWithWeather: {
    noEtd: 'No ETD: the ship’s hours are not known.',
    arrived: 'The planned arrival has passed.',
    noVessel: 'No vessel: its speed loss is not known. Choose one in Vessel.',
    readingWeather: 'Reading the weather…',
  },
} as const
