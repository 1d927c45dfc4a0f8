// No command of the table stands there for nothing: each is done by the stores, by the main process, or by a component that offers it.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../../../../build/steps.ts'
import { ACTS, OPENERS } from '../../../../../renderer/state/command-acts.ts'
import { SUBJECTS } from '../../../../../renderer/state/subjects.ts'
import { COMMAND_IDS, commandOf, type CommandId } from '../../../../../shared/app/commands.ts'

/** Ids that a file of the window offers: the argument of `useCommand`, the names in `useCommandSet`. */
function offered(): Set<string> {
  const files = execFileSync('git', ['ls-files', 'renderer'], { cwd: root, encoding: 'utf8' }).split('\n')
  const texts = files.filter((file) => /\.tsx?$/.test(file)).map((file) => readFileSync(join(root, file), 'utf8'))
  const sets = texts.filter((text) => text.includes('useCommandSet(')).join('\n')
  const one = texts.flatMap((text) => [...text.matchAll(/useCommand\(\s*'([\w.]+)'/g)])
  return new Set(
    [
      ...one,
      ...sets.matchAll(/^\s*'?([\w.]+)'?: /gm),
      ...sets.matchAll(/\{ '([\w.]+)': /g),
      ...sets.matchAll(/, '([\w.]+)': /g),
    ].map((match) => match[1] ?? ''),
  )
}

/** Of the rail, by its names (renderer/frame/frame/use-subject-commands.ts). */
const bySubject = new Set(SUBJECTS.map((subject) => `go.${subject}`))

it('has an act, a place or an offer for each command', () => {
  const offers = offered()
  const isDone = (id: CommandId): boolean =>
    commandOf(id).isOfMain === true || ACTS[id] !== undefined || offers.has(id) || bySubject.has(id)
  expect(COMMAND_IDS.filter((id) => !isDone(id))).toEqual([])
  // A command without an act opens the place that offers it.
  expect((Object.keys(OPENERS) as CommandId[]).filter((id) => !offers.has(id))).toEqual([])
})
