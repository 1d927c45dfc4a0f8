// Speed lost by wind force and relative direction, edited cell by cell; the published default until the master changes one.
import { useId, useState, type ReactNode } from 'react'
import {
  FORCES,
  LOSS_DIRECTIONS,
  MAX_LOSS_PERCENT,
  type HeavyWeatherSettings,
  type LossDirection,
  type SpeedLossTable as Table,
} from '../../../shared/ship/heavy/settings.ts'
import { refused, type Parsed } from '../../../shared/format/parsed.ts'
import { itemAt } from '../../../shared/item-at.ts'
import { speedLossOf } from '../../../shared/ship/speed-loss.ts'
import type { VesselDocument } from '../../../shared/ship/vessel.ts'
import { createStoredText } from '../../ui/stored-text.ts'
import { useAction } from '../../ui/use-action.ts'
import { Button } from '../../ui/Button.tsx'
import { words as catalogue } from '../../words/words.ts'
import typography from '../../ui/typography.module.css'
import styles from './vessel.module.css'

interface TableProps {
  document: VesselDocument
  settings: HeavyWeatherSettings
  /** null: back to the default. */
  store: (table: Table | null) => Promise<void>
}

const NAMES: Readonly<Record<LossDirection, string>> = catalogue.vessel.speedLossTable.names

export function SpeedLossTable({ document, settings, store }: TableProps): ReactNode {
  const { table, source } = speedLossOf(document, settings)
  const [complaint, setComplaint] = useState<string | null>(null)
  const reset = useAction()
  const words = complaint ?? reset.fault?.message ?? null
  const saidAt = useId()
  const complain = (words: string | null): void => {
    reset.dismiss()
    setComplaint(words)
  }
  const set = async (direction: LossDirection, force: number, percent: number): Promise<void> => {
    const column = table[direction].map((old, i) => (i === force ? percent : old))
    await store({ ...table, [direction]: column })
  }
  return (
    <details data-testid="speed-loss">
      <summary>{catalogue.vessel.speedLossTable.title}</summary>
      <p className={typography.dim}>{source}</p>
      <p id={saidAt} className={typography.complaint} role="alert">
        {words === null ? '' : `▲ ${words}`}
      </p>
      <table className={styles.lossTable}>
        <thead>
          <tr>
            <th scope="col">{catalogue.vessel.speedLossTable.bft}</th>
            {LOSS_DIRECTIONS.map((direction) => (
              <th key={direction} scope="col">
                {NAMES[direction]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: FORCES }, (_, force) => (
            <tr key={force}>
              <th scope="row">{force}</th>
              {LOSS_DIRECTIONS.map((direction) => (
                <td key={direction}>
                  <Cell
                    label={catalogue.vessel.speedLossTable.cell(force, direction)}
                    testId={`loss-${direction}-${force}`}
                    value={String(itemAt(table[direction], force))}
                    saidAt={saidAt}
                    complain={complain}
                    commit={(percent) => set(direction, force, percent)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {settings.speedLoss !== null && (
        <Button data-testid="loss-default" onClick={() => void reset.run(() => store(null))}>
          {catalogue.vessel.speedLossTable.reset}
        </Button>
      )}
    </details>
  )
}

interface CellProps {
  label: string
  testId: string
  value: string
  saidAt: string
  complain: (sentence: string | null) => void
  commit: (percent: number) => Promise<void>
}

/** Stored when it is left or Enter is pressed; Escape puts back what is stored. */
function Cell({ label, testId, value, saidAt, complain, commit }: CellProps): ReactNode {
  const [typed, setTyped] = useState<string | null>(null)
  const [text] = useState(() => createStoredText(setTyped))
  const [isWrong, setWrong] = useState(false)
  const say = (sentence: string | null): void => {
    setWrong(sentence !== null)
    complain(sentence)
  }
  const read = (written: string): Parsed<number> => {
    const plain = written.trim().replace(',', '.')
    const percent = /^\d+(\.\d*)?$/.test(plain) ? Number(plain) : Number.NaN
    return percent <= MAX_LOSS_PERCENT
      ? { ok: true, value: percent }
      : refused(catalogue.vessel.speedLossTable.outOfRange(label, MAX_LOSS_PERCENT))
  }
  const store = (): void => void text.store({ value, read, commit, complain: say })
  return (
    <input
      aria-label={label}
      data-testid={testId}
      inputMode="decimal"
      autoComplete="off"
      maxLength={5}
      value={typed ?? value}
      aria-invalid={isWrong}
      aria-describedby={isWrong ? saidAt : undefined}
      onChange={(event) => text.type(event.target.value)}
      onBlur={store}
      onKeyDown={(event) => {
        if (event.key === 'Enter') store()
        if (event.key !== 'Escape') return
        text.type(null)
        say(null)
      }}
    />
  )
}
