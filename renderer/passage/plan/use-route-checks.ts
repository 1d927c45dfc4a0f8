// What the checks of the route shown found, the land check among them, the worst first.
import { useMemo } from 'react'
import { checkRoute, type RouteCheck } from '../../../shared/passage/route-check.ts'
import type { LandFinding } from '../../../shared/passage/land.ts'
import type { Voyage, VoyageDocument } from '../../../shared/passage/voyage.ts'
import { useLand, type LandShown } from '../../state/land.ts'
import { useJudgedVessel } from '../../state/vessel-store.ts'

export interface FoundChecks {
  checks: readonly (RouteCheck | LandFinding)[]
  land: LandShown
}

/** `document` is the route as shown: the voyage's own, or with an unfinished edit. */
export function useRouteChecks(voyage: Voyage, document: VoyageDocument): FoundChecks {
  const range = useJudgedVessel()?.particulars ?? null
  const land = useLand(voyage, document !== voyage.document)
  const checks = useMemo(
    () =>
      [...checkRoute(document, range ?? undefined), ...land.findings].toSorted(
        (a, b) => Number(b.level === 'error') - Number(a.level === 'error') || a.waypointIndex - b.waypointIndex,
      ),
    [document, range, land.findings],
  )
  return { checks, land }
}

/** Beside the tab's name: how many were found, marked where not all was checked. */
export const checksCount = ({ checks, land }: FoundChecks): string =>
  `${checks.length === 0 ? '' : checks.length}${land.failed ? '○' : ''}`
