// What is stored of the weather, evaluated along passages, and the field fitted to it.
import type { VoyageDocument } from '../../../shared/passage/voyage.ts'
import type { DirectionChoices } from '../../../shared/weather/measures.ts'
import type { SeasonNaming } from '../../../shared/weather/climatology.ts'
import type { PassageParts } from '../passage/parts.ts'
import type { Store } from '../store/store.ts'
import { runSliced, type Yield } from '../yield.ts'
import { fieldOf } from './evaluate/field.ts'
import { likelyPassageInSlices, passageInSlices } from './evaluate/passage.ts'
import { usableUntilInSlices } from './evaluate/usable.ts'
import { createIssues } from './issues/issues.ts'
import { createFieldHost } from './field/host.ts'

interface Context {
  store: Store
  passage: Pick<PassageParts, 'voyages' | 'speedLoss' | 'isLand'>
  naming: () => SeasonNaming
  directions: () => DirectionChoices
  /** Of one call's long work. */
  createYield: () => Yield
  now: () => number
  logError: (message: string) => void
  /** A forecast was kept. */
  onKept: () => void
}

export type WeatherParts = ReturnType<typeof openWeather>

export function openWeather({ store, passage, naming, directions, createYield, now, logError, onKept }: Context) {
  const { voyages, speedLoss, isLand } = passage
  const stored = { weather: store.weather, averages: store.averages, naming, directions, speedLoss }
  return {
    stored,
    issues: createIssues({ store, stored, voyageOf: voyages.get, now, createYield, onKept }),
    field: createFieldHost({
      weather: store.weather,
      now,
      isLand,
      onFailure: (why) => logError(`the weather picture: ${why}`),
    }),
    likelyAt: (document: VoyageDocument, atMs: number) =>
      likelyPassageInSlices(fieldOf(store.weather), speedLoss(), document, atMs),
    usableUntil: (document: VoyageDocument, nowMs: number) =>
      usableUntilInSlices(fieldOf(store.weather), speedLoss(), document, nowMs),
    /** The passage of a voyage that is judged. */
    passageOf: async (voyageId: number) => {
      const work = passageInSlices(fieldOf(store.weather), speedLoss(), voyages.get(voyageId).document, now())
      return (await runSliced(work, createYield())).passage
    },
  }
}
