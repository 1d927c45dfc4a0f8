// The remarks of one import, in the order they were found, and bounded: a file with an error on every line gives a report one can read.
import type { ImportRemark, ImportReport, VoyageDocument } from '../../../../shared/passage/voyage.ts'

/** What a file was read as. */
export interface ReadRoute {
  document: VoyageDocument
  report: ImportReport
}

const MAX_REMARKS = 100

export interface ImportRemarks {
  add: (
    kind: ImportRemark['kind'],
    message: string,
    where?: { line?: number | undefined; waypointId?: string | undefined },
  ) => void
  /** What was added; beyond 100 a last remark says how many more there were. */
  list: () => ImportRemark[]
}

export function importRemarks(): ImportRemarks {
  const remarks: ImportRemark[] = []
  let more = 0
  return {
    add(kind, message, where = {}) {
      if (remarks.length === MAX_REMARKS) {
        more++
        return
      }
      const remark: ImportRemark = { kind, message }
      if (where.line !== undefined) remark.line = where.line
      if (where.waypointId !== undefined) remark.waypointId = where.waypointId
      remarks.push(remark)
    },
    list: () =>
      more === 0
        ? remarks
        : [...remarks, { kind: 'ignored', message: `${more} more remarks of these kinds are left out.` }],
  }
}
