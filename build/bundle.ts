// Builds the five bundles with Vite: main, engine worker, training worker (ESM for Node), preload (one CommonJS file), renderer.
import { copyFileSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import { keysOfFile } from '../electron/update/keys.ts'
import type { UpdateKey } from '../shared/app/update.ts'
import { licences, remember } from './licences.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Loaded at run time from node_modules: Electron itself and the packages that carry native binaries. */
const external = ['electron', 'better-sqlite3', '@napi-rs/keyring', ...builtinModules, /^node:/]

const shared: InlineConfig = { root, configFile: false, logLevel: 'warn', publicDir: false }

/** How long plugins take says nothing about the bundle. Paths in comments are from the root, wherever the build was started. */
const everywhere = { checks: { pluginTimings: false }, cwd: root }

/** The shoreline the engine reads, with its notice: files beside the bundle, read when first needed. */
const beside: Plugin = {
  name: 'files-beside',
  writeBundle: ({ dir = '' }) => {
    for (const end of ['bin', 'NOTICE.txt', 'LGPL-3.txt', 'GPL-3.txt'])
      copyFileSync(`${root}shared/coast/coast-high.${end}`, `${dir}/coast-high.${end}`)
  },
}

/** Whose updates this build takes: the public keys in the file that BINNACLE_UPDATE_PUBLIC_KEY names; none without. */
export function makersKeys(): UpdateKey[] {
  const path = process.env['BINNACLE_UPDATE_PUBLIC_KEY']
  if (path === undefined || path === '') return []
  try {
    return keysOfFile(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new Error(`BINNACLE_UPDATE_PUBLIC_KEY: ${path}: ${String(error)}`, { cause: error })
  }
}

/** What runs in Node, into a folder whose content goes: entries by the names that their bundles have. */
export const forNode = (outDir: string, input: Readonly<Record<string, string>>): InlineConfig => ({
  ...shared,
  // The coastline of the plan on paper as text: parsed when it is first needed, and half the size.
  json: { stringify: true, namedExports: false },
  // React's markup in the engine: its production half.
  define: { 'process.env.NODE_ENV': JSON.stringify('production'), MAKERS_KEYS: JSON.stringify(makersKeys()) },
  build: {
    target: 'node24',
    ssr: true,
    outDir,
    emptyOutDir: true,
    minify: false,
    rollupOptions: {
      ...everywhere,
      external,
      input: { ...input },
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunk-[name].js' },
    },
  },
  ssr: { noExternal: true, external: ['electron', 'better-sqlite3', '@napi-rs/keyring'] },
})

const mainInto = (folder: string): InlineConfig => ({
  ...forNode(`${folder}/main`, {
    main: 'electron/main.ts',
    'engine-worker': 'electron/engine/worker.ts',
    'check-worker': 'electron/engine/check-worker.ts',
    'file-worker': 'electron/engine/retention/file-worker.ts',
    'field-worker': 'electron/engine/weather/field/field-worker.ts',
    'router-worker': 'electron/engine/router/router-worker.ts',
    'training-worker': 'electron/training/worker.ts',
  }),
  plugins: [beside, licences([`${root}shared/coast/coast-high.bin`])],
})

const preloadInto = (folder: string): InlineConfig => ({
  ...shared,
  plugins: [licences()],
  build: {
    target: 'chrome140',
    outDir: `${folder}/preload`,
    emptyOutDir: true,
    minify: false,
    lib: { entry: 'electron/preload.ts', formats: ['cjs'], fileName: () => 'preload.cjs' },
    rollupOptions: { ...everywhere, external: ['electron'] },
  },
})

/** What the window's workers are of. */
const inWorkers = new Set<string>()

/** The styles of paper are a file of their own. */
const isOfWindow = (id: string): boolean => !id.includes('/renderer/passage/paper/')

/** What the window begins with is one script, and what is small and shared by parts that are loaded later another: not a request for each of them. */
const WINDOW_CHUNKS: Rolldown.CodeSplittingGroup[] = [
  // Nobody needs the pages of help until they are opened.
  { name: 'help-pages', test: /\/renderer\/words\/help/, priority: 2 },
  { name: 'first', test: isOfWindow, tags: ['$initial'], priority: 1 },
  { name: 'common', test: isOfWindow, minShareCount: 5, maxModuleSize: 5000 },
]

const rendererInto = (folder: string): InlineConfig => ({
  ...shared,
  root: `${root}renderer`,
  base: './',
  plugins: [react(), licences(inWorkers)],
  // Its workers are bundles of their own, made before it.
  worker: { format: 'es', plugins: () => [remember(inWorkers)] },
  build: {
    target: 'chrome140',
    outDir: `${folder}/renderer`,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: false,
    chunkSizeWarningLimit: 4000,
    rollupOptions: {
      ...everywhere,
      input: { index: `${root}renderer/index.html`, paper: `${root}renderer/passage/paper/paper.css` },
      // Texts do nothing by themselves: a part of the window brings those that it says.
      treeshake: { moduleSideEffects: [{ test: /\/renderer\/words\//, sideEffects: false }] },
      // The plan on paper names its styles.
      output: {
        codeSplitting: { groups: WINDOW_CHUNKS },
        assetFileNames: ({ names }) => (names.includes('paper.css') ? 'paper.css' : 'assets/[name]-[hash][extname]'),
      },
    },
  },
})

/** The builds of main process and threads, of the preload and of the window, into folders of these names in `folder`. */
export const bundlesInto = (folder: string): Record<'main' | 'preload' | 'renderer', InlineConfig> => ({
  main: mainInto(folder),
  preload: preloadInto(folder),
  renderer: rendererInto(folder),
})

/**
 * Builds everything into out/. Rejects with Vite's own error when a source does not compile.
 * What NODE_ENV was set to outside, by Vitest for one, is left outside: React's development half would be bundled.
 */
export async function bundle(): Promise<void> {
  const before = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  try {
    for (const config of Object.values(bundlesInto(`${root}out`))) await build(config)
  } finally {
    if (before === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = before
  }
}

export default bundle
