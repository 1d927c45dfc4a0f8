// The one table of commands: no key twice in one place, each key can be pressed and shown; keys as they are read and written.
import { describe, expect, it } from 'vitest'
import { ALSO_FOUND_BY } from '../../../../shared/app/command-synonyms.ts'
import { COMMAND_IDS, commandOf, type Command } from '../../../../shared/app/commands.ts'
import { acceleratorOf, isOfFields, isPress, type KeyPress } from '../../../../shared/app/keys.ts'

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
})

describe('the table', () => {
  const keyed = COMMAND_IDS.flatMap((id) =>
    (commandOf(id).keys ?? []).map((key) => ({ id, key, scope: commandOf(id).scope })),
  )

  it('has no key twice where both could be heard', () => {
    const twice = keyed.filter(({ id, key, scope }) =>
      keyed.some((other) => {
        const isSamePlace: boolean = other.scope === scope || other.scope === undefined || scope === undefined
        return other.id !== id && other.key === key && isSamePlace
      }),
    )
    expect(twice).toEqual([])
  })

  it('has each title once, and none that the finder would not find', () => {
    const titles = COMMAND_IDS.map((id) => commandOf(id).title)
    expect(new Set(titles).size).toBe(titles.length)
    expect(Object.keys(ALSO_FOUND_BY).filter((id) => !(COMMAND_IDS as string[]).includes(id))).toEqual([])
  })

  it('lets no key be given by typing, but where it says that it holds on the route or chart alone', () => {
    const isTyped = ({ keys = [], scope }: Command): boolean =>
      scope === undefined && keys.some((key) => acceleratorOf(key) === null)
    expect(COMMAND_IDS.filter((id) => isTyped(commandOf(id)))).toEqual(['help.keys'])
    expect(keyed.filter(({ key }) => acceleratorOf(key) === null && !isOfFields(key))).toEqual([])
  })
})

describe('keys', () => {
  it.each([
    ['Ctrl+O', press('o', { ctrlKey: true }), true],
    ['Ctrl+O', press('o', { metaKey: true }), true],
    ['Ctrl+O', press('O', { ctrlKey: true, shiftKey: true }), false],
    ['Ctrl+Shift+O', press('O', { ctrlKey: true, shiftKey: true }), true],
    ['Ctrl+O', press('o'), false],
    ['Alt+1', press('¡', { altKey: true, code: 'Digit1' }), true],
    ['Alt+1', press('1', { code: 'Digit1' }), false],
    ['Alt+Shift+Right', press('ArrowRight', { altKey: true, shiftKey: true }), true],
    ['Alt+Right', press('ArrowRight', { altKey: true, shiftKey: true }), false],
    ['Ctrl++', press('+', { ctrlKey: true, shiftKey: true }), true],
    ['Ctrl+=', press('=', { ctrlKey: true }), true],
    ['Ctrl+0', press('0', { ctrlKey: true, code: 'Digit0' }), true],
    ['Ctrl+,', press(',', { ctrlKey: true }), true],
    ['?', press('?', { shiftKey: true }), true],
    ['?', press('/'), false],
    ['F6', press('F6', { shiftKey: true }), false],
    ['Shift+F6', press('F6', { shiftKey: true }), true],
    ['Delete', press('Delete'), true],
    ['Delete', press('Delete', { ctrlKey: true }), false],
  ])('%s is read from a press', (keys, pressed, isMeant) => {
    expect(isPress(keys, pressed)).toBe(isMeant)
  })

  it('leaves to a field what types and what the field does itself', () => {
    for (const key of ['?', 'Delete', 'Insert', 'Ctrl+Z', 'Ctrl+Shift+Z', 'Ctrl+Y', 'Alt+Left', 'F'])
      expect([key, isOfFields(key)]).toEqual([key, true])
    for (const key of ['F1', 'Shift+F6', 'Ctrl+K', 'Ctrl+S', 'Alt+1', 'Ctrl++'])
      expect([key, isOfFields(key)]).toEqual([key, false])
  })

  it('writes them as the menu has them, and none that types', () => {
    expect(acceleratorOf('Ctrl+Shift+O')).toBe('CmdOrCtrl+Shift+O')
    expect(acceleratorOf('Ctrl++')).toBe('CmdOrCtrl+Plus')
    expect(acceleratorOf('Alt+Shift+Right')).toBe('Alt+Shift+Right')
    expect(acceleratorOf('F6')).toBe('F6')
    expect(acceleratorOf('?')).toBe(null)
    expect(acceleratorOf('Insert')).toBe(null)
  })
})
