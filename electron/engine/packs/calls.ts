// The window's calls about packs; files are the main process's.
import type { Handlers } from '../handlers.ts'
import type { Packs } from './packs.ts'

interface Context {
  packs: Packs
  saved: <T>(value: T, subject: 'voyage') => T
}

export const packCalls = ({ packs, saved }: Context) =>
  ({
    'packs.pairs': () => packs.pairs(),
    'packs.choose': async (pair) => saved(await packs.choose(pair), 'voyage'),
    'packs.stop': () => {
      packs.stop()
      return null
    },
  }) satisfies Partial<Handlers>
