// A main script that opens a window with a word in it and does nothing else: what any application pays to start here.
import { app, BrowserWindow } from 'electron'
import { join } from 'node:path'

// Not awaited at the top: the application is ready only after its main script has been read.
void app
  .whenReady()
  .then(() => new BrowserWindow({ width: 1440, height: 900 }).loadFile(join(import.meta.dirname, 'empty-window.html')))
