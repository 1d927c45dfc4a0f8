// The finder (Ctrl+K): any command, voyage or topic of help by a few of its letters; Enter gives it.
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { refusalOf, useCommandsNow } from '../../state/commands.ts'
import { useVoyageList } from '../../state/voyage-store.ts'
import { words } from '../../words/words.ts'
import { commandItems, finderGroups, helpItems, voyageItems, type FinderItem } from './finder-items.ts'
import styles from './commands.module.css'

/** The chosen after a key; null: the key is not for the list. In a text Home and End are the field's. */
function moved(key: string, at: number, count: number, text: string): number | null {
  if (count === 0 || (text !== '' && (key === 'Home' || key === 'End'))) return null
  const next = { ArrowDown: (at + 1) % count, ArrowUp: (at - 1 + count) % count, Home: 0, End: count - 1 }[key]
  return next ?? null
}

/** `onDone`: it closes; then the command is given. */
export function Finder({ onDone }: { onDone: (run: (() => void) | null) => void }): ReactNode {
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  /** Why the last could not be given. */
  const [said, setSaid] = useState<string | null>(null)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const voyages = voyageItems(useVoyageList())
  // What can be given is read anew whenever something offers a command.
  useCommandsNow((state) => state.offers)
  const groups = finderGroups({ commands: commandItems(refusalOf), voyages, topics: helpItems() }, text)
  const items = groups.flatMap((group) => group.items)
  const chosen = Math.min(at, items.length - 1)

  const give = (item: FinderItem | undefined): void => {
    if (item === undefined) return
    if (item.refusal === null) onDone(item.run)
    else setSaid(words.commands.refused(item.title, item.refusal))
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') setSaid(null)
    const next = moved(event.key, chosen, items.length, text)
    if (next !== null) setAt(next)
    else if (event.key === 'Enter') give(items[chosen])
    else return
    event.preventDefault()
  }
  return (
    <>
      <label className={styles.label}>
        <span>{words.commands.finder.field}</span>
        <input
          data-testid="finder-text"
          autoComplete="off"
          spellCheck={false}
          role="combobox"
          aria-expanded
          aria-controls={id}
          aria-activedescendant={chosen < 0 ? undefined : `${id} ${chosen}`}
          maxLength={100}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setAt(0)
            list.current?.scrollTo(0, 0)
          }}
          onKeyDown={press}
        />
      </label>
      <div role="status">{said !== null && <p className={styles.said}>{said}</p>}</div>
      {items.length === 0 && (
        <p className={styles.nothing} role="status">
          {words.commands.finder.nothing}
        </p>
      )}
      <div ref={list} className={styles.list} role="listbox" id={id} aria-label={words.commands.finder.list}>
        {groups.map((group) => (
          <ul key={group.name} role="group" aria-label={group.name}>
            <li className={styles.group} role="presentation">
              {group.name}
            </li>
            {group.items.map((item) => {
              const index = items.indexOf(item)
              return (
                <Row
                  key={item.key}
                  item={item}
                  id={`${id} ${index}`}
                  isChosen={index === chosen}
                  onPress={() => give(item)}
                />
              )
            })}
          </ul>
        ))}
      </div>
    </>
  )
}

interface RowProps {
  item: FinderItem
  id: string
  isChosen: boolean
  onPress: () => void
}

function Row({ item: { title, keys, refusal, key }, id, isChosen, onPress }: RowProps): ReactNode {
  const row = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    <li
      ref={row}
      id={id}
      role="option"
      className={styles.row}
      aria-selected={isChosen}
      aria-disabled={refusal === null ? undefined : true}
      data-testid={`found-${key}`}
      onClick={onPress}
    >
      <span className={styles.title}>{title}</span>
      {refusal !== null && <small className={styles.refusal}>{refusal}</small>}
      {keys !== null && <kbd className={styles.keys}>{words.commands.keyWords(keys)}</kbd>}
    </li>
  )
}
