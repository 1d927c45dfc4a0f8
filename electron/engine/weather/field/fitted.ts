// Numbers of one kind, fitted: a process on them and the scale of its standard deviations. Several kinds of one place share the factor: wind's
// two parts, a direction's.
import type { PlaceTime } from '../../../../shared/picture/picture.ts'
import { referenceOf, type Component } from './kernel.ts'
import { lastOf } from './last.ts'
import { createProcess, type Weights } from './process.ts'
import { roughnessOf, scaledSd, type Roughness } from './scale.ts'

/** How a kind of number lies over space and time. */
export interface Scales {
  components: readonly Component[]
  noise: number
  /** How much of the noise's variance is weather, at any place as at a point; absent: nothing, it is a point's own. */
  weatherInNoise?: number
}

export interface Fitted {
  /** The numbers, channel by channel, place by place: less their means. */
  set(channels: readonly Float64Array[]): void
  /** One more place: `set` is due. */
  add(place: PlaceTime): void
  /** Channel by channel. */
  along(places: readonly PlaceTime[]): Float64Array[]
  /** Scaled standard deviations of a channel: the same for all of them. */
  sds(places: readonly PlaceTime[]): Float64Array
  /** The same, before scaling, as parts of what they are without any point. */
  doubts(places: readonly PlaceTime[]): Float64Array
}

export function createFitted({ components, noise, weatherInNoise = 0 }: Scales, places: readonly PlaceTime[]): Fitted {
  const siteOf = ({ lat, long, timeMs }: PlaceTime) => ({ lat, long, timeMs, noise: noise ** 2, gradientNoise: null })
  const process = createProcess(components, referenceOf(places), places.map(siteOf))
  const prior = Math.hypot(...components.map(({ sd }) => sd))
  let weights: Weights[] = []
  /** null: not used since the numbers were set. */
  let roughness: Roughness | null = null
  const roughnessNow = (): Roughness =>
    (roughness ??= roughnessOf(Float64Array.from(weights.flatMap((weighed) => [...process.residuals(weighed)]))))
  const deviations = lastOf((targets: readonly PlaceTime[]) => process.deviations(process.targets(targets)))
  const along = lastOf((targets: readonly PlaceTime[]) => process.sums(weights, process.targets(targets)))
  return {
    set(channels) {
      along.forget()
      weights = channels.map((values) => process.weigh({ values }))
      roughness = null
    },
    add(place) {
      process.add(siteOf(place))
      along.forget()
      deviations.forget()
    },
    along: along.of,
    sds: (targets) => {
      const rough = roughnessNow()
      const unforetold = weatherInNoise * (rough.times * noise) ** 2
      return deviations.of(targets).map((sd) => scaledSd(sd, rough, unforetold))
    },
    doubts: (targets) => deviations.of(targets).map((sd) => sd / prior),
  }
}
