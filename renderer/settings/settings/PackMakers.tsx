// How this computer's packs are signed, and whose packs are imported without a question.
import type { ReactNode } from 'react'
import { formatDate } from '../../../shared/format/time.ts'
import { fingerprintOf } from '../../../shared/pack/fingerprint.ts'
import type { TrustedMaker } from '../../../shared/pack/pack.ts'
import { packsState } from '../../state/computer-queries.ts'
import { forgetMaker } from '../../state/packs-store.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { Button } from '../../ui/Button.tsx'
import { Message } from '../../ui/Message.tsx'
import { useAction } from '../../ui/use-action.ts'
import { words } from '../../words/words.ts'
import panels from '../../ui/panels.module.css'
import typography from '../../ui/typography.module.css'
import styles from './settings.module.css'

const { makers: text, write } = words.packs

export function PackMakers(): ReactNode {
  const { value: state, fault } = useAnswer(packsState)
  const { busy, fault: notForgotten, run, dismiss } = useAction()
  return (
    <section data-testid="pack-makers">
      <h4>{text.title}</h4>
      {fault !== null && <Message tone="caution">{fault.message}</Message>}
      {state !== null && (
        <>
          {state.own.keyPlace === 'session' && <Message tone="caution">{write.session}</Message>}
          <p>
            {text.own}: {state.own.key === null ? write.noKey : text.of(state.own.name, fingerprintOf(state.own.key))}
          </p>
          <p className={typography.dim}>{state.trusted.length === 0 ? text.none : text.about}</p>
          {state.trusted.length > 0 && (
            <ul className={styles.messages} aria-label={text.trusted}>
              {state.trusted.map((maker) => (
                <Maker
                  key={maker.key}
                  maker={maker}
                  isOff={busy}
                  onForget={() => void run(() => forgetMaker(maker.key).then(() => null))}
                />
              ))}
            </ul>
          )}
        </>
      )}
      {notForgotten !== null && (
        <Message tone="caution" onDismiss={dismiss}>
          {notForgotten.message}
        </Message>
      )}
    </section>
  )
}

interface MakerProps {
  maker: TrustedMaker
  isOff: boolean
  onForget: () => void
}

const Maker = ({ maker: { name, key, sinceMs, by }, isOff, onForget }: MakerProps): ReactNode => (
  <li>
    <div className={panels.spread}>
      <span>
        {text.of(name, fingerprintOf(key))}{' '}
        <small>{by === 'policy' ? text.policy : text.since(formatDate(sinceMs))}</small>
      </span>
      {by === 'officer' && (
        <Button aria-label={text.removeNamed(name)} disabled={isOff} onClick={onForget}>
          {text.remove}
        </Button>
      )}
    </div>
  </li>
)
