// RTZ text to raw elements with their line numbers, by saxes. No judgement here but what XML itself demands and the limits of size.
import { MAX_WAYPOINTS } from '../../../../shared/passage/route-edit.ts'
import { SaxesParser } from 'saxes'
import { FaultError } from '../../../../shared/result.ts'
import type { Sliced } from '../../../../shared/sliced.ts'
import { feedInSlices } from './feed.ts'
import { otherRootSentence } from './looks-like.ts'
import {
  NO_NAMESPACES,
  localName,
  namespaceOf,
  prefixOf,
  withDeclared,
  type FoundExtensions,
  type Namespaces,
} from './rtz-extensions.ts'

type Attributes = Readonly<Record<string, string>>

/** Attributes of one element and where it begins. */
export interface RawElement {
  line: number
  attributes: Attributes
  /** Its `<extensions>` as written. */
  extensions?: FoundExtensions
}

/** `manual` or `calculated`. */
export interface RawBlock {
  elements: RawElement[]
  extensions?: FoundExtensions
}

export interface RawWaypoint extends RawElement {
  position: RawElement | null
  leg: RawElement | null
}

export interface RawSchedule extends RawElement {
  manual: RawBlock
  calculated: RawBlock
}

export interface RawRoute {
  root: RawElement
  /** Of the root and of every element that is read. */
  namespace: string
  routeInfo: RawElement
  defaultRadius: RawElement | null
  defaultLeg: RawElement | null
  waypoints: RawWaypoint[]
  schedules: RawSchedule[]
  /** Of the elements around waypoints and schedules. */
  waypointsExtensions: FoundExtensions | null
  schedulesExtensions: FoundExtensions | null
  /** Names of elements RTZ does not know, with their number. */
  unknown: Map<string, number>
  /** Elements that RTZ has once at their place, and come again: names with the line of the second. */
  doubled: Map<string, number>
}

const MAX_SCHEDULE_ELEMENTS = 200_000
const MAX_DEPTH = 200
/** What RTZ has once at its place: of these what is in a second is read too, of those it is passed over. */
export const BOTH_READ: readonly string[] = ['waypoints', 'schedules', 'manual', 'calculated']
const FIRST_READ: readonly string[] = ['routeInfo', 'extensions', 'defaultWaypoint', 'position', 'leg']

function brokenXml(error: Error, rootSeen: boolean): FaultError {
  const [, line = '1', column = '0', detail = ''] = /^(\d+):(\d+): (.*)$/s.exec(error.message) ?? []
  const place = `line ${line}, column ${Number(column) + 1}`
  const code = rootSeen ? 'bad-input' : 'not-a-route'
  const options = { cause: error }
  if (/entity/.test(detail)) {
    const what = `The file uses an XML entity that is not part of RTZ (${place}).`
    return new FaultError(code, `${what} Export the route again and open the new file.`, options)
  }
  if (/^unclosed|must contain|unexpected end/.test(detail)) {
    const what = `The file ends in the middle (${place}): it may have been cut off in copying.`
    return new FaultError(code, `${what} Copy or export the route again and open the new file.`, options)
  }
  const what = `The file is broken at ${place} (${detail.replace(/\.$/, '').slice(0, 120)}).`
  return new FaultError(code, `${what} Export the route again and open the new file.`, options)
}

/**
 * Reads the elements of a route. Throws FaultError `not-a-route` (other XML, DTD, not XML) or `bad-input` (broken inside a route, too
 * many waypoints), each with its place where there is one.
 */
export function* parseRtzInSlices(text: string): Sliced<RawRoute> {
  const route: RawRoute = {
    root: { line: 0, attributes: {} },
    namespace: '',
    routeInfo: { line: 0, attributes: {} },
    defaultRadius: null,
    defaultLeg: null,
    waypoints: [],
    schedules: [],
    waypointsExtensions: null,
    schedulesExtensions: null,
    unknown: new Map(),
    doubled: new Map(),
  }
  const path: string[] = []
  /** What is declared at each depth. */
  const scopes: Namespaces[] = [NO_NAMESPACES]
  let scheduleElements = 0
  /** Depth at which a subtree that is not ours began; null outside of one. */
  let ignoredFrom: number | null = null
  /** Where the extensions being passed over began, and whose they are. */
  let extensionsFrom: { position: number; of: string; line: number } | null = null
  let tagPosition = 0
  let tagLine = 1
  const parser = new SaxesParser<{ position: true; xmlns: false }>({ position: true, xmlns: false })

  const openRoot = (name: string, element: RawElement): void => {
    if (localName(name) !== 'route') throw new FaultError('not-a-route', otherRootSentence(localName(name)))
    route.namespace = namespaceOf(prefixOf(name), scopes.at(-1) ?? NO_NAMESPACES)
    route.root = element
  }

  const isForeign = (name: string): boolean =>
    namespaceOf(prefixOf(name), scopes.at(-1) ?? NO_NAMESPACES) !== route.namespace

  /** By depth, the names seen inside the element there. */
  const seen: Set<string>[] = []
  /** True for a second that is passed over. */
  const isPassedOver = (name: string, line: number): boolean => {
    const inside = seen[path.length - 1]
    const isSecond = inside?.has(name) === true
    inside?.add(name)
    const isFirstRead = FIRST_READ.includes(name)
    if (isSecond && (isFirstRead || BOTH_READ.includes(name)) && !route.doubled.has(name)) route.doubled.set(name, line)
    return isSecond && isFirstRead
  }
  const ignore = (name: string): void => void route.unknown.set(name, (route.unknown.get(name) ?? 0) + 1)

  /** Takes an element at its place; false when RTZ has none of that name there. */
  const take = (place: string, element: RawElement): boolean => {
    const waypoint = route.waypoints.at(-1)
    const schedule = route.schedules.at(-1)
    switch (place) {
      case 'route/routeInfo':
        route.routeInfo = element
        return true
      case 'route/waypoints':
      case 'route/schedules':
      case 'route/schedules/schedule/manual':
      case 'route/schedules/schedule/calculated':
        return true
      case 'route/waypoints/defaultWaypoint':
        route.defaultRadius ??= element
        return true
      case 'route/waypoints/defaultWaypoint/leg':
        route.defaultLeg ??= element
        return true
      case 'route/waypoints/waypoint':
        if (route.waypoints.length === MAX_WAYPOINTS) {
          const what = `The route has more than ${MAX_WAYPOINTS.toLocaleString('en-US')} waypoints (line ${element.line}).`
          throw new FaultError('bad-input', `${what} Split it and open the parts.`)
        }
        route.waypoints.push({ ...element, position: null, leg: null })
        return true
      case 'route/waypoints/waypoint/position':
        if (waypoint !== undefined) waypoint.position = element
        return true
      case 'route/waypoints/waypoint/leg':
        if (waypoint !== undefined) waypoint.leg = element
        return true
      case 'route/schedules/schedule':
        route.schedules.push({ ...element, manual: { elements: [] }, calculated: { elements: [] } })
        return true
      default: {
        const match = /^route\/schedules\/schedule\/(manual|calculated)\/sc?heduleElement$/.exec(place)
        if (match === null || schedule === undefined) return false
        if (++scheduleElements > MAX_SCHEDULE_ELEMENTS)
          throw new FaultError('bad-input', `The route's schedules are too long (line ${element.line}).`)
        schedule[match[1] === 'manual' ? 'manual' : 'calculated'].elements.push(element)
        return true
      }
    }
  }

  /** Extensions belong to the element around them; false where RTZ has none, or has them already. */
  const keep = (place: string, found: FoundExtensions): boolean => {
    const waypoint = route.waypoints.at(-1)
    const schedule = route.schedules.at(-1)
    const owners: Readonly<Record<string, { extensions?: FoundExtensions } | null | undefined>> = {
      route: route.root,
      'route/routeInfo': route.routeInfo,
      'route/waypoints/defaultWaypoint': route.defaultRadius,
      'route/waypoints/defaultWaypoint/leg': route.defaultLeg,
      'route/waypoints/waypoint': waypoint,
      'route/waypoints/waypoint/leg': waypoint?.leg,
      'route/schedules/schedule': schedule,
      'route/schedules/schedule/manual': schedule?.manual,
      'route/schedules/schedule/calculated': schedule?.calculated,
    }
    const [, block] = /\/(manual|calculated)\/sc?heduleElement$/.exec(place) ?? []
    const element = block === undefined ? undefined : schedule?.[block === 'manual' ? 'manual' : 'calculated'].elements
    const owner = element?.at(-1) ?? owners[place]
    if (owner !== null && owner !== undefined && owner.extensions === undefined) owner.extensions = found
    else if (place === 'route/waypoints' && route.waypointsExtensions === null) route.waypointsExtensions = found
    else if (place === 'route/schedules' && route.schedulesExtensions === null) route.schedulesExtensions = found
    else return false
    return true
  }

  parser.on('doctype', (doctype) => {
    if (/^\s*html\b/i.test(doctype)) throw new FaultError('not-a-route', otherRootSentence('html'))
    const what = `The file carries a document type (DTD, line ${parser.line}), which RTZ does not have.`
    throw new FaultError('not-a-route', `${what} For safety it is not read; export the route again.`)
  })
  parser.on('error', (error) => {
    throw brokenXml(error, path.length > 0 || route.root.line > 0)
  })
  parser.on('opentagstart', () => {
    // A tag name that ends at a line break has already moved the parser to the next line.
    tagPosition = text.lastIndexOf('<', parser.position - 1)
    tagLine = parser.line - (/[\r\n\u0085\u2028]/.test(text[parser.position - 1] ?? '') ? 1 : 0)
  })
  parser.on('opentag', (tag) => {
    const element: RawElement = { line: tagLine, attributes: tag.attributes }
    const depth = path.push(localName(tag.name))
    if (depth > MAX_DEPTH)
      throw new FaultError('bad-input', `The file nests elements too deeply (line ${tagLine}) and is not read.`)
    if (ignoredFrom !== null) return
    scopes[depth] = withDeclared(scopes[depth - 1] ?? NO_NAMESPACES, tag.attributes)
    scopes.length = depth + 1
    seen[depth] = new Set()
    if (depth === 1) return openRoot(tag.name, element)
    const name = localName(tag.name)
    const isOurs = !isForeign(tag.name)
    if (isOurs && isPassedOver(name, tagLine)) {
      ignoredFrom = depth
      return
    }
    if (isOurs && name === 'extensions') {
      ignoredFrom = depth
      extensionsFrom = { position: tagPosition, of: path.slice(0, -1).join('/'), line: tagLine }
      return
    }
    if (isOurs && take(path.join('/'), element)) return
    ignoredFrom = depth
    ignore(name)
  })
  parser.on('closetag', () => {
    if (ignoredFrom === path.length) {
      ignoredFrom = null
      if (extensionsFrom !== null) {
        const xml = text.slice(extensionsFrom.position, parser.position)
        const { of, line } = extensionsFrom
        const namespaces = scopes[path.length - 1] ?? NO_NAMESPACES
        if (!keep(of, { xml, line, namespaces, rtz: route.namespace })) ignore('extensions')
      }
      extensionsFrom = null
    }
    path.pop()
    scopes.length = Math.min(scopes.length, path.length + 1)
  })
  yield* feedInSlices(parser, text)
  return route
}
