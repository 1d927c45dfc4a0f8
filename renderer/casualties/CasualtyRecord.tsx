// One record: what Binnacle makes of it, what else it gives, others of the ship, each thing once; copied whole, or noted in the plan. Text is text.
import { useEffect, useRef, type ReactNode } from 'react'
import { POSITION_DOUBTS } from '../../shared/casualties/casualty.ts'
import type { CasualtyRecord } from '../../shared/casualties/search.ts'
import {
  localTimeWords,
  offWords,
  oneLine,
  positionWords,
  severityWords,
  typeWords,
} from '../../shared/casualties/words.ts'
import { MAX_PLAN_NOTE_CHARS } from '../../shared/passage/route-edit.ts'
import { withOffice } from '../../shared/format/fetched-by.ts'
import { formatUtc } from '../../shared/format/time.ts'
import { copyText } from '../ui/copy-text.ts'
import { isFocusLost } from '../ui/focus-panel.ts'
import { FormStatus } from '../ui/FormStatus.tsx'
import { accept, refuse, useAction } from '../ui/use-action.ts'
import { unbroken } from '../ui/unbroken.ts'
import { currentVoyage, editVoyage, useCurrentVoyage } from '../state/voyage-store.ts'
import { HitList } from './CasualtyList.tsx'
import { goTo } from '../state/casualties-store.ts'
import { furtherGiven, isNoted, noteOf, recordText, timeAsGiven, withNote } from './casualty-words.ts'
import { Button, Buttons } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { words } from '../words/words.ts'
import typography from '../ui/typography.module.css'
import panels from '../ui/panels.module.css'
import { ScrollArea } from '../ui/ScrollArea.tsx'
import styles from './casualties.module.css'
import tables from '../ui/tables.module.css'

async function addNote(record: CasualtyRecord): Promise<null> {
  const voyage = currentVoyage() ?? refuse(words.casualties.record.openVoyageFirst)
  const before = voyage.document.notes ?? ''
  if (isNoted(before, record)) return null
  const notes = accept(withNote(before, noteOf(record), MAX_PLAN_NOTE_CHARS))
  await editVoyage({ kind: 'notes', notes })
  return null
}

const copy = (record: CasualtyRecord): string =>
  copyText(recordText(record)) ? words.casualties.record.copied : refuse(words.casualties.record.notCopied)

/** In the sheet: what may be done with it first. */
export function CasualtyRecordView({ record }: { record: CasualtyRecord }): ReactNode {
  const action = useAction<string>()
  const { voyage } = useCurrentVoyage()
  const { hit } = record
  const off = offWords(hit)
  const { position } = hit
  const further = furtherGiven(record)
  const isInPlan = voyage !== null && isNoted(voyage.document.notes ?? '', record)
  const root = useRef<HTMLElement>(null)
  // Another record of the ship: what was pressed is gone.
  useEffect(() => {
    if (isFocusLost()) root.current?.focus()
  }, [])
  return (
    <article
      className={classes(panels.stack, styles.record)}
      data-testid="casualty-record"
      aria-label={typeWords(hit)}
      tabIndex={-1}
      ref={root}
    >
      <Buttons>
        <Button
          main={!isInPlan}
          data-testid="casualty-note"
          disabled={voyage === null}
          onClick={() => void action.run(() => addNote(record))}
        >
          {words.casualties.record.addToPlan}
        </Button>
        {position !== null && <Button onClick={() => goTo(position)}>{words.casualties.record.showOnChart}</Button>}
        <Button data-testid="casualty-copy" onClick={() => void action.run(async () => copy(record))}>
          {words.casualties.record.copyAsText}
        </Button>
      </Buttons>
      {isInPlan && (
        <p role="status" data-testid="casualty-noted">
          <span aria-hidden="true">●</span> {words.casualties.record.addedToPlan}
        </p>
      )}
      <FormStatus complaint={action.fault?.message ?? null} done={action.done} />
      <div className={panels.figures}>
        <dl>
          <Line name={words.casualties.record.severity} value={severityWords(hit)} given={hit.severityGiven} />
          <Line name={words.casualties.record.when} value={localTimeWords(hit)} given={timeAsGiven(hit)} />
          <Line
            name={words.casualties.record.vessel}
            value={oneLine(hit.vesselName) || words.casualties.record.notNamed}
          />
          <Line
            name={words.casualties.record.vesselType}
            value={oneLine(hit.vesselType) || words.casualties.record.notGiven}
          />
          <Line
            name={words.casualties.record.imoNumber}
            value={
              oneLine(hit.imoNo) === ''
                ? words.casualties.record.notGiven
                : words.casualties.record.imo(oneLine(hit.imoNo, 30), record.isImoValid)
            }
          />
          <Line
            name={words.casualties.record.shipsInvolved}
            value={hit.shipsInvolved === null ? words.casualties.record.notGiven : String(hit.shipsInvolved)}
          />
          <Line
            name={words.casualties.record.place}
            value={oneLine(hit.location) || words.casualties.record.notNamed}
          />
          <Line
            name={words.casualties.record.position}
            value={
              record.doubt === null
                ? positionWords(hit)
                : words.casualties.record.doubtful(POSITION_DOUBTS[record.doubt])
            }
          />
          {off !== null && <Line name={words.casualties.record.fromRoute} value={unbroken(off)} />}
        </dl>
      </div>
      <p className={typography.dim}>{words.casualties.record.localTime}</p>
      {record.withdrawnAtMs !== null && <p>{words.casualties.record.withdrawn(formatUtc(record.withdrawnAtMs))}</p>}
      {hit.differing > 0 && <p>{words.casualties.record.otherCopies(hit.differing)}</p>}
      <TextSection title={words.casualties.record.details} text={record.details} />
      <TextSection title={words.casualties.record.remarks} text={record.remarks} />
      <section>
        {further.length > 0 && (
          <>
            <h3>{words.casualties.record.further}</h3>
            <table className={classes(tables.plain, styles.given)} data-testid="casualty-given">
              <tbody>
                {further.map(({ name, text }, i) => (
                  <tr key={`${i} ${name}`}>
                    <th scope="row">{oneLine(name, 60)}</th>
                    <td dir="auto">{text}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )}
        {record.isCut && <p className={typography.dim}>{words.casualties.record.cut}</p>}
        <p className={typography.dim}>
          {words.casualties.record.fetched(withOffice(formatUtc(record.fetchedAtMs), record.fetchedBy))}
        </p>
      </section>
      {record.sameVesselTotal > 0 && (
        <section>
          <h3>{words.casualties.record.sameVessel(record.sameVesselTotal)}</h3>
          <HitList hits={record.sameVessel} testId="same-vessel" />
          {record.sameVesselTotal > record.sameVessel.length && (
            <p className={typography.dim}>{words.casualties.record.sameVesselNewest(record.sameVessel.length)}</p>
          )}
        </section>
      )}
    </article>
  )
}

/** One of the two has the other in it: `incident`, as given `Marine incident`. */
const isSaid = (value: string, given: string): boolean => {
  const [one, other] = [value.toLowerCase(), given.toLowerCase()]
  return one.includes(other) || other.includes(one)
}

function Line({ name, value, given }: { name: string; value: string; given?: string }): ReactNode {
  const plain = given === undefined ? '' : oneLine(given, 80)
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{value}</bdi>
        {plain !== '' && !isSaid(value, plain) && (
          <small className={typography.dim}>
            {' '}
            {words.casualties.record.asGivenLead} <bdi>{plain}</bdi>
          </small>
        )}
      </dd>
    </div>
  )
}

function TextSection({ title, text }: { title: string; text: string }): ReactNode {
  if (text.trim() === '') return null
  return (
    <section>
      <h3>{title}</h3>
      <ScrollArea label={title} className={styles.text}>
        <p dir="auto">{text}</p>
      </ScrollArea>
    </section>
  )
}
