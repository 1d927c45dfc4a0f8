// The path of the season-less average: changed, put back, and tried with one request.
import { useState, type FormEvent, type ReactNode } from 'react'
import { invoke } from '../../state/bridge.ts'
import { averagesPath } from '../../state/queries.ts'
import { change } from '../../state/query-client.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { Field } from '../../ui/Field.tsx'
import { Message } from '../../ui/Message.tsx'
import { useAction } from '../../ui/use-action.ts'
import { trialWords } from './trial-words.ts'
import { Button, Buttons } from '../../ui/Button.tsx'
import { words } from '../../words/words.ts'
import styles from './settings.module.css'

/** Open sea, wherever the voyage is: the question is whether the path answers. */
const PLACE = { lat: 45, long: -30 }

export function AveragePath(): ReactNode {
  const { value: setting, fault } = useAnswer(averagesPath)
  const [typed, setTyped] = useState<string | null>(null)
  const text = words.settings.averagePath
  const { busy, done, fault: refused, run } = useAction<string>()
  const keep = (path: string): Promise<boolean> =>
    run(async () => {
      await change(averagesPath, () => invoke('averages.setPath', { path }))
      setTyped(null)
      return null
    })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (typed !== null) void keep(typed)
  }
  const isChanged = typed !== null && typed.trim() !== setting?.path
  return (
    <section data-testid="average-path">
      <h4>{text.heading}</h4>
      <form className={styles.connect} noValidate onSubmit={submit}>
        <Field
          label={text.field}
          testId="average-path-text"
          maxLength={200}
          value={typed ?? setting?.path ?? ''}
          complaint={refused?.message ?? fault?.message ?? null}
          hint={isChanged ? text.notInUse : setting?.isShared === true ? text.shared : text.inUse}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Buttons>
          <Button type="submit" disabled={busy || !isChanged}>
            {text.keep}
          </Button>
          {setting !== null && !setting.isShared && (
            <Button disabled={busy} onClick={() => void keep('')}>
              {text.usual}
            </Button>
          )}
          <Button
            data-testid="try-average-path"
            disabled={busy || isChanged || setting === null}
            onClick={() => void run(async () => trialWords(await invoke('averages.try', PLACE)))}
          >
            {busy ? text.trying : text.tryIt}
          </Button>
        </Buttons>
      </form>
      {done !== null && (
        <Message tone="ok" testId="average-answer">
          {done}
        </Message>
      )}
    </section>
  )
}
