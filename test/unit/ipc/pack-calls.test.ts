// A pack dropped on the window comes as base64: every byte of it arrives, whatever its length, and what is no base64 is refused in words.
import { expect, test } from 'vitest'
import { createPackCalls } from '../../../electron/ipc/pack-calls.ts'
import type { PackParts } from '../../../electron/packs/packs.ts'
import type { PacksOpened } from '../../../shared/pack/pack.ts'
import { ok } from '../../../shared/result.ts'
import { APP_STATE } from '../renderer/fixtures.ts'

/** What the packs' part of the main process is given. */
function dropped() {
  const given: number[][] = []
  const opened = {} as PacksOpened
  const drop: PackParts['drop'] = (_fileName, bytes) => {
    given.push([...bytes])
    return Promise.resolve(opened)
  }
  const calls = createPackCalls({ drop } as PackParts, () => ok(APP_STATE))
  return { given, take: (archive: string) => calls['packs.drop']({ fileName: 'a.binnacle', archive }) }
}

test.each([
  ['', []],
  ['AQ==', [1]],
  ['AQI=', [1, 2]],
  ['AQID', [1, 2, 3]],
  ['AQIDBA==', [1, 2, 3, 4]],
])('%j is %j', async (archive, bytes) => {
  const { given, take } = dropped()
  await take(archive)
  expect(given).toEqual([bytes])
})

test.each(['!!!!', 'AQID!!!!!!!!AQID', 'no, not at all'])(
  '%j is refused: bytes of it would be missing',
  async (archive) => {
    const { given, take } = dropped()
    await expect(take(archive)).rejects.toMatchObject({
      fault: { code: 'bad-input', message: 'What was dropped could not be read. Open the file instead.' },
    })
    expect(given).toEqual([])
  },
)

test('an answer goes to what it was given for', async () => {
  const given: unknown[][] = []
  const answer: PackParts['answer'] = (...all) => {
    given.push(all)
    return Promise.resolve({} as PacksOpened)
  }
  const calls = createPackCalls({ answer } as PackParts, () => ok(APP_STATE))
  await calls['packs.answer']({ id: 7, answer: 'once' })
  expect(given).toEqual([[7, 'once']])
})
