// By what a voyage is known on every machine: the computer it was first made on, and its number there.
import { randomBytes } from 'node:crypto'
import type { Store } from '../store/store.ts'

/** Drawn once, among the officer's settings: backups carry it. A copy of all data has the same, and its voyages are told apart by their states. */
const NAME = 'pack-origin'
const BYTES = 12

function ownName(settings: Store['settings']): string {
  const known = settings.get(NAME)
  if (known !== null) return known
  const drawn = randomBytes(BYTES).toString('hex')
  settings.set(NAME, drawn)
  return drawn
}

export const originOf = (store: Pick<Store, 'settings' | 'packedVoyages'>, voyageId: number): string =>
  store.packedVoyages.cameFrom(voyageId)?.origin ?? `${ownName(store.settings)}/${voyageId}`

/** The number of a voyage that was made here; null where it was made elsewhere. */
export function ownNumber({ settings }: Pick<Store, 'settings'>, origin: string): number | null {
  const [name, id, ...rest] = origin.split('/')
  return rest.length === 0 && name === ownName(settings) && /^\d{1,12}$/.test(id ?? '') ? Number(id) : null
}
