// The steps of the relays' schema, in order. A step that was once released is never changed: the next one leads on from it, so that relays of the version
// before go on with it until they are exchanged.
import { step0001 } from './step-0001.ts'
import { step0002 } from './step-0002.ts'
import { step0003 } from './step-0003.ts'
import { step0004 } from './step-0004.ts'
import { step0005 } from './step-0005.ts'
import { step0006 } from './step-0006.ts'
import { step0007 } from './step-0007.ts'
import { step0008 } from './step-0008.ts'
import { step0009 } from './step-0009.ts'

/** One step: the SQL that leads from the version before to `version`. */
export interface Migration {
  version: number
  sql: string
}

export const MIGRATIONS: readonly Migration[] = [
  step0001,
  step0002,
  step0003,
  step0004,
  step0005,
  step0006,
  step0007,
  step0008,
  step0009,
]
