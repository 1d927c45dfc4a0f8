// The connection: its profiles, costs and budget.
import { plural } from './plural.ts'

export const link = {
  linkSection: {
    connectionAndBudget: 'Connection and budget',
    readingConnections: 'Reading the connections…',
    connectionInUse: 'Connection in use',
    thisIsUsualConnection: 'This is the usual connection; nobody has chosen it. Nothing is fetched by itself over it.',
    thisIsOurs: 'This is ours',
    changeRatesPriceAnd: 'Change rates, price and caps',
    budgetUsed: 'Budget used',
  },
  profileEditor: {
    resumeInterruptedFetchBy: 'Resume an interrupted fetch by itself',
    getNewWeatherBy: 'Get new weather by itself every 3 hours',
    bulkFilesMayBe: 'Bulk files may be fetched',
    name: 'Name',
    keep: 'Keep',
    putBackAsDelivered: 'Put back as delivered',
  },
  link: {
    under001: 'under $0.01',
    connections: 'Connections',
    thisMonth: 'this month',
    thisFetch: 'this fetch',
    noCapIsSet: 'No cap is set for this link.',
    mostOfBudgetIsUsed: '80 % of the budget is used.',
    budgetIsUsedUp: 'The budget is used up: nothing more is sent unless you say so.',
    of: (bytes: string, capBytes: string, when: string, percent: number) =>
      `${bytes} of ${capBytes} ${when} (${percent} %)`,
    thisWouldUseMore: 'This would use more than 80 % of the budget.',
    thisIsMoreThan: 'This is more than the budget leaves: it stops there and asks you before it sends more.',
    notPaidByVolume: 'not paid by volume',
    perMb: (money: string) => `${money} per MB`,
    kbitSUpDown: (upKbitPerS: number, downKbitPerS: number, roundTripMs: number, price: string) =>
      `${upKbitPerS} / ${downKbitPerS} kbit/s up / down · ${roundTripMs} ms · ${price}`,
    nothingHeardYet: 'nothing heard yet',
    lastHeardAheadOf: 'last heard ahead of this clock',
    lastHeard: (isJustNow: boolean, age: string) => `last heard ${isJustNow ? age : `${age} ago`}`,
    interruptedFetchGoesOn: 'An interrupted fetch goes on by itself when the connection is back.',
    interruptedFetchWaitsUntil: 'An interrupted fetch waits until you resume it.',
    filesHere: (wholePlaces: number, listed: number) =>
      `${wholePlaces} of ${listed} ${plural(listed, { one: 'file', other: 'files' })} here`,
    sizeNotKnownYet: (here: string) => `${here} · size not known yet`,
    ofUnknownSizeOthers: (here: string, unknown: number, size: string) =>
      `${here} · ${unknown} of unknown size, the others ${size}`,
    partialSoFar: (size: string) => `partial: ${size} so far`,
    partialOf: (size: string, sizeBytes: string) => `partial: ${size} of ${sizeBytes}`,
    wholeNotReadYet: (size: string) => `whole: ${size}, not read yet`,
    importedRows: (count: string, refusedRows: number, count2: string) =>
      `imported: ${count} rows${refusedRows === 0 ? '' : `, ${count2} refused`}`,
    keptAsItIs: (size: string) => `kept as it is: ${size}`,
    failedAt: (size: string) => `failed at ${size}`,
  },
  profileForm: {
    rateUp: 'Rate up',
    kbitS: 'kbit/s',
    rateDown: 'Rate down',
    roundTrip: 'Round trip',
    priceEmptyNotBy: 'Price (empty: not by volume)',
    perMb: '$ per MB',
    leastBilledSession: 'Least billed a session',
    capMonthEmptyNone: 'Cap a month (empty: none)',
    capFetchEmptyNone: 'Cap a fetch (empty: none)',
    enterNameOfAt: 'Enter a name of at most 60 letters.',
  },
} as const
