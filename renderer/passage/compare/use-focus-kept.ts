// What is pressed in the card may go by its own press: the focus stays in the panel.
import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Presses after which they themselves may be gone. */
const MAY_GO = '[data-testid="compare-card"] button, [data-testid="compare-again"], [data-candidates] button'

/** For the panel, which stays when another voyage is opened in it. */
export function useFocusKept(): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const box = panel.current
    if (box === null) return
    let last: HTMLElement | null = null
    let isOfSearch = false
    let isOfAreas = false
    let owesUndo = false
    const onFocusIn = ({ target }: FocusEvent): void => {
      owesUndo = false
      last = target instanceof HTMLElement && target.matches(MAY_GO) ? target : null
      isOfAreas = (last?.closest('[data-testid="routes-areas"]') ?? null) !== null
      isOfSearch = (last?.closest('[data-candidates]') ?? null) !== null
    }
    // Left by the officer it is still there and may be pressed; gone, or disabled before it goes, it is what the focus was lost with.
    const leave = ({ target }: FocusEvent): void =>
      queueMicrotask(() => {
        if (last === target && last?.isConnected === true && !last.matches(':disabled')) last = null
      })
    const find = (name: string): HTMLElement | null => box.querySelector<HTMLElement>(`[data-testid="${name}"]`)
    // To what takes the press back, which may come a moment later; until then, and else, to what is said now.
    const look = (): void => {
      const { activeElement } = document
      const heading = (isOfSearch ? find('routes-heading') : null) ?? find('compare-heading')
      const isLost = last?.isConnected === false && (activeElement === null || activeElement === document.body)
      const isOwed = owesUndo && activeElement === heading
      if (!isLost && !isOwed) return
      const wasTake = isOwed || last?.dataset['testid'] === 'compare-take'
      const undo = find('compare-undo')
      const open = last?.dataset['testid'] === 'routes-keep' ? find('routes-open') : null
      const areas = isOfAreas ? find('routes-add-area') : null
      const next = wasTake && undo !== null ? undo : areas?.matches(':enabled') === true ? areas : (open ?? heading)
      last = null
      if (next !== activeElement) next?.focus()
      owesUndo = wasTake && next === heading
    }
    const observer = new MutationObserver(look)
    box.addEventListener('focusin', onFocusIn)
    box.addEventListener('focusout', leave)
    observer.observe(box, { childList: true, subtree: true })
    return () => {
      box.removeEventListener('focusin', onFocusIn)
      box.removeEventListener('focusout', leave)
      observer.disconnect()
    }
  }, [])
  return panel
}
