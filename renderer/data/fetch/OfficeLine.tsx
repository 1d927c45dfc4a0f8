// The office's relay in Data: who fetches weather and why; what is wrong first; the other source, with its price.
import type { ReactNode } from 'react'
import { clockWords, fetchModeWords } from '../../settings/settings/office-words.ts'
import { fetchBy, useOffice } from '../../state/office-store.ts'
import { openSettings } from '../../state/settings-sections.ts'
import { useEstimate, useSyncState } from '../../state/sync-store.ts'
import { useCurrentVoyage } from '../../state/voyage-store.ts'
import { Button, Buttons } from '../../ui/Button.tsx'
import { useWallMs } from '../../ui/clock.ts'
import { Message } from '../../ui/Message.tsx'
import { unbroken } from '../../ui/unbroken.ts'
import { useAction } from '../../ui/use-action.ts'
import { words } from '../../words/words.ts'
import { isOfOffice, offersOwnKey } from './office-line.ts'
import { OwnKeyInstead } from './OwnKeyInstead.tsx'

const said = words.relay

export function OfficeLine(): ReactNode {
  const office = useOffice()
  const nowMs = useWallMs()
  const { voyage } = useCurrentVoyage()
  const { value: estimate } = useEstimate()
  const sync = useSyncState()
  const { busy, fault, run } = useAction()
  if (office === null) return null
  const ofVoyage = sync?.voyageId === voyage?.voyageId ? sync : null
  const isOfRun = ofVoyage !== null && (isOfOffice(ofVoyage) || offersOwnKey(office, ofVoyage))
  const choice = (isOfRun ? ofVoyage.choice : null) ?? estimate?.choice ?? null
  const clock = clockWords(office)
  const fetchMode = fetchModeWords(office, nowMs)
  return (
    <>
      {clock !== null && <Message tone="caution">{clock}</Message>}
      {fetchMode.tone === 'caution' ? (
        <Message tone="caution" testId="fetch-mode">
          {unbroken(fetchMode.sentence)}
        </Message>
      ) : (
        <p data-testid="fetch-mode">{unbroken(fetchMode.sentence)}</p>
      )}
      {fault !== null && <Message tone="caution">{fault.message}</Message>}
      <Buttons>
        {offersOwnKey(office, ofVoyage) && voyage !== null && choice !== null && (
          <OwnKeyInstead voyage={voyage} choice={choice} />
        )}
        {office.by === 'own' && (
          <Button data-testid="use-office" disabled={busy} onClick={() => void run(() => fetchBy('office'))}>
            {said.use.office}
          </Button>
        )}
        {office.fault?.code === 'office-refused' && (
          <Button onClick={() => openSettings('connection')}>{words.sync.run.openSettings}</Button>
        )}
      </Buttons>
    </>
  )
}
