// TO BE WRITTEN
import type { ReactNode } from 'react'

export function ForecastsPart(): ReactNode {
  return null
}
