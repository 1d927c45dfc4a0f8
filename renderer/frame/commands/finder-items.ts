// What the finder lists: every command with its keys or why it cannot be given now, the voyages by name, the topics of help.
import { alsoFoundBy } from '../../../shared/app/command-synonyms.ts'
import { COMMAND_GROUPS, COMMAND_IDS, commandOf, groupOf } from '../../../shared/app/commands.ts'
import { topicItems } from '../help/topic-items.ts'
import { openHelp } from '../../state/help-store.ts'
import type { VoyageSummary } from '../../../shared/passage/voyage.ts'
import { runCommand } from '../../state/commands.ts'
import { openSubject } from '../../state/frame-store.ts'
import { shelfOf } from '../../state/library.ts'
import { switchVoyage } from '../../state/voyage-store.ts'
import { words } from '../../words/words.ts'
import { begins, found, type Findable } from '../../state/rank.ts'

export interface FinderItem extends Findable {
  key: string
  group: string
  /** Shown at its right. */
  keys: string | null
  /** Why it cannot be given now; null: it can. */
  refusal: string | null
  run: () => void
}

/** While nothing is typed. */
const VOYAGES_FIRST = 6
const MAX_ITEMS = 60

/** `refusalOf`: why a command cannot be given now. */
export const commandItems = (refusalOf: (id: (typeof COMMAND_IDS)[number]) => string | null): FinderItem[] =>
  COMMAND_IDS.map((id) => ({
    key: id,
    title: commandOf(id).title,
    also: `${alsoFoundBy(id)} ${COMMAND_GROUPS[groupOf(id)]}`,
    group: COMMAND_GROUPS[groupOf(id)],
    keys: commandOf(id).keys?.[0] ?? null,
    refusal: refusalOf(id),
    run: () => runCommand(id),
  }))

/** Not the templates: those are copied in the library. */
export const voyageItems = (list: readonly VoyageSummary[]): FinderItem[] =>
  list
    .filter(({ status }) => shelfOf(status) !== 'template')
    .map(({ voyageId, name, from, to }) => ({
      key: `voyage ${voyageId}`,
      title: name,
      also: `${from} ${to}`,
      group: words.commands.groups.voyages,
      keys: null,
      refusal: null,
      run: () => {
        openSubject('plan')
        void switchVoyage(voyageId)
      },
    }))

/** By their own words: all that the pages say is searched in Help. */
export const helpItems = (): FinderItem[] =>
  topicItems.map(({ topic, title }) => ({
    key: `help ${topic}`,
    title,
    also: words.help.pages[topic].also,
    group: words.commands.groups.topics,
    keys: null,
    refusal: null,
    run: () => openHelp(topic),
  }))

export interface FinderGroup {
  name: string
  items: FinderItem[]
}

/** In groups as the best of each was found; what cannot be given now is last, but where the words begin the best found: it is meant. */
export function finderGroups(
  parts: { commands: FinderItem[]; voyages: FinderItem[]; topics: FinderItem[] },
  text: string,
): FinderGroup[] {
  const { commands, voyages, topics } = parts
  const isAll = text.trim() === ''
  const all = found([...commands, ...(isAll ? voyages.slice(0, VOYAGES_FIRST) : voyages), ...topics], text)
  const shown = isAll ? all : all.slice(0, MAX_ITEMS)
  const groups = new Map<string, FinderItem[]>()
  const meant = !isAll && shown[0] !== undefined && begins(shown[0], text) ? shown[0] : null
  const isInPlace = (item: FinderItem): boolean => item.refusal === null || item === meant
  for (const item of shown.filter(isInPlace)) groups.set(item.group, [...(groups.get(item.group) ?? []), item])
  const unavailable = shown.filter((item) => !isInPlace(item))
  return [
    ...[...groups].map(([name, items]) => ({ name, items })),
    ...(unavailable.length === 0 ? [] : [{ name: words.commands.groups.unavailable, items: unavailable }]),
  ]
}
