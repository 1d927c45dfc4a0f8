// An update that was handed over and is not in use yet; where an administrator installs it, what they enter.
import type { ReactNode } from 'react'
import type { UpdateInstalled } from '../../../shared/app/update.ts'
import { runCommand } from '../../state/commands.ts'
import { useUpdate, withdrawUpdate } from '../../state/update-store.ts'
import { ActionResult } from '../../ui/ActionResult.tsx'
import { Button, Buttons } from '../../ui/Button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { Message } from '../../ui/Message.tsx'
import { ScrollArea } from '../../ui/ScrollArea.tsx'
import { refuse, useAction } from '../../ui/use-action.ts'
import { words } from '../../words/words.ts'
import styles from './settings.module.css'

const text = words.computer.updates
const TONES = { password: 'caution', replaces: 'ok', closes: 'ok', opens: 'ok', administrator: 'plain' } as const

export function PendingUpdate({ pending }: { pending: UpdateInstalled }): ReactNode {
  const { version, way, command } = pending
  const action = useAction<string>()
  const copy = (line: string): void =>
    void action.run(async () => (copyText(line) ? text.copied : refuse(text.notCopied)))
  return (
    <>
      <Message tone={TONES[way]} testId="update-pending">
        {text.pending[way](version)}
      </Message>
      {command === null ? (
        <Buttons>
          <Button onClick={() => runCommand('file.quit')}>{text.quit}</Button>
          {way === 'closes' && <Withdraw />}
        </Buttons>
      ) : (
        <>
          <ScrollArea className={styles.text} label={text.command} data-testid="update-command">
            {command}
          </ScrollArea>
          <Buttons>
            <Button onClick={() => copy(command)}>{text.copy}</Button>
            <Withdraw />
          </Buttons>
          <ActionResult action={action} testId="update-copy">
            {(done) => done}
          </ActionResult>
        </>
      )}
    </>
  )
}

/** Nothing was installed yet: it can be left. */
function Withdraw(): ReactNode {
  const isBusy = useUpdate((state) => state.busy !== null)
  return (
    <Button data-testid="withdraw-update" disabled={isBusy} onClick={() => void withdrawUpdate()}>
      {text.withdraw}
    </Button>
  )
}
