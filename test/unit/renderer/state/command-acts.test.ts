// Why a command cannot be given now, and what those do that need no component.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useApp } from '../../../../renderer/state/app-store.ts'
import { ACTS, OPENERS } from '../../../../renderer/state/command-acts.ts'
import { forgetCommand, refusalOf, runCommand, useCommandsNow } from '../../../../renderer/state/commands.ts'
import { openCompare, resetCompare, setCompare, useCompare } from '../../../../renderer/state/compare-store.ts'
import { resetChoice, setChoice, useChoice } from '../../../../renderer/state/fetch-choice-store.ts'
import { openSubject, useFrame } from '../../../../renderer/state/frame-store.ts'
import { syncState } from '../../../../renderer/state/queries.ts'
import { client, dropAnswers } from '../../../../renderer/state/query-client.ts'
import { closeSheet, useSheets } from '../../../../renderer/state/sheets.ts'
import type { SyncPhase } from '../../../../shared/sync/sync.ts'
import { APP_STATE } from '../fixtures.ts'

beforeEach(() => useApp.setState({ app: APP_STATE }))
afterEach(() => {
  useApp.setState({ app: null })
  resetChoice()
  closeSheet()
  dropAnswers()
})

const stands = (phase: SyncPhase, waiting: number): unknown =>
  client.setQueryData<unknown>(syncState.queryKey, { phase, waiting })

it('getting weather is gone on with where its button would: however it stopped, while something waits', () => {
  expect(refusalOf('weather.resume')).toBe('Getting weather is not paused')
  for (const phase of ['paused', 'interrupted', 'failed'] as const) {
    stands(phase, 3)
    expect(refusalOf('weather.resume')).toBeNull()
    stands(phase, 0)
    expect(refusalOf('weather.resume')).toBe('Getting weather is not paused')
  }
  for (const phase of ['running', 'finished', 'cancelled'] as const) {
    stands(phase, 3)
    expect(refusalOf('weather.resume')).toBe('Getting weather is not paused')
  }
})

it('a picture to get is one of 100 points unless another was chosen, with its price in the sheet', () => {
  ACTS['weather.picture']?.()
  expect(useChoice.getState().picture).toBe(100)
  expect(useSheets.getState().open).toBe('fetch options')
  setChoice({ picture: 300 })
  ACTS['weather.picture']?.()
  expect(useChoice.getState().picture).toBe(300)
})

it('a better route is looked for among the routes of Compare, whichever part was open and wherever it is given', () => {
  for (const give of [OPENERS['compare.findWay'], ACTS['compare.routes'], () => openCompare('routes')]) {
    setCompare({ part: 'departures' })
    openSubject('plan')
    give?.()
    expect(useFrame.getState().subject).toBe('compare')
    expect(useCompare.getState().part).toBe('routes')
  }
  resetCompare()
})

it('what is given while the window begins is done once it is known what it is for, unless another key was pressed', () => {
  for (const isForgotten of [false, true]) {
    openSubject('plan')
    useApp.setState({ app: null })
    runCommand('settings.units')
    expect(useCommandsNow.getState()).toMatchObject({ awaited: 'settings.units', refused: null })
    if (isForgotten) forgetCommand()
    useApp.setState({ app: APP_STATE })
    expect(useFrame.getState().subject).toBe(isForgotten ? 'plan' : 'settings')
    expect(useCommandsNow.getState()).toMatchObject({ awaited: null, refused: null })
  }
})

it.each(['go.chart', 'chart.picture', 'chart.layers', 'chart.measure'] as const)(
  '%s waits for the chart, which comes after the window’s first script',
  (id) => {
    useFrame.setState({ place: 'panel' })
    runCommand(id)
    expect(useCommandsNow.getState()).toMatchObject({ awaited: id, refused: null })
    expect(useFrame.getState().place).toBe('chart')
    forgetCommand()
  },
)
