// Getting to a voyage: a route file, a new route between two places, or one of the stored ones.
import { useState, type ReactNode } from 'react'
import { isTraining, useApp } from '../state/app-store.ts'
import { openRouteFile, openSampleVoyage, useCurrentVoyage, useVoyage, useVoyageList } from '../state/voyage-store.ts'
import { NewVoyage } from './NewVoyage.tsx'
import { StoredVoyages } from './StoredVoyages.tsx'
import { Button, Buttons } from '../ui/Button.tsx'
import styles from './plan.module.css'
import typography from '../ui/typography.module.css'

export function VoyageOpener(): ReactNode {
  const training = useApp(isTraining)
  const busy = useVoyage((state) => state.busy)
  const stored = useVoyageList().length
  const shown = useCurrentVoyage().voyage !== null
  const [open, setOpen] = useState<'list' | 'new' | null>(null)
  // Without a voyage on screen the stored ones are what there is to do.
  const view = open ?? (shown || stored === 0 ? null : 'list')
  const toggle = (what: 'list' | 'new'): void => setOpen(view === what ? null : what)
  return (
    <section className={styles.opener}>
      <Buttons>
        <Button main={!shown} data-testid="open-route" disabled={busy !== null} onClick={() => void openRouteFile()}>
          Open route file…
        </Button>
        <Button data-testid="new-voyage" aria-expanded={view === 'new'} onClick={() => toggle('new')}>
          New route…
        </Button>
        {training && (
          <Button data-testid="sample-voyage" disabled={busy !== null} onClick={() => void openSampleVoyage()}>
            {shown ? 'Sample voyage' : 'Open the sample voyage'}
          </Button>
        )}
        {stored > (shown ? 1 : 0) && (
          <Button data-testid="stored-voyages" aria-expanded={view === 'list'} onClick={() => toggle('list')}>
            Voyages ({stored})
          </Button>
        )}
      </Buttons>
      {busy !== null && (
        <p className={typography.hint} role="status">
          {busy}
        </p>
      )}
      {view === 'list' && <StoredVoyages onChosen={() => setOpen(null)} />}
      {view === 'new' && <NewVoyage onMade={() => setOpen(null)} />}
    </section>
  )
}
