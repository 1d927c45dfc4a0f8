// Starts the unmodified application where the files of the window whose path matches `globalThis.unreadable` cannot be read, while that is set.
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

globalThis.unreadable = new RegExp(`assets[\\\\/]${process.env['BINNACLE_UNREADABLE'] ?? 'HelpPanel'}-`)
const { readFile } = promises
promises.readFile = (path, ...rest) =>
  globalThis.unreadable?.test(String(path)) === true
    ? Promise.reject(new Error(`planted: ${path} cannot be read`))
    : readFile(path, ...rest)
syncBuiltinESMExports()

await import('../../out/main/main.js')
