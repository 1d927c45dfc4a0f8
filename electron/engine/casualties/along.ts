// The casualties of a corridor leg by leg: counts, the nearest, the gravest.
import { CASUALTY_SEVERITIES } from '../../../shared/casualties/casualty.ts'
import type {
  CasualtiesAlongRoute,
  CasualtiesOfStretch,
  CasualtyDensity,
  CasualtyHit,
} from '../../../shared/casualties/search.ts'
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
    density: densityOf(answer),
    years: yearsOf(found.ids, marks),
    legs: legs.map((indexes, i) => ({ legIndex: i + 1, ...stretch(indexes) })),
  }
}

function* idsAt(ids: readonly number[], indexes: readonly number[]): Generator<number> {
  for (const i of indexes) yield ids[i] ?? 0
}

/** As many stretches at most: finer than a curve over the voyage can show. */
const MAX_STRETCHES = 1000
const MIN_STRETCH_NM = 5

function densityOf({ found, marks, line }: SearchResult): CasualtyDensity {
  const totalNm = line?.startNm.at(-1) ?? 0
  const stretchNm = Math.max(MIN_STRETCH_NM, Math.ceil(totalNm / MAX_STRETCHES))
  const zeros = (): number[] => Array.from({ length: Math.max(1, Math.ceil(totalNm / stretchNm)) }, () => 0)
  const density = { stretchNm, verySerious: zeros(), serious: zeros(), others: zeros() }
  found.near.forEach(({ legIndex, alongLegNm }, i) => {
    const severity = CASUALTY_SEVERITIES[marks.severity[found.ids[i] ?? 0] ?? 0]
    const counts =
      severity === 'very-serious' ? density.verySerious : severity === 'serious' ? density.serious : density.others
    const alongNm = (line?.startNm[legIndex - 1] ?? 0) + alongLegNm
    const at = Math.max(0, Math.min(counts.length - 1, Math.floor(alongNm / stretchNm)))
    counts[at] = (counts[at] ?? 0) + 1
  })
  return density
}
