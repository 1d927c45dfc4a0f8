// What the service's operations are called in words, by their number in its specification.

const NAMES: Readonly<Record<number, string>> = {
  0: 'Connection upkeep',
  1: 'Point weather',
  2: 'Bulk files',
  3: 'Average',
  4: 'Average of a season',
  5: 'Average of a season and year',
  6: 'Averages at waypoints',
  7: 'Averages at waypoints, season',
  8: 'Averages at waypoints, season and year',
  9: 'Casualties in circles',
  10: 'Casualties by year',
  // By the office's relay: what of the service it gives, one number a kind.
  11: 'Weather by the office',
  12: 'Averages by the office',
  13: 'Casualties by the office',
}

/** In the ledger, what is fetched by the office's relay. */
export const OFFICE_OPERATIONS = { weather: 11, averages: 12, casualties: 13 } as const

/** A number of `OFFICE_OPERATIONS`. */
export const isByOffice = (operation: number): boolean => operation >= OFFICE_OPERATIONS.weather

export const operationName = (operation: number): string => NAMES[operation] ?? `Operation ${operation}`

export const isOfAverages = (operation: number): boolean => operation >= 3 && operation <= 8

/** `averages at waypoints, season (operation 7)`: within a sentence. */
export function operationWords(operation: number): string {
  const name = operationName(operation)
  return `${name.charAt(0).toLowerCase()}${name.slice(1)} (operation ${operation})`
}
