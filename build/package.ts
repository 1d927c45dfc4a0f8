// npm run package: the unpacked application, and its installer where one can be made, in dist/; around Electron's binary when it is here, else
// around the stand-in. `-- --installers`: every installer configured for this system; electron-builder fetches the tools for those.
import { chmodSync, copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Configuration, createTargets, Platform } from 'electron-builder'
import { bundle, makersKeys } from './bundle.ts'
import { DEPENDS, RECOMMENDS } from './installer/deb-depends.ts'
import { electronDist, electronPackage } from './electron-path.ts'
import { checkFuses } from './installer/fuses.ts'
import { writeNotices } from './notices.ts'
import { ARCHIVE, compareContent, listArchive } from './installer/package-content.ts'
import { describePackage } from './installer/package-report.ts'
import { type Signing, signing } from './signing.ts'
import { root } from './steps.ts'
import { isInstaller, updateFileOf } from './update-file.ts'
import { findProgram } from './system-tools.ts'

export interface Packaged {
  /** Folder of the unpacked application. */
  folder: string
  executable: string
  kind: 'electron' | 'stand-in'
}

/** The unpacked application, and the Debian package made of it. */
export interface PackagedDeb extends Packaged {
  deb: string
}

/** A folder shaped like Electron's distribution: the stand-in named `electron`, the Node it runs on, its sources. */
function makeStandInDist(folder: string): void {
  const source = join(root, 'test', 'stand-in')
  for (const name of ['resources', 'locales']) mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, 'locales', 'en-US.pak'), '')
  copyFileSync(join(source, 'electron'), join(folder, 'electron'))
  copyFileSync(process.execPath, join(folder, 'node'))
  for (const name of ['electron', 'node']) chmodSync(join(folder, name), 0o755)
  cpSync(join(source, 'shim'), join(folder, 'stand-in', 'shim'), { recursive: true })
  writeFileSync(join(folder, 'stand-in', 'package.json'), '{ "type": "module" }\n')
  const { version } = JSON.parse(readFileSync(join(electronPackage, 'package.json'), 'utf8')) as { version: string }
  writeFileSync(join(folder, 'version'), version)
}

/** The configuration of every target, as written. */
export function readConfiguration(): Configuration {
  return JSON.parse(readFileSync(join(root, 'build', 'electron-builder.json'), 'utf8')) as Configuration
}

const readOwn = (): { version: string } =>
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }

/** What was packed, the files electron-builder made beside it, and who signed. */
interface Made extends Packaged {
  installers: string[]
  signing: Signing
}

async function pack(
  output: string,
  target: 'dir' | 'deb' | 'all',
  more: (kind: Packaged['kind']) => Configuration = () => ({}),
): Promise<Made> {
  const configuration = readConfiguration()
  const signed = signing(process.platform, process.env, configuration)
  const dist = electronDist()
  const kind = dist === null ? 'stand-in' : 'electron'
  const made = dist === null ? mkdtempSync(join(tmpdir(), 'binnacle-electron-')) : null
  const notices = mkdtempSync(join(tmpdir(), 'binnacle-notices-'))
  const added = more(kind)
  let installers: string[]
  try {
    if (made !== null) makeStandInDist(made)
    const { version } = { ...readOwn(), ...(added.extraMetadata as { version?: string } | undefined) }
    writeNotices(notices, join(root, 'out'), { kind, folder: dist ?? made ?? '' }, version)
    installers = await build({
      projectDir: root,
      targets: createTargets([Platform.current()], target === 'all' ? null : target),
      publish: 'never',
      config: {
        ...configuration,
        ...signed.configuration,
        directories: { ...configuration.directories, output },
        electronDist: dist ?? made,
        // A stand-in has no fuses.
        ...(dist === null ? { electronFuses: null } : {}),
        extraResources: [{ from: notices, to: '.' }],
        ...added,
      },
    })
  } finally {
    rmSync(notices, { recursive: true, force: true })
    if (made !== null) rmSync(made, { recursive: true, force: true })
  }
  const unpacked: Partial<Record<NodeJS.Platform, [string, string]>> = {
    linux: [process.arch === 'x64' ? 'linux-unpacked' : `linux-${process.arch}-unpacked`, 'binnacle'],
    win32: [process.arch === 'x64' ? 'win-unpacked' : `win-${process.arch}-unpacked`, 'Binnacle.exe'],
    darwin: [process.arch === 'x64' ? 'mac' : `mac-${process.arch}`, 'Binnacle.app/Contents/MacOS/Binnacle'],
  }
  const [name, program] = unpacked[process.platform] ?? ['', '']
  const folder = join(output, name)
  const executable = join(folder, program)
  if (kind === 'electron') {
    const { wrong, unknown } = await checkFuses(executable, { ...configuration.electronFuses })
    if (wrong.length > 0) throw new Error(`The fuses of ${executable} are not as ordered: ${wrong.join(', ')}.`)
    if (unknown.length > 0) console.log(`Electron has fuses the configuration does not name: ${unknown.join(', ')}.`)
  }
  return { folder, executable, kind, installers, signing: signed }
}

/** Packs what is in out/ for this system into `output`, unpacked. Nothing is downloaded. */
export async function packageApplication(output: string): Promise<Packaged> {
  const { folder, executable, kind } = await pack(output, 'dir')
  return { folder, executable, kind }
}

/** Runs `make` with our own packer in fpm's place. */
async function withDebPacker<T>(make: () => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'binnacle-packer-'))
  const packer = join(folder, 'packer')
  const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`
  writeFileSync(
    packer,
    `#!/bin/sh\nexec ${quote(process.execPath)} ${quote(join(root, 'build/run.mjs'))} installer/deb-packer "$@"\n`,
  )
  chmodSync(packer, 0o755)
  const before = process.env['CUSTOM_FPM_PATH']
  process.env['CUSTOM_FPM_PATH'] = packer
  try {
    return await make()
  } finally {
    if (before === undefined) delete process.env['CUSTOM_FPM_PATH']
    else process.env['CUSTOM_FPM_PATH'] = before
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The deb's part of the configuration that depends on what it is packed around. */
const debFor = (kind: Packaged['kind'], quick: boolean): Configuration => ({
  deb: {
    ...readConfiguration().deb,
    depends: [...DEPENDS[kind]],
    recommends: [...RECOMMENDS],
    fpm: [
      '--before-install',
      join(root, 'build/installer/before-install.sh'),
      '--before-remove',
      join(root, 'build/installer/before-remove.sh'),
      ...(quick ? ['--deb-compression', 'none'] : []),
    ],
  },
})

/**
 * As `packageApplication`, and a Debian package of it in `output`. Needs dpkg-deb.
 * `version`: in place of package.json's, to try upgrades. `quick`: not compressed, for tests.
 */
export async function packageDeb(
  output: string,
  options: { version?: string; quick?: boolean } = {},
): Promise<PackagedDeb> {
  const { installers, folder, executable, kind } = await withDebPacker(() =>
    pack(output, 'deb', (around) => ({
      ...debFor(around, options.quick === true),
      ...(options.version === undefined ? {} : { extraMetadata: { version: options.version } }),
    })),
  )
  const deb = installers.find((path) => path.endsWith('.deb'))
  if (deb === undefined) throw new Error('electron-builder made no deb.')
  return { folder, executable, kind, deb }
}

export default async function main(): Promise<void> {
  await bundle()
  const output = join(root, 'dist')
  const target = process.argv.includes('--installers') ? 'all' : findProgram('dpkg-deb') === null ? 'dir' : 'deb'
  if (target === 'all' && electronDist() === null)
    throw new Error("Installers are made around Electron's binary, which is not here: electron's package fetches it.")
  const made = await withDebPacker(() => pack(output, target, (kind) => debFor(kind, false)))
  const archive = join(
    made.folder,
    process.platform === 'darwin' ? 'Binnacle.app/Contents/Resources' : 'resources',
    'app.asar',
  )
  const { unlisted, missing } = compareContent(
    listArchive(archive).map(({ path }) => path),
    ARCHIVE,
    { kind: made.kind, platform: process.platform, arch: process.arch },
  )
  if (unlisted.length + missing.length > 0)
    throw new Error(
      `Not what build/installer/package-content.ts lists. Too much: ${unlisted.join(', ')}. Missing: ${missing.join(', ')}.`,
    )
  for (const line of describePackage({ ...made, makersKeys: makersKeys() })) console.log(line)
  for (const installer of made.installers.filter(isInstaller)) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one at a time
    await updateFileOf(installer, (line) => console.log(line))
  }
}
