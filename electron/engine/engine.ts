// The engine: its parts behind the contract's data calls. Plain Node; time, randomness and waiting are arguments.
import { FaultError } from '../../shared/result.ts'
import { throttle } from '../../shared/throttle.ts'
import { answering } from './answering.ts'
import { handlersOf } from './calls.ts'
import { isClosing } from './fetch/sync/not-begun.ts'
import { ticking } from './fetch/sync/ticking.ts'
import type { Changed } from './handlers.ts'
import type { Engine, EngineOptions } from './options.ts'
import { ownCalls } from './own-calls.ts'
import { openParts } from './parts.ts'
import { openSample } from './sample/open-sample.ts'
import { whileIdle } from './retention/idle.ts'
import { keepSafe } from './store/keep-safe.ts'
import { canWrite } from './store/read-only.ts'

const PROGRESS_MS = 250
const CHANGED_MS = 700

/** Opens the store and answers calls. Throws FaultError when the store cannot be opened. */
export function createEngine(options: EngineOptions): Engine {
  const { now, emit } = options
  const defect = (error: unknown): void =>
    options.log({ level: 'error', message: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  const unlessFault = (error: unknown): void => (error instanceof FaultError ? undefined : defect(error))
  const changed: Changed = (...subjects) => emit('store.changed', { subjects })

  const closing = new AbortController()
  const parts = openParts(
    options,
    {
      onDefect: defect,
      onProgress: () => {
        progress.soon()
        more.soon()
        sampling.soon()
        searching.soon()
      },
    },
    closing.signal,
  )
  const { store, sync, casualties } = parts
  const emitProgress = async (): Promise<void> => emit('sync.progress', await sync.refreshedState())
  // Once the engine closes nothing is emitted any more.
  const progress = throttle(PROGRESS_MS, emitProgress, unlessFault)
  const linkSeen = (): void => emit('link.state', sync.link())
  const emitMore = (): void => {
    changed('weather', 'casualties', 'bulk', 'traffic')
    linkSeen()
  }
  const more = throttle(CHANGED_MS, emitMore, defect)
  const stopTicking = ticking(sync, options.tickMs, unlessFault)
  const checkCasualties = async (): Promise<void> => {
    if (await casualties.checkTurn(closing.signal)) changed('casualties')
  }
  // A full disk ends it: what is not made ready is counted, and the next start tries again.
  const prepareCasualties = async (): Promise<void> => {
    await casualties.warm(closing.signal)
    await checkCasualties()
    await casualties.keepForStart(closing.signal)
  }
  void prepareCasualties().catch(unlessFault)
  // Left running for weeks, too.
  const stopChecking = ticking({ tick: checkCasualties }, options.tickMs, unlessFault)

  const safe = keepSafe(store, now)
  const saved = <T>(value: T, subject: 'voyage' | 'vessels'): T => {
    safe.changed()
    changed(subject)
    return value
  }
  const sample = openSample(parts, {
    isTraining: options.isTraining === true,
    now,
    goOnSoon: () => sampling.soon(),
    onChange: () => {
      saved(null, 'voyage')
      changed('vessels')
      progress.soon()
    },
  })
  const sampling = throttle(PROGRESS_MS, sample.goOn, defect)
  const searching = throttle(PROGRESS_MS, parts.searches.goOn, defect)
  // What a killed Binnacle left of them.
  if (sample.state().part !== null) sampling.soon()
  searching.soon()
  const profilesChanged = (): void => {
    changed('profiles')
    linkSeen()
  }
  const taken = (): void => {
    saved(null, 'voyage')
    changed('vessels')
    emitMore()
  }
  const handlers = handlersOf(parts, sample, now, { changed, saved, profilesChanged, defect })
  const own = ownCalls(parts, sample, { options, taken })
  const stopKeeping = whileIdle({
    isIdle: () => !answers.isAnswering() && !parts.isWorking(),
    slice: parts.retention.slice,
    onError: unlessFault,
    lookMs: options.idleMs,
  })
  const limited = store.limited.voyages ?? store.limited.weather
  const answers = answering(unlessFault, closing.signal, options.onDamage)
  return {
    notices: store.notices,
    limited,
    unchecked: store.unchecked,
    checked: () => {
      parts.check.isUnderWay = false
      changed('check')
    },
    isWritable: () => canWrite(options.dataDir),
    call: async (name, input) => {
      const answer = await answers.untilClosing(() => handlers[name](input))
      if (answer.ok || answer.fault.code !== 'disk-read-only') return answer
      return { ok: false, fault: limited ?? answer.fault }
    },
    ownCall: (given) => answers.of(() => own(given)),
    ...parts.controls,
    close: async () => {
      stopTicking()
      stopChecking()
      stopKeeping()
      closing.abort(isClosing())
      safe.end()
      // The run is paused now, not by the officer: the sample goes on at the next start.
      sampling.end()
      searching.end()
      parts.searches.close()
      await parts.packs.close()
      await sync.close()
      await parts.candidates.close()
      await parts.field.close()
      await answers.ended()
      await parts.files.close()
      progress.end()
      more.end()
      store.close(now())
    },
  }
}
