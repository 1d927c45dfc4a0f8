// What the card says can be done: before departure, under way, and beyond limits now.
import { expect, it } from 'vitest'
import { remedyWords } from '../../../../../renderer/passage/answer/remedy.ts'
import { words } from '../../../../../renderer/words/words.ts'

const { remedy } = words.answer.card
const stretch = { fromMs: 200, toMs: 300 }

it('a departure is only offered while there is one, and nothing where no limit is passed', () => {
  expect(remedyWords([], 100, 50)).toBeNull()
  expect(remedyWords([stretch], 100, 50)).toBe(remedy.before)
  // A step begins before the departure, and another one can still be made.
  expect(remedyWords([{ fromMs: 90, toMs: 200 }], 100, 95)).toBe(remedy.before)
  expect(remedyWords([{ fromMs: 90, toMs: 200 }], null, 95)).toBe(remedy.before)
  expect(remedyWords([stretch], 100, 150)).toBe(remedy.underWay)
  expect(remedyWords([{ fromMs: 0, toMs: 20 }, stretch], 100, 250)).toBe(remedy.now)
  expect(remedyWords([stretch], 100, 350)).toBe(remedy.underWay)
})
