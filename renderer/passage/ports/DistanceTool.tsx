// Distance and course between any two places: ports, or typed positions.
import { useState, type ReactNode } from 'react'
import { NewRouteEnds } from './NewRouteEnds.tsx'
import { PlaceField, type PortOrPosition } from './PlaceField.tsx'
import { words } from '../../words/words.ts'
import panels from '../../ui/panels.module.css'

export function DistanceTool(): ReactNode {
  const [from, setFrom] = useState<PortOrPosition | null>(null)
  const [to, setTo] = useState<PortOrPosition | null>(null)
  return (
    <details data-testid="measure">
      <summary>{words.ports.distanceTool.title}</summary>
      <div className={panels.part}>
        <PlaceField label={words.ports.distanceTool.from} testId="measure-from" place={from} onPlace={setFrom} />
        <PlaceField label={words.ports.distanceTool.to} testId="measure-to" place={to} onPlace={setTo} />
        {from !== null && to !== null && <NewRouteEnds from={from.position} to={to.position} />}
      </div>
    </details>
  )
}
