// Stored averages of a place and along routes, as they were sent: the nearest within 30 NM, never between.
import type { AveragePeriod } from '../../../../shared/weather/average-period.ts'
import { SAME_REGION_NM, spanAt, type MonthsSpan, type SeasonNaming } from '../../../../shared/weather/climatology.ts'
import {
  endOf,
  type AlongFigure,
  type AlongMeasure,
  type AlongRoute,
  type PlaceAverage,
} from '../../../../shared/weather/place-weather.ts'
import { SHOWN } from '../../../../shared/weather/columns.ts'
import { distanceNm } from '../../../../shared/geo/geodesy.ts'
import { MEASURE_NAMES, type DirectionChoices } from '../../../../shared/weather/measures.ts'
import { buildSchedule } from '../../../../shared/passage/schedule.ts'
import { fetchedOf } from '../../../../shared/format/fetched-by.ts'
import { placesAlong } from '../../../../shared/passage/route-places.ts'
import type { Sliced } from '../../../../shared/sliced.ts'
import type { Voyage } from '../../../../shared/passage/voyage.ts'
import type { Position } from '../../../../shared/geo/position.ts'
import type { AverageRow, AveragesTable } from '../../store/averages.ts'
import { cellsAround, fromE4 } from '../../../../shared/geo/cells.ts'
import { blend, magnitudeOf } from './interpolate/blend.ts'

interface Nearest {
  row: AverageRow
  position: Position
  offNm: number
}

/** The nearest that can be read: a damaged row is none. */
function nearest(averages: AveragesTable, span: MonthsSpan, place: Position, naming: SeasonNaming): Nearest | null {
  const named = spanAt(span, place.lat, naming)
  const near = cellsAround(place, SAME_REGION_NM)
    .flatMap(([from, to]) => averages.near(named, from, to))
    .map((key) => {
      const position = { lat: fromE4(key.latE4), long: fromE4(key.longE4) }
      return { key, position, offNm: distanceNm(place, position) }
    })
    .filter(({ offNm }) => offNm <= SAME_REGION_NM)
    .sort((a, b) => a.offNm - b.offNm || b.key.fetchedAtMs - a.key.fetchedAtMs)
  for (const { key, position, offNm } of near) {
    const row = averages.read(named, key.latE4, key.longE4)
    if (row !== null) return { row, position, offNm }
  }
  return null
}

/** Of each span what is stored at a place; in the order of the spans. */
export const averagesAt = (
  averages: AveragesTable,
  position: Position,
  spans: readonly MonthsSpan[],
  naming: SeasonNaming,
  directions: DirectionChoices,
): PlaceAverage[] =>
  spans.map((span) => {
    const found = nearest(averages, span, position, naming)
    return {
      span,
      season: spanAt(span, position.lat, naming).season,
      stored:
        found === null
          ? null
          : {
              position: found.position,
              offNm: found.offNm,
              fetchedAtMs: found.row.fetchedAtMs,
              fetchedBy: found.row.fetchedBy,
              period: found.row.period ?? null,
              values: Object.fromEntries(
                MEASURE_NAMES.flatMap((name) => {
                  const value = found.row.values[name]
                  return value === null ? [] : [[name, value]]
                }),
              ),
              directions,
            },
    }
  })

/** Of each route; in the order given. */
export function* averagesAlongInSlices(
  averages: AveragesTable,
  voyages: readonly Pick<Voyage, 'voyageId' | 'document'>[],
  span: MonthsSpan,
  naming: SeasonNaming,
  directions: DirectionChoices,
): Sliced<AlongRoute[]> {
  const routes: AlongRoute[] = []
  for (const voyage of voyages) routes.push(yield* averagesAlong(averages, voyage, span, naming, directions))
  return routes
}

/** A route's averages at places about every 90 NM: mean and worse end over the places known, and how many are. */
function* averagesAlong(
  averages: AveragesTable,
  { voyageId, document }: Pick<Voyage, 'voyageId' | 'document'>,
  span: MonthsSpan,
  naming: SeasonNaming,
  directions: DirectionChoices,
): Sliced<AlongRoute> {
  const places = placesAlong(document)
  const found: { place: Position; hit: Nearest | null }[] = []
  for (const place of places) {
    found.push({ place, hit: nearest(averages, span, place, naming) })
    yield
  }
  const hits = found.flatMap(({ hit }) => (hit === null ? [] : [hit]))
  const figure = (measure: AlongMeasure): AlongFigure | null => {
    const magnitude = magnitudeOf(measure)
    const values = found.flatMap(({ place, hit }) => {
      const value = hit?.row.values[measure] ?? null
      // A direction counts by how strong what comes from it is: where that is not known, or nothing comes, it is of nothing.
      const isOfNothing = magnitude !== null && (hit?.row.values[magnitude] ?? 0) === 0
      return hit === null || value === null || isOfNothing ? [] : [{ place, value, row: hit.row }]
    })
    const end = endOf(measure)
    const ordered = values.toSorted((a, b) => (end === 'lowest' ? a.value - b.value : b.value - a.value))
    const [first] = ordered
    if (first === undefined) return null
    const known = values.length
    if (end !== null)
      return {
        mean: values.reduce((sum, { value }) => sum + value, 0) / known,
        end: { value: first.value, at: first.place },
        known,
      }
    const rows = values.map(({ row }) => row.values)
    const mean = blend(
      rows,
      rows.map(() => 1 / known),
    )[measure]
    return mean === null ? null : { mean, end: null, known }
  }
  return {
    voyageId,
    name: document.name,
    totalNm: buildSchedule(document).totalNm,
    places: places.length,
    known: hits.length,
    periods: distinct(hits.map(({ row }) => row.period ?? null)),
    ...fetchedOf(hits.map(({ row }) => row)),
    figures: Object.fromEntries(SHOWN.season.map((measure) => [measure, figure(measure)])) as Record<
      AlongMeasure,
      AlongFigure | null
    >,
    directions,
    isSouth: places.some(({ lat }) => lat < 0),
  }
}

const distinct = (periods: readonly (AveragePeriod | null)[]): (AveragePeriod | null)[] =>
  [...Map.groupBy(periods, (period) => `${period?.fromMs} ${period?.toMs}`).values()].flatMap(
    ([first]) => first ?? null,
  )
