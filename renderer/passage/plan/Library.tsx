// The library: the latest voyages, all of them by words, templates, the archive; opening a route file, a new route, the sample.
import { useState, type ReactNode } from 'react'
import { isTraining, useApp } from '../../state/app-store.ts'
import { useCommand } from '../../state/commands.ts'
import { found, SHELVES, shelfOf, type Shelf } from '../../state/library.ts'
import { openSheet } from '../../state/sheets.ts'
import {
  openRouteFile,
  openSampleVoyage,
  useCurrentVoyage,
  useVoyage,
  useVoyageList,
} from '../../state/voyage-store.ts'
import { Button, Buttons } from '../../ui/Button.tsx'
import { focusLater } from '../../ui/focus-later.ts'
import { Field } from '../../ui/Field.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { NewVoyage } from './NewVoyage.tsx'
import { words } from '../../words/words.ts'
import { RouteFiles } from './RouteFiles.tsx'
import { VoyageList } from './VoyageList.tsx'
import typography from '../../ui/typography.module.css'

const RECENT = 6
const text = words.files.library

export interface LibraryProps {
  /** A voyage is being opened, or was made. */
  onDone: () => void
}

export function Library({ onDone }: LibraryProps): ReactNode {
  const training = useApp(isTraining)
  const busy = useVoyage((state) => state.busy)
  const shown = useCurrentVoyage().voyage !== null
  const hasVoyages = useVoyageList().length > 0
  const [isNew, setNew] = useState(false)
  /** Of the form for a new route: the next one begins empty. */
  const [made, setMade] = useState(0)
  useCommand('file.new', () => {
    setNew(true)
    focusLater('new-from')
  })
  const opening = (open: () => Promise<void>): void => {
    onDone()
    void open()
  }
  return (
    <>
      <Buttons>
        <Button main={!shown} data-testid="open-route" disabled={busy !== null} onClick={() => opening(openRouteFile)}>
          {text.open}
        </Button>
        <Button data-testid="new-voyage" aria-expanded={isNew} onClick={() => setNew(!isNew)}>
          {text.newRoute}
        </Button>
        <Button data-testid="take-pack" onClick={() => opening(() => Promise.resolve(openSheet('take-pack')))}>
          {words.packsFirst.titles['take-pack']}…
        </Button>
        {training && (
          <Button data-testid="sample-voyage" disabled={busy !== null} onClick={() => opening(openSampleVoyage)}>
            {shown ? text.sample : text.openSample}
          </Button>
        )}
      </Buttons>
      {isNew && (
        <NewVoyage
          key={made}
          onMade={() => {
            setNew(false)
            setMade(made + 1)
            onDone()
          }}
        />
      )}
      {hasVoyages && <Shelves onChosen={onDone} />}
      <RouteFiles onOpen={onDone} />
    </>
  )
}

function Shelves({ onChosen }: { onChosen: () => void }): ReactNode {
  const list = useVoyageList()
  const [typed, setTyped] = useState('')
  const [shelf, setShelf] = useState<Shelf | 'recent'>('recent')
  const isSearch = typed.trim() !== ''
  const items = isSearch
    ? found(list, null, typed)
    : shelf === 'recent'
      ? found(list, 'current', '').slice(0, RECENT)
      : found(list, shelf, '')
  const count = (of: Shelf): number => list.filter(({ status }) => shelfOf(status) === of).length
  return (
    <>
      <Field
        label={text.search}
        testId="library-search"
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {!isSearch && (
        <Segments
          legend={text.shelves}
          isLegendHidden
          options={[
            ['recent', text.recent] as const,
            ...SHELVES.map(
              ([one, word]) => [one, text.shelf(one === 'current' ? text.all : word, count(one))] as const,
            ),
          ]}
          chosen={shelf}
          onChoose={setShelf}
          testId="shelf"
        />
      )}
      {!isSearch && shelf === 'template' && <p className={typography.dim}>{text.template}</p>}
      {items.length === 0 ? (
        <p className={typography.dim} role="status">
          {isSearch ? text.notFound : text.nothing}
        </p>
      ) : (
        <VoyageList items={items} onChosen={onChosen} />
      )}
    </>
  )
}
