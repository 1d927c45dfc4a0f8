// The engine's evaluation without a pause, for tests that look at its result alone.
import { evaluateVoyageInSlices } from '../../electron/engine/weather/evaluate/evaluate.ts'
import { passageInSlices } from '../../electron/engine/weather/evaluate/passage.ts'
import { usableUntilInSlices } from '../../electron/engine/weather/evaluate/usable.ts'
import { whole } from './whole.ts'

export const evaluateVoyage = whole(evaluateVoyageInSlices)
export const passageIn = whole(passageInSlices)
export const usableUntil = whole(usableUntilInSlices)
