// A process ends at a named place, by kill -9: at the n-th statement of its databases, change of its files or byte of a file. It is loaded by the
// processes that tests start to be killed; and it counts, for tests that choose a place by chance, how many places there are.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import Database from 'better-sqlite3'

type Anything = (...given: unknown[]) => unknown

/** Ends this process at once: nothing in its memory is written, and nothing is reported. */
function die(): never {
  process.kill(process.pid, 'SIGKILL')
  throw new Error('it was killed')
}

/** To be called at each place: the process dies at the one of the number given, counted from 1. */
export function dieAt(number: number): () => void {
  let places = 0
  return () => {
    if (++places === number) die()
  }
}

/** `place` is called before each statement that is run, and again after each commit. Returns what ends it. */
export function onStatements(place: (sql: string) => void): () => void {
  const memory = new Database(':memory:')
  // What prepared statements of every database have in common.
  const statements = Object.getPrototypeOf(memory.prepare('SELECT 1')) as Pick<Database.Statement<unknown[]>, 'run'>
  memory.close()
  const { run } = statements
  statements.run = function (this: Database.Statement<unknown[]>, ...given) {
    place(this.source)
    const result = run.apply(this, given)
    if (this.source === 'COMMIT') place('committed')
    return result
  }
  return () => {
    statements.run = run
  }
}

/** `place` is called each time SQL calls the function of this name, in the midst of its statement; of databases that are given it after this. */
export function onFunction(name: string, place: () => void): void {
  const databases = Database.prototype as unknown as Record<'function', Anything>
  const define = databases.function
  databases.function = function (this: unknown, ...given) {
    const wrapped = given.map((one) => {
      if (given[0] !== name || typeof one !== 'function') return one
      return (...values: unknown[]): unknown => {
        place()
        return (one as Anything)(...values)
      }
    })
    return define.apply(this, wrapped)
  }
}

const CHANGES = [
  'openSync',
  'writeSync',
  'writeFileSync',
  'renameSync',
  'rmSync',
  'fsyncSync',
  'mkdirSync',
  'copyFileSync',
] as const
const CHANGES_LATER = ['open', 'rename', 'rm', 'mkdir', 'copyFile', 'writeFile'] as const
const CHANGES_OF_HANDLES = ['write', 'writeFile', 'sync'] as const

/** `place` is called before each change of files that this process makes by `node:fs` and `node:fs/promises`, or by an open handle. */
export async function onFileChanges(place: (what: string) => void): Promise<void> {
  const wrapped = (functions: object, names: readonly string[]): void => {
    const table = functions as Record<string, Anything>
    for (const name of names) {
      const before = table[name]
      if (before === undefined) throw new Error(`there is no ${name}`)
      table[name] = function (this: unknown, ...given) {
        place(`${name} ${typeof given[0] === 'string' ? given[0] : ''}`)
        return before.apply(this, given)
      }
    }
  }
  const handle = await fs.promises.open(import.meta.filename)
  const handles = Object.getPrototypeOf(handle) as object
  await handle.close()
  wrapped(handles, CHANGES_OF_HANDLES)
  wrapped(fs, CHANGES)
  wrapped(fs.promises, CHANGES_LATER)
  syncBuiltinESMExports()
}

/** Why no process can die at a byte of a file here; null: it can. */
export const noDyingAtByte = ((): string | null =>
  spawnSync('prlimit', ['--version'], { stdio: 'ignore' }).status === 0 ? null : 'there is no prlimit here')()

/** The signal that a process dies of at a byte. */
export const AT_BYTE = 'SIGXFSZ'

/**
 * From now on this process dies when it writes a file beyond so many bytes, in the midst of the write and whatever writes it, SQLite too. By the
 * system: Node ignores its signal until somebody has listened for it and has stopped.
 */
export function dieAtByte(bytes: number): void {
  const listener = (): void => undefined
  process.on(AT_BYTE, listener)
  process.off(AT_BYTE, listener)
  const limits = ['--pid', String(process.pid), `--fsize=${bytes}`, '--core=0']
  const { status, stderr } = spawnSync('prlimit', limits, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`no limit was set: ${stderr}`)
}
