// Getting weather: what it would cost, why nothing is sent, how it runs, how it ended, what is missing.
import { capital } from '../../shared/format/format.ts'
import { listed, plural } from './plural.ts'

export const sync = {
  byItself: {
    title: 'By itself',
  },
  fetchButton: {
    price: (action: string, requests: number, bytesUp: string) =>
      `${action}: ${requests} ${plural(requests, { one: 'item', other: 'items' })}, about ${bytesUp}`,
    openVoyageFirst: 'Open a voyage first: what is fetched is counted under it.',
    alreadyRunning: 'Weather is being fetched already: pause it, or wait.',
    counting: 'Counting what is missing…',
    none: 'There is none to get here.',
    fresh: (freshSteps: number) => `; ${freshSteps} here already and still fresh`,
    sendAnyway: 'Send anyway',
    resume: 'Resume',
  },
  fetchDetails: {
    priceReckoned: (basis: string) => `Price reckoned ${basis}.`,
    nextForecast: (now: string) => `The service has a new forecast every 3 h: the next at ${now}.`,
  },
  fetchOptions: {
    casualtiesWithin: 'Casualties within',
  },
  fetchSheet: {
    getWeather: 'Get weather',
    counting: 'Counting what is missing…',
  },
  footer: {
    stillToSend: (estimate: string, choice: string) => `Still to send: ${estimate}${choice}`,
    openSettings: 'Open Settings',
    counting: 'Counting what is missing…',
  },
  /** Over a footer, in two lines of a narrow panel. */
  foot: {
    keyRefused: 'The service refused the key: check it in Settings.',
    unreachable: 'The service cannot be reached: check the antenna and the link.',
    leftOut: (requests: number, operations: readonly string[]) =>
      `${requests} ${plural(requests, { one: 'item', other: 'items' })} left out: this key may not have ${listed(operations)}. Ask the provider.`,
    nothingToGet: 'Nothing to get',
  },
  picture: {
    title: 'Weather picture: isobars from few points',
    sizes: 'Points of the picture',
    none: 'None',
    points: (points: number) => `${points} points for the passage`,
    /** `from`: null before it is worked out. */
    pointsSoon: (points: number, from: string | null) =>
      `${points} points, the first 72 h${from === null ? '' : ` from ${from} UTC`}`,
    adds: (price: string) => `+ ${price}`,
    addsAtMost: (price: string) => `+ at most ${price}; what is missing is being counted…`,
    /** Of the error of isobars the median is known, of that of pressure the mean. */
    trust: (isobarsNm: number, pressure: string) =>
      `half of them within about ${isobarsNm} NM, pressure off by about ${pressure} on average`,
    trustInPart: (isobarsNm: number, fromDeg: number, pressure: string) =>
      `half of them within about ${isobarsNm} NM beyond ${fromDeg}° of latitude, nearer the equator they say little; pressure off by about ${pressure} on average`,
    trustNearEquator: (withinDeg: number, pressure: string) =>
      `within ${withinDeg}° of the equator they say little; pressure off by about ${pressure} on average`,
    trustUnknown: 'how far they can be trusted is not known yet',
    here: (fresh: number, points: number) => `${fresh} of ${points} points are here`,
    atMost: (points: number) => `no more than ${points} points are to be had`,
    isobars: (parts: readonly string[]) => `Isobars about the ship: ${parts.join('; ')}.`,
    limits:
      'Small lows and fronts may be missing. Judged on simulated oceans, not measured on a real one. Limits and comparisons never rest on it.',
  },
  areaOrPicture: {
    area: (trust: string) => `Isobars about the ship, drawn from the points of this area: ${trust}.`,
    areaAndHere: (trust: string, more: string) =>
      `Isobars about the ship, with this area and what is here already: ${trust}; ${more}.`,
    hereAlone: (trust: string) =>
      `Isobars about the ship. With what is here already: ${trust}; this area adds nothing about the ship.`,
    nothingHere: 'Isobars about the ship: none; this area adds nothing about the ship.',
    /** `isobarsNm`: null where nothing is promised of them. */
    withoutArea: (isobarsNm: number | null, pressure: string) =>
      `without this area ${isobarsNm === null ? '' : `about ${isobarsNm} NM, `}about ${pressure}`,
    addsLittle: 'this area adds little about the ship',
    picture: (points: number, price: string, trust: string) =>
      `The track and a picture of ${points} points instead: ${price}. ${trust}`,
    /** `why`: a sentence. */
    pictureUnsent: (points: number, why: string, trust: string) =>
      `The track and a picture of ${points} points instead. ${why} ${trust}`,
    choose: 'Choose the picture',
  },
  getWeather: {
    getWeather: 'Get weather',
  },
  moreToGet: {
    trackAlone: 'The track alone',
    corridor: 'Corridor',
    area: 'Area',
    moreWithBulk: 'More: corridor, area, bulk files',
    more: 'More: corridor, area',
    around: 'Weather around the track',
    spacing: 'Points every',
    box: (south: string, north: string, west: string, east: string) => `${south} to ${north}, ${west} to ${east}`,
    noBox: 'No box is chosen yet.',
    takeBox: 'Take the chart’s box',
  },
  offerChips: {
    offer: (offer: string, isOn: boolean, added: string) => `${offer}${isOn ? ', included' : ''}: ${added}`,
    title: 'What else to get',
    all: (about: string) => `All that may be got, and its price. ${about}`,
    button: (hiddenOn: number) => (hiddenOn === 0 ? 'More ▾' : `✓ ${hiddenOn} more ▾`),
    /** Begins with what is written on it. */
    open: (hiddenOn: number) => `${hiddenOn === 0 ? 'More' : `✓ ${hiddenOn} more`}: what may be got, and its price`,
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
    averagesBeyond: 'averages beyond the forecast',
    sailed: 'past weather of what was sailed',
    casualties: (halfWidthNm: number) => `casualties within ${halfWidthNm} NM`,
    bulkFiles: (days: number) => `bulk files of ${days} ${plural(days, { one: 'day', other: 'days' })}`,
    trackAlone: 'The track alone',
    corridor: (halfWidthNm: number, spacingNm: number) =>
      `The track and a corridor of ${halfWidthNm} NM each side, points every ${spacingNm} NM`,
    area: (spacingNm: number) => `An area of the chart, points every ${spacingNm} NM`,
    onePlace: 'One place',
    informativePoints: (count: number) =>
      `${count} ${plural(count, { one: 'point', other: 'points' })} for better routes`,
    averages: 'Averages by season',
    trackAnd: (more: readonly string[]) => capital(listed(['the track', ...more])),
    picture: (points: number) => `a picture of ${points} points`,
    pictureSoon: (points: number) => `a picture of ${points} points, the first 72 h`,
    /** In a row, in short. */
    short: {
      track: 'track',
      corridor: 'corridor',
      area: 'area',
      point: 'one place',
      points: 'points for better routes',
      averages: 'averages',
      sailed: 'past weather',
      picture: (points: number) => `picture of ${points} points`,
      casualties: 'casualties',
      bulkFiles: 'bulk files',
    },
    all: (parts: readonly string[]) => listed(parts),
    passages: {
      departure: (count: number) => `${count} ${plural(count, { one: 'departure', other: 'departures' })}`,
      passage: (count: number) => `${count} ${plural(count, { one: 'passage', other: 'passages' })}`,
    },
    earlierPassages: 'passages of an earlier fetch',
  },
  givenUp: {
    reasons: {
      noValue: 'the service had no value there',
      forecastEnds: (end: string) => `the service’s forecast ends${end}; later times are not there yet`,
      forecastEndsNotSent: (end: string) => `the service’s forecast ends${end}; later times were not sent`,
      officeBehind: 'the office’s relay could not reach the service',
      officePast: 'the office’s relay is of an earlier version and gives no past weather',
      notAllowed: (operation: string) => `the service does not allow this key ${operation}: ask the provider`,
      officeNotAllowed: (operation: string) =>
        `the service refuses it to the office’s key (${operation}): ask the office`,
      pause: (status: string) => `the service asked for a pause each time${status}`,
      error: (status: string) => `the service answered with an error${status}`,
      damagedReply: 'the reply of the service was damaged, incomplete or too large',
      reply: (detail: string) => `the reply of the service ${detail}`,
    },
    /** In a list that has named the service already. */
    reasonsAgain: {
      noValue: 'it had no value there',
      forecastEnds: (end: string) => `its forecast ends${end}; later times are not there yet`,
      forecastEndsNotSent: (end: string) => `its forecast ends${end}; later times were not sent`,
      officeBehind: 'the office’s relay could not reach it',
      officePast: 'the office’s relay is of an earlier version and gives no past weather',
      notAllowed: (operation: string) => `it does not allow this key ${operation}: ask the provider`,
      officeNotAllowed: (operation: string) => `it refuses it to the office’s key (${operation}): ask the office`,
      pause: (status: string) => `it asked for a pause each time${status}`,
      error: (status: string) => `it answered with an error${status}`,
      damagedReply: 'its reply was damaged, incomplete or too large',
      reply: (detail: string) => `its reply ${detail}`,
    },
    forecastEndsAt: (end: string) => `at ${end} UTC`,
    otherFault: 'of another fault',
    none: (total: number) =>
      plural(total, { one: 'The one item could not be had', other: `None of ${total} could be had` }),
    some: (failed: number, total: number) => `${failed} of ${total} could not be had`,
    because: (requests: number, reason: string) => `${requests} because ${reason}`,
    otherReasons: (rest: number) => `${rest} for other reasons`,
    missingAt: (name: string, missing: number, of: number) => `${name} is missing at ${missing} of ${of} points`,
    alsoMissingAt: (name: string, missing: number, of: number) => `${name} at ${missing} of ${of}`,
    mayBeLand:
      'A picture may have points close to land, where the service has no sea; what the track lacks is shown with the voyage.',
    othersMissing: (others: number, vitalCount: number) =>
      `${others} ${vitalCount > 0 ? 'other ' : ''}${plural(others, { one: 'measure is', other: 'measures are' })} missing at some points: see Data`,
    missingLine: (name: string, missing: number, of: number, refused: number) =>
      `${name}: ${missing} of ${of}${refused === 0 ? '' : `, ${refused} of them refused`}`,
  },
  offers: {
    picture: (points: number | null) => (points === null ? 'Picture' : `Picture, ${points} points`),
    casualties: 'Casualties',
    departures: (departures: number) =>
      `${departures} ${plural(departures, { one: 'departure', other: 'departures' })}`,
    averages: 'Averages',
    sailed: 'Past weather',
    corridor: 'Corridor',
    area: 'Area',
    bulkFiles: (days: number) => `Bulk files, ${days} ${plural(days, { one: 'day', other: 'days' })}`,
    noPrice: '▲ price not known',
    notAllowed: '▲ not with this key',
    hereAlready: 'here already',
    restBeyond: 'rest beyond forecast',
    beyondForecast: 'beyond the forecast',
    notNeeded: 'not needed',
    noneToGet: 'none to get',
    added: (items: string, addedShort: string) => `${items} · ${addedShort}`,
    insteadOfTrack: (much: string) => `${much}, instead of the track`,
    counting: 'Counting what is missing…',
    contactProvider: '▲ The service does not allow this key to have it: ask the provider.',
    allHere: 'Nothing more is sent: it is here already, as new as can be.',
    allCoveredHere: 'Nothing more is sent: what the forecast covers is here already, the rest lies beyond it.',
    noneYet: 'None to get yet: the forecast does not reach these departures.',
    noAveragesNeeded: 'The forecast reaches to the end of the voyage.',
    noneNow: 'There is none to get for this voyage now.',
  },
  price: {
    requests: (requests: number) => `${requests} ${plural(requests, { one: 'item', other: 'items' })}`,
    ofCasualties: (requests: number) => `${requests} ${plural(requests, { one: 'request', other: 'requests' })}`,
    duration: (seconds: string) => `about ${seconds}`,
    more: (points: number, bytes: string) => `at most ${points} more (${bytes}) where weather delays the ship`,
    moreInShort: (points: number, bytes: string, isAtAnotherPress: boolean) =>
      isAtAnotherPress ? `later up to ${points} more (${bytes})` : `up to +${points} (${bytes}) if delayed`,
    morePaid: (points: number, price: string) =>
      `at most ${points} more (${price}) where weather delays the ship, at another press`,
    fromThisLink: 'from what this link has shown before',
    fromAverages: 'from averages: nothing measured yet',
    whole: (requests: number, bytesUp: string, cost: string) =>
      `${requests} ${plural(requests, { one: 'point', other: 'points' })} · ${bytesUp}${cost}`,
  },
  refresh: {
    nothingMore: 'Nothing more of this voyage is fetched by itself.',
    notOverThisLink: (name: string) => `New weather is not fetched by itself over ${name}: press Get weather.`,
    linkNotChosen: 'Nothing is fetched by itself: the connection was not chosen yet. Choose it above.',
    afterFirstFetch:
      'Once you have got this voyage’s weather, its track alone is fetched by itself after each refresh.',
    withinMinute: 'within a minute',
    at: (at: string) => `at ${at} UTC`,
    next: (when: string, much: string) => `By itself ${when}: the track alone, ${much}.`,
    budgetUnknown: 'Nothing is fetched by itself: what is left of the budget is not known.',
    overBudget: (much: string) =>
      `Not by itself: the track (${much}) would pass 80 % of the budget. Press Get weather.`,
  },
  missing: {
    these: { departure: 'These departures', passage: 'These passages' },
    setEtdFirst: 'Set ETD first.',
    nothingToCompare: 'There is nothing to compare yet.',
    voyageOver: 'The voyage is over by its schedule.',
    passagesOver: (these: string) => `${these} are over by their schedule.`,
    etdBeyond: (horizon: string) => `ETD is beyond the forecast: it reaches until ${horizon} UTC.`,
    passagesBeyond: (these: string, horizon: string) =>
      `${these} are beyond the forecast: it reaches until ${horizon} UTC.`,
    upToDate: (now: string) => `Up to date; next refresh ${now} UTC`,
    nothingChosen: 'Nothing is chosen. Choose in Data what to get.',
    notSailed: 'Nothing was sailed yet: what was there at an hour can be had 3 h after it.',
    sailed: (steps: number, known: number, placed: string) =>
      `Past weather is here at ${known} of ${steps} ${plural(steps, { one: 'time', other: 'times' })} sailed, every 3 h; the ship is placed ${placed}.`,
    byPlan: 'by the plan alone: no fix was entered',
    byFixes: (fix: string) => `by fixes until ${fix}, from then by the plan`,
    notKept: (steps: number) =>
      `${steps} earlier ${plural(steps, { one: 'time is', other: 'times are' })} not kept so long (Settings).`,
    sailedHere: 'Past weather is here for each hour that can be had: 3 h and more ago.',
    notAllowed: (requests: number, operations: readonly string[]) =>
      `Left out: ${requests} ${plural(requests, { one: 'item', other: 'items' })}. The service does not allow this key ${listed(operations)}: ask the provider. Tried again with another key, or tomorrow (UTC).`,
    afterForecast: (requests: number, from: string, refresh: string) =>
      `Left out: ${requests} ${plural(requests, { one: 'point', other: 'points' })} for ${from} UTC and later, where the service’s forecast has nothing yet. They are tried again after its next refresh, ${refresh} UTC.`,
    reach: (horizon: string) => `the forecast reaches until ${horizon} UTC`,
    passageValuesBeyond: (steps: number, reach: string) =>
      plural(steps, {
        one: `1 value of these passages lies beyond: ${reach}.`,
        other: `${steps} values of these passages, every 3 h, lie beyond: ${reach}.`,
      }),
    averagesAtEnd: (steps: number, reach: string) =>
      plural(steps, {
        one: `The last value gets averages of the season only: ${reach}.`,
        other: `The last ${steps} values, every 3 h, get averages of the season only: ${reach}.`,
      }),
    leftOutAtEnd: (steps: number, reach: string) =>
      plural(steps, {
        one: `The last value is left out: ${reach}.`,
        other: `The last ${steps} values, every 3 h, are left out: ${reach}.`,
      }),
  },
  fetched: {
    never: 'not fetched yet',
    ahead: 'last fetched ahead of this clock',
    last: (newest: string) => `last fetched ${newest} UTC`,
  },
  progress: {
    done: (done: number, total: number) => `${done} of ${total}`,
    givenUp: (failed: number) => `${failed} given up`,
    timeLeft: (secondsLeft: string) => `${secondsLeft} left`,
    usableUntil: (usableUntil: string) => `usable until ${usableUntil}`,
    with: (picture: string) => `with ${picture}`,
  },
  ended: {
    triesAgain: (sentence: string, retryAt: string) => `${sentence} Binnacle tries again by itself at ${retryAt} UTC.`,
    noLink: 'There is no link.',
    pausedAlone: (at: string) => `Paused at ${at}. Nothing is lost.`,
    paused: (at: string, why: string) => `Paused at ${at}. ${why}`,
    interrupted: (at: string) => `Interrupted at ${at}. Nothing is lost.`,
    failed: (at: string) => `Getting weather failed at ${at}. Nothing is lost.`,
    cancelled: (at: string, why: string | null) =>
      `Cancelled at ${at}. ${why === null ? '' : `${why} `}What had arrived is kept.`,
    casualtiesReceived: 'Casualties received',
    withoutWindAndSea: 'Received without wind and sea',
    inPart: 'Weather received in part',
    received: 'Weather received',
    pictureReceived: 'Weather and picture received',
    pictureSoFar: 'The picture is drawn from what has come.',
    sent: (items: string, bytesUp: string, elapsedSeconds: string) => `${items}, ${bytesUp} in ${elapsedSeconds}`,
  },
  again: {
    sendAnyway: 'Send anyway',
    tryAgain: 'Try again',
    resume: 'Resume',
  },
  link: {
    connected: 'connected',
    none: 'no link',
    keyRefused: 'key refused',
    notTried: 'not tried yet',
  },
  whoseRun: {
    anotherVoyage: 'For another voyage: pause it, or wait.',
    other: (what: string) => `For ${what}: pause it, or wait.`,
    place: 'a place or by season',
    passages: 'the passages compared',
    candidates: 'better routes',
    casualties: 'casualties along the route',
    weather: 'the voyage’s weather',
  },
} as const
