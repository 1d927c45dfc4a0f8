// The report for support: what would be in it, and writing it.
import type { ReactNode } from 'react'
import { words } from '../words/words.ts'

export function SupportReport(): ReactNode {
  return <h4>{words.computer.report.title}</h4>
}
