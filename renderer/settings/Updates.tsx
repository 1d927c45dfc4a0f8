// Updates from a file: what is new, and installing one.
import type { ReactNode } from 'react'
import { words } from '../words/words.ts'

export function Updates(): ReactNode {
  return <h4>{words.computer.updates.title}</h4>
}
