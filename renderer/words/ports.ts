// Ports by name, and distances between two places.

export const ports = {
  distanceTool: {
    title: 'Distance between two places',
    from: 'From',
    to: 'To',
  },
  newRouteEnds: {
    greatCircle: 'Great circle',
    course: (distance: string, initialCourse: string, finalCourse: string) =>
      `${distance} NM, from ${initialCourse} to ${finalCourse}`,
    rhumbLine: 'Rhumb line',
    longer: (saved: string) => `, ${saved} NM longer`,
    vertex: 'Vertex',
  },
  placeField: {
    hint: 'Port, UN/LOCODE or position',
    town: (country: string, locode: string, position: string) =>
      `${country}, ${locode}, ${position}: of the town, not of the berth.`,
    searching: 'Looking for ports…',
    noneFound: 'No port of this name in the index. Type its position instead.',
    noPosition: 'no position in the index',
    positionDoubtful: '▲ position doubtful',
  },
  portEnds: {
    fromPort: 'From port',
    toPort: 'To port',
    remove: 'Remove',
    notAPort: '▲ Choose a port of the index here.',
    set: 'Set',
    setWithWaypoint: 'Set, with a waypoint',
  },
} as const
