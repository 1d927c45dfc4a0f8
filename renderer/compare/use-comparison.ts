// Asks the engine to compare passages; an answer overtaken by a later question is dropped.
import { useRef, useState } from 'react'
import type { Candidate, CandidateRow } from '../../shared/ship/comparison.ts'
import { faultOf } from '../../shared/result.ts'
import { invoke } from '../state/bridge.ts'

interface Comparison {
  rows: CandidateRow[] | null
  busy: boolean
  fault: string | null
  compare: (candidates: Candidate[]) => Promise<void>
}

export function useComparison(): Comparison {
  const asked = useRef(0)
  const [state, setState] = useState<Omit<Comparison, 'compare'>>({ rows: null, busy: false, fault: null })
  const compare = async (candidates: Candidate[]): Promise<void> => {
    const mine = ++asked.current
    setState((before) => ({ ...before, busy: true, fault: null }))
    try {
      const rows = await invoke('voyage.compare', { candidates })
      if (mine === asked.current) setState({ rows, busy: false, fault: null })
    } catch (error) {
      if (mine === asked.current) setState({ rows: null, busy: false, fault: faultOf(error).message })
    }
  }
  return { ...state, compare }
}
