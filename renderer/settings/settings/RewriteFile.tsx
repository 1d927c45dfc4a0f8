// The one rewriting of a file of weather that an earlier Binnacle began: its room and its seconds are said before it is begun.
import type { ReactNode } from 'react'
import type { Rewrite, Rewritten } from '../../../shared/app/kept-days.ts'
import { formatBytes, formatSeconds } from '../../../shared/format/format.ts'
import { invoke } from '../../state/bridge.ts'
import { ActionResult } from '../../ui/ActionResult.tsx'
import { Button } from '../../ui/Button.tsx'
import { useAction } from '../../ui/use-action.ts'
import { words } from '../../words/words.ts'
import typography from '../../ui/typography.module.css'

const text = words.kept

export function RewriteFile({ rewrite, isRewriting }: { rewrite: Rewrite | null; isRewriting: boolean }): ReactNode {
  const action = useAction<Rewritten>()
  const isBusy = action.busy || isRewriting
  const isTight = rewrite !== null && (rewrite.freeBytes ?? Infinity) < rewrite.neededBytes
  return (
    <>
      <h4>{text.rewriteTitle}</h4>
      {rewrite === null && !isBusy && <p className={typography.dim}>{text.givesBack}</p>}
      {rewrite !== null && <p>{text.rewriteAbout(formatBytes(rewrite.neededBytes), formatSeconds(rewrite.seconds))}</p>}
      {isTight && <p>{text.noRoom(formatBytes(rewrite.freeBytes ?? 0))}</p>}
      {(rewrite !== null || isBusy) && (
        <Button
          data-testid="rewrite-file"
          disabled={isBusy || isTight}
          onClick={() => void action.run(() => invoke('store.rewrite', {}))}
        >
          {isBusy ? text.rewriting : text.rewrite}
        </Button>
      )}
      <ActionResult action={action} testId="rewrite">
        {({ bytesBefore, bytesAfter }) => text.rewritten(formatBytes(bytesBefore), formatBytes(bytesAfter))}
      </ActionResult>
    </>
  )
}
