// What an RTZ file says beyond what Binnacle uses: kept with the voyage, bounded, to be written back.
import type { KeptElement, KeptRoute, KeptSchedule, Waypoint } from '../../../shared/voyage.ts'
import type { RemarkBook } from './remarks.ts'
import type { RawElement, RawRoute, RawSchedule, RawWaypoint } from './rtz-parse.ts'
import { keepAttributes, LEG, ROUTE_INFO, SCHEDULE_ELEMENT, type RtzVersion } from './rtz-schema.ts'
import { cleanName } from './rtz-values.ts'

/** What is wrong with these is said where they are used. */
const SAID_ELSEWHERE = ['etd', 'eta', 'speed']
/** Every revision carries it again: more than this is not kept. */
const MOST_CHARS = 200_000

export interface Keeper {
  route(route: RawRoute): KeptRoute | null
  waypoint(raw: RawWaypoint, defaultLeg: RawElement | null, index: number): NonNullable<Waypoint['rtz']> | null
}

const orNull = <T extends object>(kept: T): T | null => (Object.keys(kept).length === 0 ? null : kept)

export function keeper(version: RtzVersion, book: RemarkBook): Keeper {
  let left = MOST_CHARS
  let isOver = false

  /** True when there is room for so much more. */
  function fits(text: string): boolean {
    if (text.length <= left) {
      left -= text.length
      return true
    }
    if (!isOver)
      book.add('ignored', 'The file carries more additions of its maker than Binnacle keeps; the rest is left aside.')
    isOver = true
    return false
  }
  const extensionsOf = (element: { extensions?: string } | null): { extensions?: string } =>
    element?.extensions !== undefined && fits(element.extensions) ? { extensions: element.extensions } : {}
  function attributesOf(
    attributes: Readonly<Record<string, string>>,
    types: Parameters<typeof keepAttributes>[1],
    line: number,
  ): Record<string, string> {
    const { kept, wrong } = keepAttributes(attributes, types, version)
    for (const name of wrong) {
      if (SAID_ELSEWHERE.includes(name)) continue
      const shown = cleanName(attributes[name] ?? '').slice(0, 40)
      book.add('ignored', `${name} “${shown}” is not of its kind; it is left out.`, { line })
    }
    return fits(Object.values(kept).join('')) ? kept : {}
  }
  const element = (raw: RawElement, types: Parameters<typeof keepAttributes>[1]): KeptElement => {
    const attributes = attributesOf(raw.attributes, types, raw.line)
    return { ...(Object.keys(attributes).length > 0 ? { attributes } : {}), ...extensionsOf(raw) }
  }

  function schedule(raw: RawSchedule, index: number): KeptSchedule {
    const elements = (list: readonly RawElement[]): Record<string, string>[] =>
      list.flatMap(({ attributes: all, line }) => {
        const { stay, ...rest } = all
        // Of the first the stays are the waypoints' own, and what is wrong with them is said where they are read.
        const attributes = index === 0 || stay === undefined ? rest : all
        const waypointId = (attributes['waypointId'] ?? '').trim()
        return /^\d{1,18}$/.test(waypointId)
          ? [{ waypointId, ...attributesOf(attributes, SCHEDULE_ELEMENT, line) }]
          : []
      })
    const attributes: Record<string, string> = {}
    for (const name of ['id', 'name']) if (raw.attributes[name] !== undefined) attributes[name] = raw.attributes[name]
    return { attributes, manual: elements(raw.manual), calculated: elements(raw.calculated), ...extensionsOf(raw) }
  }

  return {
    route: (route) => {
      const kept: KeptRoute = {}
      const namespaces = Object.entries(route.root.attributes).filter(
        ([name]) => name.startsWith('xmlns:') && name !== 'xmlns:xsi',
      )
      if (namespaces.length > 0) kept.namespaces = Object.fromEntries(namespaces)
      const routeInfo = orNull(element(route.routeInfo, ROUTE_INFO))
      if (routeInfo !== null) kept.routeInfo = routeInfo
      const own = extensionsOf(route.root).extensions
      if (own !== undefined) kept.extensions = own
      const defaults = extensionsOf(route.defaultRadius).extensions
      if (defaults !== undefined) kept.defaultExtensions = defaults
      if (route.waypointsExtensions !== null && fits(route.waypointsExtensions))
        kept.waypointsExtensions = route.waypointsExtensions
      if (route.schedulesExtensions !== null && fits(route.schedulesExtensions))
        kept.schedulesExtensions = route.schedulesExtensions
      if (route.schedules.length > 0) kept.schedules = route.schedules.map(schedule)
      return orNull(kept)
    },
    waypoint: (raw, defaultLeg, index) => {
      const revision = Number((raw.attributes['revision'] ?? '').trim() || Number.NaN)
      // The default's values hold where the leg says nothing of its own.
      const legRaw: RawElement | null =
        index === 0
          ? null
          : {
              line: raw.leg?.line ?? raw.line,
              attributes: { ...defaultLeg?.attributes, ...raw.leg?.attributes },
              ...(raw.leg?.extensions === undefined ? {} : { extensions: raw.leg.extensions }),
            }
      const leg = legRaw === null ? null : orNull(element(legRaw, LEG))
      return orNull({
        ...(Number.isInteger(revision) && revision >= 0 && revision < 1e9 ? { revision } : {}),
        ...extensionsOf(raw),
        ...(leg === null ? {} : { leg }),
      })
    },
  }
}
