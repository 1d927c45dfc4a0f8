// A pack whose maker nobody here trusts: who says to have made it, and the answers. Nothing of it is imported before.
import type { ReactNode } from 'react'
import { formatBytes } from '../../../shared/format/format.ts'
import { formatUtc } from '../../../shared/format/time.ts'
import type { PackQuestion as Question } from '../../../shared/pack/pack.ts'
import { answerPack } from '../../state/packs-store.ts'
import { Button, Buttons } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { words } from '../../words/words.ts'
import { fingerprintOf } from '../../../shared/pack/fingerprint.ts'
import { kindsWords } from './pack-words.ts'
import panels from '../../ui/panels.module.css'
import styles from './packs.module.css'

const text = words.packs.take

interface PackQuestionProps {
  /** Parts of one pack. */
  questions: readonly [Question, ...Question[]]
  isOff: boolean
}

export function PackQuestion({ questions, isOff }: PackQuestionProps): ReactNode {
  const [{ id, head }] = questions
  const { maker, trust } = head
  const bytes = questions.reduce((sum, one) => sum + one.head.bytes, 0)
  return (
    <section className={styles.question} data-testid="pack-question">
      <h3 tabIndex={-1}>{maker === null ? text.questionUnsigned : text.question(maker.name)}</h3>
      <p>
        {text.trust[trust]}. {text.notYet} {maker !== null && text.verifyMaker}
      </p>
      <Facts
        className={styles.facts}
        facts={[
          [text.maker, maker === null ? text.nobody : text.named(maker.name)],
          [text.key, maker === null ? words.packs.unknown : fingerprintOf(maker.key)],
          [text.made, formatUtc(head.createdAtMs)],
          [text.service, text.serviceOf(head.service, head.isSimulated)],
          [text.holds, text.holdsOf(kindsWords(head.kinds), head.precision === 'hundredths')],
          ...questions.map((one): [string, string] => [text.file, fileWords(one)]),
          [words.packs.write.size, formatBytes(bytes)],
        ]}
      />
      <Buttons className={panels.spread}>
        <Button data-testid="pack-once" disabled={isOff} onClick={() => void answerPack(id, 'once')}>
          {text.once}
        </Button>
        {maker !== null && (
          <Button data-testid="pack-always" disabled={isOff} onClick={() => void answerPack(id, 'always')}>
            {text.always}
          </Button>
        )}
        <Button data-testid="pack-no" disabled={isOff} onClick={() => void answerPack(id, 'no')}>
          {text.no}
        </Button>
      </Buttons>
    </section>
  )
}

const fileWords = ({ head: { fileName, part } }: Question): string =>
  part.of === 1 ? fileName : `${fileName} (${words.packsFirst.part(part.number, part.of)})`
