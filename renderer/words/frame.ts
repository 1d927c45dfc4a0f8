// The frame: rail, top bar, places.

export const frame = {
  rail: 'Subjects',
  subjects: {
    plan: 'Plan',
    weather: 'Weather',
    compare: 'Compare',
    casualties: 'Casualties',
    data: 'Data',
    vessel: 'Vessel',
    settings: 'Settings',
    help: 'Help',
  },
  /** Of the open subject's button. */
  foldPanel: (subject: string) => `${subject}: fold the panel away`,
  /** Of a button that has a key. */
  withKey: (says: string, key: string) => `${says} (${key})`,
  find: 'Find a command',
  places: { chart: 'Chart', strip: 'Strip' },
  place: 'Shown',
  app: {
    starting: 'Starting Binnacle…',
    title: 'Binnacle',
    titleOf: (name: string) => `Binnacle – ${name}`,
  },
  topBar: {
    trainingHint: 'Simulated service and seas. Nothing is sent.',
    trainingByRelay: (host: string) =>
      `Simulated service and seas. Weather is fetched through a relay on trial at ${host}.`,
    training: 'TRAINING',
  },
  voyageButton: {
    voyage: (name: string) => `Voyage: ${name}`,
    none: 'Binnacle: no voyage',
    binnacle: 'Binnacle',
  },
  workspace: {
    panelWidth: 'Width of the panel',
    stripHeight: 'Height of the voyage strip',
  },
} as const
