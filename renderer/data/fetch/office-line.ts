// By whom weather is fetched, in a word or two beside a price, and when the ship's own key is offered instead.
import type { OfficeState } from '../../../shared/office/office.ts'
import type { FaultCode } from '../../../shared/result.ts'
import { OFFICE_PAST, type SyncState } from '../../../shared/sync/sync.ts'
import { words } from '../../words/words.ts'

const said = words.office

/** `by the office`; null: no relay is set up, so that there is nobody else. */
export function byWords(office: OfficeState | null): string | null {
  if (office === null) return null
  if (office.by === 'office') return said.by.office
  return office.why === 'fell-back' ? said.by.instead : said.by.own
}

const OF_THE_OFFICE: readonly FaultCode[] = ['office-unreachable', 'office-refused', 'office-quota', 'office-behind']

export const isOfTheOffice = (code: FaultCode): boolean => OF_THE_OFFICE.includes(code)

/** The relay gave nothing, only what is old, or in the run no past weather, and this ship has a key of its own. */
export const offersOwnKey = (office: OfficeState | null, run: Pick<SyncState, 'givenUp'> | null = null): boolean =>
  office !== null &&
  office.by === 'office' &&
  office.hasOwnKey &&
  ((office.fault !== null && isOfTheOffice(office.fault.code)) ||
    run?.givenUp.some(({ detail }) => detail === OFFICE_PAST) === true)

/** Such a run stands, and what it waits for may come by the own key. */
export const isStoppedByOffice = (sync: Pick<SyncState, 'phase' | 'fault'>): boolean =>
  (sync.phase === 'paused' || sync.phase === 'failed') && sync.fault !== null && isOfTheOffice(sync.fault.code)

/** What is still to come of such a run may come by the own key: it stands, or waits for the office to answer. */
export const isOfOffice = (sync: Pick<SyncState, 'phase' | 'fault'>): boolean =>
  sync.phase === 'running' || isStoppedByOffice(sync)
