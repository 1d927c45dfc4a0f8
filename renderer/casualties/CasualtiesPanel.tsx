// Where others came to grief: along the route, in the chart's box or anywhere; filtered, listed, opened.
import { useEffect, type ReactNode } from 'react'
import { unplacedWords } from '../../shared/casualties/words.ts'
import { useNowMs } from '../ui/clock.ts'
import { Message } from '../ui/Message.tsx'
import { useVoyage } from '../state/voyage-store.ts'
import { AlongRoute } from './AlongRoute.tsx'
import './casualties.css'
import { CasualtyFilters, PlaceFilter } from './CasualtyFilters.tsx'
import { CasualtyList } from './CasualtyList.tsx'
import { CasualtyRecordView } from './CasualtyRecordView.tsx'
import { MarksKey } from './MarksKey.tsx'
import { openPanel, rereadCasualties, useCasualties } from '../state/casualties-store.ts'
import { storedWords } from './casualty-words.ts'

export function CasualtiesPanel(): ReactNode {
  useEffect(() => openPanel(), [])
  const isRecordOpen = useCasualties((slice) => slice.recordId !== null)
  return (
    <div className="panel-body casualties" data-testid="casualties-panel">
      {isRecordOpen ? <CasualtyRecordView /> : <Search />}
    </div>
  )
}

function Search(): ReactNode {
  const { stored, fault, inputs, page } = useCasualties()
  const nowMs = useNowMs()
  const hasVoyage = useVoyage((slice) => slice.voyage !== null)
  const unplaced = page === null || inputs.place === 'everywhere' ? null : unplacedWords(page)
  return (
    <>
      <h2>Casualties</h2>
      {fault !== null && (
        <Message tone="caution" testId="casualties-fault">
          {fault.message}{' '}
          <button type="button" className="button" onClick={() => void rereadCasualties()}>
            Try again
          </button>
        </Message>
      )}
      {stored === null && fault === null && <p className="dim">Reading what is stored…</p>}
      {stored !== null && (
        <div className="dim" data-testid="casualties-stored">
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
