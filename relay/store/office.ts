// What all relays of one office have alike: the key that signs packs and the keys of TLS sessions, made by whichever relay needs them first.
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { FaultError } from '../../shared/result.ts'
import type { Database } from '../database/connect.ts'

interface OfficeRow {
  privateKey: string
  publicKey: string
  ticketKeys: Buffer
}

export async function officeRow(database: Database, isSimulated: boolean): Promise<OfficeRow> {
  const made = newRow()
  const [row] = await database.run(async (sql) => {
    await sql`
      INSERT INTO office (private_key, public_key, ticket_keys, is_simulated)
      VALUES (${made.privateKey}, ${made.publicKey}, ${made.ticketKeys}, ${isSimulated})
      ON CONFLICT DO NOTHING`
    return sql<OfficeRow[]>`
      SELECT private_key AS "privateKey", public_key AS "publicKey", ticket_keys AS "ticketKeys" FROM office`
  })
  return row ?? made
}

/** Throws FaultError `unreachable` where the database holds the other kind of answers: simulated ones must not pass for a service's. */
export async function needKind(database: Database, isSimulated: boolean): Promise<void> {
  const [row] = await database.run(
    async (sql) => sql<{ isSimulated: boolean }[]>`SELECT is_simulated AS "isSimulated" FROM office`,
  )
  if (row === undefined || row.isSimulated === isSimulated) return
  throw new FaultError(
    'unreachable',
    row.isSimulated
      ? 'This database holds simulated weather (TRAINING), and SERVICE_SIMULATED is not set: give the relay another database, on trial by --folder.'
      : 'This database holds a service’s weather, or a trial’s from before that was noted, and SERVICE_SIMULATED is set: give the relay another database, on trial by --folder.',
  )
}

/** PKCS #8, and the public 32 bytes, in base64. */
function newRow(): OfficeRow {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const { x = '' } = publicKey.export({ format: 'jwk' })
  return {
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    publicKey: Buffer.from(x, 'base64url').toString('base64'),
    ticketKeys: randomBytes(48),
  }
}
