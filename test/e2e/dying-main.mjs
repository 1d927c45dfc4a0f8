// Starts the unmodified application, whose main process a test can have die by kill -9 at a named place: before the n-th change of files, counted
// from the first file that is opened beneath a folder.
import { dieAt, onFileChanges } from '../support/die-at.ts'

let place = (_what) => undefined
globalThis.dieBeforeChange = (number, folder) => {
  const counted = dieAt(number)
  let hasBegun = false
  place = (what) => {
    hasBegun ||= what.startsWith(`open ${folder}`)
    if (hasBegun) counted()
  }
}
await onFileChanges((what) => place(what))

await import('../../out/main/main.js')
