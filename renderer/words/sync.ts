// Getting weather: what it would cost, why nothing is sent, how it runs, how it ended, what is missing.
import { listed, plural } from './plural.ts'

export const sync = {
  byItself: {
    byItself: 'By itself',
  },
  fetchButton: {
    price: (action: string, requests: number, bytesUp: string) =>
      `${action}: ${requests} ${plural(requests, { one: 'request', other: 'requests' })}, about ${bytesUp}`,
    openVoyageFirstWhat: 'Open a voyage first: what is fetched is counted under it.',
    weatherIsBeingFetched: 'Weather is being fetched already: pause it, or wait.',
    countingWhatIsMissing: 'Counting what is missing…',
    thereIsNoneTo: 'There is none to get here.',
    hereAlreadyAndStill: (freshSteps: number) => `; ${freshSteps} here already and still fresh`,
    sendAnyway: 'Send anyway',
    resume: 'Resume',
  },
  fetchDetails: {
    priceReckoned: (basis: string) => `Price reckoned ${basis}.`,
    serviceHasNewForecast: (now: string) => `The service has a new forecast every 3 h: the next at ${now}.`,
  },
  fetchOptions: {
    casualtiesWithin: 'Casualties within',
  },
  fetchSheet: {
    getWeather: 'Get weather',
    countingWhatIsMissing: 'Counting what is missing…',
  },
  foot: {
    stillToSend: (estimate: string, choice: string) => `Still to send: ${estimate}${choice}`,
    openSettings: 'Open Settings',
    countingWhatIsMissing: 'Counting what is missing…',
  },
  getWeather: {
    getWeather: 'Get weather',
    whatMayBeGot: (told: string) => `${told} What may be got, and its price`,
  },
  moreToGet: {
    trackAlone: 'The track alone',
    corridor: 'Corridor',
    area: 'Area',
    moreCorridorAreaBulk: 'More: corridor, area, bulk files',
    moreCorridorArea: 'More: corridor, area',
    weatherAroundTrack: 'Weather around the track',
    pointsEvery: 'Points every',
    toTo: (south: string, north: string, west: string, east: string) => `${south} to ${north}, ${west} to ${east}`,
    noBoxIsChosen: 'No box is chosen yet.',
    takeChartsBox: 'Take the chart’s box',
  },
  offerChips: {
    included: (offer: string, isOn: boolean, added: string) => `${offer}${isOn ? ', included' : ''}: ${added}`,
    whatElseToGet: 'What else to get',
    more: (hiddenOn: number) => `✓ ${hiddenOn} more`,
    allThatMayBe: (about: string) => `All that may be got, and its price. ${about}`,
    whatMayBeGot: (more: string) => `${more}What may be got, and its price`,
  },
  runButtons: {
    pause: 'Pause',
    stop: 'Stop',
  },
  runProgress: {
    received: 'Received',
  },
  run: {
    openSettings: 'Open Settings',
  },
  choice: {
    averagesBeyondForecast: 'averages beyond the forecast',
    casualtiesWithinNm: (halfWidthNm: number) => `casualties within ${halfWidthNm} NM`,
    bulkFilesOfDay: (days: number) => `bulk files of ${days} ${plural(days, { one: 'day', other: 'days' })}`,
    trackAlone: 'The track alone',
    trackAndCorridorOf: (halfWidthNm: number, spacingNm: number) =>
      `The track and a corridor of ${halfWidthNm} NM each side, points every ${spacingNm} NM`,
    areaOfChartPoints: (spacingNm: number) => `An area of the chart, points every ${spacingNm} NM`,
    onePlace: 'One place',
    averagesBySeason: 'Averages by season',
    /** In a row, in short. */
    short: {
      track: 'track',
      corridor: 'corridor',
      area: 'area',
      point: 'one place',
      averages: 'averages',
      casualties: 'casualties',
      bulkFiles: 'bulk files',
    },
    all: (parts: readonly string[]) => listed(parts),
    passages: {
      departure: (count: number) => `${count} ${plural(count, { one: 'departure', other: 'departures' })}`,
      passage: (count: number) => `${count} ${plural(count, { one: 'passage', other: 'passages' })}`,
    },
    passagesOfEarlierFetch: 'passages of an earlier fetch',
  },
  givenUp: {
    reasons: {
      noValue: 'the service had no value there',
      notAllowed: (operation: string) => `the service does not allow this key ${operation}: ask the provider`,
      pause: (status: string) => `the service asked for a pause each time${status}`,
      error: (status: string) => `the service answered with an error${status}`,
      damagedReply: 'the reply of the service was damaged, incomplete or too large',
      reply: (detail: string) => `the reply of the service ${detail}`,
    },
    /** In a list that has named the service already. */
    reasonsAgain: {
      noValue: 'it had no value there',
      notAllowed: (operation: string) => `it does not allow this key ${operation}: ask the provider`,
      pause: (status: string) => `it asked for a pause each time${status}`,
      error: (status: string) => `it answered with an error${status}`,
      damagedReply: 'its reply was damaged, incomplete or too large',
      reply: (detail: string) => `its reply ${detail}`,
    },
    ofAnotherFault: 'of another fault',
    noneCouldBeHad: (total: number) =>
      plural(total, { one: 'The one request brought nothing', other: `None of ${total} could be had` }),
    ofCouldNotBe: (failed: number, total: number) => `${failed} of ${total} could not be had`,
    because: (requests: number, reason: string) => `${requests} because ${reason}`,
    forOtherReasons: (rest: number) => `${rest} for other reasons`,
    isMissingAtOf: (name: string, missing: number, of: number) => `${name} is missing at ${missing} of ${of} points`,
    atOf: (name: string, missing: number, of: number) => `${name} at ${missing} of ${of}`,
    othersAreMissing: (others: number, vitalCount: number) =>
      `${others} ${vitalCount > 0 ? 'other ' : ''}${plural(others, { one: 'measure is', other: 'measures are' })} missing at some points: see Data`,
    of: (name: string, missing: number, of: number, refused: number) =>
      `${name}: ${missing} of ${of}${refused === 0 ? '' : `, ${refused} of them refused`}`,
  },
  offers: {
    casualties: 'Casualties',
    departures: (departures: number) =>
      `${departures} ${plural(departures, { one: 'departure', other: 'departures' })}`,
    averages: 'Averages',
    corridor: 'Corridor',
    area: 'Area',
    bulkFiles: (days: number) => `Bulk files, ${days} ${plural(days, { one: 'day', other: 'days' })}`,
    noPrice: '▲ no price',
    notWithThisKey: '▲ not with this key',
    hereAlready: 'here already',
    restBeyondForecast: 'rest beyond forecast',
    beyondForecast: 'beyond the forecast',
    notNeeded: 'not needed',
    noneToGet: 'none to get',
    requestsAdded: (requests: number, addedShort: string) =>
      `${requests} ${plural(requests, { one: 'request', other: 'requests' })} · ${addedShort}`,
    insteadOfTrack: (much: string) => `${much}, instead of the track`,
    countingWhatIsMissing: 'Counting what is missing…',
    serviceDoesNotAllow: '▲ The service does not allow this key to have it: ask the provider.',
    nothingMoreIsSent: 'Nothing more is sent: it is here already, as new as can be.',
    nothingMoreIsSentWhat: 'Nothing more is sent: what the forecast covers is here already, the rest lies beyond it.',
    noneToGetYet: 'None to get yet: the forecast does not reach these departures.',
    forecastReachesToEnd: 'The forecast reaches to the end of the voyage.',
    thereIsNoneTo: 'There is none to get for this voyage now.',
  },
  sync: {
    requests: (requests: number) => `${requests} ${plural(requests, { one: 'request', other: 'requests' })}`,
    about: (seconds: string) => `about ${seconds}`,
    fromWhatThisLink: 'from what this link has shown before',
    fromAveragesNothing: 'from averages: nothing measured yet',
    nothingMoreOfThis: 'Nothing more of this voyage is fetched by itself.',
    newWeatherIsNot: (name: string) => `New weather is not fetched by itself over ${name}: press Get weather.`,
    nothingIsFetchedBy: 'Nothing is fetched by itself: the connection was not chosen yet. Choose it above.',
    onceYouHaveGot: 'Once you have got this voyage’s weather, its track alone is fetched by itself after each refresh.',
    withinMinute: 'within a minute',
    atUtc: (at: string) => `at ${at} UTC`,
    much: (requests: number, bytesUp: string, cost: string) =>
      `${requests} ${plural(requests, { one: 'request', other: 'requests' })} · ${bytesUp}${cost}`,
    byItselfTrackAlone: (when: string, much: string) => `By itself ${when}: the track alone, ${much}.`,
    notByItselfTrack: (much: string) =>
      `Not by itself: the track (${much}) would pass 80 % of the budget. Press Get weather.`,
    these: { departure: 'These departures', passage: 'These passages' },
    setEtdFirst: 'Set ETD first.',
    thereIsNothingTo: 'There is nothing to compare yet.',
    voyageIsOver: 'The voyage is over by its schedule.',
    theseAreOver: (these: string) => `${these} are over by their schedule.`,
    etdIsBeyondForecast: (horizon: string) => `ETD is beyond the forecast: it reaches until ${horizon} UTC.`,
    theseAreBeyondForecast: (these: string, horizon: string) =>
      `${these} are beyond the forecast: it reaches until ${horizon} UTC.`,
    upToDateNext: (now: string) => `Up to date; next refresh ${now} UTC`,
    nothingIsChosenChoose: 'Nothing is chosen. Choose in Data what to get.',
    leftOut: (requests: number, operations: readonly string[]) =>
      `Left out: ${requests} ${plural(requests, { one: 'request', other: 'requests' })}. The service does not allow this key ${listed(operations)}: ask the provider. Tried again with another key, or tomorrow (UTC).`,
    forecastReachesUntilUtc: (horizon: string) => `the forecast reaches until ${horizon} UTC`,
    passageValuesBeyond: (steps: number, reach: string) =>
      plural(steps, {
        one: `1 value of these passages lies beyond: ${reach}.`,
        other: `${steps} values of these passages, every 3 h, lie beyond: ${reach}.`,
      }),
    lastGetAverages: (steps: number, reach: string) =>
      plural(steps, {
        one: `The last value gets averages of the season only: ${reach}.`,
        other: `The last ${steps} values, every 3 h, get averages of the season only: ${reach}.`,
      }),
    lastAreLeftOut: (steps: number, reach: string) =>
      plural(steps, {
        one: `The last value is left out: ${reach}.`,
        other: `The last ${steps} values, every 3 h, are left out: ${reach}.`,
      }),
    notFetchedYet: 'not fetched yet',
    lastFetchedAheadOf: 'last fetched ahead of this clock',
    lastFetchedUtc: (newest: string) => `last fetched ${newest} UTC`,
    of: (done: number, total: number) => `${done} of ${total}`,
    givenUp: (failed: number) => `${failed} given up`,
    left: (secondsLeft: string) => `${secondsLeft} left`,
    usableUntil: (usableUntil: string) => `usable until ${usableUntil}`,
    binnacleTriesAgainBy: (sentence: string, retryAt: string) =>
      `${sentence} Binnacle tries again by itself at ${retryAt} UTC.`,
    thereIsNoLink: 'There is no link.',
    pausedAtNothingIs: (at: string) => `Paused at ${at}. Nothing is lost.`,
    pausedAt: (at: string, why: string) => `Paused at ${at}. ${why}`,
    interruptedAtNothingIs: (at: string) => `Interrupted at ${at}. Nothing is lost.`,
    gettingWeatherFailedAt: (at: string) => `Getting weather failed at ${at}. Nothing is lost.`,
    cancelledAtWhatHad: (at: string) => `Cancelled at ${at}. What had arrived is kept.`,
    casualtiesReceived: 'Casualties received',
    receivedWithoutWindAnd: 'Received without wind and sea',
    weatherReceivedInPart: 'Weather received in part',
    weatherReceived: 'Weather received',
    requestsIn: (done: number, bytesUp: string, elapsedSeconds: string) =>
      `${done} ${plural(done, { one: 'request', other: 'requests' })}, ${bytesUp} in ${elapsedSeconds}`,
    sendAnyway: 'Send anyway',
    tryAgain: 'Try again',
    resume: 'Resume',
    connected: 'connected',
    noLink: 'no link',
    keyRefused: 'key refused',
    notTriedYet: 'not tried yet',
  },
  whoseRun: {
    forAnotherVoyage: 'For another voyage: pause it, or wait.',
    forThat: (what: string) => `For ${what}: pause it, or wait.`,
    placeOrBySeason: 'a place or by season',
    passagesCompared: 'the passages compared',
    casualtiesAlongRoute: 'casualties along the route',
    voyagesWeather: 'the voyage’s weather',
  },
} as const
