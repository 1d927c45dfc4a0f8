// A chip of the top bar: a button that says by sign and words how something stands, and opens where it is done.
import type { ReactNode } from 'react'
import type { HelpTopic } from '../../../shared/app/help-topics.ts'
import type { StatusSign } from '../../state/library.ts'
import { ICONS } from '../../ui/icons.tsx'
import styles from './chip.module.css'

/** In the order in which they stand; `lead`, then `rest` are hidden in a narrow bar. */
export interface ChipWords {
  sign: '▲' | '✕' | StatusSign
  tone: 'ok' | 'plain' | 'caution' | 'alarm'
  /** What is not known: it is never hidden. */
  unknown?: string
  lead: string
  core: string
  rest?: string
}

interface ChipProps {
  words: ChipWords
  /** Stands for `lead` where that is hidden. */
  icon?: keyof typeof ICONS
  title: string
  testId: string
  /** The topic of help that it is about. */
  help: HelpTopic
  onPress: () => void
}

export const chipText = ({ unknown = '', lead, core, rest = '' }: ChipWords): string => unknown + lead + core + rest

export function Chip({ words, icon, title, testId, help, onPress }: ChipProps): ReactNode {
  const { sign, tone, unknown = '', lead, core, rest = '' } = words
  return (
    <button
      type="button"
      className={styles.chip}
      data-tone={tone}
      data-testid={testId}
      data-help={help}
      aria-label={chipText(words)}
      title={title}
      onClick={onPress}
    >
      {icon !== undefined && <span className={styles.icon}>{ICONS[icon]}</span>}
      <span className={styles.sign} aria-hidden="true">
        {sign}
      </span>{' '}
      <span>
        {unknown}
        <span className={styles.lead}>{lead}</span>
        {core}
        <span className={styles.rest}>{rest}</span>
      </span>
    </button>
  )
}
