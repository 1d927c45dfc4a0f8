// Route files as other makers write them: all three versions, plain or under a prefix, additions at every place the schemas allow.
import * as fc from 'fast-check'
import type { RtzVersion } from '../../../../../electron/engine/passage/route-files/rtz-schema.ts'

export const STM = 'http://stmvalidation.eu/STM/1/0/0'
const XSI = 'http://www.w3.org/2001/XMLSchema-instance'

/** Where the prefix of an addition is declared. */
type Declared = 'around' | 'extension' | 'inside'
interface Addition {
  kind: 'plain' | 'foreign' | 'typed' | 'no namespace' | 'other default' | 'text' | 'unnamed' | 'free' | 'value'
  declared: Declared
  number: number
}

const addition: fc.Arbitrary<Addition> = fc.record({
  kind: fc.constantFrom(
    'plain' as const,
    'foreign' as const,
    'typed' as const,
    'no namespace' as const,
    'other default' as const,
    'text' as const,
    'unnamed' as const,
    'free' as const,
    'value' as const,
  ),
  declared: fc.constantFrom('around' as const, 'extension' as const, 'inside' as const),
  number: fc.nat(99),
})
/** At one place in three. */
const additions = fc.oneof(
  { arbitrary: fc.constant<Addition[]>([]), weight: 2 },
  { arbitrary: fc.array(addition, { minLength: 1, maxLength: 3 }), weight: 1 },
)

const shape = fc.record({
  version: fc.constantFrom<RtzVersion>('1.0', '1.1', '1.2'),
  prefix: fc.constantFrom('', '', 'rtz', 'r1'),
  /** Where prefixes are declared for additions that do not do it themselves. */
  around: fc.constantFrom('route', 'section', 'extensions'),
  /** Of a prefixed file. */
  otherDefault: fc.boolean(),
  count: fc.integer({ min: 2, max: 6 }),
  hasEtd: fc.boolean(),
  hasDefault: fc.boolean(),
  places: fc.array(additions, { minLength: 40, maxLength: 40 }),
})

const said = (number: number): string => `${number} &amp; <!-- said --><![CDATA[<raw>]]><bare a="1"/>`
const DECLARATIONS = ` xmlns:stm="${STM}" xmlns:xsi="${XSI}" xmlns:own="urn:own"`

/** One file, valid by the schema of its version (types of `typed` additions by a schema of their maker). */
export const anyRtz: fc.Arbitrary<{ version: RtzVersion; text: string }> = shape.map(
  ({ version, prefix, around: outer, otherDefault, count, hasEtd, hasDefault, places }) => {
    const p = prefix === '' ? '' : `${prefix}:`
    let next = 0
    const take = (): Addition[] => places[next++ % places.length] ?? []
    const isFree = version === '1.0'

    const addedText = ({ kind, declared, number }: Addition): string => {
      const at = (place: Declared): string => (declared === place ? DECLARATIONS : '')
      const named = `manufacturer="Maker ${number}" name="Addition"`
      const around = (attributes: string, inside: string): string =>
        `<${p}extension${at('extension')} ${attributes} version="1.${number}">${inside}</${p}extension>`
      const foreign = `<own:item${at('inside')} own:n="${number}">&lt;${number}&#13;&#10;<own:x/></own:item>`
      switch (kind) {
        case 'plain':
          return around(`${named} value="${number}&#10;a"`, '')
        case 'foreign':
          return around(named, foreign)
        case 'typed':
          return `<${p}extension${declared === 'around' ? '' : DECLARATIONS} xsi:type="stm:Addition" ${named} routeStatusEnum="${number}"/>`
        case 'no namespace':
          return around(named, `<path xmlns=""><id value="${number}"/></path>`)
        case 'other default':
          return around(named, `<path xmlns="urn:path"><id><deep xmlns="">${number}</deep></id></path>`)
        case 'text':
          return around(named, isFree ? said(number) : `<bare>${said(number)}</bare>`)
        case 'unnamed':
          return isFree ? `<${p}extension>${number}</${p}extension>` : around(named, '')
        case 'free':
          return isFree ? `<${p}anything a="${number}"><${p}more/></${p}anything>` : around(named, `<${p}more/>`)
        case 'value':
          return around(`${named} ref="own:r${number}" what="a own:b"${at('inside')}`, '')
      }
    }
    const extensions = (list = take()): string => {
      if (list.length === 0) return ''
      return `<${p}extensions${outer === 'extensions' ? DECLARATIONS : ''}>\n ${list.map(addedText).join(' ')}\n</${p}extensions>`
    }
    const ids = Array.from({ length: count }, (_, i) => String((i * 7) % 31))
    const leg = (attributes: string): string =>
      version === '1.2' ? `<${p}leg ${attributes}>${extensions()}</${p}leg>` : `<${p}leg ${attributes}/>`
    const waypoints = ids.map((id, i) => {
      const place = `<${p}position lat="${(50 - i).toFixed(4)}" lon="${(-5 - i * 3).toFixed(4)}"/>`
      const own =
        i === 0
          ? ''
          : leg(`geometryType="${i % 2 === 0 ? 'Orthodrome' : 'Loxodrome'}" draughtAft="${i}.5" legInfo="to ${id}"`)
      return `<${p}waypoint id="${id}" revision="${i}" name="W${i}">${place}${own}${extensions()}</${p}waypoint>`
    })
    const elementName = `${p}${version === '1.0' ? 'sheduleElement' : 'scheduleElement'}`
    const element = (id: string, attributes: string): string =>
      `<${elementName} waypointId="${id}" ${attributes}>${extensions()}</${elementName}>`
    const manual = ids.map((id, i) =>
      element(id, i === 0 ? (hasEtd ? 'etd="2026-11-15T06:00:00Z"' : '') : `speed="12.5" Note="n${i}"`),
    )
    const calculated = ids.map((id, i) => element(id, `rpm="${60 + i}" fuel="${i}.25"`))
    const schedule = (id: number): string =>
      `<${p}schedule id="${id}" name="S${id}"><${p}manual>${manual.join('')}${extensions()}</${p}manual>` +
      `<${p}calculated>${calculated.join('')}${extensions()}</${p}calculated>${extensions()}</${p}schedule>`
    const defaults = hasDefault
      ? `<${p}defaultWaypoint radius="0.5">${leg('portsideXTD="0.3" starboardXTD="0.4"')}${extensions()}</${p}defaultWaypoint>`
      : ''
    const namespace = `http://www.cirm.org/RTZ/1/${version.slice(2)}`
    const xmlns =
      prefix === ''
        ? `xmlns="${namespace}"`
        : `xmlns:${prefix}="${namespace}"${otherDefault ? ' xmlns="urn:default"' : ''}`
    const section = outer === 'section' ? DECLARATIONS : ''
    const info = `<${p}routeInfo${section} routeName="Any" vesselName="Anna &amp; co" vesselMMSI="244660000">${extensions()}</${p}routeInfo>`
    const text =
      `<?xml version="1.0" encoding="UTF-8"?>\n<${p}route ${xmlns}${outer === 'route' ? DECLARATIONS : ''} version="${version}">${info}` +
      `<${p}waypoints${section}>${defaults}${waypoints.join('')}${extensions()}</${p}waypoints>` +
      `<${p}schedules${section}>${schedule(1)}${schedule(2)}${extensions()}</${p}schedules>${outer === 'section' ? '' : extensions()}</${p}route>`
    return { version, text }
  },
)
