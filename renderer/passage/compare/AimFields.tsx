// What a better route must keep to: a latitude, areas of the chart to keep out of, a window to arrive in. Folded until it is opened.
import type { ReactNode } from 'react'
import { formatLat, formatLong } from '../../../shared/format/format.ts'
import type { Box } from '../../../shared/geo/position.ts'
import { MAX_NO_GO } from '../../../shared/candidates/candidates.ts'
import { Folded } from '../../data/fetch/Folded.tsx'
import { useChartBox } from '../../state/fetch-choice-store.ts'
import { addNoGo, removeNoGo, typeAim, useSearch } from '../../state/search-store.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { MomentFields } from '../../ui/MomentFields.tsx'
import type { AimField } from './read-aim.ts'
import { words } from '../../words/words.ts'
import fields from '../../ui/fields.module.css'
import typography from '../../ui/typography.module.css'
import styles from './candidates.module.css'

interface AimFieldsProps {
  /** Of other routes; speeds alone have but the window. */
  isRoute: boolean
  /** The field that cannot be read, and the id of the element that says so. */
  wrong: AimField | null
  saidAt: string
}

export function AimFields({ isRoute, wrong, saidAt }: AimFieldsProps): ReactNode {
  const typed = useSearch((state) => state.typed)
  const noGo = useSearch((state) => state.noGo)
  const { latitude, ...window } = typed
  const isWindow = Object.values(window).some((text) => text !== '')
  const isChosen = isWindow || (isRoute && (noGo.length > 0 || latitude !== ''))
  const { aim } = words.candidates
  return (
    <Folded title={isRoute ? aim.title : words.speeds.window} isChosen={isChosen} testId="routes-aim">
      <div className={styles.aim}>
        {isRoute && (
          <Field
            className={fields.number}
            label={aim.latitude}
            testId="routes-latitude"
            inputMode="decimal"
            maxLength={6}
            value={typed.latitude}
            {...(wrong === 'latitude' ? { complaint: '', saidAt } : {})}
            onChange={(event) => typeAim({ latitude: event.target.value })}
            after={<span className={fields.unit}>°</span>}
          />
        )}
        <MomentFields
          label={aim.arriveFrom}
          testId="routes-from"
          date={typed.fromDate}
          time={typed.fromTime}
          wrong={momentOf(wrong, { date: 'fromDate', time: 'fromTime' }, saidAt)}
          onChange={({ date, time }) => typeAim({ fromDate: date, fromTime: time })}
        />
        <MomentFields
          label={aim.arriveUntil}
          testId="routes-until"
          date={typed.untilDate}
          time={typed.untilTime}
          wrong={momentOf(wrong, { date: 'untilDate', time: 'untilTime' }, saidAt)}
          onChange={({ date, time }) => typeAim({ untilDate: date, untilTime: time })}
        />
        {isRoute && <Areas noGo={noGo} />}
      </div>
    </Folded>
  )
}

const momentOf = (
  wrong: AimField | null,
  of: { date: AimField; time: AimField },
  saidAt: string,
): { field: 'date' | 'time'; saidAt: string } | null =>
  wrong === of.date ? { field: 'date', saidAt } : wrong === of.time ? { field: 'time', saidAt } : null

const boxWords = ({ south, west, north, east }: Box): string =>
  words.candidates.aim.box(formatLat(south, 0), formatLat(north, 0), formatLong(west, 0), formatLong(east, 0))

function Areas({ noGo }: { noGo: readonly Box[] }): ReactNode {
  const box = useChartBox((state) => state.box)
  const isFull = noGo.length >= MAX_NO_GO
  const { aim } = words.candidates
  return (
    <div className={styles.table} role="group" aria-label={aim.areas} data-testid="routes-areas">
      <p className={typography.hint}>
        {aim.areas}
        {noGo.length === 0 && `: ${aim.noBox}`}
      </p>
      {noGo.map((one) => (
        <div key={JSON.stringify(one)} className={styles.area}>
          <span>{boxWords(one)}</span>
          <Button aria-label={aim.removeBox(boxWords(one))} onClick={() => removeNoGo(one)}>
            {aim.remove}
          </Button>
        </div>
      ))}
      <div>
        <Button
          data-testid="routes-add-area"
          disabled={box === null || isFull}
          onClick={() => box !== null && addNoGo(box)}
        >
          {aim.takeBox}
        </Button>{' '}
        {isFull && <span className={typography.hint}>{aim.max(MAX_NO_GO)}</span>}
      </div>
    </div>
  )
}
