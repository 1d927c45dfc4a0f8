// Land or sea, to a degree: enough to say that no waves are to be had in the Sahara.
import { LAND_BITS_BASE64 } from './land-mask-data.ts'

const bits = Uint8Array.from(atob(LAND_BITS_BASE64), (letter) => letter.charCodeAt(0))

/** True on land; the ice sheet of Antarctica counts as land to the pole. */
export function isLand(lat: number, long: number): boolean {
  if (lat < -84) return true
  const row = Math.min(179, Math.max(0, Math.floor(lat + 90)))
  const column = ((Math.floor(long + 180) % 360) + 360) % 360
  const index = row * 360 + column
  return (((bits[index >> 3] ?? 0) >> (index & 7)) & 1) === 1
}
