// The verdict on every route file nobody of this project wrote: read or refused, what the report says, and what comes back of those read.
import { describe, expect, it } from 'vitest'
import { readRouteFile } from '../../../../../electron/engine/passage/route-files/read-route.ts'
import { contentOf } from '../../../../../shared/passage/route-file.ts'
import type { VoyageDocument } from '../../../../../shared/passage/voyage.ts'
import { faultFor, foreignBytes, foreignNames, hasForeignFiles } from './route-files.ts'
import { writeRouteFile } from '../../../../support/at-once.ts'

if (!hasForeignFiles) console.warn('skipped: no route files in ../shared/data/rtz')

interface Verdict {
  /** As the report has it; of a refused file, the fault's code. */
  is: string
  /** Everything the officer is shown, in the file's order; parts of each sentence. */
  says: readonly (readonly string[])[]
}
const SPEED = ['no speed', '14 kn is assumed']
const FIRST_LEG = ['first waypoint has a leg']
const VERDICTS: Readonly<Record<string, Verdict>> = {
  'DefaultWaypoint.rtz': { is: 'RTZ 1.2', says: [SPEED, FIRST_LEG] },
  'DuplicateWaypointIdError.rtz': { is: 'bad-input', says: [['same id 11 (lines 8 and 11)', 'Correct it']] },
  'JPNGO_STLAW_BASIC_RTZ.rtz': { is: 'RTZ 1.2', says: [SPEED] },
  'RTZ1.0MandatoryElementsAndAttributes.rtz': { is: 'RTZ 1.0', says: [SPEED] },
  'RTZ1.2AllOptionalElementsAndAttributes.rtz': {
    is: 'RTZ 1.2',
    says: [['2 schedules', 'the first, “Non-optimised schedule”, is taken']],
  },
  'ScheduleError.rtz': {
    is: 'RTZ 1.2',
    says: [
      ['runs backwards', 'line 34', 'set the ETD'],
      ...[1, 2, 3, 6].map((id) => [`names waypoint ${id}, which the route does not have`]),
      ['2020-02-30', 'not a date'],
      ['names waypoint 43, which'],
      ['2 schedules'],
    ],
  },
  'defaultwaypoint.rtzp': { is: 'RTZP with RTZ 1.2', says: [SPEED, FIRST_LEG] },
}

const route = ({ name, waypoints, schedule }: VoyageDocument) => ({
  name,
  schedule,
  waypoints: waypoints.map(({ id, name, position, turnRadiusNm, leg }) => ({ id, name, position, turnRadiusNm, leg })),
})

describe.skipIf(!hasForeignFiles)('files by AndyNibbs/RTZ', () => {
  const names = hasForeignFiles ? foreignNames() : []
  it('are all in the table', () => {
    expect(names.toSorted()).toEqual(Object.keys(VERDICTS).toSorted())
  })

  it.each(names)('%s', (name) => {
    const { is, says } = VERDICTS[name] as Verdict
    const isRead = is.startsWith('RTZ')
    const fault = isRead ? null : faultFor(foreignBytes(name), name)
    const report = isRead ? readRouteFile(name, foreignBytes(name)).report : null
    expect(fault?.code ?? report?.format).toBe(is)
    const said = fault === null ? (report?.remarks ?? []).map(({ message }) => message) : [fault.message]
    expect(said).toHaveLength(says.length)
    says.forEach((parts, index) => {
      for (const part of parts) expect(said[index]).toContain(part)
    })
    // What is wrong in the file is said with its line, unless it is not in the file at all.
    const ofTheFile = (report?.remarks ?? []).filter(({ kind }) => kind !== 'defaulted')
    expect(ofTheFile.filter(({ line }) => !((line ?? 0) > 1))).toEqual([])
  })

  const readable = names.filter((name) => VERDICTS[name]?.is.startsWith('RTZ'))
  it.each(readable.flatMap((name) => (['1.0', '1.1', '1.2', 'rtzp'] as const).map((format) => ({ name, format }))))(
    '$name written as $format comes back',
    ({ name, format }) => {
      const { document } = readRouteFile(name, foreignBytes(name))
      const written = writeRouteFile(document, format)
      const back = readRouteFile(written.fileName, contentOf(written)).document
      expect(route(back)).toEqual(route(document))
      // 1.2 is the version that has a place for everything; what the plan says anew is the first schedule.
      if (format !== '1.2') return
      expect(written.remarks).toEqual([])
      const kept = ({ rtz = {}, waypoints }: VoyageDocument) => {
        const { schedules: [, ...more] = [], ...rest } = rtz
        const ids = new Set(waypoints.map(({ id }) => id))
        // Entries for waypoints the route does not have: the report has said that they are left out.
        const known = (entries: Record<string, string>[]) =>
          entries.filter(({ waypointId = '' }) => ids.has(waypointId))
        const others = more.map((one) => ({ ...one, manual: known(one.manual), calculated: known(one.calculated) }))
        return { rest, others, waypoints: waypoints.map((waypoint) => waypoint.rtz?.extensions) }
      }
      expect(kept(back)).toEqual(kept(document))
    },
  )
})
