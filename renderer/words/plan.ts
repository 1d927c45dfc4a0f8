// The plan: opening, importing, exporting, standing, what must be confirmed before something goes.
import { plural } from './plural.ts'

const who = (by: string, at: string): string => `${by === '' ? '' : ` by ${by}`}, ${at}`

export const plan = {
  approvalBar: {
    checked: 'Checked',
    approve: 'Approve',
    makeTemplate: 'Make a template',
    archive: 'Archive',
    notApproved: 'Back to not approved',
    withdrawApproval: 'Withdraw the approval',
    backToVoyages: 'Back to the voyages',
    nameFirst: 'Enter name and rank first.',
    name: 'Name and rank, for checked and approved',
    approvedHint: (revision: number) =>
      `An approved plan stays as revision ${revision} is: an edit needs the approval withdrawn first. A fix under way can be entered all the same.`,
  },
  exportRoute: {
    rtz: 'RTZ 1.0, read by every ECDIS',
    rtzp: 'RTZP, packed RTZ 1.0',
    jrc: 'JRC ECDIS route sheet',
    csv: 'CSV table',
    routeFile: 'Route file',
    writing: 'Writing…',
    writeFile: 'Write file…',
    written: (fileName: string) => `Written as ${fileName}, and read back the same.`,
  },
  importReport: {
    kind: { repaired: 'Repaired', defaulted: 'Default used', ignored: 'Ignored', refused: 'Refused' },
    read: (waypointCount: number, fileName: string, format: string) =>
      `${fileName} (${format}): ${waypointCount} waypoints read`,
    dismiss: 'Dismiss',
    remarks: (count: number) => `${count} ${plural(count, { one: 'remark', other: 'remarks' })}…`,
    title: 'What reading the file found',
    noRemarks: 'Read whole, with nothing to remark.',
    none: 'No file was read since.',
    waypoint: (waypointId: string) => `waypoint ${waypointId}`,
    line: (line: number) => `line ${line}`,
  },
  newVoyage: {
    sea: 'sea',
    chooseEnds: 'Choose both ends first.',
    needsName: 'A route needs a name.',
    from: 'From',
    to: 'To',
    hint: 'The route begins as one great circle: it may cross land. Draw it out on the chart, or add waypoints.',
    name: 'Name of the route',
    make: 'Make route',
  },
  notesTab: {
    field: 'Notes of the plan: contingencies, reporting, orders',
    hint: 'They are printed with the plan. Notes of one waypoint stand at it.',
  },
  planMenu: {
    enterFix: 'Enter fix…',
    schedule: 'Schedule…',
    requiredEta: 'Required ETA…',
    shipsClocks: 'Ship’s clocks…',
    route: 'Route…',
    writePack: 'Write a pack…',
    print: 'Print…',
    standing: 'Approval…',
    sun: 'Sun and twilight…',
    log: 'Log of changes…',
    setEtdFirst: 'Set ETD first: a fix is of a ship under way',
    more: 'More of the plan',
  },
  planPanel: {
    reading: 'Reading the voyages…',
    noVoyage: 'No voyage yet. Open a route file (RTZ, GPX, KML or CSV), drop one on this window, or make a new route.',
    notRead: (message: string) => `The voyages could not be read: ${message}`,
    tryAgain: 'Try again',
  },
  planSheets: {
    schedule: 'Schedule',
    requiredEta: 'Required ETA',
    enterFix: 'Enter fix',
    shipsClocks: 'Ship’s clocks',
    waypoint: 'Waypoint',
    route: 'Route',
    print: 'Print',
    standing: 'Approval of the plan',
    sun: 'Sun and twilight',
    log: 'Log of changes',
    asKnown: 'As known when approved or printed',
  },
  planTabs: {
    names: { waypoints: 'Waypoints', timing: 'Timing', checks: 'Checks', changes: 'Changes', notes: 'Notes' },
    title: 'Plan',
    tabs: 'Parts of the plan',
    undo: 'Undo',
    undoKey: 'Ctrl+Z',
    redo: 'Redo',
    redoKey: 'Ctrl+Y',
    nothingTo: (how: string) => `Nothing to ${how}`,
  },
  routeSheet: {
    name: 'Name of the route',
    needsName: 'A route needs a name.',
    reverse: 'Reverse',
    copy: 'Copy',
    join: 'Append the route of',
    chooseVoyage: 'choose a voyage',
  },
  standingLine: {
    editedOnceWithdrawn: '· edited only once that is withdrawn',
    approvedHint: 'An approved plan is edited once its approval is withdrawn',
    withdraw: 'Withdraw…',
    asKnown: 'As known then',
    standing: 'Approval…',
  },
  approval: {
    sinceDamaged: (said: number) => `since revision ${said}, which is damaged on the disk: enter it again`,
    revision: (revision: number) => `revision ${revision}`,
    changedSince: (revision: number, said: number, by: string, at: string) =>
      `revision ${revision}; revision ${said} was checked${who(by, at)}`,
    asRevision: (said: number, by: string, at: string) => `as revision ${said}${who(by, at)}`,
    timedAnew: (said: number, by: string, at: string, revision: number) =>
      `as revision ${said}${who(by, at)}; timed anew since (revision ${revision})`,
  },
  droppedFile: {
    tooLarge: (fileName: string, megabytes: number, isArchive: boolean) =>
      `${fileName} is too large for a route file: ${megabytes} MB, at most 4 MB.${isArchive ? ' Unpack it and drop the .rtz file inside.' : ''}`,
    notRead: (fileName: string) => `${fileName} could not be read. Is it a folder, or was the stick taken out?`,
  },
} as const
