// Starts the unmodified application where the scripts of chart and strip cannot be read at first, which the window's load would wait for, and when they are
// shown are read only once `globalThis.comeLate` was called.
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

const late = /assets[\\/](ChartPlace|Strip)-[^\\/]*\.js$/
const refused = new Set()
const { promise, resolve } = Promise.withResolvers()
globalThis.comeLate = resolve
globalThis.refusedScripts = () => refused.size
const { readFile } = promises
promises.readFile = async (path, ...rest) => {
  if (late.test(String(path))) {
    if (!refused.has(path)) {
      refused.add(path)
      throw new Error(`planted: ${path} cannot be read`)
    }
    await promise
  }
  return readFile(path, ...rest)
}
syncBuiltinESMExports()

await import('../../out/main/main.js')
