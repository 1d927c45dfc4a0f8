// The connection: its profiles, costs and budget.
import { plural } from './plural.ts'

export const link = {
  linkSection: {
    title: 'Connection and budget',
    reading: 'Reading the connections…',
    inUse: 'Connection in use',
    notChosen: 'This is the default connection: nobody has chosen it. Over it nothing is fetched by itself.',
    choose: 'Use this connection',
    change: 'Change rates, price and caps',
    budgetUsed: 'Budget used',
  },
  profileEditor: {
    resumesByItself: 'Resume an interrupted fetch by itself',
    refreshesByItself: 'Get new weather by itself every 3 hours',
    allowsBulk: 'Bulk files may be fetched',
    name: 'Name',
    keep: 'Keep',
    reset: 'Put back as delivered',
  },
  money: {
    underCent: 'under $0.01',
    connections: 'Connections',
    notByVolume: 'not paid by volume',
    perMb: (money: string) => `${money} per MB`,
  },
  budget: {
    thisMonth: 'this month',
    thisFetch: 'this fetch',
    noCap: 'No cap is set for this link.',
    nearlyUsed: '80 % of the budget is used.',
    unknown: 'What was sent this month is not known, nor what is left of the budget.',
    notKnown: (when: string) => `not known ${when}`,
    notKnownOf: (capBytes: string, when: string) => `not known of ${capBytes} ${when}`,
    usedUp: 'The budget is used up: nothing more is sent unless you say so.',
    used: (bytes: string, capBytes: string, when: string, percent: number) =>
      `${bytes} of ${capBytes} ${when} (${percent} %)`,
    wouldNearlyUse: 'This would use more than 80 % of the budget.',
    leftUnknown: 'What was sent this month is not known, nor what is left of the budget: nothing is sent.',
    wouldPass: 'This is more than the budget leaves: it stops there and asks you before it sends more.',
    wouldPassSet: (from: string) => `This is more than the budget leaves that ${from} set: it stops there.`,
  },
  profile: {
    rates: (upKbitPerS: number, downKbitPerS: number, roundTripMs: number, price: string) =>
      `${upKbitPerS} / ${downKbitPerS} kbit/s up / down · ${roundTripMs} ms · ${price}`,
    resumes: 'An interrupted fetch goes on by itself when the connection is back.',
    waits: 'An interrupted fetch waits until you resume it.',
  },
  heard: {
    never: 'nothing heard since Binnacle started',
    ahead: 'last heard ahead of this clock',
    last: (isJustNow: boolean, age: string) => `last heard ${isJustNow ? age : `${age} ago`}`,
  },
  bulkDay: {
    filesHere: (wholePlaces: number, listed: number) =>
      `${wholePlaces} of ${listed} ${plural(listed, { one: 'file', other: 'files' })} here`,
    sizeNotKnown: (here: string) => `${here} · size not known yet`,
    sizePartlyKnown: (here: string, unknown: number, size: string) =>
      `${here} · ${unknown} of unknown size, the others ${size}`,
  },
  bulkFile: {
    partialSoFar: (size: string) => `partial: ${size} so far`,
    partial: (size: string, sizeBytes: string) => `partial: ${size} of ${sizeBytes}`,
    whole: (size: string) => `whole: ${size}, not read yet`,
    imported: (rows: string, refusedRows: number, refused: string) =>
      `imported: ${rows} rows${refusedRows === 0 ? '' : `, ${refused} refused`}`,
    kept: (size: string) => `kept as it is: ${size}`,
    failed: (size: string) => `failed at ${size}`,
  },
  profileForm: {
    rateUp: 'Rate up',
    kbitS: 'kbit/s',
    rateDown: 'Rate down',
    roundTrip: 'Round trip',
    price: 'Price (empty: not by volume)',
    perMb: '$ per MB',
    minBilled: 'Minimum billed per session',
    monthCap: 'Cap a month (empty: none)',
    fetchCap: 'Cap a fetch (empty: none)',
    nameWrong: 'Enter a name of at most 60 letters.',
  },
} as const
