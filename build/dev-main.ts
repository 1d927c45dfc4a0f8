// What `npm run dev` starts in place of electron/main.ts, and only it: the application itself, which loads its window anew or ends when
// the watcher in build/dev.ts says so.
import { app, BrowserWindow } from 'electron'
import '../electron/main.ts'
import type { ToApplication } from './dev-application.ts'

process.on('message', (message: ToApplication) => {
  if (message === 'quit') return app.quit()
  for (const window of BrowserWindow.getAllWindows()) window.webContents.reload()
})
// A watcher that was killed says nothing more.
process.on('disconnect', () => app.quit())
