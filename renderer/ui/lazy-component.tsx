// Components whose code is loaded later: when they are first shown, or before that while the window has nothing to do.
import { useEffect, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { words } from '../words/words.ts'
import styles from './lazy.module.css'

type Loading<Props> = { kind: 'waiting' } | { kind: 'failed' } | { kind: 'loaded'; Component: ComponentType<Props> }

export interface Lazy<Props> {
  (props: Props): ReactNode
  /** Begins to load it, unless it is here or on its way. */
  preload: () => Promise<void>
  /** What it waits for, begun if need be; null: it is here. */
  loading: () => Promise<void> | null
}

const all: Lazy<never>[] = []

/** How a part looks until it is here. */
interface Until<Props> {
  /** What stands around the words: it keeps their place, and closes what can be closed. */
  frame?: (content: ReactNode, props: Props) => ReactNode
  /** Nothing is missed until it comes: only a failure is said. */
  isSilent?: true
}

/** Where it takes longer than the eye notices. */
const waiting = (): ReactNode => (
  <p className={styles.waiting} role="status" data-part="loading">
    {words.ui.lazy.loading}
  </p>
)

/**
 * Shows what `load` gives; once that is here, in the same frame as any other component. Until then, and where it fails, words say so: it is tried
 * again when it is next shown or the officer presses.
 */
export function lazyComponent<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  { frame = (content) => content, isSilent }: Until<Props> = {},
): Lazy<Props> {
  let now: Loading<Props> = { kind: 'waiting' }
  let underWay: Promise<void> | null = null
  const listeners = new Set<() => void>()
  const become = (next: Loading<Props>): void => {
    now = next
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const preload = async (): Promise<void> => {
    if (now.kind === 'loaded') return
    underWay ??= load().then(
      (Component) => become({ kind: 'loaded', Component }),
      // Where nobody waits for it there is nothing to say: it is tried again when it is shown.
      () => become({ kind: listeners.size === 0 ? 'waiting' : 'failed' }),
    )
    await underWay
    underWay = null
  }
  const Shown = (props: Props): ReactNode => {
    const loading = useSyncExternalStore(subscribe, () => now)
    useEffect(() => void preload(), [])
    if (loading.kind === 'loaded') return <loading.Component {...props} />
    if (loading.kind === 'failed') return frame(<LoadFailed onAgain={() => void preload()} />, props)
    return isSilent === true ? null : frame(waiting(), props)
  }
  const lazy = Object.assign(Shown, { preload, loading: () => (now.kind === 'loaded' ? null : preload()) })
  all.push(lazy)
  return lazy
}

function LoadFailed({ onAgain }: { onAgain: () => void }): ReactNode {
  return (
    <div className={styles.failed} role="alert" data-testid="load-failed">
      <p>{words.ui.lazy.failed}</p>
      <Button onClick={onAgain}>{words.ui.lazy.again}</Button>
    </div>
  )
}

/** Until it is looked again whether the window is still busy: a look at each idle moment would keep it busy itself. */
const BUSY_MS = 250

/** Loads all of them, one after the other, each when the window has nothing else to do. `isBusy`: not now. Returns a function that ends it. */
export function preloadWhenIdle(isBusy: () => boolean): () => void {
  let next = 0
  let ended = false
  const whenIdle = (): void => void requestIdleCallback(() => void step())
  const step = async (): Promise<void> => {
    if (ended) return
    if (isBusy()) {
      setTimeout(whenIdle, BUSY_MS)
      return
    }
    await all[next++]?.preload()
    // What was loaded may have brought others.
    if (!ended && next < all.length) whenIdle()
  }
  whenIdle()
  return () => {
    ended = true
  }
}
