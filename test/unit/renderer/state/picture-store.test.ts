// The chart's weather picture: read by its hours and one at a time, drawn coarse while points arrive, and shown with its own time.
import { afterEach, expect, it, vi } from 'vitest'
import { useApp } from '../../../../renderer/state/app-store.ts'
import { playOn, useCursor } from '../../../../renderer/state/cursor-store.ts'
import { pictureAbout } from '../../../../renderer/state/picture-queries.ts'
import {
  drawnTimeMs,
  heldForPicture,
  refreshPicture,
  resetPicture,
  togglePicture,
  togglePictureWhole,
  usePictureRequest,
  watchPicture,
} from '../../../../renderer/state/picture-store.ts'
import { dropAnswers } from '../../../../renderer/state/query-client.ts'
import { resetSample, sampleChanged } from '../../../../renderer/state/sample.ts'
import { FaultError } from '../../../../shared/result.ts'
import type { Picture, PicturePart } from '../../../../shared/picture/picture.ts'
import type { SamplePart, SampleState } from '../../../../shared/sync/sample.ts'
import { answerOf } from '../answers.ts'
import { at } from '../fixtures.ts'
import { chartReads, prefer, settle } from './chart-reads.ts'

const here = chartReads(
  'picture.about',
  { picture: ['pressure'] },
  { watch: watchPicture, refresh: refreshPicture, reset: resetPicture },
)
const { pending } = here
afterEach(resetSample)
/** Day and hour of the middles that are being read now. */
const middles = (): string[] => pending.map(({ input }) => new Date(input.timeMs).toISOString().slice(8, 13))
const answer = async (said = ''): Promise<void> => {
  const one = pending.shift()
  one?.answer({ frames: [], of: one.input.timeMs, said })
  await settle()
}
/** What the chart draws. */
const drawn = () => {
  const { shown } = usePictureRequest.getState()
  return answerOf<{ of: number; said: string }>(shown === null ? null : pictureAbout(shown)).value
}
const refuse = async (fault = new FaultError('internal', 'The picture could not be drawn.')): Promise<void> => {
  pending.shift()?.refuse(fault)
  await settle()
}
const busy = (): FaultError => new FaultError('busy', 'A newer picture was asked for.', { retryable: true })
const shownFault = (): string | undefined => usePictureRequest.getState().fault?.message
const stored = (): void => here.fake.send('store.changed', { subjects: ['weather'] })
const parts = (picture: PicturePart[]): void => prefer({ picture })

it('is queried by the middle of its hours, so that it has both, and holds for every time between', async () => {
  expect(middles()).toEqual(['21T06'])
  await answer()
  useCursor.setState({ timeMs: at(21, 11, 59) })
  useCursor.setState({ timeMs: at(21, 0) })
  expect(middles()).toEqual([])
  useCursor.setState({ timeMs: at(21, 12) })
  expect(middles()).toEqual(['21T18'])
})

it('one is read at a time, and then the one that is needed by then; the former stays until it is here', async () => {
  await answer('first')
  useCursor.setState({ timeMs: at(22, 3) })
  useCursor.setState({ timeMs: at(22, 15) })
  expect(middles()).toEqual(['22T06'])
  expect(drawn()?.said).toBe('first')
  await answer('on the way')
  expect(middles()).toEqual(['22T18'])
  expect(drawn()?.said).toBe('first')
  await answer('wanted')
  expect(drawn()?.said).toBe('wanted')
  expect(middles()).toEqual([])
})

it('while it plays the next hours are read ahead, and shown from their first moment', async () => {
  await answer('now')
  useCursor.setState({ playing: true })
  await settle()
  expect(middles()).toEqual(['21T18'])
  await answer('next')
  expect(drawn()?.said).toBe('now')
  useCursor.setState({ timeMs: at(21, 12) })
  expect(drawn()?.said).toBe('next')
  expect(middles()).toEqual(['22T06'])
})

it('the play waits for the picture of its next hours, and goes on once it is here', async () => {
  await answer('now')
  useCursor.setState({ timeMs: at(21, 11), playing: true, stepTimesMs: [at(20), at(25)] })
  await settle()
  // A frame of 100 ms is 36 minutes of the voyage.
  const play = (frames: number): void => {
    for (let i = 0; i < frames; i++) playOn(heldForPicture(100))
  }
  play(10)
  expect(useCursor.getState()).toMatchObject({ timeMs: at(21, 11, 36), playing: true })
  expect(middles()).toEqual(['21T18'])
  await answer('next')
  play(2)
  expect(useCursor.getState().timeMs).toBe(at(21, 12, 48))
  expect(drawn()?.said).toBe('next')
})

it('the play waits for at most three seconds for one picture, not for what failed, and not where nothing is on', async () => {
  await answer('now')
  const start = { timeMs: at(21, 11, 45), playing: true, stepTimesMs: [at(20), at(25)] }
  useCursor.setState(start)
  await settle()
  for (let i = 0; i < 30; i++) expect(heldForPicture(100)).toBe(0)
  expect(heldForPicture(100)).toBe(100)
  playOn(heldForPicture(100))
  expect(heldForPicture(100)).toBe(100)
  // Begun anew it waits again.
  useCursor.setState({ playing: false })
  useCursor.setState({ playing: true })
  expect(heldForPicture(100)).toBe(0)
  // Another window leads the time: it is not held here.
  useCursor.setState({ timeMs: at(22, 11, 45), isFollowing: true })
  expect(heldForPicture(100)).toBe(100)
  useCursor.setState({ isFollowing: false })
  expect(heldForPicture(100)).toBe(0)
  parts([])
  expect(heldForPicture(100)).toBe(100)
  parts(['pressure'])
  useCursor.setState(start)
  await refuse()
  expect(heldForPicture(100)).toBe(100)
})

it('grows finer while points arrive: each answer is shown, one is read at a time, and the last change is never lost', async () => {
  await answer('coarse')
  stored()
  await settle()
  expect(middles()).toEqual(['21T06'])
  stored()
  stored()
  await settle()
  expect(middles()).toEqual(['21T06'])
  // Other points arrived while it was worked out: it is shown all the same, and read again.
  await answer('finer')
  expect(drawn()?.said).toBe('finer')
  await vi.advanceTimersByTimeAsync(1000)
  expect(middles()).toEqual(['21T06'])
  await answer('finest')
  expect(drawn()?.said).toBe('finest')
  await vi.advanceTimersByTimeAsync(5000)
  expect(middles()).toEqual([])
})

it('points that arrived while it was first read make it read again', async () => {
  stored()
  await settle()
  await answer('of before')
  expect(drawn()?.said).toBe('of before')
  expect(middles()).toEqual(['21T06'])
})

it('an older picture never stands under a time whose own could not be drawn; what could be read before is back at its time', async () => {
  await answer('first')
  useCursor.setState({ timeMs: at(22, 6) })
  await settle()
  await refuse()
  expect(drawn()).toBeNull()
  expect(shownFault()).toBe('The picture could not be drawn.')
  useCursor.setState({ timeMs: at(21, 6) })
  await settle()
  expect(drawn()?.said).toBe('first')
  expect(shownFault()).toBeUndefined()
})

it('what could not be read ahead takes nothing off the chart, and is read again at its time', async () => {
  await answer('now')
  useCursor.setState({ playing: true })
  await settle()
  await refuse()
  expect(drawn()?.said).toBe('now')
  expect(shownFault()).toBeUndefined()
  expect(middles()).toEqual([])
  useCursor.setState({ timeMs: at(21, 12) })
  expect(middles()).toEqual(['21T18'])
})

it('a fault of a time that was left says nothing of the present time: that is read', async () => {
  await answer('first')
  useCursor.setState({ timeMs: at(22, 6) })
  useCursor.setState({ timeMs: at(23, 6) })
  await refuse()
  expect(shownFault()).toBeUndefined()
  expect(middles()).toEqual(['23T06'])
  await answer('wanted')
  expect(drawn()?.said).toBe('wanted')
})

it('what failed is read again when the officer retries it', async () => {
  await refuse()
  expect(shownFault()).toBe('The picture could not be drawn.')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(middles()).toEqual([])
  void refreshPicture()
  await answer('at last')
  expect(drawn()?.said).toBe('at last')
  expect(shownFault()).toBeUndefined()
})

it('the query of a busy engine is retried by itself, and in the end it is said', async () => {
  await refuse(busy())
  expect(shownFault()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1000)
  await answer('first')
  expect(drawn()?.said).toBe('first')
  stored()
  await vi.advanceTimersByTimeAsync(1000)
  for (let i = 0; i < 6; i++) {
    expect(usePictureRequest.getState()).toMatchObject({ shown: { timeMs: at(21, 6) }, fault: null })
    expect(middles()).toEqual(['21T06'])
    await refuse(busy())
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(middles()).toEqual([])
  expect(drawn()).toBeNull()
  expect(shownFault()).toBe('A newer picture was asked for.')
})

it('with nothing on nothing is queried and nothing shown', async () => {
  await answer('first')
  parts([])
  expect(drawn()).toBeNull()
  useCursor.setState({ timeMs: at(25, 6) })
  stored()
  await settle()
  expect(middles()).toEqual([])
})

it('an answer of another mode is not shown', async () => {
  resetPicture()
  dropAnswers()
  await settle()
  await answer('of the mode before')
  expect(drawn()).toBeNull()
  expect(middles()).toEqual(['21T06'])
  await answer('of this one')
  expect(drawn()?.said).toBe('of this one')
})

it('sea and swell take each other’s place; put away whole it comes back as it was', async () => {
  const on = () => useApp.getState().app?.preferences.picture
  togglePicture('swell')
  await settle()
  expect(on()).toEqual(['pressure', 'swell'])
  togglePicture('sea')
  await settle()
  expect(on()).toEqual(['pressure', 'sea'])
  togglePictureWhole()
  await settle()
  expect(on()).toEqual([])
  togglePictureWhole()
  await settle()
  expect(on()).toEqual(['pressure', 'sea'])
  togglePicture('sea')
  await settle()
  expect(on()).toEqual(['pressure'])
})

it('of the training sample isobars are on once its picture is here, unless something is on already or it was stopped', async () => {
  const on = () => useApp.getState().app?.preferences.picture
  const sample = (part: SamplePart | null): SampleState => ({ voyageId: 1, part, isReady: false })
  parts([])
  sampleChanged(sample(null), sample('picture'))
  sampleChanged(sample('picture'), sample('weather'))
  await settle()
  expect(on()).toEqual([])
  sampleChanged(sample('casualties'), sample('picture'))
  await settle()
  expect(on()).toEqual(['pressure'])
  parts(['swell'])
  sampleChanged(sample('casualties'), sample('picture'))
  await settle()
  expect(on()).toEqual(['swell'])
})

it('a picture is drawn for no time beyond its hours', () => {
  const picture = { frames: [{ timeMs: at(21, 0) }, { timeMs: at(21, 12) }] } as Picture
  expect(drawnTimeMs(picture, at(21, 7))).toBe(at(21, 7))
  expect(drawnTimeMs(picture, at(20, 7))).toBe(at(21, 0))
  expect(drawnTimeMs(picture, at(22, 7))).toBe(at(21, 12))
})
