// The chart's layers: read one by one, the most urgent first and ahead of the slider; what is shown stays until the newer is here.
import { expect, it } from 'vitest'
import { useCursor } from '../../../../renderer/state/cursor-store.ts'
import {
  resetLayers,
  openPoint,
  refreshLayers,
  useLayers,
  watchLayers,
} from '../../../../renderer/state/layers-store.ts'
import { weatherNodes } from '../../../../renderer/state/queries.ts'
import { dropAnswers, readAgain } from '../../../../renderer/state/query-client.ts'
import { FaultError } from '../../../../shared/result.ts'
import type { WeatherNodes } from '../../../../shared/weather/layers.ts'
import { answerOf } from '../answers.ts'
import { at } from '../fixtures.ts'
import { chartReads, settle } from './chart-reads.ts'

const { pending } = chartReads(
  'weather.nodes',
  { layers: ['wind'] },
  { watch: watchLayers, refresh: refreshLayers, reset: resetLayers },
)
/** Hours of the day that are being read now. */
const hours = (): number[] => pending.map(({ input }) => new Date(input.timeMs).getUTCHours())
const answer = async (said = ''): Promise<void> => {
  const one = pending.shift()
  one?.answer({ timeMs: one.input.timeMs, said })
  await settle()
}
/** What the chart draws. */
const drawn = () => {
  const { shown } = useLayers.getState()
  return answerOf<WeatherNodes & { said: string }>(shown === null ? null : weatherNodes(shown)).value
}
const stored = async (): Promise<void> => {
  void readAgain({ queryKey: ['weather'] })
  void refreshLayers()
  await settle()
}

it('one picture is read at a time, and then the one that is needed by then', async () => {
  useCursor.setState({ timeMs: at(21, 7) })
  useCursor.setState({ timeMs: at(21, 8) })
  expect(hours()).toEqual([6])
  await answer()
  expect(hours()).toEqual([8])
  await answer()
  expect(drawn()?.timeMs).toBe(at(21, 8))
  expect(hours()).toEqual([])
})

it('while it plays the hours ahead are read in their order, after the one that is shown and the open point', async () => {
  await answer()
  useCursor.setState({ timeMs: at(21, 6, 10), playing: true })
  openPoint({ lat: 1, long: 1 })
  await settle()
  const order: string[] = []
  for (let i = 0; i < 20 && pending.length > 0; i++) {
    expect(pending).toHaveLength(1)
    order.push(`${pending[0]?.input.limit === 1 ? 'point ' : ''}${hours()[0]}`)
    await answer()
  }
  // The seventh hour was being read when the point was opened.
  expect(order).toEqual(['7', 'point 6', '8', '9', '10'])
  useCursor.setState({ timeMs: at(21, 7, 30) })
  expect(drawn()?.timeMs).toBe(at(21, 7))
})

it('something stored is read again; the former picture stays until then, and an answer of before is not shown', async () => {
  await answer('first')
  await stored()
  expect(drawn()?.said).toBe('first')
  const [old] = pending
  await stored()
  old?.answer({ timeMs: at(21, 6), said: 'overtaken' })
  await settle()
  expect(drawn()?.said).toBe('first')
  pending.shift()
  await answer('newest')
  expect(drawn()?.said).toBe('newest')
  expect(pending).toHaveLength(0)
})

it('an older picture never stands under a newer time that could not be read', async () => {
  await answer('first')
  useCursor.setState({ timeMs: at(21, 9) })
  await settle()
  pending.shift()?.refuse(new FaultError('store-damaged', 'The weather could not be read.'))
  await settle()
  expect(drawn()).toBeNull()
  expect(useLayers.getState().fault?.message).toBe('The weather could not be read.')
  useCursor.setState({ timeMs: at(21, 6) })
  await settle()
  expect(drawn()?.said).toBe('first')
})

it('an answer of another mode is not shown', async () => {
  resetLayers()
  dropAnswers()
  await settle()
  const [old, latest] = pending
  old?.answer({ timeMs: at(21, 6), said: 'of the mode before' })
  await settle()
  expect(drawn()).toBeNull()
  latest?.answer({ timeMs: at(21, 6), said: 'new' })
  await settle()
  pending.length = 0
  expect(drawn()?.said).toBe('new')
})
