// Help: its panel, and the topics' pages (help-passage.ts, help-data.ts).
import type { HelpTopic } from '../../shared/app/help-topics.ts'
import { dataPages } from './help-data.ts'
import { passagePages } from './help-passage.ts'
import type { HelpPage } from './help-page.ts'

const pages: Readonly<Record<HelpTopic, HelpPage>> = { ...passagePages, ...dataPages }

export const help = {
  pages,
  search: 'Search help',
  topics: 'Topics',
  all: '‹ All topics',
  back: 'Back (Esc)',
  nothing: 'No topic has all these words. Try another word, or fewer.',
} as const
