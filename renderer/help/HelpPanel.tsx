// Help: its topics, searched by words.
import type { ReactNode } from 'react'
import { NOT_FOR_NAVIGATION } from '../ui/about.ts'
import { words } from '../words/words.ts'
import panels from '../ui/panels.module.css'

export function HelpPanel(): ReactNode {
  return (
    <div className={panels.body}>
      <h2>{words.frame.subjects.help}</h2>
      <p>{NOT_FOR_NAVIGATION}</p>
    </div>
  )
}
