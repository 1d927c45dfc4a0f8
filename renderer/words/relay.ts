// The office's relay: set up by its code, how it stands, tried, left.

export const relay = {
  title: 'The office’s relay',
  about:
    'A program ashore that keeps the service’s key for all the company’s ships and fetches once for them. What this ship needs comes in one piece, over fewer bytes.',
  contract:
    'Whether the office may pass the service’s data on to its ships is between the company and the service: their contract says it, not Binnacle.',
  /** `Set by Nordsee Shipping IT`. */
  locked: (setBy: string) => `${setBy}: codes of another relay are not accepted.`,
  atLocked: (address: string) =>
    `The office’s relay is at ${address}. What is missing is the code that the office gives this ship.`,
  none: 'Not set up: weather is fetched with this ship’s own key.',
  setUp: 'Set it up by the office’s code',
  another: 'Another code of the office',
  form: {
    code: 'Code from the office',
    placeholder: 'https://…#…',
    missing: 'The code is missing. The office gives one to each ship.',
    nothingSent: 'Nothing is sent when you keep it. The service’s address is in it.',
    keep: 'Use this code',
    keptInKeychain:
      'The ship’s token in it is kept in this computer’s keychain and is sent only to the relay that it names.',
    keptForRun: (fault: string) =>
      `${fault} The ship’s token in it is kept for this run only: keep the code where nobody else reads it.`,
  },
  token: {
    kept: 'The ship’s token is in this computer’s keychain.',
    notLooked: 'The ship’s token was not looked for yet.',
    forRun: (fault: string) =>
      `The ship’s token is kept for this run only: at the next start the code is needed again. ${fault}`,
    none: 'The ship’s token is not known on this computer: nothing can be fetched through the relay. Use the office’s code again.',
    noneSince: (fault: string) =>
      `Nothing can be fetched through the relay: no token of this ship that can be used is known in this run. ${fault} Look in the keychain again, or use the office’s code again.`,
  },
  fetchMode: {
    answered: (host: string, when: string) =>
      `Weather is fetched by the office’s relay at ${host}, which answered ${when}.`,
    noRequestYet: (host: string) =>
      `Weather is fetched by the office’s relay at ${host}. Nothing was fetched through it yet in this run of Binnacle.`,
    troubled: (host: string, fault: string) =>
      `Weather is to be fetched by the office’s relay at ${host}. At the last try not all came. ${fault}`,
    fellBack: (since: string) =>
      `Since ${since} UTC weather is fetched with this ship’s own key: the office gives nothing. The relay is tried again at each fetch.`,
    fellBackSince: (sentence: string, fault: string) => `${sentence} ${fault}`,
    byOwnKey: (since: string, host: string) =>
      `Since ${since} UTC weather is fetched with this ship’s own key, as was chosen here. The office’s relay at ${host} is not used.`,
    noOwnKey: 'This ship has no key of its own here: without the relay nothing can be fetched.',
    withOwnKey: 'This ship’s own key is known too: where the relay fails, it can take its place.',
    ofAnother: (host: string, theirs: string) =>
      `The office’s relay at ${host} gives weather of ${theirs}. Another service is in use here: the relay is not used.`,
    /** First, wherever such a relay stands. */
    simulated: 'TRAINING: the weather of this relay is simulated.',
    simulatedNotInUse: (host: string) =>
      `The relay at ${host} is on trial: its weather is simulated, and it is used in training alone.`,
    ownInTraining: 'Where the relay fails, the simulated service inside this computer can take its place.',
    inTraining: (host: string) => `The office’s relay at ${host} is set up. In training it is not used.`,
  },
  clock: {
    ahead: (by: string) =>
      `This computer’s clock is ${by} ahead of the relay’s. Set it right: ages of the weather are reckoned by it.`,
    behind: (by: string) =>
      `This computer’s clock is ${by} behind the relay’s. Set it right: ages of the weather are reckoned by it.`,
  },
  minutes: (minutes: number) => `${minutes} min`,
  use: {
    own: 'Use this ship’s own key',
    office: 'Use the office again',
    back: 'Connect by the office’s relay',
    backToTraining: 'Switch to training by this relay',
    lookAgain: 'Look in the keychain again',
  },
  trial: {
    button: 'Try it: about 1 kB',
    busy: 'Trying the relay…',
    connecting: 'Setting up the connection adds about 6 kB.',
    answers: (name: string | null, bytes: string) =>
      `The relay${name === null ? '' : ` of ${name}`} answers, and knows this ship. ${bytes} both ways.`,
    gaveNothing: (fault: string, bytes: string) => `${fault} ${bytes} both ways.`,
    notTried: (fault: string) => `Not tried: ${fault}`,
  },
  leaving: {
    leave: 'Leave the office’s relay…',
    notInUse:
      'The relay and this ship’s token are forgotten on this computer. To come back the office must give a new code.',
    withKey:
      'The relay and this ship’s token are forgotten on this computer, and weather is fetched with the own key. To come back the office must give a new code.',
    withoutKey:
      'The relay and this ship’s token are forgotten on this computer. No own key is known: nothing can be fetched until there is a key, or a new code of the office.',
    yes: 'Leave it',
    no: 'Stay',
  },
} as const
