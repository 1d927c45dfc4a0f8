// Routes beside each other: the own, copies, others; a name each over its figures. One may be added, and taken out.
import { useId, useState, type ReactNode } from 'react'
import { formatDistance } from '../../../shared/format/format.ts'
import type { Units } from '../../../shared/weather/units.ts'
import { useUnits } from '../../state/app-store.ts'
import { setCompare } from '../../state/compare-store.ts'
import { found } from '../../state/library.ts'
import { alternativeKey } from '../../state/use-comparison.ts'
import { useVoyageList } from '../../state/voyage-store.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { MiddleCut } from '../../ui/MiddleCut.tsx'
import { beyondText, knownText, seaText, windText, etaText } from './comparison-words.ts'
import { MAX_ROUTES, otherRoutes, type CompareOption } from './compare-options.ts'
import { noRowWords, PassageRow, PassageRows, Planned, type PassageEntry } from './PassageRows.tsx'
import { useRouteIds } from './use-compare-options.ts'
import { words as catalogue } from '../../words/words.ts'
import lists from '../../ui/lists.module.css'
import panels from '../../ui/panels.module.css'
import typography from '../../ui/typography.module.css'
import styles from './bars.module.css'

interface RouteRowsProps {
  voyageId: number
  all: readonly PassageEntry[]
  chosen: CompareOption | null
  about: CompareOption | null
}

const headsIn = ({ waves, wind }: Units): readonly string[] => [
  'NM',
  catalogue.compare.routeRows.sea(waves),
  catalogue.compare.routeRows.wind(wind),
  catalogue.compare.routeRows.beyond,
  catalogue.compare.routeRows.known,
]

export function RouteRows({ voyageId, ...rest }: RouteRowsProps): ReactNode {
  const ids = useRouteIds(voyageId)
  const units = useUnits()
  const keep = (voyageIds: readonly number[]): void => setCompare({ voyageIds, chosen: null })
  return (
    <div className={styles.table}>
      <div className={styles.scroll}>
        <p className={styles.routeHead} aria-hidden="true">
          {headsIn(units).map((words) => (
            <span key={words} className={typography.num}>
              {words}
            </span>
          ))}
        </p>
        <PassageRows label={catalogue.compare.routeRows.table} {...rest}>
          {(entry, choice) => (
            <div key={alternativeKey(entry.option.alternative)} className={styles.routeLine}>
              <PassageRow {...entry} {...choice} className={styles.routeRow}>
                <Route {...entry} />
              </PassageRow>
              {!entry.option.isOwn && (
                <Button
                  className={styles.remove}
                  aria-label={catalogue.compare.routeRows.removeNamed(entry.option.routeName)}
                  title={catalogue.compare.routeRows.remove}
                  data-testid="remove-route"
                  onClick={({ currentTarget }) => {
                    neighbourRow(currentTarget)?.focus()
                    keep(ids.filter((id) => id !== entry.option.alternative.voyageId))
                  }}
                >
                  ×
                </Button>
              )}
            </div>
          )}
        </PassageRows>
      </div>
      <AddRoute voyageId={voyageId} ids={ids} onAdd={(id) => keep([...ids, id])} />
    </div>
  )
}

/** The row that the focus goes to when its own goes: the next, else the one before. */
function neighbourRow(button: HTMLElement): HTMLElement | null {
  const line = button.parentElement
  const neighbour = line?.nextElementSibling ?? line?.previousElementSibling
  return neighbour?.querySelector<HTMLElement>('[role="radio"]') ?? null
}

function Route({ option, row, why }: PassageEntry): ReactNode {
  const { name, routeName = '', isOwn } = option
  const units = useUnits()
  return (
    <>
      <span className={styles.routeName}>
        <Planned isOwn={isOwn} />
        <b className={isOwn ? styles.own : styles.other}>{name}</b>
        <MiddleCut text={routeName} />
        <span className={styles.routeEta}>{row === null ? '' : `ETA ${etaText(row)}`}</span>
      </span>
      {row === null ? (
        <span className={typography.dim}>{why === 'waiting' ? '…' : noRowWords(why)}</span>
      ) : (
        <span className={styles.figures}>
          <span className={typography.num}>{formatDistance(row.distanceNm, 0)}</span>
          <span className={typography.num}>{seaText(row, units)}</span>
          <span className={typography.num}>{windText(row, units)}</span>
          <span className={typography.num}>{beyondText(row)}</span>
          <span className={typography.num}>{knownText(row)}</span>
        </span>
      )}
    </>
  )
}

const MAX_FOUND = 6

interface AddRouteProps {
  voyageId: number
  ids: readonly number[]
  onAdd: (voyageId: number) => void
}

/** Looks through the voyages by words of their names and ends. */
function AddRoute({ voyageId, ids, onAdd }: AddRouteProps): ReactNode {
  const list = useVoyageList()
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const id = useId()
  const others = otherRoutes(list, voyageId).filter((item) => !ids.includes(item.voyageId))
  const fitting = found(others, null, text)
  const isFull = ids.length >= MAX_ROUTES
  return (
    <div className={panels.stack}>
      <div>
        <Button
          aria-expanded={isOpen}
          aria-controls={id}
          disabled={others.length === 0 || isFull}
          data-testid="add-route"
          onClick={() => setOpen(!isOpen)}
        >
          {catalogue.compare.routeRows.addRoute}
        </Button>{' '}
        {(others.length === 0 || isFull) && (
          <span className={typography.hint}>
            {isFull ? catalogue.compare.routeRows.max(MAX_ROUTES) : catalogue.compare.routeRows.noOther}
          </span>
        )}
      </div>
      {isOpen && others.length > 0 && !isFull && (
        <div id={id} className={panels.stack}>
          <Field
            label={catalogue.compare.routeRows.search}
            testId="find-route"
            maxLength={60}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {fitting.length > 0 && (
            <ul className={lists.rows} data-testid="routes-found">
              {fitting.slice(0, MAX_FOUND).map((item) => (
                <li key={item.voyageId}>
                  <button type="button" title={item.name} onClick={() => onAdd(item.voyageId)}>
                    <MiddleCut text={item.name} />
                    <small className={typography.ellipsis}>{`${item.from} – ${item.to}`}</small>
                  </button>
                </li>
              ))}
            </ul>
          )}
          <p className={typography.hint} role="status">
            {fitting.length === 0
              ? catalogue.compare.routeRows.noneFound
              : fitting.length > MAX_FOUND
                ? catalogue.compare.routeRows.more(fitting.length - MAX_FOUND)
                : ''}
          </p>
        </div>
      )}
    </div>
  )
}
