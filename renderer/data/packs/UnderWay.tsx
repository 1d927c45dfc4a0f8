// How far writing or importing a pack is, with Stop: in the place of the buttons that start it.
import type { ReactNode } from 'react'
import { stopPacks, usePacks } from '../../state/packs-store.ts'
import { Button } from '../../ui/Button.tsx'
import { words } from '../../words/words.ts'
import { progressWords } from './pack-words.ts'
import panels from '../../ui/panels.module.css'

interface UnderWayProps {
  isOn: boolean
  /** Of files being imported; else of what is packed. */
  isImporting: boolean
  /** While nothing is. */
  children: ReactNode
}

export function UnderWay({ isOn, isImporting, children }: UnderWayProps): ReactNode {
  const progress = usePacks((state) => state.progress)
  if (!isOn) return children
  const isOfThis = progress !== null && (progress.doing === 'take') === isImporting
  return (
    <div className={panels.spread} data-testid="pack-progress">
      <span role="status">{isOfThis ? progressWords(progress) : words.packs.waits}</span>
      <Button onClick={() => void stopPacks()}>{words.packs.stop}</Button>
    </div>
  )
}
