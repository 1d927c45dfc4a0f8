// What else can be done with the plan: each opens its sheet.
import type { ReactNode } from 'react'
import type { Voyage } from '../../shared/passage/voyage.ts'
import { openSheet, type SheetName } from '../state/sheets.ts'
import { Menu, type MenuItem } from '../ui/Menu.tsx'
import styles from './plan.module.css'

type Item = readonly [sheet: SheetName, words: string, testId: string]

const ITEMS: readonly Item[] = [
  ['fix', 'Enter fix…', 'times-under-way'],
  ['schedule', 'Schedule…', 'menu-schedule'],
  ['arrival', 'Required ETA…', 'times-arrival'],
  ['clocks', 'Ship’s clocks…', 'times-clocks'],
  ['route', 'Route…', 'more-edits'],
  ['paper', 'Print…', 'on-paper'],
  ['standing', 'Standing…', 'change-status'],
  ['sun', 'Sun and twilight…', 'menu-sun'],
  ['log', 'Log of changes…', 'menu-log'],
]

interface PlanMenuProps {
  voyage: Voyage
  /** Where the tabs have no room for the notes. */
  onNotes?: () => void
}

export function PlanMenu({ voyage, onNotes }: PlanMenuProps): ReactNode {
  const hasNoEtd = voyage.document.schedule.etdMs === null
  const items = ITEMS.map(([sheet, words, testId]): MenuItem => ({
    words,
    testId,
    onChoose: () => openSheet(sheet),
    ...(sheet === 'fix' && hasNoEtd ? { refusal: 'Set ETD first: a fix is of a ship under way' } : {}),
  }))
  const notes: MenuItem[] = onNotes === undefined ? [] : [{ words: 'Notes', testId: 'menu-notes', onChoose: onNotes }]
  return (
    <Menu words="⋯" label="More of the plan" testId="plan-menu" className={styles.tool} items={[...notes, ...items]} />
  )
}
