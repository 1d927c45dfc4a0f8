// `npm run build:relay`: the relay as one file with all it needs but Node, and beside it what a server is set up with, in out/relay/.
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { build } from 'vite'
import { licences } from './licences.ts'
import { noticesText } from './notices.ts'
import type { Part } from './parts.ts'
import { root } from './steps.ts'

/** Files for a server, from relay/deploy. */
export const DEPLOY_FILES = ['relay.env', 'binnacle-relay.service', 'Containerfile'] as const

/** Into `folder`; what was in it goes. Rejects with Vite's own error when a source does not compile. */
export async function bundleRelay(folder: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [licences()],
    build: {
      target: 'node24',
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      rollupOptions: {
        checks: { pluginTimings: false },
        cwd: root,
        external: [...builtinModules, /^node:/],
        input: 'relay/main.ts',
        output: { format: 'es', entryFileNames: 'relay.mjs', codeSplitting: false },
      },
    },
    ssr: { noExternal: true },
  })
  const parts = JSON.parse(readFileSync(join(folder, 'licences.json'), 'utf8')) as Part[]
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  writeFileSync(join(folder, 'licences.txt'), noticesText(parts, version))
  rmSync(join(folder, 'licences.json'))
  for (const file of DEPLOY_FILES) copyFileSync(join(root, 'relay/deploy', file), join(folder, file))
}

export default async function main(): Promise<void> {
  const folder = join(root, 'out/relay')
  await bundleRelay(folder)
  console.log(`The relay is in ${folder}: copy that folder to the server (docs/reference/relay.md).`)
}
