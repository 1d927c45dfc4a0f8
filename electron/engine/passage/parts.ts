// Voyages, vessels, and the land that routes are checked against.
import type { PolicyDocuments } from '../../../shared/documents/documents.ts'
import { DEFAULT_HEAVY_WEATHER, type SpeedLossTable } from '../../../shared/ship/heavy/settings.ts'
import { speedLossOf } from '../../../shared/ship/speed-loss.ts'
import type { VesselDocument } from '../../../shared/ship/vessel.ts'
import type { Store } from '../store/store.ts'
import { createLandCheck } from './land/land-findings.ts'
import { createShore, readCoastFile } from './land/shore.ts'
import { createVessels } from './voyages/vessels.ts'
import { createVoyages } from './voyages/voyages.ts'

export type PassageParts = ReturnType<typeof openPassage>

/** Of the vessel that is judged by; null without one. */
export const tableOf = (vessel: VesselDocument | null): SpeedLossTable | null =>
  vessel === null ? null : speedLossOf(vessel, vessel.heavyWeather ?? DEFAULT_HEAVY_WEATHER).table

/** `policy`: what the company sets in documents. */
export function openPassage(store: Store, now: () => number, policy: PolicyDocuments | null) {
  const vessels = createVessels(store, now, policy)
  const shore = createShore(readCoastFile)
  return {
    voyages: createVoyages(store, now),
    vessels,
    speedLoss: () => tableOf(vessels.judged()),
    isLand: shore.isLand,
    land: createLandCheck(shore),
  }
}
