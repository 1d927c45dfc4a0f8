// Where things are in Plan: its tabs, its menu, and the sheets over it.
import type { Page } from 'playwright'
import { at, closeSheet, openSheet, waypointNames } from '../support/officer.ts'

type Tab = 'waypoints' | 'timing' | 'checks' | 'changes' | 'notes'
/** By what opens them in the menu. */
const MENU = {
  fix: 'times-under-way',
  arrival: 'times-arrival',
  clocks: 'times-clocks',
  route: 'more-edits',
  paper: 'on-paper',
  standing: 'change-status',
  sun: 'menu-sun',
  log: 'menu-log',
} as const

export async function openTab(page: Page, tab: Tab): Promise<void> {
  await closeSheet(page)
  const inLine = at(page, `plan-tab-${tab}`)
  if ((await inLine.count()) > 0) return inLine.click()
  // The line has no room for it.
  await at(page, 'plan-menu').click()
  await at(page, `menu-${tab}`).click()
}

/** Opens a sheet by the menu; another that is open is closed first. */
export const openPlanSheet = (page: Page, sheet: keyof typeof MENU): Promise<void> =>
  openSheet(page, sheet, async () => {
    await at(page, 'plan-menu').click()
    await at(page, MENU[sheet]).click()
  })

/** Selects a waypoint by a part of its name, or its index, and opens its sheet. */
export async function openWaypoint(page: Page, which: string | number): Promise<void> {
  await closeSheet(page)
  await at(page, 'plan-tab-waypoints').click()
  const names = waypointNames(page)
  await (typeof which === 'number' ? names.nth(which) : names.filter({ hasText: which })).click()
  await openSheet(page, 'waypoint', () => at(page, 'edit-waypoint').click())
}
