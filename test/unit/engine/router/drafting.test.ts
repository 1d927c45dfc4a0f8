import { describe, expect, it } from 'vitest'
import { found } from './cheap-waters.ts'

const FROM = { lat: 48, long: -8 }
const TO = { lat: 42, long: -60 }
/** On the way, and only there. */
const STORM = { lat: 49.5, long: -33, eastAnHour: 0, radiusNm: 250, seaM: 8 }

describe('drafts', () => {
  it('go round a storm beyond a hard limit, beside the own route and the great circle', () => {
    const { ways, noBetter } = found({ from: FROM, to: TO, storms: [STORM] })
    const [own, direct, ...drafts] = ways
    expect(own?.kind).toBe('own')
    expect(direct?.kind).toBe('great-circle')
    expect(direct?.estimated.hardH).toBeGreaterThan(0)
    expect(noBetter).toBeNull()
    expect(drafts.length).toBeGreaterThan(0)
    for (const { estimated, hours, document } of drafts) {
      expect(estimated.hardH).toBe(0)
      expect(hours).toBeGreaterThan(direct?.hours ?? Infinity)
      expect(document.waypoints.length).toBeLessThanOrEqual(26)
      expect(document.waypoints[0]?.name).toBe('Out')
      expect(document.waypoints.at(-1)?.name).toBe('Home')
    }
  })
})
