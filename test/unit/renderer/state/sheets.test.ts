// A sheet closes by itself once what it sent is answered; what the officer opened meanwhile stays.
import { beforeEach, expect, it } from 'vitest'
import { closeSheet, closeWhenDone, openSheet, useSheets } from '../../../../renderer/state/sheets.ts'

beforeEach(() => closeSheet())
const open = (): string | null => useSheets.getState().open

it('the sheet that sent is closed', () => {
  openSheet('standing')
  const close = closeWhenDone()
  close()
  expect(open()).toBeNull()
})

it('another that was opened meanwhile stays open, and so does the same one opened again', () => {
  for (const next of ['fix', 'standing'] as const) {
    openSheet('standing')
    const close = closeWhenDone()
    closeSheet('standing')
    openSheet(next)
    close()
    expect(open()).toBe(next)
  }
})
