// The short parts of the plan: checks, notes, signatures, changes.
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
import { linesOfPlan } from './plan-notes.ts'
import { counted, plain } from './text.ts'

export function checksFound({ checks }: PassagePlanData): Piece {
  const lines = checks.toSorted((a, b) => Number(b.level === 'error') - Number(a.level === 'error'))
  const itemOf = ({ level, sentence }: RouteCheck): ReactNode =>
    h('li', null, h('b', null, level === 'error' ? 'Wrong: ' : 'Look: '), name(plain(sentence)))
  return section(
    'Checks of the route',
    'checks',
    lines.length === 0 ? null : new Long('ul', null, each(lines, itemOf)),
    note(
      lines.length === 0 ? 'Nothing found. ' : '',
      'Land by the coastline GSHHG 2.3.7, high resolution, about 0.2 km, in which canals are land. Depths and dangers are not checked: that nothing is found never means that the way is clear.',
    ),
  )
}

/** What stands in no titled space of the plan; none where there is none. */
export function notesOfPlan(data: PassagePlanData): Piece {
  const { others } = linesOfPlan(data)
  return others === '' ? null : section('Notes and orders', 'notes', prose(others))
}

const signedColumns = (head: string): readonly Column[] => [
  { head, className: 'text' },
  { head: 'Name', className: 'text' },
  { head: 'Signature', className: 'text' },
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
  ]
  const watch = [1, 2, 3, 4].map(() => ['Watchkeeper', '', '', ''])
  const signed = (head: string, lines: readonly ReactNode[][]): ReactNode => {
    const columns = signedColumns(head)
    return table(
      'signatures',
      columns,
      lines.map((cells) => row(columns, cells)),
    )
  }
  return section(
    'Signatures',
    'signatures',
    h('div', { className: 'beside' }, signed('', rows), signed('Read and understood', watch)),
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
