// Restart limit, window bounds, keys as typed, and what the window's session may load.
import { describe, expect, test } from 'vitest'
import { checkKey } from '../../../electron/shell/check-key.ts'
import { clampBounds, otherDisplay, smallestAt } from '../../../electron/shell/bounds.ts'
import { isOwnResource } from '../../../electron/shell/security/guards.ts'
import { restartLimit } from '../../../electron/shell/restart-limit.ts'
import { faultOf, type Fault } from '../../../shared/result.ts'

test('three restarts in five minutes, then none until the first is long enough ago', () => {
  let at = 1_000_000
  const may = restartLimit(3, 300_000, () => at)
  expect([may(), may(), may(), may()]).toEqual([true, true, true, false])
  at += 299_999
  expect(may()).toBe(false)
  at += 1
  expect([may(), may(), may(), may()]).toEqual([true, true, true, false])
})

test('a clock set back does not use up the restarts', () => {
  let at = 10_000_000
  const may = restartLimit(1, 300_000, () => at)
  expect([may(), may()]).toEqual([true, false])
  at -= 5_000_000
  expect(may()).toBe(true)
})

describe('window bounds', () => {
  const display = { x: 0, y: 25, width: 1920, height: 1055 }
  test.each([
    [
      'left as they are where they fit',
      { x: 100, y: 100, width: 1300, height: 800 },
      { x: 100, y: 100, width: 1300, height: 800 },
    ],
    [
      'moved back from a display that is gone',
      { x: 2500, y: -900, width: 1300, height: 800 },
      { x: 620, y: 25, width: 1300, height: 800 },
    ],
    ['cut to a smaller display', { x: 0, y: 0, width: 3840, height: 2160 }, { x: 0, y: 25, width: 1920, height: 1055 }],
    ['never below the smallest', { x: 50, y: 50, width: 10, height: 10 }, { x: 50, y: 50, width: 1024, height: 640 }],
  ])('%s', (_what, kept, expected) => expect(clampBounds(kept, display)).toEqual(expected))

  test('on a display smaller than the smallest window, the upper left corner is seen', () => {
    expect(clampBounds({ x: 500, y: 300, width: 1300, height: 800 }, { x: 0, y: 0, width: 800, height: 600 })).toEqual({
      x: 0,
      y: 0,
      width: 1024,
      height: 640,
    })
  })

  test('a second window opens on a display that the main one is not on, whichever is the primary one', () => {
    const [laptop, screen] = [{ id: 1 }, { id: 2 }]
    expect(otherDisplay([laptop, screen], laptop)).toBe(screen)
    expect(otherDisplay([laptop, screen], screen)).toBe(laptop)
    expect(otherDisplay([laptop], laptop)).toBeNull()
  })

  test('on a display to the left of the main one', () => {
    const left = { x: -1920, y: 0, width: 1920, height: 1080 }
    expect(clampBounds({ x: -2000, y: 500, width: 1300, height: 800 }, left)).toEqual({
      x: -1920,
      y: 280,
      width: 1300,
      height: 800,
    })
  })
})

test.each([
  ['main', 100, { width: 1024, height: 640 }],
  ['main', 200, { width: 1440, height: 900 }],
  ['strip', 150, { width: 960, height: 480 }],
] as const)('the smallest window for %s at %i %%: nothing in it is unreachable', (view, percent, smallest) =>
  expect(smallestAt(view, percent, { width: 1920, height: 1080 })).toEqual(smallest),
)

test('larger text makes no window larger than its display', () =>
  expect(smallestAt('main', 200, { width: 1366, height: 728 })).toEqual({ width: 1366, height: 728 }))

describe('a key as typed', () => {
  test('loses the spaces around it', () => expect(checkKey('  abc-123\n')).toBe('abc-123'))
  test.each(['', '   ', 'a b', 'a\tb', 'a\r\nX-Other: 1', 'a\u0000b', 'schlüssel', 'a\u200bb', 'кey', 'a\u007fb'])(
    '%j is refused without repeating it',
    (text) => {
      const refusal = refusalOf(text)
      expect(refusal).toMatchObject({ code: 'bad-input' })
      expect(refusal?.message).not.toContain(text.trim() || 'nothing to repeat')
    },
  )
})

function refusalOf(text: string): Fault | null {
  try {
    checkKey(text)
    return null
  } catch (error) {
    return faultOf(error)
  }
}

test.each([
  ['app://bundle/index.html', true],
  ['data:image/png;base64,AA', true],
  ['blob:app://bundle/1', true],
  ['app://bundle.evil.example/x', false],
  ['app://bundle', false],
  ['https://service.example/', false],
  ['http://127.0.0.1:80/', false],
  ['ws://127.0.0.1/', false],
  ['file:///etc/passwd', false],
  ['chrome://version', false],
  ['devtools://devtools/x', false],
])('the window may load %s: %s', (url, allowed) => expect(isOwnResource(url)).toBe(allowed))
