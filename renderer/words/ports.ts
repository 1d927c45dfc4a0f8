// Ports by name, and distances between two places.

export const ports = {
  distanceTool: {
    distanceBetweenTwoPlaces: 'Distance between two places',
    from: 'From',
    to: 'To',
  },
  newRouteEnds: {
    greatCircle: 'Great circle',
    nmFromTo: (distance: string, initialCourse: string, finalCourse: string) =>
      `${distance} NM, from ${initialCourse} to ${finalCourse}`,
    rhumbLine: 'Rhumb line',
    nmLonger: (saved: string) => `, ${saved} NM longer`,
    vertex: 'Vertex',
  },
  placeField: {
    portUnLocodeOr: 'Port, UN/LOCODE or position',
    ofTownNotOf: (country: string, locode: string, position: string) =>
      `${country}, ${locode}, ${position}: of the town, not of the berth.`,
    lookingForPorts: 'Looking for ports…',
    noPortOfThis: 'No port of this name in the index. Type its position instead.',
    noPositionInIndex: 'no position in the index',
    positionDoubtful: '▲ position doubtful',
  },
  portEnds: {
    fromPort: 'From port',
    toPort: 'To port',
    remove: 'Remove',
    portOfIndexIs: '▲ A port of the index is wanted here.',
    set: 'Set',
    setWithWaypoint: 'Set, with a waypoint',
  },
} as const
