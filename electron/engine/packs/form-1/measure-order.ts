// The measures as columns of a chunk: in which order, how far each usually changes over 3 h, and with which before it it changes. The list only ever
// grows at its end, and no line of it is changed: what was written rests on it.
import type { MeasureName } from '../../../../shared/weather/measures.ts'
import type { Together } from './seas.ts'

export interface MeasureColumn {
  name: MeasureName
  /** A usual change between two rows, in the service's unit. */
  usual: number
  /** Columns before it whose changes tell of its own. */
  goesWith: readonly MeasureName[]
  /** It changes as the first of these does, or as what it combines, until more is known. */
  isLike: boolean
  /** It is what wind sea and swell make together. */
  combines: Together | null
}

const column = (
  name: MeasureName,
  usual: number,
  goesWith: readonly MeasureName[] = [],
  { isLike = false, combines = null }: { isLike?: boolean; combines?: MeasureColumn['combines'] } = {},
): MeasureColumn => ({ name, usual, goesWith, isLike, combines })

export const MEASURE_COLUMNS: readonly MeasureColumn[] = [
  column('windSpeed', 1),
  column('windDirection', 15),
  column('windGust', 1, ['windSpeed'], { isLike: true }),
  column('beaufortScale', 0.4, ['windSpeed'], { isLike: true }),
  column('windWaveHeight', 0.2, ['windSpeed']),
  column('windWaveDirection', 15, ['windDirection'], { isLike: true }),
  column('windWavePeriod', 0.3, ['windWaveHeight']),
  column('swellWaveHeight', 0.1),
  column('swellWaveDirection', 8),
  column('swellWavePeriod', 0.3, ['swellWaveHeight']),
  column('totalWaveHeight', 0.2, [], { combines: 'height' }),
  column('totalWaveDirection', 12, [], { combines: 'direction' }),
  column('totalWavePeriod', 0.3, [], { combines: 'period' }),
  column('currentSpeed', 0.1),
  column('currentDirection', 20),
  column('pressureSeaLevel', 1),
  column('pressureSurfaceLevel', 1, ['pressureSeaLevel'], { isLike: true }),
  column('atmosphericTemperature', 0.6),
  column('dewPoint', 0.8, ['atmosphericTemperature']),
  column('humidity', 4, ['dewPoint', 'atmosphericTemperature']),
  column('visibility', 4000, ['humidity']),
  column('precipitation', 0.3, ['humidity']),
  column('seaSurfaceTemp', 0.3),
  column('seaSurfaceSalinity', 0.04),
  column('iceThickness', 0.1),
]
