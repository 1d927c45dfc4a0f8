// Questions one at a time, the newest first; of many of a kind the oldest are overtaken.
import { describe, expect, it } from 'vitest'
import { createRequestQueue } from '../../../../../electron/engine/weather/field/request-queue.ts'
import { FaultError } from '../../../../../shared/result.ts'

describe('turns', () => {
  it('the running one is ended, then the newest has its turn', async () => {
    const { enqueue } = createRequestQueue()
    const order: string[] = []
    const first = Promise.withResolvers<void>()
    const pending = [
      enqueue('about', () => first.promise),
      ...['a', 'b', 'c'].map((name) => enqueue('about', () => Promise.resolve(void order.push(name)))),
    ]
    first.resolve()
    await Promise.all(pending)
    expect(order).toEqual(['c', 'b', 'a'])
  })
  it('of a kind the oldest that waits is overtaken; another kind, and what is of none, is not', async () => {
    const { enqueue } = createRequestQueue()
    const first = Promise.withResolvers<void>()
    const running = enqueue('about', () => first.promise)
    const answer = (kind: string | null, name: string): Promise<string> =>
      enqueue(kind, () => Promise.resolve(name)).catch((error: unknown) =>
        error instanceof FaultError ? error.fault.code : 'defect',
      )
    const pending = [
      answer(null, 'order'),
      answer('estimates', 'estimate'),
      ...['a', 'b', 'c', 'd', 'e'].map((name) => answer('about', name)),
      ...['1', '2', '3', '4'].map((name) => answer(null, name)),
    ]
    first.resolve()
    await running
    expect(await Promise.all(pending)).toEqual(['order', 'estimate', 'busy', 'busy', 'c', 'd', 'e', '1', '2', '3', '4'])
  })
  it('what is of no kind goes before, in its order', async () => {
    const { enqueue } = createRequestQueue()
    const order: string[] = []
    const first = Promise.withResolvers<void>()
    const pending = [
      enqueue('about', () => first.promise),
      ...(
        [
          ['about', 'a'],
          [null, '1'],
          ['about', 'b'],
          [null, '2'],
        ] as const
      ).map(([kind, name]) => enqueue(kind, () => Promise.resolve(void order.push(name)))),
    ]
    first.resolve()
    await Promise.all(pending)
    expect(order).toEqual(['1', '2', 'b', 'a'])
  })
  it('goes on after one that failed', async () => {
    const { enqueue } = createRequestQueue()
    const failed = enqueue('about', () => Promise.reject(new Error('no')))
    const next = enqueue('about', () => Promise.resolve('yes'))
    await expect(failed).rejects.toThrow('no')
    expect(await next).toBe('yes')
  })
  it('ended, it begins nothing more, and is over once what is running is', async () => {
    const { enqueue, end } = createRequestQueue()
    const first = Promise.withResolvers<void>()
    const under = enqueue('about', () => first.promise)
    const begun: string[] = []
    const enter = (kind: string | null): Promise<unknown> => {
      const pending = enqueue(kind, () => Promise.resolve(void begun.push(String(kind))))
      return expect(pending).rejects.toMatchObject({ fault: { code: 'busy', message: 'Binnacle is closing.' } })
    }
    const waiting = [enter('about'), enter(null)]
    let isOver = false
    const over = end().then(() => (isOver = true))
    await Promise.all([...waiting, enter('about'), enter(null)])
    expect(isOver).toBe(false)
    first.resolve()
    await Promise.all([under, over])
    expect(begun).toEqual([])
    await createRequestQueue().end()
  })
})
