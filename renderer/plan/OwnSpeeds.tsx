// Says which legs the speed above does not hold for, and lets it hold for all.
import { useState, type ReactNode } from 'react'
import { faultOf } from '../../shared/result.ts'
import type { VoyageDocument } from '../../shared/passage/voyage.ts'
import { Message } from '../ui/Message.tsx'
import { setSchedule } from '../state/voyage-store.ts'

export function OwnSpeeds({ document }: { document: VoyageDocument }): ReactNode {
  const [complaint, setComplaint] = useState<string | null>(null)
  const legs = document.waypoints.filter(({ leg }) => leg?.speedKn !== undefined).length
  if (legs === 0) return null
  const setForAll = async (): Promise<void> => {
    try {
      await setSchedule({ speedKn: document.schedule.speedKn, everyLeg: true })
    } catch (error) {
      setComplaint(faultOf(error).message)
    }
  }
  return (
    <div className="own-speeds" data-testid="own-speeds">
      <span className="dim">{legs === 1 ? '1 leg keeps its own speed.' : `${legs} legs keep their own speed.`}</span>{' '}
      <button
        type="button"
        className="button"
        title="The speed above holds for legs too that came with a speed of their own in the route file"
        onClick={() => void setForAll()}
      >
        Use {document.schedule.speedKn.toFixed(1)} kn for all
      </button>
      {complaint !== null && <Message tone="caution">{complaint}</Message>}
    </div>
  )
}
