// Compiles our Windows installer with Debian's makensis: electron-builder's own templates, our configuration and include, with stubs in place of
// the plug-ins that electron-builder downloads and of the application. What comes out installs nothing.
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { readConfiguration } from '../../build/package.ts'
import { root } from '../../build/steps.ts'
import { findProgram } from '../../build/system-tools.ts'

const builder = join(root, 'node_modules', 'app-builder-lib')

type Words = Record<string, unknown>
interface Target {
  buildInstaller(archs: Map<number, string>): Promise<void>
  computeCommonInstallerScriptHeader(): Promise<string>
  computeFinalScript(script: string, isInstaller: boolean, archs: Map<number, string>): Promise<string>
  executeMakensis(defines: Words, commands: Words, script: string, options?: Words): Promise<void>
}
interface Builder {
  Packager: new (options: object) => { validateConfig(): Promise<void> }
  AppInfo: new (packager: object, version: null) => object
  WinPackager: new (packager: object) => object
  Arch: { x64: number }
}
const load = createRequire(join(builder, 'package.json'))

/** The minimum that makensis reads of a plug-in: a 32-bit DLL whose table of exports names these functions. */
function makePlugin(functions: readonly string[]): Buffer {
  const [at, base] = [0x200, 0x1000]
  const names = functions.map((name) => Buffer.from(`${name}\0`, 'latin1'))
  const tables = 40 + functions.length * 10
  const out = Buffer.alloc(at + tables + names.reduce((sum, name) => sum + name.length, 0))
  out.write('MZ', 'latin1')
  out.writeUInt32LE(0x40, 0x3c)
  out.write('PE\0\0', 0x40, 'latin1')
  out.writeUInt16LE(0x14c, 0x44)
  out.writeUInt16LE(1, 0x46)
  out.writeUInt16LE(0xe0, 0x54)
  out.writeUInt16LE(0x2102, 0x56)
  const optional = 0x58
  out.writeUInt16LE(0x10b, optional)
  out.writeUInt32LE(16, optional + 92)
  out.writeUInt32LE(base, optional + 96)
  out.writeUInt32LE(out.length - at, optional + 100)
  const section = optional + 0xe0
  out.write('.edata', section, 'latin1')
  for (const [i, value] of [out.length - at, base, out.length - at, at].entries())
    out.writeUInt32LE(value, section + 8 + i * 4)
  const n = functions.length
  for (const [i, value] of [n, n, base + 40, base + 40 + n * 4, base + 40 + n * 8].entries())
    out.writeUInt32LE(value, at + 20 + i * 4)
  let text = at + tables
  for (const [i, name] of names.entries()) {
    out.writeUInt32LE(base + text - at, at + 40 + n * 4 + i * 4)
    out.writeUInt16LE(i, at + 40 + n * 8 + i * 2)
    name.copy(out, text)
    text += name.length
  }
  return out
}

/** Every `Plugin::function` the templates call. */
function calledPlugins(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  const folder = join(builder, 'templates', 'nsis')
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.ns[hi]$/u.test(file) || !statSync(join(folder, file)).isFile()) continue
    for (const [, plugin = '', name = ''] of readFileSync(join(folder, file), 'utf8').matchAll(/\b(\w+)::(\w+)/gu))
      found.set(plugin, (found.get(plugin) ?? new Set()).add(name))
  }
  return found
}

/**
 * Compiles uninstaller and installer into `folder` with what electron-builder would give makensis. Rejects with makensis' words.
 * Returns the installer's script and its defines.
 */
export async function compileInstaller(
  folder: string,
  include = 'build/installer/installer.nsh',
): Promise<{ script: string; defines: Words; installer: string }> {
  const makensis = findProgram('makensis')
  if (makensis === null) throw new Error('no makensis')
  const plugins = join(folder, 'resources', 'plugins', 'x86-unicode')
  const own = new Set(readdirSync('/usr/share/nsis/Plugins/x86-unicode'))
  mkdirSync(plugins, { recursive: true })
  for (const [plugin, functions] of calledPlugins())
    if (!own.has(`${plugin}.dll`)) writeFileSync(join(plugins, `${plugin}.dll`), makePlugin([...functions].sort()))
  mkdirSync(join(folder, 'nsis'))
  writeFileSync(join(folder, 'nsis', 'makensis'), `#!/bin/sh\nexec '${makensis}' "$@"\n`)
  chmodSync(join(folder, 'nsis', 'makensis'), 0o755)
  const application = join(folder, 'application.7z')
  writeFileSync(application, 'stub')
  process.env['ELECTRON_BUILDER_NSIS_DIR'] = join(folder, 'nsis')
  process.env['ELECTRON_BUILDER_NSIS_RESOURCES_DIR'] = join(folder, 'resources')
  try {
    const { Packager, AppInfo, WinPackager, Arch } = load('app-builder-lib') as Builder
    const { NsisTarget } = load('./out/targets/nsis/NsisTarget.js') as {
      NsisTarget: new (packager: object, output: string, name: string, helper: object) => Target
    }
    const configuration = readConfiguration()
    const seen: { defines: Words; commands: Words }[] = []
    const packager = new Packager({
      projectDir: root,
      config: { ...configuration, nsis: { ...configuration.nsis, include } },
      effectiveOptionComputed: (given: Words[]) => {
        seen.push({ defines: given[0] ?? {}, commands: given[1] ?? {} })
        return Promise.resolve(true)
      },
    })
    await packager.validateConfig()
    Object.assign(packager, { _appInfo: new AppInfo(packager, null) })
    const target = new NsisTarget(new WinPackager(packager), folder, 'nsis', {
      refCount: 0,
      packArch: () => Promise.resolve({ fileInfo: { path: application, sha512: '' }, unpackedSize: 1024 }),
    })
    const archs = new Map([[Arch.x64, folder]])
    await target.buildInstaller(archs)
    const [{ defines, commands } = { defines: {}, commands: {} }] = seen
    const template = readFileSync(join(builder, 'templates', 'nsis', 'installer.nsi'), 'utf8')
    const header = await target.computeCommonInstallerScriptHeader()
    const uninstaller = join(folder, 'uninstaller.exe')
    await target.executeMakensis(
      { ...defines, BUILD_UNINSTALLER: null, UNINSTALLER_OUT_FILE: uninstaller },
      { ...commands, OutFile: `"${uninstaller}"` },
      header + (await target.computeFinalScript(template, false, archs)),
    )
    const installer = join(folder, 'installer.exe')
    const script = header + (await target.computeFinalScript(template, true, archs))
    await target.executeMakensis(
      { ...defines, UNINSTALLER_OUT_FILE: uninstaller },
      { ...commands, OutFile: `"${installer}"` },
      script,
    )
    return { script, defines, installer }
  } finally {
    delete process.env['ELECTRON_BUILDER_NSIS_DIR']
    delete process.env['ELECTRON_BUILDER_NSIS_RESOURCES_DIR']
  }
}
