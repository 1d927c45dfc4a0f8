// The window's calls about voyages and vessels.
import { contentOf } from '../../../../shared/passage/route-file.ts'
import { trackText } from '../../../../shared/passage/route-edit.ts'
import type { Voyage, VoyageDocument } from '../../../../shared/passage/voyage.ts'
import type { Events, Handlers } from '../../handlers.ts'
import { SAMPLE_VOYAGE_FILE_NAME, SAMPLE_VOYAGE_RTZ } from '../route-files/sample-voyage.ts'
import { readRouteFileInSlices } from '../route-files/read-route.ts'
import { writeRouteFileInSlices } from '../route-files/write-route.ts'
import { runSliced, type Yield } from '../../yield.ts'
import type { VesselCommands } from './vessels.ts'
import type { Voyages } from './voyages.ts'

interface Context {
  voyages: Voyages
  vessels: VesselCommands
  saved: Events['saved']
  /** The track of a voyage is another now than `before`: requests for the old one end. */
  trackChanged: (voyageId: number, before: VoyageDocument) => Promise<void>
  /** A plan was approved: what it rests on is kept. */
  approved: (voyageId: number) => Promise<void>
  /** Of one call. */
  createYield: () => Yield
}

export function voyageCalls({ voyages, vessels, saved, trackChanged, approved, createYield }: Context) {
  const voyageSaved = <T>(value: T): T => saved(value, 'voyage')
  const vesselSaved = <T>(value: T): T => saved(value, 'vessels')
  /** An edit that leaves the ship where it was when leaves a run of its plan alone too. */
  const edited = async (voyageId: number, edit: () => Voyage): Promise<Voyage> => {
    const { document: before } = voyages.get(voyageId)
    const voyage = voyageSaved(edit())
    if (trackText(voyage.document) !== trackText(before)) await trackChanged(voyageId, before)
    return voyage
  }
  return {
    'voyage.import': async ({ fileName, ...content }) => {
      const read = await runSliced(readRouteFileInSlices(fileName, contentOf(content)), createYield())
      return voyageSaved(voyages.addRead(fileName, read))
    },
    'voyage.importSample': () => voyageSaved(voyages.importRoute(SAMPLE_VOYAGE_FILE_NAME, SAMPLE_VOYAGE_RTZ)),
    'voyage.preview': async ({ fileName, ...content }) => {
      const { document } = await runSliced(readRouteFileInSlices(fileName, contentOf(content)), createYield())
      return { waypointCount: document.waypoints.length }
    },
    'voyage.list': () => voyages.list(),
    'voyage.get': ({ voyageId }) => voyages.get(voyageId),
    'voyage.current': () => voyages.current(),
    'voyage.setCurrent': ({ voyageId }) => voyageSaved(voyages.setCurrent(voyageId)),
    'voyage.setSchedule': ({ voyageId, ...change }) => edited(voyageId, () => voyages.setSchedule(voyageId, change)),
    'voyage.edit': ({ voyageId, edit }) => edited(voyageId, () => voyages.edit(voyageId, edit)),
    'voyage.undo': ({ voyageId }) => edited(voyageId, () => voyages.undo(voyageId)),
    'voyage.redo': ({ voyageId }) => edited(voyageId, () => voyages.redo(voyageId)),
    'voyage.setStatus': async ({ voyageId, status, by }) => {
      const voyage = voyageSaved(voyages.setStatus(voyageId, status, by))
      if (status === 'approved') await approved(voyageId)
      return voyage
    },
    'voyage.create': ({ name, from, to }) => voyageSaved(voyages.create(name, from, to)),
    'voyage.split': ({ voyageId, waypointId }) => edited(voyageId, () => voyages.split(voyageId, waypointId)),
    'voyage.join': ({ voyageId, otherId }) => edited(voyageId, () => voyages.join(voyageId, otherId)),
    'voyage.copy': ({ voyageId }) => voyageSaved(voyages.copy(voyageId)),
    'voyage.written': ({ voyageId, format }) =>
      runSliced(writeRouteFileInSlices(voyages.get(voyageId).document, format), createYield()),
    'voyage.history': ({ voyageId }) => runSliced(voyages.historyInSlices(voyageId), createYield()),
    'voyage.documentAt': ({ voyageId, revision }) => voyages.documentAt(voyageId, revision),
    'vessel.list': () => vessels.all(),
    'vessel.add': ({ name }) => vesselSaved(vessels.add(name)),
    'vessel.set': ({ vesselId, document }) => vesselSaved(vessels.set(vesselId, document)),
    'vessel.use': ({ vesselId }) => vesselSaved(vessels.use(vesselId)),
    'vessel.putAway': ({ vesselId }) => vesselSaved(vessels.putAway(vesselId)),
  } satisfies Partial<Handlers>
}
