// Casualties: search, list, records, the marks’ key, counts along the route.
import { plural } from './plural.ts'

export const casualties = {
  head: {
    openVoyageFirstOr: 'Open a voyage first, or search everywhere.',
  },
  panel: {
    casualties: 'Casualties',
    tryAgain: 'Try again',
    reading: 'Reading…',
    getCasualties: 'Get casualties',
    allFetchedAndFresh: 'All fetched, and fresh.',
  },
  dates: {
    ofThisPassage: (monthNames: string) => `Of this passage: ${monthNames}`,
    withoutDateThatCan: (count: string) => `${count} without a date that can be read are of no month and no year.`,
    any: 'any',
    fromYear: 'From year',
    toYear: 'To year',
  },
  filters: {
    filter: 'Filter',
    theirMarksStayOn: 'Their marks stay on the chart while another subject is open',
    keepOnChart: 'Keep on chart',
    thisRoute: 'This route',
    chart: 'Chart',
    everywhere: 'Everywhere',
    where: 'Where',
    oneOrMore: '1 or more',
    twoOrMore: '2 or more',
    threeOrMore: '3 or more',
    wordsShipPlaceImo: 'Words: ship, place, IMO number, any text',
    shipsInvolved: 'Ships involved',
    recordsThatDoNot: 'Records that do not say how many fall out.',
    densityOnChartAs: 'Density on the chart as a tint',
    clearAll: (parts: number) => `Clear all (${parts})`,
  },
  list: {
    sort: {
      season: 'grave first',
      distance: 'nearest first',
      along: 'along the route',
      date: 'newest first',
      severity: 'gravest first',
    },
    found: 'Found',
    searching: 'Searching…',
    sorted: 'Sorted',
    previous: 'Previous',
    next: 'Next',
    copiesDiffer: 'copies differ',
    vesselNotNamed: 'vessel not named',
    nmOff: (away: string) => `${away} NM off`,
    notPlaced: 'not placed',
    noPosition: 'no position',
    positionDoubtful: 'position doubtful',
  },
  record: {
    openVoyageFirst: 'Open a voyage first.',
    copiedAsText: 'Copied as text.',
    systemsClipboardDidNot: 'The system’s clipboard did not take it.',
    addToPlan: 'Add to the plan',
    showOnChart: 'Show on chart',
    copyAsText: 'Copy as text',
    itStandsInPlans: 'It stands in the plan’s notes, which are printed with the plan.',
    notNamed: 'not named',
    notGiven: 'not given',
    notValidImoNumber: (imoNo: string, isImoValid: boolean) =>
      `${imoNo}${isImoValid ? '' : ' (not a valid IMO number)'}`,
    doubtful: (positionDoubt: string) => `doubtful: ${positionDoubt}`,
    timeIsLocalOf: 'The time is local, of a zone the record does not give.',
    serviceNoLongerGives: (withdrawnAt: string) =>
      `▲ The service no longer gives this record; it gave it until ${withdrawnAt}.`,
    otherCopyCopiesOf: (differing: number) =>
      `▲ ${differing} other ${plural(differing, { one: 'copy', other: 'copies' })} of this event said something else; this is the newest.`,
    details: 'Details',
    remarks: 'Remarks',
    asGiven: 'As given',
    someOfItWas: 'Some of it was too long and is cut.',
    fetched: (fetchedAt: string) => `Fetched ${fetchedAt}.`,
    otherOthersOfThis: (sameVesselTotal: number) =>
      `${sameVesselTotal} ${plural(sameVesselTotal, { one: 'other', other: 'others' })} of this IMO number`,
    newestMoreAreFound: (sameVesselCount: number) =>
      `The newest ${sameVesselCount}; more are found by the IMO number as a word.`,
    asGiven2: 'as given:',
  },
  sheet: {
    casualty: 'Casualty',
    readingRecord: 'Reading the record…',
  },
  ships: {
    vesselTypeNotGiven: 'vessel type not given',
    ofNoKnownKind: 'of no known kind',
    shipsLikeOursEnter: 'Ships like ours: enter the ship’s type in Vessel.',
    isOfNoKind: (ours: string) =>
      `“${ours}” is of no kind that reports name: change it in Vessel, or choose types here.`,
    vessel: 'Vessel',
    noRecordHereIs: (kind: string) => `No record here is of ${kind}.`,
    shipsLikeOursNone: (kind: string, isLikeOurs: boolean, vesselTypeCount: number) =>
      `Ships like ours: ${kind}${isLikeOurs && vesselTypeCount === 0 ? ' (none here)' : ''}`,
    showAllVesselTypes: (rowCount: number) => `Show all ${rowCount} vessel types`,
    recordsAreOfRarer: (count: string) => `${count} records are of rarer types: find them by words.`,
  },
  types: {
    subTypesOf: (category: string) => `Sub-types of ${category}`,
    otherSubTypes: 'other sub-types',
  },
  filterChip: {
    clear: (name: string) => `Clear: ${name}`,
  },
  marksKey: {
    notOnChart: (message: string) => `▲ Not on the chart: ${message}`,
    onChartRingStands:
      'On the chart a ring stands for so many, with ◆ where very serious ones are among them, and only a dot in it where its number has no room. Click it to come nearer, a mark to read its record.',
  },
  routeBars: {
    recordsAlongRoute: 'Records along the route',
    recordsPerOfRoute: (width: string) =>
      `Records per ${width} of the route, gravest at the foot; heights by square root. Press: the cursor goes there`,
    recordRecords: (count: string, n: number) => `${count} ${plural(n, { one: 'record', other: 'records' })}`,
    nmAlongNoneFetched: (count: string, leg: string, total: number, records: string, to: number, grave: string) =>
      `${count} NM along, ${leg}: ${total === 0 ? 'none fetched' : records} in ${to} NM${grave}`,
    toNm: (count: string, count2: string, leg: string) => `${count} to ${count2} NM, ${leg}`,
    placeAlongRouteFrom: (
      first: undefined | string,
      last: undefined | string,
      width: string,
      barTotal: number,
      where: string,
      count: string,
    ) =>
      `Place along the route from ${first} to ${last}; records per ${width}, the most ${barTotal === 0 ? 'nowhere' : `at ${where}: ${count}`}`,
  },
  told: {
    thisRouteNm: (halfWidthNm: number) => `This route ± ${halfWidthNm} NM`,
    chart: 'Chart',
    everywhere: 'Everywhere',
    until: (year: string) => `until ${year}`,
    ships: (shipsMin: number) => `${shipsMin}+ ships`,
    recordRecords: (count: string, n: number) => `${count} ${plural(n, { one: 'record', other: 'records' })}`,
    damagedOnDiskAnd: (are: string) =>
      `▲ ${are} damaged on the disk and not shown: kept aside, and fetched again when you get casualties next.`,
    onThisComputerWithout: (are: string) => `${are} on this computer without a position that can be used.`,
    withdrawnByServiceSince: (are: string) => `${are} withdrawn by the service since.`,
    lessThan1: 'Less than 1 %',
    only: (percent: number) => `Only ${percent} %`,
    fetchedAgoWhatWas: (age: string) => `▲ Fetched ${age} ago: what was reported since is missing.`,
    withinNmOfThis: (halfWidthNm: number) => `within ${halfWidthNm} NM of this route`,
    thatFit: (count: string, isNarrowed: boolean, within: string, yearSpan: string) =>
      `${count} ${isNarrowed ? 'that fit, ' : ''}${within}${yearSpan}`,
    notFetchedYetFor: 'Not fetched yet for this route: no number can be told.',
    notFetchedYetForThis: 'Not fetched yet for this route: these came with others, and may not be all.',
    ofThisRouteWas: (percent: string) => `◐ ${percent} of this route was fetched: elsewhere no number can be told.`,
    ofThisRouteOnly: (yearRanges: string) => `◐ Of this route only ${yearRanges} was fetched.`,
    fetched: (ago: string) => `Fetched ${ago}`,
    noneThatFitsAmong: (isNarrowed: boolean, within: string) =>
      `None ${isNarrowed ? 'that fits ' : ''}${within} among those fetched`,
    noneReported: (within: string) => `None reported ${within}`,
    ago: (age: string) => `${age} ago`,
    noCasualtiesOnThis: '◐ No casualties on this computer: no number can be told.',
    inChartsView: 'in the chart’s view',
    onThisComputer: 'on this computer',
    countThatFit: (count: string, where: string) => `${count} that fit, ${where}`,
    ofPlacesThatWere: '◐ Of places that were not fetched nothing is known.',
    noneAmongThoseFetched: (where: string) => `None ${where} among those fetched`,
    casualtyCasualties: (count: string, total: number) =>
      `${count} ${plural(total, { one: 'casualty', other: 'casualties' })}`,
    toOf: (count: string, count2: string, count3: string) => `${count} to ${count2} of ${count3}`,
    others: 'The others',
    graveOfOtherMonths: 'Grave, of other months',
    graveOnesFirst: 'Grave ones first',
    graveOnesOfFirst: (monthNames: string) => `Grave ones of ${monthNames} first`,
    casualty: (type: string, severity: string) => `Casualty: ${type}, ${severity}`,
    localTime: (time: string) => `${time} time`,
    noImoNumberGiven: (vessel: string) => `${vessel}, no IMO number given`,
    placeNotNamed: 'place not named',
    plansNotesAreFull: 'The plan’s notes are full: take something out of them first (Plan, Notes).',
    asGivenByService: 'As given by the service:',
    fetchedSomeOfIt: (fetchedAt: string, isCut: boolean, differing: number) =>
      `Fetched ${fetchedAt}.${isCut ? ' Some of it was too long and is cut.' : ''}${differing > 0 ? ` ${differing} other ${plural(differing, { one: 'copy', other: 'copies' })} said something else.` : ''}`,
  },
} as const
