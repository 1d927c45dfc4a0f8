// Which columns of the table of waypoints give way, so that its names stand whole: names are cut last.
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'
import { onSizes } from '../../../ui/use-size.ts'

/** RL and GC, the month, then speed, course, distance, wind: what each step takes away is in the style sheet. */
const MOST = 6
/** For a longer name nothing more gives way. */
const USUAL_NAME_PX = 150

/**
 * `data-give` of the table is the least of 0…`MOST` at which all names stand whole and no column stands out of it. `isHeld`: during an edit the
 * columns stay as they are. `shown`: whatever the cells are made of.
 */
export function useColumns(scroll: RefObject<HTMLElement | null>, isHeld: boolean, shown: readonly unknown[]): void {
  const fittedPx = useRef(0)
  const fitNow = useEffectEvent((): void => {
    fit(scroll.current)
    fittedPx.current = scroll.current?.clientWidth ?? 0
  })
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `shown` is the list of what it depends on
  useLayoutEffect(() => (isHeld ? undefined : fitNow()), [isHeld, ...shown])
  useEffect(() => {
    const box = scroll.current
    if (box === null) return undefined
    let isHere = true
    // In another font the text was of another width.
    if (document.fonts.status === 'loading') void document.fonts.ready.then(() => (isHere ? fitNow() : undefined))
    // It was fitted at its first width.
    const end = onSizes([box], () => {
      if (box.clientWidth !== fittedPx.current) fitNow()
    })
    return () => {
      isHere = false
      end()
    }
  }, [scroll])
}

function fit(box: HTMLElement | null): void {
  const table = box?.querySelector('table') ?? null
  if (box === null || table === null || box.clientWidth === 0) return
  // Beside a stay a name has part of its room: no column of all rows goes for it.
  const names = [...table.querySelectorAll('tbody th > :only-child [data-part="name"]')]
  const needed = names.map((name) => Math.min(USUAL_NAME_PX, name.firstElementChild?.scrollWidth ?? 0))
  for (let give = 0; give <= MOST; give++) {
    table.dataset['give'] = String(give)
    const isWhole = (name: Element, at: number): boolean => name.clientWidth + 1 >= (needed[at] ?? 0)
    if (box.scrollWidth <= box.clientWidth && names.every(isWhole)) return
  }
}
