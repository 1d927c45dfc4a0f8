// The frame’s chips and lines: link, weather, casualties, standing, the change under way.
import { plural } from './plural.ts'

export const chips = {
  changeLine: {
    beforeAndAfterAre: 'Before and after are worked out…',
    beforeAndAfterCannot: (message: string) => `Before and after cannot be read: ${message}`,
    routeChanged: 'Route changed',
    routeStaysAsIt: 'The route stays as it is now',
    keep: 'Keep',
    undo: (what: string) => `Undo: ${what}`,
    undoAlone: 'Undo',
    requests: (requests: number, bytesUp: string) =>
      `${requests} ${plural(requests, { one: 'request', other: 'requests' })}, ${bytesUp}`,
    beingFetchedForAnother: (isVoyageId: boolean, progress: string) =>
      `${isVoyageId ? 'Being fetched' : 'For another voyage: wait'}: ${progress}`,
    countingWhatIsMissing: 'Counting what is missing…',
    getWeather: (estimate: string) => `Get weather: ${estimate}`,
    gettingWeather: (progress: string) => `Getting weather: ${progress}`,
    gettingOf: (done: number, total: number) => `Getting ${done} of ${total}`,
    getWeatherAlone: 'Get weather',
    get: 'Get',
    weather: 'weather',
  },
  chartPlace: {
    noVoyageIsOpen: 'No voyage is open. Open a route file or start a new route in Plan, or drop a file here.',
    layersCannotBeRead: '▲ Layers cannot be read',
  },
  clocks: {
    shipsTime: (offsetMinutes: string, ship: string) => `Ship’s time, ${offsetMinutes}, ${ship}`,
  },
  standingChip: {
    openItsStatus: (standing: string, by: string, at: string | null) =>
      `${standing}${by === '' ? '' : ` by ${by}`}${at === null ? '' : `, ${at}`}. Open its status.`,
  },
  vesselMenu: {
    noVessel: 'No vessel',
    none: 'none',
    vessel: (name: string) => `Vessel: ${name}`,
    openVessel: 'Open Vessel',
  },
  casualty: {
    casualties: 'Casualties',
    notKnown: 'not known',
    casualtiesCouldNotBe: 'The casualties could not be read.',
    noneHere: 'none here',
    noCasualtiesAreOn: 'No casualties are on this computer.',
    casualtiesRecords: (records: string, oldest: string) => `Casualties: ${records} records, ${oldest}.`,
    oldest: 'the oldest',
    ofUnknownAge: 'of unknown age',
  },
  change: {
    notKnown: (told: string) => `not known ${told}`,
    nothingKnownOfH: (is: number) => `nothing known of ${is} h`,
    ageOfWeatherNot: 'age of the weather not known',
    oldestWeatherOld: (age: string) => `oldest weather ${age} old`,
    notJudgedNoLimits: 'not judged: no limits',
    hard: (figures: string) => `hard ${figures}`,
    soft: (figures: string) => `soft ${figures}`,
    noEtdWhatIt: 'no ETD: what it meets is not known',
    nothingOfItLies: 'nothing of it lies ahead',
  },
  forecast: {
    noWeather: 'No weather',
    thereIsNoWeather: 'There is no weather along the voyage.',
    noWeatherAhead: 'No weather ahead',
    thereIsWeatherOf: 'There is weather of what is sailed only.',
    fetched: 'Fetched',
    pastWeatherFetched: 'Past weather, fetched',
    atUnknownTime: 'at an unknown time',
    oldest: 'Oldest',
    newest: 'newest',
    ahead: 'ahead',
    alongVoyage: 'along the voyage',
    oldestValueCounts: (where: string, oldest: string, newest: string) =>
      `The oldest value ${where} counts. ${oldest}, ${newest}.`,
    limitsNotKnown: (nameCount: number) => `${nameCount} limits not known`,
    notKnown: (listedLimits: string) => `${listedLimits} not known`,
    notKnownAtOf: (listedLimits: string, steps: number, timesMCount: number) =>
      `${listedLimits} not known at ${steps} of ${timesMCount} times, every 3 h.`,
    ago: (age: string) => `${age} ago`,
    newerSince: (refreshed: string) => `newer since ${refreshed}`,
  },
  linkChip: {
    simulatedService: 'Simulated service',
    noService: 'No service',
    connectionNotChosenYet: (host: string, message: string, name: string, isChosen: boolean) =>
      `${host}: ${message}. Connection: ${name}${isChosen ? '' : ', not chosen yet'}.`,
    notKnown: 'not known',
    link: 'Link',
    usedUp: (core: string) => `${core} used up`,
  },
  standing: {
    nowRev: (revision: number) => `now rev. ${revision}`,
    rev: (shown: number) => `rev. ${shown}`,
  },
} as const
