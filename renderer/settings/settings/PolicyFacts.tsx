// What the company's policy sets on this computer, whose it is, and where it says so; what of it cannot be used comes first.
import type { ReactNode } from 'react'
import type { PolicyState } from '../../../shared/app/policy.ts'
import { Facts } from '../../ui/Facts.tsx'
import { Message } from '../../ui/Message.tsx'
import { words } from '../../words/words.ts'
import { policyFacts } from './policy-words.ts'
import styles from './settings.module.css'
import typography from '../../ui/typography.module.css'

const { policy: said } = words.computer

/** The rest is folded: what holds stands below. */
const FAULTS_SHOWN = 3

export function PolicyFacts({ policy }: { policy: PolicyState | null }): ReactNode {
  return (
    <section data-testid="policy">
      <h4>{said.title}</h4>
      {policy === null ? <p className={typography.dim}>{said.none}</p> : <PolicyDetails policy={policy} />}
    </section>
  )
}

function PolicyDetails({ policy }: { policy: PolicyState }): ReactNode {
  const { path, from, faults } = policy
  const facts = policyFacts(policy)
  const more = faults.slice(FAULTS_SHOWN)
  return (
    <>
      <Faults faults={faults.slice(0, FAULTS_SHOWN)} />
      {more.length > 0 && (
        <details data-testid="more-policy-faults">
          <summary>{said.moreFaults(more.length)}</summary>
          <Faults faults={more} />
        </details>
      )}
      <p className={styles.path}>{from === null ? said.nobody(path) : said.about(from, path)}</p>
      {facts.length === 0 ? (
        <p className={typography.dim}>{said.nothing}</p>
      ) : (
        <Facts className={styles.facts} facts={facts} testId="policy-facts" />
      )}
    </>
  )
}

function Faults({ faults }: Pick<PolicyState, 'faults'>): ReactNode {
  return faults.map((fault) => (
    <Message key={fault} tone="caution" testId="policy-fault">
      {fault}
    </Message>
  ))
}
