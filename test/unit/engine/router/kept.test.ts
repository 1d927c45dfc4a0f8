// A way kept, through the engine's own calls: a draft of its own that tells its origin, and what a restart leaves of it.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildSchedule } from '../../../../shared/passage/schedule.ts'
import { NO_AIM } from '../../../../shared/ways/ways.ts'
import { dropFolder, engineHere, freshFolder, type EngineHere } from '../../../support/engine-here.ts'

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
  const found = await here.ask('ways.find', { voyageId, part: 'routes', aim: NO_AIM })
  expect(found).toMatchObject({ voyageId, noBetter: { why: 'too-few-points' } })
  expect(here.events.filter((event) => event.startsWith('ways.progress')).at(0)).toBe(
    'ways.progress {"part":"routes","done":0}',
  )
  const [own] = found.ways
  if (own === undefined) throw new Error('the own route is not there')
  const passage = await here.ask('ways.passage', { searchId: found.searchId, wayId: own.wayId })
  const kept = await here.ask('ways.keep', { searchId: found.searchId, wayId: own.wayId })
  expect(kept.document.waypoints).toEqual(passage.document.waypoints)
  expect(kept.approval.status).toBe('draft')
  expect(kept.voyageId).not.toBe(voyageId)
  expect(buildSchedule(kept.document).etaMs).toBe(own.row.etaMs)
  expect((await here.ask('voyage.current', {}))?.voyageId).toBe(voyageId)
  expect((await here.ask('voyage.history', { voyageId: kept.voyageId })).map(({ change }) => change)).toEqual([
    `Found from “Across the line”, revision ${found.revision}: as planned, no points`,
  ])
  expect(here.events.filter((event) => event.includes('"voyage"')).length).toBeGreaterThan(1)

  await here.engine.close()
  here = engineHere({ dataDir, baseUrl: null })
  expect((await here.ask('voyage.get', { voyageId: kept.voyageId })).document).toEqual(kept.document)
  await expect(here.ask('ways.keep', { searchId: found.searchId, wayId: own.wayId })).rejects.toMatchObject({
    fault: { code: 'not-found' },
  })
})

it('of a voyage edited since names the revision it was found for', async () => {
  const voyageId = await here.voyageId()
  const { searchId, revision } = await here.ask('ways.find', { voyageId, part: 'routes', aim: NO_AIM })
  await here.ask('voyage.edit', { voyageId, edit: { kind: 'rename', name: 'Renamed' } })
  const kept = await here.ask('ways.keep', { searchId, wayId: 0 })
  expect(kept.document.name).toBe('Across the line, as planned')
  expect((await here.ask('voyage.history', { voyageId: kept.voyageId }))[0]?.change).toContain(`revision ${revision}:`)
})

it('is not begun any more when the engine is closed in its midst', async () => {
  const voyageId = await here.voyageId()
  const search = here.engine.call('ways.find', { voyageId, part: 'routes', aim: NO_AIM })
  await here.engine.close()
  expect(await search).toMatchObject({ ok: false, fault: { code: 'busy' } })
  expect(here.log).toEqual([])
})
