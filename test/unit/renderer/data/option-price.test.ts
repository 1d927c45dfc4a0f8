// What one thing more would cost, in words.
import { expect, it } from 'vitest'
import { addedWords } from '../../../../renderer/data/OptionPrice.tsx'
import { TRACK_ONLY, type SyncEstimate } from '../../../../shared/sync/sync.ts'

const track: SyncEstimate = {
  voyageId: 1,
  choice: TRACK_ONLY,
  profileId: 'vsat',
  parts: [],
  requests: 58,
  bytesUp: 10_000,
  bytesDown: 40_000,
  seconds: 3,
  costUsd: null,
  budget: 'within',
  basis: 'assumed',
  freshSteps: 0,
  beyondHorizonSteps: 0,
  notPermitted: [],
  byItself: null,
  nothing: null,
}

it('what comes on top of the track, with money where the link is paid by volume', () => {
  const more = { ...track, requests: 70, bytesDown: 49_000 }
  expect(addedWords(more, track)).toBe('+ 12 requests · 9.0 kB')
  expect(addedWords({ ...more, requests: 59 }, track)).toBe('+ 1 request · 9.0 kB')
  expect(addedWords({ ...more, costUsd: 0.5 }, { ...track, costUsd: 0.25 })).toBe('+ 12 requests · 9.0 kB · $0.25')
  expect(addedWords(track, track)).toBe('nothing more')
})
