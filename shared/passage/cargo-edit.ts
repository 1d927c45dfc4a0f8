// Edits of a voyage's cargo: what the mate entered, within which bounds, and the words for the list of changes.
import { FaultError } from '../result.ts'
import { formatShortUtc } from '../format/time.ts'
import type { CargoPlan, CargoThresholds, Hold } from './cargo-plan.ts'

export const THRESHOLD_BOUNDS = {
  rainMmH: { min: 0, max: 50 },
  deckWindKn: { min: 0, max: 100 },
  deckSeaM: { min: 0, max: 15 },
  sprayM: { min: 0, max: 15 },
} as const satisfies Record<keyof CargoThresholds, { min: number; max: number }>
export const CARGO_C = { min: -60, max: 100 } as const
export const MAX_HOLDS = 20
export const MAX_HOLD_NAME_CHARS = 40

export type CargoEdit =
  | { kind: 'cargo'; thresholds: CargoThresholds }
  /** Of the hold with that name, null a new one; `hold` null: it is removed. */
  | { kind: 'hold'; name: string | null; hold: Hold | null }

/** The plan after an edit, and one line for the list of changes. Throws FaultError `bad-input` or `not-found`. */
export function editCargo(plan: CargoPlan, edit: CargoEdit): { cargo: CargoPlan; change: string } {
  if (edit.kind === 'cargo')
    return { cargo: { ...plan, thresholds: edit.thresholds }, change: `Cargo: ${thresholdWords(edit.thresholds)}` }
  const { name, hold } = edit
  if (name === null && hold === null) throw new FaultError('bad-input', 'Neither a hold nor its name is given.')
  const { holds } = plan
  const index = name === null ? holds.length : holds.findIndex((one) => one.name === name)
  if (index < 0) throw new FaultError('not-found', 'This hold is no longer part of the voyage.')
  if (hold === null)
    return { cargo: { ...plan, holds: holds.toSpliced(index, 1) }, change: `Cargo: ${name ?? ''} removed` }
  if (holds.some((one, other) => one.name === hold.name && other !== index))
    throw new FaultError('bad-input', `There is a hold ${hold.name} already: give this one another name.`)
  if (index >= MAX_HOLDS) throw new FaultError('bad-input', `A voyage has at most ${MAX_HOLDS} holds.`)
  if (hold.hold !== null && 'wetC' in hold.hold && hold.hold.wetC > hold.hold.dryC)
    throw new FaultError('bad-input', 'The wet bulb cannot be above the dry bulb: read both again.')
  return { cargo: { ...plan, holds: holds.toSpliced(index, 1, hold) }, change: `Cargo: ${holdWords(hold)}` }
}

/** `rain 0.1 mm/h, wind 25 kn, sea on deck 2.5 m, spray 3 m`. */
export const thresholdWords = ({ rainMmH, deckWindKn, deckSeaM, sprayM }: CargoThresholds): string =>
  `rain ${short(rainMmH, 4)} mm/h, wind ${short(deckWindKn, 1)} kn, sea on deck ${short(deckSeaM, 2)} m, spray ${short(sprayM, 2)} m`

/** `Hold 1, 15 °C, dew point 12 °C 01 DEC 0600 UTC`. */
export function holdWords({ name, cargoC, hold }: Hold): string {
  const read =
    hold === null
      ? []
      : [
          `${'dewPointC' in hold ? `dew point ${degrees(hold.dewPointC)}` : `dry ${degrees(hold.dryC)}, wet ${degrees(hold.wetC)}`} ${formatShortUtc(hold.atMs)} UTC`,
        ]
  return [name, cargoC === null ? 'temperature not known' : degrees(cargoC), ...read].join(', ')
}

const degrees = (celsius: number): string => `${short(celsius, 1)} °C`

/** What was entered in other units has many digits. */
const short = (value: number, digits: number): string => String(Number(value.toFixed(digits)) + 0).replace('-', '−')
