// Compare: departures, routes and speeds beside the plan.
import { listed, plural } from './plural.ts'

/** Of a passage that is not known throughout: how much is, and what is not. */
export interface KnownPart {
  /** `80 %`; null where a measure is missing throughout. */
  known: string | null
  unknown: string
}

const where = (part: KnownPart | null): string =>
  part === null ? '' : part.known === null ? ' by what is known' : ` where forecast (${part.known})`
const leads = (by: string | null, part: KnownPart | null): string =>
  by === null ? '' : `, ${by}${part === null ? '' : ' by what is known'}`
const unknown = (part: KnownPart | null): string => (part === null ? '' : `; ${part.unknown}`)

export const compare = {
  panel: {
    departures: 'Departures',
    routes: 'Routes',
    speeds: 'Speeds',
    title: 'Compare',
    views: 'What is compared',
    openVoyageFirst: 'Open a voyage first.',
    noLeg: 'The route has no leg: there is nothing to compare.',
    done: (done: number, of: number) => `${done} of ${of}`,
    getWeather: 'Get weather',
    comparing: (isAgain: boolean, done: number, of: number) => `Comparing${isAgain ? ' again' : ''}: ${done} of ${of}…`,
    tryAgain: 'Try again',
    departuresTable: 'Departures compared',
    speedsTable: 'Speeds compared',
    allHere: 'All that the forecast covers is here.',
    routesCompared: (of: number) =>
      plural(of, { one: '1 route, leaving at the planned ETD', other: `${of} routes, all leaving at the planned ETD` }),
    ofPlannedRoute: (of: number, part: string) => `${of} ${part} of the planned route`,
    routesNeedEtd: 'Not compared: no ETD. All routes leave then.',
    speedsNeedEtd: 'Not compared: no ETD. All speeds leave then.',
    setEtd: 'Set ETD…',
  },
  departureWindow: {
    summary: (from: string, until: string, stepHours: number) => `${from} to ${until}, every ${stepHours} h`,
    change: 'Change…',
    fromMissing: 'Enter the first departure.',
    from: 'From, date',
    forDays: 'For days',
    every: 'Every',
    notice: 'Notice h',
    noticeTitle: 'No departure nearer than this is compared. The plan as it stands is, whenever it leaves.',
    noticeWrong: (min: number, max: number) => `Enter the notice in whole hours, from ${min} to ${max}.`,
    movedOn: (noticeHours: number) =>
      noticeHours === 0
        ? 'Past: it begins with the next.'
        : `Too soon with ${noticeHours} h notice: it begins with the next.`,
  },
  headingCard: {
    withdrawApproval: 'Withdraw approval…',
    bringItBack: 'Bring it back…',
    vessel: 'Vessel…',
    undoInPlan: (text: string) => `${text} Undo stands in Plan.`,
    undo: 'Undo',
    title: 'What the comparison says',
    open: (name: string) => `Open ${name}`,
    sailAt: (name: string) => `Sail at ${name}`,
    sailsAt: (name: string) => `Sails at ${name} on every leg now.`,
    leave: (name: string) => `Leave ${name}`,
    leaves: (etd: string) => `Leaves ${etd} UTC now.`,
    approved: (revision: number) => `Approved as revision ${revision}: it can be changed once that is withdrawn.`,
    archived: 'In the archive: bring it back to the voyages to change it.',
  },
  hoursBar: {
    beyondHardLimits: 'beyond hard limits',
    softLimits: 'soft limits',
    notKnown: 'not known',
    noLimits: 'known, no limit to judge by',
    ownPlan: '▸ own plan',
  },
  passageRows: {
    noRow: { waiting: 'not compared yet', over: 'nothing ahead', fault: 'not compared', again: 'compared again' },
    ownPlan: (name: string, isOwn: boolean) => `${name}${isOwn ? ', own plan' : ''}`,
    speed: 'Speed',
    etdUtc: 'ETD UTC',
    etaUtc: 'ETA UTC',
    hours: 'Hours',
    sea: (unit: string) => `Sea ${unit}`,
    wind: (unit: string) => `Wind ${unit}`,
  },
  routeRows: {
    sea: (unit: string) => `Sea ${unit}`,
    wind: (unit: string) => `Wind ${unit}`,
    beyond: 'Beyond',
    known: 'Known',
    table: 'Routes compared',
    removeNamed: (routeName: undefined | string) => `Remove from the comparison: ${routeName}`,
    remove: 'Remove from the comparison',
    addRoute: '+ Add route…',
    max: (maxRoutes: number) => `${maxRoutes} are compared at once.`,
    noOther: 'There is no other voyage.',
    search: 'Voyage, by name or port',
    noneFound: 'None has these words.',
    more: (fittingCount: number) => `${fittingCount} more: add a word.`,
  },
  speedField: {
    speeds: 'Speeds on every leg, kn',
    show: 'Show',
  },
  underWay: {
    departuresOver: (since: string) => `Under way since ${since} UTC: departures are for voyages that have not left.`,
    notLeft: 'Not left yet?',
    setEtd: 'Set ETD…',
    timedWithoutFix: 'Other passages are timed from departure, without the fix.',
    timedFromFix: 'All speeds are timed from the fix.',
    noFix: 'No fix: each speed is timed as if sailed at since departure. Enter a fix in Plan.',
  },
  card: {
    ofUnknownAge: (text: string) => `age of the weather not known: ${text}`,
    ofOldWeather: (age: string, text: string) => `oldest weather ${age} old: ${text}`,
    someNotRead: (failed: number, allCount: number) => `Not compared: ${failed} of ${allCount} could not be read`,
    comparing: (comparing: string) => `Comparing: ${comparing}…`,
    notKnownOf: (called: string) => `Not known of ${called}: nothing of it lies ahead, or it has no leg`,
    nothingKnown: 'Nothing is known of these passages',
    measuresNotKnown: (measures: string, count: number) =>
      count === 0
        ? 'At no hour is all known that these passages are judged by'
        : `${measures} ${plural(count, { one: 'is', other: 'are' })} not known of these passages`,
    measuresMissing: (measures: string) => `Not known throughout: ${measures}.`,
    notKnownThroughout: (measures: string) => `${measures} not known throughout`,
    getWeather: 'Get weather, below, brings what the forecast has.',
    nothingToCompare: 'There is nothing to compare the plan with yet',
    noneBetter: 'None is better by what is known',
    leader: (called: string, by: string, isPart: boolean) => `${called}: ${by}${isPart ? ' by what is known' : ''}.`,
    ownPlan: (name: string) => `${name} (own plan)`,
    limitsNotKnown: (name: string) => `Not known whether ${name} exceeds a limit`,
    exceedsNoLimit: (name: string, by: string | null, part: KnownPart | null) =>
      `${name} exceeds no limit${where(part)}${leads(by, part)}${unknown(part)}`,
    minHours: (name: string, by: string, hours: string, part: KnownPart | null) =>
      `${name}: ${by}${where(part)}, ${hours}${unknown(part)}`,
    beyondHardLimits: (name: string, hours: string, by: string | null, part: KnownPart | null) =>
      `${name}: beyond hard limits ${hours}${where(part)}${leads(by, part)}${unknown(part)}`,
    beyondSoftLimits: (name: string, hours: string, by: string | null, part: KnownPart | null) =>
      `${name}: beyond soft limits ${hours}${where(part)}${leads(by, part)}${unknown(part)}`,
    notKnown: (unknown: string) => `${unknown} not known`,
    fromNotKnown: (from: string) => `from ${from} not known`,
    notKnownFrom: (unknown: string, from: string) => `${unknown} not known, first from ${from}`,
    later: (span: string, laterMs: number) => `, ${span} ${laterMs > 0 ? 'later' : 'earlier'}`,
    planned: (sea: string, wind: string) => `; own plan ${sea}, ${wind}`,
    farther: (more: string, moreNm: number) => `, ${more} NM ${moreNm > 0 ? 'more' : 'less'}`,
    greatest: 'Greatest',
    greatestOfOwn: 'Own plan: greatest',
    greatestOf: (name: string) => `${name}: greatest`,
    hoursNotKnown: (unknown: string, passageH: number) => `Not known: ${unknown} of ${passageH} h.`,
    knownThroughout: 'Known throughout.',
    seaAndWind: (lead: string, sea: string, wind: string, beside: string) =>
      `${lead} sea ${sea}, wind ${wind}${beside}.`,
    noWeather: 'No weather is here yet.',
    oldestValue: 'oldest value',
    clockWrong: 'Put this computer’s clock right, or get weather anew.',
    nothingAhead: 'Nothing of them lies ahead.',
    othersNotAhead: 'Nothing of the others lies ahead.',
    allAlike: 'All are alike by the figures shown.',
    notKnownAtAll: (none: number, of: number) =>
      `${none} of ${of} ${plural(none, { one: 'is', other: 'are' })} not known at all.`,
    knownInPart: (part: number, of: number) =>
      `${part} of ${of} ${plural(part, { one: 'is', other: 'are' })} known in part.`,
    notDistinguished: 'The values shown do not distinguish them.',
    alikeAndBetter: (names: readonly string[], more: number) =>
      `${more > 0 ? `${names.join(', ')} and ${more} more` : listed(names)} are alike, and better than the rest.`,
  },
  comparison: {
    eta: (time: string) => `ETA ${time} UTC`,
    cannotBeMade: (time: string) => `cannot be made from ${time} UTC`,
    noLimits: 'No limits are entered',
    notKnownAtAll: 'Not known: no value that the limits are judged by',
    beyond: (isPart: boolean, list: string) =>
      `${isPart ? 'Part is not known; at least beyond' : 'Beyond'} limits: ${list}`,
    noLimitPassedInPart: 'Part is not known; no limit passed where it is',
    noLimitPassed: 'No limit passed',
    beyondHardLimits: (beyondHours: string) => `beyond hard limits ${beyondHours}`,
    beyondSoftLimits: (beyondHours: string) => `beyond soft limits ${beyondHours}`,
    withinLimits: 'within limits',
    notKnown: (unknown: string) => `not known ${unknown}`,
    ofPassage: (list: string, passageH: number) => `${list}, of ${passageH} h`,
    notKnownOf: (name: string) => `${name} not known`,
    greatestAt: (name: string, text: string, time: string) => `${name} ${text} on ${time} UTC`,
    greatestSea: 'greatest sea',
    greatestWind: 'greatest wind',
    known: (known: string) => `known ${known}`,
  },
  ranking: {
    fewestHard: 'fewest hours beyond hard limits',
    fewest: 'fewest hours beyond limits',
    lowestSea: 'lowest sea',
    minWind: 'least wind',
    canBeMade: 'the one that can be made',
  },
  readSpeeds: {
    notRead: (word: string, min: number, max: number) =>
      `“${word}” is not a speed from ${min} to ${max} kn. Write 12, 13.5, 15.`,
    tooMany: (max: number) => `At most ${max} speeds at once.`,
  },
} as const
