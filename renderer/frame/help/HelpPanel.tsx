// Help: its topics, searched by words, and the page of one. Esc and F1 go back to where the officer was.
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { HelpTopic } from '../../../shared/app/help-topics.ts'
import { setTopic, useHelp } from '../../state/help-store.ts'
import { found } from '../../state/rank.ts'
import { NOT_FOR_NAVIGATION } from '../../ui/about.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Field } from '../../ui/Field.tsx'
import type { HelpBlock } from '../../words/help-page.ts'
import { words } from '../../words/words.ts'
import { topicItems } from './topic-items.ts'
import { Sign } from './Sign.tsx'
import { goBack } from './use-help-commands.ts'
import lists from '../../ui/lists.module.css'
import panels from '../../ui/panels.module.css'
import typography from '../../ui/typography.module.css'
import styles from './help.module.css'

export function HelpPanel(): ReactNode {
  const topic = useHelp((state) => state.topic)
  const isOpen = useHelp((state) => state.from !== null)
  const [text, setText] = useState('')
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || !isOpen) return
    event.preventDefault()
    event.stopPropagation()
    goBack()
  }
  return (
    <div className={styles.help} onKeyDown={press}>
      <div className={styles.tools}>
        <Field
          label={words.help.search}
          testId="help-search"
          maxLength={100}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setTopic(null)
          }}
        />
        {(topic !== null || isOpen) && (
          <div className={styles.buttons}>
            {topic !== null && <Button onClick={() => setTopic(null)}>{words.help.all}</Button>}
            {isOpen && (
              <Button data-testid="help-back" onClick={goBack}>
                {words.help.back}
              </Button>
            )}
          </div>
        )}
      </div>
      {topic === null ? <Topics text={text} /> : <Page key={topic} topic={topic} />}
    </div>
  )
}

function Topics({ text }: { text: string }): ReactNode {
  const items = found(topicItems, text)
  return (
    <div className={panels.body}>
      <h2>{words.help.topics}</h2>
      {items.length === 0 ? (
        <p className={typography.dim} role="status">
          {words.help.nothing}
        </p>
      ) : (
        <ul className={classes(lists.rows, styles.topics)} data-testid="help-topics">
          {items.map(({ topic, title }) => (
            <li key={topic}>
              <button type="button" onClick={() => setTopic(topic)}>
                {title}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className={typography.dim}>{NOT_FOR_NAVIGATION}</p>
    </div>
  )
}

/** The focus goes to its heading. */
function Page({ topic }: { topic: HelpTopic }): ReactNode {
  const { title, blocks } = words.help.pages[topic]
  const heading = useRef<HTMLHeadingElement>(null)
  const timesOpened = useHelp((state) => state.timesOpened)
  const seen = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (seen.current === timesOpened) return
    seen.current = timesOpened
    heading.current?.focus()
  }, [timesOpened])
  return (
    <div className={panels.body} role="group" aria-label={title} tabIndex={0} data-testid={`help-${topic}`}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </div>
  )
}

function Block({ block }: { block: HelpBlock }): ReactNode {
  if (typeof block === 'string') return <p>{block}</p>
  if ('heading' in block) return <h3>{block.heading}</h3>
  if ('steps' in block)
    return (
      <ol className={styles.steps}>
        {block.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    )
  return (
    <dl className={styles.signs}>
      {block.signs.map(([sign, meaning]) => (
        <div key={sign}>
          <dt>
            <Sign sign={sign} />
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}
