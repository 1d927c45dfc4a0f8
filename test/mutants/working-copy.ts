// A copy of the checkout, as it is now, in a folder of its own: mutants are made there, and the sources stay as they are.
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export interface WorkingCopy {
  folder: string
  remove: () => void
}

/**
 * A clone, since tests read what Git knows, with what is not committed and what the type check wrote, so that its first is quick; node_modules by links,
 * and its caches are the copy's own.
 */
export function copyCheckout(root: string): WorkingCopy {
  const folder = mkdtempSync(join(tmpdir(), 'binnacle-mutants-'))
  // As a checkout is: tests read it as another user.
  chmodSync(folder, 0o755)
  execFileSync('git', ['clone', '--quiet', '--shared', root, folder])
  const listed = execFileSync('git', ['ls-files', '-z', '--modified', '--others', '--exclude-standard'], { cwd: root })
  for (const file of listed.toString('utf8').split('\0')) {
    if (file === '') continue
    rmSync(join(folder, file), { force: true })
    if (!existsSync(join(root, file))) continue
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    copyFileSync(join(root, file), join(folder, file))
  }
  const types = join('out', 'types')
  if (existsSync(join(root, types))) cpSync(join(root, types), join(folder, types), { recursive: true })
  const modules = join(root, 'node_modules')
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync(modules))
    if (name === '.bin' || !name.startsWith('.')) symlinkSync(join(modules, name), join(folder, 'node_modules', name))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) }
}
