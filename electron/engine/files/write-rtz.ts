// A voyage as RTZ, strictly as the schema of its version has it; what a file brought along is written back.
import { buildPlan, type PlanRow } from '../../../shared/plan.ts'
import { formatDuration, isoUtc } from '../../../shared/time.ts'
import type { KeptElement, Leg, VoyageDocument, Waypoint } from '../../../shared/voyage.ts'
import type { RemarkBook } from './remarks.ts'
import { LEG, ROUTE_INFO, SCHEDULE_ELEMENT, writeAttributes, type RtzVersion } from './rtz-schema.ts'
import { stayText } from './rtz-stay.ts'
import { canonicalId } from './rtz-values.ts'
import { attributesText } from './xml-text.ts'

/** Turn radius the schemas allow; in 1.0 ten itself is too much. */
const RADIUS_LIMIT_NM: Readonly<Record<RtzVersion, number>> = { '1.0': 9.999_999, '1.1': 5, '1.2': 5 }
const MAX_XTD_NM = 9.999_999
type Texts = Record<string, string>
type TypesOf = Parameters<typeof writeAttributes>[1]

/** `book` is told what could not be written. */
export function writeRtz(document: VoyageDocument, version: RtzVersion, book: RemarkBook): string {
  const { rtz = {}, waypoints } = document
  const ids = writtenIds(waypoints, book)
  const minor = version.slice(2)
  const kept = (element: KeptElement | undefined, types: TypesOf, what: string): Texts => {
    const { attributes, left } = writeAttributes(element?.attributes ?? {}, types, version)
    if (left.length > 0) book.add('ignored', `RTZ ${version} has no form for ${left.join(', ')} of ${what}; left out.`)
    return attributes
  }
  /** Extensions as they came; 1.2 demands a maker and a name of each. */
  const extensions = (xml: string | undefined, what: string): string => {
    if (xml === undefined) return ''
    if (version === '1.0' || everyExtensionIsNamed(xml)) return xml
    book.add('ignored', `RTZ ${version} demands a maker and a name of every addition; those of ${what} were left out.`)
    return ''
  }

  const legText = (leg: Leg | null, waypoint: Waypoint): string => {
    if (leg === null) return ''
    const own: Texts = { geometryType: leg.geometry === 'GC' ? 'Orthodrome' : 'Loxodrome' }
    const number = (name: string, value: number | undefined, most = Infinity): void => {
      if (value !== undefined) own[name] = decimal(Math.min(most, value))
    }
    number('starboardXTD', leg.xtdStarboardNm, MAX_XTD_NM)
    number('portsideXTD', leg.xtdPortNm, MAX_XTD_NM)
    number('speedMin', leg.speedMinKn)
    number('speedMax', leg.speedMaxKn)
    const label = `the leg to waypoint ${waypoint.id}`
    // Legs have extensions since 1.2.
    const inside = version !== '1.2' ? '' : extensions(waypoint.rtz?.leg?.extensions, label)
    if (version !== '1.2' && waypoint.rtz?.leg?.extensions !== undefined)
      book.add('ignored', `RTZ ${version} has no additions on legs; those of ${label} were left out.`)
    return tag('leg', { ...own, ...kept(waypoint.rtz?.leg, LEG, label) }, inside)
  }

  const waypointText = (waypoint: Waypoint, index: number): string => {
    const { name, position, turnRadiusNm, rtz: own } = waypoint
    const attributes: Texts = { id: ids[index] ?? String(index), revision: String(own?.revision ?? 0) }
    if (name !== '') attributes['name'] = name
    if (turnRadiusNm !== undefined) {
      if (turnRadiusNm > RADIUS_LIMIT_NM[version])
        book.add('ignored', `The turn radius ${turnRadiusNm} NM is more than RTZ ${version} allows; left out.`, {
          waypointId: waypoint.id,
        })
      else attributes['radius'] = decimal(turnRadiusNm)
    }
    const place = tag('position', { lat: decimal(position.lat), lon: longText(position.long) })
    const leg = legText(waypoint.leg, waypoint)
    return tag('waypoint', attributes, `${place}${leg}${extensions(own?.extensions, `waypoint ${waypoint.id}`)}`)
  }

  const defaults =
    rtz.defaultExtensions === undefined
      ? ''
      : tag('defaultWaypoint', {}, extensions(rtz.defaultExtensions, 'the default waypoint'))
  const info = tag(
    'routeInfo',
    { routeName: document.name, ...kept(rtz.routeInfo, ROUTE_INFO, 'the route') },
    extensions(rtz.routeInfo?.extensions, 'the route'),
  )
  const points = tag(
    'waypoints',
    {},
    `${defaults}${waypoints.map(waypointText).join('')}${extensions(rtz.waypointsExtensions, 'the waypoints')}`,
  )
  const schedules = schedulesText(document, ids, version, { kept, extensions }, book)
  const root = {
    xmlns: `http://www.cirm.org/RTZ/1/${minor}`,
    ...rtz.namespaces,
    version,
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n${tag('route', root, `${info}${points}${schedules}${extensions(rtz.extensions, 'the route')}`)}`
}

interface Parts {
  kept: (element: KeptElement | undefined, types: TypesOf, what: string) => Texts
  extensions: (xml: string | undefined, what: string) => string
}

/** The plan as the first schedule, in what the officer set and what was computed from it; other schedules as they came. */
function schedulesText(
  document: VoyageDocument,
  ids: string[],
  version: RtzVersion,
  { kept, extensions }: Parts,
  book: RemarkBook,
): string {
  const { rtz = {}, waypoints, schedule } = document
  const [own, ...others] = rtz.schedules ?? []
  const elementName = version === '1.0' ? 'sheduleElement' : 'scheduleElement'
  const written = new Map(waypoints.map(({ id }, index) => [canonicalId(id), ids[index] ?? '']))
  const element = (waypointId: string, attributes: Texts): string => tag(elementName, { waypointId, ...attributes })
  const ownOf = new Map((own?.manual ?? []).map(({ waypointId = '', ...rest }) => [canonicalId(waypointId), rest]))
  const { rows } = buildPlan(document)

  const manual = waypoints.map((waypoint, index) => {
    const { id, leg } = waypoint
    // Times, speeds and stays of the file are the old plan's.
    const { etd: _etd, eta: _eta, speed: _speed, stay: _stay, ...rest } = ownOf.get(canonicalId(id)) ?? {}
    const set: Texts = {}
    if (index === 0 && schedule.etdMs !== null) set['etd'] = isoUtc(schedule.etdMs)
    if (leg !== null) set['speed'] = decimal(leg.speedKn ?? schedule.speedKn)
    const stay = writtenStay(waypoint, rows[index], version, book)
    if (stay !== null) set['stay'] = stay
    return element(ids[index] ?? '', {
      ...set,
      ...kept({ attributes: rest }, SCHEDULE_ELEMENT, `waypoint ${id} in the schedule`),
    })
  })
  const calculated =
    schedule.etdMs === null
      ? ''
      : tag('calculated', {}, rows.map((row, index) => element(ids[index] ?? '', timesOf(row))).join(''))
  const taken = new Set<string>()
  const numberOf = (attributes: Texts | undefined): string => {
    let id = Number.parseInt(attributes?.['id'] ?? '1', 10)
    if (!Number.isInteger(id) || id < 0) id = 1
    while (taken.has(String(id))) id++
    taken.add(String(id))
    return String(id)
  }
  const named = (attributes: Texts | undefined, name: string): Texts => ({
    id: numberOf(attributes),
    name: attributes?.['name'] ?? name,
  })
  const first = tag(
    'schedule',
    named(own?.attributes, 'Plan'),
    `${tag('manual', {}, manual.join(''))}${calculated}${extensions(own?.extensions, 'the schedule')}`,
  )
  const rest = others.map((other) => {
    const list = (name: string, elements: readonly Texts[]): string => {
      const known = elements.flatMap(({ waypointId = '', ...attributes }) => {
        const id = written.get(canonicalId(waypointId))
        return id === undefined
          ? []
          : [element(id, kept({ attributes }, SCHEDULE_ELEMENT, `waypoint ${id} in a schedule`))]
      })
      return known.length === 0 ? '' : tag(name, {}, known.join(''))
    }
    const inside = `${list('manual', other.manual)}${list('calculated', other.calculated)}`
    return tag(
      'schedule',
      named(other.attributes, 'Schedule'),
      `${inside}${extensions(other.extensions, 'a schedule')}`,
    )
  })
  return tag('schedules', {}, `${first}${rest.join('')}${extensions(rtz.schedulesExtensions, 'the schedules')}`)
}

/** Departure of the first waypoint, arrival at the others, and departure from where she stays. */
function timesOf({ index, etaMs, departMs, stayMs }: PlanRow): Texts {
  if (etaMs === null || departMs === null) return {}
  if (index === 0) return { etd: isoUtc(etaMs) }
  return { eta: isoUtc(etaMs), ...(stayMs > 0 ? { etd: isoUtc(departMs) } : {}) }
}

/** null for none, and for one the version has no form for: its ETA and ETD say it, where there are any. */
function writtenStay(
  { id, stayMinutes = 0 }: Waypoint,
  row: PlanRow | undefined,
  version: RtzVersion,
  book: RemarkBook,
): string | null {
  if (stayMinutes === 0) return null
  const text = stayText(stayMinutes, version)
  if (text !== null) return text
  const hasTimes = row !== undefined && row.etaMs !== null && row.stayMs > 0
  const then = hasTimes ? 'only its ETA and ETD there say so' : 'it is left out. RTZ 1.1 and 1.2 hold it'
  const length = formatDuration(stayMinutes * 60_000)
  book.add('ignored', `RTZ ${version} holds stays of less than a day; of ${length} at waypoint ${id} ${then}.`, {
    waypointId: id,
  })
  return null
}

/** Whole numbers, each once, as RTZ demands; ids that are none are given others. */
function writtenIds(waypoints: readonly Waypoint[], book: RemarkBook): string[] {
  const isNumber = (id: string): boolean => /^\d{1,18}$/.test(id)
  const taken = new Set(waypoints.map(({ id }) => canonicalId(id)).filter(isNumber))
  let next = 1
  let given = 0
  const ids = waypoints.map(({ id }) => {
    const own = canonicalId(id)
    if (isNumber(own)) return own
    while (taken.has(String(next))) next++
    taken.add(String(next))
    given++
    return String(next)
  })
  if (given > 0)
    book.add('repaired', `${given} waypoint ids are not whole numbers, which RTZ demands; others were given.`)
  return ids
}

const everyExtensionIsNamed = (xml: string): boolean =>
  [...xml.matchAll(/<(?:[\w.-]+:)?extension\b([^>]*)>/g)].every(
    ([, attributes = '']) =>
      /\bmanufacturer\s*=\s*(["'])[^"']*[0-9a-zA-Z]/.test(attributes) &&
      /\bname\s*=\s*(["'])[^"']*[0-9a-zA-Z]/.test(attributes),
  )

/** xsd:decimal: no exponent, no minus zero. Ten digits behind the point, as other equipment writes. */
const decimal = (value: number): string => (Number(value.toFixed(10)) + 0).toFixed(10).replace(/\.?0+$/, '')

/** The schemas have −180 and not 180: the same meridian. */
const longText = (value: number): string => decimal(value).replace(/^180$/, '-180')

const tag = (name: string, attributes: Texts, inside = ''): string =>
  inside === ''
    ? `<${name}${attributesText(attributes)}/>\n`
    : `<${name}${attributesText(attributes)}>\n${inside}</${name}>\n`
