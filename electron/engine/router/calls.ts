// The window's calls about better ways.
import { FaultError } from '../../../shared/result.ts'
import type { Handlers } from '../handlers.ts'

const notYet = (): never => {
  throw new FaultError('not-found', 'This search is no longer kept. Look for ways again.')
}

export const waysCalls = () =>
  ({
    'ways.find': notYet,
    'ways.stop': () => null,
    'ways.passage': notYet,
    'ways.keep': notYet,
  }) satisfies Partial<Handlers>
