// The frame’s chips and lines: link, weather, casualties, standing, the unkept change.
import { plural } from './plural.ts'

export const chips = {
  beingChecked: 'being checked',
  changeLine: {
    comparing: 'Before and after are worked out…',
    notCompared: (message: string) => `Before and after cannot be read: ${message}`,
    routeChanged: 'Route changed',
    keepHint: 'The route stays as it is now',
    keep: 'Keep',
    undo: (what: string) => `Undo: ${what}`,
    undoAlone: 'Undo',
    requests: (requests: number, bytesUp: string) =>
      `${requests} ${plural(requests, { one: 'item', other: 'items' })}, ${bytesUp}`,
    beingFetched: (isVoyageId: boolean, progress: string) =>
      `${isVoyageId ? 'Being fetched' : 'For another voyage: wait'}: ${progress}`,
    counting: 'Counting what is missing…',
    getWeather: (estimate: string) => `Get weather: ${estimate}`,
    gettingOf: (done: number, total: number) => `Getting ${done} of ${total}`,
    getWeatherAlone: 'Get weather',
    get: 'Get',
    weather: 'weather',
  },
  chartPlace: {
    invitation: 'No voyage is open. Open a route file or start a new route in Plan, or drop a file here.',
    layersNotRead: '▲ Layers cannot be read',
  },
  clocks: {
    description: (offsetMinutes: string, ship: string) => `Ship’s time, ${offsetMinutes}, ${ship}`,
  },
  standingChip: {
    openItsStatus: (standing: string, by: string, at: string | null) =>
      `${standing}${by === '' ? '' : ` by ${by}`}${at === null ? '' : `, ${at}`}. Open its status.`,
  },
  vesselMenu: {
    noVessel: 'No vessel',
    vessel: (name: string) => `Vessel: ${name}`,
    from: (name: string, maker: string) => `${name} · from “${maker}”`,
    openVessel: 'Open Vessel',
  },
  casualty: {
    casualties: 'Casualties',
    notKnown: 'not known',
    notRead: 'The casualties could not be read.',
    notFetched: 'not fetched',
    notFetchedHint: 'Casualties were not fetched yet: how many there are is not known.',
    noneReported: (age: string) => `none reported, ${age}`,
    noneHint: (oldest: string) => `The service reported no casualties where they were fetched: ${oldest}.`,
    oldestAnswer: 'the oldest answer',
    summary: (records: string, oldest: string) => `Casualties: ${records} records, ${oldest}.`,
    oldest: 'the oldest',
    ofUnknownAge: 'of unknown age',
  },
  change: {
    notKnown: (text: string) => `not known ${text}`,
    nothingKnown: (is: number) => `nothing known of ${is} h`,
    ageNotKnown: 'age of the weather not known',
    oldestWeather: (age: string) => `oldest weather ${age} old`,
    noLimits: 'not judged: no limits',
    hard: (figures: string) => `hard ${figures}`,
    soft: (figures: string) => `soft ${figures}`,
    noEtd: 'no ETD: what it meets is not known',
    nothingAhead: 'nothing of it lies ahead',
  },
  forecast: {
    noWeather: 'No weather',
    noWeatherHint: 'There is no weather along the voyage.',
    noWeatherAhead: 'No weather ahead',
    noWeatherAheadHint: 'There is weather of what is sailed only.',
    weather: 'Weather',
    pastWeather: 'Past weather',
    ofUnknownAge: 'of unknown age',
    oldest: 'Oldest',
    newest: 'newest',
    ahead: 'ahead',
    alongVoyage: 'along the voyage',
    ageHint: (where: string, oldest: string, newest: string) =>
      `The oldest value ${where} counts. ${oldest}, ${newest}.`,
    limitsNotKnown: (nameCount: number) => `${nameCount} limits not known`,
    notKnown: (listedLimits: string) => `${listedLimits} not known`,
    notKnownAt: (listedLimits: string, steps: number, timesMCount: number) =>
      `${listedLimits} not known at ${steps} of ${timesMCount} times, every 3 h.`,
    ago: (age: string) => `${age} ago`,
    newerSince: (refreshed: string) => `newer since ${refreshed}`,
  },
  linkChip: {
    simulatedService: 'Simulated service',
    noService: 'No service',
    hint: (host: string, message: string, name: string, isChosen: boolean) =>
      `${host}: ${message}. Connection: ${name}${isChosen ? '' : ', not chosen yet'}.`,
    notKnown: 'not known',
    link: 'Link',
    monthNotKnown: 'month not known',
    usedUp: (core: string) => `${core} used up`,
  },
  standing: {
    nowRev: (revision: number) => `now rev. ${revision}`,
    rev: (shown: number) => `rev. ${shown}`,
  },
} as const
