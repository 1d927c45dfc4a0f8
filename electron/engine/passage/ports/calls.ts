// The window's call about ports.
import type { Handlers } from '../../handlers.ts'
import { runSliced, type Yield } from '../../yield.ts'
import { searchPorts } from './ports.ts'

/** `createYield`: of one call. */
export const portCalls = (createYield: () => Yield) =>
  ({
    'port.search': ({ text }) => searchPorts(text, (work) => runSliced(work, createYield())),
  }) satisfies Partial<Handlers>
