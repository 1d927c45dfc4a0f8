// A chip of the top bar: a button that says by sign and words what it is about and how that stands, and opens where it is done.
import type { ReactNode } from 'react'
import type { HelpTopic } from '../../../shared/app/help-topics.ts'
import { capital } from '../../../shared/format/format.ts'
import type { StatusSign } from '../../state/library.ts'
import { ICONS } from '../../ui/icons.tsx'
import type { GivesWay } from './gives-way.ts'
import styles from './chip.module.css'

/** In the order in which they stand. */
export interface ChipWords {
  sign: '▲' | '✕' | StatusSign
  tone: 'ok' | 'plain' | 'caution' | 'alarm'
  /** What it is about; empty where the rest says it. */
  name: string
  /** A word for a name that may be long. */
  shortName?: string
  /** What is not known, or wrong: it stands first and never gives way. */
  unknown?: string
  /** Never gives way. */
  core: string
  rest?: string
}

interface ChipProps {
  words: ChipWords
  /** Stands for the name where that gave way. */
  icon?: keyof typeof ICONS
  /** Which part of the words gives way when. */
  gives: { longName?: GivesWay; name?: GivesWay; rest?: GivesWay }
  title: string
  testId: string
  /** The topic of help that it is about. */
  help: HelpTopic
  onPress: () => void
}

/** `Weather: ` before what is not known of it. */
const leadOf = (name: string, unknown: string | undefined): string =>
  name === '' ? '' : unknown === undefined ? `${name} ` : `${name}: `

const unknownOf = ({ name, unknown }: ChipWords): string =>
  unknown === undefined ? '' : `${name === '' ? capital(unknown) : unknown} · `

export const chipText = (words: ChipWords): string =>
  leadOf(words.name, words.unknown) + unknownOf(words) + words.core + (words.rest ?? '')

export function Chip({ words, icon, gives, title, testId, help, onPress }: ChipProps): ReactNode {
  const { sign, tone, name, shortName, unknown, core, rest = '' } = words
  const isShortened = shortName !== undefined && shortName !== name
  return (
    <button
      type="button"
      className={styles.chip}
      data-tone={tone}
      data-testid={testId}
      data-help={help}
      title={title}
      onClick={onPress}
    >
      {icon !== undefined && name !== '' && <span className={styles.icon}>{ICONS[icon]}</span>}
      <span className={styles.sign} aria-hidden="true">
        {sign}
      </span>{' '}
      <span>
        <span className={styles.name} data-gives={gives.name}>
          {isShortened && (
            <span className={styles.long} data-gives={gives.longName}>
              {leadOf(name, unknown)}
            </span>
          )}
          <span className={styles.short}>{leadOf(shortName ?? name, unknown)}</span>
        </span>
        {unknownOf(words)}
        {core}
        {rest !== '' && <span data-gives={gives.rest}>{rest}</span>}
      </span>
    </button>
  )
}
