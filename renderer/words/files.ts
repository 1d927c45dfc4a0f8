// Files and messages: what waits to be acknowledged, recent route files, the library of voyages.
import { counted } from './plural.ts'

export const files = {
  opening: 'Opening the route file…',

  drop: {
    here: 'Drop a route file to open it, or packs to import them.',
    onlyOne: 'One route file at a time, please: several were dropped.',
  },

  update: {
    offer: (version: string, folder: string | null, made: string) =>
      folder === null
        ? `An update was opened: Binnacle ${version}, made ${made}, signed by a known key.`
        : `Binnacle ${version} is in the folder “${folder}”: an update, made ${made}, signed by a known key.`,
    look: 'Look',
    notNow: 'Not now',
  },

  older: {
    offer: (made: string) => `Go on with the copy of ${made} UTC…`,
    offerUnread: 'What can be done…',
  },

  messages: {
    bar: 'Messages to acknowledge',
    acknowledge: 'Acknowledge',
    showChanges: 'Show changes',
    dismiss: 'Dismiss',
    next: 'Next message',
    place: (number: number, of: number) => `${number} of ${of}`,
    nextFrom: (number: number, of: number) => `Next message: this is ${number} of ${of}`,
    title: 'Messages',
    none: 'No messages.',
    about: 'The newest 200 are kept. All of them are in the log too.',
    acknowledged: (time: string) => `● Acknowledged ${time}`,
    open: '▲ Not acknowledged',
    backUp: 'Back up…',
    goOn: 'Go on',
  },

  largerText: {
    offer: (pc: number) =>
      `On a screen as fine as this one, text of the usual size is small. Ctrl + and Ctrl − change it: ${pc} % is offered.`,
    use: (pc: number) => `Text at ${pc} %`,
    leave: 'Leave as it is',
  },

  offers: {
    offer: (fileName: string, waypoints: number, changed: string) =>
      `New route file: ${fileName}, ${counted(waypoints, 'waypoint', 'waypoints')}, changed ${changed} UTC.`,
    open: 'Open',
    notNow: 'Not now',
    title: (folder: string) => `Routes from ${folder}`,
    about: (waypoints: number, changed: string) =>
      `${counted(waypoints, 'waypoint', 'waypoints')} · changed ${changed} UTC`,
    notNowNamed: (fileName: string) => `Not now: ${fileName}`,
  },

  library: {
    title: 'Voyages',
    open: 'Open route file…',
    newRoute: 'New route…',
    sample: 'Sample voyage',
    openSample: 'Open the sample voyage',
    search: 'Search all by name, port or status',
    shelves: 'Library',
    recent: 'Recent',
    all: 'All',
    shelf: (name: string, number: number) => `${name} ${number}`,
    template: 'A template is copied into a new voyage without a departure.',
    notFound: 'Nothing has all these words.',
    nothing: 'Nothing here.',
    more: (number: number) => `${number} more: add a word to the search.`,
    saved: (standing: string, time: string, waypoints: number) =>
      `${standing} · saved ${time} · ${counted(waypoints, 'waypoint', 'waypoints')}`,
    savedBetween: (standing: string, time: string, from: string, to: string, waypoints: number) =>
      `${standing} · saved ${time} · ${from} – ${to} · ${counted(waypoints, 'waypoint', 'waypoints')}`,
  },

  recent: {
    title: 'Recent route files',
    none: 'No route file was opened yet',
    about: (folder: string, opened: string) => `${folder} · opened ${opened} UTC`,
    gone: '✕ No longer there',
    silent: '? Its drive does not answer',
    remove: 'Remove',
    removeNamed: (fileName: string) => `Remove ${fileName} from the list`,
  },
} as const
