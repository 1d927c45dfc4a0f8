// A load beside a command: what it takes as arguments, that its loops run while the command does, and that none is left, however it ends.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { describe, expect, it } from 'vitest'
import { readLoad } from '../../../build/load.ts'
import { root } from '../../../build/steps.ts'
import { isThere, treeOf } from '../../support/kill-all.ts'

describe('the arguments of a load', () => {
  it('are how many loops, and a command with arguments of its own', () => {
    expect(readLoad(['8', '--', 'npm', 'test'])).toEqual({ count: 8, command: 'npm', args: ['test'] })
    expect(readLoad(['1', '--', 'sh', '-c', 'x -- y'])).toEqual({ count: 1, command: 'sh', args: ['-c', 'x -- y'] })
  })
  it.each([
    [[]],
    [['8']],
    [['8', '--']],
    [['8', '--', '']],
    [['8', 'npm', 'test']],
    [['--', 'npm', 'test']],
    [['0', '--', 'true']],
    [['-2', '--', 'true']],
    [['1.5', '--', 'true']],
    [['1000', '--', 'true']],
    [['many', '--', 'true']],
  ])('%j are refused in words', (given) => {
    expect(() => readLoad(given)).toThrow(/wants a number from 1 to 999, then -- and a command/)
  })
})

/** Starts a load of two beside this Node running `script`. */
const load = (script: string): ChildProcess =>
  spawn(process.execPath, ['build/run.mjs', 'load', '2', '--', process.execPath, '--eval', script], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'pipe'],
  })

const ended = async (child: ChildProcess): Promise<number | null> =>
  ((await once(child, 'close')) as [number | null])[0]

const isLoop = (pid: number): boolean =>
  readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('process.ppid === parent')

/** Its descendants, the loops among them, once the command has said a line. */
async function whileItRuns(child: ChildProcess): Promise<{ all: number[]; loops: number[] }> {
  for await (const _line of createInterface({ input: child.stdout! })) {
    const all = treeOf(child.pid!).slice(1)
    return { all, loops: all.filter(isLoop) }
  }
  throw new Error('the command said nothing')
}

/** The command says that it runs, and ends when its input does. */
const WAITS = `console.log('runs'); process.stdin.on('end', () => process.exit(7)).resume()`

if (process.platform !== 'linux') console.log('skipped: processes are read from /proc, which is on Linux only')

describe('a load beside a command', () => {
  it('ends with the code of the command', async () => {
    expect(await ended(load('process.exit(0)'))).toBe(0)
    expect(await ended(load('process.exit(3)'))).toBe(3)
  })
  it('ends with 128 and the number of the signal that ended the command', async () => {
    expect(await ended(load(`process.kill(process.pid, 'SIGKILL')`))).toBe(137)
  })
  it('says it when there is no such command', async () => {
    const child = spawn(process.execPath, ['build/run.mjs', 'load', '1', '--', './no-such-command'], { cwd: root })
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
    expect(await ended(child)).toBe(1)
    expect(said).toContain('no-such-command')
  })

  describe.skipIf(process.platform !== 'linux')('leaves no process', () => {
    it('when the command ends', async () => {
      const child = load(WAITS)
      const { all, loops } = await whileItRuns(child)
      expect(loops).toHaveLength(2)
      child.stdin?.end()
      expect(await ended(child)).toBe(7)
      expect(all.filter(isThere)).toEqual([])
    })
    it('when it is signalled to end: the command is signalled, and the loops go', async () => {
      const child = load(WAITS)
      const { all, loops } = await whileItRuns(child)
      expect(loops).toHaveLength(2)
      child.kill('SIGTERM')
      expect(await ended(child)).toBe(143)
      expect(all.filter(isThere)).toEqual([])
    })
    it('of its loops when it is killed', async () => {
      const child = load(WAITS)
      const { loops } = await whileItRuns(child)
      expect(loops).toHaveLength(2)
      child.kill('SIGKILL')
      await expect.poll(() => loops.filter(isThere)).toEqual([])
      child.stdin?.end()
    })
  })
})
