// A voyage's forecast now and as an issue has it, at the steps of the passage that is judged now.
import {
  forecastChanges,
  type ChangeThresholds,
  type VoyageChanges,
} from '../../../../shared/ship/changes/forecast-changes.ts'
import type { VesselLimits } from '../../../../shared/ship/limits/limits.ts'
import type { Sliced } from '../../../../shared/sliced.ts'
import type { Voyage } from '../../../../shared/passage/voyage.ts'
import type { TrackStep } from '../../../../shared/passage/ship-at.ts'
import type { WeatherAlong } from '../../../../shared/weather/weather.ts'
import { alongOf, evaluateVoyageInSlices, withoutAverages, type Stored } from '../evaluate/evaluate.ts'
import { createField } from '../evaluate/field.ts'
import { DamagedBytes } from '../../packs/form-1/bytes.ts'
import type { IssuesTable } from '../../store/issues.ts'
import type { WeatherRow } from '../../store/weather.ts'
import { rowsOfContent } from './issue-content.ts'
import { readableRows } from './issue-table.ts'

/** What rows say at steps. Nothing after `untilMs`: where the ship is then nobody knows. */
export function* alongRowsInSlices(
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

/** The rows of an issue; null where it is not stored, of another voyage, or damaged. */
export function readIssue(issues: IssuesTable, voyageId: number, issueId: number) {
  const issue = issues.read(issueId)
  if (issue?.head.voyageId !== voyageId) return null
  try {
    return { head: issue.head, rows: rowsOfContent(issue.content) }
  } catch (error) {
    if (error instanceof DamagedBytes) return null
    throw error
  }
}

/** null where there is no such issue. */
export function* voyageChangesInSlices(
  stored: Stored,
  issues: IssuesTable,
  voyage: Voyage,
  issueId: number,
  limits: VesselLimits | null,
  thresholds: ChangeThresholds,
  nowMs: number,
): Sliced<VoyageChanges | null> {
  const issue = readIssue(issues, voyage.voyageId, issueId)
  if (issue === null) return null
  yield
  const now = yield* evaluateVoyageInSlices(withoutAverages(stored), voyage, nowMs, 0)
  const untilMs = now.passage.expected?.heldFromMs ?? Infinity
  const earlier = yield* alongRowsInSlices(issue.rows, now.steps, untilMs, stored.directions)
  const { head } = issue
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
