// npm run package: the unpacked application in dist/, around Electron's binary when it is here, else around the stand-in.
import { chmodSync, copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Configuration, createTargets, Platform } from 'electron-builder'
import { bundle } from './bundle.ts'
import { electronDist, electronPackage } from './electron-path.ts'
import { root } from './steps.ts'

export interface Packaged {
  /** Folder of the unpacked application. */
  folder: string
  executable: string
  kind: 'electron' | 'stand-in'
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

/**
 * Packs what is in out/ for this system into `output`. Nothing is downloaded.
 * Fuses are flipped in Electron's binary alone: a stand-in has none.
 */
export async function packageApplication(output: string): Promise<Packaged> {
  const configuration = JSON.parse(readFileSync(join(root, 'build', 'electron-builder.json'), 'utf8')) as Configuration
  const dist = electronDist()
  const made = dist === null ? mkdtempSync(join(tmpdir(), 'binnacle-electron-')) : null
  try {
    if (made !== null) makeStandInDist(made)
    await build({
      projectDir: root,
      targets: createTargets([Platform.current()], 'dir'),
      publish: 'never',
      config: {
        ...configuration,
        directories: { ...configuration.directories, output },
        electronDist: dist ?? made,
        ...(dist === null ? { electronFuses: null } : {}),
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
  return { folder, executable: join(folder, program), kind: dist === null ? 'stand-in' : 'electron' }
}

export default async function main(): Promise<void> {
  await bundle()
  const { executable, kind } = await packageApplication(join(root, 'dist'))
  console.log(`packed: ${executable}`)
  if (kind === 'stand-in') {
    console.log(
      "Electron's binary is not here, so this is packed around the stand-in: no fuses, no integrity check, for testing only.",
    )
  }
}
