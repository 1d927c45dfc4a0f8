// What the window says of what it does with the voyage.

export const state = {
  casualtySeason: {
    ofSeason: 'of the season',
  },
  cursorStep: {
    notDeparted: 'not departed',
    staysAtWptUntil: (index: number, depart: string) => `stays at WPT ${index} until ${depart} UTC`,
    dayOf: (text: number, days: number) => `day ${text} of ${days}`,
  },
  fetchChoice: {
    onRouteOnTime: (farthestPointNm: number) =>
      `On the route, on time or an hour late, every place is between points, the nearest at most ${farthestPointNm} NM off. `,
    towardsCorridorsEdgesAnd: 'Towards the corridor’s edges, and hours later, it may not be.',
    everyPlaceBetweenOutermost: (farthestPointNm: number) =>
      `Every place between the outermost points has points around it at every hour, the nearest at most ${farthestPointNm} NM off. `,
    lessThanNmInside: (spacingNm: number) => `Less than ${spacingNm} NM inside the box’s edge there may be none.`,
  },
  library: {
    status: {
      draft: 'Not approved',
      checked: 'Checked',
      approved: 'Approved',
      archived: 'Archived',
      template: 'Template',
    },
    statusNotKnown: 'Status not known',
    voyages: 'Voyages',
    templates: 'Templates',
    archive: 'Archive',
  },
  voyageStore: {
    openingRouteFile: 'Opening the route file…',
    openingSampleVoyage: 'Opening the sample voyage…',
    openingVoyage: 'Opening the voyage…',
    copyingVoyage: 'Copying the voyage…',
  },
} as const
