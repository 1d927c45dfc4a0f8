// A secret in a file: read only where nobody but the relay's user and an administrator can.
import { closeSync, constants, fstatSync, openSync, readSync, type Stats } from 'node:fs'

const MAX_BYTES = 8192
const ROOT = 0

/** The text without a line's end behind it; or what is wrong, in words that follow on “… names a file that”. Never throws. */
export function readSecretFile(path: string): { text: string } | { wrong: string } {
  let file: number | null = null
  try {
    // A pipe in its place is not waited for.
    file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
    const stats = fstatSync(file)
    if (!stats.isFile()) return { wrong: 'is not an ordinary file' }
    const wrong = process.platform === 'win32' ? null : rightsFault(stats)
    return wrong === null ? textOf(file) : { wrong }
  } catch (error) {
    return { wrong: missingWords((error as NodeJS.ErrnoException).code ?? '') }
  } finally {
    if (file !== null) closeSync(file)
  }
}

/** A group may read what is root's (`root:relay`, 0640): that is how systems and systemd's credentials hand a secret to a service. */
function rightsFault({ mode, uid }: Stats): string | null {
  if ((mode & 0o007) !== 0) return 'every user of this computer may read or change (chmod 600)'
  if ((mode & 0o020) !== 0 || ((mode & 0o040) !== 0 && uid !== ROOT))
    return 'a whole group may read or change (chmod 600)'
  return null
}

const missingWords = (code: string): string => {
  if (code === 'ENOENT') return 'is not there'
  return code === 'EACCES' || code === 'EPERM' ? 'the user of this relay may not read' : `cannot be read (${code})`
}

function textOf(file: number): { text: string } | { wrong: string } {
  const bytes = Buffer.alloc(MAX_BYTES + 1)
  const length = readSync(file, bytes, 0, bytes.length, 0)
  if (length > MAX_BYTES) return { wrong: `is larger than ${MAX_BYTES / 1024} kB` }
  const text = bytes.toString('utf8', 0, length).replace(/\r?\n$/, '')
  return text === '' ? { wrong: 'is empty' } : { text }
}
