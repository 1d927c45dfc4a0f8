// Voyages on this computer: the library, the list, a route file dropped on the window.

export const library = {
  dropTarget: {
    oneRouteFileAt: 'One route file at a time, please: several were dropped.',
    dropRouteFileTo: 'Drop the route file to open it.',
  },
  library: {
    openRouteFile: 'Open route file…',
    newRoute: 'New route…',
    sampleVoyage: 'Sample voyage',
    openSampleVoyage: 'Open the sample voyage',
    searchAllByName: 'Search all by name, port or status',
    library: 'Library',
    recent: 'Recent',
    all: 'All',
    templateIsCopiedInto: 'A template is copied into a new voyage without a departure.',
    nothingHasAllThese: 'Nothing has all these words.',
    nothingHere: 'Nothing here.',
  },
  librarySheet: {
    voyages: 'Voyages',
  },
  voyageList: {
    moreAddWordTo: (itemCount: number) => `${itemCount} more: add a word to the search.`,
    about: (status: string, savedAt: string, ends: string, waypointCount: number) =>
      `${status} · saved ${savedAt}${ends} · ${waypointCount} waypoints`,
  },
} as const
