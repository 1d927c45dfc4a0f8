// What was saved of the day: by whom and when, each revision, what has changed since, and other reports of it.
import type { ReactNode } from 'react'
import { formatShortUtc, formatUtc } from '../../../shared/format/time.ts'
import { changedFields, ownHeading } from '../../../shared/ship/sailed/noon-fields.ts'
import { isSameDay, type NoonFigures, type NoonReport } from '../../../shared/ship/sailed/noon-report.ts'
import { dayTitle } from '../../../shared/ship/sailed/noon-words.ts'
import { Segments } from '../../ui/Segments.tsx'
import { words as catalogue } from '../../words/words.ts'
import panels from '../../ui/panels.module.css'
import typography from '../../ui/typography.module.css'

const words = catalogue.noon
const NAMED_CHANGES = 4
const SHOWN = [
  ['now', words.asNow],
  ['saved', words.asSaved],
] as const

interface NoonSavedProps {
  report: NoonReport | null
  /** All of the voyage. */
  reports: readonly NoonReport[]
  /** As they are now. */
  figures: NoonFigures
  /** Those that were saved are shown. */
  isAsSaved: boolean
  onAsSaved: (isAsSaved: boolean) => void
}

export function NoonSaved({ report, reports, figures, isAsSaved, onAsSaved }: NoonSavedProps): ReactNode {
  const others = reports.filter(
    ({ noonId, document }) => noonId !== report?.noonId && isSameDay(document.figures, figures),
  )
  if (report === null) return null
  const { document, revision, savedAtMs, saved, isEarlier } = report
  const changed = changedFields(document.figures, figures, document).map(ownHeading)
  return (
    <div className={panels.stack} data-testid="noon-saved">
      <p className={typography.dim}>
        {words.saved(formatUtc(savedAtMs), document.by, revision)}
        {document.pack !== undefined && ` ${words.fromPack(document.pack.maker)}`}
      </p>
      {isEarlier && <p className={typography.complaint}>▲ {words.earlier}</p>}
      {changed.length > 0 && (
        <p data-testid="noon-changed">
          <span aria-hidden="true">{catalogue.changes.sign} </span>
          {words.changed(changed.slice(0, NAMED_CHANGES), Math.max(0, changed.length - NAMED_CHANGES))}
        </p>
      )}
      {(changed.length > 0 || isAsSaved) && (
        <Segments
          legend={words.shown}
          isLegendHidden
          options={SHOWN}
          chosen={isAsSaved ? 'saved' : 'now'}
          onChoose={(chosen) => onAsSaved(chosen === 'saved')}
          testId="noon-shown"
        />
      )}
      {saved.length > 1 && (
        <details data-testid="noon-revisions">
          <summary>{words.revisions(saved.length)}</summary>
          <ul>
            {saved.map((one) => (
              <li key={one.revision}>{words.revision(one.revision, formatShortUtc(one.savedAtMs), one.by)}</li>
            ))}
          </ul>
        </details>
      )}
      {others.length > 0 && (
        <div className={typography.dim} data-testid="noon-others">
          {words.others(others.length)}
          <ul>
            {others.map(({ noonId, document: other, savedAtMs: atMs }) => (
              <li key={noonId}>
                {words.other(dayTitle(other.figures), formatShortUtc(atMs), other.pack?.maker ?? other.by)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
