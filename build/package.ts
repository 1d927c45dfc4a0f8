// npm run package: the unpacked application and the deb in dist/, around Electron's binary when it is here, else around the stand-in.
import { chmodSync, copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Configuration, createTargets, Platform } from 'electron-builder'
import { bundle } from './bundle.ts'
import { DEPENDS, RECOMMENDS } from './deb-depends.ts'
import { electronDist, electronPackage } from './electron-path.ts'
import { root } from './steps.ts'

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

/** Packs what is in out/ for this system into `output`. Returns what was made, and the paths of the installers. */
async function pack(
  output: string,
  target: 'dir' | 'deb',
  more: (kind: Packaged['kind']) => Configuration = () => ({}),
): Promise<Packaged & { installers: string[] }> {
  const configuration = readConfiguration()
  const dist = electronDist()
  const kind = dist === null ? 'stand-in' : 'electron'
  const made = dist === null ? mkdtempSync(join(tmpdir(), 'binnacle-electron-')) : null
  let installers: string[]
  try {
    if (made !== null) makeStandInDist(made)
    installers = await build({
      projectDir: root,
      targets: createTargets([Platform.current()], target),
      publish: 'never',
      config: {
        ...configuration,
        directories: { ...configuration.directories, output },
        electronDist: dist ?? made,
        // A stand-in has no fuses.
        ...(dist === null ? { electronFuses: null } : {}),
        ...more(kind),
      },
    })
  } finally {
    if (made !== null) rmSync(made, { recursive: true, force: true })
  }
  const unpacked: Partial<Record<NodeJS.Platform, [string, string]>> = {
    linux: [process.arch === 'x64' ? 'linux-unpacked' : `linux-${process.arch}-unpacked`, 'binnacle'],
    win32: [process.arch === 'x64' ? 'win-unpacked' : `win-${process.arch}-unpacked`, 'Binnacle.exe'],
    darwin: [process.arch === 'x64' ? 'mac' : `mac-${process.arch}`, 'Binnacle.app/Contents/MacOS/Binnacle'],
  }
  const [name, program] = unpacked[process.platform] ?? ['', '']
  const folder = join(output, name)
  return { folder, executable: join(folder, program), kind, installers }
}

/** Packs what is in out/ for this system into `output`, unpacked. Nothing is downloaded. */
export async function packageApplication(output: string): Promise<Packaged> {
  const { folder, executable, kind } = await pack(output, 'dir')
  return { folder, executable, kind }
}

/**
 * As `packageApplication`, and a Debian package of it in `output`. Needs dpkg-deb.
 * `version`: in place of package.json's, to try upgrades. `quick`: not compressed, for tests.
 */
export async function packageDeb(
  output: string,
  options: { version?: string; quick?: boolean } = {},
): Promise<PackagedDeb> {
  const folder = mkdtempSync(join(tmpdir(), 'binnacle-packer-'))
  const packer = join(folder, 'packer')
  const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`
  writeFileSync(
    packer,
    `#!/bin/sh\nexec ${quote(process.execPath)} ${quote(join(root, 'build/run.mjs'))} deb-packer "$@"\n`,
  )
  chmodSync(packer, 0o755)
  const before = process.env['CUSTOM_FPM_PATH']
  process.env['CUSTOM_FPM_PATH'] = packer
  try {
    const { installers, ...packaged } = await pack(output, 'deb', (kind) => ({
      deb: {
        ...readConfiguration().deb,
        depends: [...DEPENDS[kind]],
        recommends: [...RECOMMENDS],
        ...(options.quick ? { fpm: ['--deb-compression', 'none'] } : {}),
      },
      ...(options.version === undefined ? {} : { extraMetadata: { version: options.version } }),
    }))
    const deb = installers.find((path) => path.endsWith('.deb'))
    if (deb === undefined) throw new Error('electron-builder made no deb.')
    return { ...packaged, deb }
  } finally {
    if (before === undefined) delete process.env['CUSTOM_FPM_PATH']
    else process.env['CUSTOM_FPM_PATH'] = before
    rmSync(folder, { recursive: true, force: true })
  }
}

export default async function main(): Promise<void> {
  await bundle()
  const { executable, deb, kind } = await packageDeb(join(root, 'dist'))
  console.log(`packed: ${executable}`)
  console.log(`packed: ${deb}`)
  if (kind === 'stand-in') {
    console.log(
      "Electron's binary is not here, so this is packed around the stand-in: no fuses, no integrity check, for testing only.",
    )
  }
}
