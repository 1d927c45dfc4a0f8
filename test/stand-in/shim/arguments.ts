// The command line, split: what is Node's, what is Chromium's, what the application sees.

export interface Arguments {
  /** Folder or file of the application, as given; null in a packaged application. */
  app: string | null
  userDataDir: string | null
  /** Given by Playwright: Chromium opens its own port beside our pipe, and `ready` waits for the driver. */
  remoteDebuggingPort: string | null
  driven: boolean
  noSandbox: boolean
  /** Every switch the application sees by name without dashes, value '' when it has none. */
  switches: Map<string, string>
  /** The arguments the application sees: under a driver without the pair of switches by which it drives. */
  seen: string[]
}

/** What Playwright puts before an application's own arguments. */
const DRIVERS_PAIR = ['--inspect=0', '--remote-debugging-port=0']

/** Reads the arguments after the executable's name. The first one that is no switch names the application, unless packaged. */
export function readArguments(args: readonly string[], packaged: boolean): Arguments {
  const switches = new Map<string, string>()
  let app: string | null = null
  for (const argument of args) {
    const match = /^--([^=]+)(?:=(.*))?$/su.exec(argument)
    if (match) switches.set(match[1] ?? '', match[2] ?? '')
    else if (app === null && !packaged) app = argument
  }
  const remoteDebuggingPort = switches.get('remote-debugging-port') ?? null
  const driven = DRIVERS_PAIR.every((one) => args.includes(one))
  if (driven) for (const name of ['inspect', 'remote-debugging-port']) switches.delete(name)
  return {
    app,
    userDataDir: switches.get('user-data-dir') || null,
    remoteDebuggingPort,
    driven,
    noSandbox: switches.has('no-sandbox'),
    switches,
    seen: driven ? args.filter((argument) => !DRIVERS_PAIR.includes(argument)) : [...args],
  }
}
