// How far and how long each measure reaches: the table of their processes. Pressure and wind have their own.
//
// Lengths and hours by error at places between 100 points, over three oceans and four dates of the simulated ocean, of lengths 300–1,200 NM
// and times 24–1,000 h, travelling or standing (docs/reference/picture.md). Between neighbours of the table the error differs by a few per cent. The current
// is taken as far shorter than was best there: a real one changes within 60 NM, and a hundred points cannot know it.
import { DRIFT_EAST_DEG_A_DAY, DRIFT_POLE_DEG_A_DAY } from '../../../../shared/picture/picture.ts'
import type { MeasureName } from '../../../../shared/weather/measures.ts'
import type { Scales } from './fitted.ts'
import type { Component } from './kernel.ts'

/** Moves with the systems. */
export const travelling = (sd: number, lengthNm: number, hours: number): Component => ({
  sd,
  lengthNm,
  hours,
  eastDegADay: DRIFT_EAST_DEG_A_DAY,
  poleDegADay: DRIFT_POLE_DEG_A_DAY,
})
const standing = (sd: number, lengthNm: number, hours: number): Component => ({
  sd,
  lengthNm,
  hours,
  eastDegADay: 0,
  poleDegADay: 0,
})
/** What differs from ocean to ocean. */
const broad = (sd: number): Component => standing(sd, 2500, 1000)

/**
 * Of the noise of winds and of heights: waves shorter than the points lie apart. On a changeable and a rough ocean in closed form, 40 to 200 points,
 * 50 % to 69 % of the winds beyond 35° were within one standard deviation with nothing of it, 66 % to 75 % with a half, 76 % to 84 % with all. Of the
 * seas of the rough one, 100 points, 58 % were without it, 63 % with a half, 65 % with all.
 */
export const WEATHER_IN_NOISE = { wind: 0.5, height: 1 } as const

/** A number with a mean; `root`: its square root is what is fitted, so that it is never negative, and the more uncertain the greater it is. */
interface ScalarKind extends Scales {
  kind: 'scalar'
  mean: number
  isRoot: boolean
}

/** A direction in degrees, weighted by the strength of what moves there, or that strength itself. */
interface VectorKind extends Scales {
  kind: 'direction' | 'strength'
  direction: MeasureName
  strength: MeasureName
}

export type MeasureKind = ScalarKind | VectorKind

const scalar = (mean: number, noise: number, ...components: Component[]): ScalarKind => ({
  kind: 'scalar',
  mean,
  isRoot: false,
  components,
  noise,
})
const root = (mean: number, noise: number, ...components: Component[]): ScalarKind => ({
  ...scalar(mean, noise, ...components),
  isRoot: true,
  weatherInNoise: WEATHER_IN_NOISE.height,
})
const waves = (direction: MeasureName, strength: MeasureName, sd: number): VectorKind => ({
  kind: 'direction',
  direction,
  strength,
  components: [travelling(sd, 300, 36), broad(0.4 * sd)],
  noise: 0.1 * sd,
})
const current = (kind: 'direction' | 'strength'): VectorKind => ({
  kind,
  direction: 'currentDirection',
  strength: 'currentSpeed',
  components: [standing(0.3, 120, 240), broad(0.15)],
  noise: 0.03,
})

/** null where it is not smooth enough for a process over hundreds of miles, or has one of its own: every measure is decided here. */
export const MEASURE_KINDS: Readonly<Record<MeasureName, MeasureKind | null>> = {
  pressureSeaLevel: null,
  windSpeed: null,
  windDirection: null,
  windGust: scalar(10.5, 0.5, travelling(7, 500, 57), broad(3)),
  beaufortScale: null,
  totalWaveHeight: root(1.5, 0.05, travelling(0.6, 450, 45), broad(0.4)),
  totalWaveDirection: waves('totalWaveDirection', 'totalWaveHeight', 3),
  totalWavePeriod: scalar(9.5, 0.3, travelling(2.2, 400, 40), broad(1.5)),
  windWaveHeight: root(1.2, 0.05, travelling(0.6, 450, 45), broad(0.4)),
  windWaveDirection: waves('windWaveDirection', 'windWaveHeight', 2.5),
  windWavePeriod: scalar(6, 0.3, travelling(3.5, 500, 57), broad(2)),
  swellWaveHeight: root(1.05, 0.05, travelling(0.4, 450, 45), broad(0.3)),
  swellWaveDirection: waves('swellWaveDirection', 'swellWaveHeight', 1.6),
  swellWavePeriod: scalar(11.5, 0.2, travelling(1.2, 300, 30), broad(0.8)),
  currentSpeed: current('strength'),
  currentDirection: current('direction'),
  pressureSurfaceLevel: null,
  visibility: null,
  atmosphericTemperature: scalar(14, 0.3, travelling(3, 400, 30), broad(8)),
  dewPoint: scalar(12, 0.3, travelling(3.5, 400, 30), broad(8)),
  humidity: scalar(85, 1, travelling(8, 400, 30), broad(5)),
  precipitation: null,
  seaSurfaceTemp: scalar(14, 0.2, standing(3, 300, 1000), broad(8)),
  seaSurfaceSalinity: scalar(34.5, 0.05, standing(0.5, 500, 1000), broad(1)),
  iceThickness: null,
}
