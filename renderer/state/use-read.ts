// Reads a call's answer again when its input or the store changes; an answer overtaken by a later question is dropped.
import { useEffect, useState } from 'react'
import type { CallInput, CallName, CallOutput } from '../../shared/ipc/contract.ts'
import { faultOf } from '../../shared/result.ts'
import { invoke } from './bridge.ts'
import { usePlace } from './place-store.ts'

export interface Read<Output> {
  value: Output | null
  /** Why there is none, in words. */
  fault: string | null
}

const NOTHING = { value: null, fault: null }

/** `input` null: nothing is asked. `again`: read anew when it changes. What was read for another input is not shown. */
export function useRead<Name extends CallName>(
  name: Name,
  input: CallInput<Name> | null,
  again: unknown = null,
): Read<CallOutput<Name>> {
  const changes = usePlace((slice) => slice.changes)
  const key = input === null ? null : `${name} ${JSON.stringify(input)}`
  const [read, setRead] = useState<Read<CallOutput<Name>> & { key: string | null }>({ ...NOTHING, key: null })
  useEffect(() => {
    if (input === null) return
    let isOvertaken = false
    invoke(name, input).then(
      (value) => isOvertaken || setRead({ value, fault: null, key }),
      (error: unknown) => isOvertaken || setRead({ value: null, fault: faultOf(error).message, key }),
    )
    return () => void (isOvertaken = true)
    // The input is a new object at each drawing: its text is what counts.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, changes, again])
  return read.key === key ? read : NOTHING
}
