// Waypoints and legs: the table, a waypoint’s fields, changes of the route, checks.
import { plural } from './plural.ts'

export const waypoints = {
  changeList: {
    readingChanges: 'Reading the changes…',
    olderChangesAreNot: (lineCount: number) => `${lineCount} older changes are not listed.`,
    comparedWith: 'Compared with',
    now: 'now',
    comparing: 'Comparing…',
    same: 'The same.',
  },
  checks: {
    wrongToLookAt: (errors: number, checkCount: number) => `${errors} wrong, ${checkCount} to look at`,
    checksNothingFound: '● Checks: nothing found',
    checksNothingFoundSo: (checkCount: number, counts: string) =>
      `Checks: ${checkCount === 0 ? 'nothing found so far' : counts}`,
    checkAgain: 'Check again',
    showFewer: 'Show fewer',
    showAll: (checkCount: number) => `Show all ${checkCount}`,
    landIsByCoastline:
      'Land is by the coastline GSHHG 2.3.7, high resolution, about 0.2 km, in which canals are land. Charted depths and dangers are not checked: that nothing is found never means that the way is clear.',
  },
  editAllLegs: {
    xtdPortEveryLeg: 'XTD port, every leg',
    xtdStarboardEveryLeg: 'XTD starboard, every leg',
    allRhumbLines: 'All rhumb lines',
    allGreatCircles: 'All great circles',
  },
  ownSpeeds: {
    legsKeep: (legs: number) =>
      plural(legs, { one: '1 leg keeps its own speed.', other: `${legs} legs keep their own speed.` }),
    speedAboveHoldsFor: 'The speed above holds for legs too that came with a speed of their own in the route file',
    takeKnForAll: (speedKn: string) => `Use ${speedKn} kn for all`,
  },
  selectedWaypoint: {
    nmToGo: (toGo: string) => `${toGo} NM to go`,
    namePositionLegXtd: 'Name, position, leg, XTD, speed, stay, notes (Enter, or double press on its row)',
    editWpt: (index: number) => `Edit WPT ${index}…`,
  },
  waypointEditor: {
    rhumbLine: 'Rhumb line',
    greatCircle: 'Great circle',
    vertex: (vertex: string) => `Vertex ${vertex}`,
    name: 'Name',
    position: 'Position',
    legToHere: 'Leg to here',
    compositeNotBeyondLatitude: 'Composite: not beyond latitude',
    enterLatitude: 'Enter the latitude.',
    xtdPort: 'XTD port',
    xtdStarboard: 'XTD starboard',
    legSpeed: 'Leg speed',
    turnRadius: 'Turn radius',
    stayHere: 'Stay here',
    none: 'none',
    notes: 'Notes',
    addAfter: 'Add after',
    voyageEndsHereWhat: 'The voyage ends here; what follows becomes a voyage of its own',
    splitHere: 'Split here',
    routeHasTwoWaypoints: 'A route has two waypoints at least',
    remove: 'Remove',
  },
  waypointRow: {
    underWayToHere: (index: number, name: string, position: string, isCurrent: boolean) =>
      `${index} ${name}, ${position}${isCurrent ? ', under way to here' : ''}`,
    notKnownWithoutEtd: 'Not known without ETD',
    stays: (stay: string, local: string) => `stays ${stay}${local}`,
  },
  waypointSheet: {
    noWaypointIsSelected: 'No waypoint is selected: press one on the chart, or close this sheet.',
    waypointBefore: 'Waypoint before',
    waypointAfter: 'Waypoint after',
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
