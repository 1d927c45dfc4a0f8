// Every command of the application: the one table for menu, keys, finder and help. What one does is offered where it is done (`useCommand`).

/** By the first part of a command's id, in the order in which finder and keys show them. */
export const COMMAND_GROUPS = {
  file: 'File',
  edit: 'Edit',
  plan: 'Plan',
  go: 'Go',
  view: 'View',
  chart: 'Chart',
  strip: 'Strip',
  weather: 'Weather',
  compare: 'Compare',
  window: 'Windows',
  settings: 'Settings',
  help: 'Help',
} as const
export type CommandGroup = keyof typeof COMMAND_GROUPS

export const MENUS = ['file', 'edit', 'go', 'view', 'window', 'help'] as const
export type MenuName = (typeof MENUS)[number]

/** What must be there before a command can be given. */
export type CommandNeed = 'voyage' | 'etd' | 'waypoint' | 'weather'

export interface Command {
  title: string
  /** `Ctrl+O`, `Alt+1`, `F6`, `?`: the first is the one that the menu shows. */
  keys?: readonly string[]
  /**
   * Where the keys hold; absent: everywhere but in fields that use them. `route`: the chart, and Plan while no sheet lies over it. `chart`: with
   * the chart in focus, where chart/chart-keys.ts and the map take them.
   */
  scope?: 'route' | 'chart'
  menu?: MenuName
  /** A rule stands above it in its menu. */
  isFirst?: true
  needs?: CommandNeed
  /** Holding the key down repeats it. */
  repeats?: true
  /** Done by the main process, its keys too. */
  isOfMain?: true
}

const COMMANDS = {
  'file.open': { title: 'Open route file…', keys: ['Ctrl+O'], menu: 'file' },
  'file.recent': { title: 'Recent route files…', menu: 'file' },
  'file.voyages': { title: 'Voyages…', keys: ['Ctrl+Shift+O'], menu: 'file' },
  'file.new': { title: 'New route…', keys: ['Ctrl+N'], menu: 'file' },
  'file.sample': { title: 'Sample voyage' },
  'file.sampleAnew': { title: 'Begin the sample voyage anew' },
  'file.watch': { title: 'Routes from a stick or folder…', menu: 'file' },
  'file.export': { title: 'Save route as file…', keys: ['Ctrl+S'], menu: 'file', isFirst: true, needs: 'voyage' },
  'file.copy': { title: 'Copy voyage', menu: 'file', needs: 'voyage' },
  'file.preview': {
    title: 'Preview of the plan',
    keys: ['Ctrl+Shift+P'],
    menu: 'file',
    isFirst: true,
    needs: 'voyage',
  },
  'file.print': { title: 'Print…', keys: ['Ctrl+P'], menu: 'file', needs: 'voyage' },
  'file.pdf': { title: 'Plan as PDF…', menu: 'file', needs: 'voyage' },
  'file.csv': { title: 'Waypoints as CSV…', menu: 'file', needs: 'voyage' },
  'file.writePack': { title: 'Write a pack…', menu: 'file', isFirst: true },
  'file.takePack': { title: 'Import a pack…', menu: 'file' },
  'file.backup': { title: 'Back up now…', menu: 'file', isFirst: true },
  'file.restore': { title: 'Restore from a backup…', menu: 'file' },
  'file.quit': { title: 'Quit', keys: ['Ctrl+Q'], menu: 'file', isFirst: true, isOfMain: true },

  'edit.undo': { title: 'Undo', keys: ['Ctrl+Z'], menu: 'edit', needs: 'voyage', repeats: true },
  'edit.redo': { title: 'Redo', keys: ['Ctrl+Y', 'Ctrl+Shift+Z'], menu: 'edit', needs: 'voyage', repeats: true },
  'edit.addWaypoint': {
    title: 'Add waypoint after the selected',
    keys: ['Insert'],
    scope: 'route',
    menu: 'edit',
    isFirst: true,
    needs: 'waypoint',
  },
  'edit.deleteWaypoint': {
    title: 'Delete the selected waypoint',
    keys: ['Delete'],
    scope: 'route',
    menu: 'edit',
    needs: 'waypoint',
  },
  'edit.waypoint': { title: 'Edit the selected waypoint…', menu: 'edit', needs: 'waypoint' },
  'edit.reverse': { title: 'Reverse route', menu: 'edit', isFirst: true, needs: 'voyage' },
  'edit.route': { title: 'Route…', menu: 'edit', needs: 'voyage' },

  'plan.schedule': { title: 'Schedule…', menu: 'edit', isFirst: true, needs: 'voyage' },
  'plan.fix': { title: 'Enter fix…', menu: 'edit', needs: 'etd' },
  'plan.arrival': { title: 'Required ETA…', menu: 'edit', needs: 'voyage' },
  'plan.clocks': { title: 'Ship’s clocks…', menu: 'edit', needs: 'voyage' },
  'plan.standing': { title: 'Approval of the plan…', needs: 'voyage' },
  'plan.waypoints': { title: 'Waypoints', needs: 'voyage' },
  'plan.timing': { title: 'Timing', needs: 'voyage' },
  'plan.checks': { title: 'Checks', needs: 'voyage' },
  'plan.changes': { title: 'What changed', needs: 'voyage' },
  'plan.notes': { title: 'Notes', needs: 'voyage' },
  'plan.sun': { title: 'Sun and twilight…', needs: 'voyage' },
  'plan.log': { title: 'Log of changes…', needs: 'voyage' },
  'plan.noon': { title: 'Noon report…', menu: 'edit', needs: 'etd' },
  'plan.sailed': { title: 'Passage: as planned and as it was…', needs: 'etd' },
  'plan.forecasts': { title: 'How forecasts were…', needs: 'etd' },
  'plan.asKnown': { title: 'Plan as it was known when approved or printed…', needs: 'voyage' },
  'plan.closeAsKnown': { title: 'Close the plan as it was known', needs: 'voyage' },

  'go.plan': { title: 'Plan', keys: ['Alt+1'], menu: 'go' },
  'go.weather': { title: 'Weather', keys: ['Alt+2'], menu: 'go' },
  'go.compare': { title: 'Compare', keys: ['Alt+3'], menu: 'go' },
  'go.casualties': { title: 'Casualties', keys: ['Alt+4'], menu: 'go' },
  'go.data': { title: 'Data', keys: ['Alt+5'], menu: 'go' },
  'go.vessel': { title: 'Vessel', keys: ['Alt+6'], menu: 'go' },
  'go.settings': { title: 'Settings', keys: ['Ctrl+,'], menu: 'go' },
  'go.panel': { title: 'To the panel', menu: 'go', isFirst: true },
  'go.chart': { title: 'To the chart', menu: 'go' },
  'go.strip': { title: 'To the strip', menu: 'go' },
  'go.nextPlace': { title: 'Next place', keys: ['F6'], menu: 'go' },
  'go.previousPlace': { title: 'Previous place', keys: ['Shift+F6'], menu: 'go' },

  'view.day': { title: 'Day', menu: 'view' },
  'view.dusk': { title: 'Dusk', menu: 'view' },
  'view.night': { title: 'Night', menu: 'view' },
  'view.brighter': { title: 'Brighter', menu: 'view', isFirst: true, repeats: true },
  'view.darker': { title: 'Darker', menu: 'view', repeats: true },
  'view.fullBrightness': { title: 'Full brightness', keys: ['Ctrl+Shift+0'], menu: 'view' },
  'view.textLarger': { title: 'Larger text', keys: ['Ctrl++', 'Ctrl+='], menu: 'view', isFirst: true },
  'view.textSmaller': { title: 'Smaller text', keys: ['Ctrl+-'], menu: 'view' },
  'view.textUsual': { title: 'Usual text size', keys: ['Ctrl+0'], menu: 'view' },
  'view.touch': { title: 'Touch: large targets on or off', menu: 'view' },
  'view.foldPanel': { title: 'Fold the panel away, or back', keys: ['Ctrl+B'], menu: 'view', isFirst: true },
  'view.fullScreen': { title: 'Full screen', keys: ['F11'], menu: 'view', isOfMain: true },

  'chart.fit': { title: 'Fit route', keys: ['F'], scope: 'chart', menu: 'view', isFirst: true, needs: 'voyage' },
  'chart.zoomIn': { title: 'Zoom in', keys: ['+'], scope: 'chart' },
  'chart.zoomOut': { title: 'Zoom out', keys: ['-'], scope: 'chart' },
  'chart.measure': { title: 'Measure', keys: ['M'], scope: 'chart', menu: 'view' },
  'chart.picture': { title: 'Weather picture on or off', keys: ['Ctrl+I'], menu: 'view' },
  'chart.layers': { title: 'Weather layers…', menu: 'view' },

  'strip.full': { title: 'Strip in full view, or back', keys: ['Ctrl+E'], menu: 'view' },
  'strip.charts': { title: 'Strip as charts' },
  'strip.table': { title: 'Strip as a table' },
  'strip.rows': { title: 'Rows of the strip…' },
  'strip.estimates': { title: 'Estimate gaps, or not' },
  'strip.now': { title: 'Time: now', keys: ['Alt+Home'], menu: 'go', isFirst: true, needs: 'weather' },
  'strip.next': { title: 'Time: later', keys: ['Alt+Right'], menu: 'go', needs: 'weather', repeats: true },
  'strip.previous': { title: 'Time: earlier', keys: ['Alt+Left'], menu: 'go', needs: 'weather', repeats: true },
  'strip.worst': { title: 'Time: the worst beyond limits', menu: 'go', needs: 'weather' },
  'strip.nextBeyond': { title: 'Time: next beyond limits', keys: ['Alt+Shift+Right'], menu: 'go', needs: 'weather' },
  'strip.previousBeyond': {
    title: 'Time: previous beyond limits',
    keys: ['Alt+Shift+Left'],
    menu: 'go',
    needs: 'weather',
  },
  'strip.play': { title: 'Play or pause the time', needs: 'weather' },

  'weather.get': { title: 'Get weather', keys: ['Ctrl+G'], menu: 'file', isFirst: true, needs: 'voyage' },
  'weather.options': { title: 'Get weather: what, and its price…', menu: 'file', needs: 'voyage' },
  'weather.picture': { title: 'Get weather: a picture from few points…', needs: 'voyage' },
  'weather.pause': { title: 'Pause getting weather' },
  'weather.resume': { title: 'Go on getting weather' },
  'weather.limits': { title: 'Limits at the cursor', needs: 'voyage' },
  'weather.heavy': { title: 'Heavy weather', needs: 'voyage' },
  'weather.hazards': { title: 'Hazards along the voyage', needs: 'voyage' },
  'weather.cargo': { title: 'Cargo: holds and thresholds…', needs: 'voyage' },
  'weather.place': { title: 'Weather at a place…' },
  'weather.seasons': { title: 'Averages along routes by season…' },

  'compare.departures': { title: 'Compare departures', needs: 'voyage' },
  'compare.routes': { title: 'Compare routes', needs: 'voyage' },
  'compare.speeds': { title: 'Compare speeds', needs: 'voyage' },
  'compare.findWay': { title: 'Find a better route', needs: 'etd' },
  'compare.findSpeeds': { title: 'Find better speeds', needs: 'etd' },

  'window.chart': { title: 'Chart in a second window', menu: 'window' },
  'window.strip': { title: 'Strip in a second window', menu: 'window' },

  'settings.screen': { title: 'Settings: screen' },
  'settings.units': { title: 'Settings: units' },
  'settings.time': { title: 'Settings: time and conventions' },
  'settings.connection': { title: 'Settings: connection' },
  'settings.files': { title: 'Settings: files and backup' },
  'settings.computer': { title: 'Settings: this computer' },

  'help.open': { title: 'Help for what is in focus', keys: ['F1'], menu: 'help' },
  'help.topics': { title: 'Help topics', menu: 'help' },
  'help.find': { title: 'Find a command…', keys: ['Ctrl+K'], menu: 'help' },
  'help.keys': { title: 'Keys', keys: ['?'], menu: 'help' },
  'help.messages': { title: 'Messages', menu: 'help', isFirst: true },
  'help.update': { title: 'Install an update…', menu: 'help' },
  'help.report': { title: 'Report for support…', menu: 'help' },
  'help.about': { title: 'About Binnacle', menu: 'help' },
} as const satisfies Record<`${CommandGroup}.${string}`, Command>

export type CommandId = keyof typeof COMMANDS
/** In the order of the table. */
export const COMMAND_IDS = Object.keys(COMMANDS) as CommandId[]

/** The row with all that it may have. */
export const commandOf = (id: CommandId): Command => COMMANDS[id]

export const groupOf = (id: CommandId): CommandGroup => id.slice(0, id.indexOf('.')) as CommandGroup
