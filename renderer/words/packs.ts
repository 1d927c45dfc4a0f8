// Packs: written, imported, from whom; a voyage that was changed on both sides.
import type { PackDocument, PackKind, PackProgress, PackTrust, PackVoyage } from '../../shared/pack/pack.ts'
import { counted, plural, voyages } from './plural.ts'

const kinds: Readonly<Record<PackKind, string>> = {
  weather: 'Weather',
  averages: 'Averages',
  casualties: 'Casualties',
  documents: 'Vessel and limits',
  routes: 'Routes',
  voyages: 'Voyages',
  forecasts: 'Forecasts kept',
}

const doing: Readonly<Record<PackProgress['doing'], string>> = {
  collect: 'Looking for what goes in',
  pack: 'Packing',
  take: 'Importing',
}

const trust: Readonly<Record<PackTrust, string>> = {
  trusted: '● Trusted',
  own: '● Made on this computer',
  unknown: '▲ Not a trusted maker',
  unsigned: '▲ Not signed: anyone may have made it',
  wrong: '✕ Its signature is wrong',
}

const became: Readonly<Record<PackVoyage['became'], string>> = {
  added: 'new here',
  same: 'as it is here',
  forward: 'went on: the later revisions were added',
  older: 'is newer here: nothing was changed',
  both: '▲ changed on both sides',
}

const documentBecame: Readonly<Record<PackDocument['became'], string>> = {
  added: 'new here.',
  same: 'as it is here.',
  forward: 'went on: the later revisions were added.',
  older: 'is newer here: nothing was changed.',
  beside: 'new here, beside the one that was here and stays as it is.',
}

export const packs = {
  kinds,
  stop: 'Stop',
  progress: (what: PackProgress['doing'], share: string | null) => `${doing[what]}… ${share ?? ''}`.trimEnd(),
  waits: 'Waiting…',
  unknown: '–',
  from: (fromTime: string, untilTime: string) => `${fromTime} to ${untilTime}`,
  aged: (span: string, age: string) => `${span} (oldest ${age})`,

  write: {
    about: 'A file for a stick or an e-mail: another Binnacle imports it, with the times at which the service gave it.',
    what: 'What',
    ofVoyage: 'This voyage',
    since: 'All since',
    sinceTime: 'Fetched or changed since',
    noSince: 'Enter since when.',
    contents: 'Kinds',
    counts: {
      weather: (answers: number, points: number) =>
        `${counted(answers, 'answer', 'answers')}, ${counted(points, 'point', 'points')}`,
      averages: (count: number) => counted(count, 'place', 'places'),
      casualties: (count: number) => counted(count, 'record', 'records'),
      documents: (count: number) => counted(count, 'vessel', 'vessels'),
      routes: (count: number) => counted(count, 'route', 'routes'),
      voyages: (count: number) => voyages(count),
      forecasts: (count: number) => counted(count, 'forecast', 'forecasts'),
    },
    sized: (count: string, size: string) => `${count} · ${size}`,
    none: 'None here',
    inVoyages: 'In its voyages',
    notIn: 'Not in it',
    values: 'Values',
    exact: 'Exact',
    hundredths: 'To 0.01',
    files: 'Files',
    one: 'One file',
    partsOf: (kilobytes: number) => `Parts of ${kilobytes} kB`,
    maker: 'Name of the maker, as others read it',
    needsName: 'The maker needs a name.',
    key: (fingerprint: string) => `Signed with this computer’s key ${fingerprint}.`,
    noKey: 'Signed with a key of this computer, which is made with the first pack.',
    session:
      'No keychain works here: the key holds until Binnacle is closed. The next pack will be signed with another, which nobody trusts yet.',
    pack: 'This pack',
    left: (kindsLeft: string) => `Not in it: ${kindsLeft}.`,
    noneHere: (kindsMissing: string) => `Nothing is here of: ${kindsMissing}.`,
    noApproval: 'An approval is not passed on: an imported voyage is not approved.',
    running: 'Weather is being got just now: the file may hold more than is counted here.',
    forecast: 'Weather for',
    fetched: 'Fetched',
    size: 'Size',
    sizeOf: (size: string, files: number) => `${size} in ${counted(files, 'file', 'files')}`,
    exactWords: 'Every value as the service gave it.',
    noLoss: 'No value changes by rounding.',
    loss: 'Rounded: each value changes by no more than',
    lossOf: (max: string, unit: string) => `${max}${unit === '' ? '' : ` ${unit}`}`,
    again: 'Work out the size',
    nothing: 'Choose at least one kind.',
    empty: 'Nothing of what was chosen is here: there is nothing to write.',
    file: 'Write file…',
    folder: (count: number) => `Write ${count} files…`,
    writing: 'Writing…',
    written: (files: number, size: string, folder: string) =>
      `Written and read back: ${counted(files, 'file', 'files')}, ${size}, in “${folder}”:`,
  },

  take: {
    about: 'From a stick or an e-mail. Nothing that is newer here is replaced. Drop it on the window, or choose it:',
    choose: 'Choose files…',
    reading: 'Reading…',
    refused: (fileName: string, why: string) => `${fileName}: ${why}`,

    offers: 'In the watched folder',
    lookNamed: (fileName: string) => `Import ${fileName}`,
    notNowNamed: (fileName: string) => `Not now: ${fileName}`,

    question: (name: string) => `Import what “${name}” made?`,
    questionUnsigned: 'Import a pack that nobody signed?',
    notYet: 'Nothing of it was imported yet.',
    verifyMaker: 'Ask the maker for the key before you trust it: anyone can choose this name.',
    once: 'Import once',
    always: 'Always trust',
    no: 'Do not import',

    file: 'File',
    maker: 'Maker',
    nobody: 'Not said',
    named: (name: string) => `“${name}”`,
    key: 'Key',
    made: 'Made',
    service: 'Service',
    serviceOf: (service: string, isSimulated: boolean) => (isSimulated ? `TRAINING: simulated (${service})` : service),
    holds: 'Holds',
    holdsOf: (kindsHeld: string, isRounded: boolean) => `${kindsHeld}${isRounded ? ', rounded to 0.01' : ''}`,
    trust,

    came: (name: string | null, made: string) => `${name === null ? 'Not signed' : `From “${name}”`}, made ${made}`,
    dismiss: 'Dismiss',
    dismissNamed: (made: string) => `Dismiss: the pack made ${made}`,
    missing: (numbers: string, count: number, of: number) =>
      `${plural(count, { one: 'Part', other: 'Parts' })} ${numbers} of ${of} ${plural(count, {
        one: 'is missing: what it holds is not here. It',
        other: 'are missing: what they hold is not here. They',
      })} can be imported later.`,
    damagedParts: (numbers: string, count: number, of: number) =>
      `${plural(count, { one: 'Part', other: 'Parts' })} ${numbers} of ${of} arrived damaged: ask for ${plural(count, { one: 'it', other: 'them' })} again.`,
    allParts: (of: number) => `All ${of} parts received.`,
    damaged: (pieces: number, kindsHit: string, fileName: string) =>
      `${fileName}: ${counted(pieces, 'piece', 'pieces')} damaged${kindsHit === '' ? '' : `, of ${kindsHit}`}. The rest was imported. Ask for it again.`,
    noWeather: 'No weather was imported from it.',
    columns: {
      kind: 'What',
      came: 'Received',
      added: 'New',
      same: 'Here already',
      newerHere: 'Newer here',
      damaged: 'Damaged',
    },
    table: 'Result',
    kinds: { ...kinds, documents: 'Vessel' },
    notKnown: 'not known',
    nothing: 'Nothing was imported.',
    voyage: (name: string, what: PackVoyage['became']) => `${name}: ${became[what]}`,
    open: 'Open',
    openNamed: (name: string) => `Open ${name}`,
    document: (name: string, what: PackDocument['became']) => `${name}: ${documentBecame[what]}`,
    judgedThere: 'Its voyages were judged by it there.',
    judgedHere: 'Voyages are judged by it here.',
    noLimits: 'No limits are set.',
    openJudged: 'Open with these limits',
    judge: 'Use these limits',
    judgeNamed: (name: string) => `Use these limits, of ${name}`,
    judgeOwn: (name: string) => `Back to ${name}`,
  },

  pair: {
    about: (name: string) =>
      `${name} was changed here, and in a pack. Both are kept until you choose; nothing is lost.`,
    own: 'Mine',
    other: (maker: string) => `From “${maker}”`,
    table: 'Both states',
    reading: 'Reading both…',
    gone: 'One of the two was chosen already.',
    rows: {
      saved: 'Saved',
      waypoints: 'Waypoints',
      etd: 'ETD',
      eta: 'ETA',
      distance: 'Distance',
      sea: 'Sea to',
      wind: 'Wind to',
      beyond: 'Beyond limits',
      known: 'Forecast known',
    },
    open: 'Open',
    notCompared: 'Not compared',
    differs: 'Theirs against mine',
    theirs: (what: string) => `Theirs: ${what}`,
    eta: (later: string) => `ETA ${later}`,
    distance: (miles: string, isLonger: boolean) => `${miles} NM ${isLonger ? 'longer' : 'shorter'}`,
    same: 'Route and schedule are the same.',
    keepOwn: 'Keep mine',
    takeOther: 'Take theirs',
    keepBoth: 'Keep both',
    kept: {
      own: 'Yours stays as it is. Theirs is in the archive of Voyages.',
      other: 'Theirs is now the newest revision of your voyage: Undo brings yours back. Their copy is in the archive.',
      both: 'Both stay, as two voyages.',
    },
  },

  makers: {
    title: 'Packs',
    about: 'Packs that these makers signed are imported without a question.',
    none: 'No maker is trusted yet.',
    own: 'Your own packs',
    trusted: 'Trusted makers',
    of: (name: string, fingerprint: string) => `“${name}” · key ${fingerprint}`,
    since: (day: string) => `since ${day}`,
    policy: 'set by the company',
    remove: 'Remove',
    removeNamed: (name: string) => `Remove: trust “${name}” no more`,
  },
} as const
