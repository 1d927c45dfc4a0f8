// A company's policy in its own place, for one application alone: laid over /etc in a mount namespace. Nothing outside changes.
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { standIn } from '../../build/electron-path.ts'

/** Why it cannot be played here, in words; null: it can. */
export function whyNoPolicyPlace(): string | null {
  if (process.getuid?.() !== 0) return 'a mount namespace needs root'
  try {
    execFileSync('unshare', ['-m', 'true'], { stdio: 'ignore' })
    return null
  } catch {
    return 'no mount namespace can be made here'
  }
}

/** Writes an executable into `folder`: it starts Binnacle where /etc has this policy and is else as it is. */
export function policyLauncher(folder: string, content: string): string {
  const source = join(folder, 'policy.json')
  const layers = join(folder, 'layers')
  const wrapper = join(folder, 'start')
  writeFileSync(source, content, { mode: 0o644 })
  mkdirSync(layers, { recursive: true })
  const inside = [
    `mount -t tmpfs layers '${layers}'`,
    `mkdir '${layers}/upper' '${layers}/work'`,
    `mount -t overlay etc -o 'lowerdir=/etc,upperdir=${layers}/upper,workdir=${layers}/work' /etc`,
    `install -D -m 644 '${source}' /etc/binnacle/policy.json`,
    `exec '${process.env['APP_EXECUTABLE'] ?? standIn}' "$@"`,
  ].join(' && ')
  writeFileSync(wrapper, `#!/bin/sh\nexec unshare -m sh -c "$(cat <<'END'\n${inside}\nEND\n)" sh "$@"\n`)
  chmodSync(wrapper, 0o755)
  return wrapper
}
