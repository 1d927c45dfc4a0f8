// The weather picture: an ocean's weather drawn from few points, estimated between them.
import { plural } from './plural.ts'

export const picture = {
  tool: {
    title: 'Weather picture',
    layers: 'At each point',
    isobars: 'Isobars, H and L',
    wind: 'Wind',
    shaded: 'Shaded',
    shades: { none: 'Nothing', sea: 'Sea', swell: 'Swell' },
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
    whole: (hPa: number) => `pressure within about ${hPa} hPa`,
    dashed: (hPa: number) => `within about ${hPa} hPa`,
    hatched: (hPa: number) => `within about ${hPa} hPa: no isobars`,
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
