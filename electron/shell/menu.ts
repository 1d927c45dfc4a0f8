// The menu: the few commands that also have a key, the palettes, and what Binnacle is not for.
import { Menu, type MenuItemConstructorOptions } from 'electron'
import { PALETTES, type Palette } from '../../shared/app/app.ts'

export const NOT_FOR_NAVIGATION = 'Aid to passage planning. Not for primary navigation.'

interface MenuActions {
  openRoute: () => void
  setPalette: (palette: Palette) => void
  about: () => void
}

const PALETTE_LABELS: Record<Palette, string> = { day: 'Day', dusk: 'Dusk', night: 'Night' }

/** Sets the application's menu. Call again when the palette changed: the chosen one is marked. */
export function setMenu(palette: Palette, actions: MenuActions): void {
  const palettes = PALETTES.map((name): MenuItemConstructorOptions => ({
    id: `palette-${name}`,
    label: PALETTE_LABELS[name],
    type: 'radio',
    checked: name === palette,
    click: () => actions.setPalette(name),
  }))
  const template: MenuItemConstructorOptions[] = [
    {
      label: '&File',
      submenu: [
        { id: 'open-route', label: 'Open route…', accelerator: 'CmdOrCtrl+O', click: actions.openRoute },
        { type: 'separator' },
        { role: 'quit', label: 'Quit', accelerator: 'CmdOrCtrl+Q' },
      ],
    },
    // Without it, copy and paste have no keys on macOS.
    ...(process.platform === 'darwin' ? [{ role: 'editMenu' } as const] : []),
    {
      label: '&View',
      submenu: [
        ...palettes,
        { type: 'separator' },
        { role: 'resetZoom', label: 'Actual size' },
        { role: 'zoomIn', label: 'Larger' },
        { role: 'zoomOut', label: 'Smaller' },
        { type: 'separator' },
        { role: 'togglefullscreen', label: 'Full screen' },
      ],
    },
    { label: '&Help', submenu: [{ id: 'about', label: 'About Binnacle', click: actions.about }] },
  ]
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
}
