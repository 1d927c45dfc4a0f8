// Starts the unmodified application with a recorder at its entry point: everything that passes between it and its pages is kept for a test.
// The one thing left out is what the page itself sends in with a key in it.
import { app, ipcMain } from 'electron'

const kept = []
globalThis.keptMessages = kept
const keep = (kind, what) => kept.push(JSON.stringify({ kind, what }))

const { handle } = ipcMain
ipcMain.handle = (channel, listener) =>
  handle.call(ipcMain, channel, async (event, name, input) => {
    const carriesKey = typeof input === 'object' && input !== null && 'apiKey' in input
    keep('call', carriesKey ? { name, input: Object.keys(input) } : { name, input })
    const answer = await listener(event, name, input)
    keep('answer', { name, answer })
    return answer
  })
app.on('web-contents-created', (_event, contents) => {
  const { send } = contents
  contents.send = (channel, ...args) => {
    keep('event', { channel, args })
    return send.call(contents, channel, ...args)
  }
})

await import('../../out/main/main.js')
