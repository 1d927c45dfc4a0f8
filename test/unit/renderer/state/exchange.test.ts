// Windows that say things at the same time: whatever the order of delivery, all end at the same word, and nothing echoes.
import { beforeEach, expect, test } from 'vitest'
import { keepSharedView } from '../../../../electron/shell/shared-view.ts'
import { exchange, type Exchange } from '../../../../renderer/state/exchange.ts'
import type { SharedView } from '../../../../shared/ipc/shared-view.ts'
import { setImmediate as yieldToLoop } from 'node:timers/promises'

const at = (timeMs: number, isPlaying = false): Partial<SharedView> => ({
  cursor: { voyageId: 1, timeMs, isAround: false, isPlaying },
})
const waypoint = (index: number): Partial<SharedView> => ({ waypoint: { voyageId: 1, index } })

/** What is being sent between windows and main process, delivered when the test says so. */
let wire: (() => void)[] = []
let sent = 0
interface Played {
  exchange: Exchange<SharedView>
  shown: Partial<SharedView>
  choose: (view: Partial<SharedView>) => void
  playOn: (view: Partial<SharedView>) => void
}
let windows: Played[] = []

beforeEach(() => {
  wire = []
  sent = 0
  windows = []
  const kept = keepSharedView((word, except) => {
    windows.forEach((window, i) => {
      if (i !== except) wire.push(() => window.exchange.hear(word))
    })
  })
  windows = [0, 1, 2].map((id) => {
    const window: Played = {
      shown: {},
      exchange: exchange<SharedView>({
        send: (view, goesOn) => {
          sent++
          return new Promise((resolve) => {
            wire.push(() => {
              const answer = kept.share({ view, goesOn }, id)
              wire.push(() => resolve(answer))
            })
          })
        },
        take: (view) => {
          window.shown = { ...window.shown, ...view }
        },
      }),
      choose: (view) => {
        window.shown = { ...window.shown, ...view }
        window.exchange.say(view)
      },
      playOn: (view) => {
        window.shown = { ...window.shown, ...view }
        window.exchange.goOn(view)
      },
    }
    return window
  })
})

/** Delivers all, in the order that `pick` chooses. */
async function deliver(pick: (length: number) => number = () => 0): Promise<void> {
  while (wire.length > 0) {
    const [one] = wire.splice(pick(wire.length), 1)
    one?.()
    // oxlint-disable-next-line eslint/no-await-in-loop -- what one delivery brings about comes before the next
    await yieldToLoop()
  }
}
const own = (id: number): Played => {
  const window = windows[id]
  if (window === undefined) throw new Error(`no window ${id}`)
  return window
}
const shown = (): unknown[] => windows.map((window) => window.shown)

test('the others show what one says, and say nothing themselves', async () => {
  own(0).choose(at(5))
  await deliver()
  expect(shown()).toEqual([at(5), at(5), at(5)])
  expect(sent).toBe(1)
})

test('of many words while one is being sent the last is sent', async () => {
  for (let timeMs = 0; timeMs < 100; timeMs++) own(0).choose(at(timeMs))
  await deliver()
  expect(shown()).toEqual([at(99), at(99), at(99)])
  expect(sent).toBe(2)
})

test('parts are apart: a waypoint chosen here and a time moved there both hold', async () => {
  own(0).choose(waypoint(2))
  own(1).choose(at(7))
  await deliver()
  const both = { ...waypoint(2), ...at(7) }
  expect(shown()).toEqual([both, both, both])
})

test.each([
  ['first in, first out', () => 0],
  ['last in, first out', (length: number) => length - 1],
  ['from the middle', (length: number) => Math.floor(length / 2)],
])('said at the same time, all end at one word: %s', async (_order, pick) => {
  own(0).choose(at(1))
  own(1).choose(at(2))
  own(2).choose(at(3))
  own(0).choose(at(4))
  await deliver(pick)
  const [first] = shown()
  expect(shown()).toEqual([first, first, first])
})

test.each([
  ['first in, first out', () => 0],
  ['last in, first out', (length: number) => length - 1],
])('a pause in another window is never overrun by the time that plays on: %s', async (_order, pick) => {
  own(0).choose(at(0, true))
  await deliver()
  own(0).playOn(at(1, true))
  own(1).choose(at(1, false))
  own(0).playOn(at(2, true))
  await deliver(pick)
  expect(shown()).toEqual([at(1), at(1), at(1)])
})

test('while it plays the others follow', async () => {
  own(0).choose(at(0, true))
  await deliver()
  own(0).playOn(at(1, true))
  own(0).playOn(at(2, true))
  await deliver()
  expect(shown()).toEqual([at(2, true), at(2, true), at(2, true)])
})

test('a word older than what is known is not taken', async () => {
  own(0).choose(at(1))
  own(0).exchange.hear({ version: 0, view: at(9) })
  await deliver()
  own(1).exchange.hear({ version: 1, view: at(9) })
  expect(shown()).toEqual([at(1), at(1), at(1)])
})
