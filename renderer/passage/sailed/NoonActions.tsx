// What is done with a noon report: save it, write it as CSV or JSON, copy it for a mail.
import type { ReactNode } from 'react'
import { noonCsv, noonFileStem, noonJson } from '../../../shared/ship/sailed/noon-file.ts'
import { noonEntries, type NoonFacts } from '../../../shared/ship/sailed/noon-fields.ts'
import { noonMail } from '../../../shared/ship/sailed/noon-mail.ts'
import type { NoonFigures } from '../../../shared/ship/sailed/noon-report.ts'
import type { NotKnown } from '../../../shared/ship/sailed/not-known.ts'
import type { Voyage } from '../../../shared/passage/voyage.ts'
import { useApp, useUnits } from '../../state/app-store.ts'
import { invoke } from '../../state/bridge.ts'
import { discardNoon, saveNoon, type NoonDraft, type NoonTexts, type NoonVoyage } from '../../state/noon-store.ts'
import { useActiveVessel } from '../../state/vessel-store.ts'
import { ActionResult } from '../../ui/ActionResult.tsx'
import { Button, Buttons } from '../../ui/Button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { accept, refuse, useAction } from '../../ui/use-action.ts'
import { words as catalogue } from '../../words/words.ts'
import { readTexts } from './noon-form.ts'
import typography from '../../ui/typography.module.css'
import styles from './noon.module.css'

const words = catalogue.noon

interface NoonActionsProps {
  voyage: Voyage
  figures: NoonFigures
  /** null: the figures are those that were saved. */
  missing: NotKnown | null
  texts: NoonTexts
  of: NoonVoyage
  /** What is typed and not saved. */
  draft: NoonDraft | null
  isSaved: boolean
  /** What was saved before is known. */
  isRead: boolean
}

/** Mounted anew (by key) for another day. */
export function NoonActions(props: NoonActionsProps): ReactNode {
  const { voyage, figures, missing, texts, of, draft, isSaved, isRead } = props
  const columns = useApp((state) => state.app?.preferences.noonColumns ?? null)
  const units = useUnits()
  const vesselName = useActiveVessel()?.document.name ?? null
  const action = useAction<string>()
  const facts = (): NoonFacts => ({
    voyageName: voyage.document.name,
    vesselName,
    figures,
    typed: accept(readTexts(texts)),
  })
  const save = async (): Promise<string> => {
    const typed = accept(readTexts(texts))
    await saveNoon(of, { figures, typed })
    return words.savedNow
  }
  const write = async (kind: 'csv' | 'json'): Promise<string | null> => {
    const entries = noonEntries(facts(), columns, of.isTraining)
    const text = kind === 'csv' ? noonCsv(entries) : noonJson(entries)
    const fileName = `${noonFileStem(voyage.document.name, figures.toMs)}.${kind}`
    const written = await invoke('noon.file', { fileName, text })
    return written === null ? null : words.written(written.fileName)
  }
  /** Within the press itself: later the system does not take it. */
  const copy = (): string =>
    copyText(noonMail(facts(), missing, units, of.isTraining)) ? words.copied : refuse(words.notCopied)
  return (
    <div className={styles.actions}>
      {draft !== null && (
        <p className={typography.dim} data-testid="noon-unsaved">
          {words.unsaved}{' '}
          <button
            type="button"
            className={typography.inLine}
            data-testid="noon-discard"
            onClick={() => discardNoon(draft)}
          >
            {words.discard}
          </button>
        </p>
      )}
      <Buttons>
        <Button main data-testid="noon-save" disabled={action.busy || !isRead} onClick={() => void action.run(save)}>
          {isSaved ? words.saveAgain : words.save}
        </Button>
        <Button data-testid="noon-csv" disabled={action.busy} onClick={() => void action.run(() => write('csv'))}>
          {words.csv}
        </Button>
        <Button data-testid="noon-json" disabled={action.busy} onClick={() => void action.run(() => write('json'))}>
          {words.json}
        </Button>
        <Button
          data-testid="noon-mail"
          disabled={action.busy}
          onClick={() => void action.run(() => Promise.resolve(copy()))}
        >
          {words.mail}
        </Button>
      </Buttons>
      <ActionResult action={action} testId="noon">
        {(done) => done}
      </ActionResult>
    </div>
  )
}
