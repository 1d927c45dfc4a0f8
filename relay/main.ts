// The relay's command line: node relay/main.ts [serve | ship …]. All else it needs is in its environment (configuration.ts).
import { parseArgs } from 'node:util'
import { FaultError } from '../shared/result.ts'
import { readConfiguration, secretsOf } from './configuration.ts'
import { jsonLog, type RelayLog } from './log.ts'
import { startRelay } from './relay.ts'
import { CONTRACT_WORDS, shipCommand, type ShipFlags } from './ship-commands.ts'
import { openRelayStore } from './store/open-relay-store.ts'

const USAGE = `Binnacle’s relay: keeps the weather service’s key ashore, fetches once for all ships, gives each of them packs.

  serve                                       runs the relay (also without a command)
  ship add NAME [--points N] [--mbytes N]     a new ship and her code, shown once; bounds a month
  ship token NAME                             a new code for a ship; the one before holds no longer
  ship revoke NAME                            a ship is given nothing from now on
  ship list                                   all ships, what each has used this month

What it needs is in its environment: docs/reference/relay.md. For a trial without any of it: npm run relay.`

/** Running work has this long to end; then it is left to the leases. */
const END_WITHIN_MS = 30_000

async function main(args: readonly string[]): Promise<void> {
  const { words, flags, isHelp } = readArguments(args)
  const [command = 'serve', ...rest] = words
  if (isHelp || command === 'help') return console.log(USAGE)
  if (command !== 'serve' && command !== 'ship')
    throw new FaultError('bad-input', `${command} is no command.\n\n${USAGE}`)
  if (command === 'serve' && (rest.length > 0 || Object.values(flags).some((flag) => flag !== undefined)))
    throw new FaultError('bad-input', `serve takes nothing more.\n\n${USAGE}`)
  const configuration = readConfiguration(process.env)
  const secrets = secretsOf(configuration)
  if (command === 'serve') return serve(configuration, jsonLog(print, Date.now, secrets))
  const log = jsonLog((line) => process.stderr.write(`${line}\n`), Date.now, secrets)
  const store = openRelayStore(configuration.databaseUrl, log, configuration.isSimulated)
  try {
    await store.prepare()
    await shipCommand(rest, flags, { configuration, store, now: Date.now, print })
  } finally {
    await store.close()
  }
}

const print = (line: string): void => void process.stdout.write(`${line}\n`)

/** Throws FaultError `bad-input` with the usage. */
function readArguments(args: readonly string[]): { words: string[]; flags: ShipFlags; isHelp: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        points: { type: 'string' },
        mbytes: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    const { points, mbytes, help } = values
    return { words: positionals, flags: { points, mbytes }, isHelp: help }
  } catch (error) {
    throw new FaultError('bad-input', `${(error as Error).message}\n\n${USAGE}`)
  }
}

function wordsOf(error: unknown): string {
  if (error instanceof FaultError) return error.message
  const { code, address = '', port = '', stack } = error as NodeJS.ErrnoException & { address?: string; port?: number }
  if (code === 'EADDRINUSE') return `Another program listens at ${address}:${port} already.`
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL') return `This relay may not listen at ${address}:${port} (${code}).`
  return `The relay made an error of its own. ${stack ?? String(error)}`
}

async function serve(configuration: ReturnType<typeof readConfiguration>, log: RelayLog): Promise<void> {
  // A reader of the log that goes away must not end a relay.
  process.stdout.on('error', () => undefined)
  log.write('info', 'contract', { note: CONTRACT_WORDS })
  const starting = startRelay(configuration, { now: Date.now, monotonicMs: () => performance.now(), log })
  // A signal while it starts ends it when it has. A second one ends it at once, as the system does by itself.
  const end = async (): Promise<void> => (await starting).close()
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      setTimeout(() => {
        log.write('error', 'ended-late', { seconds: END_WITHIN_MS / 1000 })
        process.exit(1)
      }, END_WITHIN_MS).unref()
      void end().catch(() => undefined)
    })
  const relay = await starting
  process.on('SIGHUP', () => void relay.renewCertificate())
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${wordsOf(error)}\n`)
  process.exitCode = 1
}
