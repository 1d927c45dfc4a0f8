// What all relays of one office have alike: the key that signs packs and the keys of TLS sessions, made by whichever relay asks first.
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { Database } from '../database/connect.ts'

interface OfficeRow {
  privateKey: string
  publicKey: string
  ticketKeys: Buffer
}

export async function officeRow(database: Database): Promise<OfficeRow> {
  const made = newRow()
  const [row] = await database.run(async (sql) => {
    await sql`
      INSERT INTO office (private_key, public_key, ticket_keys) VALUES (${made.privateKey}, ${made.publicKey}, ${made.ticketKeys})
      ON CONFLICT DO NOTHING`
    return sql<OfficeRow[]>`
      SELECT private_key AS "privateKey", public_key AS "publicKey", ticket_keys AS "ticketKeys" FROM office`
  })
  return row ?? made
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
