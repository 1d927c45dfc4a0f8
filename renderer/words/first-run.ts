// First run, step by step, and training's sample voyage.

export const firstRun = {
  lead: 'The weather your voyage meets, also with the antenna down.',
  textSize: 'Text size',
  percent: (value: number) => `${value} %`,
  stepsLabel: 'Steps of the first run',
  steps: {
    choose: 'Service or training',
    service: 'Service and key',
    connection: 'Connection and budget',
    vessel: 'Vessel',
    done: 'Summary',
  },
  stepOf: (number: number, count: number, name: string) => `${number} of ${count}: ${name}`,
  next: (name: string) => `Next: ${name}`,
  back: 'Back',
  backToKey: 'Back to the key',
  leave: 'Leave the rest for later',

  service: {
    title: 'Connect to the service',
    about: 'For weather on a real voyage. Nothing is sent until you press Get weather, or try the key.',
    by: 'How weather is fetched',
    byOwn: 'With a key of the ship’s own',
    byOffice: 'By the office’s relay, with its code',
    begin: 'Set up the service…',
    form: 'Your provider gives the address and the key. Nothing is sent when you keep them.',
    formOfKey: 'Your provider gives the key. Nothing is sent when you keep it.',
    keep: 'Keep address and key',
    keepKey: 'Keep the key',
    keepAgain: 'Keep the change',
    kept: (address: string) => `Kept: ${address}`,
    keptOffice: (host: string, address: string) => `Kept: the office’s relay at ${host}, for ${address}.`,
    change: 'Change address, key or code',
    changeKey: 'Change the key or the code',
    without: 'No key or code at hand? Begin in training, and connect later in Settings.',
  },
  tryOffice: {
    title: 'Try the relay',
    about: 'Checks whether the relay knows this ship. It counts in the traffic of the month.',
  },
  tryKey: {
    title: 'Try the key',
    about: 'Fetches the weather of one hour in the open sea from the service. It counts in the traffic of the month.',
    button: 'Try it: 1 point, about 1 kB',
    busy: 'Trying the key…',
    connecting: 'Setting up the connection adds about 6 kB. An answer of more than 12 kB is broken off.',
    accepted: (measures: number, bytes: string) =>
      `The service accepts the key: ${measures} values of one hour received. ${bytes} both ways.`,
    notThis: (fault: string, bytes: string) =>
      `The service accepts the key, but not for this. ${fault} ${bytes} both ways.`,
    answered: (fault: string, bytes: string) => `${fault} ${bytes} both ways.`,
    noAnswer: (fault: string, bytes: string) =>
      `No answer: ${fault} ${bytes} counted. Address and key are kept, and used when you press Get weather.`,
    notTried: (fault: string) => `Not tried: ${fault} Address and key are kept, and used when you press Get weather.`,
  },

  training: {
    title: 'Training mode',
    about:
      'A simulated service and simulated seas inside this computer: nothing is sent. Its voyages and weather are kept apart, and TRAINING stands on the screen all the time.',
    withSample: 'With a sample voyage: weather, casualties and departures, usually ready in less than a minute',
    begin: 'Start training mode',
    busy: 'Starting the simulated service…',
    switch: 'Switch to training mode',
  },

  connection: {
    about:
      'What the antenna is, what it costs, and how much may go over it. Each price is said before anything is sent.',
    monthAtMost: (cap: string, cost: string) => `Used to its cap of ${cap}, a month costs ${cost}.`,
    monthFree: 'This connection is not paid by volume.',
    monthNoCap: 'Without a cap a month may cost any amount. Set one under rates, price and caps.',
  },

  vessel: {
    about:
      'Weather is judged by the limits of the vessel. These are the usual ones: put in your own. The rest is in Vessel, any time.',
    none: 'Name the vessel to see its limits. Without a vessel nothing is judged.',
    type: 'Type',
    name: 'Name',
    needsName: 'A vessel needs a name.',
    limits: 'Limits',
    kinds: 'Hard: not to be passed. Soft: to be looked at. Empty: no limit.',
  },

  done: {
    service: 'Service',
    noService: 'none',
    key: 'Key',
    keys: {
      keychain: 'in this computer’s keychain',
      session: 'for this run only',
      none: 'none: nothing can be fetched',
    },
    noOwnKey: 'none: weather is fetched through the office alone',
    office: 'Office’s relay',
    officeAt: (host: string, token: string) => `${host}; ${token}`,
    tokens: {
      keychain: 'token in this computer’s keychain',
      session: 'token for this run only',
      none: '▲ token not known',
      notLooked: '◐ token not looked for yet',
    },
    triedKey: (where: string, tried: string) => `${where}; ${tried}`,
    tried: {
      taken: 'tried, and accepted by the service',
      refused: '✕ tried: refused',
      unclear: '◐ tried: no answer about the key',
      not: 'not tried in this run',
    },
    connection: 'Connection',
    notChosen: (name: string) => `${name} (the default: nobody has chosen it)`,
    vessel: 'Vessel',
    noVessel: 'none: no limits are judged',
    vesselLimits: (name: string, limits: number) => `${name}, ${limits === 1 ? '1 limit' : `${limits} limits`}`,
    todo: 'What to do next',
    todoText:
      'Open a route file, or draw a route between two ports. Set the ETD. Then Get weather: the button says first what it sends and costs.',
    openRoute: 'Open route file…',
    workspace: 'To the workspace',
  },

  sample: {
    preparing: (what: string, done: string) => `Preparing the sample voyage: ${what}${done}`,
    parts: {
      weather: 'weather along the track (1 of 4)',
      picture: 'the weather picture (2 of 4)',
      casualties: 'casualties along the route (3 of 4)',
      departures: 'other departures for Compare (4 of 4)',
    },
    progress: (done: number, total: number, seconds: number | null) =>
      `, ${done} of ${total} items${seconds === null ? '' : `, about ${seconds} s left`}`,
    simulated: 'All of it is simulated: nothing is sent.',
    stop: 'Stop here',
    ready: 'The sample voyage is ready. Compare has other departures.',
    readyAtWorst:
      'The sample voyage is ready. The time cursor was put at its worst hour; Compare has other departures.',
    past: (etd: string) => `The sample voyage left ${etd}. Its weather goes on with the clock.`,
    anew: 'Begin the sample anew',
  },
} as const
