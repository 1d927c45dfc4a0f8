// Names of files: what every file system takes, and no device of Windows.
import { expect, test } from 'vitest'
import { fileNameOf, fileStemOf } from '../../../../shared/format/file-name.ts'

test.each(['CON', 'con', 'Prn', 'AUX', 'NUL', 'COM1', 'com9', 'COM¹', 'LPT1', 'LPT³', 'COM0'])(
  '%s is a device on Windows',
  (name) => {
    for (const voyage of [name, `${name}.`, `${name}.north`, ` ${name} `, `${name} .x`]) {
      expect(`${fileStemOf(voyage, 'route')}.rtz`).not.toMatch(/^(con|prn|aux|nul|com.|lpt.) *\./i)
      expect(fileNameOf(voyage, 'plan.pdf')).not.toMatch(/^(con|prn|aux|nul|com.|lpt.) *\./i)
    }
    expect(fileStemOf(name, 'route')).toBe(`${name}_`)
    expect(fileNameOf(name, 'plan.pdf')).not.toMatch(/^\w+\./)
  },
)

test('other names stay', () => {
  for (const name of ['Console', 'Oslo – Hull', 'COM10', 'NULL', 'con man', '東京', 'a.b'])
    expect(fileStemOf(name, 'route')).toBe(name.replaceAll('–', '-'))
  expect(fileNameOf('Oslo / Hull', 'plan.pdf')).toBe('Oslo - Hull plan.pdf')
  expect([fileStemOf('', 'route'), fileStemOf('...', 'route'), fileNameOf('', 'x.csv')]).toEqual([
    'route',
    'route',
    'voyage x.csv',
  ])
})

test('a long name is cut between letters, without a point or blank at its end', () => {
  expect(fileStemOf(`${'x'.repeat(99)}𠀀𠀀`, 'route')).toBe(`${'x'.repeat(99)}𠀀`)
  expect(fileStemOf(`${'x'.repeat(99)}. y`, 'route')).toBe('x'.repeat(99))
})

test('a long name of wide letters leaves room for an ending within the 255 bytes of a file system', () => {
  for (const letter of ['東', 'ж', '𠀀', 'x']) {
    const name = fileStemOf(letter.repeat(150), 'route')
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200)
    expect(name).toBe(letter.repeat([...name].length))
    expect([...name].length).toBe(Math.min(100, Math.floor(200 / Buffer.byteLength(letter))))
  }
})

test('a device of Windows with a sign in its name is none without it', () => {
  for (const name of ['CONIN$', 'conout$', 'CLOCK$']) expect(fileStemOf(name, 'route')).not.toContain('$')
})
