// One action at a time: a second press does nothing, a refusal is said in its own words, a cancelled one says nothing.
import { describe, expect, it } from 'vitest'
import { accept, createRun, refuse } from '../../../../renderer/ui/use-action.ts'
import { FaultError } from '../../../../shared/result.ts'

function started<Done>() {
  const shown: unknown[] = []
  return { shown, run: createRun<Done>((state) => void shown.push(state)) }
}
const BUSY = { busy: true, done: null, fault: null }

describe('an action', () => {
  it('is running, and then done', async () => {
    const { shown, run } = started<string>()
    expect(await run(() => Promise.resolve('Written as a.csv.'))).toBe(true)
    expect(shown).toEqual([BUSY, { busy: false, done: 'Written as a.csv.', fault: null }])
  })

  it('that the officer cancelled says nothing', async () => {
    const { shown, run } = started<string>()
    expect(await run(() => Promise.resolve(null))).toBe(true)
    expect(shown.at(-1)).toEqual({ busy: false, done: null, fault: null })
  })

  it('pressed again while it is running is not begun again; afterwards it is', async () => {
    const { shown, run } = started<number>()
    const first = Promise.withResolvers<number>()
    let begun = 0
    const work = (): Promise<number> => {
      begun += 1
      return begun === 1 ? first.promise : Promise.resolve(begun)
    }
    const pressed = [run(work), run(work), run(work)]
    expect(begun).toBe(1)
    first.resolve(1)
    expect(await Promise.all(pressed)).toEqual([true, false, false])
    expect(shown).toHaveLength(2)
    expect(await run(work)).toBe(true)
    expect(shown.at(-1)).toEqual({ busy: false, done: 2, fault: null })
  })

  const refusals: [how: string, work: () => Promise<string>][] = [
    ['answered', () => Promise.reject(new FaultError('disk-full', 'The disk is full.'))],
    ['thrown at once', () => refuse('The disk is full.')],
    ['of what was typed', () => Promise.resolve(accept<string>({ ok: false, message: 'The disk is full.' }))],
  ]
  it.each(refusals)('shows a refusal %s, and can be begun again', async (_how, work) => {
    const { shown, run } = started<string>()
    expect(await run(work)).toBe(false)
    expect(shown.at(-1)).toMatchObject({ busy: false, done: null, fault: { message: 'The disk is full.' } })
    expect(await run(() => Promise.resolve('done'))).toBe(true)
    expect(shown.at(-1)).toEqual({ busy: false, done: 'done', fault: null })
  })

  it('that failed by a defect does not show its inside', async () => {
    const { shown, run } = started<string>()
    await run(() => Promise.reject(new TypeError('x is undefined')))
    expect(shown.at(-1)).toMatchObject({ fault: { code: 'internal' } })
    expect(JSON.stringify(shown.at(-1))).not.toContain('undefined')
  })

  it('takes what can be read', () => expect(accept({ ok: true, value: 14 })).toBe(14))
})

describe('an action that keeps the newest', () => {
  it('does the last of what was pressed meanwhile, once, when the one before has ended', async () => {
    const shown: unknown[] = []
    const run = createRun<string>((state) => void shown.push(state), true)
    const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
    const begun: string[] = []
    const work = (name: string, answer: Promise<string>) => (): Promise<string> => {
      begun.push(name)
      return answer
    }
    const pressed = [
      run(work('first', first.promise)),
      run(work('left out', first.promise)),
      run(work('second', second.promise)),
    ]
    expect(begun).toEqual(['first'])
    first.reject(new FaultError('disk-full', 'The disk is full.'))
    expect(await pressed[0]).toBe(false)
    await expect.poll(() => begun).toEqual(['first', 'second'])
    // What is pressed as the one before ends comes after what waited.
    const third = run(work('third', Promise.resolve('third')))
    expect(begun).toHaveLength(2)
    second.resolve('second')
    expect(await Promise.all([...pressed, third])).toEqual([false, false, true, true])
    expect(begun).toEqual(['first', 'second', 'third'])
    expect(shown.at(-1)).toEqual({ busy: false, done: 'third', fault: null })
  })
})
