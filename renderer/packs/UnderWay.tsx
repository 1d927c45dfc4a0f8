// How far packing, or taking in, has come; and its end before the time.
import type { ReactNode } from 'react'
import { stopPacks, usePacks } from '../state/packs-store.ts'
import { Button } from '../ui/Button.tsx'
import { words } from '../words/words.ts'
import { progressWords } from './pack-words.ts'
import panels from '../ui/panels.module.css'

/** `isTaking`: of files that are taken in; else of what is packed. */
export function UnderWay({ isTaking }: { isTaking: boolean }): ReactNode {
  const progress = usePacks((state) => state.progress)
  const isOfThis = progress !== null && (progress.doing === 'take') === isTaking
  return (
    <div className={panels.spread} data-testid="pack-progress">
      <span role="status">{isOfThis ? progressWords(progress) : words.packs.waits}</span>
      <Button onClick={() => void stopPacks()}>{words.packs.stop}</Button>
    </div>
  )
}
