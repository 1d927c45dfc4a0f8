// Names and what they are, a line each; how they lie is the sheet's of whoever shows them.
import type { ReactNode } from 'react'

export type Fact = readonly [name: string, value: string]

interface FactsProps {
  facts: readonly Fact[]
  className?: string | undefined
  testId?: string
}

export const Facts = ({ facts, className, testId }: FactsProps): ReactNode => (
  <dl className={className} data-testid={testId}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
