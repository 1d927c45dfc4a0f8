// Brings what a command began into view: its heading comes to the top and takes the focus, for whoever has not gone on meanwhile.
import { isFocusLost } from './focus-panel.ts'

/** Nobody has gone on: the focus is lost, or stands at a heading. */
export const isFocusIdle = (): boolean => isFocusLost() || /^H[2-4]$/.test(document.activeElement?.tagName ?? '')

/** `heading` takes the focus by program alone. */
export function showHeading(heading: HTMLElement | null | undefined): void {
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}
