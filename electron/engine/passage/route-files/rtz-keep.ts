// What an RTZ file says beyond what Binnacle uses: kept with the voyage, bounded, to be written back.
import type { KeptElement, KeptRoute, KeptSchedule, Waypoint } from '../../../../shared/passage/voyage.ts'
import type { Sliced } from '../../../../shared/sliced.ts'
import type { ImportRemarks } from './remarks.ts'
import { wholeExtensions, type FoundExtensions } from './rtz-extensions.ts'
import type { RawBlock, RawElement, RawRoute, RawSchedule, RawWaypoint } from './rtz-parse.ts'
import { keepAttributes, LEG, ROUTE_INFO, SCHEDULE_ELEMENT, type RtzVersion } from './rtz-schema.ts'
import { cleanName, readId } from './rtz-values.ts'

/** What is wrong with these is said where they are used. */
const SAID_ELSEWHERE = ['etd', 'eta', 'speed']
/** Every revision carries it again: more than this is not kept. */
const MAX_CHARS = 200_000

export interface Keeper {
  /** After the waypoints. */
  routeInSlices(route: RawRoute): Sliced<KeptRoute | null>
  waypoint(raw: RawWaypoint, defaultLeg: RawElement | null, index: number): NonNullable<Waypoint['rtz']> | null
}

const orNull = <T extends object>(kept: T): T | null => (Object.keys(kept).length === 0 ? null : kept)

export function keeper(version: RtzVersion, remarks: ImportRemarks): Keeper {
  let left = MAX_CHARS
  let isOver = false
  let hasTypes = false

  /** True when there is room for so much more. */
  function fits(text: string): boolean {
    if (text.length <= left) {
      left -= text.length
      return true
    }
    if (!isOver)
      remarks.add(
        'ignored',
        'The file carries more additions of its maker than Binnacle keeps; the rest is left aside.',
      )
    isOver = true
    return false
  }
  /** As they may stand in any file; undefined with a remark when they cannot. */
  function whole(found: FoundExtensions | null | undefined): string | undefined {
    if (found === null || found === undefined) return undefined
    const { line } = found
    // As it stands: what is not kept need not be looked into.
    if (!fits(found.xml)) return undefined
    const made = wholeExtensions(found)
    if (made === null) {
      remarks.add('ignored', 'Additions that use an XML prefix which the file does not declare are left out.', { line })
      return undefined
    }
    if (made.left)
      remarks.add('ignored', 'Attributes and text of <extensions> itself are left out; RTZ has none.', { line })
    hasTypes ||= made.hasTypes
    return made.xml
  }
  const named = <Name extends string>(
    name: Name,
    found: FoundExtensions | null | undefined,
  ): Partial<Record<Name, string>> => {
    const xml = whole(found)
    const entry: Partial<Record<Name, string>> = {}
    if (xml !== undefined) entry[name] = xml
    return entry
  }
  const extensionsOf = (element: { extensions?: FoundExtensions } | null): { extensions?: string } =>
    named('extensions', element?.extensions)
  function attributesOf(
    attributes: Readonly<Record<string, string>>,
    types: Parameters<typeof keepAttributes>[1],
    line: number,
  ): Record<string, string> {
    const { kept, wrong } = keepAttributes(attributes, types, version)
    for (const name of wrong) {
      if (SAID_ELSEWHERE.includes(name)) continue
      const shown = cleanName(attributes[name] ?? '').slice(0, 40)
      remarks.add('ignored', `${name} “${shown}” is not of its kind; it is left out.`, { line })
    }
    return fits(Object.values(kept).join('')) ? kept : {}
  }
  const element = (raw: RawElement, types: Parameters<typeof keepAttributes>[1]): KeptElement => {
    const attributes = attributesOf(raw.attributes, types, raw.line)
    return { ...(Object.keys(attributes).length > 0 ? { attributes } : {}), ...extensionsOf(raw) }
  }

  function* scheduleInSlices(raw: RawSchedule, index: number): Sliced<KeptSchedule> {
    /** As ids of waypoints are read; null for none. */
    const idOf = ({ attributes: { waypointId = '' } }: RawElement): string | null => readId(waypointId) || null
    function* elementsOf(list: readonly RawElement[]): Sliced<Record<string, string>[]> {
      const kept: Record<string, string>[] = []
      for (const element of list) {
        const waypointId = idOf(element)
        const { stay, ...rest } = element.attributes
        // Of the first the stays are the waypoints' own, and what is wrong with them is said where they are read.
        const attributes = index === 0 || stay === undefined ? rest : element.attributes
        if (waypointId !== null) kept.push({ waypointId, ...attributesOf(attributes, SCHEDULE_ELEMENT, element.line) })
        yield
      }
      return kept
    }
    function* additionsOf({ elements: list }: RawBlock): Sliced<Record<string, string> | null> {
      const byId = new Map<string, string>()
      for (const element of list) {
        const id = idOf(element)
        const xml = id === null ? undefined : whole(element.extensions)
        // Of a waypoint that occurs twice, the later values are used.
        if (id !== null && xml !== undefined) byId.set(id, xml)
        yield
      }
      return orNull(Object.fromEntries(byId))
    }
    const attributes: Record<string, string> = {}
    for (const name of ['id', 'name']) if (raw.attributes[name] !== undefined) attributes[name] = raw.attributes[name]
    const ofManual = yield* additionsOf(raw.manual)
    const ofCalculated = yield* additionsOf(raw.calculated)
    return {
      attributes,
      manual: yield* elementsOf(raw.manual.elements),
      calculated: yield* elementsOf(raw.calculated.elements),
      ...named('manualExtensions', raw.manual.extensions),
      ...named('calculatedExtensions', raw.calculated.extensions),
      ...(ofManual === null ? {} : { manualElementExtensions: ofManual }),
      ...(ofCalculated === null ? {} : { calculatedElementExtensions: ofCalculated }),
      ...extensionsOf(raw),
    }
  }

  return {
    *routeInSlices(route) {
      const routeInfo = orNull(element(route.routeInfo, ROUTE_INFO))
      const kept: KeptRoute = {
        ...(routeInfo === null ? {} : { routeInfo }),
        ...extensionsOf(route.root),
        ...named('defaultExtensions', route.defaultRadius?.extensions),
        ...named('defaultLegExtensions', route.defaultLeg?.extensions),
        ...named('waypointsExtensions', route.waypointsExtensions),
        ...named('schedulesExtensions', route.schedulesExtensions),
      }
      if (route.schedules.length > 0) {
        kept.schedules = []
        for (const [index, raw] of route.schedules.entries()) kept.schedules.push(yield* scheduleInSlices(raw, index))
      }
      return orNull(hasTypes ? { typesVersion: version, ...kept } : kept)
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
