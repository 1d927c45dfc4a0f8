// The system programs that tests need beside npm packages: found, installed from Debian's packages when root, else named.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

interface SystemTool {
  program: string
  package: string
  /** Without it nothing end to end can run; the others only skip tests, with a printed reason. */
  required: boolean
  why: string
}

const tools: SystemTool[] = [
  { program: 'chromium', package: 'chromium', required: true, why: 'the stand-in shows the window in it' },
  { program: 'gnome-keyring-daemon', package: 'gnome-keyring', required: false, why: 'keychain tests' },
  {
    program: 'secret-tool',
    package: 'libsecret-tools',
    required: false,
    why: 'an independent witness of the keychain',
  },
  { program: 'dbus-run-session', package: 'dbus', required: false, why: 'keychain tests' },
  { program: 'makensis', package: 'nsis', required: false, why: 'the Windows installer compiled' },
  {
    program: 'desktop-file-validate',
    package: 'desktop-file-utils',
    required: false,
    why: 'the entry of the menu',
  },
  { program: 'xdg-open', package: 'xdg-utils', required: false, why: 'route files opened as a desktop does' },
  { program: 'gio', package: 'libglib2.0-bin', required: false, why: 'route files opened as GNOME does' },
  { program: 'update-mime-database', package: 'shared-mime-info', required: false, why: 'the type of a route file' },
  { program: 'GeodSolve', package: 'geographiclib-tools', required: false, why: 'geodesy against GeographicLib' },
]

const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin']

/** Full path of a program, or null. `chromium` may also be named by CHROMIUM_PATH or be Chrome. */
export function findProgram(program: string): string | null {
  if (program === 'chromium') {
    const named = process.env['CHROMIUM_PATH']
    if (named !== undefined && existsSync(named)) return named
    for (const other of ['chromium', 'chromium-browser', 'google-chrome']) {
      const hit = folders.map((folder) => join(folder, other)).find((path) => existsSync(path))
      if (hit !== undefined) return hit
    }
    return null
  }
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path)) ?? null
}

/**
 * Installs what is missing with apt-get when root on Debian, else prints exactly what to install.
 * Returns false when something required is still missing.
 */
export function provideSystemTools(which: 'all' | 'required' = 'all'): boolean {
  const missing = () => tools.filter((tool) => (which === 'all' || tool.required) && findProgram(tool.program) === null)
  let lacking = missing()
  if (
    lacking.length > 0 &&
    process.platform === 'linux' &&
    process.getuid?.() === 0 &&
    findProgram('apt-get') !== null
  ) {
    const packages = lacking.map((tool) => tool.package)
    console.log(`installing from Debian's packages: ${packages.join(' ')}`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    })
    lacking = missing()
  }
  for (const tool of lacking) {
    const how = process.platform === 'linux' ? `apt-get install ${tool.package}` : `install ${tool.package}`
    console.log(`${tool.required ? 'MISSING' : 'missing'}: ${tool.program} (${tool.why}). To install it: ${how}`)
  }
  return lacking.every((tool) => !tool.required)
}
