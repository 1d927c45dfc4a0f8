// What changed, on the chart: the switch, and what is said at a step of the track.
import type { StepMarkKind } from '../../shared/ship/changes/step-marks.ts'

const kinds: Readonly<Record<StepMarkKind, string>> = {
  unknown: '◐ not comparable',
  worse: 'bar up: worse',
  better: 'hollow bar down: better',
  turned: '△ a direction turned',
}

export const chartChanges = {
  show: 'On the chart',
  layer: 'Changes of the forecast',
  key: Object.values(kinds).join(' · '),
  nothing: 'Nothing earlier is kept, so that nothing can be compared.',
  at: (time: string, since: string, parts: string) => `${time} UTC, since ${since}: ${parts}`,
  notComparable: 'not comparable',
  change: (measure: string, then: string, now: string, passed: string) => `${measure} ${then} → ${now}${passed}`,
} as const
