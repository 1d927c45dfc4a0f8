// The short parts of the plan: checks, notes, contingencies, signatures, changes.
import { formatUtc } from '../../../../shared/format/time.ts'
import type { PassagePlanData } from './data.ts'
import type { RouteCheck } from '../../../../shared/passage/route-check.ts'
import {
  each,
  h,
  Long,
  name,
  note,
  prose,
  row,
  section,
  table,
  type Column,
  type Piece,
  type ReactNode,
} from './markup.ts'
import { counted, plain, plainLines } from './text.ts'

export function checksFound({ checks }: PassagePlanData): Piece {
  const lines = checks.toSorted((a, b) => Number(b.level === 'error') - Number(a.level === 'error'))
  const itemOf = ({ level, sentence }: RouteCheck): ReactNode =>
    h('li', null, h('b', null, level === 'error' ? 'Wrong: ' : 'Look: '), name(plain(sentence)))
  return section(
    'Checks of the route',
    'checks',
    lines.length === 0 ? note('Nothing found.') : new Long('ul', null, each(lines, itemOf)),
    note(
      'Land by the coastline GSHHG 2.3.7, high resolution, about 0.2 km, in which canals are land. Depths and dangers are not checked: that nothing is found never means that the way is clear.',
    ),
  )
}

const RULED_LINES = 6
const ruled = (count: number): ReactNode[] => Array.from({ length: count }, () => h('div', { className: 'ruled' }))

export function notesOfPlan({ voyage }: PassagePlanData): Piece {
  const text = plainLines(voyage.document.notes ?? '')
  return section(
    'Contingencies and notes',
    'notes',
    ...(text === '' ? ruled(RULED_LINES) : [prose(text), ...ruled(RULED_LINES / 2)]),
  )
}

const SIGNED: readonly Column[] = [
  { head: '', className: 'text role' },
  { head: 'Name', className: 'text' },
  { head: 'Signature', className: 'text wide-cell' },
  { head: 'Date and time', className: 'text' },
]

/** Who checked a plan that is approved now, with nothing changed between: the list of changes has it. */
function checkerOf({ voyage, history }: PassagePlanData): ReactNode[] {
  const before = history.filter(({ revision }) => revision < voyage.approval.revision)
  const [last] = voyage.approval.status === 'approved' ? before : []
  const by = last === undefined ? null : /^Checked by (.+)$/.exec(last.change)
  return by === null || last === undefined ? ['', '', ''] : [name(plain(by[1] ?? '')), '', formatUtc(last.savedAtMs)]
}

/** Whom the plan names is filled in; all sign by hand. */
export function signatures(data: PassagePlanData): Piece {
  const { approval, revision } = data.voyage
  const { status, by, atMs } = approval
  const ofWhich = approval.revision === revision ? '' : `, revision ${approval.revision}`
  const named = (ofStatus: string): ReactNode[] =>
    status === ofStatus && by !== ''
      ? [name(plain(by)), '', `${atMs === null ? '' : formatUtc(atMs)}${ofWhich}`]
      : ['', '', '']
  const rows: ReactNode[][] = [
    ['Prepared: second officer', '', '', ''],
    ['Checked', ...(status === 'approved' ? checkerOf(data) : named('checked'))],
    ['Approved: master', ...named('approved')],
    ...[1, 2, 3, 4].map(() => ['Read and understood: watchkeeper', '', '', '']),
  ]
  return section(
    'Signatures',
    'signatures',
    table(
      'signatures',
      SIGNED,
      rows.map((cells) => row(SIGNED, cells)),
    ),
  )
}

const CHANGES: readonly Column[] = [
  { head: 'Revision', className: 'num' },
  { head: 'Stored', className: 'num' },
  { head: 'Change', className: 'text' },
]
const MAX_CHANGES = 20

export function changes({ history, voyage }: PassagePlanData): Piece {
  const lines = history.filter(({ revision }) => revision <= voyage.revision)
  const rows = lines
    .slice(0, MAX_CHANGES)
    .map(({ revision, savedAtMs, change }) =>
      row(CHANGES, [String(revision), formatUtc(savedAtMs), name(plain(change))]),
    )
  const older = lines.length - rows.length
  return section(
    'Changes, newest first',
    'changes',
    table('changes', CHANGES, rows),
    ...(older > 0 ? [note(`${counted(older, 'older change is', 'older changes are')} stored in Binnacle.`)] : []),
  )
}
