// A voyage as RTZ, strictly as the schema of its version has it; what a file brought along is written back.
import { buildSchedule, type ScheduledWaypoint } from '../../../../shared/passage/schedule.ts'
import { formatDuration, isoUtc } from '../../../../shared/format/time.ts'
import type { KeptElement, Leg, VoyageDocument, Waypoint } from '../../../../shared/passage/voyage.ts'
import type { ImportRemarks } from './remarks.ts'
import type { Sliced } from '../../../../shared/sliced.ts'
import { NO_NAMESPACES, fittedExtensions, wholeExtensions, withDeclared } from './rtz-extensions.ts'
import { LEG, ROUTE_INFO, SCHEDULE_ELEMENT, writeAttributes, type RtzVersion } from './rtz-schema.ts'
import { stayText } from './rtz-stay.ts'
import { canonicalId, decimal } from './rtz-values.ts'
import { attributesText } from './xml-text.ts'

/** Turn radius the schemas allow; in 1.0 ten itself is too much. */
const RADIUS_LIMIT_NM: Readonly<Record<RtzVersion, number>> = { '1.0': 9.999_999, '1.1': 5, '1.2': 5 }
const MAX_XTD_NM = 9.999_999
type Texts = Record<string, string>
type TypesOf = Parameters<typeof writeAttributes>[1]

/** `remarks` receive what could not be written. Yields once or more a waypoint. */
export function* writeRtzInSlices(
  document: VoyageDocument,
  version: RtzVersion,
  remarks: ImportRemarks,
): Sliced<string> {
  const { rtz = {}, waypoints } = document
  const ids = writtenIds(waypoints, remarks)
  const minor = version.slice(2)
  const kept = (element: KeptElement | undefined, types: TypesOf, what: string): Texts => {
    const { attributes, left } = writeAttributes(element?.attributes ?? {}, types, version)
    if (left.length > 0)
      remarks.add('ignored', `RTZ ${version} has no form for ${left.join(', ')} of ${what}; left out.`)
    return attributes
  }
  const isOwn = rtz.typesVersion === version
  /** Of documents from when extensions did not yet carry their own prefixes. */
  const xmlns = `http://www.cirm.org/RTZ/1/${minor}`
  const stored = withDeclared(NO_NAMESPACES, { ...rtz.namespaces, xmlns })
  const storedRtz = [...stored.own].find(([prefix, uri]) => prefix !== '' && /cirm\.org\/RTZ\/1\//i.test(uri))
  /** Extensions as in the file read, as far as the version has a form for them. */
  const extensions = (xml: string | undefined, what: string): string => {
    if (xml === undefined) return ''
    const rtzOf = xml.startsWith(`<${storedRtz?.[0]}:`) ? storedRtz?.[1] : undefined
    const whole = wholeExtensions({ xml, namespaces: stored, rtz: rtzOf ?? xmlns, line: 0 })
    if (whole === null) {
      remarks.add('ignored', `Additions of ${what} use an XML prefix that nobody declares; they are left out.`)
      return ''
    }
    const fitted = fittedExtensions(whole.xml, version, isOwn)
    if (fitted.additions > 0)
      remarks.add(
        'ignored',
        `RTZ ${version} has no form for ${fitted.additions} of the additions of ${what}; left out.`,
      )
    if (fitted.types > 0)
      remarks.add(
        'ignored',
        `The types (xsi:type) of additions of ${what} are made for ${rtz.typesVersion === undefined ? 'another version' : `RTZ ${rtz.typesVersion}`}; left out.`,
      )
    return fitted.xml
  }

  /** Legs have extensions since 1.2. */
  const legExtensions = (xml: string | undefined, label: string): string => {
    if (version === '1.2') return extensions(xml, label)
    if (xml !== undefined)
      remarks.add('ignored', `RTZ ${version} has no additions on legs; those of ${label} were left out.`)
    return ''
  }

  const legText = (leg: Leg | null, waypoint: Waypoint): string => {
    if (leg === null) return ''
    const own: Texts = { geometryType: leg.geometry === 'GC' ? 'Orthodrome' : 'Loxodrome' }
    const number = (name: string, value: number | undefined, max = Infinity): void => {
      if (value !== undefined) own[name] = decimal(Math.min(max, value))
    }
    number('starboardXTD', leg.xtdStarboardNm, MAX_XTD_NM)
    number('portsideXTD', leg.xtdPortNm, MAX_XTD_NM)
    number('speedMin', leg.speedMinKn)
    number('speedMax', leg.speedMaxKn)
    const label = `the leg to waypoint ${waypoint.id}`
    const inside = legExtensions(waypoint.rtz?.leg?.extensions, label)
    return tag('leg', { ...own, ...kept(waypoint.rtz?.leg, LEG, label) }, inside)
  }

  const waypointText = (waypoint: Waypoint, index: number): string => {
    const { name, position, turnRadiusNm, rtz: own } = waypoint
    const attributes: Texts = { id: ids[index] ?? String(index), revision: String(own?.revision ?? 0) }
    if (name !== '') attributes['name'] = name
    if (turnRadiusNm !== undefined) {
      if (turnRadiusNm > RADIUS_LIMIT_NM[version])
        remarks.add('ignored', `The turn radius ${turnRadiusNm} NM is more than RTZ ${version} allows; left out.`, {
          waypointId: waypoint.id,
        })
      else attributes['radius'] = decimal(turnRadiusNm)
    }
    const place = tag('position', { lat: decimal(position.lat), lon: longText(position.long) })
    const leg = legText(waypoint.leg, waypoint)
    return tag('waypoint', attributes, `${place}${leg}${extensions(own?.extensions, `waypoint ${waypoint.id}`)}`)
  }

  const ofDefaultLeg = legExtensions(rtz.defaultLegExtensions, 'the default leg')
  const ofDefault = extensions(rtz.defaultExtensions, 'the default waypoint')
  const defaults =
    ofDefaultLeg + ofDefault === ''
      ? ''
      : tag('defaultWaypoint', {}, `${ofDefaultLeg === '' ? '' : tag('leg', {}, ofDefaultLeg)}${ofDefault}`)
  const info = tag(
    'routeInfo',
    { routeName: document.name, ...kept(rtz.routeInfo, ROUTE_INFO, 'the route') },
    extensions(rtz.routeInfo?.extensions, 'the route'),
  )
  let each = ''
  for (const [index, waypoint] of waypoints.entries()) {
    each += waypointText(waypoint, index)
    yield
  }
  const points = tag('waypoints', {}, `${defaults}${each}${extensions(rtz.waypointsExtensions, 'the waypoints')}`)
  const schedules = yield* schedulesText(document, ids, version, { kept, extensions }, remarks)
  return `<?xml version="1.0" encoding="UTF-8"?>\n${tag('route', { xmlns, version }, `${info}${points}${schedules}${extensions(rtz.extensions, 'the route')}`)}`
}

interface Parts {
  kept: (element: KeptElement | undefined, types: TypesOf, what: string) => Texts
  extensions: (xml: string | undefined, what: string) => string
}

/** The plan as the first schedule, in what the officer set and what was computed from it; other schedules as in the file read. */
function* schedulesText(
  document: VoyageDocument,
  ids: string[],
  version: RtzVersion,
  { kept, extensions }: Parts,
  remarks: ImportRemarks,
): Sliced<string> {
  const { rtz = {}, waypoints, schedule } = document
  const [own, ...others] = rtz.schedules ?? []
  const elementName = version === '1.0' ? 'sheduleElement' : 'scheduleElement'
  const written = new Map(waypoints.map(({ id }, index) => [canonicalId(id), ids[index] ?? '']))
  const element = (waypointId: string, attributes: Texts, additions = ''): string =>
    tag(elementName, { waypointId, ...attributes }, additions)
  /** What a file's elements say of waypoints beyond times, speeds and stays: those are the old plan's. */
  const said = (elements: readonly Texts[] = []): Map<string, Texts> =>
    new Map(
      elements.map(({ waypointId = '', etd: _etd, eta: _eta, speed: _speed, stay: _stay, ...rest }) => [
        canonicalId(waypointId),
        rest,
      ]),
    )
  /** Additions of elements, by the waypoint's id, each once. */
  const additionsOf = (byId: Texts | undefined, what: string): ((id: string) => string) => {
    const left = new Map(Object.entries(byId ?? {}).map(([id, xml]) => [canonicalId(id), xml]))
    return (id) => {
      const xml = left.get(canonicalId(id))
      left.delete(canonicalId(id))
      return extensions(xml, `waypoint ${id} in ${what}`)
    }
  }
  const ofManual = said(own?.manual)
  const ofCalculated = said(own?.calculated)
  const manualAdditions = additionsOf(own?.manualElementExtensions, 'the schedule')
  const calculatedAdditions = additionsOf(own?.calculatedElementExtensions, 'the schedule')
  const { rows } = buildSchedule(document)

  yield
  const manual: string[] = []
  for (const [index, waypoint] of waypoints.entries()) {
    yield
    const { id, leg } = waypoint
    const set: Texts = {}
    if (index === 0 && schedule.etdMs !== null) set['etd'] = isoUtc(schedule.etdMs)
    if (leg !== null) set['speed'] = decimal(leg.speedKn ?? schedule.speedKn)
    const stay = writtenStay(waypoint, rows[index], version, remarks)
    if (stay !== null) set['stay'] = stay
    const rest = kept({ attributes: ofManual.get(canonicalId(id)) ?? {} }, SCHEDULE_ELEMENT, scheduled(id))
    manual.push(element(ids[index] ?? '', { ...set, ...rest }, manualAdditions(id)))
  }
  const calculatedRows: string[] = []
  for (const [index, { id }] of waypoints.entries()) {
    yield
    const row = rows[index]
    const times = schedule.etdMs === null || row === undefined ? {} : timesOf(row)
    const rest = kept({ attributes: ofCalculated.get(canonicalId(id)) ?? {} }, SCHEDULE_ELEMENT, scheduled(id))
    const additions = calculatedAdditions(id)
    const isEmpty = schedule.etdMs === null && Object.keys(rest).length === 0 && additions === ''
    if (!isEmpty) calculatedRows.push(element(ids[index] ?? '', { ...times, ...rest }, additions))
  }
  const block = (name: string, elements: readonly string[], additions: string): string =>
    elements.length === 0 && additions === '' ? '' : tag(name, {}, `${elements.join('')}${additions}`)
  const calculated = block('calculated', calculatedRows, extensions(own?.calculatedExtensions, 'the computed schedule'))
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
    `${block('manual', manual, extensions(own?.manualExtensions, 'the schedule set by hand'))}${calculated}${extensions(own?.extensions, 'the schedule')}`,
  )
  const rest: string[] = []
  for (const other of others) {
    const list = function* (name: 'manual' | 'calculated'): Sliced<string> {
      const additions = additionsOf(other[`${name}ElementExtensions`], 'a schedule')
      const known: string[] = []
      for (const { waypointId = '', ...attributes } of other[name]) {
        yield
        const id = written.get(canonicalId(waypointId))
        if (id === undefined) continue
        const texts = kept({ attributes }, SCHEDULE_ELEMENT, `waypoint ${id} in a schedule`)
        known.push(element(id, texts, additions(waypointId)))
      }
      const ofBlock = extensions(other[`${name}Extensions`], 'a schedule')
      // By hand there is one element at least.
      if (name === 'manual' && known.length === 0 && ofBlock !== '')
        remarks.add('ignored', 'Additions of a schedule without waypoints were left out.')
      return name === 'manual' && known.length === 0 ? '' : block(name, known, ofBlock)
    }
    const inside = `${yield* list('manual')}${yield* list('calculated')}`
    rest.push(
      tag('schedule', named(other.attributes, 'Schedule'), `${inside}${extensions(other.extensions, 'a schedule')}`),
    )
  }
  return tag('schedules', {}, `${first}${rest.join('')}${extensions(rtz.schedulesExtensions, 'the schedules')}`)
}

const scheduled = (id: string): string => `waypoint ${id} in the schedule`

/** Departure of the first waypoint, arrival at the others, and departure from where the ship stays. */
function timesOf({ index, etaMs, departMs, stayMs }: ScheduledWaypoint): Texts {
  if (etaMs === null || departMs === null) return {}
  if (index === 0) return { etd: isoUtc(etaMs) }
  return { eta: isoUtc(etaMs), ...(stayMs > 0 ? { etd: isoUtc(departMs) } : {}) }
}

/** null for none, and for one the version has no form for: its ETA and ETD say it, where there are any. */
function writtenStay(
  { id, stayMinutes = 0 }: Waypoint,
  row: ScheduledWaypoint | undefined,
  version: RtzVersion,
  remarks: ImportRemarks,
): string | null {
  if (stayMinutes === 0) return null
  const text = stayText(stayMinutes, version)
  if (text !== null) return text
  const hasTimes = row !== undefined && row.etaMs !== null && row.stayMs > 0
  const then = hasTimes ? 'only its ETA and ETD there say so' : 'it is left out. RTZ 1.1 and 1.2 hold it'
  const length = formatDuration(stayMinutes * 60_000)
  remarks.add('ignored', `RTZ ${version} holds stays of less than a day; of ${length} at waypoint ${id} ${then}.`, {
    waypointId: id,
  })
  return null
}

/** Whole numbers, each once, as RTZ demands; ids that are none are given others. */
function writtenIds(waypoints: readonly Waypoint[], remarks: ImportRemarks): string[] {
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
    remarks.add('repaired', `${given} waypoint ids are not whole numbers, which RTZ demands; others were given.`)
  return ids
}

/** The schemas have −180 and not 180: the same meridian. */
const longText = (value: number): string => decimal(value).replace(/^180$/, '-180')

const tag = (name: string, attributes: Texts, inside = ''): string =>
  inside === ''
    ? `<${name}${attributesText(attributes)}/>\n`
    : `<${name}${attributesText(attributes)}>\n${inside}</${name}>\n`
