// The gallery's page as a bundle: the window's components with React's own warnings, each marked with the file it comes from.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, type Plugin } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))
const SHEETS = 'virtual:window-sheets'

/** The sheets that the window's entry loads before its components, in its order. */
const sheets: Plugin = {
  name: 'window-sheets',
  resolveId: (id) => (id === SHEETS ? `\0${SHEETS}` : null),
  load: (id) => {
    if (id !== `\0${SHEETS}`) return null
    const entry = readFileSync(`${root}renderer/main.tsx`, 'utf8')
    return [...entry.matchAll(/^import '\.\/(.+\.css)'$/gm)]
      .map(([, path]) => `import ${JSON.stringify(`${root}renderer/${path}`)}`)
      .join('\n')
  },
}

/** Components of a file by name: functions, classes, and what `memo` and the like make of them. */
export const componentsOf = (source: string): string[] => [
  ...new Set(
    [
      ...source.matchAll(
        /^(?:export )?(?:function|class|const) ([A-Z]\w*[a-z]\w*)(?=[<(]| extends | = (?:memo|forwardRef)?\()/gm,
      ),
    ].map(([, name = '']) => name),
  ),
]

/** So that a test knows which files a scene shows. */
const marks: Plugin = {
  name: 'component-files',
  enforce: 'pre',
  transform: (code, id) => {
    const [path = ''] = id.split('?')
    if (!path.startsWith(`${root}renderer/`) || !path.endsWith('.tsx')) return null
    const file = path.slice(root.length)
    const marked = componentsOf(code).map(
      (name) => `Object.assign(${name}, { galleryName: ${JSON.stringify(`${file}#${name}`)} })`,
    )
    return { code: [code, ...marked].join('\n'), map: null }
  },
}

const pageInto = (folder: string, sheet?: Record<string, string>): InlineConfig => ({
  root: `${root}test/gallery/page`,
  base: './',
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [sheets, marks, react()],
  worker: { format: 'es' },
  build: {
    target: 'chrome140',
    outDir: folder,
    emptyOutDir: sheet === undefined,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    minify: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 8000,
    rollupOptions: {
      checks: { pluginTimings: false },
      input: sheet ?? `${root}test/gallery/page/index.html`,
      output: {
        // One file: each scene would load more than a hundred.
        codeSplitting: false,
        assetFileNames: ({ names }) => (names.includes('paper.css') ? 'paper.css' : 'assets/[name]-[hash][extname]'),
      },
    },
  },
})

/** Builds the page into `folder`. */
export async function bundleGallery(folder: string): Promise<void> {
  const before = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'development'
  try {
    await build(pageInto(folder))
    // The preview of the plan on paper names its styles, as in the application.
    await build(pageInto(folder, { paper: `${root}renderer/passage/paper/paper.css` }))
  } finally {
    if (before === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = before
  }
}
