// This computer: the company's policy, updates, going back, the report for support.
import { counted, plural, vessels, voyages } from './plural.ts'
import { updates } from './updates.ts'

const by = (version: string | null): string => (version === null ? 'A newer Binnacle' : `Binnacle ${version}`)
const KINDS = { update: 'kept before the update', backup: 'Binnacle’s own backup' }

export const computer = {
  policy: {
    title: 'Set by the company',
    none: 'No policy file: nothing on this computer is set by the company.',
    about: (from: string, path: string) =>
      `Set by ${from}, in the file ${path}. A change of it holds from the next start.`,
    nobody: (path: string) => `A policy file lies at ${path}. A change of it holds from the next start.`,
    nothing: 'It sets nothing.',
    moreFaults: (count: number) => `▲ ${count} more that cannot be used`,
    max: (name: string, caps: string, from: string) => `${name}: at most ${caps}. Set by ${from}`,
    aMonth: (bytes: string) => `${bytes} a month`,
    aFetch: (bytes: string) => `${bytes} a fetch`,
    locked: (value: string) => `${value} · locked`,
    usual: (value: string) => `${value} · until you choose otherwise`,
    names: {
      service: 'Service’s address',
      office: 'The office’s relay',
      training: 'Training mode',
      proxy: 'Way to the service',
      linkProfiles: 'Connections',
      linkProfile: 'Connection in use',
      budgets: 'Largest budgets',
      updates: 'Updates',
      packMakers: 'Makers of packs trusted',
      documents: 'Vessels of the company',
      kiosk: 'Full screen',
      units: 'Units',
      directions: 'Wind sea and swell',
      shipTimeOffsetMinutes: 'Ship’s time',
      textSizePc: 'Text size',
      isTouch: 'Touch',
      paperOrientation: 'Plan on paper',
      changeThresholds: 'Changes of the forecast above',
      charterTerms: 'Good weather by charter',
      noonColumns: 'Columns of the noon report',
      keptDays: 'Weather kept',
    },
    columns: (count: number) => (count === 0 ? 'all' : counted(count, 'column', 'columns')),
    allowed: 'allowed',
    notAllowed: 'not allowed',
    signedBy: (names: string) => `, signed by ${names} too`,
    on: 'on',
    off: 'off',
    ofProfile: (name: string, caps: string) => `${name} ${caps}`,
    profilesLocked: (setBy: string) => `Rates, price and caps: ${setBy.charAt(0).toLowerCase()}${setBy.slice(1)}`,
    noTraining: (setBy: string) => `Training mode is not allowed on this computer. ${setBy}`,
  },
  updates,
  older: {
    title: 'Data of a newer Binnacle',
    reading: 'Reading what was kept…',
    newer: (newer: { work: boolean; weather: boolean }, version: string | null) =>
      newer.work
        ? `✕ ${by(version)} wrote the voyages, vessels and settings on this computer, and this Binnacle cannot read them. Install that one again, and they are as you left them. Or go on here with what was kept from before.`
        : `✕ ${by(version)} wrote the weather on this computer, and this Binnacle cannot read it. Voyages, vessels and settings are as you left them. Install that one again to have its weather, or go on here without it.`,
    nothingByItself: 'Nothing is done by itself, and nothing is deleted.',
    copy: (kind: keyof typeof KINDS, voyageCount: number, vesselCount: number, size: string) =>
      `${voyages(voyageCount)}, ${vessels(vesselCount)}, ${size} · ${KINDS[kind]}`,
    lacks: (made: string, count: number | null) =>
      count === null
        ? `▲ Changes after ${made} are not in it; how many is not known.`
        : count === 0
          ? `▲ No change of voyages and vessels is known that is not in it. Others after ${made} may be missing, such as settings.`
          : `▲ ${plural(count, {
              one: `${count} change of voyages and vessels after ${made} is not in it.`,
              other: `${count} changes of voyages and vessels after ${made} are not in it.`,
            })} Others may be missing too, such as settings.`,
    inFolder: (folder: string) => `In ${folder}`,
    newest: (time: string) => `Newest change in it: ${time}`,
    noChange: 'No change in it',
    goOn: 'Go on with this…',
    goOnNamed: (made: string) => `Go on with this… Copy of ${made}`,
    none: 'No copy from before the update can be used here. Install the newer Binnacle again, restore a backup of your own, or look below under Replaced data.',
    notOffered: (damaged: number, newer: number) =>
      `Not offered: ${damaged} damaged, ${newer} of the newer Binnacle too.`,
    warning: (made: string, weather: string) =>
      `Binnacle goes on with the voyages, vessels and settings of ${made}. The newer ones are kept whole as replaced data, to be had back with the newer Binnacle. ${weather} Nothing was changed yet.`,
    copyWarning: (made: string, weather: string) =>
      `Binnacle goes on with the voyages, vessels and settings of ${made}. What is here now is kept whole as replaced data. ${weather} Nothing was changed yet.`,
    weatherStays: 'The weather stays.',
    weatherCopy: (made: string) => `The weather is of the newer Binnacle too: that of ${made} takes its place.`,
    weatherNoRoom: (made: string, needed: string, free: string) =>
      `The weather is of the newer Binnacle too. There is no room for that of ${made} (${needed} needed, ${free} free): it is begun anew. To have it, make room and open this again.`,
    weatherAnew: 'The weather is of the newer Binnacle too, and no older one was kept: it is begun anew.',
    aloneCopy: (made: string) => `The weather of ${made}, from before the update, takes its place.`,
    aloneNoRoom: (made: string, needed: string, free: string) =>
      `There is no room for the weather of ${made} (${needed} needed, ${free} free): it is begun anew. To have it, make room and open this again.`,
    aloneAnew: 'No weather from before the update was kept: it is begun anew, and you get weather again.',
    weatherWarning: (what: string) =>
      `${what} The newer weather is kept whole as replaced data. Voyages, vessels and settings stay as they are. What was sent this month still counts as far as it can be read; where not, it is said. Nothing was changed yet.`,
    olderWeather: 'Go on with the older weather…',
    weatherBegun: 'Begin the weather anew…',
    take: 'Replace and go on',
    taking: 'Replacing…',
    cancel: 'Cancel',
    replacedTitle: 'Replaced data',
    replacedAbout: 'What was replaced here lies whole in a folder of its own, in Binnacle’s data folder.',
    replacedAt: (time: string) => `Replaced ${time}`,
    replacedHolds: (voyageCount: number, vesselCount: number, newest: string | null) =>
      `${voyages(voyageCount)}, ${vessels(vesselCount)}${newest === null ? '' : ` · newest change ${newest}`}`,
    replacedWeather: 'With the weather of then',
    weatherOnly: 'Weather',
    replacedFolder: (folder: string, size: string | null) => `${folder} · ${size ?? 'size not known'}`,
    replacedNewer: (version: string | null) => `▲ ${by(version)} wrote it: install that one to have it back.`,
    replacedUnreadable:
      '✕ It cannot be read. Look in the data folder whether the disk is in order and you may read it.',
    replacedCopies: 'Copies that were kept with it:',
    replacedMore: (count: number, size: string | null) =>
      `${plural(count, { one: '1 older folder', other: `${count} older folders` })} “replaced-…” in Binnacle’s data folder ${plural(count, { one: 'is', other: 'are' })} not listed: ${size ?? 'size not known'}. A folder that is not needed may be moved away or deleted while Binnacle is closed.`,
    replacedDamaged: '✕ Damaged: it cannot be had back here.',
    haveBack: 'Have these back…',
    haveBackNamed: (time: string) => `Have these back… Replaced ${time}`,
    withItsWeather: 'With the weather of then, in place of the weather here',
    replacedNone: 'Nothing was replaced here.',
    haveBackWarning: (time: string, holds: string) => `What was replaced ${time} comes back as a copy: ${holds}.`,
    laterHere: (time: string) =>
      `Changes made here after ${time} are not in it and go out of sight; how many is not known.`,
    here: (voyageCount: number, vesselCount: number) =>
      `What is here now (${voyages(voyageCount)}, ${vessels(vesselCount)}) is kept whole as replaced data. Nothing was changed yet.`,
    hereUnread: 'What is here now is kept whole as replaced data. Nothing was changed yet.',
    weatherHere:
      'The weather here now is kept whole as replaced data. Voyages, vessels and settings stay. Nothing was changed yet.',
  },
  report: {
    title: 'Report for support',
    about:
      'One file for whoever supports Binnacle: the log, crash reports, versions, settings and figures of the data. The key, positions, names and folders are taken out where Binnacle finds them: read it before you give it away. Binnacle sends it nowhere.',
    withVoyage: 'With the voyage on screen: its positions and names',
    look: 'Show what would be in it…',
    looking: 'Putting it together…',
    contents: (parts: number, crashes: number, bytes: string) =>
      `${parts} parts, ${crashes === 0 ? 'no crash report' : counted(crashes, 'crash report', 'crash reports')} among them, ${bytes} before packing. Each can be read here:`,
    withoutPlaces: '● Positions, and the names of voyages, WPTs and vessels here, are taken out where they were found.',
    namesNotRead: '▲ Names could not all be read from the data: they may be in it.',
    withPlaces: (fileName: string) => `▲ With positions and names: ${fileName}`,
    part: (name: string, bytes: string) => `${name} · ${bytes}`,
    textOf: (name: string) => `Text of ${name}`,
    onlyEnd: (bytes: string) => `The end of ${bytes}.`,
    all: 'Show all of it',
    write: 'Write the file…',
    writing: 'Writing…',
    written: (fileName: string, bytes: string) => `Written: ${fileName}, ${bytes}.`,
    cancel: 'Cancel',
  },
}
