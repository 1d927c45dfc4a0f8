// What is fetched without the officer, and what happens to an interrupted fetch: in words.
import type { ReactNode } from 'react'
import { inUseOf, useLinkProfiles } from '../../state/link-store.ts'
import { useEstimate } from '../../state/sync-store.ts'
import { useWallMs } from '../../ui/clock.ts'
import { unbroken } from '../../ui/unbroken.ts'
import { resumesWords } from './link-words.ts'
import { byItselfWords } from './sync-words.ts'
import { words } from '../../words/words.ts'
import panels from '../../ui/panels.module.css'

export function ByItself(): ReactNode {
  const nowMs = useWallMs()
  const { value: profiles } = useLinkProfiles()
  const profile = inUseOf(profiles)
  const { value: estimate } = useEstimate()
  if (profiles === null || profile === null) return null
  return (
    <section className={panels.figures} data-testid="by-itself">
      <h3>{words.sync.byItself.title}</h3>
      {estimate !== null && <p>{unbroken(byItselfWords(estimate.byItself, profile, nowMs))}</p>}
      <p>{resumesWords(profile, profiles.isChosen)}</p>
    </section>
  )
}
