// The number beside the name of the tab: of changes that are listed; ◐ where something that was known is not any more.
import type { ChangesState } from '../../state/forecast-changes.ts'

export function changesCount(state: ChangesState): string {
  if (state.kind !== 'answered') return ''
  const { listed, lost } = state.changes
  return [...(lost.length > 0 ? ['◐'] : []), ...(listed.length > 0 ? [String(listed.length)] : [])].join(' ')
}
