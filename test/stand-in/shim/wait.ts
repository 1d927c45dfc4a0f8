// Waiting for what another connection reports.
import { after } from './time.ts'

/** Waits up to a fifth of a second for something that another of Chromium's processes reports. */
export async function until(known: () => boolean): Promise<boolean> {
  for (let attempt = 0; attempt < 20 && !known(); attempt += 1)
    await new Promise<void>((again) => void after(10, again))
  return known()
}
