// Passages compared when a button asks for it: the former rows stay until the new ones are here.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Alternative } from '../../shared/passage/alternative.ts'
import type { AlternativeRow } from '../../shared/ship/comparison.ts'
import { faultOf, type Fault } from '../../shared/result.ts'
import { voyageCompare } from './queries.ts'
import { noQuestion, readAgain } from './query-client.ts'

interface Comparison {
  rows: AlternativeRow[] | null
  busy: boolean
  fault: Fault | null
  compare: (alternatives: Alternative[]) => void
}

export function useComparison(): Comparison {
  const [asked, setAsked] = useState<Alternative[] | null>(null)
  const question = asked === null ? noQuestion : voyageCompare(asked)
  const { data, error, isFetching } = useQuery(question as ReturnType<typeof voyageCompare>)
  const compare = (alternatives: Alternative[]): void => {
    setAsked(alternatives)
    // The same as before: what is stored may be more by now.
    void readAgain({ queryKey: voyageCompare(alternatives).queryKey })
  }
  const fault = error === null ? null : faultOf(error)
  return { rows: fault === null ? (data ?? null) : null, busy: isFetching, fault: isFetching ? null : fault, compare }
}
