// The chart’s weather layers: choice, legend, card of a point.
import { plural } from './plural.ts'

export const layers = {
  tool: {
    knHalf5Full: 'kn: half 5, full 10, pennant 50; staff to where it comes FROM',
    arrowWhereItTravels: (unit: string) => `arrow: where it travels; height ${unit}, period s`,
    arrowSetDrift: (unit: string) => `arrow: set; drift ${unit}`,
    isobarsEvery4Hpa: (unit: string) => `isobars every 4 hPa; where too few points, ${unit} at each`,
    goodOver5Nm: 'good over 5 NM, moderate 2–5, poor 1,000 m to 2 NM, very poor below',
    thickness: (unit: string) => `thickness ${unit}; no number: no ice`,
    noneOn: 'none on',
    on: (shownCount: number) => `${shownCount} on`,
    weatherLayers: 'Weather layers',
    layers: (count: string) => `Layers, ${count}`,
    layersOf: (count: string) => `Layers: ${count}`,
    layers2: 'Layers',
    reading: 'Reading…',
    signs: 'Signs',
    dots: 'Dots',
    ofThisHourOf: '● of this hour ○ of an hour up to 1.5 h off; none: nothing known',
    justFetched: 'just fetched',
    oldOldestFetchedAgo: (isOld: boolean, age: string) => `${isOld ? 'old: ' : ''}the oldest fetched ${age} ago`,
    forecastF: 'Forecast (F)',
    pastP: 'Past (P)',
    forecastFPastP: (forecast: number, past: number) => `Forecast (F) ${forecast}, past (P) ${past}`,
    overTime: 'Over time',
    closePoint: 'Close the point',
    nothingKnownHereAt: (time: string) => `Nothing known here at ${time}.`,
  },
  node: {
    pastP: 'Past (P)',
    forecastF: 'Forecast (F)',
    hLaterEarlier: (off: number, off2: number) => `${off} h ${off2 > 0 ? 'later' : 'earlier'}`,
    of: (time: string, hours: string) => `, of ${time}, ${hours}`,
    nothingKnownHereAt: 'Nothing known here at this time',
    ofPointsZoomIn: (count: string, count2: string) => `${count} of ${count2} points: zoom in for the rest`,
    storedcount1PointPoints: (storedCount: number, count: string) =>
      plural(storedCount, { one: '1 point', other: `${count} points` }),
    layersNothingKnownHere: '○ Layers: nothing known here',
    layersAgeNotKnown: '○ Layers: age not known',
    layers: (old: string) => `▲ Layers: ${old}`,
  },
} as const
