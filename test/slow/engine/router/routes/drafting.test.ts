import { describe, expect, it } from 'vitest'
import { buildSchedule } from '../../../../../shared/passage/schedule.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'
import type { VoyageDocument } from '../../../../../shared/passage/voyage.ts'
import type { FoundCandidate, RoutesFound } from '../../../../../electron/engine/router/protocol.ts'
import { beyondAlong } from '../../../../unit/engine/router/found-candidates.ts'
import { mulberry } from '../../../../support/mulberry.ts'
import { draftRoutes } from '../../../../../electron/engine/router/routes/drafting.ts'
import {
  draftingOf,
  ETD_MS,
  found,
  SHIP,
  straight,
  type CheapCase,
  type Storm,
} from '../../../../unit/engine/router/routes/cheap-waters.ts'

const FROM = { lat: 48, long: -8 }
const TO = { lat: 42, long: -60 }
/** On the great circle, and only there. */
const STORM = { lat: 49.5, long: -33, eastAnHour: 0, radiusNm: 250, seaM: 8 }
/** Along the storm's own line. */
const greatCircleOf = (): VoyageDocument => {
  const document = straight(FROM, TO)
  for (const { leg } of document.waypoints) if (leg !== null) leg.geometry = 'GC'
  return document
}
const isDraft = ({ kind }: FoundCandidate): boolean => !['own', 'great-circle', 'least-beyond'].includes(kind)

const CASES = process.env['BINNACLE_FULL'] === '1' ? 1000 : 6

let once: RoutesFound | null = null
/** Round the storm, looked for once. */
const roundStorm = (): RoutesFound => (once ??= found({ from: FROM, to: TO, storms: [STORM] }))

/** Hours, what is given up for a high sea, and above all hours beyond hard limits. */
const hardOf = (candidate: FoundCandidate | undefined): number =>
  candidate === undefined ? 0 : beyondAlong(candidate, SHIP.limits, 'hard')

function costOf(candidate: FoundCandidate): number {
  const { hours, along } = candidate
  const high = (along?.seaM ?? []).reduce<number>((sum, seaM, i) => {
    const [before = 0, after = 0] = [along?.hours[i - 1] ?? along?.hours[i], along?.hours[i + 1] ?? along?.hours[i]]
    return sum + 0.02 * Math.max(0, (seaM ?? 0) - 2.5) ** 2 * ((after - before) / 2)
  }, 0)
  return hours + high + 1000 * hardOf(candidate)
}

describe('drafts', () => {
  it('go round a storm beyond a hard limit, beside the own route and the great circle', () => {
    const { candidates, noBetter } = roundStorm()
    const [own, direct, ...drafts] = candidates
    expect(own?.kind).toBe('own')
    expect(direct?.kind).toBe('great-circle')
    expect(hardOf(direct)).toBeGreaterThan(0)
    // By less than currents may be off it is later than the own route, in as little sea.
    expect(noBetter).toMatchObject({ why: 'not-worth-it' })
    expect(drafts.length).toBeGreaterThan(0)
    for (const draft of drafts) {
      const { hours, document } = draft
      expect(hardOf(draft)).toBe(0)
      expect(hours).toBeGreaterThan(direct?.hours ?? Infinity)
      expect(document.waypoints.length).toBeLessThanOrEqual(26)
      expect(document.waypoints[0]?.name).toBe('Out')
      expect(document.waypoints.at(-1)?.name).toBe('Home')
    }
  })

  it('have the schedule of their documents', () => {
    for (const { document, hours } of roundStorm().candidates) {
      const { etdMs, etaMs } = buildSchedule(document)
      expect(etdMs).toBe(ETD_MS)
      expect(((etaMs ?? 0) - ETD_MS) / HOUR_MS / hours).toBeCloseTo(1, 3)
    }
  })

  it('are none in a calm, where the own route is the great circle, shown once, and another gains too little', () => {
    const { candidates, noBetter } = found({ from: FROM, to: TO, storms: [], document: greatCircleOf() })
    expect(candidates.map(({ kind }) => kind)).toEqual(['own'])
    expect(noBetter).toMatchObject({ why: 'not-worth-it', gainH: 0 })
  })

  it('name the limit, its value and the place where no route keeps within it', () => {
    const wall = Array.from({ length: 9 }, (_, i) => ({ ...STORM, lat: 20 + 6 * i, radiusNm: 400 }))
    const { candidates, noBetter } = found({ from: FROM, to: TO, storms: wall })
    expect(candidates.filter(isDraft)).toEqual([])
    expect(noBetter).toMatchObject({ why: 'no-route', limit: 'waveM', isEstimated: true })
    expect((noBetter as { value: number }).value).toBeGreaterThan(6)
    expect((noBetter as { position: { long: number } }).position.long).toBeLessThan(-20)
  })

  it('are replaced, where none keeps within it, by the one least beyond it, which is shorter beyond it than the own route', () => {
    const wall = Array.from({ length: 9 }, (_, i) => ({ ...STORM, lat: 8 + 10 * i, long: -30, radiusNm: 300, seaM: 9 }))
    const { candidates, noBetter } = found({ from: { lat: 48, long: -8 }, to: { lat: 48, long: -50 }, storms: wall })
    expect(candidates.map(({ kind }) => kind)).toEqual(['own', 'great-circle', 'least-beyond'])
    const [own, direct, least] = candidates
    const leastH = hardOf(least)
    expect(leastH).toBeGreaterThan(0)
    expect(leastH).toBeLessThan(Math.min(hardOf(own), hardOf(direct)))
    expect(noBetter).toMatchObject({
      why: 'no-route',
      value: Math.max(...(least?.along?.seaM ?? []).map((seaM) => seaM ?? 0)),
    })
  })

  it('are closed where nothing leads through', () => {
    const isClear: CheapCase['isClear'] = (from, to) => !(from.x > -30 && to.x <= -30)
    expect(found({ from: FROM, to: TO, storms: [], isClear }).noBetter).toEqual({ why: 'closed' })
  })

  it('are beside the own route by the same rule where it leads through what is closed, and keep out of it', () => {
    const isClear: CheapCase['isClear'] = (from, to) =>
      Math.max(from.x, to.x) < -35 || Math.min(from.x, to.x) > -30 || Math.max(from.y, to.y) < 45
    const at = { from: FROM, to: { lat: 48, long: -60 }, storms: [] }
    const [closed, open] = [found({ ...at, isClear }), found(at)]
    expect(closed.candidates[0]?.hours).toBe(open.candidates[0]?.hours)
    expect(closed.candidates[0]?.perturbed).toEqual({ breaks: 0, of: 12 })
    expect(closed.noBetter).toBeNull()
    expect(closed.candidates.at(-1)?.hours).toBeGreaterThan(closed.candidates[0]?.hours ?? Infinity)
  })

  it('are not better by leaving a leg that is to be sailed slowly', () => {
    const plain = greatCircleOf()
    const [out, home] = plain.waypoints
    if (out === undefined || home === undefined) throw new Error('a route has two ends')
    const corner = (id: string, lat: number, long: number, speedKn?: number): (typeof plain)['waypoints'][number] => ({
      id,
      name: id,
      position: { lat, long },
      leg: { geometry: 'GC', ...(speedKn === undefined ? {} : { speedKn }) },
    })
    // South of the storm, as others would be.
    const route = (speedKn?: number): VoyageDocument => ({
      ...plain,
      waypoints: [out, corner('a', 46, -25), corner('b', 45.5, -38, speedKn), home],
    })
    const storms = [{ ...STORM, seaM: 6 }]
    const [slow, free] = [route(8), route()].map((document) => found({ from: FROM, to: TO, storms, document }))
    // At 8 kn the leg takes half a day more; another route gains none of that.
    expect((slow?.candidates[0]?.hours ?? 0) - (free?.candidates[0]?.hours ?? 0)).toBeGreaterThan(10)
    expect(free?.noBetter).toMatchObject({ why: 'not-worth-it' })
    expect(slow?.noBetter).toMatchObject({ why: 'not-worth-it' })
  })

  it('are uncertain by what is not known of the own route’s current, too', () => {
    const { candidates } = found({ from: FROM, to: TO, storms: [STORM] })
    const [own, direct] = candidates
    // In a still and steady sea all that is uncertain is the current, alike on both: their squares add.
    expect(own?.uncertainH).toBeGreaterThan(0.5)
    expect((direct?.uncertainH ?? 0) / (own?.uncertainH ?? 1)).toBeCloseTo(Math.SQRT2, 1)
  })

  it('that arrive in the window are better where the own route does not', () => {
    const { candidates } = found({ from: FROM, to: TO, storms: [STORM], ship: { minKn: 12, maxKn: 18 } })
    const aim = { arriveUntilMs: ETD_MS + ((candidates[0]?.hours ?? 0) - 24) * HOUR_MS }
    const inTime = found({ from: FROM, to: TO, storms: [STORM], ship: { minKn: 12, maxKn: 18 }, aim })
    expect(inTime.candidates.at(-1)?.kind).not.toBe('own')
    expect(inTime.noBetter).toBeNull()
  })

  it('say that no speed arrives in a window that is over', () => {
    const aim = { arriveFromMs: ETD_MS - 50 * HOUR_MS, arriveUntilMs: ETD_MS - 10 * HOUR_MS }
    expect(found({ from: FROM, to: TO, storms: [], aim }).noBetter).toMatchObject({ why: 'no-speed' })
  })

  it('are none where the ship makes no headway: the own route’s times are not shown', () => {
    const { candidates, noBetter } = found({ from: FROM, to: TO, storms: [], currentMs: 8 })
    expect(noBetter).toEqual({ why: 'no-headway' })
    expect(candidates.map(({ kind, isHeld }) => [kind, isHeld])).toEqual([['own', true]])
    expect(candidates[0]?.uncertainH).toBeGreaterThan(candidates[0]?.hours ?? Infinity)
  })

  it('are not better by going where a hard limit is not judged: that is requested first', () => {
    const limits = { ...SHIP.limits, iceM: { value: 1, kind: 'hard' } } as typeof SHIP.limits
    const at = { from: FROM, to: TO, storms: [STORM], document: greatCircleOf(), ship: { limits } }
    const { noBetter, candidates } = found({ ...at, iceKnownAbove: 48 })
    expect(found(at).noBetter).toBeNull()
    expect(candidates.length).toBeGreaterThan(1)
    expect(noBetter).toEqual({ why: 'too-few-points' })
  })

  it('are replayed in perturbed forecasts only against hard limits that are set', () => {
    const replays = ({ candidates }: RoutesFound): unknown[] => candidates.map(({ perturbed }) => perturbed?.of ?? null)
    expect(replays(roundStorm()).every((of) => of === 12)).toBe(true)
    const unlimited = found({ from: FROM, to: TO, storms: [STORM], ship: { limits: null } })
    expect(replays(unlimited).every((of) => of === null)).toBe(true)
  })

  it('name the speed that would arrive in time where none within the range does', () => {
    const aim = { arriveUntilMs: ETD_MS + 130 * HOUR_MS }
    const { noBetter } = found({ from: FROM, to: TO, storms: [], ship: { minKn: 12, maxKn: 15 }, aim })
    expect(noBetter).toMatchObject({ why: 'no-speed' })
    expect((noBetter as { speedKn: number }).speedKn).toBeCloseTo(16.9, 0)
  })

  it('end soon after they are stopped', () => {
    let looks = 0
    found({ from: FROM, to: TO, storms: [STORM], ship: { minKn: 10, maxKn: 18 }, isStopped: () => ++looks > 3 })
    expect(looks).toBeLessThan(40)
  })
})

describe('drafts, searched again', () => {
  it('are the same with the one that was ranked first', () => {
    const { candidates } = roundStorm()
    const document = candidates.find(isDraft)?.document
    if (document === undefined) throw new Error('The storm is gone round')
    const again = (isRecommended: boolean): RoutesFound => {
      const drafting = draftingOf({ from: FROM, to: TO, storms: [STORM] })
      return draftRoutes({ ...drafting, question: { ...drafting.question, before: { document, isRecommended } } })
    }
    expect(JSON.stringify(again(false).candidates)).toBe(JSON.stringify(candidates))
    expect(again(true).noBetter).toEqual(roundStorm().noBetter)
  })
})

describe('any drafts', () => {
  const random = mulberry(20)
  const between = (least: number, max: number): number => least + random() * (max - least)
  const cases = Array.from({ length: CASES }, (): CheapCase => {
    const from = { lat: between(-50, 50), long: between(-180, 180) }
    const to = { lat: Math.max(-60, Math.min(60, from.lat + between(-12, 12))), long: from.long + between(8, 25) }
    const storms = Array.from({ length: 1 + Math.floor(between(0, 3)) }, (): Storm => ({
      lat: between(Math.min(from.lat, to.lat) - 5, Math.max(from.lat, to.lat) + 5),
      long: between(from.long, to.long),
      eastAnHour: between(0, 0.4),
      radiusNm: between(120, 400),
      seaM: between(1, 9),
    }))
    return { from, to: { ...to, long: to.long > 180 ? to.long - 360 : to.long }, storms }
  })

  const kept = new Map<CheapCase, RoutesFound>()
  const foundOnce = (one: CheapCase): RoutesFound => {
    const known = kept.get(one) ?? found(one)
    kept.set(one, known)
    return known
  }

  it('are within limits, and no worse than the own route and the great circle', () => {
    for (const one of cases) {
      const { candidates } = foundOnce(one)
      const beside = Math.min(...candidates.filter(({ kind }) => kind === 'own' || kind === 'great-circle').map(costOf))
      for (const draft of candidates.filter(isDraft)) {
        expect(hardOf(draft)).toBe(0)
        expect(costOf(draft)).toBeLessThanOrEqual(beside * 1.003 + 0.05)
      }
    }
  })

  it('are mirrored in a mirrored ocean', () => {
    for (const one of cases.slice(0, CASES / 6)) {
      const mirrored = found({
        ...one,
        from: { ...one.from, lat: -one.from.lat },
        to: { ...one.to, lat: -one.to.lat },
        storms: one.storms.map((storm) => ({ ...storm, lat: -storm.lat })),
      })
      const plain = foundOnce(one)
      expect(mirrored.candidates.length).toBe(plain.candidates.length)
      mirrored.candidates.forEach(({ hours }, i) => {
        expect(hours / (plain.candidates[i]?.hours ?? 0)).toBeCloseTo(1, 2)
      })
    }
  })

  it('are the same, byte by byte, when searched again', () => {
    for (const one of cases.slice(0, 2)) expect(JSON.stringify(found(one))).toBe(JSON.stringify(foundOnce(one)))
  })

  it('are never better for a tighter limit', () => {
    for (const one of cases.slice(0, CASES / 6)) {
      const least = (metres: number): number => {
        const limits = { ...SHIP.limits, waveM: { value: metres, kind: 'hard' } } as typeof SHIP.limits
        const { candidates } = found({ ...one, ship: { limits } })
        return Math.min(
          ...candidates.filter((candidate) => beyondAlong(candidate, limits, 'hard') === 0).map(({ hours }) => hours),
          Infinity,
        )
      }
      expect(least(3.5)).toBeGreaterThanOrEqual(least(6) * 0.999)
    }
  })
})
