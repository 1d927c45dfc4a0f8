// The vessel: its name, and what the weather is judged by.
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Parsed } from '../../../shared/format/parsed.ts'
import { refused } from '../../../shared/format/parsed.ts'
import { LIMITS, type LimitName, type ParticularName, type Vessel } from '../../../shared/ship/vessel.ts'
import { changeVessel, useActiveVessel, useVessels } from '../../state/vessel-store.ts'
import { EditField } from '../../ui/EditField.tsx'
import { Message } from '../../ui/Message.tsx'
import { LimitField, ParticularField, type Change } from '../../settings/vessel/VesselForm.tsx'
import { NewVessel } from '../../settings/vessel/VesselPanel.tsx'
import { words } from '../../words/words.ts'
import fields from '../../ui/fields.module.css'
import typography from '../../ui/typography.module.css'
import styles from './first-run.module.css'

const { vessel: said } = words.firstRun
const LIMIT_NAMES = Object.keys(LIMITS) as LimitName[]
/** What rolling, limits and loss of speed are worked out of; the rest is in Vessel. */
const JUDGING: readonly ParticularName[] = [
  'lbpM',
  'beamM',
  'draftForwardM',
  'draftAftM',
  'gmM',
  'serviceSpeedKn',
  'leastSpeedKn',
  'mostSpeedKn',
]

export function VesselStep(): ReactNode {
  const { value: all, fault } = useVessels()
  const vessel = useActiveVessel()
  const [isAdded, setAdded] = useState(false)
  if (vessel === null && all !== null && !isAdded) setAdded(true)
  return (
    <>
      <p>{vessel === null ? said.none : said.about}</p>
      {fault !== null && <Message tone="caution">{fault.message}</Message>}
      {vessel !== null ? (
        <Particulars key={vessel.vesselId} vessel={vessel} isAdded={isAdded} />
      ) : (
        all !== null && <NewVessel isFirst={all.vessels.length === 0} />
      )}
    </>
  )
}

interface ParticularsProps {
  vessel: Vessel
  /** Just now: its form takes the focus of the one that it was named in. */
  isAdded: boolean
}

function Particulars({ vessel: { vesselId, document }, isAdded }: ParticularsProps): ReactNode {
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAdded) form.current?.focus()
  }, [isAdded])
  const commit = (change: Change): Promise<void> => changeVessel(vesselId, change)
  return (
    <div className={styles.vessel} ref={form} tabIndex={-1} role="group" aria-label={document.name}>
      <div className={styles.column}>
        <EditField
          label={said.name}
          testId="vessel-name"
          value={document.name}
          maxChars={100}
          read={(text): Parsed<Change> =>
            text.trim() === '' ? refused(said.needsName) : { ok: true, value: (now) => ({ ...now, name: text.trim() }) }
          }
          commit={commit}
        />
        <EditField
          label={said.type}
          value={document.type}
          maxChars={100}
          read={(text): Parsed<Change> => ({ ok: true, value: (now) => ({ ...now, type: text.trim() }) })}
          commit={commit}
        />
        <div className={fields.rowTop}>
          {JUDGING.map((name) => (
            <ParticularField key={name} name={name} document={document} commit={commit} />
          ))}
        </div>
      </div>
      <div className={styles.column}>
        <h3>{said.limits}</h3>
        <p className={typography.dim}>{said.kinds}</p>
        {LIMIT_NAMES.map((name) => (
          <LimitField key={name} name={name} document={document} commit={commit} />
        ))}
      </div>
    </div>
  )
}
