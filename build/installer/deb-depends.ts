// What the deb needs of the system, by what Binnacle is packed around.
import type { Packaged } from '../package.ts'

/** Debian packages. Around Electron: electron-builder's list, and what Electron links that GTK does not bring. */
export const DEPENDS: Readonly<Record<Packaged['kind'], readonly string[]>> = {
  electron: [
    'libgtk-3-0',
    'libnotify4',
    'libnss3',
    'libxss1',
    'libxtst6',
    'xdg-utils',
    'libatspi2.0-0',
    'libuuid1',
    'libsecret-1-0',
    'libgbm1',
    'libasound2',
  ],
  // Node's libraries, the browser its windows are in, and what opens the pages of the help.
  'stand-in': ['chromium', 'libc6', 'libgcc-s1', 'libstdc++6', 'xdg-utils'],
}

/** Where the key to the service is kept: any of these offers it. Without one the officer must enter the key at each start. */
export const RECOMMENDS: readonly string[] = ['gnome-keyring | kwalletmanager | keepassxc']
