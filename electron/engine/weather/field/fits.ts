// Fields fitted to sets of samples, kept: the same set is not fitted again, and a few points more are added to the fit there is.
import type { MeasureName } from '../../../../shared/weather/measures.ts'
import { referenceOf } from './kernel.ts'
import { createMeasureField, type MeasureField } from './measures.ts'
import { createPressureField, type PressureField } from './pressure.ts'
import { readerOfMeasure, readerOfPressure, readerOfWind, type Reader } from './reading.ts'
import type { FieldSample } from './samples.ts'
import { createWindField, type WindField } from './wind.ts'

/** Sets known by their samples: those of the hours a play goes through, of which frames may be kept. */
const MAX_SETS = 24
/** Of the last of them the fits, up to some 30 MB each: both hours that a picture is played between, and those of estimates. */
const MAX_FITS = 3
/** Adding so many costs less than a new fit. */
const MAX_ADDED = 8

/** What is fitted to one set of samples, each part when it is first used. */
export interface Fit {
  /** Of the set as it is now: no other set has it. */
  id(): number
  /** The moving and the standing part; null without any sample that has a pressure. */
  pressure(): Reader | null
  /** Eastwards and northwards. */
  wind(): Reader | null
  measure(name: MeasureName): Reader | null
}

interface Kept extends Fit {
  /** Each sample as text, by its place and time. */
  texts: Map<string, string>
  referenceMs: number
  add(sample: FieldSample): void
  /** Nothing is fitted until it is used again. */
  forget(): void
}

const nameOf = ({ lat, long, timeMs }: FieldSample): string => `${lat}/${long}/${timeMs}`

/** Remembers the last few sets and fits. */
export function createFits(): (samples: readonly FieldSample[]) => Fit {
  let kept: Kept[] = []
  let lastId = 0
  const newId = (): number => ++lastId
  return (samples) => {
    const texts = samples.map((sample) => JSON.stringify(sample))
    const [known] = kept
      .flatMap((one) => {
        const added = addedTo(one, samples, texts)
        return added === null ? [] : [{ one, added }]
      })
      .sort((a, b) => a.added.length - b.added.length)
    const { one, added } = known ?? { one: keptOf(samples, texts, newId), added: [] }
    for (const sample of added) one.add(sample)
    kept = [one, ...kept.filter((other) => other !== one)].slice(0, MAX_SETS)
    for (const other of kept.slice(MAX_FITS)) other.forget()
    return one
  }
}

/** What the samples have beyond those of a fit; null where they are too many, or the fit has others, or it would be another one. */
function addedTo(
  { texts: fitted, referenceMs }: Kept,
  samples: readonly FieldSample[],
  texts: readonly string[],
): FieldSample[] | null {
  if (samples.length < fitted.size || samples.length > fitted.size + MAX_ADDED) return null
  const added: FieldSample[] = []
  for (const [i, sample] of samples.entries()) {
    const known = fitted.get(nameOf(sample))
    if (known === undefined) added.push(sample)
    else if (known !== texts[i]) return null
  }
  return samples.length - added.length === fitted.size && referenceOf(samples) === referenceMs ? added : null
}

function keptOf(first: readonly FieldSample[], firstTexts: readonly string[], newId: () => number): Kept {
  const samples = [...first]
  const texts = new Map(samples.map((sample, i) => [nameOf(sample), firstTexts[i] ?? '']))
  let id = newId()
  /** undefined: not used yet. */
  let pressure: PressureField | null | undefined
  let wind: WindField | null | undefined
  const measures = new Map<MeasureName, MeasureField | null>()
  const pressureOf = (): PressureField | null => {
    if (pressure === undefined) pressure = createPressureField(samples)
    return pressure
  }
  return {
    texts,
    referenceMs: referenceOf(samples),
    id: () => id,
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
      texts.set(nameOf(sample), JSON.stringify(sample))
      id = newId()
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
    forget: () => {
      pressure = undefined
      wind = undefined
      measures.clear()
    },
  }
}
