// The simulated service behind a relay on trial: where nothing says whose weather the relay gives, TRAINING, at the same address each time, so that ships'
// codes hold.
import type { ForecastKind } from '../electron/training/forecast-kind.ts'
import { startTrainingService } from '../electron/training/service.ts'
import { FaultError } from '../shared/result.ts'

type Environment = Record<string, string>

export interface Training {
  /** Further variables for the relay. */
  environment: Environment
  stop: () => Promise<void>
}

const PORT = 8712
/** A key that opens nothing but the simulated service. */
const KEY = 'training'
const ENVIRONMENT: Environment = {
  SERVICE_URL: `http://127.0.0.1:${PORT}`,
  SERVICE_KEY: KEY,
  SERVICE_SIMULATED: '1',
  OFFICE_NAME: 'TRAINING',
  PUBLIC_URL: 'http://127.0.0.1:8080',
}

/** `serves`: a relay is started, not a command about ships. Throws FaultError where its port is taken. */
export async function trainingFor(serves: boolean, forecasts: ForecastKind): Promise<Training> {
  if (!serves) return { environment: ENVIRONMENT, stop: async () => Promise.resolve() }
  try {
    const service = await startTrainingService({ port: PORT, apiKeys: [KEY], now: Date.now, forecasts })
    console.error(
      `relay: TRAINING. No service is named, so a simulated one runs at ${service.baseUrl}: nothing of it is real weather. SERVICE_URL names a service.`,
    )
    return { environment: ENVIRONMENT, stop: service.close }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new FaultError(
      'busy',
      `The simulated service needs port ${PORT}, where another program listens: is a relay on trial running already?`,
    )
  }
}
