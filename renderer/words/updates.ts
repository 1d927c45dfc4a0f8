// Updates from a file: what runs, what one holds, what installing it does.
import type { UpdateData, UpdateMethod } from '../../shared/app/update.ts'
import { listed } from './plural.ts'

const data: Readonly<Record<UpdateData, string>> = {
  same: 'Your data stay as they are.',
  newer:
    'Your data are changed to a newer form when it first starts. A copy of before is kept, and the Binnacle in use now can go on with that copy only.',
  older:
    'It cannot read voyages and vessels as they are now. It says so when it starts, changes nothing, and offers the copy from before the update: what was changed since is not in that copy.',
  'older-weather': 'Voyages and vessels stay as they are. It cannot read the weather as it is now: get it again.',
}

const methods: Readonly<Record<UpdateMethod, string>> = {
  password:
    'The system asks for an administrator’s password. Close Binnacle and start it again when it is installed: until then the old one runs on files of the new.',
  administrator: 'An administrator of this computer installs it: Binnacle says what is to be entered.',
  replaces: 'Binnacle’s own file is replaced; the one in use now stays beside it, its name ending in “.previous”.',
  closes: 'The installer runs when Binnacle is closed, and starts Binnacle again.',
  opens: 'The disk image is opened: close Binnacle, then put the new one in the place of the old.',
}

export const updates = {
  title: 'Updates',
  running: (version: string, since: string | null) =>
    since === null
      ? `Binnacle ${version}. It is not known since when it has been in use.`
      : `Binnacle ${version}, in use since ${since}.`,
  whatIsNewIn: (version: string) => `What is new in ${version}`,
  before: (versions: readonly string[]) => `Before: ${listed(versions)}.`,
  formerly: (version: string, until: string) => `${version} until ${until}`,
  about: 'Updates come as files, by stick or from the office. None is ever fetched over the link.',
  signers: (names: readonly string[]) => `Accepted when signed by ${listed(names)}.`,
  refusals: {
    noKey: '▲ This build knows no maker’s key: it takes no updates.',
    policy: '▲ The company’s policy: updates are not installed from here.',
    policyOf: (from: string) => `▲ Set by ${from}: updates are not installed from here.`,
  },
  unavailable: {
    noKey: 'This build knows no maker’s key',
    policy: 'The company’s policy does not allow it',
    pending: 'One is installed already: close Binnacle and start it again',
  },
  choose: 'Install an update…',
  reading: 'Reading the update…',
  readingOf: (done: string, of: string) => `Reading the update: ${done} of ${of}`,

  look: 'Look',
  lookedAt: 'This update',
  version: 'Version',
  directions: {
    newer: (version: string, running: string) => `${version}: newer than ${running} in use`,
    same: (version: string, running: string) => `${version}: the same as ${running} in use`,
    older: (version: string, running: string) => `${version}: OLDER than ${running} in use`,
  },
  fileName: 'File',
  made: 'Made',
  signedBy: 'Signed by',
  signed: (name: string) => `● ${name}: the signature holds`,
  size: 'Size',
  whatIsNew: 'What is new',
  nothingSaid: 'It does not say what is new.',
  data,
  methods,
  older: 'This goes back to an older Binnacle.',
  same: 'This version is in use now: it would be installed once more.',
  backUp: 'Back up first…',
  runPaused: 'Getting weather is going on: it is paused when Binnacle closes, and can be gone on with after.',
  install: (version: string) => `Install ${version}`,
  installing: 'Installing…',
  cancel: 'Cancel',

  kept: 'Kept on this computer',
  keptAbout: 'The last two that were installed, so that you can go back without the office.',
  keptOne: (version: string, size: string) => `${version} · ${size}`,
  inUse: (version: string, size: string) => `${version} · ${size} · in use`,
  lookNamed: (version: string) => `Look at ${version}`,
  remove: 'Remove',
  removeNamed: (version: string) => `Remove ${version} from this computer`,

  pending: {
    password: (version: string) =>
      `Binnacle ${version} is installed, and the one before still runs, on files of the new. Close Binnacle and start it again.`,
    replaces: (version: string) =>
      `Binnacle ${version} is in its place. It is in use when Binnacle is closed and started again.`,
    closes: (version: string) => `Binnacle ${version} is installed when Binnacle is closed.`,
    opens: (version: string) =>
      `Binnacle ${version} is opened by the system. Close Binnacle, then put it in the place of the old.`,
    administrator: (version: string) =>
      `Binnacle ${version} is not installed yet: no administrator’s password was taken here. It waits for an administrator of this computer. Copy this first, then close Binnacle; the administrator enters it in a terminal. It checks the file once more before anything is installed:`,
  },
  quit: 'Quit Binnacle',
  withdraw: 'Do not install',
  command: 'For the administrator',
  copy: 'Copy',
  copied: 'Copied.',
  notCopied: 'The system’s clipboard did not take it: select the text and copy it.',
} as const
