// Binnacle as a Debian package installs it: put into another root, started there by an ordinary user, looked at from outside.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, readdirSync, readFileSync, watch } from 'node:fs'
import { basename } from 'node:path'
import { DEPENDS } from '../../build/installer/deb-depends.ts'
import { electronDist } from '../../build/electron-path.ts'
import { findProgram } from '../../build/system-tools.ts'
import { launchBinnacle, type Launched } from './launch.ts'
import { whyNoOtherRoot, type OtherRoot, type User } from './other-root.ts'

const TOOLS = ['dpkg-deb', 'xdg-open', 'gio', 'update-mime-database', 'update-desktop-database']

/** Why the deb cannot be installed and driven in another root here, in words; null where it can. */
export async function whyNotInstalled(): Promise<string | null> {
  const missing = TOOLS.filter((tool) => findProgram(tool) === null)
  if (missing.length > 0) return `not installed here: ${missing.join(', ')}`
  if (electronDist() !== null) return 'the fuses of a packaged Electron keep drivers out'
  const { status, stderr } = spawnSync('dpkg-query', ['--show', ...DEPENDS['stand-in']], { encoding: 'utf8' })
  if (status !== 0) return `the deb around the stand-in needs more than is here: ${stderr.trim()}`
  return whyNoOtherRoot()
}

/** What outside would reveal an installed Binnacle and its users. */
export const seenOutside = (): unknown => ({
  package: spawnSync('dpkg-query', ['--show', 'binnacle'], { encoding: 'utf8' }).stdout,
  files: ['/opt', '/usr/bin', '/usr/share/applications', '/usr/share/mime/packages', '/etc'].map((folder) =>
    readdirSync(folder).filter((name) => /binnacle/iu.test(name)),
  ),
  homes: readdirSync('/home'),
  // Those with a home: a package that is installed meanwhile may add one of the system's.
  users: readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .filter((line) => line.includes(':/home/')),
})

/** What Binnacle has of a user. */
export const dataOf = ({ home }: User): string => `${home}/.config/Binnacle`

/** Copies a file from outside; returns where it lies in the other root. */
export function bring(root: OtherRoot, path: string, to = `/tmp/${basename(path)}`): string {
  copyFileSync(path, root.path(to))
  return to
}

/** Runs what must succeed; returns what it said. */
export async function done(root: OtherRoot, command: readonly string[], as: User | null = null): Promise<string> {
  const { code, said } = await root.run(command, as)
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}: ${said}`)
  return said
}

/** As dpkg knows the package: its version and state, or what it says of one that is not there. */
export const stateOf = async (root: OtherRoot): Promise<string> =>
  (await root.run(['dpkg-query', '--show', '--showformat=${Version} ${Status}', 'binnacle'])).said

/** Installs a package, and cuts the power as soon as something of such a name comes into `folder`. */
export async function installAndCut(root: OtherRoot, deb: string, folder: string, name: RegExp): Promise<void> {
  let cut: Promise<void> | null = null
  const watcher = watch(root.path(folder), (_event, found) => {
    if (found !== null && name.test(found)) cut ??= root.cutPower()
  })
  await root.run(['dpkg', '--install', deb])
  watcher.close()
  if (cut === null) throw new Error(`the installation ended before ${String(name)} was seen`)
  await cut
}

/** Starts the command as that user, with no argument of ours. `folder`: for the script that does it. */
export const startAs = (root: OtherRoot, folder: string, user: User): Promise<Launched> =>
  launchBinnacle({ executablePath: root.launcher(folder, '/usr/bin/binnacle', user), entry: null, userDataDir: null })

/** Each file of these users' data with what is in it, in short. */
export async function contentsOf(root: OtherRoot, users: readonly User[]): Promise<Record<string, string>> {
  const files = await done(root, ['find', ...users.map(dataOf), '-type', 'f'])
  const hash = (file: string): string =>
    createHash('sha256')
      .update(readFileSync(root.path(file)))
      .digest('hex')
  return Object.fromEntries(files.split('\n').map((file) => [file, hash(file)]))
}
