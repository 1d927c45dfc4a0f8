// By what a voyage is known on every machine: the computer it was first made on, its number there, and when it was made.
import { randomBytes } from 'node:crypto'
import type { Store } from '../store/store.ts'

/** Drawn once, among the officer's settings: backups carry it. A copy of all data has the same, and goes on with the same numbers: what was made
 * since is distinguished by its time. */
const NAME = 'pack-origin'
const BYTES = 12

/** This computer's. */
export function ownName(settings: Store['settings']): string {
  const known = settings.get(NAME)
  if (known !== null) return known
  const drawn = randomBytes(BYTES).toString('hex')
  settings.set(NAME, drawn)
  return drawn
}

type Here = Pick<Store, 'settings' | 'packedVoyages'>

const ownOrigin = ({ settings, packedVoyages }: Here, voyageId: number): string =>
  `${ownName(settings)}/${voyageId}/${packedVoyages.createdAtMs(voyageId) ?? 0}`

export const originOf = (store: Here, voyageId: number): string =>
  store.packedVoyages.packOrigin(voyageId)?.origin ?? ownOrigin(store, voyageId)

/** The number of a voyage that was made here; null where it was made elsewhere. */
export function ownNumber(store: Here, origin: string): number | null {
  const [, id = ''] = origin.split('/')
  return /^\d{1,12}$/.test(id) && origin === ownOrigin(store, Number(id)) ? Number(id) : null
}
