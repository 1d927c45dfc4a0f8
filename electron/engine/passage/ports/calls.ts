// The window's call about ports.
import type { Handlers } from '../../handlers.ts'
import { inTurns, type Turn } from '../../turns.ts'
import { searchPorts } from './ports.ts'

/** `turns`: of one call. */
export const portCalls = (turns: () => Turn) =>
  ({
    'port.search': ({ text }) => searchPorts(text, (work) => inTurns(work, turns())),
  }) satisfies Partial<Handlers>
