// What the window says of what it does with the voyage.

export const state = {
  over: {
    place: 'Weather at a place',
    preview: 'The plan on paper',
  },
  policy: {
    setBy: (from: string) => `Set by ${from}`,
  },
  compare: {
    planned: 'as planned',
  },
  cursorStep: {
    notDeparted: 'not departed',
    staysUntil: (index: number, depart: string) => `stays at WPT ${index} until ${depart} UTC`,
    dayOf: (text: number, days: number) => `day ${text} of ${days}`,
  },
  land: {
    checkedLater: 'land: checked when the change is stored',
    notChecked: (message: string) => `land: not checked. ${message}`,
    beingChecked: 'land: being checked…',
  },
  bridge: {
    lostTouch: 'Binnacle’s window lost touch with its engine. Close Binnacle and start it again.',
    answerNotRead: 'Binnacle’s engine gave an answer the window cannot read. Start Binnacle again.',
  },
  refusal: {
    key: 'The service refused the key: set it right in Settings, then get weather.',
    forecast: 'The service does not allow this key the forecast: ask the provider.',
    forecastByOffice: 'The service refuses the forecast to the office’s key: ask the office.',
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
    reading: 'Reading the voyage…',
    notRead: 'The voyage could not be read: Plan says why.',
    routeFile: 'Opening the route file…',
    sample: 'Opening the sample voyage…',
    voyage: 'Opening the voyage…',
    copy: 'Copying the voyage…',
  },
  forecastChanges: {
    notReadable: 'That forecast is stored no longer, or is damaged.',
    curve: { now: 'now', sailed: 'as it was (P)', asFetched: (since: string) => `as fetched ${since}` },
  },
  asPlanned: {
    approved: (fetched: string) => `as planned, approved by the forecast of ${fetched}`,
    departure: (fetched: string) => `as planned, forecast of ${fetched}`,
    first: (fetched: string) => `first forecast kept, ${fetched}`,
  },
} as const
