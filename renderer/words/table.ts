// The weather table, on screen and as CSV.

export const table = {
  tableTools: {
    byWaypoint: 'By waypoint',
    every3H: 'Every 3 h',
    every6H: 'Every 6 h',
    noVesselNoLimits: 'No vessel: no limits to compare with',
    beyondSoftLimitBeyond: '▲ beyond a soft limit · ✕ beyond a hard limit',
    linesOfTable: 'Lines of the table',
    writing: 'Writing…',
    tableAsCsv: 'Table as CSV…',
    writtenAs: (fileName: string) => `Written as ${fileName}.`,
  },
  weatherTable: {
    weatherTable: 'Weather table',
    weatherAtEachWaypoint: 'Weather at each waypoint of the voyage; ▲ beyond a soft limit, ✕ beyond a hard one',
    weatherEvery: (span: string) => `Weather every ${span} of the voyage; ▲ beyond a soft limit, ✕ beyond a hard one`,
    firstOfWaypointsRest: (maxWaypointsEvaluated: number, waypointCount: number) =>
      `The first ${maxWaypointsEvaluated} of ${waypointCount} waypoints. The rest is in the tables by hours.`,
  },
  tableColumns: {
    ship: 'Ship',
    position: 'Position',
    course: 'Course',
    speed: 'Speed',
    whereValuesComeFrom: 'Where the values come from',
    age: 'Age',
    offTrack: 'Off track',
    offTime: 'Off time',
    values: 'Values',
    between: 'between',
    time: 'Time',
    source: 'Source',
    waypoint: 'Waypoint',
  },
  tableCsv: {
    by: { waypoint: 'by waypoint', '3 h': 'every 3 h', '6 h': 'every 6 h' },
    fetched: (group: string, head: string, at: string) => `${group} ${head} fetched ${at}`,
    weatherOnPassage: 'Weather on passage',
    written: (now: string) => `Written ${now}`,
    trainingSimulatedWeather: 'TRAINING: simulated weather',
    sourceFForecastP: 'Source: F forecast, P past, A average of the season (no forecast), – no weather',
    fetchedUtc: 'Fetched UTC',
    ofEarlierAnswer: 'Of an earlier answer',
    beyondLimits: 'Beyond limits',
    weatherCsv: (byWord: string) => `weather ${byWord}.csv`,
  },
} as const
