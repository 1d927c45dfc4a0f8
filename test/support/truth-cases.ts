// Eleven voyages whose least time is known: what the search, the descent and the bench are measured by.
import type { PlanePoint } from '../../electron/engine/router/terms.ts'
import { firstRoot, inWater, planeLattice, type TruthCase } from './truth-sailing.ts'
export type { TruthCase } from './truth-sailing.ts'
import { calmOcean, mercatorSpeed, zonalCurrent } from './truth-sphere.ts'

/** Rays in a linear gradient are circles; acosh(1 + g²d²/(2v₁v₂))/g. */
function linearGradient(): TruthCase {
  const gradient = 0.8
  const speedAt = (y: number): number => 1 + gradient * y
  const [from, to] = [
    { x: 0, y: 0 },
    { x: 3, y: 0.6 },
  ]
  const squared = (to.x - from.x) ** 2 + (to.y - from.y) ** 2
  return {
    name: 'linear speed gradient',
    kind: 'closed',
    from,
    to,
    sailing: inWater({
      water: (_x, y, _hour, at) => at.set([0, 0, Math.max(0.1, speedAt(y))]),
      maxSpeed: speedAt(3),
      pieceLength: 0.1,
      isOpen: (_x, y) => y < 3 && y > -1,
    }),
    lattice: planeLattice(from, to, { side: 0.6 }),
    hours: Math.acosh(1 + (gradient ** 2 * squared) / (2 * speedAt(from.y) * speedAt(to.y))) / gradient,
  }
}

/** Falling without friction under g = 1: an arc of the cycloid (θ − sin θ, 1 − cos θ), whose time is its angle. */
function cycloid(): TruthCase {
  const at = (angle: number): PlanePoint => ({ x: angle - Math.sin(angle), y: 1 - Math.cos(angle) })
  const [start, end] = [0.6, 3.6]
  const [from, to] = [at(start), at(end)]
  return {
    name: 'v = √(2y): cycloid',
    kind: 'closed',
    from,
    to,
    sailing: inWater({
      water: (_x, y, _hour, to3) => to3.set([0, 0, Math.sqrt(2 * Math.max(0, y))]),
      maxSpeed: Math.sqrt(6),
      pieceLength: 0.05,
      isOpen: (_x, y) => y > 0 && y < 3,
    }),
    lattice: planeLattice(from, to, { side: 0.5 }),
    hours: end - start,
  }
}

function uniformCurrent(): TruthCase {
  const [u, v] = [-0.35, 0.45]
  const [from, to] = [
    { x: 0, y: 0 },
    { x: 4, y: 1 },
  ]
  return {
    name: 'uniform current',
    kind: 'closed',
    from,
    to,
    sailing: inWater({
      water: (_x, _y, _hour, at) => at.set([u, v, 1]),
      maxSpeed: 1 + Math.hypot(u, v),
      pieceLength: 5,
    }),
    lattice: planeLattice(from, to, {}),
    hours: firstRoot((t) => Math.hypot(to.x - u * t, to.y - v * t) - t, 0.01),
  }
}

/** Where both of Techy's cases start and end. */
const TECHY = { from: { x: Math.cos(Math.PI / 6), y: Math.sin(Math.PI / 6) }, to: { x: 0, y: 1 } }

/** Techy 2011 (doi 10.1007/s11370-011-0092-9): in the turning frame the ship goes straight. 1.97494. */
function rotation(): TruthCase {
  const turn = -0.9
  const { from, to } = TECHY
  return {
    name: 'rotation −0.9',
    kind: 'closed',
    from,
    to,
    sailing: inWater({
      water: (x, y, _hour, at) => at.set([-turn * y, turn * x, 1]),
      maxSpeed: 1 + 0.9 * 1.5,
      pieceLength: 0.05,
      isOpen: (x, y) => x * x + y * y < 2.25,
    }),
    lattice: planeLattice(from, to, { side: 1.1, beyond: 0.2 }),
    hours: firstRoot((t) => 2 * Math.sin((Math.PI / 3 - turn * t) / 2) - t, 0.01),
  }
}

/**
 * Techy 2011, figure 12: a sink of −0.3 and a vortex of t − 0.5. What drifts goes to e^(−0.3t) of its distance, turned by t²/2 − t/2; in its frame
 * the ship goes straight, at e^(0.3t). 1.03008.
 */
function vortexAndSink(): TruthCase {
  const sink = -0.3
  const { from, to } = TECHY
  return {
    name: 'vortex and sink in time',
    kind: 'closed',
    from,
    to,
    sailing: inWater({
      water: (x, y, hour, at) => at.set([sink * x - (hour - 0.5) * y, (hour - 0.5) * x + sink * y, 1]),
      maxSpeed: 1 + 1.5 * 1.1,
      pieceLength: 0.05,
      isOpen: (x, y) => x * x + y * y < 2.25,
    }),
    lattice: planeLattice(from, to, {}),
    hours: firstRoot((t) => {
      const angle = -(t * t - t) / 2
      const grown = Math.exp(-sink * t)
      const x = grown * (to.x * Math.cos(angle) - to.y * Math.sin(angle)) - from.x
      const y = grown * (to.x * Math.sin(angle) + to.y * Math.cos(angle)) - from.y
      return Math.hypot(x, y) - (grown - 1) / -sink
    }, 0.01),
  }
}

/** Zermelo's problem as Bryson and Ho give it: u = −y, to the origin. */
function shear(): TruthCase {
  const [from, to] = [
    { x: 3.66, y: -1.86 },
    { x: 0, y: 0 },
  ]
  return {
    name: "Zermelo's shear",
    kind: 'numerical',
    from,
    to,
    sailing: inWater({
      water: (_x, y, _hour, at) => at.set([-y, 0, 1]),
      maxSpeed: 1 + 3,
      pieceLength: 0.1,
      isOpen: (_x, y) => y > -3 && y < 3,
    }),
    lattice: planeLattice(from, to, { side: 0.6, beyond: 0.6 }),
    hours: 5.457_865,
  }
}

/** Shadden 2005 (doi 10.1016/j.physd.2005.10.007): A = 0.1, ω = 1, ε = 0.25, from the middle of one gyre to the other's. */
function doubleGyre(): TruthCase {
  const [amplitude, epsilon] = [0.1, 0.25]
  const [from, to] = [
    { x: 1.5, y: 0.5 },
    { x: 0.5, y: 0.5 },
  ]
  return {
    name: 'double gyre, ε = 0.25',
    kind: 'numerical',
    from,
    to,
    sailing: inWater({
      water: (x, y, hour, at) => {
        const a = epsilon * Math.sin(hour)
        const f = a * x * x + (1 - 2 * a) * x
        const slope = 2 * a * x + 1 - 2 * a
        at[0] = -Math.PI * amplitude * Math.sin(Math.PI * f) * Math.cos(Math.PI * y)
        at[1] = Math.PI * amplitude * Math.cos(Math.PI * f) * Math.sin(Math.PI * y) * slope
        at[2] = 1
      },
      maxSpeed: 1.6,
      pieceLength: 0.05,
      isOpen: (x, y) => x >= 0 && x <= 2 && y >= 0 && y <= 1,
    }),
    lattice: planeLattice(from, to, { side: 0.48 }),
    hours: 0.988_808,
  }
}

/** Ferraro 2021 (doi 10.1016/j.ifacol.2021.11.097): four vortices of a strength of 1.7. Published as 8.9536, of a line of few legs. */
function fourVortices(): TruthCase {
  const vortices = [
    [2, 2, -1.7],
    [4, 4, -1.7],
    [2, 5, -1.7],
    [5, 1, 1.7],
  ] as const
  const [from, to] = [
    { x: 0, y: 0 },
    { x: 6, y: 2 },
  ]
  return {
    name: 'four vortices',
    kind: 'numerical',
    from,
    to,
    sailing: inWater({
      water: (x, y, _hour, at) => {
        let [u, v] = [0, 0]
        for (const [cx, cy, strength] of vortices) {
          const by = strength / (3 * ((x - cx) ** 2 + (y - cy) ** 2) + 1)
          u -= by * (y - cy)
          v += by * (x - cx)
        }
        at[0] = u
        at[1] = v
        at[2] = 1
      },
      maxSpeed: 1 + 1,
      pieceLength: 0.15,
    }),
    lattice: planeLattice(from, to, { side: 0.9 }),
    hours: 8.949_456,
  }
}

export const TRUTH_CASES: readonly TruthCase[] = [
  calmOcean(),
  zonalCurrent(),
  mercatorSpeed(),
  linearGradient(),
  cycloid(),
  uniformCurrent(),
  rotation(),
  vortexAndSink(),
  shear(),
  doubleGyre(),
  fourVortices(),
]
