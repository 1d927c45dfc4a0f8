// The window's calls about better ways.
import type { Events, Handlers } from '../handlers.ts'
import type { WaysHost } from './host.ts'

interface Context {
  ways: WaysHost
  saved: Events['saved']
}

export const waysCalls = ({ ways, saved }: Context) =>
  ({
    'ways.found': ({ searchId }) => ways.found(searchId),
    'ways.passage': ({ searchId, wayId }) => ways.passage(searchId, wayId),
    'ways.keep': ({ searchId, wayId }) => saved(ways.keep(searchId, wayId), 'voyage'),
  }) satisfies Partial<Handlers>
