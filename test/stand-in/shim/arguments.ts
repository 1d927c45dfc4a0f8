// The command line, split: what is Node's, what is Chromium's, what the application sees.

export interface Arguments {
  /** Folder or file of the application, as given; null in a packaged application. */
  app: string | null
  userDataDir: string | null
  /** Given by Playwright: Chromium opens its own port beside our pipe, and `ready` waits for the driver. */
  remoteDebuggingPort: string | null
  driven: boolean
  noSandbox: boolean
  /** Every switch by name without dashes, value '' when it has none. */
  switches: Map<string, string>
}

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
  return {
    app,
    userDataDir: switches.get('user-data-dir') || null,
    remoteDebuggingPort,
    driven: remoteDebuggingPort !== null && switches.has('inspect'),
    noSandbox: switches.has('no-sandbox'),
    switches,
  }
}
