// Casualties of other ships: what is not known, how many, filter chips, bars along the route, the list; in the footer what getting them costs.
import type { ReactNode } from 'react'
import { rereadCasualties, useCasualties, useCasualtySearch, useStoredCasualties } from '../state/casualties-store.ts'
import { useCurrentVoyage } from '../state/voyage-store.ts'
import { FetchFooter } from '../data/fetch/FetchFooter.tsx'
import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { Message } from '../ui/Message.tsx'
import { CasualtiesHead, NotShown } from './CasualtiesHead.tsx'
import { CasualtyFilters } from './CasualtyFilters.tsx'
import { CasualtyList } from './CasualtyList.tsx'
import { CasualtySheet } from './CasualtySheet.tsx'
import { RouteBars } from './RouteBars.tsx'
import { words } from '../words/words.ts'
import panels from '../ui/panels.module.css'
import typography from '../ui/typography.module.css'
import styles from './casualties.module.css'

export function CasualtiesPanel(): ReactNode {
  const { value: stored, fault: storedFault } = useStoredCasualties()
  const { along, fault: searchFault } = useCasualtySearch()
  const fault = storedFault ?? searchFault
  const place = useCasualties((state) => state.inputs.place)
  const { voyage, schedule } = useCurrentVoyage()
  return (
    <div className={styles.panel} data-testid="casualties-panel">
      <div className={classes(panels.body, styles.body)}>
        <h2>{words.casualties.panel.title}</h2>
        {fault !== null && (
          <Message tone="caution" testId="casualties-fault">
            {fault.message} <Button onClick={() => void rereadCasualties()}>{words.casualties.panel.tryAgain}</Button>
          </Message>
        )}
        {stored === null && fault === null && <p className={typography.dim}>{words.casualties.panel.reading}</p>}
        {voyage?.asKnown !== undefined && <p className={typography.hint}>{words.asKnown.ofNow}</p>}
        <CasualtiesHead stored={stored} />
        <CasualtyFilters />
        {place === 'corridor' && schedule !== null && along !== undefined && along !== null && along.total > 0 && (
          <RouteBars along={along} schedule={schedule} />
        )}
        <CasualtyList />
        <NotShown stored={stored} />
      </div>
      {voyage !== null && voyage.asKnown === undefined && <GetCasualties />}
      <CasualtySheet />
    </div>
  )
}

/** Along the voyage's route, as wide as it is searched. */
function GetCasualties(): ReactNode {
  const { voyage } = useCurrentVoyage()
  const halfWidthNm = useCasualties((state) => state.inputs.halfWidthNm)
  if (voyage === null) return null
  return (
    <FetchFooter
      voyage={voyage}
      choice={{ weather: { plan: 'none' }, picture: null, averages: false, casualties: { halfWidthNm }, bulkDates: [] }}
      action={words.casualties.panel.getCasualties}
      allHere={words.casualties.panel.allFresh}
      testId="get-casualties"
    />
  )
}
