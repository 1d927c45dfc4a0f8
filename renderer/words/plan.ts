// The plan: opening, importing, exporting, standing, what is asked before something goes.
import { plural } from './plural.ts'

const who = (by: string, at: string): string => `${by === '' ? '' : ` by ${by}`}, ${at}`

export const plan = {
  approvalBar: {
    checked: 'Checked',
    approve: 'Approve',
    makeTemplate: 'Make a template',
    archive: 'Archive',
    backToNotApproved: 'Back to not approved',
    withdrawApproval: 'Withdraw the approval',
    backToVoyages: 'Back to the voyages',
    enterNameOfWho: 'Enter the name of who says so first.',
    nameAndRankFor: 'Name and rank, for checked and approved',
    approvedPlanStaysAs: (revision: number) =>
      `An approved plan stays as revision ${revision} is: an edit needs the approval withdrawn first. A fix under way can be entered all the same.`,
  },
  exportRoute: {
    rtz10Read: 'RTZ 1.0, read by every ECDIS',
    rtzpPackedRtz1: 'RTZP, packed RTZ 1.0',
    jrcEcdisRouteSheet: 'JRC ECDIS route sheet',
    csvTable: 'CSV table',
    routeFile: 'Route file',
    writing: 'Writing…',
    writeFile: 'Write file…',
    writtenAsAndRead: (fileName: string) => `Written as ${fileName}, and read back the same.`,
  },
  importReport: {
    kind: { repaired: 'Repaired', defaulted: 'Default used', ignored: 'Ignored', refused: 'Refused' },
    waypointsReadFrom: (waypointCount: number, fileName: string, format: string) =>
      `${waypointCount} waypoints read from ${fileName} (${format})`,
    dismiss: 'Dismiss',
    remarks: (count: number) => `${count} ${plural(count, { one: 'remark', other: 'remarks' })} on the file`,
    waypoint: (waypointId: string) => `waypoint ${waypointId}`,
    line: (line: number) => `line ${line}`,
  },
  newVoyage: {
    sea: 'sea',
    chooseBothEndsFirst: 'Choose both ends first.',
    routeNeedsName: 'A route needs a name.',
    from: 'From',
    to: 'To',
    routeBeginsAsOne:
      'The route begins as one great circle: it may cross land. Draw it out on the chart, or add waypoints.',
    nameOfRoute: 'Name of the route',
    makeRoute: 'Make route',
  },
  notesTab: {
    notesOfPlanContingencies: 'Notes of the plan: contingencies, reporting, orders',
    theyArePrintedWith: 'They are printed with the plan. Notes of one waypoint stand at it.',
  },
  planMenu: {
    enterFix: 'Enter fix…',
    schedule: 'Schedule…',
    requiredEta: 'Required ETA…',
    shipsClocks: 'Ship’s clocks…',
    route: 'Route…',
    print: 'Print…',
    standing: 'Standing…',
    sunAndTwilight: 'Sun and twilight…',
    logOfChanges: 'Log of changes…',
    setEtdFirstFix: 'Set ETD first: a fix is of a ship under way',
    notes: 'Notes',
    moreOfPlan: 'More of the plan',
  },
  planPanel: {
    readingVoyages: 'Reading the voyages…',
    noVoyageYetOpen:
      'No voyage yet. Open a route file (RTZ, GPX, KML or CSV), drop one on this window, or make a new route.',
    voyagesCouldNotBe: (message: string) => `The voyages could not be read: ${message}`,
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
    standingOfPlan: 'Standing of the plan',
    sunAndTwilight: 'Sun and twilight',
    logOfChanges: 'Log of changes',
  },
  planTabs: {
    words: { waypoints: 'Waypoints', timing: 'Timing', checks: 'Checks', notes: 'Notes' },
    plan: 'Plan',
    partsOfPlan: 'Parts of the plan',
    undo: 'Undo',
    ctrlZ: 'Ctrl+Z',
    redo: 'Redo',
    ctrlY: 'Ctrl+Y',
    nothingTo: (how: string) => `Nothing to ${how}`,
  },
  routeSheet: {
    nameOfRoute: 'Name of the route',
    routeNeedsName: 'A route needs a name.',
    reverse: 'Reverse',
    copy: 'Copy',
    goOnWithRoute: 'Go on with the route of',
    chooseVoyage: 'choose a voyage',
  },
  standingLine: {
    editWithdrawsIt: '· an edit withdraws it',
    approvedPlanIsEdited: 'An approved plan is edited once its approval is withdrawn',
    withdraw: 'Withdraw…',
    standing: 'Standing…',
  },
  approval: {
    sinceRevisionWhichIs: (said: number) => `since revision ${said}, which is damaged on the disk: say it again`,
    revision: (revision: number) => `revision ${revision}`,
    revisionWasChecked: (revision: number, said: number, by: string, at: string) =>
      `revision ${revision}; revision ${said} was checked${who(by, at)}`,
    asRevision: (said: number, by: string, at: string) => `as revision ${said}${who(by, at)}`,
    timedAnewSince: (said: number, by: string, at: string, revision: number) =>
      `as revision ${said}${who(by, at)}; timed anew since (revision ${revision})`,
  },
  droppedFile: {
    isTooLarge: (fileName: string, megabytes: number, isArchive: boolean) =>
      `${fileName} is too large for a route file: ${megabytes} MB, at most 4 MB.${isArchive ? ' Unpack it and drop the .rtz file inside.' : ''}`,
    couldNotBeRead: (fileName: string) => `${fileName} could not be read. Is it a folder, or was the stick taken out?`,
  },
} as const
