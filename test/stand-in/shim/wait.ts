// Waiting for what another connection reports.
import { setTimeout as sleep } from 'node:timers/promises'

/** Waits up to a fifth of a second for something that another of Chromium's processes reports. */
export async function until(known: () => boolean): Promise<boolean> {
  for (let attempt = 0; attempt < 20 && !known(); attempt += 1) await sleep(10)
  return known()
}
