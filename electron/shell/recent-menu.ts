// The menu File ▸ Open recent: route files by their names alone; nothing is looked at until one is chosen.
import type { MenuItemConstructorOptions } from 'electron'

export interface RecentName {
  id: number
  fileName: string
}

const MAX_CHARS = 60
/** Of a long name's end, where the number of its revision stands. */
const END_CHARS = 24

/** A name of any length, of any signs, as the menu shows it: `&` would underline what follows. */
function labelOf(fileName: string): string {
  const plain = fileName.replaceAll(/\p{C}/gu, '�')
  const cut =
    plain.length <= MAX_CHARS ? plain : `${plain.slice(0, MAX_CHARS - END_CHARS - 1)}…${plain.slice(-END_CHARS)}`
  return cut.replaceAll('&', '&&')
}

/** Newest first. */
export function recentMenu(files: readonly RecentName[], open: (id: number) => void): MenuItemConstructorOptions {
  const items = files.map(({ id, fileName }) => ({
    id: `recent ${id}`,
    label: labelOf(fileName),
    click: () => open(id),
  }))
  const none = { label: 'No route file was opened yet', enabled: false }
  return { id: 'recent', label: 'Open recent', submenu: items.length > 0 ? items : [none] }
}
