// An engine over a store with much in it and the longest routes there can be.
import { createEngine } from '../../electron/engine/engine.ts'
import type { Engine } from '../../electron/engine/options.ts'
import { toE4 } from '../../shared/geo/cells.ts'
import { openStore } from '../../electron/engine/store/store.ts'
import { readCasualty } from '../../shared/casualties/reading.ts'
import { STEP_MS } from '../../shared/format/time.ts'
import { TRACK_ONLY } from '../../shared/sync/sync.ts'
import { DEFAULT_DIRECTIONS } from '../../shared/weather/measures.ts'
import { byMeasure } from './by-measure.ts'
import { EXTREME_ROUTES, routeFile, type ExtremeRoute } from './extreme-calls.ts'

interface Size {
  weatherRows: number
  casualties: number
}

/** A belt of weather at ten steps, and casualties all over the world. */
function fill(folder: string, nowMs: number, { weatherRows, casualties }: Size): void {
  const store = openStore(folder, nowMs)
  const values = byMeasure((_name, index) => index + 0.25)
  store.commit(() => {
    for (let i = 0; i < weatherRows; i++) {
      const [step, place] = [i % 10, Math.floor(i / 10)]
      const [latE4, longE4] = [toE4(-30 + (place % 60)), toE4(-180 + (Math.floor(place / 60) % 360))]
      store.weather.put({ latE4, longE4, timeMs: nowMs + step * STEP_MS, fetchedAtMs: nowMs, values })
    }
    const read = Array.from({ length: casualties }, (_, i) =>
      readCasualty({
        casualtyType: 'Collision',
        casualtySubType: 'with other ship',
        localTime: `20${String(10 + (i % 15))}-03-01T04:00:00`,
        location: `Place ${i}`,
        latitude: String(((i * 37) % 120) - 60),
        longitude: String(((i * 91) % 360) - 180),
        severity: 'Serious',
        vesselName: `Ship ${i}`,
        vesselType: 'Tug',
        imoNo: '',
        numberOfShipInvolved: 2,
        eventDetails: 'She struck a rock. '.repeat(5),
        remarks: '',
      }),
    ).filter((one) => one !== null)
    const importing = store.casualties.startImport({ kind: 'casualties-of-year', year: 1 }, nowMs, 'own')
    importing.put(read)
    importing.finish(read.length)
    // The first voyage's weather was fetched as it is scheduled below: answers say how far that reaches, and what is refreshed by itself.
    const run = { voyageId: 1, revision: 2, choice: TRACK_ONLY, origin: '', profileId: '', startedAtMs: nowMs }
    store.jobs.setPhase(store.jobs.begin({ ...run, further: null, capBytes: null }, []), 'finished', null, nowMs)
  })
  store.close(nowMs)
}

/** `monotonicMs`: by which long work gives others their turn. */
export async function extremeEngine(
  folder: string,
  nowMs: number,
  size: Size,
  monotonicMs: () => number,
): Promise<{ engine: Engine; ids: Record<ExtremeRoute, number>; log: string[] }> {
  fill(folder, nowMs, size)
  const log: string[] = []
  const engine = createEngine({
    directions: DEFAULT_DIRECTIONS,
    dataDir: folder,
    service: null,
    apiKey: null,
    now: () => nowMs,
    monotonicMs,
    random: () => 0.5,
    emit: () => undefined,
    log: ({ message }) => log.push(message),
  })
  const ids = {} as Record<ExtremeRoute, number>
  for (const name of Object.keys(EXTREME_ROUTES) as ExtremeRoute[]) {
    const { waypoints, totalNm, speedKn } = EXTREME_ROUTES[name]
    const file = { fileName: `${name}.rtz`, text: routeFile(name, waypoints, totalNm) }
    const imported = await engine.call('voyage.import', file)
    if (!imported.ok) throw new Error(imported.fault.message)
    const { voyageId } = imported.value.voyage
    ids[name] = voyageId
    await engine.call('voyage.setSchedule', { voyageId, etdMs: nowMs, speedKn, everyLeg: true })
  }
  await engine.call('vessel.add', { name: 'Extreme' })
  await engine.call('link.useProfile', { profileId: 'starlink' })
  return { engine, ids, log }
}
