// The package's records as ports: what contradicts itself is repaired or marked, nothing is dropped, and all of it is counted.
import type { SeaPort } from 'sea-ports'
import { portTime, type Port } from '../../../../shared/app/ports.ts'
import type { Position } from '../../../../shared/geo/position.ts'
import type { Sliced } from '../../../../shared/sliced.ts'
import { OTHER_NAMES } from './other-names.ts'
import { canonicalZone, zonesOf } from './zones.ts'
import { RAD } from '../../../../shared/geo/units.ts'

/** A port, with what else it is found by. */
export interface IndexedPort extends Port {
  city: string
  /** All its UN/LOCODEs: some ports have an old and a new one. */
  locodes: string[]
}

/** How many records lacked something or had it wrong. */
interface PortFlaws {
  noPosition: number
  /** Latitude and longitude were exchanged; put right. */
  exchanged: number
  doubtful: number
  /** The zone was of another country, or not that of the ports around; replaced where the right one is plain, else left out. */
  wrongTimeZone: number
  /** What is left without one. */
  noTimeZone: number
}

export interface PortIndex {
  ports: IndexedPort[]
  flaws: PortFlaws
}

/** Exchanged when the place as given is this far from all the country's ports, and exchanged it is near one. */
const FAR_NM = 800
const NEAR_NM = 270
/** Ports as near as this keep the same time when all of them agree. */
const SAME_TIME_NM = 100
/** A zone's clocks and the sun differ by less than this where the zone is kept. */
const ZONE_FITS_MINUTES = 150
/** A moment of winter and one of summer, for comparing zones. */
const MOMENTS_MS = [Date.UTC(2026, 0, 1), Date.UTC(2026, 6, 1)]

interface Reading {
  port: IndexedPort
  country: string
  /** The record's own zone under its first name; null when it has none or an impossible one. */
  zone: string | null
  /** The zone is one of the country's. */
  isAtHome: boolean
}

/** Reads the package's table, keyed by UN/LOCODE. Yields once or twice a record. */
export function* readPortsInSlices(records: Record<string, SeaPort>): Sliced<PortIndex> {
  const canonical = remember(canonicalZone)
  const zonesByCountry = remember(zonesOf)
  const readings: Reading[] = []
  for (const [locode, record] of Object.entries(records)) {
    yield
    const country = locode.slice(0, 2)
    const zone = record.timezone === undefined ? null : canonical(record.timezone)
    const isAtHome = zone !== null && isOf(zone, zonesByCountry(country))
    readings.push({ port: portOf(locode, record), country, zone, isAtHome })
  }
  // What a place is compared with: its country's ports whose zone bears out that they are in the country.
  const atHome = Map.groupBy(
    readings.filter(({ isAtHome, port }) => isAtHome && port.position !== null),
    ({ country }) => country,
  )
  const flaws: PortFlaws = { noPosition: 0, exchanged: 0, doubtful: 0, wrongTimeZone: 0, noTimeZone: 0 }
  for (const reading of readings) {
    yield
    const { port } = reading
    const others = (atHome.get(reading.country) ?? []).filter((other) => other !== reading)
    if (port.position === null) flaws.noPosition++
    else if (!reading.isAtHome) {
      const turned = exchangedPosition(port.position, others)
      if (turned !== null) flaws.exchanged++
      port.position = turned ?? port.position
      port.doubtful = turned === null && isDoubtful(port.position, reading.zone, others)
      if (port.doubtful) flaws.doubtful++
    }
    port.timeZone = timeZoneOf(reading, others, zonesByCountry(reading.country))
    if (reading.zone !== null && port.timeZone !== reading.zone) flaws.wrongTimeZone++
    if (port.timeZone === null) flaws.noTimeZone++
  }
  return { ports: readings.map(({ port }) => port), flaws }
}

const portOf = (locode: string, record: SeaPort): IndexedPort => ({
  locode,
  name: clean(record.name),
  city: clean(record.city ?? ''),
  country: clean(record.country),
  region: clean(record.province ?? ''),
  position: positionOf(record.coordinates),
  timeZone: null,
  alias: [...record.alias.map(clean), ...(OTHER_NAMES[locode] ?? [])],
  locodes: [...new Set([locode, ...record.unlocs])],
  doubtful: false,
})

/** A country whose zones are not known bears nothing out, and contradicts nothing. */
const isOf = (zone: string, zones: string[] | null): boolean => zones === null || zones.includes(zone)

/** `Abu Z¸aby` was a letter with a cedilla; a star pointed to a note that is not there. */
const clean = (text: string): string => text.replaceAll(/[¸*]/g, '').replaceAll(/\s+/g, ' ').trim()

function positionOf(coordinates: number[] | undefined): Position | null {
  const [long, lat] = coordinates ?? []
  if (lat === undefined || long === undefined) return null
  return Math.abs(lat) <= 90 && Math.abs(long) <= 180 && (lat !== 0 || long !== 0) ? { lat, long } : null
}

/** On a sphere: 800 miles are distinguished from 270 without an ellipsoid, fifty times as fast. */
function roughNm(a: Position, b: Position): number {
  const haversine =
    Math.sin(((b.lat - a.lat) * RAD) / 2) ** 2 +
    Math.cos(a.lat * RAD) * Math.cos(b.lat * RAD) * Math.sin(((b.long - a.long) * RAD) / 2) ** 2
  return (120 / RAD) * Math.asin(Math.min(1, Math.sqrt(haversine)))
}

const awayNm = (position: Position, { port }: Reading): number =>
  port.position === null ? Infinity : roughNm(position, port.position)

/** Infinity when there is no other. */
const nearestNm = (position: Position, others: Reading[]): number =>
  Math.min(...others.map((other) => awayNm(position, other)))

/** The place with latitude and longitude exchanged, when that brings it home. */
function exchangedPosition({ lat, long }: Position, others: Reading[]): Position | null {
  if (Math.abs(long) > 90 || nearestNm({ lat, long }, others) < FAR_NM) return null
  const turned = { lat: long, long: lat }
  return nearestNm(turned, others) <= NEAR_NM ? turned : null
}

/**
 * A place away from the country's ports whose zone is another country's and fits its longitude: it lies in that other country. Where the
 * zone does not fit the place either, the zone alone is wrong. Without a zone: a place far from all of the country's ports.
 */
function isDoubtful(position: Position, zone: string | null, others: Reading[]): boolean {
  const nearest = nearestNm(position, others)
  if (zone === null) return nearest > FAR_NM && nearest < Infinity
  const aheadMinutes = (portTime(zone, MOMENTS_MS[0] ?? 0) ?? 0) - position.long * 4
  return nearest > NEAR_NM && Math.abs(aheadMinutes) < ZONE_FITS_MINUTES
}

/** The record's own zone when nothing contradicts it; else that of the ports around, or the country's only one; else null. */
function timeZoneOf({ port, zone, isAtHome }: Reading, others: Reading[], zones: string[] | null): string | null {
  const around = port.position === null || port.doubtful ? null : zoneAround(port.position, others)
  if (isAtHome) return around === null || sameClocks(zone, around) ? zone : around
  return around ?? (zones?.length === 1 ? (zones[0] ?? null) : null)
}

/** The zone of the nearest two or three ports close by, when they all keep the same. */
function zoneAround(position: Position, others: Reading[]): string | null {
  const close = others
    .map((other) => ({ zone: other.zone, nm: awayNm(position, other) }))
    .filter(({ nm }) => nm < SAME_TIME_NM)
    .sort((a, b) => a.nm - b.nm)
    .slice(0, 3)
  const [first] = close
  return close.length >= 2 && first !== undefined && close.every(({ zone }) => zone === first.zone) ? first.zone : null
}

const sameClocks = (a: string | null, b: string): boolean =>
  a === b || MOMENTS_MS.every((timeMs) => portTime(a, timeMs) === portTime(b, timeMs))

function remember<T>(read: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>()
  return (key) => {
    if (!known.has(key)) known.set(key, read(key))
    return known.get(key) as T
  }
}
