// The link in use: its profile, its budget, and the editor of its rates, price and caps.
import { useState, type ReactNode } from 'react'
import type { LinkProfiles } from '../../../shared/sync/link.ts'
import { ceilingWords } from '../../settings/settings/policy-words.ts'
import { isTraining, useApp } from '../../state/app-store.ts'
import { useLocked, usePolicy } from '../../state/policy.ts'
import { Locked, LockedField } from '../../ui/Locked.tsx'
import { Message } from '../../ui/Message.tsx'
import { resetProfile, takeProfile, useLinkProfiles } from '../../state/link-store.ts'
import { budgetWords, heardWords, profileWords } from './link-words.ts'
import { linkWords } from './sync-words.ts'
import { capital } from '../../../shared/format/format.ts'
import { useWallMs } from '../../ui/clock.ts'
import { unbroken } from '../../ui/unbroken.ts'
import { OfficeLine } from './OfficeLine.tsx'
import { ProfileEditor } from './ProfileEditor.tsx'
import { useLinkState } from '../../state/sync-store.ts'
import { Button, Buttons } from '../../ui/Button.tsx'
import { words } from '../../words/words.ts'
import styles from './data.module.css'
import typography from '../../ui/typography.module.css'
import fields from '../../ui/fields.module.css'

/** `isHeaded` false: what it stands in has the heading. */
export function LinkSection({ isHeaded = true }: { isHeaded?: boolean }): ReactNode {
  const { value: profiles } = useLinkProfiles()
  return (
    <section className={styles.choose} data-testid="link-profile">
      {isHeaded && <h3>{words.link.linkSection.title}</h3>}
      <LinkLine />
      <OfficeLine />
      {profiles === null ? (
        <p className={typography.dim}>{words.link.linkSection.reading}</p>
      ) : (
        <Chooser profiles={profiles} />
      )}
      <BudgetLine />
    </section>
  )
}

function Chooser({ profiles: { profiles, inUse, isChosen } }: { profiles: LinkProfiles }): ReactNode {
  const [open, setOpen] = useState(false)
  const profile = profiles.find(({ id }) => id === inUse)
  const training = useApp(isTraining)
  const locked = useLocked('linkProfile')
  // The company's choice and budgets are none of training's.
  const lockedInUse = training ? null : locked
  const lockedProfiles = useLocked('linkProfiles')
  const policy = usePolicy()
  const max = profile === undefined || training ? null : ceilingWords(policy, profile)
  return (
    <>
      {lockedInUse !== null ? (
        <LockedField
          label={words.link.linkSection.inUse}
          value={profile?.name ?? ''}
          words={lockedInUse}
          testId="profile"
        />
      ) : (
        <label className={fields.field}>
          <span className={typography.dim}>{words.link.linkSection.inUse}</span>
          <select
            value={inUse}
            title={profile?.name}
            data-testid="profile"
            onChange={(event) => void takeProfile(event.target.value)}
          >
            {profiles.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {profile !== undefined && (
        <>
          <p className={typography.dim}>{profileWords(profile)}</p>
          {max !== null && <Locked words={max} />}
          {!isChosen && (
            <Buttons data-testid="profile-not-chosen">
              <p>{words.link.linkSection.notChosen}</p>
              <Button onClick={() => void takeProfile(profile.id)}>{words.link.linkSection.choose}</Button>
            </Buttons>
          )}
          {lockedProfiles !== null ? (
            <Locked words={words.computer.policy.profilesLocked(lockedProfiles)} />
          ) : (
            <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
              <summary>{words.link.linkSection.change}</summary>
              {open && (
                <ProfileEditor
                  key={JSON.stringify(profile)}
                  profile={profile}
                  onReset={() => void resetProfile(profile.id)}
                />
              )}
            </details>
          )}
        </>
      )}
    </>
  )
}

/** How it stands, and when it last brought anything. */
function LinkLine(): ReactNode {
  const link = useLinkState()
  const nowMs = useWallMs()
  if (link === null) return null
  const { sign, word } = linkWords(link)
  return (
    <p data-testid="link-line">
      <span aria-hidden="true">{sign}</span> {capital(word)} · {unbroken(heardWords(link, nowMs))}
      {link.fault !== null && ` · ${link.fault.message}`}
    </p>
  )
}

/** Used of cap; sign, words and bar say the same. */
function BudgetLine(): ReactNode {
  const budget = useLinkState()?.budget ?? null
  if (budget === null) return null
  const { sign, tone, used, sentence } = budgetWords(budget)
  return (
    <div className={styles.budget} data-tone={tone} data-testid="budget">
      <p>
        <span className={styles.sign} aria-hidden="true">
          {sign}
        </span>{' '}
        {used}
      </p>
      {budget.share !== null && (
        <progress max={1} value={Math.min(1, budget.share)} aria-label={words.link.linkSection.budgetUsed} />
      )}
      {sentence !== null &&
        (tone === 'alarm' || tone === 'caution' ? (
          <Message tone={tone}>{sentence}</Message>
        ) : (
          <p className={typography.dim}>{sentence}</p>
        ))}
    </div>
  )
}
