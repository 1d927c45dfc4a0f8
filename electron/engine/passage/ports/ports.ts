// The index of ports, read when it is first used.
import type { Port } from '../../../../shared/app/ports.ts'
import { atOnce, type Sliced } from '../../../../shared/sliced.ts'
import { readPortsInSlices, type PortIndex } from './read-ports.ts'
import { portSearchInSlices } from './search.ts'

/** Does sliced work to its end, yielding to the event loop where it can. */
type Run = <T>(work: Sliced<T>) => T | Promise<T>

let index: Promise<PortIndex> | undefined
let search: Promise<(text: string) => Port[]> | undefined

/** The whole index with its flaws counted; the same one each time. */
export function loadPorts(run: Run = atOnce): Promise<PortIndex> {
  index ??= import('sea-ports').then(({ default: seaPorts }) => run(readPortsInSlices(seaPorts.JSON)))
  return index
}

/** Ports by name, other names, town or UN/LOCODE; at most 20, best first. `run`: for the index, which is made at the first search. */
export async function searchPorts(text: string, run: Run = atOnce): Promise<Port[]> {
  search ??= loadPorts(run).then(({ ports }) => run(portSearchInSlices(ports)))
  return (await search)(text)
}
