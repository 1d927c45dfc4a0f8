// What commands do that need no component; what opens the places of the others; and why one cannot be given now.
import type { CommandId } from '../../shared/app/commands.ts'
import type { Palette } from '../../shared/app/app.ts'
import { nextTextSize } from '../../shared/app/text-size.ts'
import type { SecondView } from '../../shared/app/windows.ts'
import { words } from '../words/words.ts'
import { asKnownNow, asKnownRefusal, closeAsKnown, knownHeadsNow, planNowMs } from './as-known.ts'
import { isTraining, setPreferences, useApp } from './app-store.ts'
import { brighten, fullBrightness } from './brightness.ts'
import { openCompare, type Compared } from './compare-store.ts'
import { moveBy, moveToNow, togglePlay } from './cursor-store.ts'
import { DEFAULT_PICTURE } from './fetch-choice.ts'
import { setChoice, useChoice } from './fetch-choice-store.ts'
import { openSubject, setStripView, showPart, showPlace, toggleRows, toggleStripFull, useFrame } from './frame-store.ts'
import { toggleEstimates } from './estimates-store.ts'
import { lockedNow } from './policy.ts'
import { closeOver, openMeteogram, openPreview, openRoutesBySeason, showChart, usePlace } from './place-store.ts'
import { syncState } from './queries.ts'
import { closeWindow, ownView, showWindow } from './second-windows.ts'
import { openSettings } from './settings-sections.ts'
import { sampleAnew } from './sample.ts'
import { openSailed } from './sailed-store.ts'
import { openSheet, type SheetName } from './sheets.ts'
import { pauseSync, resumeSync } from './sync-store.ts'
import { answerNow } from './use-answer.ts'
import { canResume, type SyncState } from '../../shared/sync/sync.ts'
import { addAfterSelected, deleteSelected } from './waypoint-commands.ts'
import { copyVoyage, currentVoyage, openRouteFile, openSampleVoyage, stepBack, tryEdit } from './voyage-store.ts'

type Acts = Readonly<Partial<Record<CommandId, () => void>>>

/** Given before training or the service was chosen too. */
export const WITHOUT_DATA = /^(view\.|file\.quit|help\.(open|topics|keys)$)/

/** Opens a sheet over Plan. */
const sheet = (name: SheetName) => (): void => {
  openSubject('plan')
  openSheet(name)
}
const compare = (part: Compared) => (): void => openCompare(part)
const palette = (chosen: Palette) => (): void => void setPreferences({ palette: chosen })
const textSize = (step: 1 | -1) => (): void => {
  const { app } = useApp.getState()
  if (app !== null) void setPreferences({ textSizePc: nextTextSize(app.preferences.textSizePc, step) })
}
/** Opens it, or brings it to the front; in that window itself it closes it. */
const secondWindow = (view: SecondView) => (): void => void (ownView() === view ? closeWindow(view) : showWindow(view))
const strip = (act: () => void) => (): void => {
  showPlace('strip')
  act()
}
const plan = (): void => openSubject('plan')

/** Done from anywhere. */
export const ACTS: Acts = {
  'file.open': () => void openRouteFile(),
  'file.sample': () => void openSampleVoyage(),
  'file.sampleAnew': () => void sampleAnew(),
  'file.copy': () => void copyVoyage(),
  'file.writePack': sheet('write-pack'),
  'file.takePack': sheet('take-pack'),
  'file.print': sheet('paper'),
  'file.preview': openPreview,

  'edit.undo': () => void stepBack('undo'),
  'edit.redo': () => void stepBack('redo'),
  'edit.addWaypoint': addAfterSelected,
  'edit.deleteWaypoint': deleteSelected,
  'edit.waypoint': sheet('waypoint'),
  'edit.reverse': () => void tryEdit({ kind: 'reverse' }),
  'edit.route': sheet('route'),

  'plan.schedule': sheet('schedule'),
  'plan.fix': sheet('fix'),
  'plan.arrival': sheet('arrival'),
  'plan.clocks': sheet('clocks'),
  'plan.standing': sheet('standing'),
  'plan.sun': sheet('sun'),
  'plan.log': sheet('log'),
  'plan.noon': openSailed('noon'),
  'plan.sailed': openSailed('passage'),
  'plan.forecasts': openSailed('forecasts'),
  'plan.asKnown': sheet('as-known'),
  'plan.closeAsKnown': () => void closeAsKnown(),

  'view.day': palette('day'),
  'view.dusk': palette('dusk'),
  'view.night': palette('night'),
  'view.textLarger': textSize(1),
  'view.textSmaller': textSize(-1),
  'view.textUsual': () => void setPreferences({ textSizePc: 100 }),
  'view.touch': () => void setPreferences({ isTouch: useApp.getState().app?.preferences.isTouch !== true }),

  'view.brighter': () => brighten(1),
  'view.darker': () => brighten(-1),
  'view.fullBrightness': fullBrightness,

  'strip.full': strip(() => {
    closeOver()
    toggleStripFull()
  }),
  'strip.charts': strip(() => setStripView('charts')),
  'strip.table': strip(() => setStripView('table')),
  'strip.rows': strip(() => {
    setStripView('charts')
    if (!useFrame.getState().rowsOpen) toggleRows()
  }),
  // A place over the chart shows them too.
  'strip.estimates': () => (usePlace.getState().over === 'place' ? toggleEstimates() : strip(toggleEstimates)()),
  'strip.now': () => moveToNow(planNowMs()),
  'strip.next': () => moveBy(1),
  'strip.previous': () => moveBy(-1),
  'strip.play': togglePlay,

  'weather.options': sheet('fetch options'),
  'weather.picture': () => {
    if (useChoice.getState().picture === null) setChoice({ picture: DEFAULT_PICTURE })
    sheet('fetch options')()
  },
  'weather.pause': () => void pauseSync(),
  'weather.resume': () => void resumeSync(),
  'weather.limits': () => showPart('weather', 'limits'),
  'weather.heavy': () => showPart('weather', 'heavy'),
  'weather.hazards': () => showPart('weather', 'hazards'),
  'weather.cargo': () => {
    showPart('weather', 'hazards')
    openSheet('cargo')
  },
  'weather.place': () => openMeteogram(),
  'weather.seasons': openRoutesBySeason,

  'compare.departures': compare('departures'),
  'compare.routes': compare('routes'),
  'compare.speeds': compare('speeds'),

  'window.chart': secondWindow('chart'),
  'window.strip': secondWindow('strip'),

  'settings.screen': () => openSettings('screen'),
  'settings.units': () => openSettings('units'),
  'settings.time': () => openSettings('time'),
  'settings.connection': () => openSettings('connection'),
  'settings.files': () => openSettings('files'),
  'settings.computer': () => openSettings('computer'),
  'help.messages': () => openSettings('messages'),
  'help.about': () => openSettings('about'),
}

/** Opens the place where what does it is drawn and offers it. */
export const OPENERS: Acts = {
  'go.chart': showChart,
  'chart.fit': showChart,
  'chart.zoomIn': showChart,
  'chart.zoomOut': showChart,
  'chart.measure': showChart,
  'chart.picture': showChart,
  'chart.layers': showChart,
  'file.pdf': sheet('paper'),
  'file.csv': sheet('paper'),
  'file.export': sheet('route'),
  'file.new': () => {
    plan()
    // Without a voyage the library stands in Plan itself.
    if (currentVoyage() !== null) openSheet('library')
  },
  'file.recent': () => {
    plan()
    if (currentVoyage() !== null) openSheet('library')
  },
  'file.watch': () => openSettings('files'),
  'file.backup': () => openSettings('files'),
  'file.restore': () => openSettings('files'),
  'help.report': () => openSettings('computer'),
  'help.update': () => openSettings('computer'),
  'plan.waypoints': plan,
  'plan.timing': plan,
  'plan.checks': plan,
  'plan.changes': plan,
  'plan.notes': plan,
  'compare.findWay': compare('routes'),
  'compare.findSpeeds': compare('speeds'),
}

const syncNow = (): SyncState | null => answerNow<SyncState>(syncState)

/** These change the plan, fetch for it, or show beside it what is stored now: not done while it is shown as it was known. */
const NOT_AS_KNOWN =
  /^(edit\.|compare\.|plan\.(schedule|fix|arrival|clocks|standing)$|file\.(export|copy|writePack)$|weather\.(get|options|picture|place|seasons|cargo)$|chart\.picture$|strip\.estimates$)/

/** Why it is not done with the plan as it is shown; null: it is. */
export const refusalAsKnown = (id: CommandId): string | null => (NOT_AS_KNOWN.test(id) ? asKnownRefusal() : null)

/** Why a command cannot be given though all that it needs is there; null: it can. */
export const REFUSALS: Readonly<Partial<Record<CommandId, () => string | null>>> = {
  'view.textLarger': () => lockedNow('textSizePc'),
  'view.textSmaller': () => lockedNow('textSizePc'),
  'view.textUsual': () => lockedNow('textSizePc'),
  'view.touch': () => lockedNow('isTouch'),
  'view.fullScreen': () => lockedNow('kiosk'),
  'file.sample': () => (isTraining(useApp.getState()) ? null : words.commands.onlyInTraining),
  'file.sampleAnew': () => (isTraining(useApp.getState()) ? null : words.commands.onlyInTraining),
  'edit.undo': () => ((currentVoyage()?.undo ?? null) === null ? words.commands.nothingToUndo : null),
  'edit.redo': () => ((currentVoyage()?.redo ?? null) === null ? words.commands.nothingToRedo : null),
  'plan.asKnown': () => (knownHeadsNow().length === 0 ? words.commands.nothingKnown : null),
  'plan.closeAsKnown': () => (asKnownNow() === null ? words.commands.notAsKnown : null),
  'weather.pause': () => (syncNow()?.phase === 'running' ? null : words.commands.notGetting),
  'weather.resume': () => {
    const sync = syncNow()
    return sync !== null && canResume(sync) ? null : words.commands.notPaused
  },
}
