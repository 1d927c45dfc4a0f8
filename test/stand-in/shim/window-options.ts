// The options and events of BrowserWindow that work here.
import type { Session } from './session.ts'
import { checkOptions, unimplemented } from './strict.ts'

export const windowEvents = [
  'ready-to-show',
  'show',
  'hide',
  'close',
  'closed',
  'resize',
  'resized',
  'move',
  'moved',
  'focus',
  'blur',
  'minimize',
  'restore',
  'maximize',
  'unmaximize',
  'enter-full-screen',
  'leave-full-screen',
  'page-title-updated',
  'unresponsive',
  'responsive',
  'session-end',
  'query-session-end',
]
const known = [
  'width',
  'height',
  'minWidth',
  'minHeight',
  'maxWidth',
  'maxHeight',
  'x',
  'y',
  'center',
  'show',
  'title',
  'backgroundColor',
  'icon',
  'webPreferences',
  'useContentSize',
  'autoHideMenuBar',
  'resizable',
  'minimizable',
  'maximizable',
  'fullscreenable',
  'kiosk',
  'paintWhenInitiallyHidden',
  'darkTheme',
]
const knownPreferences = [
  'preload',
  'sandbox',
  'contextIsolation',
  'nodeIntegration',
  'nodeIntegrationInWorker',
  'nodeIntegrationInSubFrames',
  'webviewTag',
  'session',
  'partition',
  'spellcheck',
  'devTools',
  'additionalArguments',
  'webSecurity',
  'allowRunningInsecureContent',
  'navigateOnDragDrop',
  'safeDialogs',
  'backgroundThrottling',
  'defaultFontSize',
  'v8CacheOptions',
  'experimentalFeatures',
  'plugins',
  'images',
  'javascript',
  'autoplayPolicy',
  'zoomFactor',
]
/** Preferences that change what a page may do: only these values are what Chromium does here. */
const fixedPreferences: Record<string, unknown> = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webviewTag: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  plugins: false,
  images: true,
  javascript: true,
}

interface Preferences extends Record<string, unknown> {
  preload?: string
  session?: Session
  partition?: string
  additionalArguments?: string[]
  zoomFactor?: number
}
export interface WindowOptions extends Record<string, unknown> {
  width?: number
  height?: number
  minWidth?: number
  minHeight?: number
  maxWidth?: number
  maxHeight?: number
  x?: number
  y?: number
  show?: boolean
  kiosk?: boolean
  title?: string
  backgroundColor?: string
  webPreferences?: Preferences
}
export interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

/** Throws at every option, preference or value that does not work here. */
export function checkWindowOptions(options: WindowOptions): void {
  checkOptions('BrowserWindow', options, known)
  const preferences = options.webPreferences ?? {}
  checkOptions('webPreferences', preferences, knownPreferences)
  for (const [key, value] of Object.entries(fixedPreferences))
    if (preferences[key] !== undefined && preferences[key] !== value)
      unimplemented(`webPreferences.${key}: ${String(preferences[key])}`)
}
