// Where others came to grief: along the route, in the chart's box or anywhere; filtered, listed, opened.
import type { ReactNode } from 'react'
import { unplacedWords } from '../../shared/casualties/words.ts'
import { useNowMs } from '../ui/clock.ts'
import { Message } from '../ui/Message.tsx'
import { useCurrentVoyage } from '../state/voyage-store.ts'
import { AlongRoute } from './AlongRoute.tsx'
import { CasualtyFilters, PlaceFilter } from './CasualtyFilters.tsx'
import { CasualtyList } from './CasualtyList.tsx'
import { CasualtyRecordView } from './CasualtyRecordView.tsx'
import { MarksKey } from './MarksKey.tsx'
import { rereadCasualties, useCasualties, useCasualtySearch, useStoredCasualties } from '../state/casualties-store.ts'
import { storedWords } from './casualty-words.ts'
import { Button } from '../ui/Button.tsx'
import panels from '../ui/panels.module.css'
import typography from '../ui/typography.module.css'

export function CasualtiesPanel(): ReactNode {
  const isRecordOpen = useCasualties((state) => state.recordId !== null)
  return (
    <div className={panels.body} data-testid="casualties-panel">
      {isRecordOpen ? <CasualtyRecordView /> : <Search />}
    </div>
  )
}

function Search(): ReactNode {
  const { value: stored, fault: storedFault } = useStoredCasualties()
  const { page, fault: searchFault } = useCasualtySearch()
  const fault = storedFault ?? searchFault
  const inputs = useCasualties((state) => state.inputs)
  const nowMs = useNowMs()
  const hasVoyage = useCurrentVoyage().voyage !== null
  const unplaced = page === undefined || inputs.place === 'everywhere' ? null : unplacedWords(page)
  return (
    <>
      <h2>Casualties</h2>
      {fault !== null && (
        <Message tone="caution" testId="casualties-fault">
          {fault.message} <Button onClick={() => void rereadCasualties()}>Try again</Button>
        </Message>
      )}
      {stored === null && fault === null && <p className={typography.dim}>Reading what is stored…</p>}
      {stored !== null && (
        <div className={typography.dim} data-testid="casualties-stored">
          {storedWords(stored, nowMs).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      <PlaceFilter />
      {inputs.place === 'corridor' && !hasVoyage && <p>Open a voyage first, or search everywhere.</p>}
      {hasVoyage && <AlongRoute />}
      <CasualtyFilters />
      <MarksKey />
      {unplaced !== null && (
        <p data-testid="casualties-unplaced">
          <span aria-hidden="true">ℹ</span> {unplaced}
        </p>
      )}
      <CasualtyList />
    </>
  )
}
