// A store's weather as it is read, its open directions read as they are unless the officer says otherwise.
import type { Store } from '../../electron/engine/store/store.ts'
import type { Stored } from '../../electron/engine/weather/evaluate/evaluate.ts'
import { DEFAULT_DIRECTIONS } from '../../shared/weather/measures.ts'

export const storedIn = ({ weather, averages }: Store): Stored => ({
  weather,
  averages,
  directions: () => DEFAULT_DIRECTIONS,
})
