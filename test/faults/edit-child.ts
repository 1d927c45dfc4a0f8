// A process to be killed: opens the engine on argv[2] and edits voyages of every kind without end, saying each revision as soon as the call answered
// (argv[3] `backups`: one long route, and a backup with every edit). It dies before the statement of number argv[4], with backups at byte argv[5] of
// the backup of that number; argv[6]: the seed of what it edits.
import { crc32 } from 'node:zlib'
import { createEngine } from '../../electron/engine/engine.ts'
import type { CallInput, EngineCallName } from '../../shared/ipc/contract.ts'
import type { RouteEdit } from '../../shared/passage/route-edit.ts'
import { HOUR_MS } from '../../shared/format/time.ts'
import type { Status, Voyage } from '../../shared/passage/voyage.ts'
import type { Position } from '../../shared/geo/position.ts'
import { EDIT_KINDS, type EditKind, type Said } from './edit-kinds.ts'
import { dieAt, dieAtByte, onStatements } from '../support/die-at.ts'
import { mulberry } from '../support/mulberry.ts'
import { NOON_MS, ROUTE } from '../support/engine-here.ts'
import { DEFAULT_DIRECTIONS } from '../../shared/weather/measures.ts'

const [dataDir = '', how = 'edits', number = '', byte = '', seed = ''] = process.argv.slice(2)
const MAX_WAYPOINTS = 40
const LONG_ROUTE = 2500
let nowMs = NOON_MS
const random = mulberry(Number(seed))

const engine = createEngine({
  directions: DEFAULT_DIRECTIONS,
  dataDir,
  service: null,
  apiKey: null,
  now: () => nowMs,
  monotonicMs: () => nowMs,
  random,
  emit: () => undefined,
  log: ({ message }) => console.error(message),
})

const below = (count: number): number => Math.floor(random() * count)
const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T
const shuffled = <T>(list: readonly T[]): T[] =>
  list
    .map((one) => ({ one, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)
const place = (): Position => ({ lat: random() * 120 - 60, long: random() * 360 - 180 })

/** A fault is an end: only edits that can be made are called. */
async function call<Name extends EngineCallName>(name: Name, input: CallInput<Name>) {
  const result = await engine.call(name, input)
  if (!result.ok) throw new Error(`${name} ${JSON.stringify(input)}: ${result.fault.message}`)
  return result.value
}
function say(kind: Said['kind'], { voyageId, revision, document }: Voyage): Voyage {
  console.log(JSON.stringify({ kind, voyageId, revision, checksum: crc32(JSON.stringify(document)) } satisfies Said))
  return { voyageId, revision, document } as Voyage
}
const edit = async (kind: EditKind, voyageId: number, what: RouteEdit): Promise<Voyage> =>
  say(kind, await call('voyage.edit', { voyageId, edit: what }))

async function make(kind: EditKind, voyage: Voyage): Promise<void> {
  const { voyageId, document, redo, undo } = voyage
  const { waypoints, schedule } = document
  const { id: waypointId } = pick(waypoints)
  const later = pick(waypoints.slice(1)).id
  const insert = (): Promise<Voyage> =>
    edit('insert', voyageId, { kind: 'insert', index: 1 + below(waypoints.length - 1), position: place() })
  switch (kind) {
    case 'move':
      return void (await edit(kind, voyageId, { kind, waypointId, position: place() }))
    case 'insert':
      return void (waypoints.length < MAX_WAYPOINTS && (await insert()))
    case 'remove':
      if (waypoints.length <= 2) await insert()
      return void (await edit(kind, voyageId, { kind, waypointId }))
    case 'waypoint': {
      const stayMinutes = below(3000)
      return void (await edit(kind, voyageId, { kind, waypointId, name: `WP ${below(1e6)}`, stayMinutes, notes: 'n' }))
    }
    case 'leg':
      return void (await edit(kind, voyageId, { kind, waypointId: later, xtdPortNm: below(100) / 10, speedKn: 9 }))
    case 'everyLeg':
      return void (await edit(kind, voyageId, { kind, geometry: pick(['RL', 'GC']), speedKn: null }))
    case 'reverse':
      return void (await edit(kind, voyageId, { kind }))
    case 'rename':
      return void (await edit(kind, voyageId, { kind, name: `Voyage ${below(1e9)}` }))
    case 'notes':
      return void (await edit(kind, voyageId, { kind, notes: `Notes ${below(1e9)}` }))
    case 'cargo': {
      const thresholds = { rainMmH: below(10) / 10, deckWindKn: below(40), deckSeaM: 2.5, sprayM: below(60) / 10 }
      return void (await edit(kind, voyageId, { kind, thresholds }))
    }
    case 'hold': {
      const name = document.cargo?.holds[0]?.name ?? null
      const hold = pick([null, { dewPointC: below(20), atMs: NOON_MS }, { dryC: 20, wetC: below(20), atMs: NOON_MS }])
      return void (await edit(kind, voyageId, { kind, name, hold: { name: 'Hold 1', cargoC: below(30), hold } }))
    }
    case 'port': {
      const port = { name: 'Kobe', country: 'Japan', locode: 'JPUKB', timeZone: 'Asia/Tokyo' }
      return void (await edit(kind, voyageId, { kind, end: pick(['from', 'to']), port: pick([port, null]) }))
    }
    case 'schedule': {
      const etdMs = NOON_MS + below(1000) * HOUR_MS
      return void say(kind, await call('voyage.setSchedule', { voyageId, etdMs, speedKn: 5 + below(200) / 10 }))
    }
    case 'fix': {
      if (schedule.etdMs === null) await make('schedule', voyage)
      const fix = { timeMs: NOON_MS + 2000 * HOUR_MS + below(1000), position: place() }
      return void say(kind, await call('voyage.setSchedule', { voyageId, fix }))
    }
    case 'shipTime': {
      const shipTime = { offsetMinutes: 540, changes: [{ timeMs: NOON_MS + below(1000), offsetMinutes: 600 }] }
      return void say(kind, await call('voyage.setSchedule', { voyageId, shipTime }))
    }
    case 'undo':
      if (undo === null) await make('rename', voyage)
      return void say(kind, await call('voyage.undo', { voyageId }))
    case 'redo':
      if (redo === null) await make('undo', voyage)
      return void say(kind, await call('voyage.redo', { voyageId }))
    case 'status': {
      const status = pick(['checked', 'approved', 'archived', 'template'] satisfies Status[])
      return void say(kind, await call('voyage.setStatus', { voyageId, status, by: 'J. Doe' }))
    }
    case 'split': {
      const whole = waypoints.length > 2 ? voyage : await insert()
      const at = pick(whole.document.waypoints.slice(1, -1)).id
      say(kind, await call('voyage.split', { voyageId, waypointId: at }))
      const newest = (await call('voyage.list', {}))[0]?.voyageId ?? 0
      return void say('split off', await call('voyage.get', { voyageId: newest }))
    }
    case 'join': {
      const others = (await call('voyage.list', {})).filter(
        ({ waypointCount }) => waypointCount + waypoints.length < MAX_WAYPOINTS,
      )
      if (others.length === 0) return
      return void say(kind, await call('voyage.join', { voyageId, otherId: pick(others).voyageId }))
    }
    case 'copy':
      return void say(kind, await call('voyage.copy', { voyageId }))
  }
}

async function everyKind(): Promise<never> {
  for (;;)
    for (const kind of shuffled(EDIT_KINDS)) {
      // Ten minutes between backups pass now and then.
      nowMs += 60_000
      const { voyageId } = pick(await call('voyage.list', {}))
      let voyage = await call('voyage.get', { voyageId })
      if (voyage.approval.status === 'approved' || voyage.approval.status === 'archived') {
        say('status', await call('voyage.setStatus', { voyageId, status: 'draft', by: '' }))
        voyage = await call('voyage.get', { voyageId })
      }
      await make(kind, voyage)
    }
}

/** So long a store that its backup takes its time. */
async function backups(voyageId: number, isNew: boolean): Promise<never> {
  const filling = isNew ? 15 : 0
  for (let i = 0; i < filling; i++) await edit('rename', voyageId, { kind: 'rename', name: `Long ${i}` })
  let copies = 0
  onStatements((sql) => {
    if (sql.startsWith('VACUUM INTO') && ++copies === Number(number)) dieAtByte(Number(byte))
  })
  for (let i = 0; ; i++) {
    nowMs += HOUR_MS
    await edit('rename', voyageId, { kind: 'rename', name: `Long ${i}, backed up` })
  }
}

const longRoute = ROUTE.replace(
  /<waypoint id[^]*<\/waypoint>/,
  Array.from({ length: LONG_ROUTE }, (_, i) => {
    const [lat, lon] = [(50 * Math.sin(i / 40)).toFixed(6), ((i * 0.14) % 360) - 180]
    return `<waypoint id="${i + 1}" name="Point ${i}"><position lat="${lat}" lon="${lon.toFixed(6)}"/></waypoint>`
  }).join(''),
)

let current = await call('voyage.current', {})
const isNew = current === null
if (current === null) {
  const text = how === 'backups' ? longRoute : ROUTE
  current = (await call('voyage.import', { fileName: 'line.rtz', text })).voyage
  say('import', current)
}
if (how === 'backups') await backups(current.voyageId, isNew)
onStatements(dieAt(Number(number)))
await everyKind()
