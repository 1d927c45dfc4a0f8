// The head of the plan: what it stands as, the vessel, the passage in figures.
import { arrivalsOf, ETA_NAMES, expectedEta } from '../../../../shared/ship/arrival-words.ts'
import { formatDistance, formatPosition, formatSpeed } from '../../../../shared/format/format.ts'
import { partDurations, partsAtFix, wholePassage, type PassagePart } from '../../../../shared/passage/passage-parts.ts'
import { portTime } from '../../../../shared/app/ports.ts'
import { formatUtc } from '../../../../shared/format/time.ts'
import { PARTICULARS, type ParticularName, type VesselDocument } from '../../../../shared/ship/vessel.ts'
import type { PortEnd, Voyage } from '../../../../shared/passage/voyage.ts'
import type { PassagePlanData } from './data.ts'
import { facts, h, name, type Fact, type ReactNode } from './markup.ts'
import { localWhereOther, MISSING, nameOf, noVesselWords, plain, zoned } from './text.ts'

/** What was said, if anything, was said of the revision that is printed. */
const isOfPrinted = ({ approval, revision }: Voyage): boolean =>
  (approval.status !== 'approved' && approval.status !== 'checked') || approval.revision === revision

/** What the plan stands as, in capitals and in words. */
export function approvalWords(voyage: Voyage): { word: string; words: string } {
  const { approval, revision } = voyage
  const who = approval.by === '' ? '' : ` by ${plain(approval.by)}`
  const when = approval.atMs === null ? '' : `, ${formatUtc(approval.atMs)}`
  const isChanged = !isOfPrinted(voyage)
  const since = isChanged ? ` Printed is revision ${revision}: changed since.` : ''
  if (approval.isUnknown === true)
    return {
      word: 'STATUS NOT KNOWN',
      words: 'What was said of this plan is damaged on the disk: not to be taken as checked or approved.',
    }
  switch (approval.status) {
    case 'draft':
      return { word: 'DRAFT', words: 'Neither checked nor approved.' }
    case 'checked':
      return isChanged
        ? {
            word: 'CHANGED SINCE CHECK',
            words: `Checked as revision ${approval.revision}${who}${when}; not approved.${since}`,
          }
        : { word: 'CHECKED', words: `as revision ${approval.revision}${who}${when}; not approved.` }
    case 'approved':
      return isChanged
        ? { word: 'CHANGED SINCE APPROVAL', words: `Approved as revision ${approval.revision}${who}${when}.${since}` }
        : { word: 'APPROVED', words: `as revision ${approval.revision}${who}${when}.` }
    case 'archived':
      return { word: 'ARCHIVED', words: `${when.slice(2)}. Not a plan in force.`.replace(/^\. /, '') }
    case 'template':
      return { word: 'TEMPLATE', words: 'To be copied, not to be sailed.' }
  }
}

const LONG_TITLE = 70
/** It takes two or three lines. */
export const isLongTitle = (title: string): boolean => title.length > LONG_TITLE

export function titleBlock(data: PassagePlanData): ReactNode {
  const { voyage } = data
  const { word, words } = approvalWords(voyage)
  const title = plain(voyage.document.name)
  return h(
    'header',
    { className: 'title-block' },
    h(
      'div',
      { className: 'title' },
      h(
        'div',
        null,
        h('p', { className: 'kind' }, 'Passage plan'),
        h('h1', { className: isLongTitle(title) ? 'long' : undefined }, name(title)),
      ),
      h(
        'div',
        { className: `standing-word standing-${isOfPrinted(voyage) ? voyage.approval.status : 'changed'}` },
        h('b', null, word),
        h('span', null, ` ${words}`),
        h('span', { className: 'revision' }, `Revision ${voyage.revision} of ${formatUtc(voyage.savedAtMs)}`),
      ),
    ),
  )
}

/** The ship in one line: name, type, numbers, drafts, displacement, GM. */
export function vesselLine({ vessel, vesselNotJudged }: PassagePlanData): ReactNode {
  if (vessel === null) return h('p', { className: 'vessel-line' }, h('b', null, `${noVesselWords(vesselNotJudged)}.`))
  const size = (key: ParticularName): string => particular(vessel, key)
  const parts = [
    ...(vessel.type === '' ? [] : [name(plain(vessel.type))]),
    `IMO ${vessel.imo ?? MISSING}`,
    `draft forward ${size('draftForwardM')}, aft ${size('draftAftM')}`,
    `displacement ${size('displacementT')}`,
    `GM ${size('gmM')}`,
  ]
  return h(
    'p',
    { className: 'vessel-line' },
    h('b', null, name(plain(vessel.name))),
    ...parts.flatMap((one) => [' · ', one]),
  )
}

/** `9.80 m`; a dash where it is not entered. */
export function particular({ particulars }: VesselDocument, key: ParticularName): string {
  const value = particulars[key]
  const { digits, unit } = PARTICULARS[key]
  return value === null ? MISSING : `${formatDistance(value, digits)} ${unit}`.trim()
}

/** From, to, times and distance. */
export const passage = (data: PassagePlanData): ReactNode => facts('facts', passageFacts(data))

const end = (port: PortEnd | undefined, waypointName: string): ReactNode => {
  if (port === undefined) return name(waypointName)
  const locode = plain(port.locode)
  const code = `${locode.slice(0, 2)} ${locode.slice(2)}`.trim()
  return h('span', null, name(plain(port.name)), code === '' ? '' : `, ${code}`)
}

function passageFacts(data: PassagePlanData): Fact[] {
  const { schedule, clocks, voyage } = data
  const { from, to } = voyage.document
  const { waypoints, averageSpeedKn, fix } = schedule
  const whole = wholePassage(schedule)
  const durations = whole === null ? null : partDurations(whole)
  const [first, last] = [waypoints[0], waypoints.at(-1)]
  const times = (port: PortEnd | undefined, timeMs: number | null): ReactNode => {
    if (timeMs === null) return MISSING
    const offset = portTime(port?.timeZone ?? null, timeMs)
    const ashore = offset === null ? '' : zoned(timeMs, offset).replace(/ LT /, ' in port ')
    return [formatUtc(timeMs), localWhereOther(timeMs, clocks), ashore]
      .filter((one) => one !== '')
      .map((one) => h('div', { key: one }, one))
  }
  const found: Fact[] = [
    ['From', first === undefined ? MISSING : end(from, nameOf(first, 0))],
    ['To', last === undefined ? MISSING : end(to, nameOf(last, waypoints.length - 1))],
    ['ETD', times(from, schedule.etdMs)],
    ...arrivalFacts(data, (timeMs) => times(to, timeMs)),
    ['Distance', `${formatDistance(schedule.totalNm)} NM, ${waypoints.length} waypoints`],
    ['Steaming time', durations?.steaming ?? MISSING],
    ...(durations === null || durations.stays === null ? [] : [['Stays', durations.stays] as const]),
    ['Average speed', averageSpeedKn === null ? MISSING : `${formatSpeed(averageSpeedKn)} kn`],
  ]
  const given = voyage.document.schedule.fix
  if (fix !== null && given !== undefined)
    found.push(['Timed from the fix', `${formatPosition(given.position)}, ${formatUtc(fix.timeMs)}`])
  const parts = partsAtFix(schedule)
  if (parts !== null && fix !== null)
    found.push(
      [
        'Made good to the fix',
        partWords(parts.soFar, 'made good', fix.areStaysKept ? ' as planned' : ' shortened to fit'),
      ],
      ['To go from the fix', partWords(parts.toGo, schedule.expected === null ? 'planned' : 'expected', '')],
    )
  return found
}

/** Each arrival with its name: the first with the clocks of ship and port where it is a time, else in its own words. */
function arrivalFacts({ schedule, weather, nowMs }: PassagePlanData, times: (timeMs: number) => ReactNode): Fact[] {
  const arrivals = arrivalsOf(schedule, expectedEta(weather), nowMs)
  if (arrivals === null) return [['ETA', MISSING]]
  const { main, plannedMs, counted } = arrivals
  return [
    [main.name, main.timeMs === null ? main.pieces.join(' ') : times(main.timeMs)],
    ...(plannedMs === null || plannedMs === main.timeMs ? [] : [[ETA_NAMES.planned, formatUtc(plannedMs)] as const]),
    ...(counted === null ? [] : [[ETA_NAMES.counted, counted.join(' ')] as const]),
  ]
}

/** `1,210.4 NM, steaming 3d 04h 15m, stays 06h 00m, average made good 15.9 kn`; what is known of stays before a fix is the plan. */
function partWords(part: PassagePart, made: string, share: string): string {
  const { steaming, stays } = partDurations(part)
  return [
    `${formatDistance(part.distanceNm)} NM`,
    `steaming ${steaming}`,
    ...(stays === null ? [] : [`stays${share} ${stays}`]),
    ...(part.averageSpeedKn === null ? [] : [`average ${made} ${formatSpeed(part.averageSpeedKn)} kn`]),
  ].join(', ')
}
