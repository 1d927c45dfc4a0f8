// The sheet of one record, over the panel: opened from the list, or from a mark on the chart.
import type { ReactNode } from 'react'
import { SEVERITY_SIGNS, typeWords } from '../../shared/casualties/words.ts'
import { closeRecord, useCasualties, useOpenRecord } from '../state/casualties-store.ts'
import { useCurrentVoyage } from '../state/voyage-store.ts'
import { Message } from '../ui/Message.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { CasualtyRecordView } from './CasualtyRecord.tsx'
import { words } from '../words/words.ts'
import typography from '../ui/typography.module.css'

export function CasualtySheet(): ReactNode {
  const recordId = useCasualties((state) => state.recordId)
  const { value: record, fault } = useOpenRecord()
  const voyageId = useCurrentVoyage().voyage?.voyageId
  const hit = record?.hit
  return (
    <Sheet
      help="casualties"
      title={hit === undefined ? words.casualties.sheet.title : `${SEVERITY_SIGNS[hit.severity]} ${typeWords(hit)}`}
      isOpen={recordId !== null}
      onClose={closeRecord}
      testId="casualty-sheet"
    >
      {fault !== null && (
        <Message tone="caution" testId="casualty-fault">
          {fault.message}
        </Message>
      )}
      {record === null && fault === null && <p className={typography.dim}>{words.casualties.sheet.reading}</p>}
      {record !== null && <CasualtyRecordView key={`${recordId} ${voyageId}`} record={record} />}
    </Sheet>
  )
}
