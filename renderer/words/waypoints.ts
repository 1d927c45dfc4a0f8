// Waypoints and legs: the table, a waypoint’s fields, changes of the route, checks.
import { plural } from './plural.ts'

export const waypoints = {
  changeList: {
    reading: 'Reading the changes…',
    olderNotListed: (lineCount: number) => `${lineCount} older changes are not listed.`,
    comparedWith: 'Compared with',
    now: 'now',
    comparing: 'Comparing…',
    same: 'The same.',
  },
  checks: {
    counts: (errors: number, checkCount: number) => `${errors} wrong, ${checkCount} to look at`,
    nothingFound: '● Checks: nothing found',
    landNotChecked: '◐ Checks: land was not checked, nothing else found',
    heading: (checkCount: number, counts: string) => `Checks: ${checkCount === 0 ? 'nothing found so far' : counts}`,
    checkAgain: 'Check again',
    showFewer: 'Show fewer',
    showAll: (checkCount: number) => `Show all ${checkCount}`,
    landHint:
      'Land is by the coastline GSHHG 2.3.7, high resolution, about 0.2 km, in which canals are land. Charted depths and dangers are not checked: that nothing is found never means that the way is clear.',
  },
  editAllLegs: {
    xtdPort: 'XTD port, every leg',
    xtdStarboard: 'XTD starboard, every leg',
    allRhumbLines: 'All rhumb lines',
    allGreatCircles: 'All great circles',
  },
  ownSpeeds: {
    legsKeep: (legs: number) =>
      plural(legs, { one: '1 leg keeps its own speed.', other: `${legs} legs keep their own speed.` }),
    takeHint: 'The speed above holds for legs too that came with a speed of their own in the route file',
    take: (speedKn: string) => `Use ${speedKn} kn for all`,
  },
  selectedWaypoint: {
    toGo: (toGo: string) => `${toGo} NM to go`,
    editHint: 'Name, position, leg, XTD, speed, stay, notes (Enter, or double press on its row)',
    edit: (index: number) => `Edit WPT ${index}…`,
  },
  waypointEditor: {
    rhumbLine: 'Rhumb line',
    greatCircle: 'Great circle',
    vertex: (vertex: string) => `Vertex ${vertex}`,
    name: 'Name',
    position: 'Position',
    legToHere: 'Leg to here',
    latitudeLimit: 'Composite: not beyond latitude',
    latitudeMissing: 'Enter the latitude.',
    xtdPort: 'XTD port',
    xtdStarboard: 'XTD starboard',
    legSpeed: 'Leg speed',
    setSpeed: (setKn: string) => `set ${setKn} kn through calm water; the leg speed is what it makes good as expected`,
    turnRadius: 'Turn radius',
    stayHere: 'Stay here',
    none: 'none',
    notes: 'Notes',
    addAfter: 'Add after',
    splitHint: 'The voyage ends here; what follows becomes a voyage of its own',
    split: 'Split here',
    fewestHint: 'A route has two waypoints at least',
    remove: 'Remove',
  },
  waypointRow: {
    row: (index: number, name: string, position: string, isCurrent: boolean) =>
      `${index} ${name}, ${position}${isCurrent ? ', under way to here' : ''}`,
    noEtd: 'Not known: no ETD, or the passage cannot be made so far',
    setSpeed: (setKn: string) => `set ${setKn} kn`,
    stays: (stay: string, local: string) => `stays ${stay}${local}`,
  },
  waypointSheet: {
    noneSelected: 'No waypoint is selected: press one on the chart, or close this sheet.',
    before: 'Waypoint before',
    after: 'Waypoint after',
  },
  waypointTable: {
    wpt: 'WPT',
    course: 'Course',
    etaUtc: 'ETA UTC',
  },
  waypointWeather: {
    notKnown: (name: string) => `${name}: not known`,
  },
} as const
