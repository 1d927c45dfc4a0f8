// The menu, made of the table of commands: a press goes to the window in focus, but for what only the main process can do.
import { BrowserWindow, Menu, type MenuItemConstructorOptions, type WebContents } from 'electron'
import { PALETTES, type Palette } from '../../shared/app/app.ts'
import { commandOf, COMMAND_IDS, MENUS, type CommandId, type MenuName } from '../../shared/app/commands.ts'
import { acceleratorOf } from '../../shared/app/keys.ts'
import { recentMenu, type RecentName } from './recent-menu.ts'

const LABELS: Readonly<Record<MenuName, string>> = {
  file: '&File',
  edit: '&Edit',
  go: '&Go',
  view: '&View',
  window: '&Window',
  help: '&Help',
}
/** What the main process does. */
const ROLES = { 'file.quit': 'quit', 'view.fullScreen': 'togglefullscreen' } as const

const isOfMain = (id: CommandId): id is keyof typeof ROLES => Object.hasOwn(ROLES, id)

interface MenuActs {
  /** Sends a command to a window's page. */
  run: (id: CommandId, page: WebContents) => void
  openRecent: (id: number) => void
  /** The main window fills the screen, and stays so. */
  isKiosk: boolean
}

/** Returns what sets the application's menu: to be called again when another palette is in use, or other files were opened. */
export function menuSetter(acts: MenuActs): (palette: Palette, recent: readonly RecentName[]) => void {
  let shown = ''
  return (palette, recent) => {
    const now = JSON.stringify([palette, recent])
    // One that is open just now would be closed.
    if (now !== shown) setMenu(palette, recent, acts)
    shown = now
  }
}

function setMenu(palette: Palette, recent: readonly RecentName[], { run, openRecent, isKiosk }: MenuActs): void {
  const itemOf = (id: CommandId): MenuItemConstructorOptions => {
    const { title, keys, scope } = commandOf(id)
    const accelerator = keys?.[0] === undefined || scope !== undefined ? null : acceleratorOf(keys[0])
    const shown = { id, label: title, ...(accelerator === null ? {} : { accelerator }) }
    if (isKiosk && id === 'view.fullScreen') return { ...shown, enabled: false }
    if (isOfMain(id)) return { ...shown, role: ROLES[id] }
    const chosen = PALETTES.find((name) => id === `view.${name}`)
    return {
      ...shown,
      // The window hears its keys itself.
      ...(accelerator === null ? {} : { registerAccelerator: false }),
      ...(chosen === undefined ? {} : { type: 'radio', checked: chosen === palette }),
      click: () => {
        const page = windowInFocus()?.webContents
        if (page !== undefined) run(id, page)
      },
    }
  }
  const template = MENUS.map((menu): MenuItemConstructorOptions => {
    const ids = COMMAND_IDS.filter((id) => commandOf(id).menu === menu)
    const items = ids.flatMap((id) => [
      ...(commandOf(id).isFirst === true ? [{ type: 'separator' } as const] : []),
      itemOf(id),
      ...(id === 'file.recent' ? [recentMenu(recent, openRecent)] : []),
    ])
    // Without their roles, copy and paste have no keys on macOS.
    const copying: MenuItemConstructorOptions[] =
      menu === 'edit' && process.platform === 'darwin'
        ? [{ type: 'separator' }, { role: 'cut' }, { role: 'copy' }, { role: 'paste' }, { role: 'selectAll' }]
        : []
    return { label: LABELS[menu], submenu: [...items, ...copying] }
  })
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
}

/** What only the main process can do, requested by a window. */
export function toggleFullScreen(): void {
  const window = windowInFocus()
  window?.setFullScreen(!window.isFullScreen())
}

const windowInFocus = (): BrowserWindow | undefined =>
  BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0]
