// The time cursor: the slider's time, and the voyage's step nearest to it.
import { beforeEach, describe, expect, it } from 'vitest'
import {
  resetCursor,
  moveBy,
  moveTo,
  moveToNow,
  PLAY_HOURS_PER_S,
  playOn,
  setSteps,
  slideTo,
  togglePlay,
  useCursor,
} from '../../../../renderer/state/cursor-store.ts'
import { nearestStep } from '../../../../renderer/state/steps.ts'
import { HOUR_MS, STEP_MS } from '../../../../shared/format/time.ts'
import { at } from '../fixtures.ts'

const steps = Array.from({ length: 9 }, (_, index) => at(20) + index * STEP_MS)
const cursor = (): number | null => useCursor.getState().cursorMs

beforeEach(() => resetCursor())

describe('the cursor', () => {
  it('stands at the step of now, or at the nearer end', () => {
    setSteps(steps, at(20, 7))
    expect(cursor()).toBe(at(20, 6))
    resetCursor()
    setSteps(steps, at(1))
    expect(cursor()).toBe(at(20))
    resetCursor()
    setSteps(steps, at(29))
    expect(cursor()).toBe(at(21))
  })
  it('snaps, and stops at the ends', () => {
    setSteps(steps, at(20))
    moveTo(at(20, 10, 29))
    expect(cursor()).toBe(at(20, 9))
    moveTo(at(20, 10, 31))
    expect(cursor()).toBe(at(20, 12))
    moveBy(-100)
    expect(cursor()).toBe(at(20))
    moveBy(3)
    expect(cursor()).toBe(at(20, 9))
    moveBy(1000)
    expect(cursor()).toBe(at(21))
    moveToNow(at(20, 13))
    expect(cursor()).toBe(at(20, 12))
  })
  it('a time chosen while the steps are read anew is kept for them; without a voyage there is none to choose', () => {
    moveTo(at(20, 9))
    expect(useCursor.getState().timeMs).toBeNull()
    setSteps(steps, at(20))
    setSteps([], at(20))
    slideTo(at(20, 16))
    setSteps([...steps], at(20))
    expect(useCursor.getState()).toMatchObject({ timeMs: at(20, 16), cursorMs: at(20, 15), movedFromMs: null })
    setSteps([], at(20))
    moveTo(at(25))
    setSteps([...steps], at(20))
    expect(useCursor.getState()).toMatchObject({ timeMs: at(21), movedFromMs: at(25) })
  })
  it('stays where it was when the weather is read again, and near it when the schedule moves', () => {
    setSteps(steps, at(20))
    moveTo(at(20, 18))
    setSteps([...steps], at(20))
    expect(cursor()).toBe(at(20, 18))
    setSteps(
      steps.map((time) => time + 60 * HOUR_MS),
      at(20),
    )
    expect(cursor()).toBe(at(22, 12))
  })
  it('keeps its time while steps are read anew, between steps and while playing too', () => {
    setSteps(steps, at(20))
    slideTo(at(20, 10, 45))
    setSteps([], at(20))
    expect(useCursor.getState()).toMatchObject({ cursorMs: null, timeMs: at(20, 10, 45) })
    moveBy(1)
    setSteps(
      steps.map((time) => time + 6 * HOUR_MS),
      at(20),
    )
    expect(useCursor.getState()).toMatchObject({ timeMs: at(20, 10, 45), cursorMs: at(20, 12), movedFromMs: null })
    togglePlay()
    setSteps([], at(20))
    playOn(1000)
    setSteps(steps, at(20))
    expect(useCursor.getState()).toMatchObject({ timeMs: at(20, 10, 45), playing: true })
    playOn(500)
    expect(useCursor.getState().timeMs).toBe(at(20, 13, 45))
  })
  it('goes to the nearest end of a plan that no longer reaches its time, says so, and comes back with an undo', () => {
    const later = steps.map((time) => time + 5 * 24 * HOUR_MS)
    const shorter = steps.slice(0, 4)
    setSteps(steps, at(20))
    slideTo(at(20, 16, 30))
    togglePlay()
    for (const [changed, endMs] of [
      [later, at(25)],
      [shorter, at(20, 9)],
    ] as const) {
      setSteps([], at(20))
      setSteps(changed, at(20))
      const moved = { timeMs: endMs, cursorMs: endMs, movedFromMs: at(20, 16, 30), playing: false }
      expect(useCursor.getState()).toMatchObject(moved)
      setSteps([...changed], at(20))
      expect(useCursor.getState()).toMatchObject(moved)
    }
    setSteps(steps, at(20))
    expect(useCursor.getState()).toMatchObject({ timeMs: at(20, 16, 30), movedFromMs: null })
    setSteps(shorter, at(20))
    moveBy(-1)
    setSteps(steps, at(20))
    expect(useCursor.getState()).toMatchObject({ timeMs: at(20, 6), movedFromMs: null })
  })
  it('a time chosen beside the voyage is kept as long as the slider reaches it', () => {
    setSteps(steps, at(20))
    slideTo(at(21, 12))
    setSteps(steps.slice(0, 7), at(20))
    expect(useCursor.getState()).toMatchObject({ timeMs: at(21, 12), cursorMs: at(20, 18), movedFromMs: null })
    setSteps(steps.slice(0, 3), at(20))
    expect(useCursor.getState()).toMatchObject({ timeMs: at(20, 6), movedFromMs: at(21, 12) })
  })
  it('is nowhere without steps, and nothing moves it there', () => {
    setSteps([], at(20))
    moveTo(at(20))
    moveBy(1)
    togglePlay()
    expect(useCursor.getState()).toMatchObject({ cursorMs: null, playing: false })
  })
  it('slides between steps and a day beyond them, the step beside it goes along', () => {
    setSteps(steps, at(20))
    slideTo(at(20, 10, 45))
    expect(useCursor.getState()).toMatchObject({ timeMs: at(20, 10, 45), cursorMs: at(20, 12) })
    slideTo(at(25))
    expect(useCursor.getState()).toMatchObject({ timeMs: at(22), cursorMs: at(21) })
    slideTo(at(1))
    expect(useCursor.getState()).toMatchObject({ timeMs: at(19), cursorMs: at(20) })
    setSteps([...steps], at(20))
    expect(useCursor.getState().timeMs).toBe(at(19))
  })
  it('steps from between two steps to the next of them, and from beyond to the end', () => {
    setSteps(steps, at(20))
    slideTo(at(20, 10, 45))
    moveBy(1)
    expect(useCursor.getState().timeMs).toBe(at(20, 12))
    slideTo(at(20, 10, 45))
    moveBy(-1)
    expect(useCursor.getState().timeMs).toBe(at(20, 9))
    slideTo(at(22))
    moveBy(-1)
    expect(useCursor.getState().timeMs).toBe(at(21))
    slideTo(at(22))
    moveBy(1)
    expect(useCursor.getState().timeMs).toBe(at(21))
  })
  it('goes to the very moment of now where the slider reaches it', () => {
    setSteps(steps, at(20))
    moveToNow(at(20, 13, 7))
    expect(useCursor.getState()).toMatchObject({ timeMs: at(20, 13, 7), cursorMs: at(20, 12) })
    moveToNow(at(30))
    expect(useCursor.getState()).toMatchObject({ timeMs: at(21), cursorMs: at(21) })
  })
  it('plays at a steady rate, stops at the end, and starts over from there', () => {
    setSteps(steps, at(20))
    togglePlay()
    for (let frame = 0; frame < 60; frame++) playOn(1000 / 60)
    expect((useCursor.getState().timeMs ?? 0) / HOUR_MS).toBeCloseTo(at(20, PLAY_HOURS_PER_S) / HOUR_MS, 6)
    expect(useCursor.getState()).toMatchObject({ cursorMs: at(20, 6), playing: true })
    playOn(60_000)
    expect(useCursor.getState()).toMatchObject({ timeMs: at(21), cursorMs: at(21), playing: false })
    togglePlay()
    expect(useCursor.getState()).toMatchObject({ timeMs: at(20), cursorMs: at(20), playing: true })
    moveBy(1)
    expect(useCursor.getState().playing).toBe(false)
    playOn(1000)
    expect(useCursor.getState().timeMs).toBe(at(20, 3))
  })
})

it('the nearest of steps equals a plain search', () => {
  for (let time = at(19, 20); time < at(21, 9); time += 17 * 60_000) {
    const plain = steps.reduce((best, step) => (Math.abs(step - time) < Math.abs(best - time) ? step : best))
    expect(nearestStep(steps, time)).toBe(plain)
  }
})
