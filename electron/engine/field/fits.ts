// Fields fitted to sets of samples, kept: the same set is not fitted again, and a few points more are added to the fit there is.
import { keeping, type Keeping } from '../keeping.ts'
import type { PictureFrame, PlaceTime } from '../../../shared/picture/picture.ts'
import type { MeasureName } from '../../../shared/weather/measures.ts'
import { referenceOf } from './kernel.ts'
import { createMeasureField, type MeasureField } from './measures.ts'
import { createPressureField, type PressureField } from './pressure.ts'
import { readerOfMeasure, readerOfPressure, readerOfWind, type Reader } from './reading.ts'
import type { FieldSample } from './samples.ts'
import { createWindField, type WindField } from './wind.ts'

/** Of both hours that a picture is played between, and of estimates: up to some 30 MB each. */
const MAX_FITS = 3
/** Adding so many costs less than a new fit. */
const MAX_ADDED = 8
/** About 200 kB each. */
const MAX_FRAMES = 30

/** What is fitted to one set of samples, each part when it is first asked for. */
export interface Fit {
  /** The moving and the standing part; null without any sample that has a pressure. */
  pressure(): Reader | null
  /** Eastwards and northwards. */
  wind(): Reader | null
  measure(name: MeasureName): Reader | null
  /** Frames made of it, by their time and grid. */
  frames: Keeping<string, PictureFrame>
}

interface Kept {
  samples: Map<string, FieldSample>
  referenceMs: number
  fit: Fit & { add(sample: FieldSample): void }
}

const nameOf = ({ lat, long, timeMs }: FieldSample): string => `${lat}/${long}/${timeMs}`

const isSame = (a: FieldSample, b: FieldSample): boolean =>
  a.fetchedAtMs === b.fetchedAtMs && JSON.stringify(a.values) === JSON.stringify(b.values)

/** Remembers the last few fits. */
export function createFits(): (samples: readonly FieldSample[]) => Fit {
  let kept: Kept[] = []
  return (samples) => {
    const [known] = kept
      .flatMap((one) => {
        const added = addedTo(one, samples)
        return added === null ? [] : [{ one, added }]
      })
      .sort((a, b) => a.added.length - b.added.length)
    const { one, added } = known ?? { one: keptOf(samples), added: [] }
    for (const sample of added) {
      one.samples.set(nameOf(sample), sample)
      one.fit.add(sample)
    }
    kept = [one, ...kept.filter((other) => other !== one)].slice(0, MAX_FITS)
    return one.fit
  }
}

/** What the samples have beyond those of a fit; null where they are too many, or the fit has others, or it would be another one. */
function addedTo({ samples: fitted, referenceMs }: Kept, samples: readonly FieldSample[]): FieldSample[] | null {
  const added: FieldSample[] = []
  for (const sample of samples) {
    const known = fitted.get(nameOf(sample))
    if (known === undefined) added.push(sample)
    else if (!isSame(known, sample)) return null
  }
  const isMore = samples.length - added.length === fitted.size && added.length <= MAX_ADDED
  return isMore && referenceOf(samples) === referenceMs ? added : null
}

const keptOf = (samples: readonly FieldSample[]): Kept => ({
  samples: new Map(samples.map((sample) => [nameOf(sample), sample])),
  referenceMs: referenceOf(samples),
  fit: fitOf([...samples]),
})

function fitOf(samples: FieldSample[]): Kept['fit'] {
  let pressure: PressureField | null | undefined
  let wind: WindField | null | undefined
  const measures = new Map<MeasureName, MeasureField | null>()
  let frames = keeping<string, PictureFrame>(MAX_FRAMES)
  const pressureOf = (): PressureField | null => {
    if (pressure === undefined) pressure = readOnce(createPressureField(samples))
    return pressure
  }
  return {
    get frames() {
      return frames
    },
    pressure: () => {
      const field = pressureOf()
      return field && readerOfPressure(field)
    },
    wind: () => {
      if (wind === undefined) wind = createWindField(samples, pressureOf())
      return wind && readerOfWind(wind)
    },
    measure: (name) => {
      let field = measures.get(name)
      if (field === undefined) measures.set(name, (field = createMeasureField(name, samples)))
      return field && readerOfMeasure(field)
    },
    add: (sample) => {
      samples.push(sample)
      frames = keeping(MAX_FRAMES)
      // The wind is read against the pressure: where that was not known before, its own fit is another.
      if (pressure === null) [pressure, wind] = [undefined, undefined]
      pressure?.add(sample)
      if (wind === null) wind = undefined
      wind?.add(sample)
      for (const [name, field] of measures) {
        if (field === null) measures.delete(name)
        else field.add(sample)
      }
    },
  }
}

/** The same places in the same list are read once: on a frame the wind is read where the pressure was. */
function readOnce(field: PressureField | null): PressureField | null {
  if (field === null) return null
  let last: { places: readonly PlaceTime[]; read: ReturnType<PressureField['along']> } | null = null
  return {
    get points() {
      return field.points
    },
    get kappa() {
      return field.kappa
    },
    at: field.at,
    sdHpa: field.sdHpa,
    sdsHpa: field.sdsHpa,
    along: (places) => {
      if (last?.places !== places) last = { places, read: field.along(places) }
      return last.read
    },
    add: (sample) => {
      last = null
      field.add(sample)
    },
  }
}
