// Which tabs of Plan have room: what has news before what has none, and the open one always.
import { expect, it } from 'vitest'
import { tabsWithRoom } from '../../../../../renderer/passage/plan/PlanTabs.tsx'

it.each([
  [336, false, 'waypoints', false, ['waypoints', 'timing', 'checks']],
  [336, false, 'waypoints', true, ['waypoints', 'checks', 'changes']],
  [336, false, 'timing', true, ['waypoints', 'timing', 'checks']],
  [420, false, 'waypoints', true, ['waypoints', 'timing', 'checks', 'changes']],
  [480, false, 'timing', false, ['waypoints', 'timing', 'checks', 'changes', 'notes']],
  [420, true, 'waypoints', false, ['waypoints', 'timing', 'checks']],
  [336, false, 'changes', false, ['waypoints', 'checks', 'changes']],
  [420, false, 'notes', false, ['waypoints', 'checks', 'changes', 'notes']],
] as const)('in %d px (touch: %s) with %s open (changes: %s): %j', (widthPx, isTouch, open, hasChanges, shown) =>
  expect(tabsWithRoom(widthPx, isTouch, open, hasChanges)).toEqual(shown),
)
