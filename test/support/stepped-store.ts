// A store that reports each moment of its commits: before one, in it when its work is done, and after it.
import type { Store } from '../../electron/engine/store/store.ts'

/** `step` may end the process. */
export function steppedStore(store: Store, step: () => void): Store {
  const about = <T>(work: () => T): T => {
    step()
    const done = work()
    step()
    return done
  }
  const within = <T>(operation: () => T): T => {
    const done = operation()
    step()
    return done
  }
  return {
    ...store,
    commit: (operation) => about(() => store.commit(() => within(operation))),
    commitPart: (operation) => about(() => store.commitPart(() => within(operation))),
    voyages: {
      ...store.voyages,
      importInSlices: function* (...given) {
        step()
        const taken = yield* store.voyages.importInSlices(...given)
        step()
        return taken
      },
    },
    events: { ...store.events, log: (...given) => about(() => store.events.log(...given)) },
  }
}
