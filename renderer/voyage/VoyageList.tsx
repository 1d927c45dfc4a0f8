// Opening a route file and switching between stored voyages.
import { useState, type ReactNode } from 'react'
import { formatShortUtc } from '../../shared/time.ts'
import { isTraining, useApp } from '../settings/app-store.ts'
import { openRouteFile, openSampleVoyage, switchVoyage, useVoyage } from './voyage-store.ts'

/** Buttons, and the list of stored voyages when there is one to choose from. */
export function VoyageOpener(): ReactNode {
  const training = useApp(isTraining)
  const busy = useVoyage((slice) => slice.busy)
  const others = useVoyage((slice) => slice.list.filter((item) => item.voyageId !== slice.voyage?.voyageId).length)
  const shown = useVoyage((slice) => slice.voyage !== null)
  const [open, setOpen] = useState(false)
  return (
    <section className="opener">
      <div className="buttons">
        <button
          type="button"
          className={shown ? 'button' : 'button button-main'}
          data-testid="open-route"
          disabled={busy !== null}
          onClick={() => void openRouteFile()}
        >
          Open route file…
        </button>
        {training && (
          <button
            type="button"
            className="button"
            data-testid="sample-voyage"
            disabled={busy !== null}
            onClick={() => void openSampleVoyage()}
          >
            {shown ? 'Sample voyage' : 'Open the sample voyage'}
          </button>
        )}
        {others > 0 && (
          <button type="button" className="button" aria-expanded={open || !shown} onClick={() => setOpen(!open)}>
            Voyages ({others + (shown ? 1 : 0)})
          </button>
        )}
      </div>
      {busy !== null && (
        <p className="hint" role="status">
          {busy}
        </p>
      )}
      {others > 0 && (open || !shown) && <StoredVoyages onChosen={() => setOpen(false)} />}
    </section>
  )
}

function StoredVoyages({ onChosen }: { onChosen: () => void }): ReactNode {
  const list = useVoyage((slice) => slice.list)
  const currentId = useVoyage((slice) => slice.voyage?.voyageId)
  return (
    <ul className="voyage-list" data-testid="voyage-list">
      {list.map((item) => (
        <li key={item.voyageId}>
          <button
            type="button"
            aria-current={item.voyageId === currentId ? 'true' : undefined}
            title={item.name}
            onClick={() => {
              onChosen()
              if (item.voyageId !== currentId) void switchVoyage(item.voyageId)
            }}
          >
            <span className="ellipsis">{item.name}</span>
            <small>
              {item.waypointCount} waypoints · saved {formatShortUtc(item.savedAtMs)} UTC
            </small>
          </button>
        </li>
      ))}
    </ul>
  )
}
