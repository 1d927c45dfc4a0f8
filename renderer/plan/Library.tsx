// The library: the latest voyages, all of them by words, templates, the archive; opening a route file, a new route, the sample.
import { useState, type ReactNode } from 'react'
import { isTraining, useApp } from '../state/app-store.ts'
import { useCommand } from '../state/commands.ts'
import { found, SHELVES, shelfOf, type Shelf } from '../state/library.ts'
import { openRouteFile, openSampleVoyage, useCurrentVoyage, useVoyage, useVoyageList } from '../state/voyage-store.ts'
import { Button, Buttons } from '../ui/Button.tsx'
import { focusLater } from '../ui/focus-later.ts'
import { Field } from '../ui/Field.tsx'
import { Segments } from '../ui/Segments.tsx'
import { NewVoyage } from './NewVoyage.tsx'
import { RouteFiles } from './RouteFiles.tsx'
import { VoyageList } from './VoyageList.tsx'
import { words } from '../words/words.ts'
import typography from '../ui/typography.module.css'

const RECENT = 6

/** `onDone`: a voyage is being opened, or was made. */
export function Library({ onDone }: { onDone: () => void }): ReactNode {
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
          {words.library.library.openRouteFile}
        </Button>
        <Button data-testid="new-voyage" aria-expanded={isNew} onClick={() => setNew(!isNew)}>
          {words.library.library.newRoute}
        </Button>
        {training && (
          <Button data-testid="sample-voyage" disabled={busy !== null} onClick={() => opening(openSampleVoyage)}>
            {shown ? words.library.library.sampleVoyage : words.library.library.openSampleVoyage}
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
  const [text, setText] = useState('')
  const [shelf, setShelf] = useState<Shelf | 'recent'>('recent')
  const isSearch = text.trim() !== ''
  const items = isSearch
    ? found(list, null, text)
    : shelf === 'recent'
      ? found(list, 'current', '').slice(0, RECENT)
      : found(list, shelf, '')
  const count = (of: Shelf): number => list.filter(({ status }) => shelfOf(status) === of).length
  return (
    <>
      <Field
        label={words.library.library.searchAllByName}
        testId="library-search"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {!isSearch && (
        <Segments
          legend={words.library.library.library}
          isLegendHidden
          options={[
            ['recent', words.library.library.recent] as const,
            ...SHELVES.map(
              ([one, word]) => [one, `${one === 'current' ? words.library.library.all : word} ${count(one)}`] as const,
            ),
          ]}
          chosen={shelf}
          onChoose={setShelf}
          testId="shelf"
        />
      )}
      {!isSearch && shelf === 'template' && (
        <p className={typography.dim}>{words.library.library.templateIsCopiedInto}</p>
      )}
      {items.length === 0 ? (
        <p className={typography.dim} role="status">
          {isSearch ? words.library.library.nothingHasAllThese : words.library.library.nothingHere}
        </p>
      ) : (
        <VoyageList items={items} onChosen={onChosen} />
      )}
    </>
  )
}
