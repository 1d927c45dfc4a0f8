// Sliced work of the engine without a pause, for tests that look at its result alone.
import { routeLineInSlices } from '../../electron/engine/casualties/route-line.ts'
import { passagePlanDataInSlices } from '../../electron/engine/passage/paper/data.ts'
import { planPageInSlices, planTableInSlices } from '../../electron/engine/passage/paper/page.ts'
import { fetchPlanInSlices } from '../../electron/engine/fetch/planner/fetch-plan.ts'
import { corridorInSlices } from '../../electron/engine/fetch/planner/lattice.ts'
import { readPortsInSlices } from '../../electron/engine/passage/ports/read-ports.ts'
import { writeRtzInSlices } from '../../electron/engine/passage/route-files/write-rtz.ts'
import { sunEventsInSlices } from '../../electron/engine/passage/sky/sun.ts'
import { voyageSkyInSlices } from '../../electron/engine/passage/sky/voyage-sky.ts'
import { likelyPassageInSlices } from '../../electron/engine/weather/evaluate/passage.ts'
import { expectedPassageInSlices } from '../../shared/ship/expected-passage.ts'
import { relationInSlices } from '../../electron/engine/packs/histories.ts'
import { whole } from './whole.ts'
import { writeRouteFileInSlices } from '../../electron/engine/passage/route-files/write-route.ts'

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
export const relationOf = whole(relationInSlices)
export const writeRouteFile = whole(writeRouteFileInSlices)
