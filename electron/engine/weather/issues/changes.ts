// A voyage's forecast now and as an issue has it, at the steps of the passage that is judged now.
import { forecastChanges, type VoyageChanges } from '../../../../shared/ship/changes/forecast-changes.ts'
import type { ChangeThresholds } from '../../../../shared/weather/change-thresholds.ts'
import type { VesselLimits } from '../../../../shared/ship/limits/limits.ts'
import type { Sliced } from '../../../../shared/sliced.ts'
import type { Voyage } from '../../../../shared/passage/voyage.ts'
import type { TrackStep } from '../../../../shared/passage/ship-at.ts'
import type { ComparedHead } from '../../../../shared/weather/issue.ts'
import type { WeatherAlong } from '../../../../shared/weather/weather.ts'
import { alongOf, evaluateVoyageInSlices, withoutAverages, type Stored } from '../evaluate/evaluate.ts'
import { createField } from '../evaluate/field.ts'
import type { WeatherRow } from '../../store/weather.ts'
import { soundRowsInSlices } from './issue-content.ts'
import { readableRows } from './issue-table.ts'

/** What rows say at steps. Nothing after `untilMs`: where the ship is then nobody knows. */
function* alongRowsInSlices(
  rows: readonly WeatherRow[],
  steps: readonly TrackStep[],
  untilMs: number,
  directions: Stored['directions'],
): Sliced<WeatherAlong> {
  const field = createField(readableRows(rows))
  const found = []
  for (const step of steps) {
    found.push(step.timeMs > untilMs ? null : field.at(step, step.timeMs))
    yield
  }
  return alongOf([...steps], found, directions())
}

/** A kept forecast as it is stored. */
export interface KeptForecast {
  head: ComparedHead
  content: Uint8Array
}

/** null where there is no such forecast, or it is damaged. */
export function* voyageChangesInSlices(
  stored: Stored,
  voyage: Voyage,
  kept: KeptForecast | null,
  limits: VesselLimits | null,
  thresholds: ChangeThresholds,
  nowMs: number,
): Sliced<VoyageChanges | null> {
  const rows = kept === null ? null : yield* soundRowsInSlices(kept.content)
  if (kept === null || rows === null) return null
  yield
  const now = yield* evaluateVoyageInSlices(withoutAverages(stored), voyage, nowMs, 0)
  const untilMs = now.passage.expected?.heldFromMs ?? Infinity
  const earlier = yield* alongRowsInSlices(rows, now.steps, untilMs, stored.directions)
  const { head } = kept
  const { voyageId, revision } = voyage
  return {
    voyageId,
    revision,
    evaluatedAtMs: nowMs,
    head,
    earlier,
    ...forecastChanges(now, earlier, limits, thresholds, nowMs),
  }
}
