// Compare: other departures, other speeds and other routes beside the voyage's own.
import type { ReactNode } from 'react'
import { useCurrentVoyage } from '../state/voyage-store.ts'
import { Alternatives } from './Alternatives.tsx'
import { Departures } from './Departures.tsx'
import panels from '../ui/panels.module.css'

export function ComparePanel(): ReactNode {
  const { voyage } = useCurrentVoyage()
  return (
    <div className={panels.body} data-testid="compare-panel">
      <h2>Compare</h2>
      {voyage === null ? (
        <p>Open a voyage first.</p>
      ) : (
        <>
          <h3>Departures</h3>
          <Departures key={`departures ${voyage.voyageId}`} voyage={voyage} />
          <h3>Speeds and routes</h3>
          <Alternatives key={`alternatives ${voyage.voyageId}`} voyage={voyage} />
        </>
      )}
    </div>
  )
}
