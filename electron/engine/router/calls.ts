// The window's calls about better ways.
import type { Events, Handlers } from '../handlers.ts'
import { inTurns, type Turn } from '../turns.ts'
import type { WaysHost } from './host.ts'

interface Context {
  ways: WaysHost
  saved: Events['saved']
  /** Of one call. */
  turns: () => Turn
}

export const waysCalls = ({ ways, saved, turns }: Context) =>
  ({
    'ways.found': ({ searchId }) => ways.found(searchId),
    'ways.passage': ({ searchId, wayId }) => inTurns(ways.passageInSlices(searchId, wayId), turns()),
    'ways.keep': ({ searchId, wayId }) => saved(ways.keep(searchId, wayId), 'voyage'),
  }) satisfies Partial<Handlers>
