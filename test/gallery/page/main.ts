// The gallery's page: with `?scene=…` one scene, as the application's window would show it (with `once` without React's strict mode); without, all of
// them to look at.
// The clock and the bridge stand before anything of the window is loaded, and so do its sheets: they say in which order layers count.
import 'virtual:window-sheets'
import type { PreloadBridge } from '../../../shared/ipc/channels.ts'
import type { Result } from '../../../shared/result.ts'
import { awaited } from './awaited.ts'
import { isPalette } from './palettes.ts'
import { SCENES, type Scene } from '../scenes.ts'
import { after, monotonicMs } from '../../support/clock.ts'

/** As the main process answers when the engine's thread has ended. */
const STOPPED: Result<never> = {
  ok: false,
  fault: {
    code: 'internal',
    message: 'The part of Binnacle that keeps the data stopped before it answered. Try again; what was stored is safe.',
    retryable: true,
  },
}

type Listener = Parameters<PreloadBridge['on']>[0]

/** The window's two functions over HTTP; the calls that the scene fails answer as a thread that ended. */
function bridgeTo(address: string, { fails = [] }: Scene): PreloadBridge {
  const failing: ReadonlySet<string> = new Set(fails)
  const listeners = new Set<Listener>()
  // One for all: the browser opens no more than six connections to a server.
  let events: EventSource | null = null
  const open = (): EventSource => {
    const opened = new EventSource(`${address}/events`)
    opened.addEventListener('message', ({ data }) => {
      const { name, payload } = JSON.parse(data as string) as { name: string; payload: unknown }
      for (const listener of listeners) listener(name, payload)
    })
    return opened
  }
  return {
    invoke: (name, input) =>
      awaited(async () => {
        // No answer arrives in the turn in which it was requested.
        if (failing.has(name)) return new Promise((resolve) => void after(0, () => resolve(STOPPED)))
        const answer = await fetch(`${address}/call`, { method: 'POST', body: JSON.stringify({ name, input }) })
        return answer.json()
      }),
    on(listener) {
      listeners.add(listener)
      events ??= open()
      return () => void listeners.delete(listener)
    },
  }
}

/** Opens the scene's own application; the page's clock goes on from its state's. Returns its address. */
async function openApplication({ state }: Scene): Promise<string> {
  const address = `state/${encodeURIComponent(state)}`
  const answer = await fetch(`${address}/open`, { method: 'POST' })
  const { number, nowMs } = (await answer.json()) as { number: number; nowMs: number }
  const startedMs = monotonicMs()
  Object.assign(Date, { now: () => Math.round(nowMs + monotonicMs() - startedMs) })
  return `${address}/${number}`
}

const query = new URLSearchParams(location.search)
const sceneId = query.get('scene')
const palette = query.get('palette')
const scene = SCENES.find(({ id }) => id === sceneId)
if (scene === undefined) {
  const { showAll } = await import('./all.ts')
  showAll()
} else {
  const address = await openApplication(scene)
  Object.defineProperty(window, 'binnacle', { value: bridgeTo(address, scene) })
  const { showScene } = await import('./stage.tsx')
  await showScene(scene, { palette: isPalette(palette) ? palette : 'day', isStrict: query.get('once') === null })
}
