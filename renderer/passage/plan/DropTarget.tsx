// A route file dropped anywhere on the window is opened, a pack imported.
import { useState, type DragEvent, type ReactNode } from 'react'
import { openSubject } from '../../state/frame-store.ts'
import { readDropped } from './dropped-file.ts'
import { dropPacks, isPackName } from '../../state/packs-store.ts'
import { importDropped, showVoyageFault } from '../../state/voyage-store.ts'
import { words } from '../../words/words.ts'
import styles from './plan.module.css'

export function DropTarget({ children }: { children: ReactNode }): ReactNode {
  const [over, setOver] = useState(false)
  const drag = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    setOver(true)
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    const file = files[0]
    if (file === undefined) return
    openSubject('plan')
    const packs = files.filter(({ name }) => isPackName(name))
    if (packs.length === files.length) return void dropPacks(packs)
    if (files.length > 1) {
      showVoyageFault({
        code: 'bad-input',
        message: packs.length > 0 ? words.packsFirst.mixed : words.files.drop.onlyOne,
        retryable: false,
      })
      return
    }
    void importDropped(file.name, () => readDropped(file))
  }
  return (
    <div
      className={styles.dropTarget}
      onDragOver={drag}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={drop}
    >
      {children}
      {over && <p className={styles.dropWords}>{words.files.drop.here}</p>}
    </div>
  )
}
