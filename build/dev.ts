// npm run dev: Binnacle from the sources as they are saved. The window's page is loaded anew when it changed, the application started
// again when the code of a process did. Bundles and profile are its own: what npm start and the tests use is not touched.
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createDevApplication } from './dev-application.ts'
import { watchBundles } from './dev-bundles.ts'
import { findElectron } from './electron-path.ts'
import { fetchElectron, ownSandboxArguments } from './start.ts'
import { root } from './steps.ts'
import { provideSystemTools } from './system-tools.ts'

const folder = join(root, 'out', 'dev')
const hasDisplay = process.platform !== 'linux' || Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY'])
const say = (sentence: string): void => console.log(`dev: ${sentence}`)

/** A port of loopback that is free now. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

/** Where to look when there is no display: the window's page by Chromium's own protocol. */
async function watchingArguments(kind: 'electron' | 'stand-in'): Promise<string[]> {
  if (hasDisplay || kind === 'electron') return []
  const port = await freePort()
  say(
    `no display here: the window is headless. See it at http://127.0.0.1:${port} by chrome://inspect of another Chromium.`,
  )
  return [`--remote-debugging-port=${port}`]
}

export default async function main(): Promise<void> {
  // React says more of a mistake.
  process.env['NODE_ENV'] = 'development'
  fetchElectron()
  const electron = findElectron()
  if (electron.kind === 'stand-in' && !provideSystemTools('required')) {
    process.exitCode = 1
    return
  }
  say(electron.reason)
  const own = process.argv.slice(2)
  const profile = join(folder, 'profile')
  const named = own.find((argument) => argument.startsWith('--user-data-dir='))
  say(
    `data in ${named?.slice('--user-data-dir='.length) ?? `${profile} (its own; --user-data-dir=FOLDER names another)`}`,
  )
  const ended = Promise.withResolvers<number>()
  const application = createDevApplication({
    executable: electron.path,
    args: [
      folder,
      ...ownSandboxArguments(electron),
      ...(await watchingArguments(electron.kind)),
      ...(named === undefined ? [`--user-data-dir=${profile}`] : []),
      ...own,
    ],
    onExit: (code) => {
      if (code === 0) return ended.resolve(0)
      say(`the application ended with code ${code ?? 'none'}: it starts again after the next save that changes it.`)
    },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ended.resolve(0))
  const unwatch = await watchBundles(
    folder,
    (change) => {
      say(change === 'restart' ? 'built: the application starts.' : 'built: the window loads its page anew.')
      application[change]()
    },
    say,
  )
  process.exitCode = await ended.promise
  await Promise.all([unwatch(), application.end()])
  process.exit()
}
