// A candidate against the application's own land check: land that the officer's own route passes is the officer's choice; elsewhere a leg nearer to
// land than its XTD gets a narrower one, never narrower than the own route's minimum.
import { distanceNm } from '../../../../shared/geo/geodesy.ts'
import type { LandFinding } from '../../../../shared/passage/land.ts'
import type { Leg, VoyageDocument } from '../../../../shared/passage/voyage.ts'
import type { Sliced } from '../../../../shared/sliced.ts'

/** The land check of a whole route. */
export type Findings = (document: VoyageDocument) => Sliced<LandFinding[]>

/** The officer's own route by the land check. */
export interface OwnLand {
  crossed: ReadonlySet<string>
  near: readonly LandFinding[]
  /** Whether land is at its first and at its last waypoint. */
  atBerth: { first: boolean; last: boolean }
  /** The minimum XTD of its legs; Infinity where it has none. */
  minXtdNm: number
}

/** Land nearer by less is as near. */
const SAME_NM = 0.05
/** XTDs are written in tenths of a mile. */
const TENTHS = 10
/** A leg is narrowed on one side, then on the other, where more land lies on. */
const MAX_LOOKS = 8

/** A place on land, as a name. */
const nameOf = ({ position }: LandFinding): string => `${position.lat.toFixed(3)}/${position.long.toFixed(3)}`

const isAtFirst = ({ waypoints }: VoyageDocument, { position }: LandFinding): boolean => {
  const [first, last] = [waypoints[0], waypoints.at(-1)]
  return (
    first !== undefined &&
    last !== undefined &&
    distanceNm(first.position, position) <= distanceNm(last.position, position)
  )
}

/** What the officer's own route has of land. */
export function* ownLandInSlices(own: VoyageDocument, findings: Findings): Sliced<OwnLand> {
  const found = yield* findings(own)
  const berths = found.filter(({ kind }) => kind === 'berth').map((one) => isAtFirst(own, one))
  return {
    crossed: new Set(found.filter(({ kind }) => kind === 'crossing').map(nameOf)),
    near: found.filter(({ off }) => off !== undefined),
    atBerth: { first: berths.includes(true), last: berths.includes(false) },
    minXtdNm: Math.min(...own.waypoints.flatMap(({ leg }) => [leg?.xtdPortNm, leg?.xtdStarboardNm]).map(setXtd)),
  }
}

/** An XTD of nothing is none. */
const setXtd = (nm: number | undefined): number => (nm === undefined || nm <= 0 ? Infinity : nm)

/** The candidate with its legs narrowed as required; null where land is on it, or nearer than the own route's minimum XTD. */
export function* clearOfLandInSlices(
  candidate: VoyageDocument,
  own: OwnLand,
  findings: Findings,
): Sliced<VoyageDocument | null> {
  let document = candidate
  for (let look = 0; look < MAX_LOOKS; look++) {
    const left: LandFinding[] = []
    for (const one of yield* findings(document)) {
      if (!isOwn(document, one, own)) left.push(one)
      yield
    }
    if (left.length === 0) return document
    const narrowed = new Map<number, Leg>()
    for (const { waypointIndex, off } of left) {
      const leg = document.waypoints[waypointIndex]?.leg
      if (off === undefined || leg === null || leg === undefined) return null
      // Strictly nearer than the land.
      const xtdNm = (Math.ceil(off.nm * TENTHS) - 1) / TENTHS
      if (xtdNm < own.minXtdNm) return null
      narrowed.set(waypointIndex, { ...leg, [off.side === 'port' ? 'xtdPortNm' : 'xtdStarboardNm']: xtdNm })
    }
    document = {
      ...document,
      waypoints: document.waypoints.map((waypoint, i) => ({ ...waypoint, leg: narrowed.get(i) ?? waypoint.leg })),
    }
  }
  return null
}

/** The own route passes the same land as near, or leaves from the same quay. */
function isOwn(document: VoyageDocument, one: LandFinding, { crossed, near, atBerth }: OwnLand): boolean {
  const name = nameOf(one)
  if (one.kind === 'crossing') return crossed.has(name)
  const { off } = one
  if (off !== undefined && near.some((other) => nameOf(other) === name && (other.off?.nm ?? 0) <= off.nm + SAME_NM))
    return true
  return one.kind === 'berth' && (isAtFirst(document, one) ? atBerth.first : atBerth.last)
}
