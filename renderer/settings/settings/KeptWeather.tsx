// How long weather is kept, what is stored now, and what a shorter choice would remove before it holds.
import { useState, type ReactNode } from 'react'
import {
  isShorter,
  PAST_VALUES_DAYS,
  WHOLE_FORECASTS_DAYS,
  type KeptDays,
  type Removed,
  type StoredBytes,
  type StoredFacts,
} from '../../../shared/app/kept-days.ts'
import { formatBytes, formatCount } from '../../../shared/format/format.ts'
import { formatDate } from '../../../shared/format/time.ts'
import { setPreferences } from '../../state/app-store.ts'
import { storedFacts } from '../../state/stored-queries.ts'
import { useLocked } from '../../state/policy.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { Button, Buttons } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Locked } from '../../ui/Locked.tsx'
import { Message } from '../../ui/Message.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { words } from '../../words/words.ts'
import { RewriteFile } from './RewriteFile.tsx'
import typography from '../../ui/typography.module.css'
import styles from './settings.module.css'

const text = words.kept
const KINDS = Object.keys(text.kinds) as (keyof StoredBytes)[]
const choices = <Days extends number | null>(days: readonly Days[]) => days.map((one) => [one, text.days(one)] as const)

export function KeptWeather({ keptDays }: { keptDays: KeptDays }): ReactNode {
  const { value: facts, fault } = useAnswer(storedFacts(keptDays))
  const [shorter, setShorter] = useState<KeptDays | null>(null)
  const locked = useLocked('keptDays')
  const choose = (days: KeptDays): void => {
    if (isShorter(days, keptDays)) return setShorter(days)
    setShorter(null)
    void setPreferences({ keptDays: days })
  }
  const shown = shorter ?? keptDays
  return (
    <section data-testid="kept-weather">
      <h4>{text.title}</h4>
      <p className={typography.dim}>{text.about}</p>
      <Segments
        legend={text.pastValues}
        options={choices(PAST_VALUES_DAYS)}
        chosen={shown.pastValues}
        onChoose={(pastValues) => choose({ ...shown, pastValues })}
        refusal={() => locked}
        testId="kept-past-values"
      />
      <p className={typography.dim}>{text.pastValuesHint}</p>
      <Segments
        legend={text.forecasts}
        options={choices(WHOLE_FORECASTS_DAYS)}
        chosen={shown.forecasts}
        onChoose={(forecasts) => choose({ ...shown, forecasts })}
        refusal={() => locked}
        testId="kept-forecasts"
      />
      <p className={typography.dim}>{text.forecastsHint}</p>
      {locked !== null && <Locked words={locked} />}
      {shorter !== null && <Shorter days={shorter} onEnd={() => setShorter(null)} />}
      <h4>{text.holds}</h4>
      {fault !== null && <Message tone="caution">{fault.message}</Message>}
      {facts === null ? fault === null && <p>{text.reading}</p> : <Stored facts={facts} />}
    </section>
  )
}

const Stored = ({ facts }: { facts: StoredFacts }): ReactNode => (
  <>
    <Facts
      facts={KINDS.map((kind) => [text.kinds[kind], formatBytes(facts.bytes[kind])])}
      className={styles.facts}
      testId="stored-bytes"
    />
    <RewriteFile rewrite={facts.rewrite} isRewriting={facts.isRewriting} />
  </>
)

/** It holds once the officer has read what it removes. */
function Shorter({ days, onEnd }: { days: KeptDays; onEnd: () => void }): ReactNode {
  const { value: facts, fault } = useAnswer(storedFacts(days))
  const keep = (): void => {
    onEnd()
    void setPreferences({ keptDays: days })
  }
  return (
    <div className={styles.question} data-testid="keep-less">
      <p className={styles.strong}>{text.question}</p>
      {fault !== null && <Message tone="caution">{fault.message}</Message>}
      {facts === null
        ? fault === null && <p>{text.reading}</p>
        : removedWords(facts).map((sentence) => <p key={sentence}>{sentence}</p>)}
      <Buttons>
        <Button data-testid="keep-less-yes" disabled={facts === null} onClick={keep}>
          {text.keepLess}
        </Button>
        <Button data-testid="keep-less-no" onClick={onEnd}>
          {text.leave}
        </Button>
      </Buttons>
    </div>
  )
}

function removedWords({ values, forecasts }: StoredFacts): string[] {
  const sentence = (
    { count, bytes, beforeMs }: Removed,
    say: (count: string, before: string, bytes: string) => string,
  ): string[] =>
    count === 0 || beforeMs === null ? [] : [say(formatCount(count), formatDate(beforeMs), formatBytes(bytes))]
  const said = [...sentence(values, text.removesValues), ...sentence(forecasts, text.removesForecasts)]
  return said.length === 0 ? [text.removesNothing] : said
}
