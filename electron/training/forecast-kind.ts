// Whether forecasts err, as a command line says it.

/** `erring`: by their lead, as a real service's do. `perfect`: what will be. */
export type ForecastKind = 'erring' | 'perfect'

/** Throws an Error that says what there is. */
export function readForecastKind(text: string): ForecastKind {
  if (text === 'erring' || text === 'perfect') return text
  throw new Error(`--forecast is either erring or perfect, not "${text}".`)
}
