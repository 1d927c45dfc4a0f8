// What all windows show alike, out of the stores and into them: time, waypoint, passage and forecast compared with, subject, casualty filter.
import type { SharedView } from '../../shared/ipc/shared-view.ts'
import { invoke, on } from './bridge.ts'
import { useCasualties } from './casualties-store.ts'
import { useChangesStore } from './changes-store.ts'
import { setCompare, useCompare, type ChosenPassage } from './compare-store.ts'
import { follow, useCursor } from './cursor-store.ts'
import { exchange, type Exchange } from './exchange.ts'
import { useFrame } from './frame-store.ts'
import { ownView } from './second-windows.ts'
import { currentVoyage, selectWaypoint, useVoyage } from './voyage-store.ts'

/** The changes now are not the officer's: they come from another window, or a new start with other data. */
let isQuiet = false
export function quietly(work: () => void): void {
  const was = isQuiet
  isQuiet = true
  try {
    work()
  } finally {
    isQuiet = was
  }
}

type OfVoyage = Pick<SharedView, 'cursor' | 'waypoint' | 'compared' | 'changes'>
const OF_VOYAGE = ['cursor', 'waypoint', 'compared', 'changes'] as const satisfies readonly (keyof OfVoyage)[]

/** Said of a voyage that this window does not show yet. */
let waiting: Partial<OfVoyage> = {}

function take(view: Partial<SharedView>): void {
  const { panel, casualties, ...ofVoyage } = view
  quietly(() => {
    if (panel !== undefined) {
      const { subject, isFolded: isPanelFolded } = panel
      useFrame.setState({ subject, isPanelFolded, ...(isPanelFolded ? {} : { place: 'panel' }) })
    }
    if (casualties !== undefined) useCasualties.setState({ ...casualties, offset: 0 })
  })
  waiting = { ...waiting, ...ofVoyage }
  takeWaiting()
}

/** What was said of the voyage that is on screen now. */
export function takeWaiting(): void {
  const voyageId = currentVoyage()?.voyageId
  const { cursor, waypoint, compared, changes } = waiting
  quietly(() => {
    if (cursor?.voyageId === voyageId && cursor !== undefined) follow(cursor)
    if (waypoint?.voyageId === voyageId && waypoint !== undefined) selectWaypoint(waypoint.index)
    if (compared?.voyageId === voyageId && compared !== undefined) setCompare({ chosen: chosenOf(compared) })
    // After the passage, which would take the second curve.
    if (changes !== undefined && changes.voyageId === voyageId) {
      const { choice, isCurveWished, isPlannedWished = false, isOnChart } = changes
      // Its sheet is the main window's: what is kept of it over a start is not open any more.
      const ofMain = ownView() === null ? {} : { isPlannedWished }
      useChangesStore.setState({ choice, isCurveWished, isOnChart, ...ofMain })
    }
  })
  for (const part of OF_VOYAGE) if (waiting[part]?.voyageId === voyageId) delete waiting[part]
}

/** Other data: what was said of the old is of no account. */
export const dropWaiting = (): void => void (waiting = {})

function chosenOf({ chosen }: SharedView['compared']): ChosenPassage | null {
  if (chosen === null) return null
  if ('way' in chosen) {
    const { way, ...rest } = chosen
    return { ...rest, candidate: { searchId: way.searchId, candidateId: way.wayId } }
  }
  const { speedKn, ...rest } = chosen.alternative
  return { name: chosen.name, alternative: speedKn === undefined ? rest : { ...rest, speedKn } }
}

/** As it is kept over a start: `way` is its name there. */
function keptOf(chosen: ChosenPassage | null): SharedView['compared']['chosen'] {
  if (chosen === null || 'alternative' in chosen) return chosen
  const { candidate, ...rest } = chosen
  return { ...rest, way: { searchId: candidate.searchId, wayId: candidate.candidateId } }
}

function watchStores({ say, goOn }: Exchange<SharedView>): (() => void)[] {
  const ofVoyage = (action: (voyageId: number) => void): void => {
    const voyageId = currentVoyage()?.voyageId
    if (!isQuiet && voyageId !== undefined) action(voyageId)
  }
  return [
    useCursor.subscribe(({ chosen, playing, isFollowing }, before) => {
      const isSame = chosen === before.chosen && playing === before.playing && isFollowing === before.isFollowing
      // Where it stands at first is no choice: each window begins there.
      if (isSame || isFollowing || chosen === null || before.chosen === null) return
      const isPlayingOn = playing && before.playing && !before.isFollowing
      ofVoyage((voyageId) => (isPlayingOn ? goOn : say)({ cursor: { voyageId, ...chosen, isPlaying: playing } }))
    }),
    useVoyage.subscribe(({ selectedWaypointIndex: index }, { selectedWaypointIndex: before }) => {
      if (index !== before) ofVoyage((voyageId) => say({ waypoint: { voyageId, index } }))
    }),
    useCompare.subscribe(({ chosen }, { chosen: before }) => {
      if (chosen !== before) ofVoyage((voyageId) => say({ compared: { voyageId, chosen: keptOf(chosen) } }))
    }),
    useChangesStore.subscribe(({ choice, isCurveWished, isPlannedWished, isOnChart }, before) => {
      const isSame =
        choice === before.choice &&
        isCurveWished === before.isCurveWished &&
        isPlannedWished === before.isPlannedWished &&
        isOnChart === before.isOnChart
      if (isSame) return
      ofVoyage((voyageId) => say({ changes: { voyageId, choice, isCurveWished, isPlannedWished, isOnChart } }))
    }),
    useFrame.subscribe(({ subject, isPanelFolded }, before) => {
      if (isQuiet || (subject === before.subject && isPanelFolded === before.isPanelFolded)) return
      say({ panel: { subject, isFolded: isPanelFolded } })
    }),
    useCasualties.subscribe((state, before) => {
      const { recordId, isOnChart, isDensityShown, inputs } = state
      const isSame =
        recordId === before.recordId &&
        isOnChart === before.isOnChart &&
        isDensityShown === before.isDensityShown &&
        inputs === before.inputs
      if (!isQuiet && !isSame) say({ casualties: { recordId, isOnChart, isDensityShown, inputs } })
    }),
  ]
}

/** From now on this window shows what the others do; returns a function that ends it. */
export function startSharing(): () => void {
  const ours = exchange<SharedView>({
    send: (view, goesOn) => invoke('window.share', { view, goesOn }),
    take,
  })
  const ends = [...watchStores(ours), on('window.shared', ours.hear)]
  // What the others show already. A window that cannot get it begins by itself.
  invoke('window.shared', {}).then(ours.hear, () => undefined)
  return () => {
    for (const end of ends) end()
    dropWaiting()
  }
}
