// What is printed beside the plan: chosen for one voyage, its hours kept as far as they may still be printed.
import { beforeEach, describe, expect, it } from 'vitest'
import {
  chosenTimes,
  choosePrintedHour,
  printedTimes,
  printNoPicture,
  printPicture,
  usePaper,
} from '../../../../renderer/state/paper-store.ts'

const HOURS = { timesMs: [10, 20, 30, 40], usualMs: [10, 20, 40], whyNot: null }
const chosen = (voyageId = 1): readonly number[] => chosenTimes(usePaper.getState(), voyageId)
beforeEach(printNoPicture)

describe('the picture on paper', () => {
  it('is off until chosen, with the usual hours, and off again', () => {
    expect(chosen()).toEqual([])
    printPicture(1, HOURS)
    expect(chosen()).toEqual([10, 20, 40])
    printNoPicture()
    expect(chosen()).toEqual([])
  })
  it('is of the voyage that it was chosen for', () => {
    printPicture(1, HOURS)
    expect(chosen(2)).toEqual([])
  })
  it('takes another hour at one place', () => {
    printPicture(1, HOURS)
    choosePrintedHour(1, 30)
    expect(chosen()).toEqual([10, 30, 40])
  })
  it('of an hour that cannot be printed any more, has a usual one', () => {
    const later = { timesMs: [30, 40, 50], usualMs: [30, 50], whyNot: null }
    expect(printedTimes([10, 40, 20], later)).toEqual([30, 40, 50])
    expect(printedTimes([10, 40, 20], null)).toEqual([10, 40, 20])
  })
  it('stays as chosen where there is none to take instead: the page says why', () =>
    expect(printedTimes([10], { timesMs: [], usualMs: [], whyNot: 'beyond forecast' })).toEqual([10]))
})
