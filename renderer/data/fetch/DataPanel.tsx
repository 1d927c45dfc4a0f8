// Data in an officer's order: what covers the voyage, what newer costs, the connection, what goes on by itself; figures and bulk files behind it.
import { Activity, useState, type ReactNode } from 'react'
import type { Voyage } from '../../../shared/passage/voyage.ts'
import { useAsKnown } from '../../state/as-known.ts'
import { useLinkFault } from '../../state/link-store.ts'
import { useCurrentVoyage, useNoVoyageWords } from '../../state/voyage-store.ts'
import { useWallMs } from '../../ui/clock.ts'
import { Message } from '../../ui/Message.tsx'
import { ScrollArea } from '../../ui/ScrollArea.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { BulkDays } from './BulkDays.tsx'
import { BulkFiles } from './BulkFiles.tsx'
import { ByItself } from './ByItself.tsx'
import { Covers } from './Covers.tsx'
import { DetailsPage } from './DetailsPage.tsx'
import { FetchDetails } from './FetchDetails.tsx'
import { FetchOptions } from './FetchOptions.tsx'
import { GetWeather } from './GetWeather.tsx'
import { LinkSection } from './LinkSection.tsx'
import { words } from '../../words/words.ts'
import panels from '../../ui/panels.module.css'
import styles from './data.module.css'

const PAGES = ['now', 'details', 'bulk'] as const
type Page = (typeof PAGES)[number]
const WORDS = words.data.dataPanel.pages satisfies Record<Page, string>

export function DataPanel(): ReactNode {
  const { voyage: shown } = useCurrentVoyage()
  // Nothing is fetched for a plan as it was known.
  const voyage = shown?.asKnown === undefined ? shown : null
  const [open, setOpen] = useState<Page>('now')
  const [opened, setOpened] = useState<ReadonlySet<Page>>(new Set(['now']))
  if (!opened.has(open)) setOpened(new Set([...opened, open]))
  const bodies: Readonly<Record<Page, ReactNode>> = {
    now: <NowPage voyage={voyage} />,
    details: <DetailsPage />,
    bulk: (
      <>
        <BulkDays />
        <BulkFiles />
      </>
    ),
  }
  return (
    <>
      <header className={styles.head}>
        <h2>{words.data.dataPanel.title}</h2>
        <Tabs
          label={words.data.dataPanel.tabs}
          id="data-page"
          tabs={PAGES.map((name) => ({ name, words: WORDS[name] }))}
          open={open}
          onOpen={setOpen}
        />
      </header>
      <div className={styles.pages} id="data-page" role="tabpanel" aria-label={WORDS[open]}>
        {PAGES.filter((name) => opened.has(name)).map((name) => (
          <Activity key={name} mode={name === open ? 'visible' : 'hidden'}>
            <ScrollArea className={panels.body} label={WORDS[name]}>
              <LinkFault />
              {bodies[name]}
            </ScrollArea>
          </Activity>
        ))}
      </div>
      {voyage !== null && <GetWeather voyage={voyage} />}
    </>
  )
}

function LinkFault(): ReactNode {
  const fault = useLinkFault(useWallMs())
  return fault === null ? null : <Message tone="caution">{fault.message}</Message>
}

function NowPage({ voyage }: { voyage: Voyage | null }): ReactNode {
  const noVoyage = useNoVoyageWords(words.data.dataPanel.openVoyageFirst)
  const isAsKnown = useAsKnown() !== null
  return (
    <>
      {voyage === null ? <p>{isAsKnown ? words.asKnown.nothingFetched : noVoyage}</p> : <Covers voyage={voyage} />}
      {voyage !== null && (
        <section className={styles.choose}>
          <h3>{words.data.dataPanel.getWeather}</h3>
          <FetchOptions voyage={voyage} />
          <FetchDetails />
        </section>
      )}
      <LinkSection />
      <ByItself />
    </>
  )
}
