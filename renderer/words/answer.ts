// The answer: whether the route is all right, its stretches, the voyage as a bar.

export const answer = {
  card: {
    title: 'Is the route all right',
    limitsOf: (name: string, origin: string) => `Limits of ${name} ${origin}.`,
    backToOwn: (name: string) => `Back to ${name}`,
    asKept: 'Of the route as kept, without the change under way.',
    allStretches: (stretcheCount: number) => `all ${stretcheCount}`,
    weatherNotRead: 'The weather could not be read',
    unread: 'Nothing is said of the voyage as it is now until the weather along it is read.',
    readingVessel: 'Reading the vessel…',
    chooseVessel: 'Choose vessel…',
    enterLimits: 'Enter limits…',
    lookAtVessel: 'Look at vessel…',
    setEtd: 'Set ETD…',
    show: 'Show',
    findBetterRoute: 'Find a better route…',
    heavyWeather: 'Heavy weather',
    /** What can be done about limits that are passed. */
    remedy: {
      now: 'Beyond limits now: Heavy weather says which courses and speeds to avoid.',
      underWay: 'Another speed or route may avoid it: see Compare.',
      before: 'Another departure, speed or route may avoid it: see Compare.',
    },
    noWeather: 'No weather yet: Get weather, below, says first what it sends.',
  },
  stretchLine: {
    line: (
      isHard: boolean,
      times: string,
      length: string | null,
      stretch: string,
      stretchLimit: string,
      where: string,
    ) =>
      `${isHard ? 'Hard limit' : 'Soft limit'}, ${times} UTC${length === null ? '' : `, ${length}`}: ${stretch}, ${stretchLimit}${where}`,
  },
  voyageBar: {
    description: (hours: number, cellsIn: string) => `The voyage, every ${hours} h: ${cellsIn}`,
    eta: 'ETA',
  },
} as const
