// What Settings says of files: routes by stick, backups, and the works that Binnacle is made of.
import { counted, vessels, voyages } from './plural.ts'

export const watched = {
  title: 'Routes by memory stick',
  about:
    'A folder, such as one on the stick that comes from the ECDIS. A route file or a pack that is new there is offered, never opened by itself.',
  choose: 'Choose folder…',
  another: 'Choose another folder…',
  stop: 'Stop watching',
  states: {
    off: 'No folder is watched.',
    looking: 'Looking…',
    watched: '● Watched',
    away: '▲ Not there now: the stick may be out. It is watched again when it is back.',
    silent: '▲ Its drive does not answer. It is watched again when it does.',
  },
  cut: '▲ It holds more than 20,000 files and folders: those beyond are not looked at. Choose a smaller folder.',
  folder: (name: string) => `Folder “${name}”`,
  waiting: (number: number) =>
    `${counted(number, 'route file', 'route files')} there ${number === 1 ? 'is' : 'are'} not opened: see Voyages.`,
} as const

export const backup = {
  title: 'Backup',
  never: '▲ Last backup: never',
  lastToday: (time: string) => `Last backup: less than a day ago, ${time}`,
  last: (days: number, time: string) => `Last backup: ${counted(days, 'day', 'days')} ago, ${time}`,
  upToDate: 'Nothing was changed since.',
  changed: 'There are changes since.',
  holds: (voyageCount: number, vesselCount: number, size: string) =>
    `Voyages with every change, vessels and settings: ${voyages(voyageCount)}, ${vessels(vesselCount)}, about ${size}. Never the key.`,
  withWeather: (size: string) => `With weather and casualties, about ${size} more`,
  make: 'Back up now…',
  making: 'Backing up…',
  made: (voyageCount: number, vesselCount: number, size: string, fileName: string) =>
    `Backed up: ${voyages(voyageCount)}, ${vessels(vesselCount)}, ${size}, verified. ${fileName}`,
  training: 'These are training data: the backup is marked so, and is restored in training mode only.',
  restore: 'Restore…',
  reading: 'Reading the backup…',
  preview: 'This backup holds',
  fileName: 'File',
  madeAt: 'Made',
  version: 'By Binnacle',
  contents: 'Holds',
  contentsOf: (voyageCount: number, vesselCount: number, size: string) =>
    `${voyages(voyageCount)}, ${vessels(vesselCount)}, ${size}`,
  newest: 'Newest change',
  noChange: 'None',
  weather: 'Weather, casualties',
  hasWeather: 'In it',
  hasOtherWeather: (host: string) =>
    `In it, of ${host}, which is not the address in use: it is seen once that address is in use again`,
  noWeather: 'Not in it: those on this computer stay',
  of: 'Data',
  real: 'Real voyages',
  simulated: 'Training',
  warningUnread: 'What is here now is replaced; it is kept in a folder of its own. Nothing was changed yet.',
  warning: (voyageCount: number, vesselCount: number) =>
    `What is here now (${voyages(voyageCount)}, ${vessels(vesselCount)}) is replaced; it is kept in a folder of its own. Nothing was changed yet.`,
  replace: 'Restore these',
  replacing: 'Restoring…',
  cancel: 'Cancel',
  restored: (
    voyageCount: number,
    vesselCount: number,
    keptIn: string,
    otherService: string | null,
    isMonthKnown: boolean,
  ) =>
    `Restored: ${voyages(voyageCount)}, ${vessels(vesselCount)}. What was here before is kept in the data folder as ${keptIn}.${
      otherService === null
        ? ''
        : ` The weather is of ${otherService}, which is not the address in use: it is not seen until that address is in use again.`
    }${isMonthKnown ? '' : ' ▲ What was sent this month could not all be read: more may have been sent than is counted. Mind the cap of the link.'}`,
} as const

export const about = {
  title: 'About',
  version: (version: string) => `Binnacle ${version}.`,
  licences: 'Licences of what Binnacle is made of',
  textOf: (name: string) => `Licence of ${name}`,
  reading: 'Reading the licences…',
  notRead: 'The licences cannot be read.',
  count: (parts: number) => `${counted(parts, 'work', 'works')} by others. Each opens its licence.`,
  part: (name: string, version: string, licence: string, inside: string | null) =>
    `${name} ${version} · ${licence}${inside === null ? '' : ` · in ${inside}`}`,
} as const
