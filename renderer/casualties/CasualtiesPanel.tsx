// The place of the casualties, until they arrive.
import type { ReactNode } from 'react'

export function CasualtiesPanel(): ReactNode {
  return (
    <div className="panel-body">
      <h2>Casualties</h2>
      <p>Marine casualties along the route are not in this version of Binnacle.</p>
    </div>
  )
}
