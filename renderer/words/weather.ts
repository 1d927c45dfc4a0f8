// Weather over the voyage: limits ahead, heavy weather and its diagram, the strip’s head line.

export const weather = {
  directionCaution: {
    directionOfWindSea: (against: number, steps: number) =>
      `The direction of the wind sea looks inverted: against the wind at ${against} of ${steps} steps with more than 15 kn.`,
    settingsDirections: 'Settings: directions',
  },
  heavyAlong: {
    alongVoyage: 'Along the voyage',
    met: 'met',
    metInLowSea: 'met in a low sea',
    showFewer: 'Show fewer',
    showAll: (stretcheCount: number) => `Show all ${stretcheCount}`,
  },
  heavyWeather: {
    noVesselNameIt: 'No vessel: name it in Vessel, with length, beam, drafts and GM or roll period.',
    notJudged: {
      earlier:
        'Not judged: the last change of the vessel is damaged on the disk. Look at what is left of it in Vessel.',
      newer:
        'Not judged: a newer Binnacle changed the vessel last. Install the newer Binnacle, or choose another vessel in Vessel.',
    },
    heavyWeatherAtThis: 'Heavy weather at this time',
    notJudgedOnlyAverage:
      'Not judged: only an average of the season is known for this hour, and it has no sea to judge.',
    notJudgedNoIs: (seaWord: string) => `Not judged: no ${seaWord} is known for this hour.`,
    currentNotKnownFor: 'Current not known for this hour: course and speed over ground are used.',
    shipOvertakesTheseWaves: 'The ship overtakes these waves: the formula has no period of encounter.',
    rollPeriodFromBeam: 'Roll period from beam, GM, draft and length.',
    noDiagramDirectionOf: 'No diagram: the direction of the sea is not known.',
    noDiagramNoneOf: 'No diagram: none of its zones is known, for what each criterion needs above.',
    noHeight: 'no height',
    noPeriod: 'no period',
    noDirection: 'no direction',
    from: (padStart: string) => `from ${padStart}°`,
    judgedBy: (seaWord: string, list: string) => `Judged by the ${seaWord}: ${list}.`,
    needs: (list: string) => `Needs ${list}.`,
  },
  limits: {
    limitsAhead: 'Limits ahead',
    notJudgedAlongWhole: 'Not judged, along the whole voyage:',
    beyondLimitsWhereWeather:
      'Beyond limits where the weather is known, along the whole voyage; a line moves the time to its worst:',
    bySeasonNoForecast: (limited: string, limit: string, span: string) =>
      `By season (A, no forecast) the mean ${limited} is beyond the limit of ${limit}, ${span}.`,
    toUtc: (from: string, to: string) => `${from} to ${to} UTC`,
    ofUnknownAge: 'of unknown age',
    fromWorstUtc: (begin: string, time: string, source: string, age: string, peak: string) =>
      `From ${begin}; worst ${time} UTC (${source}${age}) ${peak}`,
    mayHaveBegunBefore: '(may have begun before: not known)',
  },
  polar: {
    speedToKnAgainst: (maxKn: number, from: string, lacking: string, ship: string) =>
      `Speed to ${maxKn} kn against heading, sea from ${from}. ${lacking}${ship} The legend has the zones in figures.`,
    soNotDrawnWhere: (lacking: string) =>
      `◐ ${lacking}, so not drawn: where nothing is hatched, danger is not ruled out.`,
    lowSeaForThis: 'A low sea for this vessel: what lies in a zone of surf-riding or rolling is no warning.',
    seaFromArrowRings: (ship: string, from: string) => `${ship} Sea from ${from} (arrow). Rings: kn through water.`,
    asFastAsWaves: 'As fast as the waves,',
    knBeyondItShip: 'kn: beyond it the ship overtakes them.',
    shipIsNotUnder: 'The ship is not under way then.',
    shipHeadsItsSpeed: (heading: string) => `The ship heads ${heading}; its speed is not known, and it is not drawn.`,
    shipHeadsAtKn: (heading: string, speed: string) => `The ship heads ${heading} at ${speed} kn (the dot).`,
    outsideThisDiagram: (told: string) => `${told}, outside this diagram`,
    ofZonesNotKnown: (unknown: number, zoneCount: number) => `${unknown} of ${zoneCount} zones not known`,
    knAgainstWithWaves: (kn: string, kn2: number) => `${kn} kn ${kn2 < 0 ? 'against' : 'with'} the waves`,
    aboveWithin45Of: (side: string, sternOnly: boolean) => `above ${side}${sternOnly ? ', within 45° of them' : ''}`,
    to: (side: string, side2: string) => `${side} to ${side2}`,
    toOf: (low: string, side: string) => `${low} to ${side}`,
  },
  strip: {
    weatherOverVoyage: 'Weather over the voyage',
    openVoyageToSee: 'Open a voyage to see its weather over time.',
    setEtdToSee: 'Set ETD to see the weather on the way.',
    setEtd: 'Set ETD',
    readingWeather: 'Reading the weather…',
  },
  stripHead: {
    charts: 'Charts',
    table: 'Table',
    earlier: 'Earlier',
    later: 'Later',
    now: 'Now',
    pause: 'Pause',
    play: 'Play',
    chartsOrTable: 'Charts or table',
    fullView: 'Full view',
    backToChartEsc: 'Back to the chart (Esc)',
    rows: 'Rows ▾',
    noTimeChosen: 'No time chosen',
    movedFromPlanNow: (from: string, isFromMs: boolean) =>
      `moved from ${from}: the plan now ${isFromMs ? 'ends before' : 'begins after'} it`,
  },
  weatherPanel: {
    weather: 'Weather',
    openVoyageFirst: 'Open a voyage first.',
    setEtdInPlan: 'Set ETD in Plan: then the weather on the way is here.',
    weatherAtPlace: 'Weather at a place…',
    routesBySeason: 'Routes by season…',
  },
  meets: {
    throughWaterKnHeading: (speed: string, heading: string) => `Through water: ${speed} kn, heading ${heading}`,
  },
  provenance: {
    noWeatherForThis: 'No weather for this hour.',
    someValues: (old: string) => `some values ${old}`,
    betweenValues: (samples: number) => `between ${samples} values`,
    nmFromShipsPosition: (isNearest: boolean, offTrack: string) =>
      `${isNearest ? 'the nearest ' : ''}${offTrack} NM from the ship’s position`,
    hFromThisTime: (isNearest: boolean, gapHours: number) =>
      `${isNearest ? 'the nearest ' : ''}${gapHours} h from this time`,
  },
} as const
