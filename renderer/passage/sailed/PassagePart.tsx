// TO BE WRITTEN
import type { ReactNode } from 'react'

export function PassagePart(): ReactNode {
  return null
}
