// The connection to the service: as the system says, directly, or by a proxy set by hand.
import { useState, type FormEvent, type ReactNode } from 'react'
import type { ProxyChoice } from '../../../shared/app/app.ts'
import { Field } from '../../ui/Field.tsx'
import { FormStatus } from '../../ui/FormStatus.tsx'
import { useAction } from '../../ui/use-action.ts'
import { setProxy } from '../../state/app-store.ts'
import { useLocked } from '../../state/policy.ts'
import { LockedField } from '../../ui/Locked.tsx'
import { Button } from '../../ui/Button.tsx'
import { Check } from '../../ui/Check.tsx'
import { words } from '../../words/words.ts'
import typography from '../../ui/typography.module.css'
import styles from './settings.module.css'

const MODES: readonly ProxyChoice['mode'][] = ['system', 'direct', 'manual']

export function Proxy({ proxy }: { proxy: ProxyChoice }): ReactNode {
  const locked = useLocked('proxy')
  if (locked === null) return <Choice proxy={proxy} />
  const { heading, modes, legend } = words.settings.proxy
  const option = proxy.mode === 'manual' ? proxy.address : modes[proxy.mode]
  return (
    <section data-testid="proxy">
      <h4>{heading}</h4>
      <LockedField label={legend} value={option} words={locked} testId="proxy-held" />
    </section>
  )
}

function Choice({ proxy }: { proxy: ProxyChoice }): ReactNode {
  const [byHand, setByHand] = useState(proxy.mode === 'manual')
  const [address, setAddress] = useState(proxy.mode === 'manual' ? proxy.address : '')
  const { fault, run } = useAction()
  const text = words.settings.proxy
  const mode = byHand ? 'manual' : proxy.mode
  const choose = (chosen: ProxyChoice['mode']): void => {
    setByHand(chosen === 'manual')
    if (chosen !== 'manual') void run(() => setProxy({ mode: chosen }))
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void run(() => setProxy({ mode: 'manual', address: address.trim() || ' ' }))
  }
  return (
    <section data-testid="proxy">
      <h4>{text.heading}</h4>
      <fieldset>
        <legend className={typography.unseen}>{text.legend}</legend>
        {MODES.map((option) => (
          <Check key={option}>
            <input type="radio" name="proxy" checked={mode === option} onChange={() => choose(option)} />
            {text.modes[option]}
          </Check>
        ))}
      </fieldset>
      {mode === 'manual' && (
        <form className={styles.connect} noValidate onSubmit={submit}>
          <Field
            label={text.field}
            testId="proxy-address"
            placeholder={text.form}
            maxLength={300}
            value={address}
            complaint={fault?.message ?? null}
            hint={proxy.mode === 'manual' && proxy.address === address.trim() ? text.inUse : text.notInUse}
            onChange={(event) => setAddress(event.target.value)}
          />
          <Button type="submit">{text.keep}</Button>
        </form>
      )}
      {mode !== 'manual' && <FormStatus complaint={fault?.message ?? null} />}
    </section>
  )
}
