// The place of the vessel's particulars and limits, until they arrive.
import type { ReactNode } from 'react'

export function VesselPanel(): ReactNode {
  return (
    <div className="panel-body">
      <h2>Vessel</h2>
      <p>The vessel’s particulars and limits are not in this version of Binnacle.</p>
    </div>
  )
}
