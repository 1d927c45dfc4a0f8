// A typed text is stored once, whenever its field is left; what is typed meanwhile stays, and a refusal keeps it.
import { expect, it } from 'vitest'
import { createStoredText } from '../../../../renderer/ui/stored-text.ts'
import { refused } from '../../../../shared/format/parsed.ts'
import { FaultError } from '../../../../shared/result.ts'

function field(value = 'A') {
  const shown: (string | null)[] = []
  const said: (string | null)[] = []
  const sent: { text: string; answer: ReturnType<typeof Promise.withResolvers<void>> }[] = []
  const text = createStoredText((typed) => void shown.push(typed))
  const store = (): Promise<void> =>
    text.store({
      value,
      read: (one) => (one === 'bad' ? refused('No such name.') : { ok: true, value: one }),
      commit: (one) => {
        const answer = Promise.withResolvers<void>()
        sent.push({ text: one, answer })
        return answer.promise
      },
      complain: (message) => void said.push(message),
    })
  return { text, store, shown, said, sent }
}

it('left before Enter is answered, it is one edit', async () => {
  const { text, store, sent, shown } = field()
  text.type('B')
  const stored = [store(), store()]
  sent[0]?.answer.resolve()
  await Promise.all(stored)
  expect([sent.map((one) => one.text), shown]).toEqual([['B'], ['B', null]])
})

it('left after the answer and before it is drawn, it is one edit', async () => {
  const { text, store, sent } = field()
  text.type('B')
  const stored = store()
  sent[0]?.answer.resolve()
  await stored
  // The field is still handed the value of before.
  await store()
  expect(sent.map((one) => one.text)).toEqual(['B'])
})

it('what is typed while it is being stored stays, and is stored next', async () => {
  const { text, store, sent, shown } = field()
  text.type('B')
  const first = store()
  text.type('C')
  sent[0]?.answer.resolve()
  await first
  expect(shown.at(-1)).toBe('C')
  const second = store()
  sent[1]?.answer.resolve()
  await second
  expect([sent.map((one) => one.text), shown.at(-1)]).toEqual([['B', 'C'], null])
})

it('a refusal of the text, or of the engine, is said and keeps what was typed', async () => {
  const { text, store, sent, shown, said } = field()
  text.type('bad')
  await store()
  text.type('B')
  const stored = store()
  sent[0]?.answer.reject(new FaultError('disk-full', 'The disk is full.'))
  await stored
  expect([said, shown.at(-1), sent.length]).toEqual([['No such name.', 'The disk is full.'], 'B', 1])
  // It can be tried again as it stands.
  const again = store()
  sent[1]?.answer.resolve()
  await again
  expect([said.at(-1), shown.at(-1)]).toEqual([null, null])
})

it('what is stored already is not sent', async () => {
  const { text, store, sent, shown, said } = field()
  text.type(' A ')
  await store()
  await store()
  expect([sent, shown, said]).toEqual([[], [' A ', null], [null]])
})
