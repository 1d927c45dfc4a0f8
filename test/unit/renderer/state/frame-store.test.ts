// What a press in the rail does with the panel.
import { beforeEach, expect, it } from 'vitest'
import { openSubject, pressSubject, useFrame } from '../../../../renderer/state/frame-store.ts'

beforeEach(() => openSubject('plan'))

const shown = (): unknown => {
  const { subject, isPanelFolded, place } = useFrame.getState()
  return [subject, isPanelFolded, place]
}

it('the open subject folds the panel away, and brings it back', () => {
  pressSubject('plan', 'plan')
  expect(shown()).toEqual(['plan', true, 'chart'])
  pressSubject('plan', null)
  expect(shown()).toEqual(['plan', false, 'panel'])
})

it('alone in view the open subject stays, and another takes its place', () => {
  pressSubject('plan', 'plan', true)
  expect(shown()).toEqual(['plan', false, 'panel'])
  pressSubject('data', 'plan', true)
  expect(shown()).toEqual(['data', false, 'panel'])
})
