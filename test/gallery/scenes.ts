// The gallery's scenes: which component, in which state, with what chosen, pressed and typed. Each is shown in every palette.
import { createElement, type ComponentType } from 'react'
import {
  currentVoyage,
  importDropped,
  previewEdit,
  selectWaypoint,
  tryEdit,
  useVoyage,
} from '../../renderer/state/voyage-store.ts'
import { openRecord, setFilter, showDensity } from '../../renderer/state/casualties-store.ts'
import { setCompare } from '../../renderer/state/compare-store.ts'
import { changesOpened, toggleOnChart } from '../../renderer/state/changes-store.ts'
import { setChoice } from '../../renderer/state/fetch-choice-store.ts'
import {
  openSubject,
  pressSubject,
  setStripView,
  showPart,
  setTableBy,
  toggleRows,
  toggleStripFull,
} from '../../renderer/state/frame-store.ts'
import { setColumnsOpen } from '../../renderer/state/noon-store.ts'
import { openWeatherPart } from '../../renderer/state/weather-parts.ts'
import { runCommand } from '../../renderer/state/commands.ts'
import { openHelp } from '../../renderer/state/help-store.ts'
import { openSettings } from '../../renderer/state/settings-sections.ts'
import { openSailed } from '../../renderer/state/sailed-store.ts'
import { openSheet, type SheetName } from '../../renderer/state/sheets.ts'
import { toggleEstimates } from '../../renderer/state/estimates-store.ts'
import { openMeteogram, openPreview, openRoutesBySeason, setPlaceView } from '../../renderer/state/place-store.ts'
import { openPoint } from '../../renderer/state/layers-store.ts'
import { moveBy } from '../../renderer/state/cursor-store.ts'
import type { UNLOADED } from './Unloaded.tsx'
import { setPreferences } from '../../renderer/state/app-store.ts'
import { invoke } from '../../renderer/state/bridge.ts'
import { formatShortUtc, HOUR_MS } from '../../shared/format/time.ts'
import { LAYERS } from '../../shared/weather/layers.ts'
import { CHART_ROWS } from '../../shared/weather/strip-rows.ts'
import type { CallName } from '../../shared/ipc/contract.ts'
import type { Subject } from '../../renderer/state/subjects.ts'
import { PLACE } from './routes.ts'
import type { StateName } from './states.ts'
import { after } from '../support/clock.ts'

export interface Scene {
  /** Room and component, and what is to be seen. */
  id: string
  state: StateName
  /** What stands around the component: the whole window, or the frame's panel, strip or chart. */
  place: 'window' | 'panel' | 'strip' | 'chart'
  load: () => Promise<ComponentType>
  /** Before anything is pressed. */
  prepare?: () => unknown
  /** Beginnings of the words of what is pressed, one after the other. */
  press?: readonly string[]
  /** Typed into fields, by their label. */
  fill?: Readonly<Record<string, string>>
  /** Everything that can be unfolded is. */
  unfolded?: true
  /** Calls that are answered as by an engine that stopped. */
  fails?: readonly CallName[]
  /** What the component itself reports, where a report is what the scene is about. */
  reports?: RegExp
}

type More = Partial<Omit<Scene, 'id' | 'state' | 'place' | 'load'>>
const scenesOf =
  (place: Scene['place'], name: string, load: Scene['load']) =>
  (what: string, state: StateName, more: More = {}): Scene => ({ id: `${name}: ${what}`, state, place, load, ...more })

const voyage = scenesOf(
  'panel',
  'Voyage',
  async () => (await import('../../renderer/passage/plan/PlanPanel.tsx')).PlanPanel,
)
const compare = scenesOf(
  'panel',
  'Compare',
  async () => (await import('../../renderer/passage/compare/ComparePanel.tsx')).ComparePanel,
)
const weather = scenesOf(
  'panel',
  'Weather',
  async () => (await import('../../renderer/weather/table/WeatherPanel.tsx')).WeatherPanel,
)
const casualties = scenesOf(
  'panel',
  'Casualties',
  async () => (await import('../../renderer/casualties/CasualtiesPanel.tsx')).CasualtiesPanel,
)
const data = scenesOf('panel', 'Data', async () => (await import('../../renderer/data/fetch/DataPanel.tsx')).DataPanel)
const vessel = scenesOf(
  'panel',
  'Vessel',
  async () => (await import('../../renderer/settings/vessel/VesselPanel.tsx')).VesselPanel,
)
const otherUnits = (): void =>
  void setPreferences({
    units: {
      wind: 'm/s',
      waves: 'ft',
      current: 'm/s',
      visibility: 'km',
      pressure: 'inHg',
      temperature: '°F',
      precipitation: 'in/h',
      ice: 'ft',
    },
  })
const dimmed = (): void => void setPreferences({ brightnessPc: { day: 60, dusk: 60, night: 60 } })
const settings = scenesOf(
  'panel',
  'Settings',
  async () => (await import('../../renderer/settings/settings/SettingsPanel.tsx')).SettingsPanel,
)
const place = scenesOf(
  'chart',
  'Place',
  async () => (await import('../../renderer/weather/place/PlaceOverlay.tsx')).PlaceOverlay,
)
const paper = scenesOf(
  'chart',
  'Paper',
  async () => (await import('../../renderer/passage/plan/PaperPreview.tsx')).PaperPreview,
)
const chart = scenesOf(
  'chart',
  'Chart',
  async () => (await import('../../renderer/frame/frame/ChartPlace.tsx')).ChartPlace,
)
const drawnPicture = scenesOf('chart', 'Chart', async () => (await import('./PictureChart.tsx')).PictureChart)
const strip = scenesOf('strip', 'Strip', async () => {
  const { Strip } = await import('../../renderer/weather/table/Strip.tsx')
  return () => Strip({ heightPx: 320 })
})
const sample = scenesOf(
  'strip',
  'Sample',
  async () => (await import('../../renderer/frame/first-run/SampleBar.tsx')).SampleBar,
)
const narrowStrip = scenesOf('strip', 'Strip, narrow', async () => {
  const { Strip } = await import('../../renderer/weather/table/Strip.tsx')
  return () => createElement('div', { style: { width: 640 } }, createElement(Strip, { heightPx: 262 }))
})
const broken = scenesOf('panel', 'A component that throws', () =>
  Promise.resolve(() => {
    throw new Error('planted by the gallery')
  }),
)
const unloaded = (place: Scene['place'], name: keyof typeof UNLOADED): Scene =>
  scenesOf(
    place,
    'A component that cannot be loaded',
    async () => (await import('./Unloaded.tsx')).UNLOADED[name],
  )(name, 'full')
const careless = scenesOf('panel', 'A component that warns', () =>
  Promise.resolve(() => createElement('ul', {}, [createElement('li', {}, 'Planted without a key')])),
)
const library = (what: string, state: StateName, more: More = {}): Scene =>
  scenesOf('panel', 'Library', async () => (await import('../../renderer/passage/plan/LibrarySheet.tsx')).LibrarySheet)(
    what,
    state,
    { prepare: () => openSheet('library'), ...more },
  )
const onePlace = scenesOf('panel', 'One place at a time', async () => {
  const { OnePlace } = await import('../../renderer/frame/frame/OnePlace.tsx')
  return () => createElement(OnePlace, { shown: 'panel' })
})
const folded = scenesOf('panel', 'Voyage', async () => {
  const { ScheduleFold } = await import('../../renderer/passage/plan/ScheduleLine.tsx')
  return () => createElement(ScheduleFold, { isOpen: false, onPress: () => undefined })
})
const secondOf = (view: 'chart' | 'strip') =>
  scenesOf('chart', 'Second window', async () => {
    const { SecondWindow } = await import('../../renderer/frame/second/SecondWindow.tsx')
    return () => createElement(SecondWindow, { view })
  })
const app = scenesOf('window', 'Window', async () => (await import('../../renderer/App.tsx')).App)

const unfolded = { unfolded: true } as const
const waypoint = (index: number) => () => selectWaypoint(index)
const sheet = (name: SheetName) => () => openSheet(name)
const table = (): void => setStripView('table')
/** The part Hazards, with the time near its end. */
const hazards = (): void => (openWeatherPart('hazards'), showPart('weather', 'hazards'), moveBy(31))
const cargo = (): void => (hazards(), openSheet('cargo'))
/** The voyage on screen as it is sailed otherwise, beside its own plan; the cursor in the midst of both. `name` null: by its departure. */
async function drawBeside(
  name: string | null,
  { laterMs = 0, speedKn }: { laterMs?: number; speedKn?: number },
): Promise<void> {
  const voyage = await invoke('voyage.current', {})
  const etdMs = voyage?.document.schedule.etdMs ?? null
  if (voyage === null || etdMs === null) throw new Error('the state has no departure')
  openSubject('compare')
  const alternative = { voyageId: voyage.voyageId, etdMs: etdMs + laterMs, speedKn }
  setCompare({ chosen: { alternative, name: name ?? formatShortUtc(alternative.etdMs) } })
  moveBy(8)
}
const noonPart = { prepare: () => after(0, openSailed('noon')) }
const changesTab = { prepare: () => after(0, () => runCommand('plan.changes')) }
const forecastsPart = { prepare: () => after(0, () => runCommand('plan.forecasts')) }
const passageSailed = { prepare: openSailed('passage') }
/** The newest of an approved plan. */
async function asKnown(): Promise<void> {
  const voyage = await invoke('voyage.current', {})
  if (voyage === null) throw new Error('the scene has no voyage')
  const { voyageId } = voyage
  const head = (await invoke('voyage.known', { voyageId })).find(({ why }) => why === 'approved')
  await invoke('voyage.openKnown', { voyageId, knownId: head?.knownId ?? 0 })
}
const subject = (name: Subject) => () => openSubject(name)
const hours = (): void => openMeteogram(PLACE)
const season = (): void => {
  openMeteogram(PLACE)
  setPlaceView('season')
}
const wholePicture = (): Promise<void> => setPreferences({ picture: ['pressure', 'wind', 'sea'] })
const everyLayer = (): Promise<void> => setPreferences({ layers: LAYERS })

/** Moves the first waypoint as the officer does while dragging it. */
function drag(): void {
  const [first] = currentVoyage()?.document.waypoints ?? []
  if (first !== undefined)
    previewEdit({
      kind: 'move',
      waypointId: first.id,
      position: { lat: first.position.lat - 1, long: first.position.long },
    })
}

/** What the last edit moved waits to be kept, as after the officer's own hand. */
async function wait(): Promise<void> {
  const voyage = currentVoyage()
  if (voyage === null) throw new Error('the state has no voyage')
  const { voyageId, revision } = voyage
  const fromRevision = revision - 1
  const before = await invoke('voyage.documentAt', { voyageId, revision: fromRevision })
  useVoyage.setState({ change: { voyageId, fromRevision, before, revision } })
}

/** A copy of the route is drawn beside it while a move of its own waits. */
async function beside(): Promise<void> {
  await wait()
  const own = currentVoyage()
  const copy = (await invoke('voyage.list', {})).find(({ voyageId }) => voyageId > (own?.voyageId ?? Infinity))
  const etdMs = own?.document.schedule.etdMs ?? null
  if (copy === undefined || etdMs === null) throw new Error('the state has no other voyage')
  openSubject('compare')
  setCompare({ part: 'routes', chosen: { alternative: { voyageId: copy.voyageId, etdMs }, name: 'R2' } })
  moveBy(20)
}

async function openFirstRecord(): Promise<void> {
  const { hits } = await invoke('casualties.search', {
    filter: { place: { kind: 'everywhere' } },
    sort: 'date',
    offset: 0,
    limit: 1,
  })
  const [first] = hits
  if (first === undefined) throw new Error('the state has no casualties')
  openRecord(first.casualtyId)
}

/** About the middle of the sample voyage. */
const AREA = { south: 42, west: -40, north: 52, east: -20 }

const REMARKED = 'name,lat,lon,depth\nA,50.1,-6.2,10\nB,49,-10,10\nC,48.0,-20.5,10\n'

export const SCENES: readonly Scene[] = [
  voyage('no voyage yet', 'nothing opened'),
  voyage('a new route', 'nothing opened', { press: ['New route'], fill: { From: '50 N 5 W', To: 'Ponta Delgada' } }),
  voyage('a new route between two positions', 'nothing opened', {
    press: ['New route'],
    fill: { From: '50 N 5 W', To: '40 N 70 W' },
  }),
  voyage('all stored', 'full'),
  voyage('a waypoint selected', 'full', { prepare: waypoint(2) }),
  folded('the schedule folded', 'full'),
  voyage('timing', 'full', { press: ['Timing'] }),
  voyage('checks', 'full', { ...unfolded, press: ['Checks'] }),
  voyage('notes', 'full', { prepare: () => after(0, () => runCommand('plan.notes')) }),
  voyage('changes', 'changed', changesTab),
  voyage('changes, nothing earlier kept', 'full', changesTab),
  voyage('changes, half known', 'changed, half known', changesTab),
  voyage('changes, a day lost', 'changed, a day lost', changesTab),
  voyage('changes, both forecasts old', 'changed, both old', changesTab),
  voyage('changes, long names', 'changed, long names', changesTab),
  voyage('changes, an approved and a printed plan kept', 'changed since it was approved', changesTab),
  voyage('plans kept as they were known', 'changed since it was approved', { prepare: sheet('as-known') }),
  voyage('changes, none', 'nothing changed', changesTab),
  voyage('changes, in other units', 'changed', { prepare: () => (otherUnits(), changesTab.prepare()) }),
  voyage('changes that cannot be worked out', 'changed', { ...changesTab, fails: ['voyage.changes'] }),
  voyage('changes, what is kept cannot be read', 'changed', { ...changesTab, fails: ['voyage.issues'] }),
  voyage('how forecasts were', 'three months sailed', forecastsPart),
  voyage('how forecasts were, wind in other units', 'three months sailed', {
    prepare: () => (otherUnits(), forecastsPart.prepare()),
    press: ['Wind'],
  }),
  voyage('how forecasts were, too few', 'sailed', forecastsPart),
  voyage('how forecasts were, long names', 'sailed, long names', forecastsPart),
  voyage('how forecasts were, nothing fetched', 'sailed, nothing fetched', forecastsPart),
  voyage('how forecasts were, nothing sailed', 'full', forecastsPart),
  voyage('how forecasts were, not worked out', 'full', { ...forecastsPart, fails: ['voyage.verification'] }),
  voyage('passage sailed', 'passage sailed', passageSailed),
  voyage('passage sailed, half known', 'passage sailed, half known', passageSailed),
  voyage('passage sailed, terms open', 'passage sailed, half known', {
    ...passageSailed,
    press: ['Terms of the charter'],
  }),
  voyage('passage sailed, nothing fetched', 'passage sailed, nothing fetched', passageSailed),
  voyage('passage sailed, no forecast kept', 'passage sailed, no forecast kept', passageSailed),
  voyage('passage sailed, long', 'passage sailed, long', passageSailed),
  voyage('passage sailed, in other units', 'passage sailed', {
    prepare: () => (otherUnits(), passageSailed.prepare()),
    press: ['Terms of the charter'],
  }),
  voyage('passage sailed, not begun', 'full', passageSailed),
  voyage('passage sailed, its weather cannot be read', 'passage sailed', {
    ...passageSailed,
    fails: ['voyage.weather'],
  }),
  voyage('passage sailed, as planned cannot be read', 'passage sailed', {
    ...passageSailed,
    fails: ['voyage.changes'],
  }),
  voyage('menu', 'full', { press: ['More of the plan'] }),
  voyage('a waypoint open', 'full', { ...unfolded, prepare: waypoint(2), press: ['Edit WPT 3'] }),
  voyage('a waypoint open at a great circle', 'a great circle', {
    ...unfolded,
    prepare: waypoint(1),
    press: ['Edit WPT 2'],
  }),
  voyage('the first waypoint open', 'full', { prepare: waypoint(0), press: ['Edit WPT 1'] }),
  voyage('no waypoint to edit', 'full', { prepare: sheet('waypoint') }),
  voyage('schedule', 'full', { press: ['Edit'] }),
  library('the latest, and route files', 'files'),
  library('all of long names', 'long names', { press: ['All '] }),
  library('a new route', 'full', { press: ['New route'] }),
  voyage('required ETA', 'full', { prepare: sheet('arrival') }),
  voyage('enter fix', 'under way', { press: ['Enter fix'] }),
  voyage('several fixes', 'sailed', { prepare: sheet('fix') }),
  voyage('clocks', 'full', { prepare: sheet('clocks') }),
  voyage('clocks planned', 'clocks', { prepare: sheet('clocks') }),
  compare('departures', 'compared', { press: ['Change'] }),
  compare('departures, the own within the notice', 'compared', {
    prepare: () => setPreferences({ departureNoticeHours: 6 }),
    press: ['Change'],
  }),
  compare('a route beside the own', 'compared', { press: ['Routes', '+ Add route', 'R2, '] }),
  compare('nothing known', 'nothing stored'),
  compare('old', 'old'),
  compare('departures, under way', 'old', { press: ['Departures'] }),
  compare('cannot be read', 'full', { fails: ['voyage.compare'] }),
  compare('routes, no departure', 'no departure', { press: ['Routes'] }),
  compare('routes found', 'a better way', { press: ['Routes'] }),
  compare('a better way', 'a better way', { press: ['Routes', 'B least sea'] }),
  compare('a better way of long names, leg by leg', 'long names', {
    press: ['Routes', 'Why, leg by leg'],
  }),
  compare('no way within limits', 'no way', { ...unfolded, press: ['Routes'] }),
  compare('a better way, nothing known', 'nothing stored', { press: ['Routes'] }),
  compare('a search that is open', 'a search that is open', { press: ['Routes'] }),
  compare('a search that waits', 'a search that waits', { press: ['Routes'] }),
  compare('a better way no longer', 'a better way no longer', { press: ['Routes'] }),
  compare('not worth it', 'not worth it', { press: ['Routes'] }),
  compare('a search under way', 'a search under way', { press: ['Routes'] }),
  compare('better speeds', 'a better way', { ...unfolded, press: ['Speeds', 'B least fuel'] }),
  compare('speeds, none in time', 'no way', { press: ['Speeds'] }),
  compare('speeds, a vessel without limits', 'no limits', { press: ['Speeds'] }),
  voyage('standing', 'full', { prepare: sheet('standing') }),
  voyage('approved, standing', 'approved', { press: ['Withdraw'] }),
  voyage('archived', 'archived'),
  voyage('a voyage that cannot be written', 'full', {
    fails: ['voyage.edit'],
    prepare: () => tryEdit({ kind: 'reverse' }),
  }),
  voyage('the whole route', 'full', {
    ...unfolded,
    prepare: sheet('route'),
    press: ['Distance between'],
    fill: { From: '50 N 5 W', To: '40 N 70 W' },
  }),
  voyage('log of changes', 'full', { prepare: sheet('log'), press: ['2. '] }),
  voyage('sun', 'full', { ...unfolded, prepare: sheet('sun') }),
  voyage('a pack to write', 'packs', {
    prepare: sheet('write-pack'),
    press: ['Casualties', 'To 0.01', 'Parts of 100 kB', 'Write file'],
  }),
  voyage('packs that came', 'packs', { prepare: sheet('take-pack'), press: ['Choose files'] }),
  voyage('what a pack brought', 'a pack with limits', { prepare: sheet('take-pack'), press: ['Choose files'] }),
  voyage('judged by limits from a pack', 'limits from a pack', {
    prepare: sheet('take-pack'),
    press: ['Choose files', 'Open with these limits'],
  }),
  voyage('changed on both sides', 'packs', { prepare: sheet('take-pack'), press: ['Compare both states'] }),
  voyage('sun, no departure', 'no departure', { prepare: sheet('sun') }),
  voyage('on paper, with the weather picture', 'full', { prepare: sheet('paper'), press: ['Weather picture of'] }),
  voyage('a waypoint being dragged', 'full', { prepare: drag }),
  voyage('under way, timing', 'under way', { press: ['Timing'] }),
  voyage('within limits', 'within limits'),
  voyage('a soft limit passed', 'a soft limit passed'),
  voyage('known in part, beyond', 'known in part, beyond'),
  voyage('what to get', 'full', {
    prepare: () => {
      setChoice({ plan: 'corridor', casualties: true })
      openSheet('fetch options')
    },
  }),
  voyage('a picture to get', 'nothing stored', {
    prepare: () => {
      setChoice({ picture: 100 })
      openSheet('fetch options')
    },
  }),
  voyage('what to get, past weather', 'under way', {
    prepare: () => {
      setChoice({ sailed: true })
      openSheet('fetch options')
    },
  }),
  voyage('noon', 'sailed', noonPart),
  voyage('noon, half known', 'sailed, half known', noonPart),
  voyage('noon, nothing fetched', 'sailed, nothing fetched', noonPart),
  voyage('noon, no fix', 'sailed, no fix', noonPart),
  voyage('noon, long names', 'sailed, long names', noonPart),
  voyage('noon, saved', 'sailed, a noon saved', noonPart),
  voyage('noon, the day that goes on', 'sailed, a noon saved', { ...noonPart, press: ['Next day'] }),
  voyage('noon, saved by other clocks', 'sailed, a noon saved by other clocks', noonPart),
  voyage('noon, columns', 'sailed, half known', {
    prepare: () => (
      void setPreferences({
        noonColumns: [
          { field: 'toUtc', heading: 'Report time' },
          { field: 'hfoT', heading: 'FO' },
        ],
      }),
      setColumnsOpen(true),
      noonPart.prepare()
    ),
  }),
  voyage('noon, columns of a policy', 'policy', {
    prepare: () => (setColumnsOpen(true), noonPart.prepare()),
  }),
  voyage('noon, in other units', 'sailed', { prepare: () => (otherUnits(), noonPart.prepare()) }),
  voyage('noon, what was saved cannot be read', 'sailed', { ...noonPart, fails: ['voyage.noons'] }),
  voyage('noon, no weather read', 'sailed', { ...noonPart, fails: ['voyage.weather'] }),
  voyage('noon, not departed', 'full', noonPart),
  voyage('more than the budget leaves', 'tight budget'),
  voyage('more than the track chosen', 'nothing stored', {
    prepare: () => setChoice({ plan: 'departures', casualties: true }),
  }),
  voyage('averages only', 'averages', unfolded),
  voyage('averages only, timing', 'averages', { press: ['Timing'] }),
  voyage('half stored, timing', 'half stored', { press: ['Timing'] }),
  voyage('key refused', 'key refused'),
  voyage('long names', 'long names', { ...unfolded, prepare: waypoint(1) }),
  voyage('long names, a waypoint open', 'long names', { prepare: waypoint(1), press: ['Edit WPT 2'] }),
  voyage('the whole route, long names', 'long names', { ...unfolded, prepare: sheet('route') }),
  compare('routes of long names', 'long names', { press: ['Routes', '+ Add route'] }),
  voyage('500 waypoints', '500 waypoints'),
  voyage('a file with remarks', 'import', {
    prepare: () => importDropped('route.csv', () => Promise.resolve({ text: REMARKED })),
  }),
  voyage('a file with remarks, read', 'import', {
    prepare: () => importDropped('route.csv', () => Promise.resolve({ text: REMARKED })),
    press: ['3 remarks'],
  }),
  voyage('a file that is none', 'nothing opened', {
    prepare: () => importDropped('notes.txt', () => Promise.resolve({ text: 'no route' })),
  }),
  voyage('while what is stored is checked', 'being checked'),
  compare('while what is stored is checked', 'being checked'),
  casualties('while what is stored is checked', 'being checked'),
  voyage('weather cannot be read', 'full', { fails: ['voyage.weather', 'sync.estimate'] }),
  voyage('the voyage cannot be read', 'full', { fails: ['voyage.current', 'voyage.list'] }),
  voyage('checks cannot be read', 'full', { press: ['Checks'], fails: ['voyage.land'] }),
  voyage('sun cannot be read', 'full', { prepare: sheet('sun'), fails: ['voyage.sky'] }),
  voyage('changes cannot be read', 'full', { prepare: sheet('log'), fails: ['voyage.history'] }),

  weather('no voyage yet', 'nothing opened'),
  weather('no departure set', 'no departure'),
  weather('nothing stored', 'nothing stored', unfolded),
  weather('half stored, where nothing is', 'half stored', { ...unfolded, prepare: () => moveBy(30) }),
  weather('at sea, limits passed', 'full', { ...unfolded, prepare: () => moveBy(20) }),
  weather('old', 'old', unfolded),
  weather('clock set back', 'clock ahead', unfolded),
  weather('old, fetched by the office', 'old, by the office', unfolded),
  weather('averages only', 'averages', unfolded),
  weather('hazards in winter', 'winter', { prepare: hazards }),
  weather('hazards in winter, no holds', 'winter, no holds', { prepare: hazards }),
  weather('hazards, nothing fetched', 'winter, nothing fetched', { prepare: hazards }),
  weather('hazards, averages only', 'averages', { prepare: hazards }),
  weather('hazards, old', 'old', { prepare: hazards }),
  weather('cargo', 'winter', { prepare: cargo, press: ['Change Hold 3'] }),
  weather('cargo, no holds', 'winter, no holds', { prepare: cargo, press: ['Add hold', 'Dew point', 'Store'] }),
  weather('long names', 'long names', unfolded),
  weather('cannot be read', 'full', { fails: ['voyage.weather'] }),
  weather('no vessel to judge by', 'full', { ...unfolded, fails: ['vessel.list'] }),

  casualties('no voyage yet', 'nothing opened'),
  casualties('not fetched yet', 'nothing stored'),
  casualties('months chosen, their box open', 'full', {
    prepare: () => setFilter({ months: [11, 12], severities: ['very-serious', 'serious'] }),
    press: ['Month'],
  }),
  casualties('types open', 'full', { press: ['Type', 'Sub-types of Collision'] }),
  casualties('everywhere, with what else there is open', 'full', {
    prepare: () => {
      setFilter({ place: 'everywhere', severities: ['very-serious'], text: 'a' })
      showDensity(true)
    },
    press: ['More'],
  }),
  casualties('a record', 'full', { prepare: openFirstRecord }),
  casualties('a record fetched by the office', 'fetched by the office', { prepare: openFirstRecord }),
  casualties('some fetched by the office', 'some by the office'),
  casualties('search fails', 'full', { fails: ['casualties.search', 'casualties.facets', 'casualties.stored'] }),
  casualties('a record that cannot be read', 'full', { prepare: openFirstRecord, fails: ['casualties.record'] }),

  data('no voyage yet', 'nothing opened', unfolded),
  data('nothing stored', 'nothing stored', unfolded),
  data('a corridor', 'nothing stored', {
    prepare: () => setChoice({ plan: 'corridor', averages: true, casualties: true }),
  }),
  data('an area without a chart', 'nothing stored', { prepare: () => setChoice({ plan: 'area' }) }),
  data('an area, or a picture', 'nothing stored', {
    prepare: () => setChoice({ plan: 'area', areaBox: AREA, areaSpacingNm: 120 }),
  }),
  data('half stored', 'half stored', unfolded),
  data('all stored', 'full', unfolded),
  data('half stored, details', 'half stored', { ...unfolded, press: ['Details'] }),
  data('all stored, bulk files', 'full', { press: ['Bulk files'] }),
  data('old', 'old'),
  data('some fetched by the office', 'some by the office', unfolded),
  data('clock set back', 'clock ahead'),
  data('averages only', 'averages'),
  data('key refused', 'key refused'),
  data('no link', 'no link'),
  data('long names', 'long names', unfolded),
  data('nothing of the link can be read', 'full', {
    fails: ['link.state', 'link.profiles', 'link.ledger', 'bulk.list', 'sync.state'],
  }),
  data('by the office', 'office'),
  data('the office gives nothing', 'office silent'),
  data('the office gave nothing: own key', 'office fell back'),
  data('the office refuses', 'office refuses'),
  data('the own key by choice', 'office not asked'),
  data('no estimate', 'nothing stored', { fails: ['sync.estimate'] }),

  vessel('none yet', 'nothing opened'),
  vessel('all entered', 'full', unfolded),
  vessel('being removed', 'full', { press: ['Remove this vessel'] }),
  vessel('long names', 'long names', { ...unfolded, press: ['Remove this vessel'] }),
  vessel('cannot be read', 'full', { fails: ['vessel.list'] }),

  settings('training', 'full', unfolded),
  settings('units of another bridge', 'full', { prepare: () => (otherUnits(), openSettings('units')) }),
  settings('a service', 'connected', unfolded),
  settings('the office’s relay', 'office', {
    prepare: () => openSettings('connection'),
    press: ['Leave the office’s'],
  }),
  settings('the office’s relay alone', 'office alone', { prepare: () => openSettings('connection') }),
  settings('the office’s relay gives nothing', 'office fell back', { prepare: () => openSettings('connection') }),
  settings('the office’s relay not asked', 'office not asked', { prepare: () => openSettings('connection') }),
  settings('the office’s relay of another service', 'office of another service', {
    prepare: () => openSettings('connection'),
  }),
  settings('the office’s relay in training', 'office in training', { prepare: () => openSettings('connection') }),
  settings('a relay on trial, in training', 'office on trial', { prepare: () => openSettings('connection') }),
  settings('a damaged code of the office', 'connected', {
    prepare: () => openSettings('connection'),
    press: ['Set it up by', 'Use this code'],
    fill: { 'Code from the office': 'https://relay.example/?service=https%3A%2F%2Fa.example#cut-off' },
  }),
  settings('a policy with a fault', 'policy', { prepare: () => openSettings('computer') }),
  settings('a policy, the connection', 'policy', { prepare: () => openSettings('connection') }),
  settings('a watched folder, a backup looked at', 'files', {
    prepare: () => showPart('settings', 'files'),
    press: ['Have these back…', 'Restore…'],
  }),
  settings('less weather to be kept', 'full', { prepare: () => openSettings('files'), press: ['7 days'] }),
  settings('makers of packs', 'packs', { prepare: () => openSettings('files') }),
  settings('a report for support looked at', 'full', {
    prepare: () => openSettings('computer'),
    press: ['Show what would be in it…', 'logs/binnacle.log'],
  }),
  settings('data of a newer Binnacle', 'data unusable', {
    prepare: () => showPart('settings', 'files'),
    press: ['Go on with this…'],
  }),
  settings('weather of a newer Binnacle', 'weather unusable', {
    prepare: () => showPart('settings', 'files'),
    press: ['Begin the weather anew…', 'Replace and go on'],
  }),
  settings('about', 'full', {
    prepare: () => openSettings('about'),
    press: ['Licences of what', '@napi-rs/keyring-linux'],
  }),
  settings('no path, no seasons, no licences', 'full', {
    ...unfolded,
    fails: ['averages.path', 'averages.seasons', 'app.licences'],
  }),
  settings('an update looked at', 'files', {
    prepare: () => openSettings('computer'),
    press: ['Install an update…'],
  }),
  settings('an update waits for an administrator, another is refused', 'files', {
    prepare: () => openSettings('computer'),
    press: ['Install an update…', 'Install 0.2.0', 'Install an update…'],
  }),

  paper('preview', 'full', { prepare: openPreview }),
  paper('preview, some fetched by the office', 'some by the office', { prepare: openPreview }),
  paper('preview that cannot be made', 'full', { prepare: openPreview, fails: ['passagePlan.preview'] }),

  place('no place yet', 'nothing opened', { prepare: () => openMeteogram() }),
  place('a port being looked for', 'nothing opened', { prepare: () => openMeteogram(), fill: { Place: 'Rotter' } }),
  place('a position that is none', 'nothing opened', { prepare: () => openMeteogram(), fill: { Place: '95 N' } }),
  place('hours, nothing stored', 'nothing stored', { prepare: hours }),
  place('hours', 'full', { ...unfolded, prepare: hours }),
  place('hours while another run waits', 'no link', { prepare: hours }),
  place('hours while they are fetched', 'no link to a place', { prepare: hours }),
  place('hours, old', 'old', { prepare: hours }),
  place('hours, some fetched by the office', 'some by the office', { ...unfolded, prepare: hours }),
  place('hours, clock set back', 'clock ahead', { prepare: hours }),
  place('hours estimated', 'full', {
    prepare: () => {
      openMeteogram({ lat: PLACE.lat, long: PLACE.long - 2 })
      toggleEstimates()
    },
  }),
  place('hours that cannot be read', 'full', { prepare: hours, fails: ['weather.point', 'sync.estimate'] }),
  place('seasons', 'full', { prepare: season }),
  place('seasons, fetched by the office', 'fetched by the office', { prepare: season }),
  place('seasons side by side', 'full', { prepare: season, press: ['Years side by side'] }),
  place('seasons, nothing stored', 'nothing stored', { prepare: season }),
  place('seasons that cannot be read', 'full', { prepare: season, fails: ['averages.at'] }),
  place('seasons of the south', 'averages', {
    prepare: () => {
      openMeteogram({ lat: -30, long: -20 })
      setPlaceView('season')
    },
  }),
  place('routes', 'full', { prepare: openRoutesBySeason }),
  place('routes with long names', 'long names', { prepare: openRoutesBySeason }),
  place('routes that cannot be read', 'full', { prepare: openRoutesBySeason, fails: ['averages.along'] }),

  chart('no voyage yet', 'nothing opened'),
  chart('full, beyond limits', 'full', { prepare: () => moveBy(20) }),
  chart('a waypoint chosen', 'full', { prepare: waypoint(2) }),
  chart('a waypoint being dragged', 'full', { prepare: drag }),
  chart('a waypoint moved, to be kept', 'moved', { prepare: wait }),
  chart('over land', 'over land'),
  chart('across the date line', 'date line'),
  chart('long names', 'long names'),
  chart('500 waypoints', '500 waypoints'),
  chart('layers open', 'full', { prepare: everyLayer, press: ['Layers'], unfolded: true }),
  chart('layers and picture, old', 'old', { prepare: () => setPreferences({ layers: LAYERS, picture: ['pressure'] }) }),
  chart('picture, open', 'full', { prepare: wholePicture, press: ['Layers'], unfolded: true }),
  chart('picture, no weather about here', 'nothing stored', { prepare: wholePicture, press: ['Layers'] }),
  chart('picture over the equator', 'over the equator', { prepare: wholePicture, press: ['Layers'] }),
  chart('picture that cannot be drawn', 'full', {
    prepare: wholePicture,
    press: ['Layers', 'Try again'],
    fails: ['picture.about'],
  }),
  drawnPicture('weather picture across 180°', 'nothing stored'),
  chart('measuring', 'full', { press: ['Measure'] }),

  strip('in other units', 'full', { prepare: otherUnits }),
  strip('no voyage yet', 'nothing opened'),
  strip('charts', 'full'),
  strip('charts, rows to choose', 'full', { prepare: toggleRows }),
  strip('charts, averages', 'averages'),
  strip('charts, some fetched by the office', 'some by the office'),
  strip('table every 3 h', 'full', { prepare: table }),
  strip('table, some fetched by the office', 'some by the office', { prepare: table }),
  strip('gaps estimated', 'half stored', {
    prepare: () => {
      toggleEstimates()
      moveBy(22)
    },
  }),
  strip('table, gaps estimated', 'half stored', {
    prepare: () => {
      table()
      toggleEstimates()
      moveBy(22)
    },
  }),
  narrowStrip('none to estimate from', 'nothing stored', { prepare: toggleEstimates }),
  strip('table by waypoint, long names', 'long names', {
    prepare: () => {
      table()
      setTableBy('waypoint')
    },
  }),
  strip('table, averages', 'averages', { prepare: table }),
  strip('table, half stored', 'half stored', { prepare: table }),
  strip('table of 500 waypoints', '500 waypoints', {
    prepare: () => {
      table()
      setTableBy('waypoint')
    },
  }),
  strip('in full view', 'full', { prepare: toggleStripFull }),
  strip('in full view, every row', 'old', {
    prepare: async () => {
      await setPreferences({ chartRows: CHART_ROWS })
      toggleStripFull()
    },
  }),
  strip('the worst of the voyage', 'full', { prepare: () => moveBy(20) }),
  strip('casualties along the route', 'full', {
    prepare: () => {
      openSubject('casualties')
      moveBy(3)
    },
  }),
  narrowStrip('casualties not fetched', 'half stored', { prepare: () => openSubject('casualties') }),
  strip('six hours later beside the plan', 'compared', { prepare: () => drawBeside(null, { laterMs: 6 * HOUR_MS }) }),
  narrowStrip('a route half known beside the plan', 'known in part, beyond', {
    prepare: () => drawBeside('R2', { speedKn: 17 }),
  }),
  narrowStrip('charts', 'full', { prepare: () => moveBy(20) }),
  narrowStrip('table', 'full', { prepare: table }),
  strip('as fetched before, the change of sea', 'changed', {
    prepare: () => {
      changesOpened()
      moveBy(8)
    },
  }),
  strip('the change of sea, half known', 'changed, half known', { prepare: changesOpened }),
  strip('the change of sea, nothing earlier kept', 'full', { prepare: changesOpened }),
  strip('hazards', 'winter', { prepare: hazards }),
  narrowStrip('hazards half stored', 'half stored', { prepare: hazards }),
  narrowStrip('the change of sea', 'changed', { prepare: changesOpened }),
  strip('cannot be read', 'full', { fails: ['voyage.weather'] }),

  onePlace('no voyage yet', 'nothing opened'),
  onePlace('limits passed', 'full'),
  onePlace('half stored', 'half stored'),
  onePlace('nothing stored', 'nothing stored'),
  app('a disk that takes nothing', 'read only', { fails: ['voyage.edit'] }),
  app('first run', 'first run'),
  sample('being prepared', 'sample being prepared'),
  sample('that has left', 'sample that has left'),
  app('first run under a policy', 'first run, policy'),
  app('first run, service', 'first run, service', { press: ['Try it'] }),
  app('first run, by the office', 'first run, service', { press: ['Change address', 'By the office’s relay'] }),
  app('first run, the office’s code kept', 'first run, office', { press: ['Try it'] }),
  app('first run, the office’s token not found', 'first run, office locked', { press: ['Look in the keychain again'] }),
  app('first run, done by the office', 'first run done, office'),
  app('getting weather, the office gives nothing', 'office silent'),
  app('getting weather, the office refuses', 'office refuses'),
  app('first run, connection', 'first run, connection'),
  app('first run, vessel', 'first run, vessel'),
  app('first run, done', 'first run, done'),
  app('starting', 'full', { fails: ['app.state'] }),
  app('no voyage yet', 'nothing opened'),
  app('a voyage', 'full'),
  app('the sample voyage', 'sample', { prepare: () => setPreferences({ picture: ['pressure'] }) }),
  app('other routes, from the answer', 'full', { press: ['Find a better route', '+ Add route'] }),
  app('hazards in winter', 'winter', { prepare: hazards }),
  app('no departure set', 'no departure', unfolded),
  app('no weather, no vessel', 'nothing stored', unfolded),
  app('a vessel without limits', 'no limits'),
  app('getting weather, waiting for the link', 'no link'),
  app('getting weather, paused', 'half stored'),
  app('getting weather, some requests failed', 'some given up'),
  app('half known', 'known in part'),
  app('all old', 'old'),
  app('clock ahead of the weather', 'clock ahead'),
  app('under way', 'under way', unfolded),
  app('what was sailed', 'sailed', { prepare: openSailed('noon') }),
  app('what was sailed, as a table', 'sailed', { prepare: () => (openSailed('passage')(), table()) }),
  app('arrived', 'arrived'),
  app('approved', 'approved', { prepare: waypoint(1) }),
  app('a voyage with every layer', 'full', { prepare: everyLayer, press: ['Layers'], unfolded: true }),
  app('a point of the layers', 'full', {
    prepare: async () => {
      await everyLayer()
      openPoint(PLACE)
    },
  }),
  app('a point of the layers, fetched by the office', 'fetched by the office', {
    prepare: async () => {
      await everyLayer()
      openPoint(PLACE)
    },
  }),
  app('a place over the chart', 'full', { prepare: hours }),
  app('casualties', 'full', { prepare: subject('casualties') }),
  app('a forecast that makes it worse', 'changed', changesTab),
  app('changes on the chart', 'changed, half known', { prepare: () => (toggleOnChart(), changesTab.prepare()) }),
  app('changes on the chart, layers open', 'changed, half known', { prepare: toggleOnChart, press: ['Layers'] }),
  app('changes, the nearer beside the later', 'changed', {
    prepare: async () => {
      await setPreferences({ layout: { panelShare: 0.5, stripShare: null } })
      changesTab.prepare()
    },
  }),
  app('nothing changed', 'nothing changed'),
  app('as known when approved', 'changed since it was approved', { prepare: asKnown }),
  app('as known when approved, long names', 'changed since it was approved, long names', { prepare: asKnown }),
  app('as known when approved, with every layer', 'changed since it was approved', {
    prepare: async () => {
      await everyLayer()
      await asKnown()
    },
  }),
  app('as known when approved, on paper', 'changed since it was approved', {
    prepare: async () => {
      await asKnown()
      openPreview()
    },
  }),
  app('a passage beside the own, which waits', 'moved', { prepare: beside }),
  app('casualties in a strait, ships open', 'a strait', { prepare: subject('casualties'), press: ['Ships like ours'] }),
  app('no casualties over an ocean', 'an empty ocean', { prepare: subject('casualties') }),
  app('the library over Plan', 'long names', { press: ['Voyage:'] }),
  app('the panel folded away', 'full', { prepare: () => pressSubject('plan', 'plan') }),
  app('the finder', 'nothing opened', {
    press: ['Find a command'],
    fill: { 'Command, voyage or help topic': 'weather' },
  }),
  app('help, the signs', 'nothing opened', { prepare: () => openHelp('signs') }),
  app('help, nothing found', 'nothing opened', { prepare: () => openHelp(null), fill: { 'Search help': 'zebra' } }),
  app('help before anything is set up', 'first run', { prepare: () => after(0, () => runCommand('help.topics')) }),
  app('the sheet of keys', 'nothing opened', { prepare: () => after(0, () => runCommand('help.keys')) }),
  app('in other units, dimmed', 'full', {
    prepare: () => (otherUnits(), dimmed(), setStripView('table')),
    press: ['Light'],
  }),
  app('a service', 'connected', { prepare: subject('settings') }),
  app('long names', 'long names', { prepare: subject('data') }),
  app('data that cannot be used', 'data unusable'),
  app('a route file is offered', 'files'),
  broken('says so', 'full', { reports: /planted by the gallery/ }),
  unloaded('panel', 'in a panel'),
  unloaded('chart', 'over the view'),
  unloaded('chart', 'in a dialog'),
  app('nothing can be read', 'full', {
    fails: ['voyage.current', 'voyage.weather', 'link.state', 'sync.state', 'vessel.list'],
  }),
  secondOf('chart')('the chart', 'full', { prepare: () => moveBy(8) }),
  secondOf('strip')('the strip', 'full', { prepare: () => moveBy(8) }),
  careless('has no keys', 'full', { reports: /unique "key" prop/ }),
]

/** The scene of that name. Throws where there is none. */
export function sceneOf(id: string): Scene {
  const scene = SCENES.find((one) => one.id === id)
  if (scene === undefined) throw new Error(`no scene “${id}”`)
  return scene
}
