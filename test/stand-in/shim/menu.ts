// Menu and MenuItem: kept and clickable by tests; nothing is drawn and no accelerator is bound.
import { app } from './app.ts'
import { BrowserWindow } from './browser-window.ts'
import { checkOptions, strict, unimplemented } from './strict.ts'

interface Template {
  label?: string
  role?: string
  type?: 'normal' | 'separator' | 'submenu' | 'checkbox' | 'radio'
  accelerator?: string
  id?: string
  enabled?: boolean
  visible?: boolean
  checked?: boolean
  sublabel?: string
  toolTip?: string
  registerAccelerator?: boolean
  acceleratorWorksWhenHidden?: boolean
  submenu?: Template[] | Menu
  click?: (item: MenuItem, window: BrowserWindow | undefined, event: object) => void
}

const known = [
  'label',
  'role',
  'type',
  'accelerator',
  'id',
  'enabled',
  'visible',
  'checked',
  'sublabel',
  'toolTip',
  'registerAccelerator',
  'acceleratorWorksWhenHidden',
  'submenu',
  'click',
]

/** What the roles that work without a native menu do. */
const roles: Record<string, (window: BrowserWindow | null) => void> = {
  quit: () => app.quit(),
  close: (window) => void window?.close(),
  minimize: (window) => window?.minimize(),
  reload: (window) => window?.reload(),
  forcereload: (window) => window?.webContents.reloadIgnoringCache(),
  togglefullscreen: (window) => window?.setFullScreen(!window.isFullScreen()),
  resetzoom: (window) => window?.webContents.setZoomLevel(0),
  zoomin: (window) => window?.webContents.setZoomLevel(window.webContents.getZoomLevel() + 0.5),
  zoomout: (window) => window?.webContents.setZoomLevel(window.webContents.getZoomLevel() - 0.5),
}

let lastCommand = 0

export class MenuItem {
  id: string | undefined
  label: string
  role: string | undefined
  type: string
  accelerator: string | undefined
  enabled: boolean
  visible: boolean
  checked: boolean
  sublabel: string
  toolTip: string
  submenu: Menu | undefined
  commandId = ++lastCommand
  menu: Menu | undefined
  click: (event?: object, window?: BrowserWindow | null) => void

  constructor(template: Template) {
    checkOptions('MenuItem', template, known)
    this.id = template.id
    this.role = template.role?.toLowerCase()
    this.label = template.label ?? template.role ?? ''
    this.submenu = Array.isArray(template.submenu) ? Menu.buildFromTemplate(template.submenu) : template.submenu
    this.type = template.type ?? (this.submenu ? 'submenu' : 'normal')
    this.accelerator = template.accelerator
    this.enabled = template.enabled ?? true
    this.visible = template.visible ?? true
    this.checked = template.checked ?? false
    this.sublabel = template.sublabel ?? ''
    this.toolTip = template.toolTip ?? ''
    this.click = (event = {}, window = BrowserWindow.getFocusedWindow()) => {
      if (!this.enabled) return
      if (this.type === 'checkbox') this.checked = !this.checked
      if (this.type === 'radio') this._choose()
      if (template.click) template.click(this, window ?? undefined, event)
      else if (this.role !== undefined) (roles[this.role] ?? unimplemented(`the menu role ${this.role}`))(window)
    }
  }

  /** A radio item turns off its neighbours up to the next separator. */
  _choose(): void {
    const items = this.menu?.items ?? []
    const group = (from: number, step: number): MenuItem[] => {
      const found: MenuItem[] = []
      for (let at = from + step; items[at]?.type === 'radio'; at += step) found.push(items[at] as MenuItem)
      return found
    }
    const at = items.indexOf(this)
    for (const item of [...group(at, -1), ...group(at, 1)]) item.checked = false
    this.checked = true
  }
}

let applicationMenu: Menu | null = null

export class Menu {
  items: MenuItem[] = []

  constructor() {
    // The application gets the strict object.
    return strict('Menu', this)
  }

  append(item: MenuItem): void {
    this.insert(this.items.length, item)
  }

  insert(position: number, item: MenuItem): void {
    item.menu = this
    this.items.splice(position, 0, item)
  }

  getMenuItemById(id: string): MenuItem | null {
    for (const item of this.items) {
      const found = item.id === id ? item : item.submenu?.getMenuItemById(id)
      if (found) return found
    }
    return null
  }

  static buildFromTemplate(template: (Template | MenuItem)[]): Menu {
    if (!Array.isArray(template)) throw new TypeError('Invalid template for Menu: Menu template must be an array')
    const menu = new Menu()
    for (const item of template) menu.append(item instanceof MenuItem ? item : new MenuItem(item))
    return menu
  }

  static setApplicationMenu(menu: Menu | null): void {
    applicationMenu = menu
  }

  static getApplicationMenu(): Menu | null {
    return applicationMenu
  }
}
