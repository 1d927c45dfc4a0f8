// The picture as the judge takes it: the engine's fields on some samples.
import { createMeasureField } from '../../../electron/engine/weather/field/measures.ts'
import { createPressureField } from '../../../electron/engine/weather/field/pressure.ts'
import type { FieldSample } from '../../../electron/engine/weather/field/samples.ts'
import { createWindField } from '../../../electron/engine/weather/field/wind.ts'
import type { Drawn } from './judge.ts'

/** Of samples that have a pressure, a wind and a sea. */
export function pictureOf(samples: readonly FieldSample[]): Drawn {
  const pressure = createPressureField(samples)
  const wind = createWindField(samples, pressure)
  const sea = createMeasureField('totalWaveHeight', samples)
  if (pressure === null || wind === null || sea === null) throw new Error('no sample has a pressure, a wind or a sea')
  return {
    hpa: (places) => {
      const { movingHpa, standingHpa } = pressure.along(places)
      return movingHpa.map((hpa, i) => hpa + (standingHpa[i] ?? Number.NaN))
    },
    sdsHpa: pressure.sdsHpa,
    wind,
    seaM: { values: sea.along, sds: sea.sds },
  }
}
