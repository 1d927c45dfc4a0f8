// What a process and all its descendants hold, by /proc (Linux): memory as it counts, threads, open handles. The application and its windows apart.
import { readdirSync, readFileSync } from 'node:fs'
import { treeOf } from '../support/kill-all.ts'

export interface Held {
  /** Pages in memory, those shared with others counted whole. */
  residentMb: number
  /** Pages in memory, those shared with others counted in part: sums over processes are true. */
  proportionalMb: number
  threads: number
  handles: number
  processes: number
}

export interface Tree {
  /** The main process, with the threads of engine and training service; the stand-in's waiting shell too (one thread, 2 MB). */
  application: Held
  /** Chromium's processes. */
  windows: Held
}

const none = (): Held => ({ residentMb: 0, proportionalMb: 0, threads: 0, handles: 0, processes: 0 })
/** The kernel's kB are 1,024 bytes. */
const megabytes = (text: string, name: string): number =>
  (Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) * 1024) / 1e6

/** Of the process `pid` and its descendants; a process that ends meanwhile is left out. */
export function readTree(pid: number): Tree {
  const tree: Tree = { application: none(), windows: none() }
  for (const id of treeOf(pid)) {
    try {
      const status = readFileSync(`/proc/${id}/status`, 'utf8')
      const rollup = readFileSync(`/proc/${id}/smaps_rollup`, 'utf8')
      const handles = readdirSync(`/proc/${id}/fd`).length
      const held = /^Name:\s+.*chrom/im.test(status) ? tree.windows : tree.application
      held.residentMb += megabytes(rollup, 'Rss')
      held.proportionalMb += megabytes(rollup, 'Pss')
      held.threads += Number(/^Threads:\s+(\d+)/m.exec(status)?.[1] ?? 0)
      held.handles += handles
      held.processes++
    } catch {
      // As above.
    }
  }
  return tree
}

/** What `pid` and its descendants have used of the processor, in ms, those of them included that have ended. */
export function processorMs(pid: number): number {
  let ticks = 0
  for (const id of treeOf(pid)) {
    try {
      const stat = readFileSync(`/proc/${id}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      // utime, stime, and both of children that have ended.
      for (const at of [11, 12, 13, 14]) ticks += Number(fields[at])
    } catch {
      // It ended meanwhile: its parent has it.
    }
  }
  // The kernel counts a hundred a second.
  return ticks * 10
}
