// Help on data and the rest: ages, getting weather, casualties, places, the vessel, files, paper, settings, windows, keys, and what Binnacle is not for.
import type { HelpPage } from './help-page.ts'

export const dataPages = {
  age: {
    title: 'Weather and its age',
    also: 'old fetched stale newer forecast covers clock ahead',
    blocks: [
      'Every value says when it was fetched, and “by the office” where the office’s relay gave it. The answer and the chip in the top bar say the oldest that they rest on.',
      'Weather is called old after 12 h. Old weather is still shown, and said to be old.',
      'The forecast covers ten days. Beyond that there are averages of past years at best, and they are not judged.',
      'If weather was fetched ahead of this computer’s clock, one of the two is wrong: the age is shown as unknown. Set the clock.',
    ],
  },
  getting: {
    title: 'Getting weather: bytes and budget',
    also: 'fetch download sync request picture isobars price cost link satellite pause resume connection month cap',
    blocks: [
      'Get weather says first how many items and bytes it gets, how long it takes and what it costs. Nothing is sent before you press it.',
      '▾ beside it shows what else may be got (a weather picture, a corridor, an area, averages, casualties) and the price of each.',
      'A weather picture is fetched with 40 to 300 points at sea about the ship, the track before it. Beside each price stands how far its isobars can be trusted. It can be cut at any time: what was received is drawn, and the rest makes it finer. Limits and comparisons never rest on it.',
      'A link that drops leaves a picture of the whole voyage, only coarser. What was received is kept; the rest is fetched when the link is back.',
      'Data has the connections with their speed, price and caps for a voyage and a month. At a cap of yours it stops and asks; a cap that the company set (“Set by …”) is not lifted here. Every byte is counted there, by day and by what it was for.',
    ],
  },
  office: {
    title: 'The office’s relay: weather by the company',
    also: 'relay ashore code token fleet own key quota fall back company fetched by',
    blocks: [
      'A company may run a relay ashore: it keeps the service’s key for all its ships, fetches once for them, and gives each what it needs in one piece. That takes far fewer bytes than fetching from the service point by point.',
      {
        steps: [
          'The office gives each ship a code, once. It is secret, like a key.',
          'In the first run, or in Settings, Connection, The office’s relay: paste it and press Use this code. Nothing is sent.',
          'A code of a relay on trial begins training: its weather is simulated, and TRAINING stands on screen and paper.',
          'Try it checks whether the relay knows this ship. Get weather works as before.',
        ],
      },
      'Every value says when it was fetched from the service, and “by the office” where the office fetched it. Old weather stays old, whoever brings it.',
      { heading: 'When it gives nothing' },
      'Where the relay does not answer, Binnacle tries again. With a key of the ship’s own it takes that one by itself over a connection that is not paid by volume; over one that is, it stops, and Data has the price of the own key on a button. Use the office again takes the relay once more.',
      'If the office cannot reach the service, what it gives is older, and said to be. If it refuses the ship’s code, or what it allows for the month is used up, only the office can help.',
      'Whether the office may pass the service’s data on is between the company and the service.',
    ],
  },
  routes: {
    title: 'Voyages and route files',
    also: 'open save import export RTZ RTZP GPX KML CSV JRC ECDIS library templates archive drop stick folder',
    blocks: [
      'Opened: RTZ 1.0 to 1.2, RTZP, GPX, KML, CSV and JRC route sheets. Open route file… (Ctrl+O), drop it on the window, or open it with Binnacle.',
      'What was repaired, assumed or left out is listed after opening. Read it: a file may say less than it seems.',
      'Save route as file… (Ctrl+S) writes the same formats; each file is read back before it counts as written. RTZ 1.0 is read by every ECDIS. Check the route on the ECDIS before use.',
      { heading: 'Approval' },
      'A plan is not approved, checked or approved, with who said so and when. An approved plan is edited only once its approval is withdrawn; a fix under way can be entered all the same. The log of changes has every revision.',
      'Voyages… (Ctrl+Shift+O) has all voyages by name, port and status. A template is copied into a new voyage; the archive holds what is done.',
    ],
  },
  packs: {
    title: 'Packs: weather by stick and mail',
    also: 'pack share send receive e-mail mail stick USB office parts signature key trust maker binnacle',
    blocks: [
      'A pack is a file with weather, averages, casualties, the vessel with its limits, routes and voyages, from one Binnacle to another that has no link of its own, or a dear one. Nothing of it is sent over the link.',
      'Write a pack… says first what is not in it and how large it is. For e-mail it can be cut into parts of 500 kB or 100 kB: each is of use by itself, in any order.',
      'Import a pack… reads files from a stick or an e-mail; they can be dropped on the window or opened with Binnacle too. Every value keeps the time at which the service gave it. What is newer here stays.',
      { heading: 'From whom' },
      'Forecasts kept, which is off at first, adds what was fetched of the voyage before: who approves the plan ashore then sees in Plan, Changes what the newest forecast changed.',
      'A pack is signed with its maker’s key. If nobody here trusts that key yet, you are asked before anything is imported. Anyone can choose a name: ask the maker to read the key to you. Settings, Files and backup, has the makers that are trusted.',
      'A voyage that was changed here and there stays twice until you choose between them. An approval is not passed on.',
      'The vessel that came with a pack is used when you press Open with these limits. The card then says whose limits they are, and leads back to your own vessel, which stays as it is.',
    ],
  },
  casualties: {
    title: 'Casualties',
    also: 'accidents records grave serious ships rings corridor along route search',
    blocks: [
      'Records of marine casualties near the route, as they were fetched: where, when, what happened, and to which type of ship.',
      'The bars under the time axis count them along the route; the more serious, the fuller. Press a bar to move the cursor there.',
      'None shown means none known here for what was fetched, and not that none happened. The chip in the top bar says how old they are and whether any were fetched.',
    ],
  },
  place: {
    title: 'Weather at a place, and seasons',
    also: 'meteogram port hours averages climate month routes by season',
    blocks: [
      'Hours: what is known at one place over time. Seasons here: averages of past years by month. Routes by season: averages along routes, beside each other.',
      'An average says what is usual, not what comes. Months without enough data are empty.',
    ],
  },
  vessel: {
    title: 'The vessel',
    also: 'ship particulars length GM draft limits speed loss',
    blocks: [
      'The vessel in use judges the voyage. Its name stands in the top bar; press it to choose another.',
      'Limits: wind, sea, visibility and more, soft and hard, in the units of Settings. An empty limit is not judged.',
      'Particulars are used for heavy weather and the speed lost in waves. What is missing is said where it is needed, and nothing is assumed for it.',
    ],
  },
  paper: {
    title: 'Printing the plan',
    also: 'passage plan PDF preview A4 CSV signature paper',
    blocks: [
      'Print… (Ctrl+P) has the passage plan on paper, as PDF and the waypoints as CSV.',
      'The first page answers as the card does. Each value keeps its source letter and age; what is not known is printed as not known.',
      'A page with the weather picture of three hours can be added: estimated between the points that are here, and nothing is judged by it.',
      'Paper does not grow older by itself: look at the time it was printed.',
      'The system’s own print dialog may be bright at night. PDF needs none.',
    ],
  },
  settings: {
    title: 'Settings',
    also: 'screen palette brightness text size touch units time directions key proxy connection update version policy company locked set by',
    blocks: [
      'Screen: Day, Dusk and Night, brightness, text from 100 to 200 %, and touch with large targets. At night nothing is brighter than the text.',
      'Units change how values are shown, never what is kept. The ship’s speed is always in knots.',
      'Directions: the service does not say of every direction whether it is FROM or TOWARDS. Choose as your service has it.',
      'The key of the service is kept in this computer’s keychain, never in a file. Where there is no keychain it is asked for at each start.',
      'A company may set things for this computer in a policy file. What says “Set by …” with a lock cannot be changed here; This computer, in Settings, lists all that is set and whether it is locked.',
      'Updates come as files and are never fetched: Install an update… checks the signature and says what is new before anything is changed. The last two are kept to go back to.',
    ],
  },
  data: {
    title: 'Data, backup, training',
    also: 'restore older newer replaced set aside traffic ledger bulk files damaged safe simulated messages',
    blocks: [
      'Everything stays on this computer and works with the antenna down. Only what you get is sent for.',
      'Back up now… writes one file with voyages and vessels, and reads it back. Restore… shows what a backup holds before anything changes; what was there is kept beside it.',
      'Voyages of a newer Binnacle cannot be read by an older one. It offers the copy from before the update, in Settings, Files and backup; the newer ones are kept whole, under Replaced data.',
      'Training is apart: a simulated service and simulated seas, marked TRAINING, and nothing is sent but to a relay on trial, where its code was given. Its voyages never mix with the real ones.',
      'A damaged file is set aside, never deleted, and said so in Messages.',
      'After a power cut Binnacle says what was under way, and Go on takes it up. Help › Report for support… makes one file of log and facts for whoever helps you. The key, positions and names are taken out where they are found: read it before you give it away.',
    ],
  },
  windows: {
    title: 'Second window, places, text size',
    also: 'screen monitor panel fold full narrow zoom top bar chips',
    blocks: [
      'Chart and strip can each have a window of their own on another screen. Time, waypoint and palette are the same in all.',
      'The borders of panel and strip can be dragged; Home on a border brings back the usual size. Ctrl+B folds the panel away.',
      'Where a window is narrow or the text large, one place is shown at a time, under the headline of the answer.',
      'The chips in the top bar say how the plan stands, how old weather and casualties are, and the link. Each opens where it is done.',
    ],
  },
  keys: {
    title: 'Keys and commands',
    also: 'keyboard shortcuts finder menu F6 focus',
    blocks: [
      'Ctrl+K finds any command by a few letters; ? lists all keys. What cannot be done now says why.',
      'F6 and Shift+F6 go from place to place: top bar, rail, panel, chart, strip. Tab goes on within.',
      'Alt+1 to Alt+6 open the subjects; pressed again they fold the panel away, where chart and strip stand beside it.',
      'In a field, undo and redo are the field’s own. Esc closes what lies on top.',
    ],
  },
  'not-for': {
    title: 'What Binnacle is not for',
    also: 'navigation ECDIS safety liability warning limits of use',
    blocks: [
      'Binnacle is an aid to passage planning. It is not for primary navigation: it is no ECDIS and no substitute for charts, publications, navigational warnings or the master’s judgement.',
      'The coastline shows where the voyage is, not where the rocks are. A track that touches no land here may still not be safe.',
      'A forecast may be wrong. “Within limits” says that what was fetched lies within the limits that were entered, and no more.',
      'It gives no distress, warning or alarm service, and does not watch the ship.',
    ],
  },
} as const satisfies Record<string, HelpPage>
