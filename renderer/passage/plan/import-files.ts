// The route files that were read last, and what was read of each in a sentence.
import type { ImportReport } from '../../../shared/passage/voyage.ts'
import type { ShownReport } from '../../state/voyage-store.ts'
import { words } from '../../words/words.ts'

export const filesOf = (report: ShownReport): ImportReport[] => [...(report.before ?? []), report]

export const readWords = ({ waypointCount, fileName, format }: ImportReport): string =>
  words.plan.importReport.read(waypointCount, fileName, format)
