// The simulated world's own time, the same in every run: its weather hangs on the date, and so does what there is to judge and to draw.

/** With a voyage of the next morning ahead, whatever the time of day is here. */
const BEGINS_MS = Date.UTC(2026, 10, 22, 8)

/** By how much the application's clock is moved, for `launchBinnacle`. */
export const SHIFT_MS = BEGINS_MS - Date.now()

/** In the world; it goes on as the computer's clock does. */
export const worldNowMs = (): number => Date.now() + SHIFT_MS
