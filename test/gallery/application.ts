// One state of the gallery as its windows find it: its engine and the application's own calls, behind the handler that checks every input.
import { createAppCalls, createHandler, appState, type AppCallParts } from '../../electron/ipc/app-calls.ts'
import { answerCall } from '../../electron/ipc/answer.ts'
import { DEFAULT_SETTINGS, type Settings } from '../../electron/shell/preferences.ts'
import type { KeyStatus } from '../../shared/app/app.ts'
import type { BackupFacts, Notice } from '../../shared/app/files.ts'
import type { CallInput, EngineCallName, EventName } from '../../shared/ipc/contract.ts'
import { FaultError, type Result } from '../../shared/result.ts'
import { filePartsOf, supportParts } from './files.ts'
import { withOffice } from './office-fixture.ts'
import type { Prepared } from './states.ts'
import { answerSearch } from './candidates-fixture.ts'
import { packPartsOf } from './packs.ts'
import { updatePartsOf } from './updates.ts'

/** One scene's application: the engine is the state's, the preferences are its own. */
interface Opened {
  call(name: unknown, input: unknown): Promise<Result<unknown>>
  /** Hears every event; returns a function that ends it. */
  listen(listener: (name: EventName, payload: unknown) => void): () => void
}

export interface Application {
  /** Epoch ms by the state's own clock. */
  nowMs: () => number
  /** For a scene, which begins with the state's own preferences whatever others chose. Returns its number. */
  open(): number
  /** Throws where none of that number was opened. */
  opened(number: number): Opened
  close(): Promise<void>
}

const NO_KEY: KeyStatus = { place: 'none', fault: null }
const stays = (): Promise<never> =>
  Promise.reject(new FaultError('busy', 'The gallery stays with the data of its state.', { retryable: true }))

/** `report` gets inputs that are refused and defects. */
export function openApplication(prepared: Prepared, report: (what: string) => void): Application {
  const all: Opened[] = []
  const engineCall = keepEstimates(prepared)
  return {
    nowMs: () => prepared.here.clock.nowMs,
    open: () => all.push(openScene(prepared, engineCall, report)) - 1,
    opened(number) {
      const one = all[number]
      if (one === undefined) throw new Error(`no application ${number} was opened`)
      return one
    },
    close: () => prepared.close(),
  }
}

type EngineCall = <Name extends EngineCallName>(name: Name, input: CallInput<Name>) => Promise<Result<unknown>>

/** The engine's calls. What is to be fetched, and its price, is its longest work and every scene queries it: the answer is kept until an event notifies of a change. */
function keepEstimates({ here, listen }: Prepared): EngineCall {
  let kept = new Map<string, Promise<Result<unknown>>>()
  listen(() => void (kept = new Map()))
  return (name, input) => {
    if (name !== 'sync.estimate') return here.engine.call(name, input)
    const key = JSON.stringify(input)
    const known = kept.get(key)
    if (known !== undefined) return known
    const answer = here.engine.call(name, input)
    kept.set(key, answer)
    return answer
  }
}

function openScene(prepared: Prepared, engineCall: EngineCall, report: (what: string) => void): Opened {
  const { here, settings, trouble, office, files = null, policy = null } = prepared
  const listeners = new Set<(name: EventName, payload: unknown) => void>()
  const emit = (name: EventName, payload: unknown): void => {
    for (const listener of listeners) listener(name, payload)
  }
  let values: Settings = { ...DEFAULT_SETTINGS, ...settings }
  const ofPacks = packPartsOf({ here, packs: prepared.packs ?? null })
  const open = (): Notice[] =>
    trouble.notices.map((sentence, i) => ({
      id: i + 1,
      atMs: here.clock.nowMs - (trouble.notices.length - i) * 60_000,
      sentence,
      kind: 'caution',
      acknowledgedAtMs: null,
    }))
  const unusable = trouble.isUnusable === true ? trouble.fault : null
  const facts = (): Promise<BackupFacts> =>
    unusable === null ? here.call('backup.facts', {}) : Promise.reject(new FaultError(unusable.code, unusable.message))
  const parts: AppCallParts = {
    version: '0.0.0',
    preferences: {
      get values() {
        return values
      },
      change: (part) => {
        values = { ...values, ...part }
        return null
      },
    },
    backend: {
      status: () => ({
        key: office?.key ?? NO_KEY,
        office: office?.setUp ?? null,
        fault: trouble.fault,
        notices: open(),
      }),
      call: async (name, input) => {
        if (unusable !== null) return { ok: false, fault: unusable }
        const ofSearch =
          prepared.candidates === undefined ? null : await answerSearch(here, prepared.candidates, name, input)
        const answer = ofSearch ?? (await engineCall(name, input))
        return office === undefined ? answer : withOffice(office, name, answer)
      },
      choose: stays,
      setKey: stays,
      setKeptDays: () => undefined,
      removeKey: stays,
      leaveOffice: stays,
      setProxy: stays,
      setDirections: (directions) => here.engine.setDirections(directions),
      setDepartureNotice: (hours) => here.engine.setDepartureNotice(hours),
      notice: () => undefined,
    },
    // The system's dialogs: nothing is opened, nothing is written, nothing is printed.
    openRouteFile: () => Promise.resolve(null),
    waitingRoutes: { take: () => null, putBack: () => undefined },
    saveRouteFile: () => Promise.resolve(null),
    savePlanFile: () => Promise.resolve(null),
    saveTableFile: () => Promise.resolve(null),
    saveNoonFile: () => Promise.resolve(null),
    printer: { pdf: () => Promise.resolve(new Uint8Array()), print: () => Promise.resolve(false) },
    mainCommands: { 'file.quit': () => undefined, 'view.fullScreen': () => undefined },
    policy,
    files: filePartsOf(files, open, () => here.clock.nowMs, facts),
    support: supportParts,
    packs: ofPacks.parts,
    updates: updatePartsOf(files !== null, () => here.clock.nowMs),
    onPalette: () => undefined,
    // The gallery's page is the only window.
    windows: {
      open: () => [],
      show: () => undefined,
      close: () => undefined,
      passOn: () => undefined,
      setTextSize: () => undefined,
      share: () => ({ version: null }),
      shared: () => ({ version: 0, view: {} }),
      forget: () => undefined,
    },
    onChange: () => emit('app.changed', appState(parts)),
  }
  const handle = createHandler(createAppCalls(parts), parts.backend)
  return {
    call: async (name, input) => {
      await ofPacks.offered
      return answerCall(
        {
          handle,
          report: (_level, message, error) => report(error === undefined ? message : `${message}: ${String(error)}`),
        },
        true,
        name,
        input,
      )
    },
    listen(listener) {
      listeners.add(listener)
      const ofEngine = prepared.listen(listener)
      return () => {
        listeners.delete(listener)
        ofEngine()
      }
    },
  }
}
