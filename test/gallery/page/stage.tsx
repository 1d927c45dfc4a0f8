// One scene on the page: the session runs, what the scene needs is chosen and pressed, and the root says when all of it is drawn.
import { QueryClientProvider } from '@tanstack/react-query'
import * as React from 'react'
import { Fragment, StrictMode, type CSSProperties, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { DEFAULT_PREFERENCES } from '../../../shared/app/preferences.ts'
import type { Palette } from '../../../shared/app/app.ts'
import { RAIL_PX } from '../../../renderer/frame/frame/places.ts'
import { usePlaces } from '../../../renderer/frame/frame/use-places.ts'
import { useApp } from '../../../renderer/state/app-store.ts'
import { client } from '../../../renderer/state/query-client.ts'
import { startSession } from '../../../renderer/state/session.ts'
import { ErrorBoundary } from '../../../renderer/ui/ErrorBoundary.tsx'
import type { Scene } from '../scenes.ts'
import { answered, awaitedCount } from './awaited.ts'
import { shownComponents } from './shown-components.ts'

/**
 * React notes a stack for each element, to say in a warning where it was made: a fifth of what a page of many rows costs. As if it had noted as many as it
 * ever does; it warns of the same.
 */
const withoutStacks = (): void => {
  const inner = (React as unknown as Record<string, object>)[
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
  ]
  if (inner === undefined || !('recentlyCreatedOwnerStacks' in inner)) throw new Error('React counts no stacks here')
  Object.defineProperty(inner, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} })
}

/** In a window of one place at a time: what bar and headline leave of its height. */
const ABOVE_PX = 120

/** What the frame's panel and strip give what stands in them; the window's own scenes bring their frame along. */
const PLACES: Readonly<Record<Scene['place'], CSSProperties>> = {
  window: { height: '100%' },
  panel: {
    position: 'relative',
    container: 'panel / inline-size',
    height: '100%',
    display: 'flex',
    flexDirection: 'column',
    background: 'var(--panel)',
  },
  strip: { width: '100%' },
  chart: {
    position: 'relative',
    isolation: 'isolate',
    containerType: 'size',
    height: '100%',
    display: 'flex',
    flexDirection: 'column',
  },
}

const nextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })

/** Resolves when no tile of a chart's coast is still to come. */
const coastDrawn = (): Promise<void> =>
  new Promise((resolve) => {
    const watch = new MutationObserver(look)
    function look(): void {
      if (document.querySelector('[data-coastline="drawing"]') !== null) return
      watch.disconnect()
      resolve()
    }
    watch.observe(document, { subtree: true, childList: true, attributeFilter: ['data-coastline'] })
    look()
  })

/** Resolves when every answer is there and drawn. */
async function settle(): Promise<void> {
  await document.fonts.ready
  for (let quiet = 0; quiet < 2;) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
    await answered()
    // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
    await coastDrawn()
    // oxlint-disable-next-line eslint/no-await-in-loop -- a frame after the other
    await nextFrame()
    const { app, fault } = useApp.getState()
    const isLoaded = document.querySelector('[data-part="loading"]') === null
    const isAnswered = client.isFetching() === 0 && awaitedCount() === 0 && isLoaded
    quiet = (app !== null || fault !== null) && isAnswered ? quiet + 1 : 0
  }
}

/** Presses what an officer would: a button, a tab or a summary by the beginning of its words. */
async function press(words: string): Promise<void> {
  const pressed = [...document.querySelectorAll<HTMLElement>('button, summary, [role="tab"], label')].find((element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().startsWith(words),
  )
  if (pressed === undefined) throw new Error(`the scene presses “${words}”, which is not there`)
  pressed.click()
  await settle()
}

/** Types into a field, by its label, as a key would. */
async function fill(label: string, text: string): Promise<void> {
  const field = [...document.querySelectorAll<HTMLInputElement>('input')].find((input) =>
    [...(input.labels ?? [])].some((one) => one.textContent?.trim().startsWith(label)),
  )
  if (field === undefined) throw new Error(`the scene types into “${label}”, which is not there`)
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await settle()
}

/** What the window is looked at in. It stays, whatever the state's own preferences say later. */
const look: { palette: Palette; isTouch: boolean } = { palette: 'day', isTouch: false }

function applyLook(change: Partial<typeof look> = {}): void {
  Object.assign(look, change)
  document.documentElement.dataset['palette'] = look.palette
  document.documentElement.dataset['touch'] = String(look.isTouch)
  const { app } = useApp.getState()
  if (app === null || (app.preferences.palette === look.palette && app.preferences.isTouch === look.isTouch)) return
  useApp.setState({ app: { ...app, preferences: { ...app.preferences, ...look } } })
}

/** `isStrict`: React renders and begins everything twice, which shows what is not ended or changes what it is given. */
function Stage({
  place,
  isStrict,
  children,
}: {
  place: Scene['place']
  isStrict: boolean
  children: ReactNode
}): ReactNode {
  const Mode = isStrict ? StrictMode : Fragment
  return (
    <Mode>
      <ErrorBoundary>
        <QueryClientProvider client={client}>
          <Room place={place}>{children}</Room>
        </QueryClientProvider>
      </ErrorBoundary>
    </Mode>
  )
}

function Room({ place, children }: { place: Scene['place']; children: ReactNode }): ReactNode {
  const { isOneAtATime, panel } = usePlaces(DEFAULT_PREFERENCES.layout)
  const size = isOneAtATime
    ? { width: `calc(100% - ${RAIL_PX}px)`, ...(place === 'strip' ? {} : { height: `calc(100% - ${ABOVE_PX}px)` }) }
    : place === 'panel'
      ? { width: panel.px }
      : {}
  return <div style={{ ...PLACES[place], ...(place === 'window' ? {} : size) }}>{children}</div>
}

declare global {
  interface Window {
    gallery?: {
      setPalette: (palette: Palette) => Promise<void>
      setTouch: (isTouch: boolean) => Promise<void>
      /** After the window got another size. */
      settle: () => Promise<void>
      /** `file#Component` of each that is on screen. */
      components: () => string[]
    }
  }
}

export async function showScene(
  scene: Scene,
  { palette, isStrict }: { palette: Palette; isStrict: boolean },
): Promise<void> {
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no #root')
  withoutStacks()
  document.title = scene.id
  root.dataset['place'] = scene.place
  // From the first picture on: the coast is drawn once.
  applyLook({ palette })
  useApp.subscribe(() => applyLook())
  // What a canvas writes before its font is there stays in another one.
  await Promise.all([400, 600].map((weight) => document.fonts.load(`${weight} 13px 'Noto Sans Variable'`, 'A°→')))
  const Component = await scene.load()
  // The whole window starts its session itself.
  if (scene.place !== 'window') startSession()
  createRoot(root).render(
    <Stage place={scene.place} isStrict={isStrict}>
      <Component />
    </Stage>,
  )
  await settle()
  await scene.prepare?.()
  await settle()
  for (const words of scene.press ?? []) await press(words)
  for (const [label, text] of Object.entries(scene.fill ?? {})) await fill(label, text)
  if (scene.unfolded === true) {
    for (const details of root.querySelectorAll('details')) details.open = true
    await settle()
  }
  window.gallery = {
    setPalette: async (next) => {
      applyLook({ palette: next })
      await settle()
    },
    setTouch: async (isTouch) => {
      applyLook({ isTouch })
      await settle()
    },
    settle,
    components: () => shownComponents(root),
  }
  root.dataset['scene'] = scene.id
}
