// Packs that an earlier Binnacle wrote: each form is read as it was on the day it was made.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPack } from '../../../../electron/engine/packs/read-pack.ts'

/** SHA-256 of what its chunks held, as JSON. */
const FORMS = [['form-1.binnacle', '277f6d730a95ebb64e3168e2d7fe7df4be9424792380c7143a503df24b1b46e5']] as const

test.each(FORMS)('%s is read as ever, to the last bit', (name, digest) => {
  const read = readPack(readFileSync(join(import.meta.dirname, '../../../fixtures/packs', name)))
  expect(read).toMatchObject({
    signature: 'right',
    about: {
      service: 'api.service.example',
      maker: { name: 'MV Aurora' },
      counts: { weather: { answers: 60 }, casualties: 40 },
    },
  })
  const contents = [...read.chunks].map((chunk) => (chunk.damaged === true ? 'damaged' : chunk.content))
  expect(createHash('sha256').update(JSON.stringify(contents)).digest('hex')).toBe(digest)
})
