// Route files nobody of this project wrote: each gets the verdict its name says. Skipped where they are not beside the project.
import { describe, expect, it } from 'vitest'
import { readRouteFile } from '../../../../../electron/engine/passage/route-files/read-route.ts'
import { buildSchedule } from '../../../../../shared/passage/schedule.ts'
import { trackSteps } from '../../../../../shared/passage/ship-at.ts'
import { faultFor, foreign, foreignNames, hasForeignFiles, remarksOf } from './route-files.ts'

if (!hasForeignFiles) console.warn('skipped: no route files in ../shared/data/rtz')

describe.skipIf(!hasForeignFiles)('files by AndyNibbs/RTZ', () => {
  const read = (name: string) => readRouteFile(name, foreign(name))

  it('are all known to this test', () => {
    expect(foreignNames().toSorted()).toEqual([
      'DefaultWaypoint.rtz',
      'DuplicateWaypointIdError.rtz',
      'JPNGO_STLAW_BASIC_RTZ.rtz',
      'RTZ1.0MandatoryElementsAndAttributes.rtz',
      'RTZ1.2AllOptionalElementsAndAttributes.rtz',
      'ScheduleError.rtz',
      'defaultwaypoint.rtzp',
    ])
  })

  it('DefaultWaypoint: the great circle and the XTD come from the default, where a leg does not say otherwise', () => {
    const { document, report } = read('DefaultWaypoint.rtz')
    expect(report).toMatchObject({ format: 'RTZ 1.2', waypointCount: 12 })
    expect(document.waypoints[0]).toMatchObject({
      name: "St John's, Newfoundland, Canada",
      leg: null,
      turnRadiusNm: 0.6,
    })
    const geometries = document.waypoints.slice(1).map((w) => w.leg?.geometry)
    expect(geometries).toEqual(['RL', 'RL', 'RL', 'RL', 'GC', 'RL', 'RL', 'RL', 'RL', 'RL', 'RL'])
    expect(document.waypoints[5]?.leg).toEqual({
      geometry: 'GC',
      xtdPortNm: 4,
      xtdStarboardNm: 4,
      speedMinKn: 13,
      speedMaxKn: 15,
    })
    expect(document.waypoints[11]?.leg).toEqual({
      geometry: 'RL',
      xtdPortNm: 0.1,
      xtdStarboardNm: 0.2,
      speedMinKn: 6,
      speedMaxKn: 8,
    })
    const schedule = buildSchedule({ ...document, schedule: { etdMs: Date.UTC(2026, 10, 15, 6), speedKn: 14 } })
    // St John's to Milford Haven by great circle: about 1,900 NM.
    expect(schedule.totalNm).toBeGreaterThan(1850)
    expect(schedule.totalNm).toBeLessThan(1950)
    expect(trackSteps(schedule).length).toBeGreaterThan(40)
  })

  it('DuplicateWaypointIdError: refused, with the id and both lines', () => {
    const fault = faultFor(foreign('DuplicateWaypointIdError.rtz'))
    expect(fault.code).toBe('bad-input')
    expect(fault.message).toContain('same id 11 (lines 8 and 11)')
  })

  it.each(['JPNGO_STLAW_BASIC_RTZ.rtz', 'RTZ1.0MandatoryElementsAndAttributes.rtz'])(
    '%s: rhumb lines round the world',
    (name) => {
      const result = read(name)
      expect(result.document.waypoints).toHaveLength(6)
      expect(result.document.waypoints.slice(1).every((w) => w.leg?.geometry === 'RL')).toBe(true)
      expect(result.document.schedule).toEqual({ etdMs: null, speedKn: 14 })
      expect(remarksOf(result, 'defaulted')).toHaveLength(1)
      // Five legs, one over 180°: Japan, Hawaii, Tasmania, the Cape, Ascension, Newfoundland.
      const schedule = buildSchedule(result.document)
      expect(schedule.rows[1]?.legDistanceNm).toBeLessThan(3600)
      expect(schedule.rows[1]?.courseDeg).toBeGreaterThan(90)
      expect(schedule.rows[1]?.courseDeg).toBeLessThan(180)
    },
  )

  it('RTZ1.2AllOptionalElementsAndAttributes: schedule and legs are taken, extensions kept', () => {
    const result = read('RTZ1.2AllOptionalElementsAndAttributes.rtz')
    expect(result.report.format).toBe('RTZ 1.2')
    expect(result.document.waypoints[2]?.leg).toMatchObject({ geometry: 'GC', xtdPortNm: 1.1, xtdStarboardNm: 1 })
    expect(result.document.schedule.etdMs).not.toBeNull()
    expect(result.document.rtz?.extensions).toContain('ActivePath')
    expect(result.document.waypoints[5]?.rtz?.leg?.extensions).toContain('138758912jdjkahdh94h93h82h010jh22h8h28h8h')
    expect(remarksOf(result, 'refused')).toEqual([])
  })

  it('ScheduleError: the route imports, its departure does not, and each mistake is named', () => {
    const result = read('ScheduleError.rtz')
    expect(result.document.schedule).toEqual({ etdMs: null, speedKn: 20 })
    const said = remarksOf(result, 'ignored').join('\n')
    for (const part of ['runs backwards', 'waypoint 1, which', 'waypoint 6, which', 'waypoint 43, which', '2020-02-30'])
      expect(said).toContain(part)
  })
})
