// What reads the sources without running them: rooms, the messages of commits, types, lint, what nothing uses, format.
import { wrongImports } from './check-rooms.ts'
import { commitsSince, wrongMessages } from './commits.ts'
import { runQuietly } from './steps.ts'

/** Each check by name; all run, so that one look shows everything. Returns the names of those that passed, failed and were skipped. */
export async function check(): Promise<{ passed: string[]; failed: string[]; skipped: string[] }> {
  const checks: [name: string, command: string, args: string[]][] = [
    ['types', 'tsc', ['-b']],
    ['unused', 'knip', ['--config', 'build/knip.json', '--treat-config-hints-as-errors', '--no-progress']],
    ['lint', 'oxlint', ['-c', 'build/oxlint.json', '--deny-warnings', '.']],
    ['format', 'oxfmt', ['-c', 'build/oxfmt.json', '--ignore-path', 'build/oxfmt.ignore', '--check']],
  ]
  const passed: string[] = []
  const failed: string[] = []
  const skipped: string[] = []
  const wrong = wrongImports()
  for (const sentence of wrong) console.log(sentence)
  console.log(`check rooms: ${wrong.length === 0 ? 'ok' : 'FAILED'}`)
  ;(wrong.length === 0 ? passed : failed).push('rooms')
  const commits = commitsSince()
  if ('skipped' in commits) {
    console.log(`check commits: skipped, ${commits.skipped}`)
    skipped.push('commits')
  } else {
    const messages = wrongMessages(commits)
    for (const sentence of messages) console.log(sentence)
    console.log(`check commits: ${messages.length === 0 ? 'ok' : 'FAILED'}`)
    ;(messages.length === 0 ? passed : failed).push('commits')
  }
  const rest = checks[Symbol.iterator]()
  const runRest = async (): Promise<void> => {
    for (const [name, command, args] of rest) {
      const { code, output } = await runQuietly(command, args)
      process.stdout.write(output)
      console.log(`check ${name}: ${code === 0 ? 'ok' : 'FAILED'}`)
      ;(code === 0 ? passed : failed).push(name)
    }
  }
  // Two at a time: most of them use one core.
  await Promise.all([runRest(), runRest()])
  return { passed, failed, skipped }
}

export default async function main(): Promise<void> {
  const { failed } = await check()
  if (failed.length > 0) process.exitCode = 1
}
