// The editor of one link profile: nothing holds until it is kept.
import { useState, type FormEvent, type ReactNode } from 'react'
import type { LinkProfile } from '../../../shared/sync/link.ts'
import { Field } from '../../ui/Field.tsx'
import { useAction } from '../../ui/use-action.ts'
import { setProfile } from '../../state/link-store.ts'
import { PROFILE_FIELDS, readProfile, textsOf, type ProfileSwitches, type ProfileTexts } from './profile-form.ts'
import { Button, Buttons } from '../../ui/Button.tsx'
import { Check } from '../../ui/Check.tsx'
import { words } from '../../words/words.ts'
import styles from './data.module.css'
import fields from '../../ui/fields.module.css'

const SWITCHES: readonly (readonly [keyof ProfileSwitches, string])[] = [
  ['resumesByItself', words.link.profileEditor.resumesByItself],
  ['refreshesByItself', words.link.profileEditor.refreshesByItself],
  ['allowsBulk', words.link.profileEditor.allowsBulk],
]

export function ProfileEditor({ profile, onReset }: { profile: LinkProfile; onReset: () => void }): ReactNode {
  const [texts, setTexts] = useState(() => textsOf(profile))
  const [switches, setSwitches] = useState<ProfileSwitches>(profile)
  const [complaints, setComplaints] = useState<Partial<Record<keyof ProfileTexts, string>>>({})
  const { busy, run } = useAction()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const reading = readProfile(profile, texts, switches)
    setComplaints(reading.ok ? {} : reading.complaints)
    if (reading.ok) void run(() => setProfile(reading.profile))
  }
  return (
    <form className={styles.profileForm} noValidate onSubmit={submit}>
      <Field
        label={words.link.profileEditor.name}
        value={texts.name}
        maxLength={60}
        complaint={complaints.name ?? null}
        onChange={(event) => setTexts({ ...texts, name: event.target.value })}
      />
      <div className={fields.row}>
        {PROFILE_FIELDS.map(({ name, label, unit }) => (
          <Field
            key={name}
            className={fields.number}
            label={label}
            testId={`profile-${name}`}
            inputMode="decimal"
            maxLength={14}
            value={texts[name]}
            complaint={complaints[name] ?? null}
            onChange={(event) => setTexts({ ...texts, [name]: event.target.value })}
            after={<span className={fields.unit}>{unit}</span>}
          />
        ))}
      </div>
      {SWITCHES.map(([name, label]) => (
        <Check key={name}>
          <input
            type="checkbox"
            checked={switches[name]}
            onChange={(event) => setSwitches({ ...switches, [name]: event.target.checked })}
          />
          {label}
        </Check>
      ))}
      <Buttons>
        <Button type="submit" main data-testid="keep-profile" disabled={busy}>
          {words.link.profileEditor.keep}
        </Button>
        <Button disabled={busy} onClick={onReset}>
          {words.link.profileEditor.reset}
        </Button>
      </Buttons>
    </form>
  )
}
