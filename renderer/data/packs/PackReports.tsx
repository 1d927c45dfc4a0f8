// The results of imported packs: from whom, how old, what was new, newer here, damaged or missing; what each voyage became.
import type { ReactNode } from 'react'
import { formatCount } from '../../../shared/format/format.ts'
import { formatUtc } from '../../../shared/format/time.ts'
import { fingerprintOf } from '../../../shared/pack/fingerprint.ts'
import type { PackVoyage } from '../../../shared/pack/pack.ts'
import { dismissPack, usePacks } from '../../state/packs-store.ts'
import { switchVoyage } from '../../state/voyage-store.ts'
import { closeSheet } from '../../state/sheets.ts'
import { classes } from '../../ui/classes.ts'
import { Button } from '../../ui/Button.tsx'
import { useWallMs } from '../../ui/clock.ts'
import { Facts } from '../../ui/Facts.tsx'
import { listed } from '../../words/plural.ts'
import { words } from '../../words/words.ts'
import { byPack, type ImportedKind, type ImportedPack } from './by-pack.ts'
import { PackDocuments } from './PackDocuments.tsx'
import { kindsWords, spanFacts } from './pack-words.ts'
import panels from '../../ui/panels.module.css'
import tables from '../../ui/tables.module.css'
import typography from '../../ui/typography.module.css'
import styles from './packs.module.css'

const text = words.packs.take

export function PackReports(): ReactNode {
  const reports = usePacks((state) => state.reports)
  return byPack(reports).map((pack) => <OnePack key={pack.name} pack={pack} />)
}

function OnePack({ pack }: { pack: ImportedPack }): ReactNode {
  const { name, head, taken, voyages, documents } = pack
  const made = formatUtc(head.createdAtMs)
  return (
    <section className={styles.report} data-testid="pack-report" aria-live="polite">
      <div className={styles.head}>
        <h3 tabIndex={-1}>{text.came(head.maker?.name ?? null, made)}</h3>
        <Button aria-label={text.dismissNamed(made)} onClick={() => dismissPack(name)}>
          {text.dismiss}
        </Button>
      </div>
      <p>
        {text.trust[head.trust]}
        {head.maker !== null && ` · ${text.key.toLowerCase()} ${fingerprintOf(head.maker.key)}`}
      </p>
      <Lacking pack={pack} />
      {taken.length === 0 ? <p>{text.nothing}</p> : <ImportedTable taken={taken} />}
      <Ages pack={pack} />
      <PackDocuments documents={documents} voyages={voyages} />
      {voyages.length > 0 && (
        <ul className={styles.said} data-testid="pack-voyages">
          {voyages.map((voyage) => (
            <Became key={voyage.voyageId} voyage={voyage} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Said before what was received. */
function Lacking({ pack }: { pack: ImportedPack }): ReactNode {
  const { head, missingParts, damagedParts, damaged, remarks } = pack
  const { of } = head.part
  const isWhole = missingParts.length + damagedParts.length + damaged.length === 0
  return (
    <ul className={styles.said} data-testid="pack-lacking">
      {missingParts.length > 0 && <li>▲ {text.missing(listed(missingParts.map(String)), missingParts.length, of)}</li>}
      {damagedParts.length > 0 && (
        <li>▲ {text.damagedParts(listed(damagedParts.map(String)), damagedParts.length, of)}</li>
      )}
      {damaged.map(({ fileName, pieces, kinds }) => (
        <li key={fileName}>▲ {text.damaged(pieces, kindsWords(kinds), fileName)}</li>
      ))}
      {remarks.map((remark) => (
        <li key={remark}>▲ {remark}</li>
      ))}
      {of > 1 && isWhole && <li>● {text.allParts(of)}</li>}
    </ul>
  )
}

const COLUMNS = ['came', 'added', 'same', 'newerHere', 'damaged'] as const

/** How much a damaged piece contained is not known: not 0. */
function countWords(row: ImportedKind, column: (typeof COLUMNS)[number]): string {
  if (column === 'damaged' && row.hasDamaged) return `▲ ${text.notKnown}`
  if (row.came === 0 && row.hasDamaged) return '–'
  return `${column === 'damaged' && row.damaged > 0 ? '▲ ' : ''}${formatCount(row[column])}`
}

const ImportedTable = ({ taken }: { taken: readonly ImportedKind[] }): ReactNode => (
  <table className={classes(tables.plain, styles.taken)} aria-label={text.table} data-testid="pack-taken">
    <thead>
      <tr>
        <th scope="col">{text.columns.kind}</th>
        {COLUMNS.map((column) => (
          <th key={column} scope="col" className={styles.column}>
            {text.columns[column]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {taken.map((row) => (
        <tr key={row.kind} data-kind={row.kind}>
          <th scope="row">{text.kinds[row.kind]}</th>
          {COLUMNS.map((column) => (
            <td key={column} className={tables.num}>
              {countWords(row, column)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

function Ages({ pack: { spans, head } }: { pack: ImportedPack }): ReactNode {
  const nowMs = useWallMs()
  if (spans.fetched === null) return <p className={typography.dim}>{text.noWeather}</p>
  return (
    <div className={panels.figures}>
      <Facts
        facts={[...spanFacts(spans, nowMs), [text.service, text.serviceOf(head.service, head.isSimulated)]]}
        testId="pack-ages"
      />
    </div>
  )
}

function Became({ voyage: { name, became, voyageId } }: { voyage: PackVoyage }): ReactNode {
  return (
    <li className={panels.spread}>
      <span>{text.voyage(name, became)}</span>
      <Button
        aria-label={text.openNamed(name)}
        onClick={() => {
          closeSheet('take-pack')
          void switchVoyage(voyageId)
        }}
      >
        {text.open}
      </Button>
    </li>
  )
}
