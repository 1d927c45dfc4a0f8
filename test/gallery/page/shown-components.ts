// Which components React shows below an element: each is marked with its file and name by the gallery's bundle.

interface Fiber {
  /** As it stands in the source: of a component in `memo`, what `memo` made. */
  elementType: unknown
  child: Fiber | null
  sibling: Fiber | null
}

const nameOf = (type: unknown): string | null =>
  (typeof type === 'function' || typeof type === 'object') && type !== null && 'galleryName' in type
    ? String(type.galleryName)
    : null

/** `file#Component` of each, sorted. */
export function shownComponents(root: HTMLElement): string[] {
  const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$'))
  if (key === undefined) throw new Error('React shows nothing here')
  const found = new Set<string>()
  const walk = (from: Fiber | null): void => {
    for (let fiber = from; fiber !== null; fiber = fiber.sibling) {
      const name = nameOf(fiber.elementType)
      if (name !== null) found.add(name)
      walk(fiber.child)
    }
  }
  // What is shown hangs on the newest of the root's two fibers.
  const container = (root as unknown as Record<string, { stateNode: { current: Fiber } }>)[key]
  walk(container?.stateNode.current.child ?? null)
  return [...found].toSorted()
}
