// Distance and course between any two places: ports, or typed positions.
import { useState, type ReactNode } from 'react'
import { NewRouteEnds } from './NewRouteEnds.tsx'
import { PlaceField, type PortOrPosition } from './PlaceField.tsx'
import panels from '../ui/panels.module.css'

export function DistanceTool(): ReactNode {
  const [from, setFrom] = useState<PortOrPosition | null>(null)
  const [to, setTo] = useState<PortOrPosition | null>(null)
  return (
    <details data-testid="measure">
      <summary>Distance between two places</summary>
      <div className={panels.part}>
        <PlaceField label="From" testId="measure-from" place={from} onPlace={setFrom} />
        <PlaceField label="To" testId="measure-to" place={to} onPlace={setTo} />
        {from !== null && to !== null && <NewRouteEnds from={from.position} to={to.position} />}
      </div>
    </details>
  )
}
