// Whether a larger text is to be offered: the window is of a fine screen, the size is the officer's to choose, and this was not declined.
import { useEffect, useState } from 'react'
import { isTextSmall } from '../../../shared/app/text-size.ts'
import { useApp } from '../../state/app-store.ts'
import { useLocked } from '../../state/policy.ts'
import { ownView } from '../../state/second-windows.ts'

export function useIsTextSmall(): boolean {
  const preferences = useApp((state) => state.app?.preferences ?? null)
  const isLocked = useLocked('textSizePc') !== null
  const [size, setSize] = useState({ width: innerWidth, height: innerHeight })
  useEffect(() => {
    const resized = (): void => setSize({ width: innerWidth, height: innerHeight })
    addEventListener('resize', resized)
    return () => removeEventListener('resize', resized)
  }, [])
  if (preferences === null || preferences.isLargerTextDeclined || isLocked || ownView() !== null) return false
  return isTextSmall(size, preferences.textSizePc)
}
