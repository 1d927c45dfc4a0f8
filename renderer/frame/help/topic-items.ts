// The topics as they are found by words: title, further words, and all that their pages say.
import { HELP_TOPICS, type HelpTopic } from '../../../shared/app/help-topics.ts'
import type { Findable } from '../../state/rank.ts'
import type { HelpBlock } from '../../words/help-page.ts'
import { words } from '../../words/words.ts'

export interface TopicItem extends Findable {
  topic: HelpTopic
}

function textOf(block: HelpBlock): string {
  if (typeof block === 'string') return block
  if ('heading' in block) return block.heading
  return 'steps' in block ? block.steps.join(' ') : block.signs.map(([, meaning]) => meaning).join(' ')
}

export const topicItems: readonly TopicItem[] = HELP_TOPICS.map((topic) => {
  const { title, also, blocks } = words.help.pages[topic]
  return { topic, title, also: [also, ...blocks.map(textOf)].join(' ') }
})
