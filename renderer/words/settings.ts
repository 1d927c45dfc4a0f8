// Settings: the screen, units, time and conventions, the connection, About.

export const settings = {
  name: 'Settings',
  index: 'Sections of the settings',
  sections: {
    screen: 'Screen',
    units: 'Units',
    time: 'Time and conventions',
    connection: 'Connection',
    files: 'Files and backup',
    messages: 'Messages',
    computer: 'This computer',
    about: 'About',
  },
  screen: {
    textSize: 'Text size',
    percent: (pc: number) => `${pc} %`,
    textSizeHint:
      'All that is written and drawn, in every window. Ctrl + and Ctrl − change it, Ctrl 0 brings the usual back.',
    touch: 'Touch',
    touchOff: 'Mouse and keys',
    touchOn: 'Fingers',
    touchHint: 'For fingers whatever can be pressed is at least 44 pixels high and wide.',
  },
  units: {
    usual: 'All as usual on the bridge',
    others:
      'Always: speeds of the ship in kn, distances in NM, the vessel in metres and tonnes. Beaufort stands beside the wind.',
    lockedOf: (labels: readonly string[], setBy: string) => `${setBy}: ${labels.join(', ')}`,
    kept: 'Weather and limits are kept as they came: changing a unit changes what is shown, no value.',
  },
  time: {
    heading: 'Ship’s time',
    field: 'From UTC, east of Greenwich +',
    back: 'Half an hour back',
    on: 'Half an hour on',
  },
  directions: {
    heading: 'Directions of wind sea and swell',
    why: 'The service does not say which way it means them. On screen and paper they always read FROM; this says what it sends. What is stored stays as it came.',
    field: (group: string) => `${group}: the service’s direction is where it`,
    from: 'comes from',
    towards: 'runs towards',
  },
  seasons: {
    heading: 'Seasons are named',
    legend: 'Whose seasons',
    north: 'As in the north',
    place: 'As at the place',
    question:
      'South of the equator: whose seasons does the service name? Its description does not say. As in the north, “summer” is JUN–AUG everywhere; as at the place, it is DEC–FEB here. Asked once; Settings change it.',
    notChosen: 'Not chosen yet: taken as in the north. It matters south of the equator only.',
    chosen:
      'Of the service’s averages, south of the equator. What is stored keeps the service’s own word for the season: it stands for other months when this is changed.',
  },
  service: {
    heading: 'Service',
    none: 'No service is set up.',
    change: 'Change the address',
    connect: 'Connect',
  },
  training: {
    heading: 'Training mode',
    on: 'The service and the seas are simulated; nothing is sent. Voyages of training stay in training.',
    onByRelay:
      'The service and the seas are simulated. Weather is fetched through a relay on trial, over the link. Voyages of training stay in training.',
    leave: 'Leave training: connect to the service',
    off: 'A simulated service and simulated seas: nothing is sent. Your voyages and weather stay as they are, apart from it.',
    start: 'Switch to training mode',
  },
  key: {
    heading: 'Key',
    replace: 'Replace key',
    keep: 'Keep key',
    remove: 'Remove key',
    keptInKeychain: 'The key is kept in this computer’s keychain and is sent only to this address.',
    keptForRun: (fault: string) => `${fault} The key is kept for this run only and asked for again at the next start.`,
    inKeychain: 'The key is in this computer’s keychain.',
    forRun: (fault: string) =>
      fault === ''
        ? 'The key is kept for this run only and will be asked for again.'
        : `The key is kept for this run only and will be asked for again. ${fault}`,
    none: 'No key is known.',
    noneSince: (fault: string) => `No key is known. ${fault}`,
    missing: 'The key is missing. Your provider gives it with the address.',
    hasSpace: 'The key has a space or line break inside. Copy it again, without them.',
    hasSign: 'The key has a letter or sign no key has. Copy it again from your provider’s message.',
  },
  proxy: {
    heading: 'Way to the service',
    legend: 'Proxy',
    modes: {
      system: 'As this computer’s settings say',
      direct: 'Directly',
      manual: 'By a proxy set by hand',
    },
    field: 'Proxy, host:port',
    inUse: 'In use.',
    notInUse: 'Not in use until it is kept.',
    form: 'host:port',
    keep: 'Use this proxy',
  },
  averagePath: {
    heading: 'Average of whole years',
    field: 'Path below the base address',
    notInUse: 'Not in use until it is kept.',
    shared: 'The path of the season’s average, as the service’s description shows it. Your provider may give another.',
    inUse: 'In use.',
    keep: 'Keep this path',
    usual: 'Back to the usual',
    trying: 'Trying…',
    tryIt: 'Try it: 1 item, about 1 kB',
    overYears: (years: number) => `over ${years} years (the service does not say from when)`,
    overPeriod: (from: string, to: string) => `from ${from} to ${to}`,
    answers: (over: string, measures: number, bytes: string) =>
      `It answers: an average ${over}, ${measures} ${measures === 1 ? 'measure' : 'measures'}. ${bytes} both ways.`,
  },
} as const
