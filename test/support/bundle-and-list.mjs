// Run in a copy of the sources: builds the bundles there, and prints which modules, packages and files the bundler put into each.
import { build } from 'vite'
import { bundlesInto } from '../../build/bundle.ts'

const folder = `${import.meta.dirname}/../../out`
const lists = {}

/** What was written, not what was read: another method for the same list. */
const lister = (part) => ({
  name: 'lister',
  generateBundle(_, made) {
    const list = (lists[part] ??= { modules: [], files: [], imports: [] })
    for (const one of Object.values(made)) {
      if (one.type === 'asset') list.files.push(...one.originalFileNames)
      else {
        list.modules.push(...Object.keys(one.modules).filter((id) => one.modules[id].renderedLength > 0))
        list.imports.push(...one.imports, ...one.dynamicImports)
      }
    }
  },
})

for (const [part, config] of Object.entries(bundlesInto(folder))) {
  const own = config.worker?.plugins?.() ?? []
  const worker = { ...config.worker, plugins: () => [...own, lister(part)] }
  await build({ ...config, worker, plugins: [...config.plugins, lister(part)] })
}
console.log(JSON.stringify(lists))
