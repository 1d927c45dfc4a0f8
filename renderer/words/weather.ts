// Weather over the voyage: limits ahead, heavy weather and its diagram, the strip’s head line.

export const weather = {
  directionCaution: {
    inverted: (against: number, steps: number) =>
      `The direction of the wind sea looks inverted: against the wind at ${against} of ${steps} times, every 3 h, with more than 15 kn.`,
    settings: 'Settings: directions',
  },
  heavyAlong: {
    alongVoyage: 'Along the voyage',
    met: 'met',
    metInLowSea: 'met in a low sea',
    showFewer: 'Show fewer',
    showAll: (stretcheCount: number) => `Show all ${stretcheCount}`,
  },
  heavyWeather: {
    noVessel: 'No vessel: name it in Vessel, with length, beam, drafts and GM or roll period.',
    notJudged: {
      earlier:
        'Not judged: the last change of the vessel is damaged on the disk. Look at what is left of it in Vessel.',
      newer:
        'Not judged: a newer Binnacle changed the vessel last. Install the newer Binnacle, or choose another vessel in Vessel.',
      unread: 'Not judged: the vessel cannot be read, it is damaged on the disk.',
      'not-kept': 'Not judged: the vessel of then was not kept.',
    },
    title: 'Heavy weather at this time',
    onlyAverage: 'Not judged: only an average of the season is known for this hour, and it has no sea to judge.',
    noSea: (seaWord: string) => `Not judged: no ${seaWord} is known for this hour.`,
    noCurrent: 'Current not known for this hour: course and speed over ground are used.',
    overtakes: 'The ship overtakes these waves: the formula has no period of encounter.',
    rollFromBeam: 'Roll period from beam, GM, draft and length.',
    noDiagramDirection: 'No diagram: the direction of the sea is not known.',
    noDiagramZones: 'No diagram: none of its zones is known, for what each criterion needs above.',
    noHeight: 'no height',
    noPeriod: 'no period',
    noDirection: 'no direction',
    from: (padStart: string) => `from ${padStart}°`,
    judgedBy: (seaWord: string, list: string) => `Judged by the ${seaWord}: ${list}.`,
    needs: (list: string) => `Needs ${list}.`,
  },
  limits: {
    limitsAhead: 'Limits ahead',
    notJudged: 'Not judged, along the whole voyage:',
    beyond: 'Beyond limits where the weather is known, along the whole voyage; a line moves the time to its worst:',
    seasonsNotKnown:
      'South of the equator it is not known which months the service’s seasons are: averages of the season may be of the months half a year away. Settings, Time and conventions, asks which.',
    bySeason: (limited: string, limit: string, span: string, years: string) =>
      `By season (A, no forecast) the mean ${limited} is beyond the limit of ${limit}, ${span}; ${years}.`,
    span: (from: string, to: string) => `${from} to ${to} UTC`,
    ofUnknownAge: 'of unknown age',
    stretch: (begin: string, time: string, source: string, age: string, peak: string) =>
      `From ${begin}; worst ${time} UTC (${source}${age}) ${peak}`,
    begunBefore: '(may have begun before: not known)',
  },
  polar: {
    description: (maxKn: number, from: string, lacking: string, ship: string) =>
      `Speed to ${maxKn} kn against heading, sea from ${from}. ${lacking}${ship} The legend has the zones in figures.`,
    lacking: (lacking: string) => `◐ ${lacking}, so not drawn: where nothing is hatched, danger is not ruled out.`,
    lowSea: 'A low sea for this vessel: what lies in a zone of surf-riding or rolling is no warning.',
    key: (ship: string, from: string) => `${ship} Sea from ${from} (arrow). Rings: kn through water.`,
    asFastAsWaves: 'As fast as the waves,',
    overtakes: 'kn: beyond it the ship overtakes them.',
    notUnderWay: 'The ship is not under way then.',
    shipSpeedUnknown: (heading: string) => `The ship heads ${heading}; its speed is not known, and it is not drawn.`,
    ship: (heading: string, speed: string) => `The ship heads ${heading} at ${speed} kn (the dot).`,
    outside: (text: string) => `${text}, outside this diagram`,
    zonesNotKnown: (unknown: number, zoneCount: number) => `${unknown} of ${zoneCount} zones not known`,
    alongWaves: (speed: string, alongKn: number) => `${speed} kn ${alongKn < 0 ? 'against' : 'with'} the waves`,
    above: (side: string, sternOnly: boolean) => `above ${side}${sternOnly ? ', within 45° of them' : ''}`,
    between: (low: string, high: string) => `${low} to ${high}`,
    fromLow: (low: string, side: string) => `${low} to ${side}`,
  },
  strip: {
    notRead: 'The weather could not be read: Plan says why.',
    title: 'Weather over the voyage',
    openVoyageFirst: 'Open a voyage to see its weather over time.',
    setEtdFirst: 'Set ETD to see the weather on the way.',
    setEtd: 'Set ETD',
    reading: 'Reading the weather…',
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
    backToChart: 'Back to the chart (Esc)',
    rows: 'Rows ▾',
    noTimeChosen: 'No time chosen',
    moved: (from: string, isAfterEta: boolean) => `moved from ${from}: ${isAfterEta ? 'after ETA' : 'before ETD'}`,
  },
  weatherPanel: {
    title: 'Weather',
    openVoyageFirst: 'Open a voyage first.',
    setEtdFirst: 'Set ETD in Plan: then the weather on the way is here.',
    atPlace: 'Weather at a place…',
    bySeason: 'Routes by season…',
  },
  meets: {
    throughWater: (speed: string, heading: string) => `Through water: ${speed} kn, heading ${heading}`,
  },
  provenance: {
    noWeather: 'No weather for this hour.',
    oldest: 'oldest',
    between: 'between values',
    ageUnknown: 'of unknown age',
    off: (distance: string) => `${distance} NM off`,
    someValues: (old: string) => `some values ${old}`,
    betweenValues: (samples: number) => `between ${samples} values`,
    offTrack: (isNearest: boolean, offTrack: string) =>
      `${isNearest ? 'the nearest ' : ''}${offTrack} NM from the ship’s position`,
    offTime: (isNearest: boolean, gapHours: number) => `${isNearest ? 'the nearest ' : ''}${gapHours} h from this time`,
  },
} as const
