// Pressure of three made-up oceans in closed form, none of them made as the training ocean is: a calm one of long waves, a changeable one of moderate
// lows with troughs, a rough one of deep fast lows with sharp fronts and small lows between them.
import { mulberry } from '../mulberry.ts'

export type OceanName = 'calm' | 'changeable' | 'rough'

export interface Middle {
  lat: number
  long: number
}

/** Sea-level pressure in hPa so many hours after the ocean's start. */
export type Pressure = (lat: number, long: number, hours: number) => number

const DEG = Math.PI / 180
const NM_A_DEGREE = 60

/** A system's middle goes straight on in degrees and keeps its shape; its strength goes through a life. */
interface System {
  lat: number
  long: number
  northDegAnHour: number
  eastDegAnHour: number
  /** Of its greatest strength, hours after the start, and how long it has more than 37 % of it before and after. */
  peakH: number
  lifeH: number
  /** Less than nothing: a high. */
  deepHpa: number
  radiusNm: number
  /** Radians, and its length over its width. */
  turned: number
  stretched: number
  /** A trough along a line towards the equator: hPa, its width, and how far east the line goes, radii a radius. */
  frontHpa: number
  frontNm: number
  slant: number
}

/** How a system falls off with the square of q, the distance in radii; 1 in its middle. */
type Profile = (q2: number) => number
/** The trough across a front, by the distance from its line in widths; 1 on the line. */
type Crease = (across: number) => number

/** Systems of a kind, each drawn between a least and a most. */
interface Kind {
  /** In the whole time: a third of them or fewer at once. */
  count: number
  /** Of highs among them. */
  highs: number
  kn: readonly [number, number]
  deepHpa: readonly [number, number]
  radiusNm: readonly [number, number]
  lifeH: readonly [number, number]
  /** Of a system's depth. */
  front: number
  frontNm: number
}

interface Recipe {
  kinds: readonly Kind[]
  profile: Profile
  crease: Crease
  /** Waves of the whole field: how many, hPa, NM from crest to crest, and how fast they go eastwards. */
  waves: { count: number; hpa: number; nm: readonly [number, number]; kn: readonly [number, number] }[]
}

const none = { front: 0, frontNm: 1, highs: 0 }

const RECIPES: Readonly<Record<OceanName, Recipe>> = {
  calm: {
    kinds: [{ ...none, count: 14, highs: 0.5, kn: [4, 18], deepHpa: [1, 3], radiusNm: [200, 350], lifeH: [40, 90] }],
    profile: (q2) => Math.exp(-q2),
    crease: () => 0,
    waves: [{ count: 7, hpa: 2.6, nm: [1200, 2800], kn: [8, 26] }],
  },
  changeable: {
    kinds: [
      {
        count: 9,
        highs: 0.25,
        kn: [8, 30],
        deepHpa: [8, 28],
        radiusNm: [330, 560],
        lifeH: [45, 100],
        front: 0.12,
        frontNm: 110,
      },
      { ...none, count: 30, highs: 0.4, kn: [5, 32], deepHpa: [2, 8], radiusNm: [140, 280], lifeH: [20, 50] },
    ],
    // A sech, flatter outside than a bell.
    profile: (q2) => 1 / Math.cosh(1.3 * Math.sqrt(q2)),
    crease: (across) => 1 / (1 + across * across),
    waves: [
      { count: 4, hpa: 1.5, nm: [1300, 2600], kn: [8, 24] },
      { count: 8, hpa: 0.12, nm: [180, 420], kn: [5, 35] },
    ],
  },
  rough: {
    kinds: [
      {
        count: 14,
        highs: 0.15,
        kn: [20, 45],
        deepHpa: [24, 56],
        radiusNm: [260, 460],
        lifeH: [26, 60],
        front: 0.13,
        frontNm: 90,
      },
      { ...none, count: 80, highs: 0.3, kn: [8, 42], deepHpa: [4, 14], radiusNm: [80, 180], lifeH: [12, 36] },
    ],
    // Steep near the middle, with long skirts.
    profile: (q2) => (1 + q2) ** -1.5,
    // A kink, round within a sixth of its width: the wind turns in 30 NM.
    crease: (across) => Math.exp(-(Math.sqrt(across * across + 1 / 36) - 1 / 6)),
    waves: [
      { count: 3, hpa: 1.5, nm: [1300, 2600], kn: [15, 35] },
      { count: 12, hpa: 0.25, nm: [140, 340], kn: [5, 45] },
    ],
  },
}

/** Belts of latitude that stand: the subtropical high and the low of the middle latitudes. */
const belts = (lat: number): number =>
  1012 + 7 * Math.exp(-(((Math.abs(lat) - 31) / 12) ** 2)) - 7 * Math.exp(-(((Math.abs(lat) - 64) / 12) ** 2))

/** Towards the equator systems are weaker: in full from 38°, a quarter at 18°. */
const strengthAt = (lat: number): number => 0.25 + 0.75 * Math.min(1, Math.max(0, (Math.abs(lat) - 18) / 20))

/** An ocean's pressure about a middle, in the ten days from its start. */
export function pressureOf(name: OceanName, seed: number, middle: Middle): Pressure {
  const random = mulberry(seed)
  const between = ([min, max]: readonly [number, number]): number => min + (max - min) * random()
  const recipe = RECIPES[name]
  const widthDeg = 25 / Math.cos(middle.lat * DEG)
  const pole = middle.lat < 0 ? -1 : 1
  const degAnHour = (kn: number, lat: number): number => kn / NM_A_DEGREE / Math.cos(lat * DEG)
  const systems = recipe.kinds.flatMap((kind) =>
    Array.from({ length: kind.count }, (): System => {
      const lat = middle.lat + between([-17, 17])
      const eastDegAnHour = degAnHour(between(kind.kn), lat)
      const peakH = between([-40, 160])
      const deepHpa = between(kind.deepHpa) * strengthAt(lat)
      const isHigh = random() < kind.highs
      return {
        lat,
        long: middle.long + between([-1.3, 1.3]) * widthDeg,
        northDegAnHour: (pole * between([-4, 10])) / NM_A_DEGREE,
        eastDegAnHour,
        peakH,
        lifeH: between(kind.lifeH),
        deepHpa: isHigh ? -0.5 * deepHpa : deepHpa,
        radiusNm: between(kind.radiusNm),
        turned: between([0, Math.PI]),
        stretched: between([1, 1.6]),
        frontHpa: isHigh ? 0 : kind.front * deepHpa,
        frontNm: kind.frontNm,
        slant: between([0.2, 0.9]),
      }
    }),
  )
  const rolling = recipe.waves.flatMap(({ count, hpa, nm, kn }) =>
    Array.from({ length: count }, () => {
      const towards = between([-1, 1])
      const perNm = (2 * Math.PI) / between(nm)
      const perHour = perNm * between(kn)
      const phase = between([0, 2 * Math.PI])
      return {
        hpa: hpa * between([0.6, 1.4]),
        east: perNm * Math.cos(towards),
        north: perNm * Math.sin(towards),
        perHour,
        phase,
      }
    }),
  )
  const narrowing = Math.cos(middle.lat * DEG)
  const kept = new Map<number, readonly Now[]>()
  /** The systems of an hour: every place reads the same hours. */
  const nowAt = (hours: number): readonly Now[] => {
    let now = kept.get(hours)
    if (now === undefined) kept.set(hours, (now = systems.flatMap((system) => nowOf(system, hours) ?? [])))
    return now
  }
  return (lat, long, hours) => {
    const eastNm = (long - middle.long) * NM_A_DEGREE * narrowing
    const northNm = (lat - middle.lat) * NM_A_DEGREE
    let waves = 0
    for (const { hpa, east, north, perHour, phase } of rolling)
      waves += hpa * Math.cos(east * eastNm + north * northNm - perHour * hours + phase)
    let hpa = belts(lat) + strengthAt(lat) * waves
    for (const now of nowAt(hours)) {
      const systemEastNm = (long - now.long) * NM_A_DEGREE * now.narrowing
      hpa -= takenBy(now, systemEastNm, (lat - now.lat) * NM_A_DEGREE, pole, recipe)
    }
    return hpa
  }
}

/** A system at an hour. */
interface Now extends System {
  /** Its part of its greatest strength, and the cosines of its latitude and of how it is turned. */
  life: number
  narrowing: number
  cos: number
  sin: number
}

/** null where it is not there yet, or no more. */
function nowOf(system: System, hours: number): Now | null {
  const after = hours - system.peakH
  const life = Math.exp(-((after / system.lifeH) ** 2))
  if (life < 0.002) return null
  return {
    ...system,
    life,
    lat: system.lat + system.northDegAnHour * after,
    long: system.long + system.eastDegAnHour * after,
    narrowing: Math.cos(system.lat * DEG),
    cos: Math.cos(system.turned),
    sin: Math.sin(system.turned),
  }
}

/** What a system takes from the pressure so far from its middle, hPa. */
function takenBy(now: Now, eastNm: number, northNm: number, pole: number, { profile, crease }: Recipe): number {
  const { cos, sin, radiusNm, stretched, frontHpa, frontNm, slant } = now
  const [along, across] = [eastNm * cos + northNm * sin, northNm * cos - eastNm * sin]
  let hpa = now.deepHpa * profile((along / (stretched * radiusNm)) ** 2 + (across / radiusNm) ** 2)
  if (frontHpa !== 0) {
    // Radii towards the equator; the line lies east of the middle and bends back west.
    const down = (-pole * northNm) / radiusNm
    const lineNm = radiusNm * (0.5 + slant * down - 0.35 * down * down)
    hpa += frontHpa * Math.exp(-(((down - 1.1) / 0.8) ** 2)) * crease((eastNm - lineNm) / frontNm)
  }
  return now.life * hpa
}
