// The same corridors read from DuckDB, where its package is installed: a yardstick, no part of the application.
import Database from 'better-sqlite3'
import type { VoyageDocument } from '../../shared/passage/voyage.ts'
import type { BenchFigure } from './figure.ts'
import { median } from './statistics.ts'
import { routeLine } from '../support/at-once.ts'

const PACKAGE = '@duckdb/node-api'
const HALF_WIDTH_NM = 25

interface Duck {
  DuckDBInstance: {
    create(
      path: string,
    ): Promise<{ connect(): Promise<{ runAndReadAll(sql: string): Promise<{ getRows(): unknown[][] }> }> }>
  }
}

/** By points in space and chords of the legs, which is the quickest query of DuckDB; no figures where it is not installed. */
export async function duckCorridors(path: string, routes: readonly VoyageDocument[]): Promise<BenchFigure[]> {
  let duck: Duck
  try {
    duck = (await import(PACKAGE)) as unknown as Duck
  } catch {
    console.log(`DuckDB is not installed and was left out. To compare with it: npm install --no-save ${PACKAGE}`)
    return []
  }
  const file = new Database(path, { readonly: true })
  const places = file.prepare('SELECT lat, long FROM casualty_mark WHERE quality = 0').all() as {
    lat: number
    long: number
  }[]
  file.close()
  const connection = await (await duck.DuckDBInstance.create(':memory:')).connect()
  await connection.runAndReadAll('CREATE TABLE place (lat DOUBLE, long DOUBLE)')
  for (let from = 0; from < places.length; from += 5000) {
    const values = places.slice(from, from + 5000).map(({ lat, long }) => `(${lat}, ${long})`)
    await connection.runAndReadAll(`INSERT INTO place VALUES ${values.join(', ')}`)
  }
  const took: number[] = []
  for (const { waypoints } of routes) {
    const from = performance.now()
    await connection.runAndReadAll(sqlOf(waypoints))
    took.push(performance.now() - from)
  }
  return [
    { name: 'corridor by DuckDB in memory, median', value: median(took), unit: 'ms', note: 'count only, on a sphere' },
  ]
}

/** Knots of the route on the unit sphere; a place is near when it is near one of the chords between. */
function sqlOf(waypoints: VoyageDocument['waypoints']): string {
  const chords = routeLine(waypoints).pieces.map(({ points }) => {
    const ends = [...points.subarray(0, 3), ...points.subarray(points.length - 3)]
    return `(${ends.map((value) => (value / 3440).toFixed(9)).join(', ')})`
  })
  const limit = (HALF_WIDTH_NM / 3440) ** 2
  return `
    WITH chord (ax, ay, az, ex, ey, ez) AS (VALUES ${chords.join(', ')}),
    point AS (SELECT cos(radians(lat)) * cos(radians(long)) AS x, cos(radians(lat)) * sin(radians(long)) AS y, sin(radians(lat)) AS z,
      row_number() OVER () AS n FROM place),
    pair AS (SELECT n, x - ax AS px, y - ay AS py, z - az AS pz, ex - ax AS dx, ey - ay AS dy, ez - az AS dz FROM point, chord
      WHERE abs(x - ax) < 0.08 AND abs(y - ay) < 0.08 AND abs(z - az) < 0.08),
    part AS (SELECT *, least(1, greatest(0, (px * dx + py * dy + pz * dz) / nullif(dx * dx + dy * dy + dz * dz, 0))) AS t FROM pair)
    SELECT count(DISTINCT n) FROM part WHERE (px - t * dx) ** 2 + (py - t * dy) ** 2 + (pz - t * dz) ** 2 <= ${limit}`
}
