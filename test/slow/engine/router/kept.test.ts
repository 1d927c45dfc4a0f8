// A candidate kept, through the engine's own calls: a draft of its own with its origin in its notes, and what a restart leaves of it.
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keptCandidate } from '../../../../electron/engine/router/kept.ts'
import { DAY_MS } from '../../../../shared/format/time.ts'
import { MAX_PLAN_NOTE_CHARS } from '../../../../shared/passage/route-edit.ts'
import { buildSchedule } from '../../../../shared/passage/schedule.ts'
import { NO_AIM, type Candidate } from '../../../../shared/candidates/candidates.ts'
import { dropFolder, engineHere, freshFolder, type EngineHere } from '../../../support/engine-here.ts'
import { foundOf, notJudgedOf, candidateOf } from '../../../unit/renderer/passage/compare/candidates.ts'
import { ETD_MS, OPEN_SEA } from '../../../unit/engine/router/found-candidates.ts'
import { findCandidates, searchIn } from '../../../support/search.ts'
import { makeReadOnly, mountDisk, unmountDisk } from '../../../support/store-files.ts'

let dataDir: string
let here: EngineHere
beforeEach(() => {
  dataDir = freshFolder()
  here = engineHere({ dataDir, baseUrl: null })
})
afterEach(async () => {
  await here.engine.close()
  dropFolder(dataDir)
})

it('is a voyage of its own beside the open one, and is there after a restart; the search is not', async () => {
  const voyageId = await here.voyageId()
  const found = await findCandidates(here, { voyageId, part: 'routes', aim: NO_AIM })
  expect(found).toMatchObject({ voyageId, noBetter: { why: 'too-few-points' } })
  expect(here.events.filter((event) => event.startsWith('search.progress')).at(0)).toBe(
    'search.progress {"part":"routes","done":0}',
  )
  const [own] = found.candidates
  if (own === undefined) throw new Error('the own route is not there')
  const passage = await here.call('search.passage', { searchId: found.searchId, candidateId: own.candidateId })
  const kept = await here.call('search.keep', { searchId: found.searchId, candidateId: own.candidateId })
  expect(kept.document.waypoints).toEqual(passage.document.waypoints)
  expect(kept.approval.status).toBe('draft')
  expect(kept.voyageId).not.toBe(voyageId)
  expect(buildSchedule(kept.document).etaMs).toBe(own.row.etaMs)
  expect((await here.call('voyage.current', {}))?.voyageId).toBe(voyageId)
  expect((await here.call('voyage.history', { voyageId: kept.voyageId })).map(({ change }) => change)).toEqual([
    `Found from “Across the line”, revision ${found.revision}: as planned, no points`,
  ])
  expect(here.events.filter((event) => event.includes('"voyage"')).length).toBeGreaterThan(1)

  await here.engine.close()
  here = engineHere({ dataDir, baseUrl: null })
  expect((await here.call('voyage.get', { voyageId: kept.voyageId })).document).toEqual(kept.document)
  await expect(
    here.call('search.keep', { searchId: found.searchId, candidateId: own.candidateId }),
  ).rejects.toMatchObject({
    fault: { code: 'not-found' },
  })
})

it('kept again is the same voyage, and another once that was edited', async () => {
  const voyageId = await here.voyageId()
  const { searchId } = await findCandidates(here, { voyageId, part: 'speeds', aim: NO_AIM })
  const keep = async (): Promise<number> => (await here.call('search.keep', { searchId, candidateId: 0 })).voyageId
  const first = await keep()
  expect(await keep()).toBe(first)
  await here.call('voyage.edit', { voyageId: first, edit: { kind: 'rename', name: 'For the master' } })
  const second = await keep()
  expect(second).not.toBe(first)
  expect(await keep()).toBe(second)
})

it('of an engine before this one is named by no other search', async () => {
  const voyageId = await here.voyageId()
  const routes = await findCandidates(here, { voyageId, part: 'routes', aim: NO_AIM })
  await here.engine.close()
  here = engineHere({ dataDir, baseUrl: null })
  here.clock.nowMs += 1000
  const speeds = await findCandidates(here, { voyageId, part: 'speeds', aim: NO_AIM })
  expect(speeds.searchId).not.toBe(routes.searchId)
  for (const name of ['search.keep', 'search.passage'] as const)
    await expect(here.call(name, { searchId: routes.searchId, candidateId: 0 })).rejects.toMatchObject({
      fault: { code: 'not-found' },
    })
})

it('lists what was to be kept to, behind the notes of the voyage as far as there is room for them', async () => {
  const voyageId = await here.voyageId()
  const until = here.clock.nowMs + 12 * DAY_MS
  const aim = { ...NO_AIM, latitudeLimitDeg: 48, noGo: [{ north: 30, south: 20, west: 170, east: -170 }] }
  const keep = async (): Promise<string> => {
    const { searchId } = await findCandidates(here, {
      voyageId,
      part: 'routes',
      aim: { ...aim, arriveUntilMs: until },
    })
    return (await here.call('search.keep', { searchId, candidateId: 0 })).document.notes ?? ''
  }
  const text = await keep()
  expect(text).toMatch(/^Found from “Across the line”/)
  expect(text).toContain(
    'no farther north or south than 48°, out of the area 30°00′ N 170°00′ E to 20°00′ N 170°00′ W, arrival until 27 NOV 2026 1210 UTC.',
  )
  const notes = 'n'.repeat(MAX_PLAN_NOTE_CHARS)
  await here.call('voyage.edit', { voyageId, edit: { kind: 'notes', notes } })
  const cut = await keep()
  expect(cut).toHaveLength(MAX_PLAN_NOTE_CHARS)
  expect(cut).toMatch(/^n+…\n\nFound from/)
})

it('on a read-only disk is looked for and drawn, and is not kept', async (context) => {
  await here.voyageId()
  await here.engine.close()
  const disk = join(dataDir, 'disk')
  if (!mountDisk(disk)) return context.skip()
  try {
    here = engineHere({ dataDir: disk, baseUrl: null })
    const voyageId = await here.voyageId()
    await here.engine.close()
    makeReadOnly(disk)
    here = engineHere({ dataDir: disk, baseUrl: null })
    const { searchId, candidates } = await findCandidates(here, { voyageId, part: 'speeds', aim: NO_AIM })
    expect(candidates.length).toBeGreaterThan(0)
    await here.call('search.passage', { searchId, candidateId: 0 })
    await expect(here.call('search.keep', { searchId, candidateId: 0 })).rejects.toMatchObject({
      fault: { code: 'disk-read-only' },
    })
    expect(await here.call('voyage.list', {})).toHaveLength(1)
    await here.engine.close()
  } finally {
    unmountDisk(disk)
  }
  return undefined
})

it('of a voyage edited since names the revision it was found for', async () => {
  const voyageId = await here.voyageId()
  const { searchId, revision } = await findCandidates(here, { voyageId, part: 'speeds', aim: NO_AIM })
  await here.call('voyage.edit', { voyageId, edit: { kind: 'rename', name: 'Renamed' } })
  const kept = await here.call('search.keep', { searchId, candidateId: 0 })
  expect(kept.document.name).toMatch(/^Across the line, as planned, ETA /)
  expect((await here.call('voyage.history', { voyageId: kept.voyageId }))[0]?.change).toContain(`revision ${revision}:`)
})

it('goes on at the next start when the engine is closed in its midst', async () => {
  const voyageId = await here.voyageId()
  const begun = await here.call('search.begin', { voyageId, part: 'routes', aim: NO_AIM, points: 0, bytes: null })
  expect(begun.phase).toBe('looking')
  await here.engine.close()
  expect(here.log).toEqual([])
  here = engineHere({ dataDir, baseUrl: null })
  expect(await searchIn(here, { voyageId, part: 'routes' })).toMatchObject({
    startedAtMs: begun.startedAtMs,
    end: 'here',
  })
})

it('lists its warnings: what is not judged first', () => {
  const candidate = candidateOf({
    ...notJudgedOf(4.2, ['iceM', 'visibilityNm']),
    heavy: { metH: 2.5, unknownH: 7 },
    margin: { limit: 'waveM', part: 0.97, timeMs: ETD_MS, isEstimated: true },
    perturbed: { breaks: 5, of: 12 },
  })
  const { notes } = keptCandidate(candidate, foundOf([candidate]), OPEN_SEA, ETD_MS).document
  expect(notes).toContain(
    'Not judged when it was found: all limits for 5 h, heavy weather (MSC.1/Circ.1228) for 7 h. Weather for its limits when it was found: ',
  )
  expect(notes).toContain(
    'Heavy weather (MSC.1/Circ.1228) for 3 h. Nearest to a hard limit where judged: 97 % of that for sea on 20 NOV 2026 0600 UTC (estimated). Exceeds a hard limit if the forecast is a little wrong: in 5 of 12 trials.',
  )
  expect(keptCandidate(candidateOf(), foundOf([candidateOf()]), OPEN_SEA, ETD_MS).document.notes).not.toMatch(
    /judged|wrong|Nearest/,
  )
})

it('says which limits are not judged off the points, where they are not judged', () => {
  const notes = (one: Candidate): string => keptCandidate(one, foundOf([one]), OPEN_SEA, ETD_MS).document.notes ?? ''
  expect(notes(candidateOf(notJudgedOf(40, ['icingCmH', 'fogC', 'iceM'])))).toContain(
    'Not judged when it was found: all limits for 40 h. Not judged off the points: icing, sea fog. ',
  )
  expect(notes(candidateOf(notJudgedOf(40, ['iceM'])))).not.toContain('off the points')
  expect(notes(candidateOf(notJudgedOf(0, ['icingCmH'])))).not.toContain('off the points')
})

it.each([
  ['between', 'compromise'],
  ['least-fuel', 'least fuel'],
] as const)('%s is called by its arrival: two of one search, or of two, have names of their own', (kind, text) => {
  const own = { ...OPEN_SEA, name: 'n'.repeat(200) }
  const names = [ETD_MS + DAY_MS, ETD_MS + 2 * DAY_MS].map((etaMs) => {
    const candidate = candidateOf({ kind, row: { ...candidateOf().row, etaMs } })
    return keptCandidate(candidate, foundOf([candidate]), own, ETD_MS).document.name
  })
  expect(names[0]).toMatch(new RegExp(`^n+, ${text}, ETA 21 NOV 0600 UTC$`))
  expect(new Set(names).size).toBe(2)
  expect(names.map((name) => name.length)).toEqual([200, 200])
})

it('lists hours beyond a hard limit by the forecast apart from estimated ones', () => {
  const beyond = { hardH: 2.5, softH: 0, estimatedHardH: 6, estimatedSoftH: 0 }
  const candidate = candidateOf({ beyond })
  const { notes } = keptCandidate(candidate, foundOf([candidate]), OPEN_SEA, ETD_MS).document
  expect(notes).toContain(
    'Beyond a hard limit by the forecast for its own track for 3 h. Beyond a hard limit by what is estimated for 6 h.',
  )
})
