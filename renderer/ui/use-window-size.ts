// The window's size, followed.
import { useEffect, useState } from 'react'

export interface WindowSize {
  width: number
  height: number
}

const sizeNow = (): WindowSize => ({ width: globalThis.innerWidth, height: globalThis.innerHeight })

/** In CSS pixels, which are larger with the text. */
export function useWindowSize(): WindowSize {
  const [size, setSize] = useState(sizeNow)
  useEffect(() => {
    const resized = (): void => setSize(sizeNow())
    addEventListener('resize', resized)
    return () => removeEventListener('resize', resized)
  }, [])
  return size
}
