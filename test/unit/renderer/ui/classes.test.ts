// Several classes on one element.
import { expect, it } from 'vitest'
import { classes } from '../../../../renderer/ui/classes.ts'

it('joins the classes that apply', () => {
  expect(classes('row', 'old')).toBe('row old')
  expect(classes('row', false, undefined, '', 'old')).toBe('row old')
  expect(classes(undefined, false)).toBe('')
})
