// The documents that came with a pack: a vessel with its limits, which the voyages were judged by there, and may be here by one press.
import type { ReactNode } from 'react'
import type { PackDocument, PackVoyage } from '../../../shared/pack/pack.ts'
import { LIMIT_SIGNS } from '../../../shared/ship/limits/limit-marks.ts'
import { limitSaid } from '../../../shared/ship/limits/limit-words.ts'
import { LIMITED, limitsSet } from '../../../shared/ship/limits/limits.ts'
import type { Vessel, VesselDocument } from '../../../shared/ship/vessel.ts'
import type { Units } from '../../../shared/weather/units.ts'
import { useUnits } from '../../state/app-store.ts'
import { closeSheet } from '../../state/sheets.ts'
import { chooseVessel, useActiveVessel, useOwnVessel, useVessels } from '../../state/vessel-store.ts'
import { switchVoyage } from '../../state/voyage-store.ts'
import { Button, Buttons } from '../../ui/Button.tsx'
import { words } from '../../words/words.ts'
import panels from '../../ui/panels.module.css'
import typography from '../../ui/typography.module.css'

const text = words.packs.take

interface PackDocumentsProps {
  documents: readonly PackDocument[]
  /** Of the same pack: the only one is opened together with its limits; of several the officer chooses. */
  voyages: readonly PackVoyage[]
}

export function PackDocuments({ documents, voyages }: PackDocumentsProps): ReactNode {
  const { value: all, fault } = useVessels()
  if (documents.length === 0) return null
  return (
    <div className={panels.stack} data-testid="pack-documents">
      {documents.map((one) => (
        <Came
          key={`${one.kind} ${one.documentId}`}
          came={one}
          voyage={voyages.length === 1 ? voyages[0] : undefined}
          vessel={all?.vessels.find(({ vesselId }) => vesselId === one.documentId)}
        />
      ))}
      {fault !== null && <p className={typography.complaint}>▲ {fault.message}</p>}
    </div>
  )
}

/** `Sea 4 m ✕, swell 3 m ▲`. */
function limitsWords({ limits }: VesselDocument, units: Units): string {
  const each = limitsSet(limits).flatMap((name, i) => {
    const limit = limits[name]
    const { word } = LIMITED[name]
    const shown = i === 0 ? word : word.toLowerCase()
    return limit === null ? [] : `${shown} ${limitSaid(name, limit.value, units)} ${LIMIT_SIGNS[limit.kind]}`
  })
  return each.length === 0 ? text.noLimits : each.join(', ')
}

interface CameProps {
  came: PackDocument
  voyage: PackVoyage | undefined
  /** Undefined: it was put away since. */
  vessel: Vessel | undefined
}

function Came({ came, voyage, vessel }: CameProps): ReactNode {
  const units = useUnits()
  const active = useActiveVessel()
  const own = useOwnVessel()
  const { name, became, documentId, isInUseThere } = came
  const isActive = active?.vesselId === documentId
  const open = (voyageId: number): void => {
    closeSheet('take-pack')
    void chooseVessel(documentId)
    void switchVoyage(voyageId)
  }
  return (
    <section className={panels.stack} data-testid="pack-document">
      <p>
        {text.document(name, became)}
        {isInUseThere && ` ${text.judgedThere}`}
      </p>
      {vessel !== undefined && <p className={typography.dim}>{limitsWords(vessel.document, units)}</p>}
      {isActive && <p>● {text.judgedHere}</p>}
      {vessel !== undefined && (
        <Buttons>
          {!isActive && isInUseThere && voyage !== undefined && (
            <Button main data-testid="open-judged" onClick={() => open(voyage.voyageId)}>
              {text.openJudged}
            </Button>
          )}
          {!isActive && (
            <Button
              main={isInUseThere && voyage === undefined}
              aria-label={text.judgeNamed(name)}
              data-testid="judge-by-it"
              onClick={() => void chooseVessel(documentId)}
            >
              {text.judge}
            </Button>
          )}
          {isActive && own !== null && own.vesselId !== documentId && (
            <Button data-testid="judge-by-own" onClick={() => void chooseVessel(own.vesselId)}>
              {text.judgeOwn(own.document.name)}
            </Button>
          )}
        </Buttons>
      )}
    </section>
  )
}
