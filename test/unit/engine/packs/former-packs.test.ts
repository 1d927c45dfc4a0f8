// Packs that an earlier Binnacle wrote: each form is read as it was on the day it was made; also with one more measure.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MEASURE_COLUMNS, type MeasureColumn } from '../../../../electron/engine/packs/form-1/measure-order.ts'
import { DamagedBytes } from '../../../../electron/engine/packs/form-1/bytes.ts'
import { readPack } from '../../../../electron/engine/packs/file/read-pack.ts'
import { readRows, rowBytes } from '../../../../electron/engine/packs/form-1/rows.ts'
import type { MeasureName } from '../../../../shared/weather/measures.ts'

/** SHA-256 of what its chunks held, as JSON. */
const FORMS = [['form-1.binnacle', '277f6d730a95ebb64e3168e2d7fe7df4be9424792380c7143a503df24b1b46e5']] as const

/** A measure the catalogue has not, as the next version would add it: at the end of the list. */
const NEXT = { name: 'waveSteepness' as MeasureName, usual: 0.01, goesWith: [], isLike: false, combines: null }
const withNext = (columns: readonly MeasureColumn[]): readonly MeasureColumn[] => [...columns, NEXT]

const READERS = FORMS.flatMap(([name, digest]) => [
  [name, 'as it is', digest, MEASURE_COLUMNS] as const,
  [name, 'with one more measure in the catalogue', digest, withNext(MEASURE_COLUMNS)] as const,
])

test.each(READERS)('%s is read as ever, to the last bit: %s', (name, _how, digest, known) => {
  const read = readPack(readFileSync(join(import.meta.dirname, '../../../fixtures/packs', name)), known)
  expect(read).toMatchObject({
    signature: 'right',
    about: {
      service: 'api.service.example',
      maker: { name: 'MV Aurora' },
      counts: { weather: { answers: 60 }, averages: 12, casualties: 40 },
    },
  })
  const contents = [...read.chunks].map((chunk) => (chunk.damaged === true ? 'damaged' : chunk.content))
  expect(createHash('sha256').update(JSON.stringify(contents)).digest('hex')).toBe(digest)
})

test.each([0, 1, 24])('%i columns, which no form has had, are damage', (columns) => {
  const bytes = Uint8Array.from(rowBytes([]))
  bytes[2] = columns
  expect(() => readRows(bytes)).toThrow(DamagedBytes)
})
