// The officer's place and time on screen: the cursor over revisions, a stay shown as one, and the totals after a position at noon.
import { expect } from 'vitest'
import { at, chooseTraining, setEtd, setSpeed, slideTo, textOf } from '../support/officer.ts'
import { openPlanSheet, openTab, openWaypoint } from './plan-steps.ts'
import { test } from './window-test.ts'

test('the cursor keeps its time, a stay is no arrival, and after a fix the totals add up', async ({ start }) => {
  const { page } = await start()
  const cursor = (): Promise<string> => textOf(page, 'cursor-time')
  await chooseTraining(page)
  await at(page, 'sample-voyage').click()
  await setEtd(page, '15 NOV 2026', '0600')
  await at(page, 'time-slider').waitFor()
  await slideTo(page, Date.UTC(2026, 10, 18, 10, 30))
  await expect.poll(cursor).toContain('18 NOV 2026 1030 UTC')

  // Revisions of any kind: the time stays.
  await setSpeed(page, '13')
  await openTab(page, 'timing')
  await expect.poll(() => textOf(page, 'totals')).toContain('Average 13.')
  await openWaypoint(page, 1)
  const stay = at(page, 'waypoint-editor').getByTestId('waypoint-stay')
  await stay.fill('90 h')
  await stay.press('Enter')
  await openTab(page, 'timing')
  await expect.poll(() => textOf(page, 'totals')).toContain('Stays 3d 18h 00m')
  await expect.poll(cursor).toMatch(/stays at WPT 2 until \d\d NOV \d{4} UTC/)
  expect(await cursor()).toContain('18 NOV 2026 1030 UTC')
  expect(await cursor()).not.toContain('moved')

  // Moved by a month: it goes to the nearest end and says so, and an undo brings it back.
  await setEtd(page, '15 DEC 2026', '0600')
  await expect.poll(cursor).toContain('moved from 18 NOV 1030: before ETD')
  expect(await cursor()).toContain('15 DEC 2026 0600 UTC')
  const isCut = at(page, 'cursor-moved').evaluate(
    ({ scrollWidth, clientWidth, parentElement }) =>
      scrollWidth > clientWidth || (parentElement?.scrollWidth ?? 0) > (parentElement?.clientWidth ?? 0),
  )
  expect(await isCut).toBe(false)
  await at(page, 'undo').click()
  await expect.poll(cursor).toContain('18 NOV 2026 1030 UTC')
  expect(await cursor()).not.toContain('moved')
  await at(page, 'undo').click()
  await expect.poll(() => textOf(page, 'totals')).not.toContain('Stays')

  // Timed anew from a position at sea: what was made and what is left make the whole, to the minute.
  await openPlanSheet(page, 'fix')
  await at(page, 'fix-date').fill('18 NOV 2026')
  await at(page, 'fix-time').fill('1030')
  await at(page, 'fix-position').fill('48 00 N 020 00 W')
  await at(page, 'set-fix').click()
  await at(page, 'sheet-fix').waitFor({ state: 'hidden' })
  await at(page, 'so-far').waitFor()
  expect(await textOf(page, 'needed-speed')).toMatch(/^Average needed for ETA planned, 2\d NOV \d{4}: \d+\.\d kn\.$/)
  const figure = async (testId: string, pattern: RegExp): Promise<string[]> =>
    [...(pattern.exec(await textOf(page, testId)) ?? [])].slice(1)
  const minutes = (text = ''): number => {
    const [, d = '0', h = '0', m = '0'] = /^(?:(\d+)d )?(\d+)h (\d+)m$/.exec(text) ?? []
    return Number(d) * 1440 + Number(h) * 60 + Number(m)
  }
  const [since] = await figure('so-far', /Made good [\d,.]+ NM Since ETD (.*?) Average made good [\d.]+ kn/)
  const [left] = await figure('to-go', /Distance [\d,.]+ NM Steaming (.*?) Average planned 13\.\d kn/)
  const [whole, etd, eta] = await figure(
    'totals',
    /Steaming (.*?) Average [\d.]+ kn ETD UTC (.*?) ETA from fix UTC (\d\d \w{3} \d{4})/,
  )
  const timeOf = (words = ''): number =>
    Date.parse(`${words.slice(0, 6)} 2026 ${words.slice(7, 9)}:${words.slice(9, 11)} UTC`) / 60_000
  expect(minutes(since)).toBe(3 * 1440 + 270)
  expect(minutes(since) + minutes(left)).toBe(minutes(whole))
  expect(timeOf(etd) + minutes(whole)).toBe(timeOf(eta))
  expect(await cursor()).toContain('18 NOV 2026 1030 UTC')
})
