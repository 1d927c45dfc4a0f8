// A relay in a process of its own, that can be killed: it gets its configuration over the pipe from whoever started it.
import { once } from 'node:events'
import type { RelayConfiguration } from '../../relay/configuration.ts'
import { jsonLog } from '../../relay/log.ts'
import { startRelay } from '../../relay/relay.ts'
import { monotonicMs, wallClockMs } from './clock.ts'

export interface RelayChildClock {
  /** Added to this computer's clock. */
  aheadMs: number
}
export interface RelayChildStart extends RelayChildClock {
  configuration: RelayConfiguration
}
export interface RelayChildAnswer {
  shipsUrl: string
  operatorUrl: string
}

const [{ configuration, ...clock }] = (await once(process, 'message')) as [RelayChildStart]
const now = (): number => wallClockMs() + clock.aheadMs
process.on('message', ({ aheadMs }: RelayChildClock) => void (clock.aheadMs = aheadMs))
const relay = await startRelay(configuration, {
  now,
  monotonicMs,
  log: jsonLog((line) => console.log(line), now, [configuration.serviceKey]),
})
process.once('SIGTERM', () => void relay.close().then(() => process.exit(0)))
// Whoever started it is gone.
process.once('disconnect', () => process.exit(1))
const { shipsUrl, operatorUrl } = relay
process.send?.({ shipsUrl, operatorUrl } satisfies RelayChildAnswer)
