// Our part of the Windows installer compiles within electron-builder's templates, and each macro of it is one that they expand.
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { root } from '../../../build/steps.ts'
import { findProgram } from '../../../build/system-tools.ts'
import { compileInstaller } from '../../support/nsis.ts'

const none = findProgram('makensis') === null
if (none) console.log('skipped: no makensis here (Debian: nsis)')

const include = readFileSync(join(root, 'build/installer/installer.nsh'), 'utf8')
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'installer-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Writes our include as changed and says where. */
function changed(change: (text: string) => string): string {
  const path = join(folder, 'installer.nsh')
  writeFileSync(path, change(include))
  return path
}

describe.skipIf(none)('the Windows installer', () => {
  it('compiles without a warning, expands each of our macros, and claims the files it opens', async () => {
    const expanded = join(folder, 'expanded')
    const reporting = changed((text) =>
      text.replaceAll(
        /^!macro (custom\w+)$/gmu,
        (line, name: string) => `${line}\n  !appendfile "${expanded}" "${name} "`,
      ),
    )
    const { script, defines, installer } = await compileInstaller(folder, reporting)
    expect(statSync(installer).size).toBeGreaterThan(50_000)
    const own = [...include.matchAll(/^!macro (custom\w+)$/gmu)].map(([, name]) => name)
    expect(own.length).toBeGreaterThan(2)
    expect([...new Set(readFileSync(expanded, 'utf8').trim().split(' '))].sort()).toEqual(own.sort())
    expect(script).toContain('APP_ASSOCIATE "rtz" "Binnacle.Route" "Route exchange file (RTZ)"')
    expect(script).toContain('APP_ASSOCIATE "rtzp" "Binnacle.PackedRoute" "Packed route exchange file (RTZP)"')
    expect(script).toContain('APP_ASSOCIATE "binnacle-update" "Binnacle.Update" "Binnacle update"')
    expect(script).toContain('APP_ASSOCIATE "binnacle" "Binnacle.Pack" "Binnacle pack"')
    // For the user or for all, as chosen; elevation only for all; data are left.
    expect(defines).not.toHaveProperty('INSTALL_MODE_PER_ALL_USERS')
    expect(defines).not.toHaveProperty('ONE_CLICK')
    expect(defines).not.toHaveProperty('DELETE_APP_DATA_ON_UNINSTALL')
    expect(defines).toHaveProperty('MULTIUSER_INSTALLMODE_ALLOW_ELEVATION')
    // What our include leaves at removal is what the configuration claims.
    for (const [, ext, name] of script.matchAll(/APP_ASSOCIATE "([\w-]+)" "([\w.]+)"/gu))
      expect(include).toContain(`binnacleLeaveType ${ext} ${name}`)
  })

  it('does not compile with a word that NSIS does not know', async () => {
    const planted = changed((text) => text.replace('FileClose $R7', 'FileCloze $R7'))
    await expect(compileInstaller(folder, planted)).rejects.toThrow(/FileCloze/u)
  })
})
