// Commands that go from place to place, and along the time to what is beyond limits.
import { useMemo, type ReactNode } from 'react'
import { gravestFirst, stretchesAlong } from '../../../shared/ship/stretches.ts'
import { useHelpCommands } from '../help/use-help-commands.ts'
import { useCommand, useCommandSet } from '../../state/commands.ts'
import { moveTo, useCursor } from '../../state/cursor-store.ts'
import { openSubject, showPlace } from '../../state/frame-store.ts'
import { closeSheet, openSheet } from '../../state/sheets.ts'
import { useJudgedVessel } from '../../state/vessel-store.ts'
import { currentVoyage } from '../../state/voyage-store.ts'
import { useVoyageWeather } from '../../state/voyage-weather.ts'
import { focusLater } from '../../ui/focus-later.ts'
import { focusPanel } from '../../ui/focus-panel.ts'
import { words } from '../../words/words.ts'
import type { PlaceLoading } from './focus-places.ts'

const focusPlaces = () => import('./focus-places.ts')

export function WorkspaceCommands({ loadingOf }: { loadingOf: PlaceLoading }): ReactNode {
  const focusNeighbour = async (step: 1 | -1): Promise<void> => (await focusPlaces()).focusNeighbour(step, loadingOf)
  useCommandSet({
    'go.panel': () => {
      showPlace('panel')
      requestAnimationFrame(() => focusPanel())
    },
    'go.strip': () => {
      showPlace('strip')
      requestAnimationFrame(async () => (await focusPlaces()).focusStrip())
    },
    'go.nextPlace': () => void focusNeighbour(1),
    'go.previousPlace': () => void focusNeighbour(-1),
    'file.voyages': () => {
      openSubject('plan')
      // Without a voyage the library stands in Plan itself.
      if (currentVoyage() === null) focusLater('open-route')
      else openSheet('library')
    },
    // Its price stands beside the button: it is pressed there.
    'weather.get': () => {
      openSubject('plan')
      closeSheet()
      focusLater('get-weather')
    },
  })
  useHelpCommands()
  return <BeyondCommands />
}

/** Along the time to what is beyond limits: in every window. */
export function BeyondCommands(): ReactNode {
  const { value: weather } = useVoyageWeather()
  const limits = useJudgedVessel()?.limits ?? null
  const cursorMs = useCursor((state) => state.cursorMs)
  const stretches = useMemo(() => (weather === null ? [] : stretchesAlong(weather, limits)), [weather, limits])
  const peaks = stretches.map(({ worst }) => worst[0].peak.timeMs).toSorted((a, b) => a - b)
  const worst = gravestFirst(stretches)[0]?.worst[0].peak.timeMs
  const next = cursorMs === null ? undefined : peaks.find((ms) => ms > cursorMs)
  const previous = cursorMs === null ? undefined : peaks.findLast((ms) => ms < cursorMs)
  const go = (ms: number | undefined) => (): void => {
    if (ms !== undefined) moveTo(ms)
  }
  const none = limits === null ? words.commands.notJudged : words.commands.notBeyond
  const { notBeyondAfter, notBeyondBefore } = words.commands
  useCommand('strip.worst', go(worst), worst === undefined ? none : null)
  useCommand('strip.nextBeyond', go(next), next !== undefined ? null : worst === undefined ? none : notBeyondAfter)
  useCommand(
    'strip.previousBeyond',
    go(previous),
    previous !== undefined ? null : worst === undefined ? none : notBeyondBefore,
  )
  return null
}
