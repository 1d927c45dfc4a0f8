// File ▸ Open recent: what the menu says of each file, and which one a press is for.
import type { MenuItemConstructorOptions } from 'electron'
import { expect, test } from 'vitest'
import { recentMenu } from '../../../electron/shell/recent-menu.ts'

const itemsOf = (names: string[], open: (id: number) => void = () => undefined): MenuItemConstructorOptions[] =>
  recentMenu(
    names.map((fileName, i) => ({ id: i + 7, fileName })),
    open,
  ).submenu as MenuItemConstructorOptions[]

test('each by its name, opened by its number', () => {
  const opened: number[] = []
  const items = itemsOf(['a.rtz', 'Cork & Brest.gpx'], (id) => void opened.push(id))
  expect(items.map(({ label }) => label)).toEqual(['a.rtz', 'Cork && Brest.gpx'])
  for (const { click } of items) (click as () => void)()
  expect(opened).toEqual([7, 8])
})

test('a long name keeps its beginning and end; signs that are not seen are marked', () => {
  const [long = {}, odd = {}] = itemsOf([`${'HNL-YOK '.repeat(20)}rev 12.rtz`, 'a\n\u202eztr.b'])
  expect(long.label).toHaveLength(60)
  expect(long.label).toMatch(/^HNL-YOK .*….*rev 12\.rtz$/)
  expect(odd.label).toBe('a��ztr.b')
})

test('none yet is said, and cannot be pressed', () => {
  expect(itemsOf([])).toEqual([{ label: 'No route file was opened yet', enabled: false }])
})
