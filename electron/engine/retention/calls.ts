// The window's calls about what the stored files hold, and room given back.
import type { Handlers } from '../handlers.ts'
import type { StoredFiles } from './files.ts'

export const retentionCalls = (files: StoredFiles) =>
  ({
    'store.facts': ({ keptDays }) => files.facts(keptDays),
    'store.rewrite': () => files.rewrite(),
  }) satisfies Partial<Handlers>
