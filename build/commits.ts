// The messages of commits against the rule in CONTRIBUTING.md, from a fixed commit on: what is older is not judged.
import { execFileSync } from 'node:child_process'
import { root } from './steps.ts'

/** The last commit that is not judged. */
export const BASE_COMMIT = '4e1b42464165e492c182b514c5f44d6eda8f2e32'
const MAX_SUBJECT_CHARS = 72

export interface Commit {
  hash: string
  subject: string
  body: string
}

/** What is wrong with each commit, in sentences; empty when all are in order. */
export function wrongMessages(commits: readonly Commit[]): string[] {
  return commits.flatMap(({ hash, subject, body }) => {
    const chars = [...subject].length
    return [
      ...(/^[a-z][a-z\d-]*: \S/.test(subject) ? [] : ['the subject is not "area: imperative subject"']),
      ...(chars > MAX_SUBJECT_CHARS ? [`the subject has ${chars} characters, ${MAX_SUBJECT_CHARS} at most`] : []),
      ...(/\.\s*$/.test(subject) ? ['the subject ends in a full stop'] : []),
      ...(body.trim() === '' ? ['it has no body that says why'] : []),
    ].map((what) => `commit ${hash.slice(0, 8)} "${subject}": ${what}.`)
  })
}

/** Commits as `git log` writes them in `LOG_FORMAT`. */
export function commitsOf(log: string): Commit[] {
  return log
    .split('\u001E')
    .map((record) => record.trimStart())
    .filter((record) => record !== '')
    .map((record) => {
      const [hash = '', subject = '', body = ''] = record.split('\0')
      return { hash, subject, body }
    })
}
const LOG_FORMAT = '%H%x00%s%x00%b%x1e'

/**
 * The commits of the repository in `folder` after `base`, merges excepted; or why they cannot be had, such as sources without a history or a shallow
 * clone without `base`.
 */
export function commitsSince(base: string = BASE_COMMIT, folder: string = root): Commit[] | { skipped: string } {
  const git = (...args: string[]): string =>
    execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 2 ** 28,
    })
  try {
    git('merge-base', '--is-ancestor', base, 'HEAD')
  } catch {
    return { skipped: `there is no git history here that goes back to ${base.slice(0, 8)}` }
  }
  return commitsOf(git('log', '--no-merges', `--format=${LOG_FORMAT}`, `${base}..HEAD`))
}
