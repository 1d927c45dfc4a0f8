// Ships and their tokens by the command line: what the operator's page does too.
import { FaultError } from '../shared/result.ts'
import { formatUtc } from '../shared/format/time.ts'
import type { RelayConfiguration } from './configuration.ts'
import { quotaOf, shipName } from './operator/forms.ts'
import { issueCode } from './operator/issue.ts'
import { QUOTA_WORDS } from './operator/quota-fields.ts'
import type { RelayStore, Ship, ShipOverview } from './store/relay-store.ts'
import { foldedName } from './store/ships.ts'
import { usedPoints } from './store/usage.ts'

/** Said wherever the first ship may be made. */
export const CONTRACT_WORDS =
  'Whether the office may pass the service’s data on to its ships is between the company and the service: look into the contract first.'

export interface ShipCommand {
  configuration: Pick<RelayConfiguration, 'publicUrl' | 'serviceUrl' | 'isSimulated'>
  store: Pick<RelayStore, 'ships' | 'makerKey'>
  now: () => number
  print: (line: string) => void
}

export interface ShipFlags {
  points?: string | undefined
  mbytes?: string | undefined
}

/** `words`: what stands behind `ship`. Throws FaultError in words for what is no command, and for a ship that is none. */
export async function shipCommand(
  words: readonly string[],
  { points, mbytes }: ShipFlags,
  command: ShipCommand,
): Promise<void> {
  const [order = '', name, ...more] = words
  const hasQuota = points !== undefined || mbytes !== undefined
  if (more.length > 0) throw wrong('A name of several words stands in quotation marks.')
  if (hasQuota && order !== 'add') throw wrong('--points and --mbytes belong to ship add.')
  if (order === 'list') return name === undefined ? list(command) : fail('ship list takes no name.')
  if (order === '') throw wrong('ship needs a command behind it: add, token, revoke or list.')
  if (!['add', 'token', 'revoke'].includes(order)) throw wrong(`ship ${order} is no command.`)
  if (name === undefined) throw wrong(`ship ${order} needs the ship’s name.`)
  if (order === 'add') return add(shipName(name), quotaOf(points ?? '', mbytes ?? ''), command)
  const ship = await named(name, command)
  return order === 'token' ? token(ship, command) : revoke(ship, command)
}

const wrong = (words: string): FaultError => new FaultError('bad-input', words)
const fail = (words: string): never => {
  throw wrong(words)
}

async function add(name: string, quota: Ship['quota'], command: ShipCommand): Promise<void> {
  const made = await issued({ name, quota }, command)
  command.print(CONTRACT_WORDS)
  if (quota.points !== null) command.print(QUOTA_WORDS)
  showCode(made, command)
}

async function token({ shipId }: Ship, command: ShipCommand): Promise<void> {
  showCode(await issued({ shipId }, command), command)
  command.print('The code before holds no longer.')
}

async function revoke({ shipId, name, revokedAtMs }: Ship, { store, now, print }: ShipCommand): Promise<void> {
  if (revokedAtMs !== null) throw wrong(`${name} was revoked at ${formatUtc(revokedAtMs)} already.`)
  await store.ships.revoke(shipId, now())
  print(`${name} is given nothing from now on. A new code (ship token) takes this back.`)
}

type Issued = Awaited<ReturnType<typeof issueCode>>

async function issued(order: Parameters<typeof issueCode>[0], command: ShipCommand): Promise<Issued> {
  const { publicKey } = await command.store.makerKey()
  return issueCode(order, publicKey, command)
}

function showCode({ ship, code }: Issued, { print }: ShipCommand): void {
  print(`The code for ${ship.name}, shown this once. It goes into Binnacle’s Settings aboard, and to nobody else:`)
  print(code)
}

/** By name, as the database compares names. Throws FaultError. */
async function named(name: string, { store, now }: ShipCommand): Promise<ShipOverview> {
  const folded = foldedName(name.trim())
  const found = (await store.ships.overview(now())).find((ship) => foldedName(ship.name) === folded)
  if (found === undefined) throw new FaultError('not-found', `No ship has the name ${name.trim()}: see ship list.`)
  return found
}

async function list({ store, now, print }: ShipCommand): Promise<void> {
  const ships = await store.ships.overview(now())
  if (ships.length === 0) print('There is no ship yet: ship add NAME.')
  for (const ship of ships) print(lineOf(ship))
}

function lineOf({ name, revokedAtMs, lastRequestAtMs, usage, quota, lastFailure }: ShipOverview): string {
  const of = (used: string, bound: string | null): string => (bound === null ? used : `${used} of ${bound}`)
  const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1)
  const parts = [
    name,
    revokedAtMs === null ? 'token holds' : `revoked ${formatUtc(revokedAtMs)}`,
    lastRequestAtMs === null ? 'no request yet' : `last request ${formatUtc(lastRequestAtMs)}`,
    `this month ${of(String(usedPoints(usage)), quota.points === null ? null : String(quota.points))} points`,
    `${of(megabytes(usage.bytes), quota.bytes === null ? null : megabytes(quota.bytes))} MB`,
  ]
  if (lastFailure !== null) parts.push(`last failure ${formatUtc(lastFailure.atMs)}: ${lastFailure.words}`)
  return parts.join('; ')
}
