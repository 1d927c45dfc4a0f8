// A made-up voyage as the engine has it, with all that lies about it; and the same mirrored about the equator or turned about the pole.
import type { FieldSample } from '../../../../electron/engine/weather/field/samples.ts'
import { landAlong, type LegOverSea } from '../../../../electron/engine/passage/land/land-along.ts'
import { HOUR_MS, STEP_MS } from '../../../../shared/format/time.ts'
import { distanceNm, legPath, normaliseCourse, normaliseLong, placeOnCourse } from '../../../../shared/geo/geodesy.ts'
import type { Box, Position } from '../../../../shared/geo/position.ts'
import { RAD } from '../../../../shared/geo/units.ts'
import { itemAt } from '../../../../shared/item-at.ts'
import type { PlaceTime } from '../../../../shared/picture/picture.ts'
import type { VoyageDocument } from '../../../../shared/passage/voyage.ts'
import type { LimitName, VesselDocument } from '../../../../shared/ship/vessel.ts'
import { newVessel } from '../../../../shared/ship/vessel.ts'
import type { SearchAim } from '../../../../shared/candidates/candidates.ts'
import { apart, shoreOf, withinItsBin, type Island } from '../../../support/made-up-shore.ts'
import type { AnyVoyage } from './any-voyage.ts'

const ETD_MS = Date.UTC(2026, 10, 20, 6)
const NM_PER_DEG = 60

/** How a voyage is seen: as it is, on the other side of the equator, or turned about the pole by whole bins of the shoreline. */
export interface View {
  isMirrored: boolean
  turnDeg: number
}

export const PLAIN: View = { isMirrored: false, turnDeg: 0 }

const placeIn = <Place extends Position>(view: View, place: Place): Place => ({
  ...place,
  lat: view.isMirrored ? -place.lat + 0 : place.lat,
  long: normaliseLong(place.long + view.turnDeg),
})

interface Track {
  corners: Position[]
  legs: LegOverSea[]
  lengthNm: number
  hours: number
  at(part: number, abeamNm: number): Position
}

/** Polewards of 74° a leg leads back. */
function trackOf({ lat, long, legs, speedKn }: AnyVoyage): Track {
  const corners: Position[] = [{ lat, long }]
  for (const { course, nm } of legs) {
    const from = corners.at(-1) ?? { lat, long }
    const to = placeOnCourse(from, course, nm).position
    corners.push(Math.abs(to.lat) < 74 ? to : placeOnCourse(from, normaliseCourse(course + 180), nm).position)
  }
  const over = legs.map(({ isGreatCircle }, i): LegOverSea => ({
    from: itemAt(corners, i),
    to: itemAt(corners, i + 1),
    geometry: isGreatCircle ? 'GC' : 'RL',
  }))
  const paths = over.map(({ from, to, geometry }) => legPath(from, to, geometry))
  const lengthNm = paths.reduce((sum, path) => sum + path.distanceNm, 0)
  return {
    corners,
    legs: over,
    lengthNm,
    hours: lengthNm / speedKn,
    at(part, abeamNm) {
      let leftNm = part * lengthNm
      const path = paths.find(({ distanceNm: nm }) => nm >= leftNm || ((leftNm -= nm), false)) ?? paths.at(-1)
      if (path === undefined) return { lat, long }
      const { position, courseDeg } = path.at(leftNm)
      return abeamNm === 0
        ? position
        : placeOnCourse(position, normaliseCourse(courseDeg + 90 * Math.sign(abeamNm)), Math.abs(abeamNm)).position
    },
  }
}

const eastDeg = (nm: number, lat: number): number => nm / NM_PER_DEG / Math.max(0.2, Math.cos(lat * RAD))

function islandsOf({ islands, isOverLand }: AnyVoyage, track: Track): Island[] {
  const made = islands.map(({ along, abeam, tall, wide }) => {
    const { lat, long } = track.at(along / 100, abeam)
    return withinItsBin({ lat, long, halfLat: tall / NM_PER_DEG, halfLong: eastDeg(wide, lat) })
  })
  // A voyage begins and ends at sea.
  const isClear = (one: Island): boolean =>
    [track.corners[0], track.corners.at(-1)].every(
      (end) => end === undefined || distanceNm(end, one) > NM_PER_DEG * (one.halfLat + one.halfLong) + 3,
    )
  const isPassed = (one: Island): boolean =>
    track.legs.every((leg) => landAlong(shoreOf([one]), leg).onLand.length === 0)
  return apart(made.filter((one) => isClear(one) && (isOverLand || isPassed(one))))
}

type Weather = (place: Position, timeMs: number) => Record<string, number>

/** Storms on a light wind and a low swell; ice near the poles. */
function weatherOf({ storms }: AnyVoyage, track: Track): Weather {
  const middles = storms.map((storm) => ({ ...storm, ...track.at(storm.along / 100, storm.abeam) }))
  return (place, timeMs) => {
    let [east, north, seaM, pressure, thick] = [5, 1, 0.8, 1015, 0]
    for (const { lat, long, along, nm, seaM: highM, eastKn } of middles) {
      // The ship is abreast of where it was made up at that hour.
      const hours = (timeMs - ETD_MS) / HOUR_MS - (along / 100) * track.hours
      const x = normaliseLong(place.long - long - eastDeg(eastKn * hours, lat)) * NM_PER_DEG * Math.cos(place.lat * RAD)
      const y = (place.lat - lat) * NM_PER_DEG
      const off = Math.hypot(x, y) / nm
      const near = Math.exp(-off * off)
      const windMs = (3 * highM * near) / nm
      east += -Math.sign(lat || 1) * windMs * y
      north += Math.sign(lat || 1) * windMs * x
      seaM += highM * near
      pressure -= 4 * highM * near
      thick += near
    }
    const windSpeed = Math.hypot(east, north)
    const towards = normaliseCourse(Math.atan2(east, north) / RAD)
    return {
      windSpeed,
      windDirection: normaliseCourse(towards + 180),
      windGust: 1.3 * windSpeed,
      pressureSeaLevel: pressure,
      visibility: 20_000 / (1 + 10 * thick),
      totalWaveHeight: seaM,
      totalWaveDirection: towards,
      totalWavePeriod: 5 + seaM,
      swellWaveHeight: 0.6 * seaM,
      swellWaveDirection: normaliseCourse(towards + 150),
      swellWavePeriod: 8 + seaM,
      currentSpeed: 0.4 + thick / 2,
      currentDirection: 60,
      iceThickness: Math.abs(place.lat) > 66 ? 0.3 : 0,
    }
  }
}

const valuesIn = ({ isMirrored }: View, values: Record<string, number>): Record<string, number> =>
  isMirrored
    ? Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          name.endsWith('Direction') ? normaliseCourse(180 - value) : value,
        ]),
      )
    : values

/** Along the track and to both sides of it, about when the ship is there; none twice. */
function samplesOf({ points }: AnyVoyage, track: Track, weather: Weather, view: View): FieldSample[] {
  const { count, isHalf, isOnTrack } = points
  const found = new Map<string, FieldSample>()
  for (let i = 0; i < count; i++) {
    const part = (i + 0.5) / count
    const place = track.at(part, isOnTrack && i % 2 === 0 ? 0 : 110 * ((i % 5) - 2))
    const late = STEP_MS * ((i % 7) - 3) * (i % 2)
    const timeMs = STEP_MS * Math.round((ETD_MS + part * track.hours * HOUR_MS + late) / STEP_MS)
    const { lat, long } = { lat: Math.round(place.lat * 1e4) / 1e4, long: Math.round(place.long * 1e4) / 1e4 }
    const all = Object.entries(weather({ lat, long }, timeMs))
    const kept = isHalf ? all.filter((_, measure) => (i + measure) % 3 !== 0) : all
    found.set(`${lat}/${long}/${timeMs}`, {
      ...placeIn(view, { lat, long: long === 180 ? -180 : long }),
      timeMs,
      fetchedAtMs: ETD_MS - 300 * HOUR_MS,
      values: valuesIn(view, Object.fromEntries(kept)),
    })
  }
  return [...found.values()]
}

function boxIn(view: View, { lat, long }: Position, tallNm: number, wideNm: number): Box {
  const [tall, wide] = [tallNm / NM_PER_DEG, eastDeg(wideNm, lat)]
  const middle = placeIn(view, { lat, long })
  return {
    south: middle.lat - tall,
    north: middle.lat + tall,
    west: normaliseLong(middle.long - wide),
    east: normaliseLong(middle.long + wide),
  }
}

/** What a question is made of, as the engine has it. */
export interface MadeUp {
  document: VoyageDocument
  vessel: VesselDocument
  aim: SearchAim
  samples: FieldSample[]
  islands: Island[]
  nowMs: number
  /** What would be stored of any place and time. */
  truth: (at: PlaceTime) => Record<string, number>
}

export function madeUp(voyage: AnyVoyage, view: View = PLAIN): MadeUp {
  const { legs, speedKn, range, limits, aim, leadH } = voyage
  const track = trackOf(voyage)
  const weather = weatherOf(voyage, track)
  const none = newVessel('Any')
  const noLimits = Object.fromEntries(Object.keys(none.limits).map((name) => [name, null])) as Record<LimitName, null>
  const poleward = Math.max(...track.corners.map(({ lat }) => Math.abs(lat)))
  const atHours = (hours: number | null): number | null =>
    hours === null ? null : ETD_MS + (track.hours + hours) * HOUR_MS
  const [from, until] = [atHours(aim.window.from), atHours(aim.window.until)]
  return {
    document: {
      format: 1,
      name: 'Any',
      waypoints: track.corners.map((position, i) => {
        const leg = legs[i - 1]
        return {
          id: `${i}`,
          name: '',
          position: placeIn(view, position),
          leg:
            leg === undefined
              ? null
              : {
                  geometry: leg.isGreatCircle ? 'GC' : 'RL',
                  xtdPortNm: leg.xtd,
                  xtdStarboardNm: leg.xtd,
                  ...(leg.ownKn === null ? {} : { speedKn: leg.ownKn }),
                },
        }
      }),
      schedule: { etdMs: ETD_MS, speedKn },
    },
    vessel: {
      ...none,
      limits: { ...noLimits, ...limits },
      particulars: {
        ...none.particulars,
        fuelTonnesADay: 30,
        fuelAtKn: speedKn,
        leastSpeedKn: range === null ? null : speedKn - range.slower,
        mostSpeedKn: range === null ? null : speedKn + range.faster,
      },
    },
    aim: {
      latitudeLimitDeg: aim.latitude === null ? null : Math.min(85, Math.ceil(poleward) + aim.latitude),
      noGo: aim.areas.map(({ along, abeam, tall, wide }) => boxIn(view, track.at(along / 100, abeam), tall, wide)),
      arriveFromMs: from !== null && until !== null && from > until ? until : from,
      arriveUntilMs: from !== null && until !== null && from > until ? from : until,
    },
    samples: samplesOf(voyage, track, weather, view),
    islands: islandsOf(voyage, track).map((island) => placeIn(view, island)),
    nowMs: ETD_MS - leadH * HOUR_MS,
    truth: ({ timeMs, ...place }) => {
      const there = placeIn({ isMirrored: view.isMirrored, turnDeg: -view.turnDeg }, place)
      return valuesIn(view, weather(there, timeMs))
    },
  }
}
