// Counts of what was found, by type, severity, year, month and vessel type.
import { CASUALTY_SEVERITIES } from '../../../shared/casualties/casualty.ts'
import type { CasualtyFacets, CategoryCounts, SeverityCounts } from '../../../shared/casualties/search.ts'
import type { CasualtyColumns } from '../store/casualty-columns.ts'
import { CATEGORIES, SUB_CATEGORIES } from '../store/casualty-index.ts'
import type { SearchResult } from './casualties.ts'

/** Vessel types named; what others there are is one number. */
const MAX_VESSEL_TYPES = 100

/** Counts that are taken of any set of records. */
export interface Tally {
  total: number
  categories: CategoryCounts
  severities: SeverityCounts
  months: number[]
}

export function tallyOf(ids: Iterable<number>, marks: CasualtyColumns): Tally {
  const categories = new Uint32Array(CATEGORIES.length + 1)
  const severities = new Uint32Array(CASUALTY_SEVERITIES.length)
  const months = new Uint32Array(13)
  let total = 0
  for (const id of ids) {
    total++
    add(categories, marks.category[id])
    add(severities, marks.severity[id])
    add(months, marks.month[id])
  }
  return {
    total,
    categories: categoryCounts(categories),
    severities: severityCounts(severities),
    months: [...months.subarray(1)],
  }
}

const add = (counts: Uint32Array, code: number | undefined): void => {
  counts[code ?? 0] = (counts[code ?? 0] ?? 0) + 1
}
const categoryCounts = (counts: Uint32Array): CategoryCounts =>
  Object.fromEntries(CATEGORIES.map((name, i) => [name, counts[i + 1] ?? 0]).filter(([, count]) => count !== 0))
const severityCounts = (counts: Uint32Array): SeverityCounts =>
  Object.fromEntries(CASUALTY_SEVERITIES.map((name, i) => [name, counts[i] ?? 0])) as SeverityCounts

/** Newest first; records without a time in none. */
export function yearsOf(ids: Iterable<number>, marks: CasualtyColumns): { year: number; count: number }[] {
  const counts = new Uint32Array(10_000)
  for (const id of ids) if (marks.month[id] !== 0) add(counts, marks.year[id])
  const years: { year: number; count: number }[] = []
  counts.forEach((count, year) => count > 0 && years.push({ year, count }))
  return years.reverse()
}

export function facetsOf(
  { found: { ids }, marks, counts }: SearchResult,
  typeName: (code: number) => string,
): CasualtyFacets {
  const { categories, severities, months } = tallyOf(ids, marks)
  // A part as given is known by its category: behind the codes of the parts.
  const parts = new Uint32Array(SUB_CATEGORIES.length + CATEGORIES.length + 2)
  const vesselTypes = new Map<number, number>()
  for (const id of ids) {
    const part = marks.subCategory[id] ?? 0
    add(parts, part === 0 ? SUB_CATEGORIES.length + (marks.category[id] ?? 0) : part)
    const type = marks.vesselType[id] ?? 0
    vesselTypes.set(type, (vesselTypes.get(type) ?? 0) + 1)
  }
  const named = [
    ...SUB_CATEGORIES.map((one, i) => ({ ...one, count: parts[i + 1] ?? 0 })),
    ...CATEGORIES.map((category, i) => ({
      category,
      subCategory: null,
      count: parts[SUB_CATEGORIES.length + i + 1] ?? 0,
    })),
  ]
  const byCount = [...vesselTypes].sort((a, b) => b[1] - a[1] || a[0] - b[0])
  return {
    ...counts,
    categories,
    subCategories: named.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count),
    severities,
    years: yearsOf(ids, marks),
    months,
    withoutTime: ids.length - months.reduce((sum, count) => sum + count, 0),
    vesselTypes: byCount.slice(0, MAX_VESSEL_TYPES).map(([code, count]) => ({ name: typeName(code), count })),
    otherVesselTypes: byCount.slice(MAX_VESSEL_TYPES).reduce((sum, [, count]) => sum + count, 0),
  }
}
