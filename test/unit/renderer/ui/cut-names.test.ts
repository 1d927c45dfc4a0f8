// Names without room: what is shown of each fits, and no two different names of a list read alike, wherever they differ.
import { describe, expect, it, test } from 'vitest'
import { cutNames, type Name } from '../../../../renderer/ui/cut-names.ts'
import { mulberry } from '../../../support/mulberry.ts'
import { SEED } from '../../../support/seed.ts'

/** Letters of three widths, in px as those of the window's text. */
const WIDTHS_PX = new Map([
  ...[...'iljt1.,’ '].map((char) => [char, 4] as const),
  ...[...'mwMW…'].map((char) => [char, 11] as const),
])
const widthOf = (char: string): number => WIDTHS_PX.get(char) ?? 7
const widthPx = (text: string): number => [...text].reduce((sum, char) => sum + widthOf(char), 0)
const inRoom = (texts: readonly string[], roomPx: number): Name[] =>
  texts.map((text) => ({ text, widthOf, roomPx: widthPx(text) <= roomPx ? null : roomPx }))
const cut = (texts: readonly string[], roomPx: number): string[] => cutNames(inRoom(texts, roomPx))

describe('one name', () => {
  it('that fits is whole', () => {
    expect(cut(['South of Sable Island'], 200)).toEqual(['South of Sable Island'])
  })
  it.each([
    ['South of Sable Island', 110, 'South of…Island'],
    ['Southwest of Sable Island', 100, 'Southwe…Island'],
    ['Western Approaches', 100, 'Western…aches'],
    ['Llanfairpwllgwyngyllgogerychwyrndrobwll', 80, 'Llanf…obwll'],
    ['Rhumb line 20° W', 90, 'Rhumb…20° W'],
  ])('%s in %i px', (text, roomPx, shown) => {
    expect(cut([text], roomPx)).toEqual([shown])
    expect(widthPx(shown)).toBeLessThanOrEqual(roomPx)
  })
  it('without any room is a sign that there is one', () => {
    expect(cut(['Ambrose'], 5)).toEqual(['…'])
  })
})

describe('names of one list', () => {
  it('keep what distinguishes them at their beginning, in the middle and at the end', () => {
    expect(cut(['South of Sable Island', 'South of Fire Island'], 105)).toEqual([
      'South of S…sland',
      'South of F…sland',
    ])
    expect(cut(['Traffic lane 07 off Finisterre', 'Traffic lane 08 off Finisterre'], 100)).toEqual([
      'Traf…07…erre',
      'Traf…08…erre',
    ])
    expect(cut(['Traffic lane north 07', 'Traffic lane north 08'], 80)).toEqual(['Traffi…th 07', 'Traffi…th 08'])
  })
  it('are not read as one that is whole', () => {
    const [, shown] = cut(['Sou…land', 'Southernmost land'], 75)
    expect(shown).not.toBe('Sou…land')
  })
  it('that are the same are cut alike', () => {
    const [first, second] = cut(['South of Sable Island', 'South of Sable Island'], 100)
    expect(first).toBe(second)
  })
  it('are distinguished by two places where one is not enough', () => {
    const names = [1, 2, 3].flatMap((lane) =>
      [1, 2, 3].map((gate) => `Separation lane ${lane} through gate ${gate} northbound`),
    )
    const shown = cut(names, 120)
    expect(new Set(shown).size).toBe(names.length)
  })
})

const ROUTES = 500
const WAYPOINTS = 60
const PARTS = [
  ['North', 'South', 'East', 'West', 'Northeast', 'Southwest', 'Off', 'Abeam'],
  ['of the', 'of', 'off', 'abeam'],
  ['Sable', 'Fire', 'Long', 'Saint Paul’s', 'Tristan da Cunha', 'Fastnet', 'Casquets', 'São Miguel', 'Ærø'],
  ['Island', 'Bank', 'Shoals', 'Light', 'Rock', 'separation scheme', 'pilot boarding ground'],
] as const

/** Names as officers give them, numbered ones, and ones that differ in the middle alone, in one place or in two. */
function namesOf(random: () => number): string[] {
  const one = <Item>(list: readonly Item[]): Item => list[Math.floor(random() * list.length)] as Item
  const letters = (count: number): string =>
    Array.from({ length: count }, () => String.fromCharCode(97 + Math.floor(random() * 26))).join('')
  const number = (most: number): number => Math.floor(random() * most)
  const [head, tail] = [`${one(PARTS[0])} ${letters(4 + number(12))}`, `${letters(3 + number(12))} ${one(PARTS[3])}`]
  const kinds = [
    () => PARTS.map((part) => one(part)).join(' '),
    () => `${head} ${number(900)}`,
    () => `${number(900)} ${tail}`,
    () => `${head} ${letters(1 + number(2))} ${tail}`,
    () => `${head} ${number(90)} ${tail}`,
    () => `${head} ${number(9)} ${head} ${number(9)} ${tail}`,
    () => `${head}${letters(1)}${tail}`,
  ]
  // Every other route has names of one kind alone.
  const own = random() < 0.5 ? one(kinds) : null
  return Array.from({ length: WAYPOINTS }, () => (own ?? one(kinds))())
}

test(`${ROUTES} routes of ${WAYPOINTS} names: all fit, and no two read alike`, () => {
  const random = mulberry(SEED)
  let cuts = 0
  for (let route = 0; route < ROUTES; route++) {
    const names = namesOf(random)
    const roomPx = 100 + Math.floor(random() * 80)
    const shown = cut(names, roomPx)
    const of = new Map<string, string>()
    shown.forEach((text, at) => {
      const name = names[at] ?? ''
      if (text !== name) cuts++
      if (widthPx(text) > roomPx)
        throw new Error(`route ${route}, seed ${SEED}: “${text}” of “${name}” has ${roomPx} px`)
      const other = of.get(text) ?? name
      if (other !== name) throw new Error(`route ${route}, seed ${SEED}: “${name}” and “${other}” both read “${text}”`)
      of.set(text, name)
    })
  }
  expect(cuts).toBeGreaterThan((ROUTES * WAYPOINTS) / 2)
})
