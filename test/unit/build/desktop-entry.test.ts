// What a Linux package declares to the desktop: that Binnacle opens route files, and which files those are.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const configuration = JSON.parse(readFileSync(join(root, 'build/electron-builder.json'), 'utf8')) as {
  linux: { fileAssociations: { ext: string; mimeType?: string; description?: string }[] }
}
interface Helper {
  computeDesktopEntry(options: object): Promise<string>
  mimeTypeFiles: Promise<string | null>
}
const { LinuxTargetHelper } = createRequire(import.meta.url)('app-builder-lib/out/targets/LinuxTargetHelper') as {
  LinuxTargetHelper: new (packager: object) => Helper
}

test('the desktop entry names the types, and the package the files of each', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'desktop-entry-'))
  try {
    const appInfo = {
      productName: 'Binnacle',
      sanitizedProductName: 'Binnacle',
      productFilename: 'Binnacle',
      description: 'x',
    }
    const helper = new LinuxTargetHelper({
      appInfo,
      executableName: 'binnacle',
      fileAssociations: configuration.linux.fileAssociations,
      platformSpecificBuildOptions: configuration.linux,
      config: configuration,
      info: { metadata: {} },
      getTempFile: (ending: string) => Promise.resolve(join(folder, `file${ending}`)),
    })
    const entry = await helper.computeDesktopEntry(configuration.linux)
    expect(entry).toMatch(/^Exec=.*binnacle %U$/m)
    expect(entry).toMatch(
      /^MimeType=application\/x-rtz\+xml;application\/x-rtzp\+zip;application\/x-binnacle-update;application\/x-binnacle-pack;$/m,
    )
    const types = readFileSync((await helper.mimeTypeFiles) ?? '', 'utf8')
    for (const { ext, mimeType = 'none', description = 'none' } of configuration.linux.fileAssociations) {
      expect(types).toContain(`<mime-type type="${mimeType}">`)
      expect(types).toContain(`<glob pattern="*.${ext}"/>`)
      expect(types).toContain(`<comment>${description}</comment>`)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
