// What is stored of the casualties; showing them on the chart is still to come.
import { useEffect, type ReactNode } from 'react'
import { useNowMs } from '../ui/clock.ts'
import { readCasualties, useCasualties } from './casualties-store.ts'
import { storedWords } from './casualty-words.ts'

export function CasualtiesPanel(): ReactNode {
  const { stored, fault } = useCasualties()
  const nowMs = useNowMs()
  useEffect(() => {
    if (stored === null && fault === null) void readCasualties()
  }, [stored, fault])
  return (
    <div className="panel-body" data-testid="casualties-panel">
      <h2>Casualties</h2>
      {fault !== null && (
        <p>
          ▲ {fault.message}{' '}
          <button type="button" className="button" onClick={() => void readCasualties()}>
            Read again
          </button>
        </p>
      )}
      {fault === null && stored === null && <p className="dim">Reading what is stored…</p>}
      {stored !== null && storedWords(stored, nowMs).map((sentence) => <p key={sentence}>{sentence}</p>)}
      <p className="dim">They are not on the chart and in no list yet: that is not in this version of Binnacle.</p>
    </div>
  )
}
