// The sheet of the cargo over Weather: the voyage's holds, and the mate's thresholds; each change is a revision.
import { useState, type ReactNode } from 'react'
import { areUsual, cargoOf, USUAL_CARGO, type CargoThresholds } from '../../../shared/passage/cargo-plan.ts'
import { MAX_HOLDS } from '../../../shared/passage/cargo-edit.ts'
import type { Voyage } from '../../../shared/passage/voyage.ts'
import { useUnits } from '../../state/app-store.ts'
import { sheetRefusal } from '../../state/as-known.ts'
import { closeSheet, useSheets } from '../../state/sheets.ts'
import { editVoyage } from '../../state/voyage-store.ts'
import { Button } from '../../ui/Button.tsx'
import { focusLater } from '../../ui/focus-later.ts'
import { FormStatus } from '../../ui/FormStatus.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { useAction } from '../../ui/use-action.ts'
import { words as catalogue } from '../../words/words.ts'
import { HoldForm } from './HoldForm.tsx'
import {
  holdSummary,
  readThreshold,
  shownThreshold,
  THRESHOLDS,
  thresholdUnit,
  usualThreshold,
  type ThresholdName,
} from './read-cargo.ts'
import fields from '../../ui/fields.module.css'
import panels from '../../ui/panels.module.css'
import typography from '../../ui/typography.module.css'

const words = catalogue.hazards.cargo
const NAMES = Object.keys(THRESHOLDS) as ThresholdName[]

/** A child of the panel it lies over; mounted anew (by key) for another voyage. */
export function CargoSheet({ voyage }: { voyage: Voyage }): ReactNode {
  const isOpen = useSheets((state) => state.open === 'cargo')
  const whyNot = sheetRefusal('cargo')
  return (
    <Sheet title={words.title} help="hazards" isOpen={isOpen} onClose={() => closeSheet('cargo')} testId="sheet-cargo">
      {whyNot === null ? <CargoForm voyage={voyage} /> : <p data-testid="not-as-known">{whyNot}</p>}
    </Sheet>
  )
}

function CargoForm({ voyage }: { voyage: Voyage }): ReactNode {
  const { holds, thresholds } = cargoOf(voyage.document)
  const units = useUnits()
  /** By name; empty: a new one. */
  const [edited, setEdited] = useState<string | null>(null)
  /** The form goes, and the focus with it. */
  const close = (): void => {
    setEdited(null)
    focusLater('add-hold')
  }
  return (
    <div className={panels.stack}>
      <p className={typography.hint}>{words.about}</p>
      <h3>{words.holds}</h3>
      {holds.length === 0 && edited === null && <p>{words.none}</p>}
      {holds.map((hold) =>
        edited === hold.name ? (
          <HoldForm key={hold.name} hold={hold} onClose={close} />
        ) : (
          <div key={hold.name} className={panels.spread} data-testid="hold">
            <span>
              <b>{hold.name}</b>
              <br />
              <small className={typography.dim}>{holdSummary(hold, units)}</small>
            </span>
            <Button aria-label={words.edit(hold.name)} onClick={() => setEdited(hold.name)}>
              {words.change}
            </Button>
          </div>
        ),
      )}
      {edited === '' && <HoldForm hold={null} onClose={close} />}
      {edited === null && holds.length < MAX_HOLDS && (
        <div>
          <Button main={holds.length === 0} data-testid="add-hold" onClick={() => setEdited('')}>
            {words.add}
          </Button>
        </div>
      )}
      <p className={typography.hint}>{words.oldAfter}</p>
      <h3>{words.thresholds}</h3>
      <Thresholds thresholds={thresholds} />
    </div>
  )
}

function Thresholds({ thresholds }: { thresholds: CargoThresholds }): ReactNode {
  const units = useUnits()
  const action = useAction({ keepsNewest: true })
  const store = (next: CargoThresholds): void => void action.run(() => editVoyage({ kind: 'cargo', thresholds: next }))
  return (
    <>
      <div className={fields.rowTop}>
        {NAMES.map((name) => (
          <NumberField
            key={`${name} ${thresholdUnit(name, units)}`}
            label={words.names[name]}
            unit={thresholdUnit(name, units)}
            testId={`cargo-${name}`}
            maxLength={6}
            value={shownThreshold(name, thresholds[name], units)}
            read={(text) => readThreshold(name, text, units)}
            onValue={(shown) => store({ ...thresholds, [name]: usualThreshold(name, shown, units) })}
          />
        ))}
      </div>
      <FormStatus complaint={action.fault?.message ?? null} />
      <p className={typography.hint}>{words.thresholdsAbout}</p>
      {!areUsual(thresholds) && (
        <div>
          <Button onClick={() => store(USUAL_CARGO.thresholds)}>{words.usual}</Button>
        </div>
      )}
    </>
  )
}
