// A voyage that was changed here and in a pack: both states beside each other, and the choice. Nothing of either is lost.
import { useMemo, type ReactNode } from 'react'
import { formatDistance } from '../../../shared/format/format.ts'
import { formatLater, formatShortUtc, shownApartMs } from '../../../shared/format/time.ts'
import { compareRoutes } from '../../../shared/passage/route-compare.ts'
import type { Alternative } from '../../../shared/passage/alternative.ts'
import type { Voyage } from '../../../shared/passage/voyage.ts'
import type { PackKeep, PackPair } from '../../../shared/pack/pack.ts'
import type { AlternativeRow } from '../../../shared/ship/comparison.ts'
import { useUnits } from '../../state/app-store.ts'
import { choosePair, usePacks } from '../../state/packs-store.ts'
import { packPairs, otherVoyage } from '../../state/queries.ts'
import { closeSheet } from '../../state/sheets.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { useComparison } from '../../state/use-comparison.ts'
import { scheduleOf, switchVoyage } from '../../state/voyage-store.ts'
import { beyondText, knownText, seaWithUnit, windWithUnit } from '../../passage/compare/comparison-words.ts'
import { classes } from '../../ui/classes.ts'
import { Button, Buttons } from '../../ui/Button.tsx'
import { Message } from '../../ui/Message.tsx'
import { useAction, type Action } from '../../ui/use-action.ts'
import { words } from '../../words/words.ts'
import panels from '../../ui/panels.module.css'
import tables from '../../ui/tables.module.css'
import typography from '../../ui/typography.module.css'
import styles from './packs.module.css'

const text = words.packs.pair

export function BothSides(): ReactNode {
  const pair = usePacks((state) => state.pair)
  return pair === null ? <p>{text.gone}</p> : <Pair key={pair.otherId} pair={pair} />
}

function Pair({ pair }: { pair: PackPair }): ReactNode {
  const { voyageId, otherId } = pair
  const { value: open, fault } = useAnswer(packPairs)
  const own = useAnswer(otherVoyage(voyageId))
  const other = useAnswer(otherVoyage(otherId))
  const action = useAction<PackKeep>()
  const show = (): void => {
    closeSheet('both-sides')
    void switchVoyage(voyageId)
  }
  const why = fault ?? own.fault ?? other.fault
  if (why !== null) return <Message tone="caution">{why.message}</Message>
  if (action.done !== null)
    return (
      <>
        <Message tone="ok" testId="pack-kept">
          {text.kept[action.done]}
        </Message>
        <Buttons>
          <Button main onClick={show}>
            {text.open}
          </Button>
        </Buttons>
      </>
    )
  if (own.value === null || other.value === null || open === null) return <p role="status">{text.reading}</p>
  const isOpen = open.some((one) => one.otherId === otherId)
  if (!isOpen && !action.busy) return <p>{text.gone}</p>
  return (
    <div className={panels.stack}>
      <p>{text.about(pair.name)}</p>
      <Differences own={own.value} other={other.value} />
      <Figures own={own.value} other={other.value} maker={pair.maker} />
      <Choices pair={pair} action={action} />
    </div>
  )
}

const alternativeOf = ({ voyageId, document }: Voyage): Alternative[] =>
  document.schedule.etdMs === null ? [] : [{ voyageId, etdMs: document.schedule.etdMs }]

interface BothProps {
  own: Voyage
  other: Voyage
}

function Figures({ own, other, maker }: BothProps & { maker: string }): ReactNode {
  const units = useUnits()
  const lots = useMemo(
    () => [[...alternativeOf(own), ...alternativeOf(other)]].filter(({ length }) => length > 0),
    [own, other],
  )
  const comparison = useComparison(lots, `${own.revision} ${other.revision}`)
  const rowOf = (voyage: Voyage): AlternativeRow | null => {
    const [alternative] = alternativeOf(voyage)
    return alternative === undefined ? null : comparison.rowOf(alternative).row
  }
  const of = (row: AlternativeRow | null, figure: (row: AlternativeRow) => string): string =>
    row === null ? words.packs.unknown : figure(row)
  const columns = [own, other].map((voyage) => {
    const row = rowOf(voyage)
    const { totalNm, etaMs } = scheduleOf(voyage.document)
    return {
      saved: timeText(voyage.savedAtMs),
      waypoints: String(voyage.document.waypoints.length),
      etd: timeText(voyage.document.schedule.etdMs),
      eta: timeText(etaMs),
      distance: `${formatDistance(totalNm)} NM`,
      sea: of(row, (known) => seaWithUnit(known, units)),
      wind: of(row, (known) => windWithUnit(known, units)),
      beyond: of(row, beyondText),
      known: of(row, knownText),
    }
  })
  const rows = Object.keys(text.rows) as (keyof typeof text.rows)[]
  return (
    <>
      <table className={classes(tables.plain, styles.both)} aria-label={text.table} data-testid="pack-both">
        <thead>
          <tr>
            <td />
            <th scope="col">{text.own}</th>
            <th scope="col">{text.other(maker)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row} data-row={row}>
              <th scope="row">{text.rows[row]}</th>
              {columns.map((column, i) => (
                <td key={i} className={tables.wraps}>
                  {column[row]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {comparison.fault !== null && <p className={typography.complaint}>▲ {comparison.fault.message}</p>}
    </>
  )
}

const timeText = (timeMs: number | null): string =>
  timeMs === null ? words.packs.unknown : `${formatShortUtc(timeMs)} UTC`

/** `Theirs: ETA 2 h 19 min earlier, 41.6 NM shorter`. */
function headOf(own: Voyage, other: Voyage): string {
  const [mine, theirs] = [scheduleOf(own.document), scheduleOf(other.document)]
  // As the two are shown.
  const later =
    mine.etaMs === null || theirs.etaMs === null ? null : formatLater(shownApartMs(mine.etaMs, theirs.etaMs))
  const [ownNm, otherNm] = [mine.totalNm, theirs.totalNm].map((miles) => Math.round(miles * 10))
  const moreNm = ((otherNm ?? 0) - (ownNm ?? 0)) / 10
  const parts = [
    ...(later === null ? [] : [text.eta(later)]),
    ...(moreNm === 0 ? [] : [text.distance(formatDistance(Math.abs(moreNm)), moreNm > 0)]),
  ]
  return parts.length === 0 ? text.differs : text.theirs(parts.join(', '))
}

/** Line by line, theirs after mine. */
function Differences({ own, other }: BothProps): ReactNode {
  const lines = useMemo(() => {
    // The name in the list says whose it is: that is no change of theirs.
    const theirs = { ...other.document, name: other.document.pack?.beside?.name ?? other.document.name }
    return compareRoutes(own.document, theirs)
  }, [own, other])
  return (
    <section className={panels.stack}>
      <h3 data-testid="pack-differs-head">{headOf(own, other)}</h3>
      {lines.length === 0 ? (
        <p>{text.same}</p>
      ) : (
        <ul className={styles.said} data-testid="pack-differs">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

const KEEPS: readonly (readonly [PackKeep, string])[] = [
  ['own', text.keepOwn],
  ['other', text.takeOther],
  ['both', text.keepBoth],
]

function Choices({ pair, action }: { pair: PackPair; action: Action<PackKeep> }): ReactNode {
  const choose = (keep: PackKeep): void =>
    void action.run(async () => {
      await choosePair(pair, keep)
      return keep
    })
  return (
    <>
      <Buttons>
        {KEEPS.map(([keep, label]) => (
          <Button key={keep} data-testid={`keep-${keep}`} disabled={action.busy} onClick={() => choose(keep)}>
            {label}
          </Button>
        ))}
      </Buttons>
      {action.fault !== null && (
        <Message tone="caution" testId="keep-fault" onDismiss={action.dismiss}>
          {action.fault.message}
        </Message>
      )}
    </>
  )
}
