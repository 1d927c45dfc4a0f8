// The steps of both schemas, in order. A step that was once released is never changed: the next one leads on from it.
import { data0001 } from './data-0001.ts'
import { data0002 } from './data-0002.ts'
import { data0003 } from './data-0003.ts'
import { data0004 } from './data-0004.ts'
import { data0005 } from './data-0005.ts'
import { data0006 } from './data-0006.ts'
import { data0007 } from './data-0007.ts'
import { data0008 } from './data-0008.ts'
import { data0009 } from './data-0009.ts'
import { data0010 } from './data-0010.ts'
import { data0011 } from './data-0011.ts'
import { data0012 } from './data-0012.ts'
import { data0013 } from './data-0013.ts'
import { data0014 } from './data-0014.ts'
import { officer0001 } from './officer-0001.ts'
import { officer0002 } from './officer-0002.ts'
import { officer0003 } from './officer-0003.ts'
import { officer0004 } from './officer-0004.ts'
import { officer0005 } from './officer-0005.ts'
import { officer0006 } from './officer-0006.ts'
import { officer0007 } from './officer-0007.ts'
import { officer0008 } from './officer-0008.ts'

/** One step of a schema: the SQL that leads from the version before to `version`. */
export interface Migration {
  version: number
  sql: string
}

/** data.sqlite: what can be had again from the service, and the jobs that fetch it. */
export const dataMigrations: readonly Migration[] = [
  data0001,
  data0002,
  data0003,
  data0004,
  data0005,
  data0006,
  data0007,
  data0008,
  data0009,
  data0010,
  data0011,
  data0012,
  data0013,
  data0014,
]

/** officer.sqlite: the officer's own work. */
export const officerMigrations: readonly Migration[] = [
  officer0001,
  officer0002,
  officer0003,
  officer0004,
  officer0005,
  officer0006,
  officer0007,
  officer0008,
]
