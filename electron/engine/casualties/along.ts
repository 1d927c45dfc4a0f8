// The casualties of a corridor leg by leg: counts, the nearest, the gravest.
import type { CasualtiesAlongRoute, CasualtiesOfStretch, CasualtyHit } from '../../../shared/casualties/search.ts'
import type { SearchResult } from './casualties.ts'
import { tallyOf, yearsOf } from './facets.ts'

/** `hitAt`: of the found record at an index. */
export function along(
  answer: SearchResult,
  hitAt: (i: number) => CasualtyHit,
): Omit<CasualtiesAlongRoute, 'halfWidthNm' | 'coverage'> {
  const { found, marks, line, counts } = answer
  const legs: number[][] = (line?.paths ?? []).map(() => [])
  found.near.forEach(({ legIndex }, i) => legs[legIndex - 1]?.push(i))

  const stretch = (indexes: readonly number[]): CasualtiesOfStretch => {
    let nearest = indexes[0] ?? -1
    let gravest = nearest
    const away = (i: number): number => found.distancesNm[i] ?? 0
    const severity = (i: number): number => marks.severity[found.ids[i] ?? 0] ?? 0
    for (const i of indexes) {
      if (away(i) < away(nearest)) nearest = i
      const more = severity(i) - severity(gravest)
      if (more > 0 || (more === 0 && away(i) < away(gravest))) gravest = i
    }
    return {
      ...tallyOf(idsAt(found.ids, indexes), marks),
      nearest: nearest < 0 ? null : hitAt(nearest),
      gravest: gravest < 0 ? null : hitAt(gravest),
    }
  }
  return {
    ...stretch(found.ids.map((_, i) => i)),
    ...counts,
    years: yearsOf(found.ids, marks),
    legs: legs.map((indexes, i) => ({ legIndex: i + 1, ...stretch(indexes) })),
  }
}

function* idsAt(ids: readonly number[], indexes: readonly number[]): Generator<number> {
  for (const i of indexes) yield ids[i] ?? 0
}
