// What all windows show alike: the last word holds, and a time that plays on never overruns another window's word.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sharedViewOf } from '../../../electron/ipc/window-calls.ts'
import { openLastView } from '../../../electron/shell/last-view.ts'
import { keepSharedView } from '../../../electron/shell/shared-view.ts'
import { sharing, type SharedWord } from '../../../shared/ipc/shared-view.ts'

const cursor = (timeMs: number, isPlaying = false) => ({
  cursor: { voyageId: 1, timeMs, isAround: false, isPlaying },
})
const said = (view: SharedWord['view'], goesOn = false) => ({ view, goesOn })

function keeper() {
  const sent: [SharedWord, number][] = []
  return { sent, kept: keepSharedView((word, except) => void sent.push([word, except])) }
}

test('what one window says is sent to the others, and one opened later reads', () => {
  const { sent, kept } = keeper()
  expect(kept.share(said(cursor(5)), 1)).toEqual({ version: 1 })
  expect(kept.share(said({ waypoint: { voyageId: 1, index: 3 } }), 2)).toEqual({ version: 2 })
  expect(sent).toEqual([
    [{ version: 1, view: cursor(5) }, 1],
    [{ version: 2, view: { waypoint: { voyageId: 1, index: 3 } } }, 2],
  ])
  expect(kept.shared()).toEqual({ version: 2, view: { ...cursor(5), waypoint: { voyageId: 1, index: 3 } } })
})

test('a time that plays on goes on from its own window’s word only', () => {
  const { sent, kept } = keeper()
  kept.share(said(cursor(5, true)), 1)
  expect(kept.share(said(cursor(6, true), true), 1)).toEqual({ version: 2 })
  kept.share(said(cursor(6, false)), 2)
  expect(kept.share(said(cursor(7, true), true), 1)).toEqual({ version: null })
  expect(kept.shared()).toEqual({ version: 3, view: cursor(6, false) })
  expect(sent).toHaveLength(3)
})

test('of other data nothing of the old is kept, and the count goes on', () => {
  const { kept } = keeper()
  kept.share(said(cursor(5)), 1)
  kept.forget()
  expect(kept.shared()).toEqual({ version: 2, view: {} })
  expect(kept.share(said(cursor(6)), 1)).toEqual({ version: 3 })
})

test.each([
  ['a word of more', { view: { ...cursor(5), more: 1 }, goesOn: false }],
  ['a time that is none', { view: cursor(Number.NaN), goesOn: false }],
  ['a time before all times', { view: cursor(-1), goesOn: false }],
  ['a waypoint by half', { view: { waypoint: { voyageId: 1, index: 0.5 } }, goesOn: false }],
  ['a subject that is none', { view: { panel: { subject: 'soup', isFolded: false } }, goesOn: false }],
  ['nothing about playing', { view: cursor(5) }],
])('%s is refused', (_what, word) => expect(sharing.safeParse(word).success).toBe(false))

test('times between steps are taken', () =>
  expect(sharing.safeParse({ view: cursor(1_795_000_000_000.5), goesOn: true }).success).toBe(true))

describe('over a power cut', () => {
  let folder: string
  let acts: (() => void)[]
  let sent: string[]
  const panel = { panel: { subject: 'weather' as const, isFolded: false } }
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'last-view-'))
    acts = []
    sent = []
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  const start = (wasCut: boolean, nowMs = 1000) =>
    keepSharedView(
      () => undefined,
      openLastView({
        path: join(folder, 'last-view.json'),
        wasCut,
        read: sharedViewOf,
        later: (act) => (acts.push(act), () => undefined),
        notice: (sentence) => void sent.push(sentence),
        now: () => nowMs,
      }),
    )

  test('what was shown is shown again; after a start in order each begins anew', () => {
    const kept = start(false)
    kept.share(said(panel), 1)
    kept.share(said(cursor(5000, true)), 1)
    // Noted once for both.
    expect(acts).toHaveLength(1)
    acts.splice(0).forEach((act) => act())
    expect(start(true).shared()).toEqual({ version: 1, view: { ...panel, ...cursor(5000, false) } })
    expect(start(false).shared().view).toEqual({})
  })

  test('nothing of two runs ago comes back, when the one between ended in order', () => {
    start(false).share(said(panel), 1)
    acts.splice(0).forEach((act) => act())
    start(false)
    expect(start(true).shared().view).toEqual({})
  })

  test('a time that has passed meanwhile is not taken for now', () => {
    start(false).share(said({ ...panel, ...cursor(5000) }), 1)
    acts.splice(0).forEach((act) => act())
    expect(start(true, 6000).shared().view).toEqual(panel)
  })

  test('of other data nothing comes back', () => {
    const kept = start(false)
    kept.share(said(panel), 1)
    kept.forget()
    acts.splice(0).forEach((act) => act())
    expect(start(true).shared().view).toEqual({})
  })

  test.each(['', '{"panel":{"subject":"soup","isFolded":false}}', '[]', '{"more":1}', '7'])(
    'a file of %j says nothing',
    (text) => {
      writeFileSync(join(folder, 'last-view.json'), text)
      expect(start(true).shared().view).toEqual({})
    },
  )

  test('one that cannot be read is reported where it would have been used', () => {
    for (const wasCut of [false, true]) {
      writeFileSync(join(folder, 'last-view.json'), '{"panel"')
      start(wasCut)
    }
    expect(sent).toEqual([
      expect.stringMatching(/^What was on screen could not be read and was set aside as last-view/),
    ])
  })
})
