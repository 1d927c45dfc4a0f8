// A sea of a few storms, cheap enough for a thousand cases: the application's own sailing, search and drafting stand on it.
import { legPath, placeOnCourse } from '../../../../../shared/geo/geodesy.ts'
import { shortArcDeg } from '../../../../../shared/geo/rhumb.ts'
import type { VoyageDocument } from '../../../../../shared/passage/voyage.ts'
import { DEFAULT_HEAVY_WEATHER } from '../../../../../shared/ship/heavy/settings.ts'
import { defaultSpeedLoss } from '../../../../../shared/ship/speed-loss.ts'
import { newVessel } from '../../../../../shared/ship/vessel.ts'
import { NO_AIM } from '../../../../../shared/candidates/candidates.ts'
import { draftRoutes, type Drafting } from '../../../../../electron/engine/router/routes/drafting.ts'
import { FORECAST, noWeather, type Ocean } from '../../../../../electron/engine/router/ocean/weather.ts'
import { sailedWeather } from '../../../../../electron/engine/router/candidate/sailed-weather.ts'
import type { RouterQuestion, RouterShip, RoutesFound } from '../../../../../electron/engine/router/protocol.ts'
import { createSailing } from '../../../../../electron/engine/router/ship/sailing.ts'
import { lengthNm } from '../../../../../electron/engine/router/ocean/sphere.ts'
import type { IsStopped, Lattice, PlanePoint } from '../../../../../electron/engine/router/terms.ts'
import type { Waters } from '../../../../../electron/engine/router/candidate/waters.ts'

export const ETD_MS = Date.UTC(2026, 10, 26, 6)

/** A sea that stands highest in its middle, and moves; longitudes within ±180°. */
export interface Storm {
  lat: number
  long: number
  /** Degrees of longitude an hour. */
  eastAnHour: number
  radiusNm: number
  seaM: number
}

export interface CheapCase {
  from: { lat: number; long: number }
  to: { lat: number; long: number }
  storms: readonly Storm[]
  /** Of ice, which lies nowhere, only north of this latitude. */
  iceKnownAbove?: number
  /** Against a ship westward. */
  currentMs?: number
  ship?: Partial<RouterShip>
  aim?: Partial<RouterQuestion['aim']>
  document?: VoyageDocument
  isClear?: Waters['isClear']
  isStopped?: IsStopped
}

const vessel = newVessel('Test')

export const SHIP: RouterShip = {
  setSpeedKn: 14,
  minKn: 14,
  maxKn: 14,
  loss: defaultSpeedLoss(vessel).table,
  limits: { ...vessel.limits, waveM: { value: 6, kind: 'hard' }, windKn: null },
  heavy: DEFAULT_HEAVY_WEATHER,
  particulars: vessel.particulars,
}

export const straight = (from: CheapCase['from'], to: CheapCase['to']): VoyageDocument => ({
  format: 1,
  name: 'Out and home',
  waypoints: [
    { id: '1', name: 'Out', position: from, leg: null },
    { id: '2', name: 'Home', position: to, leg: { geometry: 'RL', xtdPortNm: 1, xtdStarboardNm: 2 } },
  ],
  schedule: { etdMs: ETD_MS, speedKn: 14 },
})

/** `by`: seas higher by this factor. */
function oceanOf(storms: readonly Storm[], by: number, iceKnownAbove = -90, currentMs = 0): Ocean {
  const empty = noWeather()
  return {
    strongestKn: 2 * currentMs,
    untilH: 240,
    usual: { windMs: 5, seaM: 1 },
    at(x, y, hours, out) {
      Object.assign(out, empty)
      let seaM = 1
      for (const storm of storms) {
        const long = x + shortArcDeg(x, storm.long + storm.eastAnHour * hours)
        const off = lengthNm(x, y, long, storm.lat) / storm.radiusNm
        seaM += storm.seaM * Math.exp(-off * off)
      }
      out.windFrom = FORECAST
      out.seaFrom = FORECAST
      // From where the ship never goes: no side of a storm is better for its wind.
      out.windEastMs = 0
      out.windNorthMs = 0
      out.seaM = seaM * by
      if (y >= iceKnownAbove) out.iceM = 0
      out.currentEastMs = currentMs
      out.currentNorthMs = 0
    },
  }
}

/** About the great circle, as far to each side as a fifth of it. */
function latticeBetween(from: CheapCase['from'], to: CheapCase['to']): Lattice {
  const [columns, rows] = [10, 9]
  const path = legPath(from, to, 'GC')
  let x = from.long
  let before = from.long
  const points: PlanePoint[][] = Array.from({ length: columns }, (_, column) => {
    const part = column / (columns - 1)
    const { position, courseDeg } = path.at(part === 1 ? Infinity : part * path.distanceNm)
    x += shortArcDeg(before, position.long)
    before = position.long
    const wideNm = 0.2 * path.distanceNm * Math.min(1, 4 * part, 4 * (1 - part))
    return Array.from({ length: rows }, (__, row) => {
      const across = (row / (rows - 1)) * 2 - 1
      const { position: at } = placeOnCourse(position, courseDeg + (across < 0 ? -90 : 90), Math.abs(across) * wideNm)
      return { x: x + shortArcDeg(position.long, at.long), y: at.lat }
    })
  })
  const nodeAt = (column: number, row: number): PlanePoint => points[column]?.[row] ?? { x: from.long, y: from.lat }
  return { columns, rows, nodeAt }
}

function watersOf({ from, to, storms, ship, iceKnownAbove, currentMs = 0, isClear = () => true }: CheapCase): Waters {
  const sailed = { ...SHIP, ...ship }
  const ocean = oceanOf(storms, 1, iceKnownAbove, currentMs)
  return {
    lattice: latticeBetween(from, to),
    sailing: (setSpeedKn, how) =>
      createSailing(ocean, sailed, setSpeedKn, {
        ...how,
        ...(how.isAnywhere === true
          ? {}
          : { isOpen: (ax, ay, bx, by): boolean => isClear({ x: ax, y: ay }, { x: bx, y: by }) }),
      }),
    optimistic: (setSpeedKn) =>
      createSailing(oceanOf(storms, 0.9, iceKnownAbove, currentMs), sailed, setSpeedKn, { isStrict: true }),
    perturbed: (variant, setSpeedKn) =>
      createSailing(oceanOf(storms, 0.95 + variant / 120, iceKnownAbove, currentMs), sailed, setSpeedKn, {
        isStrict: false,
      }),
    isClear,
    weather: (line, sailedLine) => sailedWeather(ocean, sailed, ETD_MS, line, sailedLine),
  }
}

/** What drafting is given. */
export function draftingOf(of: CheapCase): Drafting {
  const ship = { ...SHIP, ...of.ship }
  const waters = watersOf(of)
  const forecastUntilMs = ETD_MS + 240 * 3_600_000
  return {
    waters,
    question: {
      document: of.document ?? straight(of.from, of.to),
      etdMs: ETD_MS,
      ship,
      aim: { ...NO_AIM, ...of.aim },
      samples: [],
      averages: [],
      forecastUntilMs,
      nowMs: ETD_MS,
    },
    reach: { ...ship, lattice: waters.lattice, etdMs: ETD_MS, nowMs: ETD_MS, forecastUntilMs },
    report: () => undefined,
    isStopped: of.isStopped ?? (() => false),
  }
}

export const found = (of: CheapCase): RoutesFound => draftRoutes(draftingOf(of))
