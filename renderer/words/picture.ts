// The weather picture: an ocean's weather drawn from few points, estimated between them.
import { GROUPS } from '../../shared/weather/columns.ts'
import { plural } from './plural.ts'

/** `2–3 m`, `under 1 m`, `over 12 m`: between two heights, each with its unit. */
const between = (from: string | null, to: string | null): string =>
  from === null ? `under ${to ?? ''}` : to === null ? `over ${from}` : `${from.split(' ')[0] ?? ''}–${to}`

export const picture = {
  chart: {
    estimatedFrom: (points: string) => `estimated, from ${points}`,
    step: {
      sea: (from: string | null, to: string | null) => `sea ${between(from, to)}`,
      swell: (from: string | null, to: string | null) => `swell ${between(from, to)}`,
    },
  },
  tool: {
    title: 'Weather picture',
    layers: 'At each point',
    isobars: 'Isobars, H and L',
    wind: GROUPS.wind.name,
    itsPoints: 'Its points',
    shaded: 'Shaded',
    shades: { none: 'Nothing', sea: GROUPS.sea.name, swell: GROUPS.swell.name },
    reading: 'Drawing…',
    none: 'No weather about here yet.',
    tooFew: 'Too few points about here at this time: nothing is drawn.',
    get: 'Get a picture…',
    tryAgain: 'Try again',
    drawnFrom: (points: string, age: string) => `Drawn from ${points}, ${age}; between them estimated.`,
    points: (count: number) => plural(count, { one: '1 point', other: `${count.toLocaleString('en')} points` }),
    pointsOf: (count: number, all: number) =>
      `${count.toLocaleString('en')} of ${all.toLocaleString('en')} points about here`,
    leftOut: (count: number) =>
      plural(count, {
        one: '1 older point is left out.',
        other: `${count.toLocaleString('en')} older points are left out.`,
      }),
    ageNotKnown: 'age not known',
    mayMiss: 'Small lows and fronts may be missing.',
    tropical: 'Within 20° of the equator wind is left out of the isobars: they are less certain there.',
    smallStorms:
      'Within 35° of the equator storms are small: a gale between the points may be drawn as light wind and low sea.',
    ofTime: (time: string) => `Of ${time} UTC; the time of the slider is being drawn.`,
    signs: 'Signs of the picture',
    isobarsKey: (everyHpa: number) => `Isobars every ${everyHpa} hPa, their figures in hPa.`,
    key: {
      pressure: {
        whole: (limit: string) => `pressure within about ${limit}`,
        dashed: (limit: string) => `within about ${limit}`,
      },
      wind: {
        whole: (limit: string) => `wind within about ${limit}`,
        dashed: (limit: string) => `within about ${limit}`,
      },
      sea: {
        whole: (limit: string) => `sea within about ${limit}`,
        dashed: (limit: string) => `within about ${limit}`,
        hatched: (limit: string) => `within about ${limit}: no shade`,
      },
      swell: {
        whole: (limit: string) => `swell within about ${limit}`,
        dashed: (limit: string) => `within about ${limit}`,
        hatched: (limit: string) => `within about ${limit}: no shade`,
      },
    },
    higherSeas: (height: string) => `of heights to ${height}; more of higher ones`,
    blank: 'nothing drawn',
    blankKey: 'not known',
    heights: {
      sea: (unit: string) => `Sea height from, ${unit}`,
      swell: (unit: string) => `Swell height from, ${unit}`,
    },
    pointSign: 'a point it is drawn from; faint: of another hour',
  },
  caution: {
    notRead: '▲ Picture cannot be drawn',
    none: '○ Picture: no weather about here',
    blank: '○ Picture: not known here at this time',
    ageNotKnown: '○ Picture: age not known',
    old: (old: string) => `▲ Picture: ${old}`,
    ofTime: (time: string) => `○ Picture: of ${time} UTC`,
  },
} as const
