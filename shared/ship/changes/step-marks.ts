// What changed at each step, for a mark on the track there: worse before not known, not known before better.
import { floorToStep } from '../../format/time.ts'
import { itemAt } from '../../item-at.ts'
import type { Position } from '../../geo/position.ts'
import type { LimitKind } from '../vessel.ts'
import type { Change, VoyageChanges } from './forecast-changes.ts'

/** `unknown`: wind or sea is not known in one of the two; `turned`: a direction alone. */
export type StepMarkKind = 'worse' | 'unknown' | 'better' | 'turned'

export interface StepMark extends Position {
  timeMs: number
  kind: StepMarkKind
  /** The greatest difference of its kind, in thresholds; 0 where there is none. */
  size: number
  /** A limit that is passed now and was not then. */
  newly: LimitKind | null
  /** Wind and sea are known in both. */
  isComparable: boolean
  /** All that changed there, the greatest first. */
  changes: readonly Change[]
}

const isTurn = ({ measure }: Change): boolean => measure === 'windDirection' || measure === 'totalWaveDirection'

/** In the order of the steps; none at a step that is past, or where nothing changed. */
export function stepMarks({ all, isComparable, earlier, evaluatedAtMs }: VoyageChanges): StepMark[] {
  const fromMs = floorToStep(evaluatedAtMs)
  const byStep = Map.groupBy(all, ({ index }) => index)
  return isComparable.flatMap((isKnown, index): StepMark[] => {
    const { lat, long, timeMs } = itemAt(earlier.steps, index)
    const changes = (byStep.get(index) ?? []).toSorted((a, b) => b.size - a.size)
    const kind = timeMs < fromMs ? null : kindOf(changes, isKnown)
    if (kind === null) return []
    const ofKind = changes.filter((one) => kindOfChange(one) === kind)
    const newly = ofKind.find((one) => isNewly(one) && one.passedNow === 'hard') ?? ofKind.find(isNewly)
    const size = ofKind.reduce((most, one) => Math.max(most, one.size), 0)
    return [{ lat, long, timeMs, kind, size, newly: newly?.passedNow ?? null, isComparable: isKnown, changes }]
  })
}

const RANK = { soft: 1, hard: 2 } as const
const rankOf = (kind: LimitKind | null): number => (kind === null ? 0 : RANK[kind])
const isNewly = ({ passedThen, passedNow }: Change): boolean => rankOf(passedNow) > rankOf(passedThen)

function kindOfChange(change: Change): StepMarkKind {
  if (change.isMore || isNewly(change)) return 'worse'
  return isTurn(change) ? 'turned' : 'better'
}

function kindOf(changes: readonly Change[], isKnown: boolean): StepMarkKind | null {
  const kinds = changes.map(kindOfChange)
  if (kinds.includes('worse')) return 'worse'
  if (!isKnown) return 'unknown'
  return kinds.includes('better') ? 'better' : (kinds[0] ?? null)
}
