// What else can be done with the plan: each opens its sheet.
import type { ReactNode } from 'react'
import type { Voyage } from '../../../shared/passage/voyage.ts'
import { sheetRefusal } from '../../state/as-known.ts'
import { openSheet, type SheetName } from '../../state/sheets.ts'
import { Menu, type MenuItem } from '../../ui/Menu.tsx'
import { words as catalogue } from '../../words/words.ts'
import styles from './plan.module.css'

type Item = readonly [sheet: SheetName, words: string, testId: string]

const ITEMS: readonly Item[] = [
  ['fix', catalogue.plan.planMenu.enterFix, 'times-under-way'],
  ['sailed', catalogue.plan.planMenu.sailed, 'menu-sailed'],
  ['schedule', catalogue.plan.planMenu.schedule, 'menu-schedule'],
  ['arrival', catalogue.plan.planMenu.requiredEta, 'times-arrival'],
  ['clocks', catalogue.plan.planMenu.shipsClocks, 'times-clocks'],
  ['route', catalogue.plan.planMenu.route, 'more-edits'],
  ['paper', catalogue.plan.planMenu.print, 'on-paper'],
  ['write-pack', catalogue.plan.planMenu.writePack, 'menu-write-pack'],
  ['standing', catalogue.plan.planMenu.standing, 'change-status'],
  ['sun', catalogue.plan.planMenu.sun, 'menu-sun'],
  ['log', catalogue.plan.planMenu.log, 'menu-log'],
]

const refusedBy = (refusal: string | null) => (refusal === null ? {} : { refusal })

interface PlanMenuProps {
  voyage: Voyage
  /** For which the line of tabs has no room. */
  tabs: readonly MenuItem[]
}

export function PlanMenu({ voyage, tabs }: PlanMenuProps): ReactNode {
  const hasNoEtd = voyage.document.schedule.etdMs === null
  const items = ITEMS.map(([sheet, words, testId]): MenuItem => ({
    words,
    testId,
    onChoose: () => openSheet(sheet),
    ...refusedBy(sheet === 'fix' && hasNoEtd ? catalogue.plan.planMenu.setEtdFirst : null),
    ...refusedBy(sheetRefusal(sheet)),
  }))
  return (
    <Menu
      words="⋯"
      label={catalogue.plan.planMenu.more}
      testId="plan-menu"
      className={styles.tool}
      items={[...tabs, ...items]}
    />
  )
}
