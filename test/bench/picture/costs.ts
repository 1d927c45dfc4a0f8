// What a picture costs the thread that makes it.
import { createPressureField, placesOf } from '../../../electron/engine/weather/field/pressure.ts'
import type { FieldSample } from '../../../electron/engine/weather/field/samples.ts'
import type { PictureGrid, PlaceTime } from '../../../shared/picture/picture.ts'
import type { BenchFigure } from '../figure.ts'
import { median } from '../statistics.ts'

const REPEATED = 7
const TOGETHER = 40

/** Of the processor, so that what else runs on the machine is not counted. */
function onceMs(measured: () => void): number {
  const from = process.threadCpuUsage()
  measured()
  const { user, system } = process.threadCpuUsage(from)
  return (user + system) / 1000
}
const medianMs = (measured: () => void): number => median(Array.from({ length: REPEATED }, () => onceMs(measured)))

/** A view of about 1,800 by 1,200 NM about a place. */
const gridAbout = ({ lat, long }: PlaceTime, columns: number, rows: number): PictureGrid => ({
  south: lat - 10,
  west: long - 20,
  stepLatDeg: 20 / rows,
  stepLongDeg: 40 / columns,
  columns,
  rows,
})

/** The last of the samples is the one more point. */
export function costsOf(samples: readonly FieldSample[], middle: PlaceTime, bars: Costs): BenchFigure[] {
  const [all, last] = [samples.slice(0, -1), samples.at(-1)]
  const fitted = createPressureField(all)
  if (fitted === null || last === undefined) throw new Error('nothing to fit')
  const [fine, coarse] = [gridAbout(middle, 60, 40), gridAbout(middle, 15, 10)].map((grid) =>
    placesOf(grid, middle.timeMs),
  )
  const fields = Array.from({ length: TOGETHER }, () => createPressureField(all))
  const points = `${samples.length} points`
  return [
    { name: `${points}: fit`, value: medianMs(() => createPressureField(all)), unit: 'ms', bar: { max: bars.fitMs } },
    {
      name: '… grid 60 × 40, value and gradient',
      value: medianMs(() => fitted.along([...(fine ?? [])])),
      unit: 'ms',
      bar: { max: bars.gridMs },
    },
    {
      name: '… one more point',
      // Too short for the processor's clock: all together.
      value: onceMs(() => fields.forEach((field) => field?.add(last))) / fields.length,
      unit: 'ms',
      bar: { max: bars.addMs },
    },
    {
      name: '… standard deviations on 15 × 10',
      value: medianMs(() => fitted.sdsHpa([...(coarse ?? [])])),
      unit: 'ms',
      bar: { max: bars.sdMs },
    },
  ]
}

export interface Costs {
  fitMs: number
  gridMs: number
  addMs: number
  sdMs: number
}
