// The answer: whether the route is all right, its stretches, the voyage as a bar.

export const answer = {
  card: {
    isRouteAllRight: 'Is the route all right',
    ofRouteAsKept: 'Of the route as kept, without the change under way.',
    all: (stretcheCount: number) => `all ${stretcheCount}`,
    weatherCouldNotBe: 'The weather could not be read',
    readingVessel: 'Reading the vessel…',
    chooseVessel: 'Choose vessel…',
    enterLimits: 'Enter limits…',
    lookAtVessel: 'Look at vessel…',
    setEtd: 'Set ETD…',
    show: 'Show',
    findBetterWay: 'Find a better way…',
    heavyWeather: 'Heavy weather',
    noWeatherYetGet: 'No weather yet: Get weather, below, says first what it sends.',
  },
  stretchLine: {
    hardLimitSoftLimit: (isHard: boolean, times: string, stretch: string, stretchLimit: string, where: string) =>
      `${isHard ? 'Hard limit' : 'Soft limit'}, ${times} UTC: ${stretch}, ${stretchLimit}${where}`,
  },
  voyageBar: {
    voyageEveryH: (hours: number, cellsIn: string) => `The voyage, every ${hours} h: ${cellsIn}`,
    eta: 'ETA',
  },
  told: {
    firstHours: (hours: number) => `First ${hours} h`,
    nextHours: (hours: number) => `Next ${hours} h`,
    beyondLimits: (hours: string) => `${hours} beyond limits`,
    beyondSoftLimit: (hours: string) => `${hours} beyond a soft limit`,
    withinLimits: (hours: string) => `${hours} within limits`,
    withinLimitsAgeNotKnown: (hours: string) => `${hours} within limits, age of the weather not known`,
    withinLimitsOld: (hours: string) => `${hours} within limits, weather old`,
    notKnown: (hours: string) => `${hours} not known`,
    averagesAfter: ', averages after',
    windAndSeaKnown: (storedSteps: number, stepCount: number) =>
      `wind and sea known at ${storedSteps} of ${stepCount} times, every 3 h`,
    averagesNoForecastFrom: 'averages, no forecast from now on',
    noForecastFromNow: 'no forecast from now on',
    forecastCoversVoyage: 'forecast covers the voyage',
    forecastCoversTo: (unbrokenUntil: string, averages: string) => `forecast covers to ${unbrokenUntil}${averages}`,
    getWeatherBringsWhat: 'Get weather brings what the forecast has.',
    forecastReachesUntilUtc: (reach: string) =>
      `The forecast reaches until ${reach} UTC today; get weather again on the way.`,
    serviceHadNoValue: 'The service had no value.',
    averages: 'averages ',
    oldestValue: 'oldest value ',
  },
  greatest: {
    from: (value: string) => ` from ${value}`,
    greatest: 'Greatest',
    greatestKnown: 'Greatest known',
    visibilityNotKnownAt: (blind: number, ofHourCount: number) =>
      `Visibility not known at ${blind} of ${ofHourCount} times, every 3 h.`,
    sea: (value: string) => `, sea ${value}`,
    windOn: (highest: string, value: string, from: string, when: string, seaThen: string) =>
      `${highest} wind ${value}${from} on ${when}${seaThen}.`,
    seaOn: (highest: string, value: string, from: string, when: string) => `${highest} sea ${value}${from} on ${when}.`,
    visibilityOn: (replace: string, value: string, when: string) => `${replace} visibility ${value} on ${when}.`,
  },
  voyageCells: {
    beyondHardLimit: 'beyond a hard limit',
    beyondSoftLimit: 'beyond a soft limit',
    notKnown: 'not known',
    notKnownButBy: 'not known but by averages',
    knownNoLimitTo: 'known, no limit to judge by',
    withinLimits: 'within limits',
  },
} as const
