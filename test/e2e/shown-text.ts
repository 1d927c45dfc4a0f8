// What an officer should read for a value of the service, written down apart from the application's own catalogue.

const KNOTS = 3600 / 1852
const plain = (decimals: number) => (value: number) => value.toFixed(decimals)
const from = (value: number): string => String(Math.round(value) % 360).padStart(3, '0')

const rules: Readonly<Record<string, (value: number) => string>> = {
  windSpeed: (v) => (v * KNOTS).toFixed(0),
  windDirection: from,
  windGust: (v) => (v * KNOTS).toFixed(0),
  atmosphericTemperature: plain(1),
  pressureSurfaceLevel: plain(1),
  pressureSeaLevel: plain(1),
  visibility: (v) => (v / 1852).toFixed(1),
  iceThickness: plain(2),
  precipitation: plain(1),
  dewPoint: plain(1),
  humidity: plain(0),
  totalWaveHeight: plain(1),
  // The service says where the waves move to; the officer reads where they come from.
  totalWaveDirection: (v) => from((v + 180) % 360),
  totalWavePeriod: plain(1),
  windWaveHeight: plain(1),
  windWaveDirection: from,
  windWavePeriod: plain(1),
  swellWaveHeight: plain(1),
  swellWaveDirection: from,
  swellWavePeriod: plain(1),
  seaSurfaceSalinity: plain(1),
  seaSurfaceTemp: plain(1),
  currentSpeed: (v) => (v * KNOTS).toFixed(1),
  currentDirection: from,
  beaufortScale: plain(0),
}

export const MEASURES_SHOWN = Object.keys(rules)

/** The text of a cell for the service's value; an absent value is an en dash. */
export function shownText(measure: string, value: unknown): string {
  const rule = rules[measure]
  if (rule === undefined) throw new Error(`no rule for ${measure}`)
  if (typeof value !== 'number') return '–'
  return rule(value)
    .replace(/^-(?=0(\.0*)?$)/, '')
    .replace('-', '−')
}
