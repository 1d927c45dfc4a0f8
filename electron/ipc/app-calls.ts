// The calls answered beside the window: settings, key, route dialog. Everything they need is handed to them.
import type { KeyStatus, Mode, Palette, ProxyChoice } from '../../shared/app/app.ts'
import type { KeptDays } from '../../shared/app/kept-days.ts'
import type { PolicyState } from '../../shared/app/policy.ts'
import { preferencesOf, type Preferences } from '../../shared/app/preferences.ts'
import type { AppState } from '../../shared/ipc/app-state.ts'
import {
  engineCalls,
  type AppCallName,
  type CallInput,
  type CallName,
  type CallOutput,
  type EngineCallName,
} from '../../shared/ipc/contract.ts'
import type { PaperPage } from '../../shared/app/paper.ts'
import type { DirectionChoices } from '../../shared/weather/measures.ts'
import { createFileCalls, filesState, type FileParts, type RouteOnDisk } from './file-calls.ts'
import { ok, type Fault, type Result } from '../../shared/result.ts'
import {
  refuseLockedChoice,
  refuseLockedCommand,
  refuseLockedLeaving,
  refuseLockedPreferences,
  refuseLockedProxy,
} from './locked-settings.ts'
import type { PackParts } from '../packs/packs.ts'
import { createOlderCopyCalls } from './older-copy-calls.ts'
import { createPackCalls } from './pack-calls.ts'
import { createSupportCalls, type SupportParts } from './support-calls.ts'
import { createUpdateCalls, type UpdateParts } from './update-calls.ts'
import { createWindowCalls, type WindowParts } from './window-calls.ts'
import { contentOf, isOfFile } from '../../shared/passage/route-file.ts'

interface Settings extends Preferences {
  mode: Mode
  baseUrl: string | null
  proxy: ProxyChoice
}

export interface AppCallParts {
  version: string
  preferences: { readonly values: Readonly<Settings>; change(part: Partial<Preferences>): Fault | null }
  backend: {
    status(): Pick<AppState, 'key' | 'office' | 'fault' | 'notices'>
    call(name: EngineCallName, input: CallInput<EngineCallName>): Promise<Result<unknown>>
    choose(choice: CallInput<'app.choose'>): Promise<void>
    setKey(apiKey: string): Promise<KeyStatus>
    removeKey(): Promise<KeyStatus>
    leaveOffice(): Promise<void>
    setProxy(choice: ProxyChoice): Promise<void>
    setDirections(directions: DirectionChoices): void
    setDepartureNotice(hours: number): void
    setKeptDays(days: KeptDays): void
    notice(sentence: string): void
  }
  /** Shows the system's dialog; null when the officer cancelled. Throws FaultError when the file cannot be read. */
  openRouteFile: () => Promise<RouteOnDisk | null>
  waitingRoutes: {
    /** The next route file that the desktop gave; null when none waits. Throws FaultError when it cannot be read. */
    take: () => RouteOnDisk | null
    /** The one taken last waits again. */
    putBack: () => void
  }
  /** Shows the system's dialog and writes the file; its name, or null when the officer cancelled. Throws FaultError. */
  saveRouteFile: (fileName: string, content: string | Uint8Array) => Promise<string | null>
  /** Shows the system's dialog, makes the file then, and writes it; its name, or null when the officer cancelled. Throws FaultError. */
  savePlanFile: (fileName: string, make: () => Promise<string | Uint8Array>) => Promise<string | null>
  /** The same for a table. */
  saveTableFile: (fileName: string, text: string) => Promise<string | null>
  saveNoonFile: (fileName: string, text: string) => Promise<string | null>
  printer: {
    pdf(page: PaperPage): Promise<Uint8Array>
    /** False when the officer cancelled. */
    print(page: PaperPage): Promise<boolean>
  }
  /** What of the commands only the main process can do. */
  mainCommands: Readonly<Record<CallInput<'command.main'>['id'], () => void>>
  files: FileParts
  support: SupportParts
  /** The company's, for this computer; null: there is none. */
  policy: PolicyState | null
  updates: UpdateParts
  packs: PackParts
  onPalette: (palette: Palette) => void
  windows: WindowParts
  onChange: () => void
}

/** `from`: the id of the calling window's webContents. */
export type AppCalls = {
  [Name in AppCallName]: (input: CallInput<Name>, from?: number) => Promise<Result<CallOutput<Name>>>
}

/** AppState as it is now. */
export function appState({
  version,
  preferences,
  backend,
  windows,
  files,
  policy,
  updates,
  packs,
}: AppCallParts): AppState {
  const { mode, baseUrl, proxy } = preferences.values
  const address = mode === 'service' ? baseUrl : null
  return {
    version,
    mode,
    baseUrl: address,
    proxy,
    preferences: preferencesOf(preferences.values),
    ...backend.status(),
    windows: windows.open(),
    files: filesState(files),
    policy,
    update: updates.offer(),
    packs: packs.pendingPacks(),
  }
}

export function createAppCalls(parts: AppCallParts): AppCalls {
  const { preferences, backend, policy } = parts
  const state = (): Result<AppState> => ok(appState(parts))
  /** What the plan on paper needs in addition to the engine's data. */
  const paperInput = (voyageId: number): CallInput<'passagePlan.table'> => {
    const { mode, shipTimeOffsetMinutes, units } = preferences.values
    return { voyageId, shipTimeOffsetMinutes, units, simulated: mode === 'training' }
  }
  const pageOf = async ({ voyageId, ...pictures }: CallInput<'passagePlan.preview'>): Promise<Result<PaperPage>> => {
    const { paperOrientation: orientation, charterTerms } = preferences.values
    const input = { ...paperInput(voyageId), ...pictures, orientation, charterTerms }
    return (await backend.call('passagePlan.page', input)) as Result<PaperPage>
  }
  /** The plan is on paper: where what it rests on cannot be kept, that fails by itself. */
  const printed = async (voyageId: number): Promise<void> => {
    await backend.call('voyage.printed', { voyageId })
  }
  const imported = async ({ path, ...file }: RouteOnDisk): Promise<Result<CallOutput<'recent.open'>>> => {
    const opened = (await backend.call('voyage.import', file)) as Result<CallOutput<'recent.open'>>
    if (opened.ok) parts.files.recent.add(path)
    return opened
  }
  return {
    'app.state': () => Promise.resolve(state()),
    'app.choose': async (choice) => {
      refuseLockedChoice(policy, choice)
      await backend.choose(choice)
      parts.windows.forget()
      return state()
    },
    'app.setPreferences': async (part) => {
      refuseLockedPreferences(policy, part)
      const unsaved = preferences.change(part)
      if (unsaved !== null) backend.notice(`${unsaved.message} The setting holds until Binnacle is closed.`)
      if (part.directions !== undefined) backend.setDirections(part.directions)
      if (part.departureNoticeHours !== undefined) backend.setDepartureNotice(part.departureNoticeHours)
      if (part.keptDays !== undefined) backend.setKeptDays(part.keptDays)
      parts.onChange()
      if (part.palette !== undefined) parts.onPalette(part.palette)
      if (part.textSizePc !== undefined) parts.windows.setTextSize(part.textSizePc)
      return state()
    },
    'app.setProxy': async (choice) => {
      refuseLockedProxy(policy, choice)
      await backend.setProxy(choice)
      return state()
    },
    'key.set': async ({ apiKey }) => ok(await backend.setKey(apiKey)),
    'key.remove': async () => ok(await backend.removeKey()),
    'office.leave': async () => {
      refuseLockedLeaving(policy)
      await backend.leaveOffice()
      return state()
    },
    'voyage.export': async (what) => {
      const written = (await backend.call('voyage.written', what)) as Result<CallOutput<'voyage.written'>>
      if (!written.ok) return written
      const { fileName, remarks } = written.value
      const saved = await parts.saveRouteFile(fileName, contentOf(written.value))
      return ok(saved === null ? null : { fileName: saved, remarks })
    },
    'passagePlan.pdf': async (what) => {
      const page = await pageOf(what)
      if (!page.ok) return page
      const fileName = await parts.savePlanFile(page.value.fileName, () => parts.printer.pdf(page.value))
      if (fileName !== null) await printed(what.voyageId)
      return ok(fileName === null ? null : { fileName })
    },
    'passagePlan.preview': pageOf,
    'weather.csv': async ({ fileName, text }) => {
      const saved = await parts.saveTableFile(fileName, text)
      return ok(saved === null ? null : { fileName: saved })
    },
    'noon.file': async ({ fileName, text }) => {
      const saved = await parts.saveNoonFile(fileName, text)
      return ok(saved === null ? null : { fileName: saved })
    },
    'passagePlan.print': async (what) => {
      const page = await pageOf(what)
      if (!page.ok) return page
      if (!(await parts.printer.print(page.value))) return ok(null)
      await printed(what.voyageId)
      return ok({ printed: true })
    },
    'passagePlan.csv': async ({ voyageId }) => {
      const table = (await backend.call('passagePlan.table', paperInput(voyageId))) as Result<
        CallOutput<'passagePlan.table'>
      >
      if (!table.ok) return table
      const { fileName, text } = table.value
      const saved = await parts.savePlanFile(fileName, () => Promise.resolve(text))
      return ok(saved === null ? null : { fileName: saved })
    },
    'voyage.open': async () => {
      const file = await parts.openRouteFile()
      return file === null ? ok(null) : imported(file)
    },
    'command.main': async (command) => {
      refuseLockedCommand(policy, command)
      parts.mainCommands[command.id]()
      return ok(true)
    },
    'voyage.openWaiting': async () => {
      const file = parts.waitingRoutes.take()
      if (file === null) return ok(null)
      const opened = await imported(file)
      if (opened.ok) return opened
      const { fault } = opened
      if (isOfFile(fault)) return { ok: false, fault: { ...fault, message: `“${file.fileName}”: ${fault.message}` } }
      // A file that ended the engine is not given to it again.
      if (fault.code !== 'internal') parts.waitingRoutes.putBack()
      return opened
    },
    ...createWindowCalls(parts.windows, state),
    ...createFileCalls(parts.files, { state, notice: backend.notice, imported }),
    ...createUpdateCalls(parts.updates),
    ...createPackCalls(parts.packs, state),
    ...createOlderCopyCalls(parts.files),
    ...createSupportCalls(parts.support),
  }
}

/** Every call of the contract by name: the application's own here, all others forwarded to the engine. */
export function createHandler(appCalls: AppCalls, backend: Pick<AppCallParts['backend'], 'call'>) {
  const isEngineCall = (name: CallName): name is EngineCallName => Object.hasOwn(engineCalls, name)
  return <Name extends CallName>(name: Name, input: CallInput<Name>, from?: number): Promise<Result<unknown>> => {
    if (isEngineCall(name)) return backend.call(name, input as CallInput<EngineCallName>)
    const handler = appCalls[name as AppCallName] as (input: CallInput<Name>, from?: number) => Promise<Result<unknown>>
    return handler(input, from)
  }
}
