// What the system's settings say about the way to an address, asked of Chromium. Only asked: this session sends nothing.
import { app, session } from 'electron'

/** As Chromium words it: `PROXY host:port; DIRECT`. Waits until the application is ready. */
export async function askSystemProxy(url: string): Promise<string> {
  await app.whenReady()
  return session.fromPartition('proxy', { cache: false }).resolveProxy(url)
}
