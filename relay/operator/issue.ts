// A ship's token, made as the code that goes aboard: by the page and by the command line alike.
import { officeCodeText } from '../../shared/office/code.ts'
import type { RelayConfiguration } from '../configuration.ts'
import type { RelayStore, Ship } from '../store/relay-store.ts'

export interface IssueContext {
  configuration: Pick<RelayConfiguration, 'publicUrl' | 'serviceUrl' | 'isSimulated'>
  store: { ships: Pick<RelayStore['ships'], 'issue'> }
  now: () => number
}

/**
 * `makerKey`: the office's public key, had before: once a token is made the one before it holds no longer, and its code must be shown.
 * Throws FaultError as `ShipTables.issue` does.
 */
export async function issueCode(
  ship: Parameters<RelayStore['ships']['issue']>[0],
  makerKey: string,
  { configuration, store, now }: IssueContext,
): Promise<{ ship: Ship; code: string }> {
  const { ship: issued, token } = await store.ships.issue(ship, now())
  const { publicUrl: relayUrl, serviceUrl, isSimulated } = configuration
  return { ship: issued, code: officeCodeText({ relayUrl, serviceUrl, makerKey, isSimulated, token }) }
}
