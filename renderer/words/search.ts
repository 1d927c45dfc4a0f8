// A search for better routes or speeds: what it takes, how it goes, how it ended.
import { counted } from './plural.ts'

const points = (count: number): string => counted(count, 'point', 'points')
const rounds = (count: number): string => counted(count, 'round', 'rounds')

export const search = {
  actions: { routes: 'Find a better route', speeds: 'Find better speeds' },
  /** On the button: the most it may take. */
  atMost: (action: string, bytes: string) => `${action}: at most ${bytes}`,
  more: (bytes: string) => `Search further: at most ${bytes}`,
  folded: 'Search again…',
  again: 'Look again',
  size: 'Points to fetch',
  here: 'none',
  hereOnly: 'By the weather that is here. Nothing is sent.',
  upTo: (count: number, usual: number) => `Up to ${points(count)} in about ${rounds(usual)}`,
  about: (time: string) => `about ${time}`,
  noService: 'No service is set up: only the weather that is here can be used.',
  linkDown: 'The link is down now: what is to be fetched waits until it is back.',
  looking: (percent: number) => `Looking: ${percent} %`,
  stages: {
    looking: 'Looking for routes: nothing is decided yet.',
    drafts: 'First routes: they may still change.',
    checked: 'Checked by their own weather: they may still change.',
  },
  round: (round: number, usual: number) => `Round ${round} of about ${Math.max(round, usual)}`,
  spent: (got: number, max: number, bytes: string, maxBytes: string) =>
    `${got} of at most ${points(max)}, ${bytes} of at most ${maxBytes}`,
  heldUp: 'Waits for the fetch under way to end.',
  stop: 'Stop',
  waiting: (bytes: string) =>
    `This search waits for you: Binnacle was started again, the connection is another, or another fetch is paused. Going on takes at most ${bytes} more; the points it has are kept.`,
  resume: 'Resume',
  took: (got: number, bytes: string, taken: number) => `${points(got)} in ${rounds(taken)}, ${bytes}.`,
  ends: {
    settled: 'Settled: more points would not change the choice.',
    points: 'Not settled: the points of this search are used up, and more may change the choice.',
    bytes: 'Not settled: the bytes of this search are used up, and more points may change the choice.',
    rounds: 'Not settled, but close to it: more points would change the choice by little.',
    here: 'Not settled: by the weather that is here. More points may change the choice.',
    empty: 'Not settled: the service gave nothing where more would be fetched.',
    changed: 'The voyage was changed, and the search stopped: the next one starts anew. The points are kept.',
    refused: 'The service does not allow this key weather at a point: the search stopped. Ask who issued the key.',
    stopped: 'Stopped: more points may change the choice.',
    failed: 'The search could not go on.',
  },
  noLonger: (route: string, sea: string, passes: 'hard' | 'soft' | null) =>
    `${route} no longer: its own weather shows ${sea}${passes === null ? '' : `, beyond a ${passes} limit`}.`,
  notBorneOut: (route: string) => `${route} no longer: the weather that has come since does not bear it out.`,
  routeBefore: 'The route recommended before',
  noLongerSea: (sea: string, date: string) => `${sea} on ${date} UTC`,
} as const
