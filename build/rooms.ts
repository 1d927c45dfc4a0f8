// The rooms of the house, from the roof down, and what each may import: only rooms further down, so that no circle can be. `check` reads this
// table (type-only imports too), and the map in docs/reference/rooms.md is made of it.

/** A folder, or one file; a file belongs to the longest name that holds it. */
export interface Room {
  /** What lives here, for the map. */
  what: string
  /** Rooms it may import from, each further down in the table. */
  rooms?: readonly string[]
  /** Rooms of which it may import types, and nothing that runs. */
  types?: readonly string[]
  /** Packages; `node:*` is all of Node, `electron{app,Menu}` those names and no others (types are free). */
  packages?: readonly string[]
}

const SHARED = [
  'shared/pack',
  'shared/documents',
  'shared/candidates',
  'shared/casualties',
  'shared/ship',
  'shared/sync',
  'shared/office',
  'shared/app',
  'shared/picture',
  'shared/weather',
  'shared/passage',
  'shared/format',
  'shared/geo',
  'shared/result.ts',
  'shared/item-at.ts',
  'shared/throttle.ts',
  'shared/sliced.ts',
]
const PREFERENCES = 'shared/app/preferences.ts'
const CONTRACT_TYPES = ['shared/ipc', 'shared/ipc/channels.ts', PREFERENCES]
const STATE_AND_UI = ['renderer/state', 'renderer/ui', 'renderer/words', ...SHARED]
const PANEL = { types: CONTRACT_TYPES, packages: ['react'] }
const STORED = ['electron/engine/store', 'electron/engine/fetch/requests', ...SHARED]
/** What ship and relay both run. Nothing of it opens a database aboard (`test/slow/relay/bundle.test.ts`). */
const SHIP_AND_RELAY = [
  'electron/engine/packs/file',
  'electron/engine/packs/form-1',
  'electron/engine/fetch/planner',
  'electron/engine/fetch/outcome',
  'electron/engine/fetch/service',
  'electron/engine/fetch/requests',
  ...SHARED,
]
const MAIN = [
  'shared/office',
  'shared/app',
  'shared/picture',
  'shared/passage',
  'shared/weather',
  'shared/format',
  'shared/result.ts',
]

export const ROOMS: Readonly<Record<string, Room>> = {
  'renderer/main.tsx': {
    what: 'starts the window; loads the palettes, the scale and the base sheet',
    rooms: ['renderer/App.tsx', 'renderer/state', 'renderer/ui', 'renderer/theme'],
    packages: ['react', 'react-dom/client', '@tanstack/react-query'],
  },
  'renderer/App.tsx': {
    what: 'first run, or the workspace',
    rooms: [
      'renderer/frame/commands',
      'renderer/frame/second',
      'renderer/frame/frame',
      'renderer/frame/first-run',
      'renderer/passage/plan',
      ...STATE_AND_UI,
    ],
    packages: ['react'],
  },
  'renderer/frame/second': {
    what: 'a window beside the main one: the chart or the strip at full size, with a thin head',
    rooms: [
      'renderer/frame/commands',
      'renderer/frame/frame',
      'renderer/passage/as-known',
      'renderer/weather/place',
      'renderer/weather/table',
      ...STATE_AND_UI,
    ],
    ...PANEL,
  },
  'renderer/frame/frame': {
    what: "the workspace's places: top bar, rail with its panel, chart, strip; the bar for faults and notices",
    rooms: [
      'renderer/frame/commands',
      'renderer/frame/help',
      'renderer/frame/first-run',
      'renderer/passage/plan',
      'renderer/passage/answer',
      'renderer/passage/as-known',
      'renderer/passage/changes',
      'renderer/passage/compare',
      'renderer/weather/place',
      'renderer/casualties',
      'renderer/settings/vessel',
      'renderer/data/fetch',
      'renderer/settings/settings',
      'renderer/weather/table',
      'renderer/weather/layers',
      'renderer/chart',
      ...STATE_AND_UI,
    ],
    ...PANEL,
  },
  'renderer/frame/commands': {
    what: 'keys and the menu give commands; the finder, the sheet of keys',
    rooms: ['renderer/frame/help', ...STATE_AND_UI],
    ...PANEL,
  },
  'renderer/frame/help': { what: 'help: its topics, and what is in focus', rooms: STATE_AND_UI, ...PANEL },
  'renderer/frame/first-run': {
    what: 'the first hour: service or training, key, connection, vessel; the sample voyage being prepared',
    rooms: ['renderer/settings/vessel', 'renderer/data/fetch', 'renderer/settings/settings', ...STATE_AND_UI],
    ...PANEL,
  },
  'renderer/passage/plan': {
    what: 'the voyage: opening, waypoints, schedule, checks, what it stands as, paper',
    rooms: [
      'renderer/data/packs',
      'renderer/data/fetch',
      'renderer/passage/answer',
      'renderer/passage/as-known',
      'renderer/passage/changes',
      'renderer/passage/sailed',
      'renderer/passage/ports',
      'renderer/passage/sky',
      ...STATE_AND_UI,
    ],
    ...PANEL,
  },
  'renderer/data/packs': {
    what: 'packs for stick and mail: written, imported, a voyage changed on both sides',
    rooms: ['renderer/passage/compare', ...STATE_AND_UI],
    ...PANEL,
  },
  'renderer/passage/compare': {
    what: 'departures, speeds and routes beside each other',
    rooms: ['renderer/data/fetch', ...STATE_AND_UI],
    ...PANEL,
  },
  'renderer/weather/place': {
    what: 'weather at one place over time; averages of a place and along routes, by season',
    rooms: [
      'renderer/data/fetch',
      'renderer/passage/ports',
      'renderer/settings/settings',
      'renderer/weather/strip',
      ...STATE_AND_UI,
    ],
    ...PANEL,
  },
  'renderer/casualties': {
    what: 'stored casualties: search, list, records, along the route',
    rooms: ['renderer/data/fetch', ...STATE_AND_UI],
    ...PANEL,
  },
  'renderer/settings/vessel': { what: 'particulars, limits, heavy-weather settings', rooms: STATE_AND_UI, ...PANEL },
  'renderer/passage/sailed': {
    what: 'the passage sailed: noon to noon, day by day beside the plan, how its forecasts were',
    rooms: ['renderer/data/fetch', ...STATE_AND_UI],
    ...PANEL,
  },
  'renderer/data/fetch': {
    what: 'what to fetch and what it costs, progress, ages, the link, traffic, bulk files',
    rooms: ['renderer/settings/settings', ...STATE_AND_UI],
    ...PANEL,
  },
  'renderer/settings/settings': {
    what: 'screen, units, conventions, connection and key, files and backup, messages, policy, updates, report, about',
    rooms: STATE_AND_UI,
    ...PANEL,
  },
  'renderer/weather/table': {
    what: 'the strip with its head line and table, every measure, limits and heavy weather at the cursor',
    rooms: [
      'renderer/passage/answer',
      'renderer/passage/as-known',
      'renderer/weather/hazards',
      'renderer/weather/strip',
      ...STATE_AND_UI,
    ],
    ...PANEL,
  },
  'renderer/weather/hazards': {
    what: 'icing, sea fog, cargo, hatches and deck along the voyage, in cards; what the mate enters of the cargo',
    rooms: STATE_AND_UI,
    ...PANEL,
  },
  'renderer/passage/answer': {
    what: 'whether the route is all right: the card, its stretches, the voyage as a bar',
    rooms: ['renderer/passage/changes', ...STATE_AND_UI],
    ...PANEL,
  },
  'renderer/passage/changes': {
    what: 'what a newer forecast changed: its line, its list, what it is compared with',
    rooms: ['renderer/passage/as-known', ...STATE_AND_UI],
    ...PANEL,
  },
  'renderer/passage/as-known': {
    what: 'a plan as it was known when approved or printed: the frame on every place, what can be opened so',
    rooms: STATE_AND_UI,
    ...PANEL,
  },
  'renderer/passage/ports': { what: 'places by name, distances between two', rooms: STATE_AND_UI, ...PANEL },
  'renderer/passage/sky': { what: 'sun and variation along the voyage', rooms: STATE_AND_UI, ...PANEL },
  'renderer/weather/strip': {
    what: 'rows of curves over time, drawn on canvases, and what is read beside them',
    rooms: STATE_AND_UI,
    ...PANEL,
  },
  'renderer/weather/layers': {
    what: "the chart's weather layers: choice, legend, card of a node",
    rooms: STATE_AND_UI,
    ...PANEL,
  },
  'renderer/chart': {
    what: 'the chart; the only user of Leaflet',
    rooms: [
      'renderer/chart/coastline',
      'renderer/chart/projection',
      'renderer/ui',
      'renderer/theme',
      'renderer/words',
      ...SHARED,
    ],
    packages: ['react', 'leaflet', 'leaflet/dist/leaflet.css'],
  },
  'renderer/chart/coastline': {
    what: 'the coastlines as tiles, made in workers',
    rooms: ['renderer/chart/projection', 'shared/coast'],
    packages: ['leaflet'],
  },
  'renderer/chart/projection': { what: 'Mercator, and longitudes without a seam', rooms: ['shared/geo'] },
  'renderer/state': {
    what: 'the bridge to the engine, the session, and what the window knows',
    rooms: ['renderer/words', ...SHARED],
    types: CONTRACT_TYPES,
    packages: ['react', 'zustand', '@tanstack/react-query'],
  },
  'renderer/ui': {
    what: 'fields, messages, splitter, icons, wind barbs, the clock, words used by several rooms',
    rooms: ['renderer/words', ...SHARED],
    types: CONTRACT_TYPES,
    packages: ['react', 'zustand'],
  },
  'renderer/words': { what: "the window's English in one catalogue, a file a subject", rooms: SHARED },
  'renderer/theme': { what: 'the palettes and the font', rooms: ['shared/app'] },
  'renderer/passage/paper': { what: 'styles of the printed plan' },

  'relay/main.ts': {
    what: "the relay's command line: serve, ships and their tokens",
    rooms: [
      'relay/relay.ts',
      'relay/ship-commands.ts',
      'relay/store',
      'relay/configuration.ts',
      'relay/log.ts',
      'shared/result.ts',
    ],
    packages: ['node:*'],
  },
  'relay/ship-commands.ts': {
    what: 'ships and their tokens by the command line',
    rooms: ['relay/operator', 'relay/store', 'relay/configuration.ts', ...SHARED],
  },
  'relay/relay.ts': {
    what: 'one relay: its parts put together, started and ended in order',
    rooms: [
      'relay/operator',
      'relay/serve',
      'relay/fetch',
      'relay/store',
      'relay/database',
      'relay/configuration.ts',
      'relay/log.ts',
      ...SHIP_AND_RELAY,
    ],
    packages: ['node:*'],
  },
  'relay/operator': {
    what: "what the office's operator sees: the page, health, readiness, metrics; ships made and taken back",
    rooms: ['relay/store', 'relay/configuration.ts', 'relay/environment', 'relay/log.ts', ...SHARED],
    types: ['relay/serve', 'relay/fetch'],
    packages: ['node:*', 'zod'],
  },
  'relay/serve': {
    what: 'what ships call: tokens, relay requests, packs by hash, resumed',
    rooms: ['relay/store', 'relay/configuration.ts', 'relay/log.ts', ...SHIP_AND_RELAY],
    packages: ['node:*', 'zod'],
  },
  'relay/fetch': {
    what: 'what the ships request, fetched once at one pace from the service, and ahead after each refresh',
    rooms: ['relay/store', 'relay/configuration.ts', 'relay/log.ts', ...SHIP_AND_RELAY],
    packages: ['node:*'],
  },
  'relay/trial': {
    what: 'a PostgreSQL of its own for trial and tests, with a standby',
    rooms: ['shared/result.ts'],
    packages: ['node:*', 'postgres'],
  },
  'relay/store': {
    what: 'what relays share: answers, ships, relay requests, packs, jobs, pace; the only SQL',
    rooms: ['relay/database', 'relay/log.ts', ...SHIP_AND_RELAY],
    packages: ['node:*'],
  },
  'relay/database': {
    what: 'the connection to PostgreSQL, over a failover, and the frozen steps of its schema',
    rooms: ['relay/log.ts', 'shared/result.ts'],
    packages: ['node:*', 'postgres'],
  },
  'relay/configuration.ts': {
    what: 'how a relay is configured by its environment, in words where it cannot be',
    rooms: ['relay/environment', 'shared/result.ts'],
  },
  'relay/environment': {
    what: 'its variables one by one, secrets from files, certificates: each checked',
    rooms: ['shared/app', 'shared/result.ts', 'shared/weather'],
    packages: ['node:*', 'zod'],
  },
  'relay/log.ts': { what: 'lines of JSON, without any secret', rooms: ['shared/format'] },

  'electron/main.ts': {
    what: 'composition root: builds each part once and wires it',
    rooms: [
      'electron/ipc',
      'electron/keychain',
      'electron/update',
      'electron/packs',
      'electron/support',
      'electron/shell',
      'electron/policy',
      ...MAIN,
    ],
    packages: ['node:*', 'electron{app}'],
  },
  'electron/preload.ts': {
    what: "the window's two functions",
    rooms: ['shared/ipc/channels.ts'],
    packages: ['electron{contextBridge,ipcRenderer}'],
  },
  'electron/ipc': {
    what: 'checks of each call: sender, schema, Result; pushed events',
    rooms: ['shared/ipc', 'shared/ipc/channels.ts', PREFERENCES, 'shared/pack', ...MAIN],
    types: ['electron/update', 'electron/packs'],
    packages: ['electron{ipcMain}'],
  },
  'electron/keychain': {
    what: "the service's key, and the one that signs packs, in the operating system's keychain",
    rooms: MAIN,
    packages: ['@napi-rs/keyring'],
  },
  'electron/update': {
    what: 'update files: read, checked by signature, kept, handed to the installer',
    rooms: [
      'electron/shell',
      'electron/engine/store/migrations',
      'electron/sync-folder.ts',
      'electron/for-reading.ts',
      ...MAIN,
    ],
    // By name: nothing of it can reach a network.
    packages: ['node:child_process', 'node:crypto', 'node:fs', 'node:fs/promises', 'node:path', 'zod'],
  },
  'electron/packs': {
    what: 'packs as files of this computer: signed, written, opened, their makers trusted or put to the officer',
    rooms: [
      'electron/shell',
      'electron/sync-folder.ts',
      'electron/for-reading.ts',
      'shared/pack',
      'shared/ship',
      ...MAIN,
    ],
    types: ['shared/ipc'],
    // Nothing of it reaches the network.
    packages: ['node:crypto', 'node:fs', 'node:fs/promises', 'node:path', 'node:timers/promises', 'zod'],
  },
  'electron/support': {
    what: 'crash reports, the report for support, and what is taken up after a power cut',
    rooms: ['electron/shell', ...MAIN],
    types: ['electron/engine/protocol.ts', 'shared/ipc'],
    // Nothing of it reaches the network.
    packages: ['node:fs', 'node:os', 'node:path', 'fflate'],
  },
  'electron/shell': {
    what: 'window, scheme with its CSP, guards, menu, dialogs, preferences, log, the hosts of the two worker threads',
    rooms: ['electron/sync-folder.ts', 'electron/for-reading.ts', 'shared/ipc/channels.ts', PREFERENCES, ...MAIN],
    types: ['electron/engine/protocol.ts', 'shared/ipc'],
    packages: ['node:*', 'zod', 'electron{app,BrowserWindow,dialog,Menu,nativeTheme,protocol,screen,session}'],
  },
  'electron/policy': {
    what: "the company's policy file: read, each part checked, what it sets and locks",
    rooms: [PREFERENCES, 'shared/ipc', 'shared/sync', 'shared/ship', 'shared/documents', ...MAIN],
    packages: ['node:*', 'zod'],
  },
  'electron/training': {
    what: 'the simulated service: all ten operations, an ocean, 200,000 casualties',
    packages: ['node:*'],
  },

  'electron/engine/worker.ts': {
    what: "the engine's thread",
    rooms: ['electron/engine/engine.ts', 'electron/engine/store', 'shared/result.ts'],
    types: ['shared/app', 'electron/engine/options.ts', 'electron/engine/protocol.ts'],
    packages: ['node:*'],
  },
  'electron/engine/check-worker.ts': {
    what: 'a thread that reads the stored weather through after the start, a backup, what can be gone back to, or all for facts',
    rooms: ['electron/engine/store', 'shared/result.ts'],
    types: ['shared/app', 'electron/engine/protocol.ts'],
    packages: ['node:*'],
  },
  'electron/engine/engine.ts': {
    what: "its parts behind the contract's calls, and when the window is notified of what",
    rooms: [
      'electron/engine/answering.ts',
      'electron/engine/retention',
      'electron/engine/calls.ts',
      'electron/engine/own-calls.ts',
      'electron/engine/sample/open-sample.ts',
      'electron/engine/parts.ts',
      'electron/engine/fetch/sync',
      ...STORED,
    ],
    types: ['electron/engine/options.ts', 'electron/engine/handlers.ts'],
    packages: ['node:*'],
  },
  'electron/engine/answering.ts': {
    what: "a call's answer: what it returns, or its fault",
    rooms: ['electron/engine/store', 'shared/result.ts'],
  },
  'electron/engine/calls.ts': {
    what: "each room's calls in one",
    rooms: [
      'electron/engine/as-known-calls.ts',
      'electron/engine/retention',
      'electron/engine/sample',
      'electron/engine/settings',
      'electron/engine/router/runs',
      'electron/engine/router',
      'electron/engine/packs',
      'electron/engine/casualties',
      'electron/engine/fetch/sync',
      'electron/engine/fetch/office',
      'electron/engine/fetch/link',
      'electron/engine/fetch/bulk',
      'electron/engine/passage/paper/calls.ts',
      'electron/engine/passage/noon',
      'electron/engine/passage/voyages',
      'electron/engine/passage/land',
      'electron/engine/passage/ports',
      'electron/engine/passage/sky',
      'electron/engine/weather/issues',
      'electron/engine/weather/evaluate',
      'electron/engine/weather/field',
    ],
    types: ['electron/engine/parts.ts', 'electron/engine/handlers.ts', 'shared/passage', 'shared/ship'],
  },
  'electron/engine/as-known-calls.ts': {
    what: 'calls about a plan that is open as it was known: those that read, over what was known then',
    rooms: [
      'electron/engine/passage/paper/calls.ts',
      'electron/engine/passage/paper/read.ts',
      'electron/engine/passage/land',
      'electron/engine/passage/sky',
      'electron/engine/weather/evaluate',
      'electron/engine/yield.ts',
      'shared/result.ts',
      'shared/sliced.ts',
      'shared/ship',
    ],
    types: [
      'electron/engine/parts.ts',
      'electron/engine/handlers.ts',
      'electron/engine/weather/issues',
      'shared/ipc',
      'shared/passage',
    ],
  },
  'electron/engine/own-calls.ts': {
    what: 'what the main process alone requests: backups, packs, what a power cut left',
    rooms: ['electron/engine/packs', 'electron/engine/fetch/sync', 'electron/engine/store'],
    types: [
      'electron/engine/parts.ts',
      'electron/engine/sample',
      'electron/engine/options.ts',
      'electron/engine/protocol.ts',
    ],
  },
  'electron/engine/sample/open-sample.ts': {
    what: "training's sample over the engine's parts",
    rooms: ['electron/engine/sample'],
    types: ['electron/engine/parts.ts'],
  },
  'electron/engine/parts.ts': {
    what: "opens the store and each room's parts",
    rooms: [
      'electron/engine/router/parts.ts',
      'electron/engine/fetch/parts.ts',
      'electron/engine/weather/parts.ts',
      'electron/engine/passage/parts.ts',
      'electron/engine/passage/noon',
      'electron/engine/passage/paper/read.ts',
      'electron/engine/weather/issues',
      'electron/engine/yield.ts',
      'electron/engine/retention',
      'electron/engine/settings',
      'electron/engine/fetch/sync',
      'electron/engine/casualties',
      'electron/engine/packs',
      ...STORED,
    ],
    types: ['electron/engine/options.ts'],
  },
  'electron/engine/router/parts.ts': {
    what: 'opens the search and its runs',
    rooms: ['electron/engine/router', 'electron/engine/router/runs'],
    types: [
      'electron/engine/fetch/parts.ts',
      'electron/engine/weather/parts.ts',
      'electron/engine/passage/parts.ts',
      'electron/engine/options.ts',
      'electron/engine/yield.ts',
      'electron/engine/store',
    ],
  },
  'electron/engine/fetch/parts.ts': {
    what: "opens what fetches: the service, the office's relay, bulk files, the runs",
    rooms: [
      'electron/engine/settings',
      'electron/engine/fetch/outcome',
      'electron/engine/fetch/sync',
      'electron/engine/fetch/link',
      'electron/engine/fetch/bulk',
      'electron/engine/fetch/office',
      'electron/engine/fetch/service',
      ...STORED,
    ],
    types: [
      'electron/engine/weather/parts.ts',
      'electron/engine/passage/parts.ts',
      'electron/engine/options.ts',
      'electron/engine/yield.ts',
    ],
    packages: ['node:*'],
  },
  'electron/engine/passage/paper/read.ts': {
    what: 'what the plan on paper needs, read at one moment',
    rooms: [
      'electron/engine/weather/evaluate',
      'electron/engine/passage/land',
      'electron/engine/passage/sky',
      'electron/engine/yield.ts',
    ],
    types: ['electron/engine/weather/parts.ts', 'electron/engine/passage/parts.ts', ...SHARED],
  },
  'electron/engine/weather/parts.ts': {
    what: 'opens the stored weather, its field and the forecasts kept of it',
    rooms: [
      'electron/engine/weather/issues',
      'electron/engine/weather/evaluate',
      'electron/engine/weather/field',
      'electron/engine/yield.ts',
    ],
    types: ['electron/engine/passage/parts.ts', ...STORED],
  },
  'electron/engine/passage/parts.ts': {
    what: 'opens voyages, vessels and the check against land',
    rooms: ['electron/engine/passage/voyages', 'electron/engine/passage/land', ...STORED],
  },
  'electron/engine/options.ts': {
    what: 'what an engine is started with, and what it is to those who start it',
    types: [
      'electron/engine/fetch/service',
      'electron/engine/protocol.ts',
      'shared/ipc',
      'shared/app',
      'shared/result.ts',
    ],
  },
  'electron/engine/passage/paper/calls.ts': {
    what: 'the calls for the plan on paper',
    rooms: [
      'electron/engine/passage/paper/page.ts',
      'electron/engine/passage/paper',
      'electron/engine/yield.ts',
      ...SHARED,
    ],
    types: ['electron/engine/handlers.ts', 'shared/ipc'],
  },
  'electron/engine/passage/paper/page.ts': {
    what: 'the whole page as text',
    rooms: ['electron/engine/passage/paper/render.ts', 'electron/engine/passage/paper', ...SHARED],
    packages: ['react'],
  },
  'electron/engine/passage/paper/render.ts': {
    what: 'elements as text, a few at a time: the one place that renders',
    rooms: ['electron/engine/passage/paper', ...SHARED],
    packages: ['react', 'react-dom/server'],
  },
  'electron/engine/passage/paper': {
    what: 'the passage plan as a page for paper, made only of what it is given',
    rooms: SHARED,
    packages: ['react', 'topojson-client', 'world-atlas', 'geojson'],
  },
  'electron/engine/retention': {
    what: 'weather that is too old to be kept goes, and room is given back, while nothing else runs',
    rooms: ['electron/engine/weather/issues', ...STORED],
    types: ['electron/engine/handlers.ts'],
    packages: ['node:*'],
  },
  'electron/engine/sample': {
    what: "training's sample voyage, prepared part by part",
    rooms: ['electron/engine/passage/route-files', ...STORED],
    types: ['electron/engine/handlers.ts', 'electron/engine/fetch/sync', 'electron/engine/passage/voyages'],
  },
  'electron/engine/router/runs': {
    what: 'searches for better routes and speeds that fetch their points in rounds, within one price',
    rooms: ['electron/engine/router', 'electron/engine/fetch/planner', 'shared/ipc', ...STORED],
    packages: ['zod'],
    types: [
      'electron/engine/handlers.ts',
      'electron/engine/fetch/sync',
      'electron/engine/fetch/link',
      'electron/engine/passage/voyages',
    ],
  },
  'electron/engine/settings': {
    what: 'what the officer settled about the service',
    rooms: ['electron/engine/fetch/link', 'electron/engine/fetch/service', ...STORED],
    types: ['electron/engine/handlers.ts', 'electron/engine/fetch/outcome', 'electron/engine/fetch/sync'],
  },
  'electron/engine/fetch/sync': {
    what: 'the run: what is sent when, committed with its job',
    rooms: [
      'electron/engine/yield.ts',
      'electron/engine/fetch/outcome',
      'electron/engine/fetch/bulk',
      'electron/engine/fetch/link',
      'electron/engine/fetch/planner',
      'electron/engine/fetch/office',
      'electron/engine/fetch/service',
      ...STORED,
    ],
    packages: ['node:*', 'zod'],
    types: ['electron/engine/protocol.ts', 'electron/engine/handlers.ts', 'electron/engine/weather/field'],
  },

  'electron/engine/fetch/outcome': {
    what: 'ship and relay: what a failed or refused request means for its job, its run and the key',
    rooms: ['electron/engine/fetch/service', 'electron/engine/fetch/requests', ...SHARED],
    types: ['electron/engine/store'],
    packages: ['node:*', 'zod'],
  },
  'electron/engine/fetch/office': {
    what: "the office's relay from aboard: what is requested of it, its packs imported as they arrive, resumed after a cut",
    rooms: [
      'electron/engine/yield.ts',
      'electron/engine/packs/file',
      'electron/engine/fetch/planner',
      'electron/engine/fetch/service',
      ...STORED,
    ],
    packages: ['node:*', 'zod'],
    types: ['electron/engine/handlers.ts'],
  },

  'electron/engine/router': {
    what: 'better routes and speeds for a voyage over what is stored, in a thread of its own, and which points to request next',
    rooms: [
      'electron/engine/yield.ts',
      ...['judge', 'routes', 'speeds', 'candidate', 'ship', 'protocol.ts', 'terms.ts'].map(
        (name) => `electron/engine/router/${name}`,
      ),
      'electron/engine/weather/field',
      'electron/engine/fetch/planner',
      'electron/engine/weather/evaluate',
      'electron/engine/keeping.ts',
      ...STORED,
    ],
    packages: ['node:*'],
    types: ['electron/engine/handlers.ts', 'electron/engine/passage/voyages'],
  },
  'electron/engine/router/judge': {
    what: 'a candidate by the stored weather, the limits and the land: what the application itself says of it',
    // How forecasts are made worse is the ocean's.
    rooms: ['electron/engine/router/ocean', 'electron/engine/weather/evaluate', ...SHARED],
    types: ['electron/engine/router/ship', 'electron/engine/router/protocol.ts'],
  },
  'electron/engine/router/routes': {
    what: 'routes: searched, drawn with few waypoints, the set of them, why none',
    rooms: [
      ...['candidate', 'ship', 'ocean', 'search'].map((name) => `electron/engine/router/${name}`),
      'electron/engine/passage/land',
      ...SHARED,
    ],
    types: ['electron/engine/router/protocol.ts', 'electron/engine/router/terms.ts'],
  },
  'electron/engine/router/speeds': {
    what: 'speeds for a track that stays: by dynamic programming over leg and time',
    rooms: [...['candidate', 'ship', 'ocean'].map((name) => `electron/engine/router/${name}`), ...SHARED],
    types: ['electron/engine/router/protocol.ts', 'electron/engine/router/terms.ts'],
  },
  'electron/engine/router/candidate': {
    what: 'one candidate: its line, waypoints and document, its weather, its margin, the points its choice hangs on',
    rooms: [
      ...['ship', 'ocean', 'search'].map((name) => `electron/engine/router/${name}`),
      'electron/engine/weather/field',
      'electron/engine/fetch/planner',
      ...STORED,
    ],
    types: ['electron/engine/router/protocol.ts', 'electron/engine/router/terms.ts'],
  },
  'electron/engine/router/ship': {
    what: 'how fast the ship goes and what it costs, at a place, an hour and a course',
    rooms: ['electron/engine/router/ocean', ...SHARED],
    types: ['electron/engine/router/protocol.ts', 'electron/engine/router/terms.ts'],
  },
  'electron/engine/router/ocean': {
    what: 'the ocean on grids: the weather with its source, land and open water, the frame along the voyage',
    rooms: [
      'electron/engine/weather/field',
      'electron/engine/passage/land',
      // Bins of the coast: the router's raster has its cells within them.
      'shared/coast',
      ...SHARED,
    ],
    types: ['electron/engine/router/protocol.ts', 'electron/engine/router/terms.ts'],
  },
  'electron/engine/router/search': {
    what: 'search and descent over any sailing: knows nothing of ships, weather or the sphere',
    rooms: SHARED,
    types: ['electron/engine/router/terms.ts'],
  },
  'electron/engine/router/protocol.ts': {
    what: 'messages to the thread and back',
    types: [
      'electron/engine/passage/land',
      'electron/engine/passage/voyages',
      'electron/engine/weather/field',
      ...SHARED,
    ],
  },
  'electron/engine/router/terms.ts': { what: 'what the search knows of the world', types: SHARED },

  'electron/engine/packs': {
    what: 'packs: what is stored as files for stick and mail, and back',
    rooms: [
      // Forecasts that were kept, as the comparison reads them.
      'electron/engine/weather/issues',
      'electron/engine/packs/file',
      'electron/engine/packs/form-1',
      'electron/engine/yield.ts',
      'electron/engine/fetch/service',
      'electron/engine/passage/route-files',
      'electron/engine/fetch/planner',
      'electron/engine/keeping.ts',
      // The bounds of documents, as for what the officer enters.
      'shared/ipc',
      ...STORED,
    ],
    packages: ['node:*', 'zod'],
    types: ['electron/engine/handlers.ts', 'electron/engine/protocol.ts'],
  },
  'electron/engine/packs/file': {
    what: 'ship and relay: a pack as a file, its manifest, chunks and rows; what is requested of a relay',
    rooms: [
      'electron/engine/packs/form-1',
      'electron/engine/yield.ts',
      'electron/engine/fetch/service',
      'electron/engine/fetch/requests',
      ...SHARED,
    ],
    packages: ['node:*', 'zod'],
  },
  'electron/engine/weather/issues': {
    what: 'forecasts kept of a voyage, and what a newer one changed',
    rooms: [
      'electron/engine/weather/evaluate',
      'electron/engine/packs/form-1',
      'electron/engine/yield.ts',
      'electron/engine/keeping.ts',
      ...STORED,
    ],
    types: ['electron/engine/handlers.ts'],
    packages: ['node:*'],
  },
  'electron/engine/packs/form-1': {
    what: 'ship and relay: how the rows of a pack are coded, never to be changed',
    rooms: SHARED,
    packages: ['node:*'],
  },
  'electron/engine/fetch/link': {
    what: 'profiles, budget, pace, costs, what went over the link',
    rooms: ['electron/engine/fetch/planner', 'electron/engine/fetch/service', 'shared/ipc', ...STORED],
    packages: ['zod'],
    types: ['electron/engine/handlers.ts'],
  },
  'electron/engine/fetch/bulk': {
    what: 'bulk files: downloaded whole, read where their form is known',
    rooms: ['electron/engine/yield.ts', 'electron/engine/fetch/service', ...STORED],
    packages: ['node:*'],
    types: ['electron/engine/handlers.ts'],
  },
  'electron/engine/casualties': {
    what: 'search, counts, clusters and corridors of the stored casualties',
    rooms: ['electron/engine/yield.ts', 'electron/engine/fetch/planner', ...STORED],
    packages: ['node:*'],
    types: ['electron/engine/handlers.ts'],
  },
  'electron/engine/fetch/planner': {
    what: 'ship and relay: what is to be requested of the service',
    rooms: ['electron/engine/yield.ts', 'electron/engine/weather/field', ...STORED],
    packages: ['node:*'],
  },
  'electron/engine/passage/voyages': {
    what: 'voyages and vessels, each change a revision',
    rooms: ['electron/engine/yield.ts', 'electron/engine/passage/route-files', ...STORED],
    types: ['electron/engine/handlers.ts'],
  },
  'electron/engine/passage/noon': {
    what: 'noon reports, each time one is saved a revision',
    rooms: STORED,
    types: ['electron/engine/handlers.ts'],
  },
  'electron/engine/weather/evaluate': {
    what: 'the weather along a voyage, from whatever is stored',
    rooms: ['electron/engine/yield.ts', 'electron/engine/keeping.ts', ...STORED],
    packages: ['node:*'],
    types: ['electron/engine/handlers.ts'],
  },
  'electron/engine/weather/field': {
    what: 'the weather picture: a field fitted to few points, in a thread of its own, and which points to request',
    rooms: ['electron/engine/yield.ts', 'electron/engine/keeping.ts', 'electron/engine/passage/land', ...STORED],
    packages: ['node:*'],
    types: ['electron/engine/handlers.ts'],
  },
  'electron/engine/passage/land': {
    what: 'legs against the coastline',
    types: ['electron/engine/handlers.ts'],
    rooms: [
      'electron/engine/yield.ts',
      'shared/coast',
      'shared/passage',
      'shared/format',
      'shared/geo',
      'shared/result.ts',
      'shared/sliced.ts',
    ],
    packages: ['node:*'],
  },
  'electron/engine/passage/ports': {
    what: 'the index of ports and its search',
    rooms: ['electron/engine/yield.ts', ...SHARED],
    types: ['electron/engine/handlers.ts'],
    packages: ['sea-ports'],
  },
  'electron/engine/passage/sky': {
    what: 'variation, and the sun at the moving ship',
    rooms: ['electron/engine/yield.ts', ...SHARED],
    types: ['electron/engine/handlers.ts'],
    packages: ['astronomy-engine', 'geomagnetism'],
  },
  'electron/engine/passage/route-files': {
    what: 'route files to voyages and back',
    rooms: SHARED,
    packages: ['node:*', 'fflate', 'saxes'],
  },
  'electron/engine/fetch/service': {
    what: "ship and relay: the service's operations over HTTP, each byte counted",
    rooms: ['shared/app', 'shared/weather', 'shared/format', 'shared/result.ts'],
    packages: ['node:*', 'undici'],
  },
  'electron/engine/store': {
    what: 'two SQLite files, and the only SQL',
    rooms: [
      'electron/engine/fetch/requests',
      'electron/engine/store/migrations',
      'electron/sync-folder.ts',
      'electron/for-reading.ts',
      ...SHARED,
    ],
    packages: ['node:*', 'better-sqlite3', 'zod'],
  },
  'electron/engine/fetch/requests': {
    what: 'ship and relay: a request of the service as plain data, as jobs keep it',
    rooms: SHARED,
    packages: ['node:*', 'zod'],
  },
  'electron/engine/store/migrations': { what: 'the frozen steps of the two schemas' },

  'electron/sync-folder.ts': { what: 'makes renames in a folder, and a file, last', packages: ['node:*'] },
  'electron/for-reading.ts': { what: 'opens a file without waiting for a pipe', packages: ['node:*'] },
  'electron/engine/handlers.ts': {
    what: 'what answers a call; the rooms have theirs in `calls.ts`',
    types: ['shared/ipc'],
  },
  'electron/engine/yield.ts': {
    what: 'long work in slices, with others running between them',
    rooms: ['shared/result.ts', 'shared/sliced.ts'],
    packages: ['node:*'],
  },
  'electron/engine/keeping.ts': { what: 'a bounded memory of what was worked out' },
  'electron/engine/protocol.ts': {
    what: "messages to the engine's thread and back",
    types: [
      'shared/ipc',
      'shared/app',
      'shared/sync',
      'shared/weather',
      'shared/pack',
      'shared/documents',
      'shared/result.ts',
    ],
  },

  'shared/ipc': {
    what: 'the contract: each call with its schema, each event',
    rooms: [PREFERENCES, ...SHARED],
    packages: ['zod'],
  },
  'shared/ipc/channels.ts': { what: 'the two channels between window and main process' },
  'shared/pack': {
    what: 'packs: what may go in, what is in one, the outcome of an import',
    types: ['shared/documents'],
  },
  'shared/candidates': {
    what: 'better routes and speeds as plain data: what is searched for, what was found, what of it is not known',
    rooms: ['shared/picture', 'shared/passage', 'shared/ship', 'shared/format', 'shared/geo'],
    types: ['shared/sync', 'shared/result.ts'],
  },
  'shared/casualties': {
    what: 'casualties: record, search, words',
    rooms: ['shared/ship', 'shared/format', 'shared/geo'],
  },
  'shared/ship': {
    what: 'vessel, limits, verdict, heavy weather, hazards, speed loss: what the weather is to this ship',
    rooms: ['shared/weather', 'shared/passage', 'shared/format', 'shared/geo', 'shared/item-at.ts', 'shared/sliced.ts'],
    types: ['shared/documents'],
  },
  'shared/sync': {
    what: 'what is fetched, the link, bulk files, as plain data',
    rooms: ['shared/office', 'shared/picture', 'shared/weather', 'shared/passage', 'shared/geo', 'shared/result.ts'],
  },
  'shared/office': {
    what: "the office's relay as the ship knows it: what connects the ship, the state of that connection",
    rooms: ['shared/app', 'shared/format', 'shared/result.ts'],
  },
  // A room of its own, so that the window can have its type and never its schema.
  [PREFERENCES]: {
    what: 'the preferences: one schema, its type and defaults',
    rooms: ['shared/app', 'shared/picture', 'shared/passage', 'shared/weather'],
    packages: ['zod'],
  },
  'shared/picture': {
    what: 'the weather picture as plain data: frames, how they are played, what is drawn of them',
    rooms: ['shared/weather', 'shared/format', 'shared/geo'],
  },
  'shared/app': {
    what: "the application's own terms: mode, key, proxy, palettes, ports, sky, paper",
    rooms: ['shared/weather', 'shared/geo', 'shared/result.ts'],
    types: ['shared/passage'],
  },
  'shared/weather': {
    what: 'measures, weather along a voyage and at a place, averages, layers',
    rooms: ['shared/passage', 'shared/format', 'shared/geo', 'shared/result.ts'],
  },
  'shared/passage': {
    what: "the voyage's document, edits, schedule, checks",
    rooms: ['shared/format', 'shared/geo', 'shared/result.ts', 'shared/item-at.ts', 'shared/sliced.ts'],
  },
  'shared/documents': { what: 'documents in revisions, of which the vessel is one: their kinds, where one came from' },
  'shared/coast': { what: "the fine coastline's file and its geometry", rooms: ['shared/geo'] },
  'shared/format': { what: 'times, positions, numbers and cells as text', rooms: ['shared/geo'] },
  'shared/geo': { what: 'positions, units, geodesy on WGS84', packages: ['geographiclib-geodesic'] },
  'shared/item-at.ts': { what: 'reading a list where the item must be' },
  'shared/throttle.ts': { what: 'at most once an interval, and always the last' },
  'shared/sliced.ts': { what: 'long work that can pause, done at once or in slices' },
  'shared/result.ts': { what: 'Result and Fault: the closed list of what can go wrong' },
}
