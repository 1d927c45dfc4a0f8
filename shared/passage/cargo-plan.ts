// What the voyage says of its cargo: temperatures by hold, and the mate's thresholds for holds and hatches. Plain data of the voyage's document.

/** Exactly on a threshold is within it. */
export interface CargoThresholds {
  /** Rain above it closes holds and hatches. */
  rainMmH: number
  /** Hatches and deck: closed in more wind. */
  deckWindKn: number
  /** Hatches and deck under way: closed in a higher sea. */
  deckSeaM: number
  /** Ventilators: closed for spray in a higher sea. */
  sprayM: number
}

/** The air in a hold as it was read, °C: its dew point, or both bulbs; `atMs`: when. */
export type HoldReading = { dewPointC: number; atMs: number } | { dryC: number; wetC: number; atMs: number }

export interface Hold {
  name: string
  /** Of the cargo, as a rule at loading; null: not known. */
  cargoC: number | null
  /** Of the hold's air; null: not read. */
  hold: HoldReading | null
}

export interface CargoPlan {
  thresholds: CargoThresholds
  holds: Hold[]
}

/** For another passage: its holds and the mate's thresholds, without what was in the holds, and read there, on this one. */
export function withoutCargo<Document extends { cargo?: CargoPlan | undefined }>(document: Document): Document {
  const { cargo } = document
  if (cargo === undefined) return document
  return {
    ...document,
    cargo: { ...cargo, holds: cargo.holds.map(({ name }) => ({ name, cargoC: null, hold: null })) },
  }
}

/** Of a voyage that says nothing of its cargo. */
export const USUAL_CARGO: CargoPlan = {
  thresholds: { rainMmH: 0.1, deckWindKn: 25, deckSeaM: 2.5, sprayM: 3 },
  holds: [],
}

/** Of a voyage, whether it says anything of its cargo or not. */
export const cargoOf = ({ cargo }: { cargo?: CargoPlan | undefined }): CargoPlan => cargo ?? USUAL_CARGO

const THRESHOLDS = Object.keys(USUAL_CARGO.thresholds) as (keyof CargoThresholds)[]

/** Whether nobody set others. */
export const areUsual = (thresholds: CargoThresholds): boolean =>
  THRESHOLDS.every((name) => thresholds[name] === USUAL_CARGO.thresholds[name])
