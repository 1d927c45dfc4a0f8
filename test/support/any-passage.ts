// Voyages drawn by chance over open water: legs on rhumb lines and great circles, speeds planned and set, stays, departures, a fix at sea.
import type { VoyageDocument, Waypoint } from '../../shared/passage/voyage.ts'

const HOUR = 3_600_000

export interface DrawnPassage {
  document: VoyageDocument
  nowMs: number
}

/** Of about so many miles. With a fix it is left to the caller to say where the ship was: `alongPart` of the track. */
export function anyPassage(random: () => number, aroundMs: number): DrawnPassage & { fixAt: { part: number } | null } {
  const between = (min: number, max: number): number => min + (max - min) * random()
  const oneOf = <Item>(...items: readonly [Item, ...Item[]]): Item =>
    items[Math.floor(random() * items.length)] ?? items[0]
  const speedKn = oneOf(10, 12.5, 14, 17, 20)
  const legs = 1 + Math.floor(random() * 4)
  let [lat, long] = [between(-48, 50), between(-180, 180)]
  const heading = between(0, 2 * Math.PI)
  const waypoints = Array.from({ length: legs + 1 }, (_, i): Waypoint => {
    if (i > 0) {
      const [turn, nm] = [heading + between(-0.6, 0.6), between(200, 900)]
      const north = (nm * Math.cos(turn)) / 60
      // Away from the poles; what would lie beyond comes back.
      lat = Math.abs(lat + north) > 58 ? lat - north : lat + north
      long += (nm * Math.sin(turn)) / 60 / Math.cos((lat * Math.PI) / 180)
      long = ((((long + 180) % 360) + 360) % 360) - 180
    }
    const [isOwn, isSet, stays] = [random() < 0.3, random() < 0.3, random() < 0.35]
    return {
      id: String(i + 1),
      name: `P${i + 1}`,
      position: { lat: Math.round(lat * 1e4) / 1e4, long: Math.round(long * 1e4) / 1e4 },
      ...(stays ? { stayMinutes: Math.round(between(30, 2400)) } : {}),
      leg:
        i === 0
          ? null
          : {
              geometry: oneOf('RL', 'GC'),
              ...(isOwn ? { speedKn: Math.round(between(9, 20) * 2) / 2 } : {}),
              ...(isSet ? { setSpeedKn: Math.round(between(10, 20) * 2) / 2 } : {}),
            },
    }
  })
  const etdMs = aroundMs + Math.round(between(-40, 40)) * HOUR + oneOf(0, 0, 17, 30, 43) * 60_000
  const isFixed = etdMs < aroundMs && random() < 0.6
  return {
    document: { format: 1, name: 'Anywhere', waypoints, schedule: { etdMs, speedKn } },
    nowMs: aroundMs,
    fixAt: isFixed ? { part: between(0.05, 0.5) } : null,
  }
}

/** The same with the ship seen then at a place of its track, two hours before now or at half the time since the departure. */
export function withFix(
  { document, nowMs, fixAt }: ReturnType<typeof anyPassage>,
  placeAt: (part: number) => { lat: number; long: number },
): DrawnPassage {
  const { etdMs } = document.schedule
  if (fixAt === null || etdMs === null) return { document, nowMs }
  const timeMs = Math.max(nowMs - 2 * HOUR, Math.round((etdMs + nowMs) / 2))
  return {
    document: { ...document, schedule: { ...document.schedule, fix: { timeMs, position: placeAt(fixAt.part) } } },
    nowMs,
  }
}
