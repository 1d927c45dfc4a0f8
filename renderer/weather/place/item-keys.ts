// The keys of a slider over items: arrows go by one, page keys by a day of them, Home and End to the ends.
import type { KeyboardEvent } from 'react'

export function itemKeys(event: KeyboardEvent, count: number, day: number, moveBy: (items: number) => void): void {
  const items: Record<string, number> = {
    ArrowLeft: -1,
    ArrowDown: -1,
    ArrowRight: 1,
    ArrowUp: 1,
    PageDown: -day,
    PageUp: day,
    Home: -count,
    End: count,
  }
  const by = items[event.key]
  if (by === undefined || event.ctrlKey || event.altKey || event.metaKey) return
  event.preventDefault()
  moveBy(by)
}
