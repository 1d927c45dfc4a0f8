// Brings a part of a subject into view when it is asked for.
import { useEffect, useRef, type RefObject } from 'react'
import { partShown, useFrame } from './frame-store.ts'

/** The ref of the part with that name. */
export function useWantedPart<Part extends HTMLElement>(name: string): RefObject<Part | null> {
  const ref = useRef<Part>(null)
  const isWanted = useFrame((state) => state.wantedPart === name)
  useEffect(() => {
    if (!isWanted || ref.current === null) return
    ref.current.scrollIntoView({ block: 'start' })
    partShown()
  }, [isWanted])
  return ref
}
