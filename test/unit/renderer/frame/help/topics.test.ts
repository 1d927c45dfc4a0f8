// Help: each topic has its page, whatever names a topic names one that is there, and nothing that can have the focus is without.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { topicItems } from '../../../../../renderer/frame/help/topic-items.ts'
import { SUBJECT_TOPICS } from '../../../../../renderer/frame/help/use-help-commands.ts'
import { found } from '../../../../../renderer/state/rank.ts'
import { SUBJECTS } from '../../../../../renderer/state/subjects.ts'
import { words } from '../../../../../renderer/words/words.ts'
import { COMMAND_IDS, commandOf } from '../../../../../shared/app/commands.ts'
import { HELP_TOPICS, isHelpTopic } from '../../../../../shared/app/help-topics.ts'

const RENDERER = join(import.meta.dirname, '../../../../../renderer')
const sources = readdirSync(RENDERER, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
const named = sources.flatMap((file) =>
  [...readFileSync(join(RENDERER, file), 'utf8').matchAll(/\b(?:data-)?help="([^"]*)"/g)].map(
    (match) => match[1] ?? '',
  ),
)

describe('topics', () => {
  it('are named where they are, each known', () => {
    expect(named.filter((name) => !isHelpTopic(name))).toEqual([])
    expect(Object.keys(SUBJECT_TOPICS)).toEqual([...SUBJECTS])
    for (const part of ['answer', 'waypoints', 'schedule', 'getting', 'chart', 'strip', 'place', 'windows', 'age'])
      expect(named).toContain(part)
  })

  it('have a page each that says something, and a title of their own', () => {
    expect(Object.keys(words.help.pages).toSorted()).toEqual([...HELP_TOPICS].toSorted())
    for (const topic of HELP_TOPICS) expect(words.help.pages[topic].blocks.length).toBeGreaterThan(0)
    expect(new Set(topicItems.map(({ title }) => title)).size).toBe(HELP_TOPICS.length)
  })

  it('name no key that no command has', () => {
    const keys = COMMAND_IDS.flatMap((id) => commandOf(id).keys ?? [])
    const said = topicItems.flatMap(({ also }) => also.match(/\b(?:Ctrl|Alt)\+(?:Shift\+)?[A-Z0-9]\b/g) ?? [])
    expect(said.length).toBeGreaterThan(5)
    expect(said.filter((key) => !keys.includes(key))).toEqual([])
  })

  it.each([
    ['barbs', 'signs'],
    ['brackets', 'signs'],
    ['budget', 'getting'],
    ['RTZ', 'routes'],
    ['brightness', 'settings'],
    ['rolling', 'limits'],
    ['green', 'answer'],
    ['primary navigation', 'not-for'],
    ['policy', 'settings'],
    ['locked', 'settings'],
    ['relay', 'office'],
    ['quota', 'office'],
  ])('%s is found', (text, topic) => {
    expect(found(topicItems, text)[0]?.topic).toBe(topic)
  })
})
