// What the command line says of the simulated service: `--forecast=perfect` for forecasts that do not err.

const FORECAST = '--forecast='

/** As given, to be read by the service; null: nothing is said. Behind `--` there are files alone. */
export function forecastGiven(argv: readonly string[]): string | null {
  const end = argv.indexOf('--')
  const before = end === -1 ? argv : argv.slice(0, end)
  return before.findLast((text) => text.startsWith(FORECAST))?.slice(FORECAST.length) ?? null
}
