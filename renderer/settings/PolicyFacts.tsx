// What the company's policy sets on this computer, and where it says so.
import type { ReactNode } from 'react'
import type { PolicyState } from '../../shared/app/policy.ts'
import { words } from '../words/words.ts'

export function PolicyFacts({ policy }: { policy: PolicyState | null }): ReactNode {
  return policy !== null && <h4>{words.computer.policy.title}</h4>
}
