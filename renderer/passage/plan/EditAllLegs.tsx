// What is set for all legs at once: geometry and the corridor to each side.
import type { ReactNode } from 'react'
import type { Parsed } from '../../../shared/format/parsed.ts'
import { MAX_XTD_NM, type LegChange, type RouteEdit } from '../../../shared/passage/route-edit.ts'
import type { VoyageDocument } from '../../../shared/passage/voyage.ts'
import { EditField } from '../../ui/EditField.tsx'
import { readMaybe } from '../../ui/read-maybe.ts'
import { editVoyage, tryEdit } from '../../state/voyage-store.ts'
import { Button, Buttons } from '../../ui/Button.tsx'
import { words } from '../../words/words.ts'
import fields from '../../ui/fields.module.css'

type Side = 'xtdPortNm' | 'xtdStarboardNm'
const SIDES: readonly (readonly [Side, string])[] = [
  ['xtdPortNm', words.waypoints.editAllLegs.xtdPort],
  ['xtdStarboardNm', words.waypoints.editAllLegs.xtdStarboard],
]

/** What all legs have in common; empty where they differ. */
function common({ waypoints }: VoyageDocument, side: Side): string {
  const values = new Set(waypoints.slice(1).map(({ leg }) => leg?.[side]))
  const [value] = values
  return values.size === 1 && value !== undefined ? value.toFixed(2) : ''
}

export function EditAllLegs({ document }: { document: VoyageDocument }): ReactNode {
  const all = (change: LegChange): void => void tryEdit({ kind: 'everyLeg', ...change })
  return (
    <>
      <div className={fields.row}>
        {SIDES.map(([side, label]) => (
          <EditField
            key={side}
            commit={editVoyage}
            className={fields.number}
            label={label}
            testId={`every-${side}`}
            value={common(document, side)}
            unit="NM"
            inputMode="decimal"
            maxChars={14}
            read={(text): Parsed<RouteEdit> => {
              const reading = readMaybe(text, { min: 0, max: MAX_XTD_NM, unit: 'NM' })
              return reading.ok ? { ok: true, value: { kind: 'everyLeg', [side]: reading.value } } : reading
            }}
          />
        ))}
      </div>
      <Buttons>
        <Button onClick={() => all({ geometry: 'RL' })}>{words.waypoints.editAllLegs.allRhumbLines}</Button>
        <Button onClick={() => all({ geometry: 'GC' })}>{words.waypoints.editAllLegs.allGreatCircles}</Button>
      </Buttons>
    </>
  )
}
