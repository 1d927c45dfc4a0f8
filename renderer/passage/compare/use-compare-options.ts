// What is compared in the part that is open, by what the officer chose and what is usual.
import { useMemo } from 'react'
import type { Schedule } from '../../../shared/passage/schedule.ts'
import type { Voyage } from '../../../shared/passage/voyage.ts'
import { isUnderWay, plannedSpeedKn, type DepartureWindow } from '../../../shared/passage/alternative.ts'
import { useNoticeHours } from '../../state/app-store.ts'
import { setCompare, useCompare, windowNow, type Compared } from '../../state/compare-store.ts'
import { lotsOf } from '../../state/use-comparison.ts'
import { useJudgedVessel } from '../../state/vessel-store.ts'
import { useVoyageList } from '../../state/voyage-store.ts'
import { useNowMs } from '../../ui/clock.ts'
import {
  departureOptions,
  routeOptions,
  speedOptions,
  usualRoutes,
  usualSpeeds,
  type CompareOption,
} from './compare-options.ts'

/** What is compared: as chosen, or what is usual. */
export function usePart(schedule: Schedule | null): Compared {
  const part = useCompare((state) => state.part)
  const nowMs = useNowMs()
  return part ?? (schedule !== null && isUnderWay(schedule, nowMs) ? 'speeds' : 'departures')
}

/** The window looked at, which goes on with the time and begins with what can still be made. */
export function useWindow(etdMs: number | null): DepartureWindow {
  const chosen = useCompare((state) => state.window)
  const { fromMs, untilMs, stepHours } = windowNow(chosen, etdMs, useNowMs(), useNoticeHours())
  return useMemo(() => ({ fromMs, untilMs, stepHours }), [fromMs, untilMs, stepHours])
}

/** Other voyages whose routes are looked at. */
export function useRouteIds(voyageId: number): readonly number[] {
  const list = useVoyageList()
  const chosen = useCompare((state) => state.voyageIds)
  return useMemo(() => chosen ?? usualRoutes(list, voyageId), [chosen, list, voyageId])
}

/** Speeds looked at beside the planned one. */
export function useSpeeds(schedule: Schedule): readonly number[] {
  const chosen = useCompare((state) => state.speedsKn)
  const particulars = useJudgedVessel()?.particulars
  const [minKn, maxKn] = [particulars?.leastSpeedKn ?? null, particulars?.mostSpeedKn ?? null]
  const plannedKn = plannedSpeedKn(schedule)
  return useMemo(
    () => chosen ?? (plannedKn === null ? [] : usualSpeeds(plannedKn, { minKn, maxKn })),
    [chosen, plannedKn, minKn, maxKn],
  )
}

interface CompareOptions {
  options: readonly CompareOption[]
  /** In the lots they are queried in. */
  lots: ReturnType<typeof lotsOf>
}

/** Nothing where the part needs an ETD and there is none. */
export function useCompareOptions(voyage: Voyage, schedule: Schedule): CompareOptions {
  const { voyageId, document } = voyage
  const { etdMs } = document.schedule
  const { name } = document
  const plannedKn = plannedSpeedKn(schedule)
  const part = usePart(schedule)
  const list = useVoyageList()
  const window = useWindow(etdMs)
  const routeIds = useRouteIds(voyageId)
  const speedsKn = useSpeeds(schedule)
  return useMemo(() => {
    const options =
      part === 'departures'
        ? departureOptions(voyageId, etdMs, window)
        : etdMs === null
          ? []
          : part === 'routes'
            ? routeOptions(list, { voyageId, name }, etdMs, routeIds)
            : plannedKn === null
              ? []
              : speedOptions(voyageId, etdMs, plannedKn, speedsKn)
    const alternativesOf = (isAlone: boolean) =>
      options.filter((one) => one.isAlone === isAlone).map((one) => one.alternative)
    return { options, lots: lotsOf(alternativesOf(true), alternativesOf(false)) }
  }, [part, voyageId, name, etdMs, plannedKn, list, window, routeIds, speedsKn])
}

/** Chooses one: it is drawn with the plan, unless it is the plan. null: none, and the heading is about the better one again. */
export const lookAt = (option: CompareOption | null): void =>
  setCompare({ chosen: option && { alternative: option.alternative, name: option.name } })
