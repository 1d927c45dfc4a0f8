// The chart’s weather layers: choice, legend, card of a point.
import { plural } from './plural.ts'

export const layers = {
  tool: {
    windKey: 'kn: half 5, full 10, pennant 50; staff to where it comes FROM',
    wavesKey: (unit: string) => `arrow: where it travels; height ${unit}, period s`,
    currentKey: (unit: string) => `arrow: set; drift ${unit}`,
    pressureKey: (unit: string) => `${unit} at each point; isobars: Weather picture`,
    visibilityKey: (good: string, moderate: string, unit: string) =>
      `good over ${good} ${unit}, moderate ${moderate}–${good}, poor 1,000 m to ${moderate} ${unit}, very poor below`,
    iceKey: (unit: string) => `thickness ${unit}; no number: no ice`,
    noneOn: 'none on',
    on: (shownCount: number) => `${shownCount} on`,
    title: 'Weather layers',
    layers: (count: string) => `Layers, ${count}`,
    layersOf: (count: string) => `Layers: ${count}`,
    layersAlone: 'Layers',
    reading: 'Reading…',
    signs: 'Signs',
    dots: 'Dots',
    dotsKey: '● of this hour ○ of an hour up to 1.5 h off; none: nothing known',
    justFetched: 'just fetched',
    oldestFetched: (isOld: boolean, age: string) => `${isOld ? 'old: ' : ''}the oldest fetched ${age} ago`,
    forecast: 'Forecast (F)',
    past: 'Past (P)',
    forecastAndPast: (forecast: number, past: number) => `Forecast (F) ${forecast}, past (P) ${past}`,
    overTime: 'Over time',
    closePoint: 'Close the point',
    nothingKnown: (time: string) => `Nothing known here at ${time}.`,
  },
  node: {
    past: 'Past (P)',
    forecast: 'Forecast (F)',
    timeOff: (hours: number, laterMs: number) => `${hours} h ${laterMs > 0 ? 'later' : 'earlier'}`,
    ofHour: (time: string, hours: string) => `, of ${time}, ${hours}`,
    nothingKnown: 'Nothing known here at this time',
    pointsThinned: (drawn: string, all: string) => `${drawn} of ${all} points: zoom in for the rest`,
    points: (storedCount: number, count: string) => plural(storedCount, { one: '1 point', other: `${count} points` }),
    nothingKnownHere: '○ Layers: nothing known here',
    ageNotKnown: '○ Layers: age not known',
    old: (old: string) => `▲ Layers: ${old}`,
  },
} as const
