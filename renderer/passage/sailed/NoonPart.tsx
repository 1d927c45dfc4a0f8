// TO BE WRITTEN
import type { ReactNode } from 'react'

export function NoonPart(): ReactNode {
  return null
}
