// The links the figures of the sync are for, by the id of the link profile.
import type { Shape } from '../support/shaping-proxy.ts'

export const LINKS: Readonly<Record<'certus' | 'fbb' | 'vsat', Shape>> = {
  certus: { upBitPerS: 22_000, downBitPerS: 88_000, roundTripMs: 800 },
  fbb: { upBitPerS: 150_000, downBitPerS: 432_000, roundTripMs: 900 },
  vsat: { upBitPerS: 256_000, downBitPerS: 1_000_000, roundTripMs: 650 },
}
export type LinkName = keyof typeof LINKS
