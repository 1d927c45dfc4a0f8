// Watches Chromium's pages come and go.
import type { Protocol } from './cdp.ts'
import { allContents, cdp } from './host.ts'
import { until } from './wait.ts'

const find = (targetId: string) => allContents.find((contents) => contents._targetId === targetId)

/** Closes a page that no window of the application made: a link with a target, a click with a key held. */
async function closeForeign({ targetId, openerId, url }: Protocol.Target.TargetInfo): Promise<void> {
  // The application's own pages are known once the answers to createTarget are in.
  await Promise.allSettled(allContents.map((contents) => contents._session()))
  if (find(targetId)) return
  cdp()
    .send('Target.closeTarget', { targetId })
    .catch(() => {})
  const opener = find(openerId ?? '') ?? allContents[0]
  if (!opener) return
  // The opener reports its address, by another connection; of what no script or link of the page opened, it does not.
  if (await until(() => opener._announced > 0)) opener._announced -= 1
  else opener._requestOpen(url, '', '', 'background-tab')
}

/** Notifies each window when its page is gone or renamed, and closes pages that no window of the application made. */
export async function followTargets(): Promise<void> {
  cdp().on('Target.targetDestroyed', ({ targetId }) => find(targetId)?._hooks.vanished())
  cdp().on('Target.targetInfoChanged', ({ targetInfo }) => {
    const contents = find(targetInfo.targetId)
    if (!contents || contents._url === '' || contents._url === 'about:blank') return
    // Until a document names itself, Chromium shows its address instead.
    const { title } = targetInfo
    if (title !== '' && title !== contents._title && !targetInfo.url.includes(title)) contents._hooks.titled(title)
  })
  cdp().on('Target.targetCreated', ({ targetInfo }) => {
    if (targetInfo.type !== 'page') return
    void closeForeign(targetInfo)
  })
  await cdp().send('Target.setDiscoverTargets', { discover: true })
}
