// What the system's settings say about the way to an address, asked of Chromium. No page is in this session: it only fetches a proxy script.
import { app, session } from 'electron'

/** As Chromium words it: `PROXY host:port; DIRECT`. Waits until the application is ready. */
export async function resolveSystemProxy(url: string): Promise<string> {
  await app.whenReady()
  return session.defaultSession.resolveProxy(url)
}
