// The ports at the ends of the voyage: their names on the plan, their clocks beside ETD and ETA, and a waypoint there if chosen.
import { useState, type ReactNode } from 'react'
import type { VoyageDocument } from '../../../shared/passage/voyage.ts'
import { editVoyage, tryEdit } from '../../state/voyage-store.ts'
import { FormStatus } from '../../ui/FormStatus.tsx'
import { useAction } from '../../ui/use-action.ts'
import { PlaceField, type PortOrPosition } from './PlaceField.tsx'
import { Button, Buttons } from '../../ui/Button.tsx'
import { words } from '../../words/words.ts'
import panels from '../../ui/panels.module.css'
import typography from '../../ui/typography.module.css'
import styles from './ports.module.css'

const ENDS = [
  ['from', words.ports.portEnds.fromPort],
  ['to', words.ports.portEnds.toPort],
] as const

/** Mounted anew (by key) for another voyage. */
export function PortEnds({ document }: { document: VoyageDocument }): ReactNode {
  return (
    <>
      {ENDS.map(([end, label]) => (
        <PortAtEnd key={end} document={document} end={end} label={label} />
      ))}
    </>
  )
}

function PortAtEnd({
  document,
  end,
  label,
}: {
  document: VoyageDocument
  end: 'from' | 'to'
  label: string
}): ReactNode {
  const [place, setPlace] = useState<PortOrPosition | null>(null)
  const action = useAction()
  const port = document[end]
  if (port !== undefined)
    return (
      <div className={panels.spread} data-testid={`port-${end}`}>
        <span>
          <span className={typography.dim}>{label}</span> {port.name}, {port.country}{' '}
          <span className={typography.dim}>{port.locode}</span>
        </span>
        <Button onClick={() => void tryEdit({ kind: 'port', end, port: null })}>{words.ports.portEnds.remove}</Button>
      </div>
    )
  const index = end === 'from' ? 0 : document.waypoints.length
  const keep = async (withWaypoint: boolean): Promise<void> => {
    if (place?.port === undefined) return
    if (withWaypoint) await editVoyage({ kind: 'insert', index, position: place.position, name: place.name })
    await editVoyage({ kind: 'port', end, port: place.port })
  }
  return (
    <div className={styles.place}>
      <PlaceField label={label} testId={`port-${end}-search`} place={place} onPlace={setPlace} />
      {place !== null && place.port === undefined && (
        <p className={typography.complaint}>{words.ports.portEnds.notAPort}</p>
      )}
      <FormStatus complaint={action.fault?.message ?? null} />
      {place?.port !== undefined && (
        <Buttons>
          <Button data-testid={`port-${end}-set`} onClick={() => void action.run(() => keep(false))}>
            {words.ports.portEnds.set}
          </Button>
          <Button onClick={() => void action.run(() => keep(true))}>{words.ports.portEnds.setWithWaypoint}</Button>
        </Buttons>
      )}
    </div>
  )
}
