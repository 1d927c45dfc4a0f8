// What is offered of the watched folder: a pack that ends the engine is not given to it again, one that cannot be determined yet is.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createOffers } from '../../../electron/packs/offers.ts'
import { FaultError, type FaultCode } from '../../../shared/result.ts'
import { dropFolder, freshFolder } from '../../support/engine-here.ts'

it.each<[FaultCode, number]>([
  ['internal', 1],
  ['file-unreadable', 1],
  ['no-service', 3],
  ['busy', 3],
])('where the engine answers “%s”, %i of three scans call it', async (code, requests) => {
  const folder = freshFolder()
  try {
    mkdirSync(join(folder, 'stick'))
    const path = join(folder, 'stick', 'a.binnacle')
    writeFileSync(path, 'a pack')
    let requested = 0
    const offers = createOffers({
      look: () => {
        requested++
        return Promise.reject(new FaultError(code, 'no'))
      },
      isAnswered: () => false,
      answered: () => undefined,
      onChange: () => undefined,
    })
    for (let n = 0; n < 3; n++) await offers.found([{ path, key: 'a' }])
    expect([requested, offers.now()]).toEqual([requests, []])
  } finally {
    dropFolder(folder)
  }
})
