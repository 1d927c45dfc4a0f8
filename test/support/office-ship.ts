// A ship with its office's relay: an engine, the service, and the relay, with what a test needs of all three.
import { openStore } from '../../electron/engine/store/store.ts'
import type { WeatherRow } from '../../electron/engine/store/weather.ts'
import type { FetchChoice, SyncState } from '../../shared/sync/sync.ts'
import { dropFolder, engineHere, freshFolder, NOON_MS, type EngineHere, type EngineHereOptions } from './engine-here.ts'
import { OFFICE_TOKEN, startOfficeRelay, type OfficeRelay } from './office-relay.ts'
import { startPointService, type PointService } from './point-service.ts'

interface Begun extends Partial<Pick<EngineHereOptions, 'trust' | 'timeouts' | 'tickMs'>> {
  apiKey?: string | null
  token?: string | null
  makerKey?: string
  baseUrl?: string
}

export interface OfficeShip {
  here: EngineHere
  relay: OfficeRelay
  service: PointService
  dataDir: string
  /** Another engine on the same data; the one before is to be closed. */
  begin(how?: Begun): EngineHere
  /** A fresh voyage fetched, until the run stops. */
  run(choice?: FetchChoice): Promise<SyncState>
  stopped(): Promise<SyncState>
  /** Every row that was ever requested, as it is stored; the engine is closed for it and begun anew. */
  stored(): Promise<{ latE4: number; longE4: number; timeMs: number; row: WeatherRow | null }[]>
  close(): Promise<void>
}

/** Waits pass at once, and both clocks of the ship with them. */
export async function officeShip(
  tls: { key: string; cert: string } | null = null,
  how: Begun = {},
): Promise<OfficeShip> {
  const service = await startPointService()
  const relay = await startOfficeRelay(how.baseUrl ?? service.baseUrl, NOON_MS, tls)
  const dataDir = freshFolder()
  let last = how
  const begun = (): EngineHere => {
    const { apiKey = null, token = OFFICE_TOKEN, makerKey = relay.makerKey, baseUrl = service.baseUrl, ...rest } = last
    const made: EngineHere = engineHere({
      ...rest,
      dataDir,
      baseUrl,
      apiKey,
      office: { relayUrl: relay.url, serviceUrl: service.baseUrl, makerKey, token },
      onWait: (ms) => void (made.clock.aheadMs += ms),
    })
    return made
  }
  const ship: OfficeShip = {
    here: begun(),
    relay,
    service,
    dataDir,
    begin: (again = last) => {
      last = again
      return (ship.here = begun())
    },
    run: async (choice) => {
      const voyageId = await ship.here.voyageId()
      await ship.here.call('sync.start', choice === undefined ? { voyageId } : { voyageId, choice })
      return ship.stopped()
    },
    stopped: () => ship.here.phase('finished', 'failed', 'paused', 'cancelled'),
    stored: async () => {
      await ship.here.engine.close()
      const store = openStore(dataDir, NOON_MS)
      try {
        const rows = relay
          .relayRequests()
          .flatMap(({ requested }) => (requested.kind === 'weather' ? requested.rows : []))
        return rows.map(({ latE4, longE4, timeMs }) => ({
          latE4,
          longE4,
          timeMs,
          row: store.weather.read(latE4, longE4, timeMs),
        }))
      } finally {
        store.close(NOON_MS)
        ship.begin()
      }
    },
    close: async () => {
      await ship.here.engine.close()
      await relay.close()
      await service.close()
      dropFolder(dataDir)
    },
  }
  return ship
}
