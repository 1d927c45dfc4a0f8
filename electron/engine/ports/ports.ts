// The index of ports, read when it is first asked.
import type { Port } from '../../../shared/app/ports.ts'
import { readPorts, type PortIndex } from './read-ports.ts'
import { portSearch } from './search.ts'

let index: Promise<PortIndex> | undefined
let search: Promise<(text: string) => Port[]> | undefined

/** The whole index with its flaws counted; the same one each time. */
export function loadPorts(): Promise<PortIndex> {
  index ??= import('sea-ports').then(({ default: seaPorts }) => readPorts(seaPorts.JSON))
  return index
}

/** Ports by name, other names, town or UN/LOCODE; at most 20, best first. */
export async function searchPorts(text: string): Promise<Port[]> {
  search ??= loadPorts().then(({ ports }) => portSearch(ports))
  return (await search)(text)
}
