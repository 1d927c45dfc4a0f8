// A chip while what is stored is still being read through: that stands first, and nothing is all right.
import { expect, it } from 'vitest'
import { whileChecked } from '../../../../../renderer/frame/frame/check-words.ts'
import { chipText } from '../../../../../renderer/frame/frame/Chip.tsx'

const fresh = { sign: '●', tone: 'ok', name: 'Weather', core: '2 h ago', title: 'Ahead.' } as const

it('never ok, and said before how old it is', () => {
  const chip = whileChecked({ ...fresh, unknown: '8 h not known' }, true)
  expect(chip).toMatchObject({
    sign: '◐',
    tone: 'plain',
    title: expect.stringMatching(/^What is stored is still being checked.* Ahead\.$/),
  })
  expect(chipText(chip)).toBe('Weather: being checked · 8 h not known · 2 h ago')
  const nameless = whileChecked({ ...fresh, name: '', core: 'No weather' }, true)
  expect(chipText(nameless)).toBe('Being checked · No weather')
})

it('a caution stays one', () =>
  expect(whileChecked({ ...fresh, sign: '▲', tone: 'caution' }, true)).toMatchObject({ sign: '▲', tone: 'caution' }))

it('is as it was once it was checked', () => expect(whileChecked(fresh, false)).toBe(fresh))
