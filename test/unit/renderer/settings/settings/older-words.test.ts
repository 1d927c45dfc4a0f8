// Going back in words: newer weather alone is named as weather, and buttons are named by what is seen on them.
import { expect, it } from 'vitest'
import { words } from '../../../../../renderer/words/words.ts'

const { older, updates } = words.computer

it('of newer weather alone says nothing of voyages but that they stay', () => {
  const alone = older.newer({ work: false, weather: true }, '0.3.0')
  expect(alone).toContain('Binnacle 0.3.0 wrote the weather on this computer, and this Binnacle cannot read it.')
  expect(alone).toContain('Voyages, vessels and settings are as you left them.')
  for (const what of [older.aloneAnew, older.aloneCopy('3 NOV 2026 0600 UTC')])
    expect(`${alone} ${older.weatherWarning(what)}`).not.toMatch(/\btoo\b|(?:read|have) them/)
})

it('names a button with the words on it first', () => {
  expect(older.goOnNamed('3 NOV 2026 0600 UTC').startsWith(older.goOn)).toBe(true)
  expect(older.haveBackNamed('3 NOV 2026 0600 UTC').startsWith(older.haveBack)).toBe(true)
  expect(updates.lookNamed('0.2.0').startsWith(updates.look)).toBe(true)
  expect(updates.removeNamed('0.2.0').startsWith(updates.remove)).toBe(true)
})

it('calls what is watched a folder: it may be a share', () => {
  expect(words.files.update.offer('0.2.0', 'bridge-share', '3 NOV 2026')).toMatch(
    /^Binnacle 0\.2\.0 is in the folder “bridge-share”/,
  )
})
