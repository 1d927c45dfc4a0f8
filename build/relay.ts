// npm run relay [-- ARGUMENTS]: the office's relay from its sources, by relay/main.ts on this Node. Where DATABASE_URL says none, with a PostgreSQL of its
// own for a trial, kept in a folder (--folder FOLDER names another); a second command uses the one that runs. Where SERVICE_URL says none either, with the
// simulated service (--forecast perfect: its forecasts do not err).
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { readForecastKind, type ForecastKind } from '../electron/training/forecast-kind.ts'
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
  try {
    const { folder, forecasts, args } = argumentsOf(process.argv.slice(2))
    if (forecasts !== null && (isSet('SERVICE_URL') || !needsTrial(args)))
      throw new FaultError('bad-input', '--forecast is for the simulated service, and none is started here.')
    process.exitCode = needsTrial(args) ? await onTrial(folder, args, forecasts ?? 'erring') : await runRelay(args, {})
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
async function onTrial(folder: string, args: readonly string[], forecasts: ForecastKind): Promise<number> {
  const trial = await trialIn(folder)
  let training: Training | null = null
  try {
    if (!isSet('SERVICE_URL')) training = await trainingFor((args[0] ?? 'serve') === 'serve', forecasts)
    return await runRelay(args, { ...training?.environment, DATABASE_URL: trial.url })
  } finally {
    await training?.stop()
    await trial.stop()
  }
}

interface Arguments {
  folder: string
  /** null: nothing was said of them. */
  forecasts: ForecastKind | null
  args: readonly string[]
}

/** `--folder` and `--forecast` are for the trial; all others are the relay's. */
function argumentsOf(given: readonly string[]): Arguments {
  const [folder, others] = taken(given, '--folder', 'a folder')
  const [forecast, args] = taken(others, '--forecast', 'erring or perfect')
  return {
    folder: folder === null ? defaultFolder() : resolve(folder),
    forecasts: forecast === null ? null : forecastKindOf(forecast),
    args,
  }
}

/** What stands behind an option, and all that is left. */
function taken(
  given: readonly string[],
  option: string,
  what: string,
): [value: string | null, rest: readonly string[]] {
  const at = given.indexOf(option)
  if (at === -1) return [null, given]
  const value = given[at + 1]
  if (value === undefined) throw new FaultError('bad-input', `${option} needs ${what} behind it.`)
  return [value, [...given.slice(0, at), ...given.slice(at + 2)]]
}

function forecastKindOf(text: string): ForecastKind {
  try {
    return readForecastKind(text)
  } catch (error) {
    throw new FaultError('bad-input', error instanceof Error ? error.message : String(error))
  }
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
