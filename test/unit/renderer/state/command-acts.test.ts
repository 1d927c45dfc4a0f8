// Why a command cannot be given now.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useApp } from '../../../../renderer/state/app-store.ts'
import { refusalOf } from '../../../../renderer/state/commands.ts'
import { syncState } from '../../../../renderer/state/queries.ts'
import { client, dropAnswers } from '../../../../renderer/state/query-client.ts'
import type { SyncPhase } from '../../../../shared/sync/sync.ts'
import { APP_STATE } from '../fixtures.ts'

beforeEach(() => useApp.setState({ app: APP_STATE }))
afterEach(() => {
  useApp.setState({ app: null })
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
