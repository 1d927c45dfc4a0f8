// The commands as they can be given now: offered by what does them while it is there, or done from anywhere; given by menu, keys and finder.
import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'
import { commandOf, type CommandId, type CommandNeed } from '../../shared/app/commands.ts'
import { words } from '../words/words.ts'
import { isFirstRun, useApp } from './app-store.ts'
import { invoke } from './bridge.ts'
import { ACTS, REFUSALS, OPENERS, refusalAsKnown, WITHOUT_DATA } from './command-acts.ts'
import { useCursor } from './cursor-store.ts'
import { ownView } from './second-windows.ts'
import { currentVoyage, useVoyage } from './voyage-store.ts'

/** `isKey`: by its key, and not from menu or finder. */
type Run = (isKey: boolean) => void

interface Offer {
  run: Run
  /** Why it cannot be done now, in words; null: it can. */
  unavailable: string | null
}

interface CommandsSlice {
  /** The newest is the last. */
  offers: Readonly<Partial<Record<CommandId, readonly Offer[]>>>
  /** Given, but not yet carried out. */
  awaited: CommandId | null
  /** The last that could not be given, in words, until the next press. */
  refused: string | null
}

/** What is offered, and the result of the last command. */
export const useCommandsNow = create<CommandsSlice>()(() => ({ offers: {}, awaited: null, refused: null }))

/** Offers a command while the component is there. `unavailable`: why it cannot be done now, in words. */
export function useCommand(id: CommandId, run: Run, unavailable: string | null = null): void {
  const newest = useEffectEvent(run)
  useEffect(() => offer(id, { run: (isKey) => newest(isKey), unavailable }), [id, unavailable])
}

/** Offers several, always the same ones. */
export function useCommandSet(runs: Readonly<Partial<Record<CommandId, Run>>>): void {
  const newest = useEffectEvent((id: CommandId, isKey: boolean) => runs[id]?.(isKey))
  const ids = Object.keys(runs).join(' ')
  useEffect(() => {
    const ends = (ids.split(' ') as CommandId[]).map((id) =>
      offer(id, { run: (isKey) => newest(id, isKey), unavailable: null }),
    )
    return () => {
      for (const end of ends) end()
    }
  }, [ids])
}

/** Returns a function that takes it back. */
function offer(id: CommandId, made: Offer): () => void {
  const change = (of: (others: readonly Offer[]) => readonly Offer[]): void =>
    useCommandsNow.setState(({ offers }) => ({
      offers: { ...offers, [id]: of((offers[id] ?? []).filter((other) => other !== made)) },
    }))
  change((others) => [...others, made])
  if (useCommandsNow.getState().awaited === id) runCommand(id)
  return () => change((others) => others)
}

const NEEDS: Readonly<Record<CommandNeed, () => boolean>> = {
  voyage: () => currentVoyage() !== null,
  etd: () => (currentVoyage()?.document.schedule.etdMs ?? null) !== null,
  waypoint: () => currentVoyage() !== null && useVoyage.getState().selectedWaypointIndex !== null,
  weather: () => currentVoyage() !== null && useCursor.getState().stepTimesMs.length > 0,
}

const offered = (id: CommandId): Offer | undefined => useCommandsNow.getState().offers[id]?.at(-1)

/** Why a command cannot be given now, in words; null: it can. */
export function refusalOf(id: CommandId): string | null {
  // The main window says it, if so.
  if (isOfMainWindow(id)) return null
  const { needs, isOfMain } = commandOf(id)
  const { app } = useApp.getState()
  if ((app === null || isFirstRun(app)) && !WITHOUT_DATA.test(id)) return words.commands.notSetUp
  if (needs !== undefined && !NEEDS.voyage()) return words.commands.needs.voyage
  if (needs !== undefined && !NEEDS[needs]()) return words.commands.needs[needs]
  const refusal = refusalAsKnown(id) ?? REFUSALS[id]?.() ?? null
  if (refusal !== null) return refusal
  const made = offered(id)
  if (made !== undefined) return made.unavailable
  return isOfMain === true || ACTS[id] !== undefined || OPENERS[id] !== undefined ? null : words.commands.notHere
}

/** What any window does itself; else what it has the component for. */
const ANYWHERE =
  /^(edit\.(undo|redo|addWaypoint|deleteWaypoint)|view\.(?!foldPanel)|window\.|strip\.(now|next|previous|play)|file\.quit)/
const isOfMainWindow = (id: CommandId): boolean => {
  const view = ownView()
  if (view === null || ANYWHERE.test(id) || offered(id) !== undefined) return false
  return view !== 'strip' || !/^strip\.(charts|table|rows)$/.test(id)
}

/** Gives a command; what cannot be done now is said. Where its place is not open, that is opened, and the command waits for it until the next press. */
export const runCommand = (id: CommandId, isKey = false): void => {
  if (isOfMainWindow(id)) return void invoke('window.passOn', { id }).catch(() => undefined)
  if (isStarting() && !WITHOUT_DATA.test(id)) return useCommandsNow.setState({ awaited: id, refused: null })
  const refusal = refusalOf(id)
  if (refusal !== null) {
    useCommandsNow.setState({ awaited: null, refused: words.commands.refused(commandOf(id).title, refusal) })
    return
  }
  useCommandsNow.setState({ awaited: null, refused: null })
  const act = offered(id)?.run ?? ACTS[id]
  if (act !== undefined) return act(isKey)
  if (id === 'file.quit' || id === 'view.fullScreen') return void invoke('command.main', { id }).catch(() => undefined)
  useCommandsNow.setState({ awaited: id })
  OPENERS[id]?.()
}

const isStarting = (): boolean => useApp.getState().app === null

/** What was given while the window began and is done from anywhere; the rest is carried out when it is offered. */
useApp.subscribe(({ app }, before) => {
  const { awaited } = useCommandsNow.getState()
  if (before.app !== null || app === null || awaited === null) return
  if (ACTS[awaited] !== undefined || OPENERS[awaited] !== undefined) runCommand(awaited)
})

/** The next press: nothing is waited for, and what was said goes. */
export function forgetCommand(): void {
  const { awaited, refused } = useCommandsNow.getState()
  if (awaited !== null || refused !== null) useCommandsNow.setState({ awaited: null, refused: null })
}
