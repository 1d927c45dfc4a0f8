// 1,000 random legs against GeographicLib's own GeodSolve and RhumbSolve, where they are installed: poles and date line included.
import { describe, expect, it } from 'vitest'
import { legInverse, legPath } from '../../../../shared/geo/geodesy.ts'
import { METRES_PER_NM } from '../../../../shared/geo/units.ts'
import { angleBetween, decimals, hasTool, randomLegs, runTool } from './geodesy-cases.ts'

const EARTH_RADIUS_NM = 3440
const MAX_NM = 0.001
const MAX_DEG = 1e-6

describe.each([
  ['GC', 'GeodSolve'],
  ['RL', 'RhumbSolve'],
] as const)('%s against %s', (geometry, tool) => {
  const present = hasTool(tool)
  if (!present) console.warn(`skipped: ${tool} is not installed (Debian package geographiclib-tools)`)

  it.skipIf(!present)('length and courses of 1,000 random legs', () => {
    const legs = randomLegs(1000)
    const lines = runTool(
      tool,
      ['-i', '-p', '9'],
      legs.map(([a, b]) => decimals(a.lat, a.long, b.lat, b.long)),
    )
    expect(lines).toHaveLength(legs.length)
    let worst = { nm: 0, deg: 0, leg: legs[0] }
    legs.forEach(([from, to], i) => {
      const numbers = lines[i] ?? []
      const [initial = NaN, final = NaN, metres = NaN] =
        geometry === 'GC' ? numbers : [numbers[0] ?? NaN, numbers[0] ?? NaN, numbers[1] ?? NaN]
      const ours = legInverse(from, to, geometry)
      const nm = Math.abs(ours.distanceNm - metres / METRES_PER_NM)
      // The tools read decimals to one unit in the last place, some nanometres: that turns the course of a leg shorter than a metre.
      const blur = (Math.atan2(2e-8, metres) * 180) / Math.PI
      const deg =
        Math.max(angleBetween(ours.initialCourseDeg, initial), angleBetween(ours.finalCourseDeg, final)) - blur
      if (!(nm <= worst.nm) || !(deg <= worst.deg))
        worst = { nm: Math.max(nm, worst.nm), deg: Math.max(deg, worst.deg), leg: [from, to] }
    })
    console.info(`${geometry}: largest difference ${worst.nm.toExponential(1)} NM, ${worst.deg.toExponential(1)}°`)
    expect(worst.nm < MAX_NM && worst.deg < MAX_DEG ? null : worst).toBeNull()
  })

  it.skipIf(!present)('positions along 1,000 random legs lie on the leg, where they should', () => {
    const legs = randomLegs(1000)
    const points = legs.map(([from, to], i) => {
      const path = legPath(from, to, geometry)
      const alongNm = (path.distanceNm * ((i * 37) % 100)) / 100
      return { from, path, alongNm, at: path.at(alongNm).position }
    })
    // The tool's own line back to the start: beside a pole its forward solution is the less precise of the two.
    const lines = runTool(
      tool,
      ['-i', '-p', '9'],
      points.map(({ from, at }) => decimals(from.lat, from.long, at.lat, at.long)),
    )
    let worst = 0
    points.forEach(({ path, alongNm }, i) => {
      const course = lines[i]?.[0] ?? NaN
      const metres = lines[i]?.[geometry === 'GC' ? 2 : 1] ?? NaN
      const aheadNm = Math.abs(metres / METRES_PER_NM - alongNm)
      // A great circle half round the earth has every course; sideways only counts what the sphere leaves of it.
      const reach = geometry === 'GC' ? Math.sin(alongNm / EARTH_RADIUS_NM) * EARTH_RADIUS_NM : alongNm
      const sideNm = Math.abs(Math.sin((angleBetween(course, path.initialCourseDeg) * Math.PI) / 180) * reach)
      const off = Math.hypot(aheadNm, sideNm)
      if (!(off <= worst)) worst = off
    })
    console.info(`${geometry}: positions differ by ${worst.toExponential(1)} NM at most`)
    expect(worst).toBeLessThan(MAX_NM)
  })
})

it('a tool that is not installed reads as absent', () => {
  expect(hasTool('no-such-tool-of-geographiclib')).toBe(false)
  expect(() => runTool('no-such-tool-of-geographiclib', [], ['0 0 0 0'])).toThrow(/ENOENT/)
})
