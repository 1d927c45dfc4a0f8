// What the service has answered and refused with the key in force: kept over restarts by a salted tag of the key, never the key.
import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { SettingTable } from '../../store/settings.ts'

export interface KeyMemory {
  /** The key from now on; what was known of another is forgotten. */
  use(apiKey: string | null): void
  /** Operations that were answered with this key. */
  answered(): ReadonlySet<number>
  /** An operation was answered: what was refused before is allowed again. */
  noteAnswer(operation: number): void
  /** This key is not allowed an operation: it is not requested again on this day (UTC). */
  noteRefusal(operation: number): void
  isRefused(operation: number): boolean
  /** Operations refused today. */
  refused(): number[]
  /** An operation is requested differently from now on: neither answer nor refusal says anything of it. */
  forgetOperation(operation: number): void
  /** The service refused the key itself. */
  forget(): void
}

const record = z.object({
  salt: z.string(),
  tag: z.string(),
  answered: z.array(z.int()),
  /** Day (UTC, `YYYY-MM-DD`) of the refusal, by operation. */
  refused: z.record(z.string(), z.string()),
})
type KeyRecord = z.infer<typeof record>

/** Enough to distinguish keys, too little to find one by. */
const TAG_LENGTH = 12

const tagOf = (apiKey: string, salt: string): string =>
  createHmac('sha256', salt).update(apiKey).digest('hex').slice(0, TAG_LENGTH)

/** `service`: its name in the ledger. */
export function createKeyMemory(settings: SettingTable, service: string, now: () => number): KeyMemory {
  const name = `key-record ${service}`
  let known: KeyRecord | null = null
  const today = (): string => new Date(now()).toISOString().slice(0, 10)

  const keep = (changed: Pick<KeyRecord, 'answered' | 'refused'>): void => {
    if (known === null) return
    known = { ...known, ...changed }
    try {
      settings.set(name, JSON.stringify(known))
    } catch {
      // A full disk: it holds for this run of the program.
    }
  }
  return {
    use: (apiKey) => {
      if (apiKey === null) return void (known = null)
      const before = readRecord(settings.get(name))
      const isSame = before !== null && tagOf(apiKey, before.salt) === before.tag
      const salt = randomBytes(16).toString('hex')
      known = isSame ? before : { salt, tag: tagOf(apiKey, salt), answered: [], refused: {} }
    },
    answered: () => new Set(known?.answered),
    noteAnswer: (operation) => {
      if (known === null || (known.answered.includes(operation) && known.refused[operation] === undefined)) return
      const { answered, refused } = without(known, operation)
      keep({ answered: [...answered, operation], refused })
    },
    noteRefusal: (operation) => {
      if (known === null) return
      const { answered, refused } = without(known, operation)
      keep({ answered, refused: { ...refused, [operation]: today() } })
    },
    forgetOperation: (operation) => {
      if (known !== null) keep(without(known, operation))
    },
    isRefused: (operation) => known?.refused[operation] === today(),
    refused: () => Object.entries(known?.refused ?? {}).flatMap(([one, day]) => (day === today() ? Number(one) : [])),
    forget: () => keep({ answered: [], refused: {} }),
  }
}

function without({ answered, refused }: KeyRecord, operation: number): Pick<KeyRecord, 'answered' | 'refused'> {
  const { [operation]: _dropped, ...others } = refused
  return { answered: answered.filter((one) => one !== operation), refused: others }
}

function readRecord(text: string | null): KeyRecord | null {
  if (text === null) return null
  try {
    return record.parse(JSON.parse(text))
  } catch {
    return null
  }
}
