// Brings a part of a subject into view when it is opened; the focus too, where it takes it.
import { useEffect, useRef, type RefObject } from 'react'
import { partShown, useFrame } from './frame-store.ts'

/** The ref of the part with that name. */
export function usePartToShow<Part extends HTMLElement>(name: string): RefObject<Part | null> {
  const ref = useRef<Part>(null)
  const isToShow = useFrame((state) => state.partToShow === name)
  useEffect(() => {
    if (!isToShow || ref.current === null) return
    ref.current.scrollIntoView({ block: 'start' })
    ref.current.focus({ preventScroll: true })
    partShown()
  }, [isToShow])
  return ref
}
