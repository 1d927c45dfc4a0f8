// Going back, in the words of the main process: what was replaced, what is in use, and how to undo it.
import { expect, test } from 'vitest'
import { createOlderCopies } from '../../../electron/shell/older-copies.ts'
import type { OlderData } from '../../../shared/app/older-copy.ts'
import { ok } from '../../../shared/result.ts'

const NEWER_WEATHER: OlderData = {
  newer: { work: false, weather: true },
  writtenBy: '0.3.0',
  copies: [],
  notOffered: { damaged: 0, newer: 0 },
  weather: null,
  replaced: [],
  moreReplaced: { folders: 0, bytes: null },
}

/** The message after newer weather alone was replaced. */
async function noticesOf(found: OlderData): Promise<string> {
  const notices: string[] = []
  const older = createOlderCopies({
    backend: {
      lookForOlder: () => Promise.resolve(ok(found)),
      restore: () =>
        Promise.resolve({
          result: ok({ voyages: 4, vessels: 2, otherService: null, keptIn: 'replaced-1', isMonthKnown: true }),
          isRefused: false,
        }),
    },
    notices: { raise: (sentence) => void notices.push(sentence) },
    onImported: () => undefined,
  })
  await older.look()
  await older.take({ sum: null, withWeather: false })
  return notices.join('\n')
}

test('newer weather alone was replaced: the message is of the weather, and the voyages are as they were', async () => {
  expect(await noticesOf(NEWER_WEATHER)).toBe(
    'The weather was begun anew: get weather again. Voyages, vessels and settings are as they were. The other weather is whole in the data folder, as replaced-1. To have it back, install Binnacle 0.3.0 again, and choose it in its Settings, Files and backup, Replaced data.',
  )
  expect(await noticesOf({ ...NEWER_WEATHER, weather: { atMs: Date.UTC(2026, 10, 3), noRoom: null } })).toMatch(
    /^The weather of before the update is in use\. Voyages, vessels and settings are as they were\./,
  )
})
