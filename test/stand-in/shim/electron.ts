// The module `electron` of the main process: what the application's imports resolve to.
import { absent } from './strict.ts'
import { app } from './app.ts'
import { BrowserWindow } from './browser-window.ts'
import { ipcMain } from './ipc-main.ts'
import { Menu, MenuItem } from './menu.ts'
import { clipboard, dialog, nativeTheme, powerMonitor, shell } from './small-modules.ts'
import { screen } from './screen.ts'
import { protocol, session } from './session.ts'
import { webContents } from './web-contents-module.ts'

const crashReporter = absent('crashReporter')
const safeStorage = absent('safeStorage')
const utilityProcess = absent('utilityProcess')
const Notification = absent('Notification')
const net = absent('net')
const netLog = absent('netLog')
const autoUpdater = absent('autoUpdater')
const globalShortcut = absent('globalShortcut')
const BaseWindow = absent('BaseWindow')
const BrowserView = absent('BrowserView')
const WebContentsView = absent('WebContentsView')
const MessageChannelMain = absent('MessageChannelMain')
const Tray = absent('Tray')
const nativeImage = absent('nativeImage')
const powerSaveBlocker = absent('powerSaveBlocker')
const systemPreferences = absent('systemPreferences')
const desktopCapturer = absent('desktopCapturer')
const contentTracing = absent('contentTracing')
const webFrameMain = absent('webFrameMain')
const TouchBar = absent('TouchBar')

export {
  app,
  BrowserWindow,
  ipcMain,
  Menu,
  MenuItem,
  clipboard,
  dialog,
  nativeTheme,
  powerMonitor,
  shell,
  screen,
  protocol,
  session,
  webContents,
  crashReporter,
  safeStorage,
  utilityProcess,
  Notification,
  net,
  netLog,
  autoUpdater,
  globalShortcut,
  BaseWindow,
  BrowserView,
  WebContentsView,
  MessageChannelMain,
  Tray,
  nativeImage,
  powerSaveBlocker,
  systemPreferences,
  desktopCapturer,
  contentTracing,
  webFrameMain,
  TouchBar,
}

export default {
  app,
  BrowserWindow,
  ipcMain,
  Menu,
  MenuItem,
  clipboard,
  dialog,
  nativeTheme,
  powerMonitor,
  shell,
  screen,
  protocol,
  session,
  webContents,
  crashReporter,
  safeStorage,
  utilityProcess,
  Notification,
  net,
  netLog,
  autoUpdater,
  globalShortcut,
  BaseWindow,
  BrowserView,
  WebContentsView,
  MessageChannelMain,
  Tray,
  nativeImage,
  powerSaveBlocker,
  systemPreferences,
  desktopCapturer,
  contentTracing,
  webFrameMain,
  TouchBar,
}
