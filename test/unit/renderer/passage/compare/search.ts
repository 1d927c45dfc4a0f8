// Searches for tests: settled after three rounds unless said otherwise.
import type { SearchPrice, SearchRun } from '../../../../../shared/candidates/search-run.ts'
import { NO_AIM } from '../../../../../shared/candidates/candidates.ts'
import { ETD_MS } from './rows.ts'

export const runOf = (more: Partial<SearchRun> = {}): SearchRun => ({
  startedAtMs: ETD_MS,
  voyageId: 1,
  revision: 1,
  part: 'routes',
  aim: NO_AIM,
  phase: 'ended',
  stage: 'settled',
  end: 'settled',
  fault: null,
  points: 200,
  bytes: 170_000,
  fetchedPoints: 142,
  spentBytes: 84_000,
  round: 3,
  searchId: 1,
  isHeldUp: false,
  stale: null,
  ...more,
})

export const priceOf = (more: Partial<SearchPrice> = {}): SearchPrice => ({
  points: 200,
  bytes: 170_000,
  seconds: 90,
  costUsd: null,
  budget: 'within',
  basis: 'assumed',
  profileId: 'fbb',
  by: 'own',
  ...more,
})
