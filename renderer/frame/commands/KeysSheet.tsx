// The sheet of keys (?): those of the table by group, then those of single places.
import type { ReactNode } from 'react'
import { COMMAND_GROUPS, COMMAND_IDS, commandOf, groupOf, type CommandGroup } from '../../../shared/app/commands.ts'
import { ScrollArea } from '../../ui/ScrollArea.tsx'
import { words } from '../../words/words.ts'
import { PLACE_KEYS } from './place-keys.ts'
import sheet from '../../ui/sheet.module.css'
import styles from './commands.module.css'

interface KeyLine {
  keys: readonly string[]
  title: string
}

/** The chart's own are listed with its place. */
const groupLines = (group: CommandGroup): KeyLine[] =>
  COMMAND_IDS.filter((id) => groupOf(id) === group && commandOf(id).scope !== 'chart').flatMap((id) => {
    const { keys, title } = commandOf(id)
    return keys === undefined ? [] : [{ keys, title: title.replace(/…$/, '') }]
  })

function placeLines(place: keyof typeof PLACE_KEYS): KeyLine[] {
  const lines = PLACE_KEYS[place] as Readonly<Record<string, readonly string[]>>
  const titles = words.keys.places[place] as Readonly<Record<string, string>>
  return Object.entries(lines).map(([name, keys]) => ({ keys, title: titles[name] ?? '' }))
}

export function KeysSheet({ onClose }: { onClose: () => void }): ReactNode {
  const groups = Object.keys(COMMAND_GROUPS) as CommandGroup[]
  const places = Object.keys(PLACE_KEYS) as (keyof typeof PLACE_KEYS)[]
  const { name, close, closeHint, note } = words.keys
  return (
    <>
      <header className={styles.head}>
        <h2>{name}</h2>
        <button type="button" className={sheet.close} aria-label={close} title={closeHint} onClick={onClose}>
          ×
        </button>
      </header>
      <ScrollArea className={styles.sheet} label={name}>
        <div className={styles.columns}>
          {groups.map((group) => (
            <Lines key={group} name={COMMAND_GROUPS[group]} lines={groupLines(group)} />
          ))}
          {places.map((place) => (
            <Lines key={place} name={words.keys.places[place].name} lines={placeLines(place)} />
          ))}
          <p className={styles.note}>{note}</p>
        </div>
      </ScrollArea>
    </>
  )
}

function Lines({ name, lines }: { name: string; lines: readonly KeyLine[] }): ReactNode {
  if (lines.length === 0) return null
  return (
    <section className={styles.lines}>
      <h3>{name}</h3>
      <dl>
        {lines.map(({ keys, title }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key} className={styles.keys}>
                  {words.commands.keyWords(key)}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
