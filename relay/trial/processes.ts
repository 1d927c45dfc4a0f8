// All processes of one PostgreSQL ended at once, and one that does not outlive this program.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import type { Socket } from 'node:net'

/** SIGKILL to a process and its children: each of PostgreSQL's is in a session of its own. */
export function endAll(pid: number): void {
  if (process.platform === 'win32') return endTree(pid)
  for (const each of [pid, ...childrenOf(pid)]) {
    try {
      process.kill(each, 'SIGKILL')
    } catch {
      // It ended by itself.
    }
  }
}

function endTree(pid: number): void {
  try {
    execFileSync('taskkill', ['/pid', String(pid), '/T', '/F'], { stdio: 'ignore' })
  } catch {
    // It ended by itself.
  }
}

function childrenOf(pid: number): number[] {
  const list = `/proc/${pid}/task/${pid}/children`
  if (existsSync(list)) return readFileSync(list, 'utf8').split(' ').filter(Boolean).map(Number)
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child, parent]) => (parent === pid && child !== undefined ? [child] : []))
}

/** Waits for the end of this program, seen as the end of its input; ends the database as by SIGINT and removes its folder, where one is given. */
const WATCH =
  'read -r _; kill -INT "$1" 2>/dev/null; while kill -0 "$1" 2>/dev/null; do sleep 0.1; done; [ -z "$2" ] || rm -rf -- "$2"'

/**
 * Ends the process with this program, however that ends. The returned function is called once the process has ended: then nothing is watched.
 * On Windows nothing watches: what is left of a killed program is ended by hand.
 */
export function endWithUs(pid: number, folder: string | null): () => void {
  if (process.platform === 'win32') return () => undefined
  const watcher = spawn('/bin/sh', ['-c', WATCH, 'sh', String(pid), folder ?? ''], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watcher.on('error', () => undefined)
  watcher.unref()
  ;(watcher.stdin as Socket).unref()
  return () => watcher.kill('SIGKILL')
}
