// Sliced work of the engine without a pause, for tests that look at its result alone.
import { routeLineInSlices } from '../../electron/engine/casualties/route-line.ts'
import { passagePlanDataInSlices } from '../../electron/engine/passage-plan/data.ts'
import { planPageInSlices, planTableInSlices } from '../../electron/engine/passage-plan/page.ts'
import { fetchPlanInSlices } from '../../electron/engine/planner/fetch-plan.ts'
import { corridorInSlices } from '../../electron/engine/planner/lattice.ts'
import { readPortsInSlices } from '../../electron/engine/ports/read-ports.ts'
import { writeRtzInSlices } from '../../electron/engine/route-files/write-rtz.ts'
import { sunEventsInSlices } from '../../electron/engine/sky/sun.ts'
import { voyageSkyInSlices } from '../../electron/engine/sky/voyage-sky.ts'
import { likelyPassageInSlices } from '../../electron/engine/weather/passage.ts'
import { expectedPassageInSlices } from '../../shared/ship/expected-passage.ts'
import { atOnce, type Sliced } from '../../shared/sliced.ts'

const whole =
  <Given extends unknown[], T>(work: (...given: Given) => Sliced<T>) =>
  (...given: Given): T =>
    atOnce(work(...given))

export const routeLine = whole(routeLineInSlices)
export const passagePlanData = whole(passagePlanDataInSlices)
export const planPage = whole(planPageInSlices)
export const planTable = whole(planTableInSlices)
export const fetchPlanFor = whole(fetchPlanInSlices)
export const corridorPoints = whole(corridorInSlices)
export const readPorts = whole(readPortsInSlices)
export const writeRtz = whole(writeRtzInSlices)
export const sunEvents = whole(sunEventsInSlices)
export const voyageSky = whole(voyageSkyInSlices)
export const likelyPassage = whole(likelyPassageInSlices)
export const expectedPassage = whole(expectedPassageInSlices)
