// What the officer searches for, as the panel holds it, and the filter of the engine's query.
import type { CasualtyCategory, CasualtySeverity } from '../../shared/casualties/casualty.ts'
import type { CasualtyFilter, CasualtyPlace } from '../../shared/casualties/search.ts'
import type { Box } from '../../shared/geo/position.ts'

export interface TypeChoice {
  category: CasualtyCategory
  /** Absent: the category whole; null: of it, its sub-type as given. */
  subCategory?: string | null
}

export interface FilterInputs {
  place: 'corridor' | 'box' | 'everywhere'
  halfWidthNm: number
  yearFrom: number | null
  yearTo: number | null
  months: readonly number[]
  types: readonly TypeChoice[]
  severities: readonly CasualtySeverity[]
  vesselTypes: readonly string[]
  /** They are those of our own ship's kind, and stay so whatever else is searched for. */
  isLikeOurs: boolean
  shipsMin: number | null
  text: string
}

export const DEFAULT_FILTER: FilterInputs = {
  place: 'corridor',
  halfWidthNm: 25,
  yearFrom: null,
  yearTo: null,
  months: [],
  types: [],
  severities: [],
  vesselTypes: [],
  isLikeOurs: false,
  shipsMin: null,
  text: '',
}

/** Three months each; named by months, since the hemispheres' seasons differ. */
export const SEASONS: readonly (readonly [string, readonly number[]])[] = [
  ['DEC–FEB', [12, 1, 2]],
  ['MAR–MAY', [3, 4, 5]],
  ['JUN–AUG', [6, 7, 8]],
  ['SEP–NOV', [9, 10, 11]],
]

/** Parts that count each choice without themselves, so that what is not chosen shows what it would bring. */
export const DIMENSIONS = ['types', 'severities', 'years', 'months', 'vesselTypes'] as const
export type Dimension = (typeof DIMENSIONS)[number]

/** null: the place searched is not there (no voyage, no chart yet). */
function placeOf({ place, halfWidthNm }: FilterInputs, voyageId: number | null, box: Box | null): CasualtyPlace | null {
  if (place === 'everywhere') return { kind: 'everywhere' }
  if (place === 'box') return box === null ? null : { kind: 'box', ...box }
  return voyageId === null ? null : { kind: 'corridor', voyageId, halfWidthNm }
}

export function filterOf(inputs: FilterInputs, voyageId: number | null, box: Box | null): CasualtyFilter | null {
  const place = placeOf(inputs, voyageId, box)
  if (place === null) return null
  const { yearFrom, yearTo, months, types, severities, vesselTypes, isLikeOurs, shipsMin } = inputs
  const text = inputs.text.trim()
  return {
    place,
    ...(yearFrom === null && yearTo === null ? {} : { years: { from: yearFrom ?? 0, to: yearTo ?? 9999 } }),
    ...(months.length === 0 ? {} : { months: [...months] }),
    ...(types.length === 0 ? {} : { types: types.map((type) => ({ ...type })) }),
    ...(severities.length === 0 ? {} : { severities: [...severities] }),
    // Of ships like ours there may be none: then nothing is found, and not all.
    ...(vesselTypes.length === 0 && !isLikeOurs ? {} : { vesselTypes: [...vesselTypes] }),
    ...(shipsMin === null ? {} : { shipsMin }),
    ...(text === '' ? {} : { text }),
  }
}

export const without = (filter: CasualtyFilter, dimension: Dimension): CasualtyFilter => {
  const { [dimension]: _left, ...rest } = filter
  return rest
}

export const isChosen = (types: readonly TypeChoice[], one: TypeChoice): boolean =>
  types.some((type) => alike(type, one))

const alike = (a: TypeChoice, b: TypeChoice): boolean => a.category === b.category && a.subCategory === b.subCategory

/** A category taken whole replaces its parts, and a part replaces the whole. */
export function toggleType(types: readonly TypeChoice[], one: TypeChoice): TypeChoice[] {
  if (isChosen(types, one)) return types.filter((type) => !alike(type, one))
  const isWhole = one.subCategory === undefined
  const kept = types.filter((type) => type.category !== one.category || (!isWhole && type.subCategory !== undefined))
  return [...kept, one]
}

/** How many parts beside place and text narrow the search. */
export const narrowed = (inputs: FilterInputs): number =>
  [
    inputs.yearFrom !== null || inputs.yearTo !== null,
    inputs.months.length > 0,
    inputs.types.length > 0,
    inputs.severities.length > 0,
    inputs.vesselTypes.length > 0 || inputs.isLikeOurs,
    inputs.shipsMin !== null,
    inputs.text.trim() !== '',
  ].filter(Boolean).length
