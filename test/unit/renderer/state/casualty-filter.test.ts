// What the officer chooses, as the filter of the engine's query.
import { expect, it } from 'vitest'
import { filterOf, narrowed, toggleType, DEFAULT_FILTER, without } from '../../../../renderer/state/casualty-filter.ts'

const BOX = { south: -10, west: 170, north: 10, east: -170 }

it('nothing chosen queries the place alone; a place that is not there cannot be queried', () => {
  expect(filterOf(DEFAULT_FILTER, 3, null)).toEqual({ place: { kind: 'corridor', voyageId: 3, halfWidthNm: 25 } })
  expect(filterOf(DEFAULT_FILTER, null, BOX)).toBeNull()
  expect(filterOf({ ...DEFAULT_FILTER, place: 'box' }, null, null)).toBeNull()
  expect(filterOf({ ...DEFAULT_FILTER, place: 'box' }, null, BOX)).toEqual({ place: { kind: 'box', ...BOX } })
  expect(filterOf({ ...DEFAULT_FILTER, place: 'everywhere' }, null, null)).toEqual({ place: { kind: 'everywhere' } })
})

it('all that is chosen is queried; open years have no end; spaces are no words', () => {
  const inputs = {
    ...DEFAULT_FILTER,
    place: 'everywhere' as const,
    yearFrom: 2010,
    months: [12, 1, 2],
    severities: ['serious' as const],
    shipsMin: 2,
    text: '  fire ',
  }
  const filter = filterOf(inputs, null, null)
  expect(filter).toMatchObject({ years: { from: 2010, to: 9999 }, months: [12, 1, 2], shipsMin: 2, text: 'fire' })
  expect(narrowed(inputs)).toBe(5)
  expect(narrowed({ ...DEFAULT_FILTER, text: '  ' })).toBe(0)
  expect(filter === null ? null : without(filter, 'severities')).not.toHaveProperty('severities')
})

it('of ships like ours there may be none: then nothing is found, and not ships of all kinds', () => {
  const inputs = { ...DEFAULT_FILTER, isLikeOurs: true }
  expect(filterOf(inputs, 3, null)).toMatchObject({ vesselTypes: [] })
  expect(narrowed(inputs)).toBe(1)
  expect(filterOf({ ...inputs, isLikeOurs: false }, 3, null)).not.toHaveProperty('vesselTypes')
})

it('a category taken whole replaces its parts, and a part replaces the whole', () => {
  const parts = toggleType(toggleType([], { category: 'Collision', subCategory: 'with other ship' }), {
    category: 'Collision',
    subCategory: null,
  })
  expect(parts).toHaveLength(2)
  const other = toggleType(parts, { category: 'Contact' })
  const whole = toggleType(other, { category: 'Collision' })
  expect(whole).toEqual([{ category: 'Contact' }, { category: 'Collision' }])
  expect(toggleType(whole, { category: 'Collision', subCategory: null })).toEqual([
    { category: 'Contact' },
    { category: 'Collision', subCategory: null },
  ])
  expect(toggleType(whole, { category: 'Collision' })).toEqual([{ category: 'Contact' }])
})
