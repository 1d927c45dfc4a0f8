// The sheet of the whole route: its name and ports, turned round, copied, joined, all its legs at once, distances, and out to a file.
import type { ReactNode } from 'react'
import { refused, type Parsed } from '../../../shared/format/parsed.ts'
import type { RouteEdit } from '../../../shared/passage/route-edit.ts'
import type { Voyage } from '../../../shared/passage/voyage.ts'
import { DistanceTool } from '../ports/DistanceTool.tsx'
import { PortEnds } from '../ports/PortEnds.tsx'
import { copyVoyage, editVoyage, joinVoyage, tryEdit, useVoyageList } from '../../state/voyage-store.ts'
import { Button, Buttons } from '../../ui/Button.tsx'
import { EditField } from '../../ui/EditField.tsx'
import { EditAllLegs } from './EditAllLegs.tsx'
import { ExportRoute } from './ExportRoute.tsx'
import { words } from '../../words/words.ts'
import fields from '../../ui/fields.module.css'
import typography from '../../ui/typography.module.css'

export function RouteSheet({ voyage: { document, voyageId } }: { voyage: Voyage }): ReactNode {
  return (
    <>
      <EditField
        commit={editVoyage}
        label={words.plan.routeSheet.name}
        testId="route-name"
        value={document.name}
        maxChars={200}
        read={(text): Parsed<RouteEdit> =>
          text.trim() === ''
            ? refused(words.plan.routeSheet.needsName)
            : { ok: true, value: { kind: 'rename', name: text.trim() } }
        }
      />
      <Buttons>
        <Button onClick={() => void tryEdit({ kind: 'reverse' })}>{words.plan.routeSheet.reverse}</Button>
        <Button onClick={() => void copyVoyage()}>{words.plan.routeSheet.copy}</Button>
      </Buttons>
      <EditAllLegs document={document} />
      <PortEnds document={document} />
      <JoinRoute voyageId={voyageId} />
      <DistanceTool />
      <ExportRoute voyageId={voyageId} />
    </>
  )
}

/** Another voyage's route, put behind this one. */
function JoinRoute({ voyageId }: { voyageId: number }): ReactNode {
  const list = useVoyageList()
  const others = list.filter((item) => item.voyageId !== voyageId)
  if (others.length === 0) return null
  return (
    <label className={fields.field}>
      <span className={typography.dim}>{words.plan.routeSheet.join}</span>
      <select
        data-testid="join-route"
        value=""
        onChange={(event) => event.target.value !== '' && void joinVoyage(Number(event.target.value))}
      >
        <option value="">{words.plan.routeSheet.chooseVoyage}</option>
        {others.map((item) => (
          <option key={item.voyageId} value={item.voyageId}>
            {item.name}
          </option>
        ))}
      </select>
    </label>
  )
}
