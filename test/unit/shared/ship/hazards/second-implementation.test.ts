// Every class against a second implementation, written from the papers alone: random inputs, and inputs beside each bound.
import { expect, it } from 'vitest'
import { dewPointByBulbs } from '../../../../../shared/ship/hazards/cargo.ts'
import { deckOf } from '../../../../../shared/ship/hazards/deck.ts'
import { fogOf } from '../../../../../shared/ship/hazards/fog.ts'
import { icingOf } from '../../../../../shared/ship/hazards/icing.ts'
import { sweatOf } from '../../../../../shared/ship/hazards/sweat.ts'
import { mulberry } from '../../../../support/mulberry.ts'

const COUNT = 20_000
type Maybe = number | null

/** Unesco 44 (1983): Tf = a0 S + a1 S^(3/2) + a2 S². */
const freezing = (psu: number): number => -0.0575 * psu + 1.710523e-3 * psu ** 1.5 - 2.154996e-4 * psu ** 2

/** Overland (1990). */
function icingByThePaper(wind: Maybe, air: Maybe, sea: Maybe, psu: Maybe, ice: Maybe): string {
  if ([wind, air, sea, psu, ice].includes(null)) return 'unknown'
  const [v, ta, tw, s, h] = [wind ?? 0, air ?? 0, sea ?? 0, psu ?? 0, ice ?? 0]
  if (h !== 0) return 'ice'
  if (s < 4 || 40 < s) return ta < 0 || tw <= 0 ? 'salinity' : 'none'
  const tf = freezing(s)
  if (!(tw > tf)) return 'frozen'
  if (v === 0 || !(ta < tf)) return 'none'
  const ppr = (v * (tf - ta)) / (1 + 0.3 * (tw - tf))
  const bound = [83, 53.3, 22.4].findIndex((least) => least <= ppr)
  return ['extreme', 'heavy', 'moderate'][bound] ?? 'light'
}

/** WMO-No. 8, annex 4.B; the dew point found by halving instead of by its logarithm. */
function dewPointByThePaper(dry: number, wet: number): Maybe {
  if (wet > dry || wet < 0 || dry > 60) return null
  const p = 1013.25
  const factor = 1.0016 + 3.15e-6 * p - 0.074 / p
  const saturated = (t: number): number => factor * 6.112 * Math.E ** ((17.62 * t) / (243.12 + t))
  const vapour = saturated(wet) - 6.53e-4 * (1 + 0.000944 * wet) * p * (dry - wet)
  let [low, high] = [-45, 60]
  if (vapour < saturated(low)) return null
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2
    if (saturated(middle) < vapour) low = middle
    else high = middle
  }
  return low
}

const random = mulberry(43)
const between = (from: number, to: number): number => from + random() * (to - from)
const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
const maybe = (value: number): Maybe => (random() < 0.04 ? null : value)
/** A hair on either side, or as it is. */
const beside = (value: number): number => value + oneOf([-1e-6, 1e-6, -0.01, 0.01])
const counted = (classes: readonly string[]): Record<string, number> =>
  Object.fromEntries([...new Set(classes)].map((one) => [one, classes.filter((other) => other === one).length]))

it(`icing: 0 of ${COUNT} classes differ`, () => {
  const found: string[] = []
  const differ = Array.from({ length: COUNT }, () => {
    const salinity = random() < 0.1 ? oneOf([beside(4), beside(40), 0, 4, 40]) : between(2, 41)
    const tf = freezing(salinity)
    const sea = random() < 0.1 ? oneOf([beside(tf), tf - 1]) : between(-2.5, 12)
    const wind = random() < 0.05 ? 0 : between(0, 45)
    // Beside the bound of a class: the air that gives its predictor.
    const bound = tf - (oneOf([0, 22.4, 53.3, 83]) * (1 + 0.3 * (sea - tf))) / Math.max(wind, 1)
    const air = random() < 0.3 ? beside(bound) : between(-35, 15)
    const ice = random() < 0.05 ? oneOf([0.001, 1]) : 0
    const inputs = [maybe(wind), maybe(air), maybe(sea), maybe(salinity), maybe(ice)] as const
    const [windMs, airC, seaC, salinityPsu, iceM] = inputs
    const icing = icingOf({ windMs, airC, seaC, salinityPsu, iceM })
    const ours = icing.kind === 'judged' ? icing.class : icing.kind === 'outside' ? icing.why : 'unknown'
    found.push(ours)
    return ours === icingByThePaper(...inputs) ? null : { ...inputs, ours }
  }).filter((one) => one !== null)
  expect(differ).toEqual([])
  for (const name of ['none', 'light', 'moderate', 'heavy', 'extreme', 'ice', 'frozen', 'salinity', 'unknown'])
    expect([name, (counted(found)[name] ?? 0) > COUNT / 200]).toEqual([name, true])
})

it(`sea fog: 0 of ${COUNT} classes differ`, () => {
  const found: string[] = []
  const differ: unknown[] = []
  for (let i = 0; i < COUNT; i++) {
    const sea = between(-2, 32)
    const [dewPointC, seaC] = [
      maybe(random() < 0.3 ? beside(sea - oneOf([0, 1])) : sea + between(-6, 3)),
      maybe(sea),
    ] as const
    const over = dewPointC === null || seaC === null ? null : dewPointC - seaC
    const paper = over === null ? 'unknown' : over > 0 ? 'likely' : over < -1 ? 'none' : 'possible'
    const fog = fogOf({ dewPointC, seaC })
    found.push(fog.kind === 'judged' ? fog.class : fog.kind)
    if (found.at(-1) !== paper) differ.push([dewPointC, seaC, found.at(-1), paper])
  }
  expect(differ).toEqual([])
  expect(Object.keys(counted(found)).toSorted()).toEqual(['likely', 'none', 'possible', 'unknown'])
})

it(`the dew point by both bulbs: ${COUNT} within a millionth of a degree, refused alike`, () => {
  const differ: unknown[] = []
  for (let i = 0; i < COUNT; i++) {
    const dry = between(-5, 62)
    const wet = random() < 0.1 ? beside(dry) : between(-2, dry)
    const paper = dewPointByThePaper(dry, wet)
    const ours = dewPointByBulbs(dry, wet)
    const oursC = 'dewPointC' in ours ? ours.dewPointC : null
    const isSame = oursC === null || paper === null ? oursC === paper : Math.abs(oursC - paper) < 1e-6
    if (!isSame) differ.push([dry, wet, oursC, paper])
  }
  expect(differ).toEqual([])
})

it(`cargo, hatches and deck: 0 of ${COUNT} classes differ`, () => {
  const found: string[] = []
  const differ: unknown[] = []
  const thresholds = { rainMmH: 0.1, deckWindKn: 25, deckSeaM: 2.5, sprayM: 3 }
  const hour = 3_600_000
  for (let i = 0; i < COUNT; i++) {
    const readAgoMs = random() < 0.2 ? oneOf([-1, 0, 24 * hour, 24 * hour + 1]) : between(-10, 60) * hour
    const holdC = random() < 0.4 ? null : between(5, 30)
    const cargoC = random() < 0.3 ? null : between(5, 30)
    const dewPointC = maybe(holdC !== null && random() < 0.3 ? beside(holdC) : between(0, 30))
    const airC = maybe(cargoC !== null && random() < 0.3 ? beside(cargoC - 3) : between(0, 35))
    const rainMmH = maybe(random() < 0.7 ? 0 : random() < 0.5 ? beside(0.1) : between(0, 3))
    const seaM = maybe(random() < 0.3 ? beside(oneOf([2.5, 3])) : between(0, 5))
    const knots = random() < 0.3 ? beside(25) : between(0, 40)
    const windMs = maybe((knots * 1852) / 3600)

    const isRead = holdC !== null && readAgoMs >= 0 && readAgoMs <= 24 * hour
    const [inside, outside, least] = isRead ? [holdC, dewPointC, 0] : [cargoC, airC, 3]
    const isClosed = (rainMmH ?? 0) > 0.1 || (seaM ?? 0) > 3
    const isBlind = inside === null || outside === null || rainMmH === null || seaM === null
    const isDrier = isRead ? (inside ?? 0) > (outside ?? 0) : (inside ?? 0) - (outside ?? 0) >= least
    const sweatPaper = isClosed ? 'closed' : isBlind ? 'unknown' : isDrier ? 'ventilate' : 'do-not'
    const hold = { name: '', cargoC, hold: holdC === null ? null : { dewPointC: holdC, atMs: 1e12 - readAgoMs } }
    const sweat = sweatOf({ dewPointC, airC, rainMmH, seaM }, hold, 1e12, thresholds)

    const isShut = (rainMmH ?? 0) > 0.1 || (windMs !== null && knots > 25) || (seaM ?? 0) > 2.5
    const deckPaper = isShut ? 'closed' : [rainMmH, windMs, seaM].includes(null) ? 'unknown' : 'open'
    const deck = deckOf({ rainMmH, windMs, seaM }, thresholds, 'under way')
    const ours = [sweat, deck].map((one) => (one.kind === 'judged' ? one.class : one.kind))
    found.push(...ours)
    if (ours[0] !== sweatPaper || ours[1] !== deckPaper)
      differ.push({ i, hold, dewPointC, airC, rainMmH, seaM, windMs, ours })
  }
  expect(differ).toEqual([])
  expect(Object.keys(counted(found)).toSorted()).toEqual(['closed', 'do-not', 'open', 'unknown', 'ventilate'])
})
