// Connecting to the service: base address and key, with what is wrong beside the field it is wrong in.
import { useState, type ReactNode } from 'react'
import { isBaseUrl, schemeWords } from '../../../shared/app/base-url.ts'
import type { Fault } from '../../../shared/result.ts'
import { Field } from '../../ui/Field.tsx'
import { FormStatus } from '../../ui/FormStatus.tsx'
import { LockedField } from '../../ui/Locked.tsx'
import { accept, refuse, useAction } from '../../ui/use-action.ts'
import { chooseMode, useApp } from '../../state/app-store.ts'
import { useLocked, usePolicy } from '../../state/policy.ts'
import { keyPlaceWords, readKey } from './key-words.ts'
import { KeyField } from './KeyField.tsx'
import { Button } from '../../ui/Button.tsx'
import { words } from '../../words/words.ts'
import styles from './settings.module.css'
import typography from '../../ui/typography.module.css'

interface ConnectFormProps {
  /** The key may be left empty: the one already kept is used. */
  keyKept: boolean
  action: string
  /** As it was typed before; else the one in use. */
  typedUrl?: string | undefined
  /** An address was typed that can be one. */
  onAddress?: ((address: string) => void) | undefined
  onDone?: (() => void) | undefined
}

export function ConnectForm({ keyKept, action, typedUrl = '', onAddress, onDone }: ConnectFormProps): ReactNode {
  const keptUrl = useApp((state) => state.app?.baseUrl ?? '')
  const status = useApp((state) => state.app?.key)
  const locked = useLocked('service')
  const policyUrl = usePolicy()?.values.service ?? ''
  const [typed, setTyped] = useState([keptUrl, typedUrl, policyUrl].find((url) => url !== '') ?? '')
  const baseUrl = locked === null ? typed : policyUrl
  const [key, setKey] = useState('')
  const { busy, fault, run } = useAction()

  const submit = async (): Promise<void> => {
    if (baseUrl.trim() === '') refuse(words.connect.connectForm.addressMissing)
    const withKey = keyKept && key === '' ? {} : { apiKey: accept(readKey(key)) }
    await chooseMode({ mode: 'service', baseUrl: baseUrl.trim(), ...withKey })
    setKey('')
    onDone?.()
  }
  const field = fault === null ? null : fieldOf(fault)
  return (
    <form
      className={styles.connect}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void run(submit)
      }}
    >
      {locked !== null ? (
        <LockedField label={words.connect.connectForm.address} value={baseUrl} words={locked} testId="base-url" />
      ) : (
        <Field
          label={words.connect.connectForm.address}
          testId="base-url"
          placeholder="https://…"
          inputMode="url"
          maxLength={2000}
          value={baseUrl}
          complaint={field === 'address' ? (fault?.message ?? null) : null}
          hint={schemeWords(baseUrl) ?? undefined}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => isBaseUrl(baseUrl) && onAddress?.(baseUrl.trim())}
        />
      )}
      {locked !== null && field === 'address' && <FormStatus complaint={fault?.message ?? null} />}
      <KeyField
        value={key}
        onChange={setKey}
        complaint={field === 'key' ? (fault?.message ?? null) : null}
        placeholder={keyKept ? words.connect.connectForm.keyKept : ''}
      />
      {status !== undefined && <p className={typography.hint}>{keyPlaceWords(status)}</p>}
      <Button type="submit" main data-testid="connect" disabled={busy}>
        {busy ? words.connect.connectForm.settingUp : action}
      </Button>
    </form>
  )
}

/** A fault about the key belongs to the key's field; everything else is about reaching the service. */
const fieldOf = ({ code, message }: Fault): 'address' | 'key' =>
  code === 'key-refused' ||
  code.startsWith('keychain') ||
  code === 'no-service' ||
  (code === 'bad-input' && /\bkey\b/i.test(message))
    ? 'key'
    : 'address'
