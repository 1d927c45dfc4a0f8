// The way to the service: as the system says, directly, or by a proxy set by hand.
import { useState, type FormEvent, type ReactNode } from 'react'
import type { ProxyChoice } from '../../shared/app/app.ts'
import { Field } from '../ui/Field.tsx'
import { FormStatus } from '../ui/FormStatus.tsx'
import { useAction } from '../ui/use-action.ts'
import { setProxy } from '../state/app-store.ts'
import { Button } from '../ui/Button.tsx'
import { Check } from '../ui/Check.tsx'
import typography from '../ui/typography.module.css'
import styles from './settings.module.css'

const WAYS: readonly (readonly [ProxyChoice['mode'], string])[] = [
  ['system', 'As this computer’s settings say'],
  ['direct', 'Directly'],
  ['manual', 'By a proxy set by hand'],
]

export function Proxy({ proxy }: { proxy: ProxyChoice }): ReactNode {
  const [byHand, setByHand] = useState(proxy.mode === 'manual')
  const [address, setAddress] = useState(proxy.mode === 'manual' ? proxy.address : '')
  const { fault, run } = useAction()
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
      <h3>Way to the service</h3>
      <fieldset>
        <legend className={typography.unseen}>Proxy</legend>
        {WAYS.map(([way, name]) => (
          <Check key={way}>
            <input type="radio" name="proxy" checked={mode === way} onChange={() => choose(way)} />
            {name}
          </Check>
        ))}
      </fieldset>
      {mode === 'manual' && (
        <form className={styles.connect} noValidate onSubmit={submit}>
          <Field
            label="Proxy, host:port"
            testId="proxy-address"
            placeholder="proxy.ship:8080"
            maxLength={300}
            value={address}
            complaint={fault?.message ?? null}
            hint={
              proxy.mode === 'manual' && proxy.address === address.trim() ? 'In use.' : 'Not in use until it is kept.'
            }
            onChange={(event) => setAddress(event.target.value)}
          />
          <Button type="submit">Use this proxy</Button>
        </form>
      )}
      {mode !== 'manual' && <FormStatus complaint={fault?.message ?? null} />}
    </section>
  )
}
