// Which proxy the system's settings give for an address, resolved by Chromium. No page is in this session: it only fetches a proxy script.
import { app, session } from 'electron'

/** As Chromium words it: `PROXY host:port; DIRECT`. Waits until the application is ready. */
export async function resolveSystemProxy(url: string): Promise<string> {
  await app.whenReady()
  return session.defaultSession.resolveProxy(url)
}
