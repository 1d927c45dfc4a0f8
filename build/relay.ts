// npm run relay [-- ARGUMENTS]: the office's relay from its sources, by relay/main.ts on this Node. Where DATABASE_URL says none, with a PostgreSQL of its
// own for a trial, kept in a folder (--folder FOLDER names another); a second command uses the one that runs. Where SERVICE_URL says none either, with the
// simulated service.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { startTrialPostgres } from '../relay/trial/postgres.ts'
import { runningTrial } from '../relay/trial/running.ts'
import { FaultError } from '../shared/result.ts'
import { trainingFor, type Training } from './relay-training.ts'
import { root } from './steps.ts'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

interface Trial {
  url: string
  stop: () => Promise<void>
}

export default async function main(): Promise<void> {
  const { folder, args } = argumentsOf(process.argv.slice(2))
  try {
    process.exitCode = needsTrial(args) ? await onTrial(folder, args) : await runRelay(args, {})
  } catch (error) {
    if (!(error instanceof FaultError)) throw error
    console.error(`relay: ${error.message}`)
    process.exitCode = 1
  }
}

const isSet = (name: string): boolean => Boolean(process.env[name]) || Boolean(process.env[`${name}_FILE`])
const needsTrial = (args: readonly string[]): boolean =>
  !isSet('DATABASE_URL') && !args.some((arg) => ['--help', '-h', 'help'].includes(arg))

/** What is started besides is stopped behind the relay, the database last. */
async function onTrial(folder: string, args: readonly string[]): Promise<number> {
  const trial = await trialIn(folder)
  let training: Training | null = null
  try {
    if (!isSet('SERVICE_URL')) training = await trainingFor((args[0] ?? 'serve') === 'serve')
    return await runRelay(args, { ...training?.environment, DATABASE_URL: trial.url })
  } finally {
    await training?.stop()
    await trial.stop()
  }
}

/** `--folder` is for the trial; all others are the relay's. */
function argumentsOf(given: readonly string[]): { folder: string; args: string[] } {
  const at = given.indexOf('--folder')
  if (at === -1) return { folder: defaultFolder(), args: [...given] }
  const folder = given[at + 1]
  if (folder === undefined) throw new Error('--folder needs a folder behind it')
  return { folder: resolve(folder), args: [...given.slice(0, at), ...given.slice(at + 2)] }
}

function defaultFolder(): string {
  // PostgreSQL does not run as root, nor reach root's own folders as another.
  if (process.getuid?.() === 0) return '/var/lib/binnacle-relay-trial'
  if (process.platform === 'win32')
    return join(process.env['LOCALAPPDATA'] ?? join(homedir(), 'AppData', 'Local'), 'binnacle-relay-trial')
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'binnacle-relay-trial')
  return join(process.env['XDG_DATA_HOME'] ?? join(homedir(), '.local', 'share'), 'binnacle-relay-trial')
}

async function trialIn(folder: string): Promise<Trial> {
  const running = runningTrial(folder)
  if (running !== null) return { url: running, stop: async () => Promise.resolve() }
  const started = await startTrialPostgres(folder)
  console.error(`relay: a trial, with a PostgreSQL of its own in ${folder}; DATABASE_URL names one for real use.`)
  return { url: started.url, stop: started.stop }
}

/** Its exit code. Signals go on to it, so that it ends in its order and the database after it. */
async function runRelay(args: readonly string[], besides: Readonly<Record<string, string>>): Promise<number> {
  const child = spawn(process.execPath, [join(root, 'relay', 'main.ts'), ...args], {
    env: { ...process.env, ...besides },
    stdio: 'inherit',
  })
  const forward = (signal: NodeJS.Signals): void => void child.kill(signal)
  for (const signal of SIGNALS) process.on(signal, forward)
  const [code] = (await once(child, 'exit')) as [number | null]
  for (const signal of SIGNALS) process.off(signal, forward)
  return code ?? 1
}
