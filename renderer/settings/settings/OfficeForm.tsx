// The office's code, pasted: hidden like a key; what is wrong with it stands beside it.
import { useState, type ReactNode } from 'react'
import { MAX_OFFICE_CODE_CHARS } from '../../../shared/office/code.ts'
import { useApp } from '../../state/app-store.ts'
import { joinOffice } from '../../state/office-store.ts'
import { Button } from '../../ui/Button.tsx'
import { refuse, useAction } from '../../ui/use-action.ts'
import { words } from '../../words/words.ts'
import { SecretField } from './KeyField.tsx'
import { codePlaceWords } from './office-words.ts'
import styles from './settings.module.css'
import typography from '../../ui/typography.module.css'

const said = words.relay

export function OfficeForm({ onDone }: { onDone?: (() => void) | undefined }): ReactNode {
  const status = useApp((state) => state.app?.key)
  const [code, setCode] = useState('')
  const { busy, fault, run } = useAction()
  const submit = async (): Promise<void> => {
    if (code.trim() === '') refuse(said.form.missing)
    await joinOffice(code)
    setCode('')
    onDone?.()
  }
  return (
    <form
      className={styles.connect}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void run(submit)
      }}
    >
      <p>{said.contract}</p>
      <SecretField
        label={said.form.code}
        testId="office-code"
        maxLength={MAX_OFFICE_CODE_CHARS}
        placeholder={said.form.placeholder}
        value={code}
        onChange={setCode}
        complaint={fault?.message ?? null}
      />
      <p className={typography.hint}>{said.form.nothingSent}</p>
      {status !== undefined && <p className={typography.hint}>{codePlaceWords(status)}</p>}
      <Button type="submit" main data-testid="join-office" disabled={busy}>
        {busy ? words.connect.connectForm.settingUp : said.form.keep}
      </Button>
    </form>
  )
}
