// The weather table, on screen and as CSV.

export const table = {
  tableTools: {
    byWaypoint: 'By waypoint',
    every3H: 'Every 3 h',
    every6H: 'Every 6 h',
    noVessel: 'No vessel: no limits to compare with',
    signs: '▲ beyond a soft limit · ✕ beyond a hard limit',
    lines: 'Lines of the table',
    writing: 'Writing…',
    saveCsv: 'Table as CSV…',
    written: (fileName: string) => `Written as ${fileName}.`,
  },
  weatherTable: {
    title: 'Weather table',
    captionByWaypoint: 'Weather at each waypoint of the voyage; ▲ beyond a soft limit, ✕ beyond a hard one',
    caption: (span: string) => `Weather every ${span} of the voyage; ▲ beyond a soft limit, ✕ beyond a hard one`,
    firstWaypoints: (maxWaypointsEvaluated: number, waypointCount: number) =>
      `The first ${maxWaypointsEvaluated} of ${waypointCount} waypoints. The rest is in the tables by hours.`,
  },
  tableColumns: {
    ship: 'Ship',
    position: 'Position',
    course: 'Course',
    speed: 'Speed',
    origin: 'Where the values come from',
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
    title: 'Weather on passage',
    written: (now: string) => `Written ${now}`,
    training: 'TRAINING: simulated weather',
    sourceKey: 'Source: F forecast, P past, A average of the season (no forecast), – no weather',
    fetchedUtc: 'Fetched UTC',
    earlier: 'Of an earlier answer',
    beyondLimits: 'Beyond limits',
    fileName: (byWord: string) => `weather ${byWord}.csv`,
  },
} as const
