// What was saved or typed of days that the passage has no longer: said, shown, copied; what was typed is dropped by hand alone.
import type { ReactNode } from 'react'
import { formatShortUtc } from '../../../shared/format/time.ts'
import { noonMail } from '../../../shared/ship/sailed/noon-mail.ts'
import type { NoonReport } from '../../../shared/ship/sailed/noon-report.ts'
import { dayTitle } from '../../../shared/ship/sailed/noon-words.ts'
import { useUnits } from '../../state/app-store.ts'
import { discardNoon, type NoonDraft } from '../../state/noon-store.ts'
import { ActionResult } from '../../ui/ActionResult.tsx'
import { Button, Buttons } from '../../ui/Button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { refuse, useAction } from '../../ui/use-action.ts'
import { words as catalogue } from '../../words/words.ts'
import { typedFields } from './noon-form.ts'
import panels from '../../ui/panels.module.css'
import styles from './noon.module.css'

const words = catalogue.noon

interface NoonOfNoDayProps {
  reports: readonly NoonReport[]
  drafts: readonly NoonDraft[]
  isTraining: boolean
}

export function NoonOfNoDay({ reports, drafts, isTraining }: NoonOfNoDayProps): ReactNode {
  const units = useUnits()
  if (reports.length === 0 && drafts.length === 0) return null
  return (
    <details className={panels.stack} data-testid="noon-of-no-day">
      <summary>
        <span aria-hidden="true">◐ </span>
        {words.ofNoDay.title(reports.length + drafts.length)}
      </summary>
      <p>{words.ofNoDay.about}</p>
      {reports.map(({ noonId, document, savedAtMs }) => (
        <Kept
          key={noonId}
          title={words.other(
            dayTitle(document.figures),
            formatShortUtc(savedAtMs),
            document.pack?.maker ?? document.by,
          )}
          text={noonMail(
            { voyageName: document.name, vesselName: null, figures: document.figures, typed: document },
            null,
            units,
            isTraining,
          )}
        />
      ))}
      {drafts.map((draft) => (
        <Kept
          key={`${draft.day.fromMs} ${draft.day.noonMs}`}
          title={words.ofNoDay.typed(dayTitle(draft.day))}
          text={typedFields(draft.texts)
            .map(([field, text]) => words.ofNoDay.line(field, text))
            .join('\n')}
          onDiscard={() => discardNoon(draft)}
        />
      ))}
    </details>
  )
}

interface KeptProps {
  title: string
  text: string
  onDiscard?: () => void
}

function Kept({ title, text, onDiscard }: KeptProps): ReactNode {
  const action = useAction<string>()
  const copy = (): string => (copyText(text) ? words.copied : refuse(words.notCopied))
  return (
    <details>
      <summary>{title}</summary>
      <pre className={styles.kept}>{text}</pre>
      <Buttons>
        <Button data-testid="kept-copy" onClick={() => void action.run(() => Promise.resolve(copy()))}>
          {words.ofNoDay.copy}
        </Button>
        {onDiscard !== undefined && (
          <Button data-testid="kept-discard" onClick={onDiscard}>
            {words.ofNoDay.discard}
          </Button>
        )}
      </Buttons>
      <ActionResult action={action} testId="kept">
        {(done) => done}
      </ActionResult>
    </details>
  )
}
