// What a newer forecast changed: the line of the answer card, the tab Changes, the row and the second curve of the strip, the message.
import { counted } from './plural.ts'

export const changes = {
  title: 'What changed',
  sign: 'Δ',
  nothingEarlier: 'Nothing earlier is kept',
  whenKept:
    'The forecast of the voyage is kept at the end of each run that gets weather; the next one is compared with it.',
  reading: 'Reading what changed…',
  readingSince: (since: string) => `Since ${since}: reading…`,
  failed: (reason: string) => `What changed is not known: ${reason}`,
  failedSince: (since: string, reason: string) => `What changed since ${since} is not known: ${reason}`,
  line: (since: string, parts: string) => `Since ${since}: ${parts}.`,
  lineOf: (since: string, comparable: number, steps: number, parts: string) =>
    `Since ${since}, of ${comparable} of ${steps} times: ${parts}.`,
  /** What was fetched then, and what is compared with it. */
  bothOld: (then: string, now: string) => `▲ both old, ${then} and ${now}`,
  wasNow: (measure: string, time: string, now: string, then: string) => `${measure} ${time} now ${now}, was ${then}`,
  noChange: (thresholds: string, comparable: number, steps: number) =>
    `no change above ${thresholds} where comparable (${comparable} of ${steps})`,
  notComparableAtAll: (steps: number) => `not comparable at any of ${steps} times`,
  lost: (measures: string, count: number, when: string) =>
    `${measures} ${when} ${count === 1 ? 'is' : 'are'} no longer known`,
  lostAt: (time: string) => time,
  lostOn: (day: string) => `on ${day}`,
  lostFrom: (from: string, to: string) => `from ${from} to ${to}`,
  measuresMore: (count: number) => `${count} more`,
  lostMore: (count: number) => `and ${counted(count, 'time more', 'times more')}`,
  firstHard: {
    earlier: (hours: number) => `first hard limit ${hours} h earlier`,
    later: (hours: number) => `first hard limit ${hours} h later`,
    anHourEarlier: 'first hard limit less than 1 h earlier',
    anHourLater: 'first hard limit less than 1 h later',
    noneNow: 'no hard limit passed any more',
    noneThen: 'no hard limit was passed then',
  },
  count: (count: number) => counted(count, 'change', 'changes'),
  comparedWith: {
    legend: 'Compared with',
    names: { 'last-look': 'Last look', '12h': '12 h', '24h': '24 h', approved: 'Approved', printed: 'Printed' },
    ofMaker: (what: string, time: string, maker: string, revision: number) =>
      `${what} ${time} UTC at “${maker}”, whose pack brought it: revision ${revision} there.`,
    none: {
      'last-look': 'Nothing earlier is kept.',
      '12h': 'Nothing of 12 h ago is kept.',
      '24h': 'Nothing of 24 h ago is kept.',
      approved: 'No earlier forecast of an approved plan is kept.',
      printed: 'No earlier forecast of a printed plan is kept.',
    },
  },
  notComparable: {
    line: (count: number, steps: number, why: string) =>
      `Not comparable at ${count} of ${steps} times${why === '' ? '' : `: ${why}`}.`,
    nothingThen: (since: string) => `what was fetched ${since} has nothing along this track`,
    ended: (since: string, time: string) => `what was fetched ${since} ended ${time}`,
    began: (since: string, time: string) => `what was fetched ${since} began ${time}`,
    beganAndEnded: (since: string, from: string, to: string) =>
      `what was fetched ${since} began ${from} and ended ${to}`,
    lacked: (since: string, count: number) => `what was fetched ${since} lacks ${counted(count, 'time', 'times')}`,
    notKnownNow: (count: number) => `wind and sea are not known now at ${count}`,
  },
  lostLine: (sentence: string) => `${sentence}.`,
  inPart: (since: string, oldest: string) => `What was fetched ${since} is in part of ${oldest}.`,
  head: { time: 'Time UTC', measure: 'Measure', was: 'was', now: 'now', by: 'by', where: 'where' },
  within72h: 'Within 72 h',
  after: 'After',
  row: (time: string, measure: string, then: string, now: string, by: string, where: string, passed: string) =>
    `${time} UTC, ${measure}: was ${then}, now ${now}${passed}, by ${by}${where}`,
  passed: { hard: ', beyond a hard limit', soft: ', beyond a soft limit' },
  whereOf: (waypoints: string) => `, ${waypoints}`,
  foot: (thresholds: string) =>
    `The greatest of neighbouring hours: above ${thresholds}, and where a limit is crossed. Wind and sea of each hour are in the strip.`,
  noneListed: (thresholds: string, comparable: number, steps: number) =>
    `No change above ${thresholds} where comparable (${comparable} of ${steps}).`,
  seaRow: {
    name: 'Change of sea',
    description: 'Change of the sea over time: bars up where it is more, hollow bars down where it is less',
    notComparable: 'not comparable',
    readout: 'Change of the sea at the chosen time',
    since: (by: string, since: string) => `${by} since ${since}`,
    was: (then: string, age: string) => `was ${then}, ${age}`,
    nothingEarlier: 'nothing earlier is kept',
    reading: 'reading…',
    notKnown: 'not known',
  },
  worse: (fetched: string, line: string) => `The forecast fetched ${fetched} makes the voyage worse. ${line}`,
} as const
