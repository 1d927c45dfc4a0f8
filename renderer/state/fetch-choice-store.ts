// What the officer chose to fetch, and the box the chart shows now.
import { create } from 'zustand'
import type { Box } from '../../shared/geo/position.ts'
import { DEFAULT_CHOICE, withPart, type ChoiceInputs } from './fetch-choice.ts'

export const useChoice = create<ChoiceInputs>()(() => DEFAULT_CHOICE)

/** The chart's box; null until the chart has a size. Kept apart: moving the chart changes no choice. */
export const useChartBox = create<{ box: Box | null }>()(() => ({ box: null }))
export const setChartBox = (box: Box): void => useChartBox.setState({ box })

export const setChoice = (part: Partial<ChoiceInputs>): void => useChoice.setState((inputs) => withPart(inputs, part))

/** Another mode has other voyages: their ids mean nothing here. */
export const resetChoice = (): void => useChoice.setState(DEFAULT_CHOICE, true)

/** Takes or leaves one entry of a list. */
export const toggled = <T>(list: readonly T[], entry: T): T[] =>
  list.includes(entry) ? list.filter((one) => one !== entry) : [...list, entry]
