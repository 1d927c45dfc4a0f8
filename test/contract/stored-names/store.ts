// Names in what the engine stores: a real store on a fresh folder, written by the tables and commands that write it at sea.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { createForecastEnd } from '../../../electron/engine/fetch/sync/forecast-end.ts'
import { createProfiles } from '../../../electron/engine/fetch/link/profiles.ts'
import { createFetchMode } from '../../../electron/engine/fetch/office/fetch-mode.ts'
import { createKeyMemory } from '../../../electron/engine/fetch/outcome/key-memory.ts'
import { keyOf, syncRequest, type SyncRequest } from '../../../electron/engine/fetch/requests/request.ts'
import { answerNote, failureNote } from '../../../electron/engine/fetch/sync/report.ts'
import { cutShort, noteBegun } from '../../../electron/engine/packs/cut-short.ts'
import { importDocument } from '../../../electron/engine/packs/import-documents.ts'
import { originOf } from '../../../electron/engine/packs/origin.ts'
import { createVessels } from '../../../electron/engine/passage/voyages/vessels.ts'
import { createRefusedPoints } from '../../../electron/engine/router/runs/refused-points.ts'
import { storedSearches, type StoredSearch } from '../../../electron/engine/router/runs/stored-run.ts'
import { SAMPLE_SETTING } from '../../../electron/engine/sample/sample.ts'
import { northernTrader } from '../../../electron/engine/sample/northern-trader.ts'
import { NOTIFIED } from '../../../electron/engine/retention/first-time.ts'
import { averagePathSetting } from '../../../electron/engine/settings/average-path.ts'
import { seasonsSetting } from '../../../electron/engine/settings/seasons.ts'
import { sumOf, writeBackup } from '../../../electron/engine/store/backup-file.ts'
import { noonFormat1, planChoice, vesselFormat1, voyageFormat1 } from '../../../electron/engine/store/documents.ts'
import { INCOMING } from '../../../electron/engine/store/incoming-voyages.ts'
import { CURRENT_VOYAGE } from '../../../electron/engine/store/inspect.ts'
import { head as journalHead, readLine, rowIn } from '../../../electron/engine/store/journal-lines.ts'
import { replaceData } from '../../../electron/engine/store/replace-data.ts'
import { loggedSettings } from '../../../electron/engine/store/settings.ts'
import { openStore, type Store } from '../../../electron/engine/store/store.ts'
import { DATA_FOLDERS } from '../../../shared/app/support.ts'
import { FETCHED_BY } from '../../../shared/format/fetched-by.ts'
import { STATUSES, type VoyageDocument } from '../../../shared/passage/voyage.ts'
import { FAULT_CODES, FaultError } from '../../../shared/result.ts'
import { BUILT_IN } from '../../../shared/sync/built-in-profiles.ts'
import { SAMPLE_PARTS } from '../../../shared/sync/sample.ts'
import { TRACK_ONLY } from '../../../shared/sync/sync.ts'
import { NO_AIM, SEARCH_PARTS } from '../../../shared/candidates/candidates.ts'
import { SEARCH_ENDS, SEARCH_STAGES } from '../../../shared/candidates/search-run.ts'
import { SEASON_NAMINGS } from '../../../shared/weather/climatology.ts'
import { MEASURE_NAMES } from '../../../shared/weather/measures.ts'
import { NOW_MS } from '../../support/clock.ts'
import { namesIn, namesOf, sorted } from './shapes.ts'

/** A service's name in the ledger, and one that is simulated. */
const SERVICE = 'SERVICE'
const now = (): number => NOW_MS

const ROUTE: VoyageDocument = {
  format: 1,
  name: 'Westbound',
  waypoints: [
    { id: '1', name: 'A', position: { lat: 48, long: -20 }, leg: null, rtz: { extensions: '<x/>'.repeat(100) } },
    { id: '2', name: 'B', position: { lat: 48, long: -28 }, leg: { geometry: 'RL' } },
  ],
  schedule: { etdMs: NOW_MS, speedKn: 14 },
}

export interface NamesOfStore {
  officer: Record<string, string[]>
  data: Record<string, string[]>
  settings: Record<string, string[]>
  events: Record<string, string[]>
  runs: Record<string, string[]>
  documents: Record<string, string[]>
  journal: Record<string, string[]>
  files: Record<string, string[]>
  words: Record<string, string[]>
}

/** `folder`: a fresh one. */
export async function namesOfStore(folder: string): Promise<NamesOfStore> {
  const store = openStore(folder, NOW_MS, undefined, '0.1.0')
  await fill(store)
  const runs = runNames(store)
  store.close(NOW_MS)
  openStore(folder, NOW_MS, undefined, '0.1.0').close(NOW_MS)
  const officer = new Database(join(folder, 'officer.sqlite'), { readonly: true })
  const data = new Database(join(folder, 'data.sqlite'), { readonly: true })
  try {
    return {
      officer: schemaNames(officer),
      data: schemaNames(data),
      settings: rowsNames(officer, 'SELECT name, value FROM setting ORDER BY name'),
      events: rowsNames(officer, 'SELECT kind, detail FROM event_log ORDER BY kind, event_id'),
      runs: { ...runs, ...rowsNames(data, `SELECT 'choice of a run', choice FROM sync_run`) },
      documents: {
        voyage: namesOf(voyageFormat1),
        vessel: namesOf(vesselFormat1),
        noon: namesOf(noonFormat1),
        'fetch choice': namesOf(planChoice),
        'request of a job': namesOf(syncRequest),
      },
      journal: journalNames(folder),
      files: { ...(await fileNames(folder)), 'data folder': filesIn(folder) },
      words: {
        'by whom fetched, by number': [...FETCHED_BY],
        'connections of Binnacle’s own': sorted(BUILT_IN.map(({ id }) => id)),
        'ends of searches': sorted(SEARCH_ENDS),
        faults: sorted(FAULT_CODES),
        'folders of data': sorted(DATA_FOLDERS),
        'parts of searches': sorted(SEARCH_PARTS),
        'parts of the sample voyage': sorted(SAMPLE_PARTS),
        'seasons’ naming': sorted(SEASON_NAMINGS),
        'stages of searches': sorted(SEARCH_STAGES),
        'status of a voyage': sorted(STATUSES),
      },
    }
  } finally {
    officer.close()
    data.close()
  }
}

/** By table its columns, and the indexes of all. */
function schemaNames(handle: Database.Database): Record<string, string[]> {
  const named = (type: string): string[] =>
    (
      handle.prepare('SELECT name FROM sqlite_schema WHERE type = ? ORDER BY name').pluck().all(type) as string[]
    ).filter((name) => !name.startsWith('sqlite_'))
  const columns = handle.prepare('SELECT name FROM pragma_table_info(?) ORDER BY name').pluck()
  return {
    ...Object.fromEntries(named('table').map((table) => [table, columns.all(table) as string[]])),
    indexes: named('index'),
  }
}

/** The names in the JSON of rows of a name and a text; of one that is no JSON none. */
function rowsNames(handle: Database.Database, sql: string): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const [name = '', text = ''] of handle.prepare(sql).raw().all() as string[][])
    found[name] = sorted([...(found[name] ?? []), ...namesIn(parsed(text))])
  return found
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Whatever keeps something in the officer's file does it once. */
async function fill(store: Store): Promise<void> {
  const { settings, events } = store
  const { voyageId } = store.voyages.create(ROUTE, 'Opened', NOW_MS)
  store.voyages.create(ROUTE, 'Opened', NOW_MS)
  const vessels = createVessels(store, now)
  const { activeId } = vessels.add('Aurora')
  vessels.set(activeId ?? 0, northernTrader())
  await bringVessel(store)
  const came = vessels.all().vessels.find(({ document }) => document.pack !== undefined)
  vessels.use(came?.vesselId ?? 0)
  vessels.set(came?.vesselId ?? 0, northernTrader())
  vessels.putAway(activeId ?? 0)
  originOf(store, voyageId)
  settings.set(CURRENT_VOYAGE, String(voyageId))
  settings.set(INCOMING, '0')
  store.casualtiesChecked?.set('20772 2000')
  settings.set(NOTIFIED, '0')
  settings.set(SAMPLE_SETTING, '1 ready')

  const office = { serviceId: SERVICE, relayUrl: 'https://relay.example', hasOwnKey: () => true, now }
  createFetchMode({ ...office, settings, monotonicMs: now }).use('own')
  const keys = createKeyMemory(settings, SERVICE, now)
  keys.use('a key')
  keys.noteAnswer(1)
  keys.noteRefusal(2)
  createForecastEnd(settings, SERVICE, now).found(NOW_MS)
  const refused = createRefusedPoints(settings, now, () => false)
  refused.add({ never: [{ kind: 'point', latE4: 1, longE4: 2, timeMs: NOW_MS }], again: [] })
  putSearches(settings)

  settings.set('link-profiles', 'damaged')
  const profiles = createProfiles(loggedSettings(store, now), SERVICE)
  profiles.set({ ...profiles.inUse(), name: 'Ours' })
  createProfiles(settings, 'training').use('shore')
  seasonsSetting(settings, SERVICE).set('north')
  averagePathSetting(settings, SERVICE, keys).set('/v1/average')

  const taken = [{ kind: 'routes', came: 1, added: 1, same: 0, newerHere: 0, damaged: 0 }] as const
  const voyages = [{ name: 'Westbound', became: 'both', voyageId, otherId: 2 }] as const
  const part = { number: 1, of: 1 }
  const head = {
    fileName: 'a.binnacle',
    maker: { name: 'Aurora', key: 'a key' },
    trust: 'own',
    createdAtMs: NOW_MS,
    service: SERVICE,
    isSimulated: false,
    part,
    packId: '00',
    kinds: [],
    precision: 'exact',
    bytes: 1,
  } as const
  const cut = { store: { events }, head, nowMs: NOW_MS }
  noteBegun(cut)
  cutShort(cut, taken, voyages, new FaultError('disk-full', 'The disk is full.'))
}

/** One of a pack, beside the own one. */
const bringVessel = (store: Store): Promise<void> =>
  importDocument(
    {
      store,
      maker: 'Fleet office',
      isTrusted: true,
      packedAtMs: NOW_MS,
      nowMs: NOW_MS,
      inUse: () => null,
      keepInUse: () => undefined,
      documents: [],
      remarks: [],
    },
    {
      kind: 'vessel',
      version: 1,
      name: 'Aurora',
      origin: 'a/vessel/1/1',
      revisions: [{ savedAtMs: NOW_MS, document: { ...northernTrader(), name: 'Aurora' } }],
    },
    { came: 0, added: 0, same: 0, newerHere: 0, damaged: 0 },
    () => Promise.resolve(),
  )

function putSearches(settings: Store['settings']): void {
  const search: StoredSearch = {
    startedAtMs: NOW_MS,
    voyageId: 1,
    revision: 3,
    part: 'routes',
    aim: { ...NO_AIM, latitudeLimitDeg: 60, noGo: [{ south: -10, west: 170, north: 10, east: -170 }] },
    phase: 'fetching',
    stage: 'drafts',
    end: null,
    fault: { code: 'unreachable', message: 'Out of reach.', retryable: true },
    points: 200,
    bytes: 170_000,
    fetchedPoints: 64,
    spentBytes: 41_000,
    round: 2,
    fetch: { runId: 7, startedAtMs: NOW_MS },
    ending: null,
    profileId: 'certus',
    by: 'own',
    recommended: { seaM: 3.1, document: ROUTE },
    draft: { document: ROUTE, isRecommended: true },
  }
  const searches = storedSearches(settings)
  searches.put(search)
  // Read anew it is whole: what its schema calls otherwise would be left out.
  storedSearches(settings).put({ ...(storedSearches(settings).of(1, 'routes') ?? search), voyageId: 2 })
}

/** A run as it is stored, with all that may stand beside its choice. */
function runNames({ jobs }: Store): Record<string, string[]> {
  const request = { kind: 'point', latE4: 1, longE4: 2, timeMs: NOW_MS } as const
  const run = {
    voyageId: 1,
    revision: 1,
    choice: TRACK_ONLY,
    further: { points: 3, profileId: 'certus' },
    capBytes: 9,
    origin: 'https://service.example',
    profileId: 'certus',
    startedAtMs: NOW_MS,
  }
  jobs.begin(run, [{ key: keyOf(request), request }])
  const keys: SyncRequest[] = [
    request,
    { kind: 'bulk-day', date: '2026-11-15' },
    { kind: 'casualties-near', latE4: 1, longE4: 2, radiusNm: 3 },
    { kind: 'casualties-of-year', year: 2020 },
    { kind: 'average-at', span: { averageYear: 10, season: null }, latE4: 1, longE4: 2 },
    { kind: 'averages', span: { year: 2020, season: 'winter' }, places: [{ latE4: 1, longE4: 2 }] },
  ]
  const note = answerNote([{ values: {}, refused: ['windSpeed'] }], ['windSpeed'])
  return {
    'note of an answer': namesIn(parsed(note ?? '')),
    'note of a failure': [failureNote(new FaultError('no-value', 'Nothing there.'))],
    'keys of jobs': keys.map(keyOf),
    measures: sorted(MEASURE_NAMES),
  }
}

function journalNames(folder: string): Record<string, string[]> {
  const names: Record<string, string[]> = { head: namesOf(journalHead) }
  for (const bytes of linesOf(readFileSync(join(folder, 'officer.sqlite.journal')))) {
    const line = readLine(bytes)
    if (line === null || line === 'damaged') continue
    const { kind } = line.head
    names[`head of ${kind}`] = sorted([...(names[`head of ${kind}`] ?? []), ...namesIn(line.head)])
    names[`row of ${kind}`] = sorted([...(names[`row of ${kind}`] ?? []), ...namesIn(rowIn(line))])
  }
  return names
}

const linesOf = (bytes: Buffer): Buffer[] =>
  bytes
    .toString('latin1')
    .split('\n')
    .map((line) => Buffer.from(line, 'latin1'))

/** A backup's head, and the plan by which data take the place of others. */
async function fileNames(folder: string): Promise<Record<string, string[]>> {
  const officer = join(folder, 'officer.sqlite')
  const backup = join(folder, 'a backup')
  const sum = await sumOf(officer)
  const counts = { voyages: 1, vessels: 1, newestChangeMs: NOW_MS }
  const about = { format: 1, version: '0.1.0', atMs: NOW_MS, isTraining: false } as const
  await writeBackup(backup, { ...about, ...counts, officer: sum, weather: { ...sum, service: SERVICE } }, [officer])
  const bytes = readFileSync(backup)
  const end = bytes.indexOf('\n') + 1
  const manifest = bytes.toString('utf8', end + 4, end + 4 + bytes.readUInt32BE(end))
  let plan: unknown = null
  const look = (what: string): void => {
    if (what.startsWith('away')) plan = parsed(readFileSync(join(folder, 'restore-plan.json'), 'utf8'))
  }
  const told = { voyages: 1, vessels: 1, isMonthKnown: true }
  await replaceData(folder, NOW_MS, look, (stage) => {
    if (!readdirSync(folder).includes('restoring')) throw new Error(`the new data are made in ${stage}`)
    return Promise.resolve({ take: ['officer.sqlite'], told })
  })
  return {
    'backup, begin': [bytes.toString('latin1', 0, end - 1)],
    'backup, head': namesIn(parsed(manifest)),
    'restore-plan.json': namesIn(plan),
  }
}

/** By name, those of a folder of data that took the place of others too. */
const filesIn = (folder: string): string[] =>
  sorted(
    readdirSync(folder, { recursive: true })
      .map(String)
      .filter((name) => !name.endsWith('a backup')),
  )
